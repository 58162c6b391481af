import Table from 'cli-table3';
import type { Style } from './style.ts';
import { textWidth } from './text-width.ts';

/** One column. At most one is flexible: it is wrapped or cut to make the table fit the terminal; where there is no room for it at all, its cells
 *  follow below their rows. */
export interface Column {
  readonly heading: string;
  readonly align?: 'left' | 'right';
  readonly flexible?: 'wrap' | 'cut';
}

const gap = 2;
const narrowest = 16;

/** An aligned table without borders, indented by two blanks, last line ended by a line feed. Cells are safe text already. */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: Style,
): string {
  const widths = columns.map((column, index) =>
    Math.max(textWidth(column.heading), ...rows.map((row) => widestLine(row[index] ?? ''))),
  );
  const fitted = fitWidths(columns, widths, style.columns);
  const flexible = columns.findIndex((column) => column.flexible !== undefined);
  if ((fitted[flexible] ?? narrowest) < Math.min(narrowest, widths[flexible] ?? 0))
    return withCellsBelow(columns, rows, flexible, style);
  const table = new Table({
    head: columns.map((column) => style.colours.bold(column.heading)),
    chars: noBorders,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap, compact: true },
    colWidths: fitted.map((width) => width + gap),
    colAligns: columns.map((column) => column.align ?? 'left'),
    wordWrap: columns.some((column) => column.flexible === 'wrap'),
  });
  table.push(...rows.map((row) => [...row]));
  const lines = table.toString().split('\n');
  return lines.map((line) => `  ${line.trimEnd()}\n`).join('');
}

/** The table without a column, whose cells follow below their rows for the terminal to wrap. */
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

const noBorders = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
};
