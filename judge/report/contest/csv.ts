import { sanitiseLine } from '../sanitise.ts';
import { contestTime, hasTimes } from './cell.ts';
import type { ContestReport } from './contest-report.ts';

/** The scoreboard as CSV (RFC 4180: commas, CRLF, quotes where needed; UTF-8). One line per contestant. Each
 *  problem has its state, number of attempts and figure, and the time if any time is known. The last column has
 *  what was guessed or passed over, if anything was. */
export function contestCsv({ scoreboard, notes }: ContestReport): string {
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
    ...(notes.length === 0 ? [] : [notesOf(contestant, notes)]),
  ]);
  const head = [
    'rank',
    'contestant',
    ...scoreboard.totals,
    ...columns,
    ...(notes.length === 0 ? [] : ['notes']),
  ];
  return [head, ...lines].map(csvLine).join('');
}

const notesOf = (contestant: string, notes: ContestReport['notes']): string =>
  notes
    .filter((note) => note.contestant === contestant)
    .map(({ kind, place, expected, found }) => `${kind}: ${place}: expected ${expected}, found ${found}`)
    .join('; ');

/** A line of a table: RFC 4180. */
export const csvLine = (line: readonly (string | number)[]): string => `${line.map(field).join(',')}\r\n`;

/** Contestants choose their own names, so invisible characters are escaped. Text that a spreadsheet would read as a
 *  formula gets a leading apostrophe (some spreadsheets also accept full-width signs). */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = sanitiseLine(value);
  const safe = /^\s*[=+\-@|＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
