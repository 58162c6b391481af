import { factorial, rankPermutation, unrankPermutation } from './permutation.ts';

/** A puzzle in numbers: states 0…size − 1, moves 0…moves − 1, all legal everywhere. */
export interface MoveTable {
  readonly size: number;
  readonly moves: number;
  /** `next[state * moves + move]`: the state after the move. */
  readonly next: Uint32Array;
}

/** The table of a puzzle whose moves permute n places, n ≤ 12; a state is the rank of the permutation of its contents.
 *  `sources[move][i]`: the place whose content the move puts in place i. Size n!; 4 · moves · n! bytes. */
export function permutationMoveTable(sources: readonly ArrayLike<number>[]): MoveTable {
  const n = sources[0]?.length ?? 0;
  const [size, moves] = [factorial(n), sources.length];
  const next = new Uint32Array(size * moves);
  const before = new Uint8Array(n);
  const after = new Uint8Array(n);
  for (let state = 0; state < size; state += 1) {
    unrankPermutation(state, n, before);
    sources.forEach((source, move) => {
      for (let i = 0; i < n; i += 1) after[i] = before[source[i] ?? 0] ?? 0;
      next[state * moves + move] = rankPermutation(after);
    });
  }
  return { size, moves, next };
}
