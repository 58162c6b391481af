import { type Multiset, multisetOf, unrankMultiset } from './multiset.ts';

/** A puzzle in numbers: states 0…size − 1, moves 0…moves − 1, all legal everywhere. */
export interface MoveTable {
  readonly size: number;
  readonly moves: number;
  /** `next[state * moves + move]`: the state after the move. */
  readonly next: Uint32Array;
}

/** The table of a puzzle whose moves permute the places. `sources[move][i]`: the place whose content the move puts
 *  in place i. 4 · moves · size bytes. */
export function multisetMoveTable(multiset: Multiset, sources: readonly ArrayLike<number>[]): MoveTable {
  const { places, size } = multiset;
  const moves = sources.length;
  const next = new Uint32Array(size * moves);
  const before = unrankMultiset(multiset, 0);
  const after = new Uint8Array(places);
  const rank = quickRank(multiset);
  for (let state = 0; state < size; state += 1) {
    for (let move = 0; move < moves; move += 1) {
      const source = sources[move] as ArrayLike<number>;
      for (let i = 0; i < places; i += 1) after[i] = before[source[i] as number] as number;
      next[state * moves + move] = rank(after);
    }
    toNextArrangement(before);
  }
  return { size, moves, next };
}

/** The table of a puzzle whose moves permute n places, n ≤ 12; a state is the rank of the permutation of its contents.
 *  `sources[move][i]`: the place whose content the move puts in place i. Size n!; 4 · moves · n! bytes. */
export const permutationMoveTable = (sources: readonly ArrayLike<number>[]): MoveTable =>
  multisetMoveTable(multisetOf(Array.from(sources[0] ?? [], () => 1)), sources);

/** `rankMultiset` for many arrangements: how many arrangements begin with a smaller colour is looked up, by the colours
 *  that are left. Memory: 4 · colours · Π(counts + 1) bytes. */
function quickRank({ counts, places }: Multiset): (colours: Uint8Array) => number {
  const colours = counts.length;
  // A set of colours that are left is a number whose digit c, 0…counts[c], weighs weights[c].
  const weights = Int32Array.from(counts, (_, c) =>
    counts.slice(0, c).reduce((weight, count) => weight * (count + 1), 1),
  );
  const sets = counts.reduce((product, count) => product * (count + 1), 1);
  const below = new Uint32Array(sets * colours);
  const arrangements = new Uint32Array(sets);
  arrangements[0] = 1;
  for (let left = 0; left < sets; left += 1) {
    let sum = 0;
    for (let c = 0; c < colours; c += 1) {
      below[left * colours + c] = sum;
      const isLeft = Math.floor(left / (weights[c] as number)) % ((counts[c] as number) + 1) > 0;
      if (isLeft) sum += arrangements[left - (weights[c] as number)] as number;
    }
    if (left > 0) arrangements[left] = sum;
  }
  return (arrangement) => {
    let rank = 0;
    let left = sets - 1;
    for (let i = 0; i < places; i += 1) {
      const colour = arrangement[i] as number;
      rank += below[left * colours + colour] as number;
      left -= weights[colour] as number;
    }
    return rank;
  };
}

/** Changes an arrangement to the next one in lexical order; the last one to the first. */
function toNextArrangement(colours: Uint8Array): void {
  let pivot = colours.length - 2;
  while (pivot >= 0 && (colours[pivot] as number) >= (colours[pivot + 1] as number)) pivot -= 1;
  // Everything behind the pivot descends.
  for (let i = pivot + 1, j = colours.length - 1; i < j; i += 1, j -= 1) swap(colours, i, j);
  if (pivot < 0) return;
  let larger = pivot + 1;
  while ((colours[larger] as number) <= (colours[pivot] as number)) larger += 1;
  swap(colours, pivot, larger);
}

function swap(colours: Uint8Array, i: number, j: number): void {
  const colour = colours[i] as number;
  colours[i] = colours[j] as number;
  colours[j] = colour;
}
