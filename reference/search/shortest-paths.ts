import type { MoveTable } from '#reference/coordinates';
import { type BreadthFirst, breadthFirst, unreached } from './breadth-first.ts';

/** The number of shortest paths from the start of the search to each state, counted level by level; exact up to
 *  2^53. */
export function countShortestPaths({ moves, next, size }: MoveTable, search: BreadthFirst): Float64Array {
  const paths = new Float64Array(size);
  const { order, distance } = search;
  paths[order[0] ?? 0] = 1;
  for (const state of order) {
    const reached = (distance[state] ?? 0) + 1;
    for (let move = 0; move < moves; move += 1) {
      const neighbour = next[state * moves + move] ?? 0;
      if (distance[neighbour] === reached) paths[neighbour] = (paths[neighbour] ?? 0) + (paths[state] ?? 0);
    }
  }
  return paths;
}

/** Every shortest path from `start` to `goal` as move numbers, in lexical order. `toGoal`: distances of all states
 *  to the goal, which is `breadthFirst(table, goal).distance` if each move has an inverse. There may be very many;
 *  the caller takes as many as it needs. */
export function* shortestPaths(
  { moves, next }: MoveTable,
  toGoal: Uint8Array,
  start: number,
): Generator<readonly number[]> {
  const left = toGoal[start] ?? unreached;
  if (left === unreached) return;
  const path: number[] = [];
  function* walk(state: number, rest: number): Generator<readonly number[]> {
    if (rest === 0) yield [...path];
    for (let move = 0; move < moves && rest > 0; move += 1) {
      const neighbour = next[state * moves + move] ?? 0;
      if (toGoal[neighbour] !== rest - 1) continue;
      path.push(move);
      yield* walk(neighbour, rest - 1);
      path.pop();
    }
  }
  yield* walk(start, left);
}

/** Counts of the distances between all states. */
export interface AllPairs {
  /** Ordered pairs of states by distance. */
  readonly pairs: readonly number[];
  /** States by eccentricity, the distance of the state furthest away. */
  readonly eccentricities: readonly number[];
}

/** Searches from every state, or, where symmetries are given, from one state of each class: `symmetries` are
 *  permutations of the states that keep distances. Cost: classes × size × moves look-ups. Unreachable states are not
 *  counted. */
export function allPairs(table: MoveTable, symmetries: readonly ArrayLike<number>[] = []): AllPairs {
  const pairs: number[] = [];
  const eccentricities: number[] = [];
  for (const { state, members } of classesOf(table.size, symmetries)) {
    const { distance, order } = breadthFirst(table, state);
    const eccentricity = distance[order.at(-1) ?? state] ?? 0;
    eccentricities[eccentricity] = (eccentricities[eccentricity] ?? 0) + members;
    for (const reached of order) {
      const d = distance[reached] ?? 0;
      pairs[d] = (pairs[d] ?? 0) + members;
    }
  }
  return {
    pairs: Array.from(pairs, (n) => n ?? 0),
    eccentricities: Array.from(eccentricities, (n) => n ?? 0),
  };
}

/** One state of each class under the group that the symmetries generate, and the size of the class. */
function* classesOf(
  size: number,
  symmetries: readonly ArrayLike<number>[],
): Iterable<{ readonly state: number; readonly members: number }> {
  const seen = new Uint8Array(size);
  for (let state = 0; state < size; state += 1) {
    if (seen[state]) continue;
    seen[state] = 1;
    const members = [state];
    for (const member of members)
      for (const symmetry of symmetries) {
        const image = symmetry[member] ?? 0;
        if (seen[image]) continue;
        seen[image] = 1;
        members.push(image);
      }
    yield { state, members: members.length };
  }
}
