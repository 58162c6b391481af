import { contestTime } from './cell.ts';
import type { ContestReport } from './types.ts';

/** The scoreboard as CSV (RFC 4180: commas, CRLF, quotes where needed; UTF-8): a line per contestant, per problem its state, number of
 *  attempts, figure and time. */
export function contestCsv({ scoreboard }: ContestReport): string {
  const columns = scoreboard.problems.flatMap((label) =>
    ['state', 'attempts', 'value', 'time'].map((what) => `${label} ${what}`),
  );
  const lines = scoreboard.rows.map(({ rank, contestant, totals, cells }) => [
    rank,
    contestant,
    ...totals,
    ...cells.flatMap(({ state, attempts, value, timeMs }) => [
      state,
      attempts,
      value ?? '',
      timeMs === undefined ? '' : contestTime(timeMs),
    ]),
  ]);
  return [['rank', 'contestant', ...scoreboard.totals, ...columns], ...lines]
    .map((line) => `${line.map(field).join(',')}\r\n`)
    .join('');
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front: contestants choose their names. */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^\s*[=+\-@|]/u.test(value) || /^[\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
