import { sanitiseLine } from '../sanitise.ts';
import { contestTime, hasTimes } from './cell.ts';
import type { ContestReport } from './types.ts';

/** The scoreboard as CSV (RFC 4180: commas, CRLF, quotes where needed; UTF-8): a line per contestant, per problem its state, number of
 *  attempts, figure, and time where any is known. */
export function contestCsv({ scoreboard }: ContestReport): string {
  const timed = hasTimes(scoreboard.rows);
  const columns = scoreboard.problems.flatMap((label) =>
    ['state', 'attempts', 'value', ...(timed ? ['time'] : [])].map((what) => `${label} ${what}`),
  );
  const lines = scoreboard.rows.map(({ rank, contestant, totals, cells }) => [
    rank,
    contestant,
    ...totals,
    ...cells.flatMap(({ state, attempts, value, timeMs }) => [
      state,
      attempts,
      value ?? '',
      ...(timed ? [timeMs === undefined ? '' : contestTime(timeMs)] : []),
    ]),
  ]);
  return [['rank', 'contestant', ...scoreboard.totals, ...columns], ...lines]
    .map((line) => `${line.map(field).join(',')}\r\n`)
    .join('');
}

/** Contestants choose their names: what cannot be seen is spelled out, and a text that a spreadsheet would take for a formula (some read
 *  wide signs, too) gets an apostrophe in front. */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = sanitiseLine(value);
  const safe = /^\s*[=+\-@|＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
