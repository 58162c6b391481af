import { StateSet } from './states.ts';

/** How far labellings are from one: the result of a search in all directions. */
export interface Distances {
  readonly states: StateSet;
  /** How many there are at each distance. */
  readonly counts: readonly number[];
  /** False: the search has stopped because there are too many. Its last level is not whole. */
  readonly isWhole: boolean;
}

/** All labellings that moves make of one, nearest first. `sources[move][place]`: the place whose label comes there.
 *  Moves must have inverses. Yields how many states there are.
 *  @param most - states after which the search stops */
export function* distancesFrom(
  start: Uint8Array,
  sources: readonly (readonly number[])[],
  most: number,
): Generator<number, Distances> {
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

/** The distance of the state with this number: states are in the order of their distances. */
export function distanceOf({ counts }: Distances, number: number): number {
  let distance = 0;
  for (let left = number; left >= (counts[distance] as number); distance += 1)
    left -= counts[distance] as number;
  return distance;
}
