import { clockTime, printable } from '#text';
import { groupedBy } from '#values';
import type { Scoreboard } from '../ranking/cell.ts';

/** What a table says of a contestant besides points; without one it is nobody's. */
export interface CsvNote {
  readonly contestant?: string;
  readonly text: string;
}

/** The scoreboard as CSV (RFC 4180: commas, CRLF, quotes where needed) for spreadsheets. One line per contestant. Each
 *  problem has its state, number of attempts and figure, and the time if any time is known. The last column has what
 *  was guessed or skipped, if anything was; files that belong to nobody are on a last line without a contestant. */
export function scoreboardCsv(scoreboard: Scoreboard, notes: readonly CsvNote[] = []): string {
  const timed = scoreboard.rows.some(({ cells }) => cells.some(({ timeMs }) => timeMs !== undefined));
  const owned = groupedBy(notes, ({ contestant = '' }) => contestant);
  const notesOf = (contestant: string): string =>
    (owned.get(contestant) ?? []).map(({ text }) => text).join('; ');
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
      ...(timed ? [timeMs === undefined ? '' : clockTime(timeMs)] : []),
    ]),
    ...(notes.length === 0 ? [] : [notesOf(contestant)]),
  ]);
  const head = [
    'rank',
    'contestant',
    ...scoreboard.totals,
    ...columns,
    ...(notes.length === 0 ? [] : ['notes']),
  ];
  const last = owned.has('') ? [[...head.slice(1).map(() => ''), notesOf('')]] : [];
  return forSpreadsheets([head, ...lines, ...last]);
}

/** A table for people: Excel reads it as UTF-8 only with a byte order mark, which other readers skip. */
export const forSpreadsheets = (
  lines: readonly (readonly (string | number)[])[],
  separator: ',' | ';' = ',',
): string => `\ufeff${lines.map((line) => lineOf(line, separator)).join('')}`;

/** A line of a table: RFC 4180. */
export const csvLine = (line: readonly (string | number)[]): string => lineOf(line, ',');

const lineOf = (line: readonly (string | number)[], separator: ',' | ';'): string =>
  `${line.map((cell) => field(cell, separator)).join(separator)}\r\n`;

/** The same with every cell in quotes. */
export const quotedLine = (line: readonly string[]): string =>
  `${line.map((cell) => field(cell).replace(/^[^"][\s\S]*$|^$/u, '"$&"')).join(',')}\r\n`;

/** Contestants choose their own names, so invisible characters are escaped. Text that a spreadsheet would read as a
 *  formula gets a leading apostrophe (some spreadsheets also accept full-width signs). */
function field(value: string | number, separator = ','): string {
  if (typeof value === 'number') return String(value);
  const text = printable(value);
  const safe = /^\s*[=+\-@|＝＋－＠]/u.test(text) ? `'${text}` : text;
  return safe.includes('"') || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
