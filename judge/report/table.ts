import { ownValue } from '#values';
import type { Style } from './style.ts';
import { padEnd, padStart, textWidth, truncate, wrap } from './text-width.ts';

interface Column {
  readonly heading: string;
  readonly align?: 'right';
  readonly flexible?: 'wrap' | 'cut';
}

/** One column: its heading, after `#` if it is one of numbers, after `~` or `>` if it is wrapped or cut so that the
 *  table fits the terminal. At most one column is; if there is no room for it at all, its cells are printed below
 *  their rows.
 *  A heading that is not our own comes as an object, because it may begin so. */
export type TableColumn = string | Column;

const marks: Readonly<Record<string, Omit<Column, 'heading'>>> = {
  '#': { align: 'right' },
  '~': { flexible: 'wrap' },
  '>': { flexible: 'cut' },
};

function columnOf(column: TableColumn): Column {
  if (typeof column !== 'string') return column;
  const mark = ownValue(marks, column.slice(0, 1));
  return { heading: mark === undefined ? column : column.slice(1), ...mark };
}

const gap = 2;
const narrowest = 16;

/** An aligned table without borders, indented by two spaces, ending in a line feed. Cells must already be sanitised. */
export function renderTable(
  headings: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  style: Style,
): string {
  const columns = headings.map(columnOf);
  const widths = columns.map((column, index) =>
    Math.max(textWidth(column.heading), ...rows.map((row) => widestLine(row[index] ?? ''))),
  );
  const fitted = fitWidths(columns, widths, style.columns);
  if (style.columns !== undefined && firmWidth(columns, widths) > style.columns)
    return stacked(columns, rows, style, style.columns);
  const flexible = columns.findIndex((column) => column.flexible !== undefined);
  if ((fitted[flexible] ?? narrowest) < Math.min(narrowest, widths[flexible] ?? 0))
    return withCellsBelow(columns, rows, flexible, style);
  const lay = (cells: readonly string[]) => rowLines(cells, columns, fitted);
  const head = lay(columns.map(({ heading }) => style.colours.bold(heading)));
  return [...head, ...rows.flatMap(lay)].map((line) => `  ${line}\n`).join('');
}

/** The lines of one row, with flexible cells cut or wrapped. */
function rowLines(
  cells: readonly string[],
  columns: readonly Column[],
  widths: readonly number[],
): readonly string[] {
  const fitted = columns.map(({ flexible }, index) => {
    const [lines, width] = [(cells[index] ?? '').split('\n'), widths[index] ?? 0];
    if (flexible === undefined) return lines;
    return lines.flatMap((line) => (flexible === 'wrap' ? wrap(line, width) : truncate(line, width)));
  });
  const height = Math.max(...fitted.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map(({ align }, index) => {
        const pad = align === 'right' ? padStart : padEnd;
        return pad(fitted[index]?.[line] ?? '', widths[index] ?? 0);
      })
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

/** The table without column `below`. The cells of that column are printed below their rows for the terminal to wrap. */
function withCellsBelow(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  below: number,
  style: Style,
): string {
  const others = <T>(list: readonly T[]): T[] => list.filter((_, index) => index !== below);
  const [head = '', ...lines] = renderTable(others(columns), rows.map(others), style).split(/(?<=\n)/u);
  const parts = rows.map((row) => {
    const height = Math.max(...others(row).map((cell) => cell.split('\n').length));
    const cell = row[below] ?? '';
    return `${lines.splice(0, height).join('')}${cell === '' ? '' : `    ${cell.replaceAll('\n', '\n    ')}\n`}`;
  });
  return head + parts.join('');
}

/** What the columns take that cannot be narrowed. */
const firmWidth = (columns: readonly Column[], widths: readonly number[]): number =>
  widths.reduce((sum, width, index) => (columns[index]?.flexible ? sum : sum + gap + width), 0);

/** For a terminal that is too narrow for the columns: each row as its first cell, and below it the others with their
 *  headings, wrapped between words. */
function stacked(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: Style,
  available: number,
): string {
  const below = (row: readonly string[]): string[] =>
    columns.flatMap(({ heading, flexible }, index) => {
      const lines = index === 0 ? [] : (row[index] ?? '').split('\n').filter((line) => line.trim() !== '');
      return lines.map((line) =>
        heading === '' || flexible ? line : `${style.colours.bold(heading)} ${line}`,
      );
    });
  return rows
    .map(
      (row) =>
        inset(row[0] ?? '', gap, available) +
        filled(below(row), available - 2 * gap)
          .map((line) => inset(line, 2 * gap, available))
          .join(''),
    )
    .join('');
}

/** Texts side by side in lines of at most `width` columns. */
function filled(texts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const together = `${lines.at(-1)}${' '.repeat(gap)}${text}`;
    if (lines.length > 0 && textWidth(together) <= width) lines[lines.length - 1] = together;
    else lines.push(text);
  }
  return lines;
}

const inset = (text: string, by: number, available: number): string =>
  (textWidth(text) <= available - by ? [text] : wrap(text, Math.max(1, available - by)))
    .map((line) => `${' '.repeat(by)}${line}\n`)
    .join('');

function widestLine(cell: string): number {
  return Math.max(...cell.split('\n').map(textWidth));
}

/** Narrows the flexible column so that the whole line fits. */
function fitWidths(
  columns: readonly Column[],
  widths: readonly number[],
  available: number | undefined,
): number[] {
  if (available === undefined) return [...widths];
  const total = gap + widths.reduce((sum, width) => sum + width + gap, 0);
  const excess = total - gap - available;
  return widths.map((width, index) => (columns[index]?.flexible && excess > 0 ? width - excess : width));
}
