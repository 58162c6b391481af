import { isDeepStrictEqual } from 'node:util';
import type { Scoreboard, ScoreboardRow } from '../../../contest/index.ts';

/** Whether two boards of one contest look the same. What has not changed mostly is the same object, so that this is
 *  quick for thousands of contestants. */
export const isSameBoard = (a: Scoreboard, b: Scoreboard): boolean =>
  isDeepStrictEqual([a.rules, a.totals, a.problems], [b.rules, b.totals, b.problems]) &&
  a.rows.length === b.rows.length &&
  a.rows.every((row, index) => isSameRow(row, b.rows[index]));

const isSameRow = (a: ScoreboardRow, b: ScoreboardRow | undefined): boolean =>
  a.rank === b?.rank &&
  a.contestant === b.contestant &&
  (a.totals === b.totals || isDeepStrictEqual(a.totals, b.totals)) &&
  (a.cells === b.cells || isDeepStrictEqual(a.cells, b.cells));
