import { PackedDistances } from '#reference/coordinates';
import type { LazyMoves } from './meet-in-the-middle.ts';

/** Breadth-first search of spaces of up to 2³² states, whose neighbours are computed on demand: 2 or 4 bits per
 *  state for the distance, and two more for the current and the next level. A billion states take 500 MB during the
 *  search and 250 MB afterwards, in memory or as a table on disk (reference/tables). The plain version is
 *  `breadthFirst`. */

/** The result of the search of a whole space. */
export interface WholeSpace {
  readonly distances: PackedDistances;
  /** Numbers of states at distance 0, 1, … from the start. */
  readonly counts: readonly number[];
}

/** States handled between two steps of the search, which takes some tens of milliseconds. */
const wordsPerStep = 1 << 14;

/** Distances of all states from `start`. Every move must have an inverse. Yields how much is done, 0…1.
 *  @throws RangeError when 4 bits are too few */
export function* searchWholeSpace(
  space: LazyMoves,
  start: number,
  bits: 2 | 4,
): Generator<number, WholeSpace> {
  const distances = new PackedDistances(space.size, bits);
  const counts = [1];
  const near = new Uint32Array(space.moves);
  let [level, next] = [
    new Uint32Array(Math.ceil(space.size / 32)),
    new Uint32Array(Math.ceil(space.size / 32)),
  ];
  distances.reach(start, 0);
  level[start >>> 5] = 1 << (start & 31);
  for (let [reached, distance] = [1, 1]; ; distance += 1) {
    let count = 0;
    for (let word = 0; word < level.length; word += 1) {
      if (word % wordsPerStep === wordsPerStep - 1) yield (reached + count) / space.size;
      // Takes the lowest state of the word until none are left.
      for (let left = level[word] as number; left !== 0; left &= left - 1) {
        space.neighbours(word * 32 + 31 - Math.clz32(left & -left), near);
        for (let move = 0; move < space.moves; move += 1) {
          const state = near[move] as number;
          if (distances.get(state) !== distances.unreached) continue;
          distances.reach(state, distance);
          next[state >>> 5] = (next[state >>> 5] as number) | (1 << (state & 31));
          count += 1;
        }
      }
      level[word] = 0;
    }
    if (count === 0) return { distances, counts };
    counts.push(count);
    reached += count;
    [level, next] = [next, level];
  }
}

/** A shortest path from a state to the start of the search, as move numbers, also where distances are kept modulo 3.
 *  `undefined` for a state that was not reached. */
export function stepsHome(
  space: LazyMoves,
  { distances }: Pick<WholeSpace, 'distances'>,
  state: number,
): number[] | undefined {
  if (distances.get(state) === distances.unreached) return undefined;
  const near = new Uint32Array(space.moves);
  const path: number[] = [];
  const modulus = distances.bits === 2 ? 3 : 16;
  for (let at = state; ; ) {
    const wanted = (distances.get(at) + modulus - 1) % modulus;
    space.neighbours(at, near);
    const move = wanted === distances.unreached ? -1 : near.findIndex((to) => distances.get(to) === wanted);
    if (move < 0) return path;
    path.push(move);
    at = near[move] as number;
  }
}
