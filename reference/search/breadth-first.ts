import type { MoveTable } from '#reference/coordinates';

/** Distance of a state that cannot be reached, in `BreadthFirst.distance`. */
export const unreached = 255;

/** Shortest paths from one state to all others. */
export interface BreadthFirst {
  /** Fewest moves from the start to each state, or `unreached`; at most 254. */
  readonly distance: Uint8Array;
  /** The states in the order of their lexically earliest shortest paths, shorter ones first; the start is first. */
  readonly order: Uint32Array;
  /** The state before each state on that path, and the move from there. The entries of the start have no meaning. */
  readonly previous: Uint32Array;
  readonly lastMove: Uint8Array;
}

/** Searches the whole table from `start`. Moves are tried in ascending order and the first arrival counts, so the path
 *  to each state is the lexically earliest of the shortest: within a level, the queue is in the lexical order of the
 *  paths. Cost: size × moves look-ups, 10 bytes per state.
 *  @throws RangeError when a distance exceeds 254. */
export function breadthFirst({ size, moves, next }: MoveTable, start: number): BreadthFirst {
  const distance = new Uint8Array(size).fill(unreached);
  const queue = new Uint32Array(size);
  const previous = new Uint32Array(size);
  const lastMove = new Uint8Array(size);
  let tail = 1;
  queue[0] = start;
  distance[start] = 0;
  for (let head = 0; head < tail; head += 1) {
    const state = queue[head] ?? 0;
    const reached = (distance[state] ?? 0) + 1;
    for (let move = 0; move < moves; move += 1) {
      const neighbour = next[state * moves + move] ?? 0;
      if (distance[neighbour] !== unreached) continue;
      if (reached === unreached) throw new RangeError(`a state is more than ${unreached - 1} moves away`);
      distance[neighbour] = reached;
      previous[neighbour] = state;
      lastMove[neighbour] = move;
      queue[tail++] = neighbour;
    }
  }
  return { distance, order: queue.subarray(0, tail), previous, lastMove };
}

/** The lexically earliest of the shortest paths from the start to `state`, as move numbers; `undefined` when there
 *  is none. */
export function earliestPath(search: BreadthFirst, state: number): number[] | undefined {
  const length = search.distance[state] ?? unreached;
  if (length === unreached) return undefined;
  const path: number[] = [];
  for (let at = state; path.length < length; at = search.previous[at] ?? 0)
    path.push(search.lastMove[at] ?? 0);
  return path.reverse();
}
