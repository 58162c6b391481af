import { StateSet } from './states.ts';

/** How far labellings are from one: the result of a search in all directions. */
export interface Distances {
  readonly states: StateSet;
  /** How many there are at each distance. */
  readonly counts: readonly number[];
  /** The distance of the state with each number; undefined: states are in the order of their distances. */
  readonly distance?: readonly number[];
  /** False: the search has stopped because there are too many. Its last level is not whole. */
  readonly isWhole: boolean;
}

/** All labellings that moves make of one, nearest first. `sources[move][place]`: the place whose label comes there.
 *  Moves must have inverses. Yields how many states there are.
 *  @param most - states after which the search stops
 *  @param costs - of the moves: distances are then the least sums of moves that lead to `start`; default: 1 each */
export function* distancesFrom(
  start: Uint8Array,
  sources: readonly (readonly number[])[],
  most: number,
  costs?: readonly number[],
): Generator<number, Distances> {
  if (costs?.some((cost) => cost !== 1)) return yield* cheapestFrom(start, sources, { most, costs });
  const states = new StateSet(start.length);
  const moves = sources.map((one) => Uint8Array.from(one));
  const [state, next] = [new Uint8Array(start.length), new Uint8Array(start.length)];
  const counts = [1];
  states.add(start);
  for (let first = 0; ; ) {
    const end = states.count;
    for (let number = first; number < end; number += 1) {
      if (number % 16_384 === 16_383) yield states.count;
      state.set(states.state(number));
      for (const move of moves) {
        for (let place = 0; place < next.length; place += 1)
          next[place] = state[move[place] as number] as number;
        if (states.add(next) && states.count > most) return { states, counts, isWhole: false };
      }
    }
    if (states.count === end) return { states, counts, isWhole: true };
    counts.push(states.count - end);
    first = end;
  }
}

/** By the method of Dijkstra, with a list of states for each distance, against the moves. */
function* cheapestFrom(
  start: Uint8Array,
  sources: readonly (readonly number[])[],
  { most, costs }: { readonly most: number; readonly costs: readonly number[] },
): Generator<number, Distances> {
  const states = new StateSet(start.length);
  const moves = sources.map((one, move) => ({ from: Uint8Array.from(one), cost: costs[move] as number }));
  const [state, next] = [new Uint8Array(start.length), new Uint8Array(start.length)];
  const distance = [0];
  const counts: number[] = [];
  const lists: number[][] = [[0]];
  states.add(start);
  for (let at = 0; at < lists.length; at += 1) {
    const list = lists[at] ?? [];
    let count = 0;
    for (const number of list) {
      if (distance[number] !== at) continue; // reached at less cost meanwhile
      count += 1;
      if (count % 16_384 === 0) yield states.count;
      state.set(states.state(number));
      for (const { from, cost } of moves) {
        for (let place = 0; place < next.length; place += 1)
          next[from[place] as number] = state[place] as number;
        const isNew = states.add(next);
        if (isNew && states.count > most)
          return { states, counts: [...counts, count], distance, isWhole: false };
        const found = isNew ? states.count - 1 : states.find(next);
        if (!isNew && (distance[found] as number) <= at + cost) continue;
        distance[found] = at + cost;
        const later = lists[at + cost];
        if (later === undefined) lists[at + cost] = [found];
        else later.push(found);
      }
    }
    counts.push(count);
    lists[at] = []; // its memory
  }
  while (counts.at(-1) === 0) counts.pop();
  return { states, counts, distance, isWhole: true };
}

/** The distance of the state with this number. */
export function distanceOf({ counts, distance: known }: Distances, number: number): number {
  if (known !== undefined) return known[number] as number;
  let distance = 0;
  for (let left = number; left >= (counts[distance] as number); distance += 1)
    left -= counts[distance] as number;
  return distance;
}
