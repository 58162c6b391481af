import { isDeepStrictEqual } from 'node:util';
import type { ScoreboardRow } from '#contest';

/** True if the rows of two boards of one contest look the same. Unchanged rows are usually the same objects, so this is
 *  quick for thousands of contestants. */
export const areSameRows = (a: readonly ScoreboardRow[], b: readonly ScoreboardRow[]): boolean =>
  a.length === b.length && a.every((row, index) => isSameRow(row, b[index]));

const isSameRow = (a: ScoreboardRow, b: ScoreboardRow | undefined): boolean =>
  a.rank === b?.rank &&
  a.contestant === b.contestant &&
  (a.totals === b.totals || isDeepStrictEqual(a.totals, b.totals)) &&
  (a.cells === b.cells || isDeepStrictEqual(a.cells, b.cells));
