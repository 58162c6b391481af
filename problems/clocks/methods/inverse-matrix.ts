import { clockMatrix } from '../../../reference/puzzles/clocks/index.ts';
import { invertModulo, multiplyModulo } from '../../../reference/search/index.ts';

/** Row m: how often move m + 1 is needed for each quarter turn of each dial, modulo 4. It is minus the inverse of
 *  the move matrix, computed once: the steps of elimination do not depend on the dials. */
export const countsPerQuarterTurn: readonly (readonly number[])[] = (() => {
  const inverse = invertModulo(clockMatrix, 4);
  if (inverse === undefined) throw new Error('the move matrix is not invertible modulo 4');
  return inverse.map((row) => row.map((entry) => (4 - entry) % 4));
})();

/** Method 3: one product of a fixed matrix and the dials.
 *  `dials`: nine values 0…3 (quarter turns past twelve), row by row. Returns nine counts 0…3, move 1 first.
 *  81 multiplications and additions. */
export const solveByInverseMatrix = (dials: readonly number[]): number[] =>
  multiplyModulo(countsPerQuarterTurn, dials, 4);
