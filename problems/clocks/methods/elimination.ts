import { clockMatrix } from '../../../reference/puzzles/clocks/index.ts';
import { solveModulo } from '../../../reference/search/index.ts';

/** Method 2: nine linear equations modulo 4, one per dial, solved by elimination for these dials.
 *  `dials`: nine values 0…3 (quarter turns past twelve), row by row. Returns nine counts 0…3, move 1 first.
 *  About 9³ steps. */
export const solveByElimination = (dials: readonly number[]): number[] => {
  const counts = solveModulo(
    clockMatrix,
    dials.map((dial) => -dial),
    4,
  );
  if (counts === undefined) throw new Error('the move matrix is not invertible modulo 4');
  return counts;
};
