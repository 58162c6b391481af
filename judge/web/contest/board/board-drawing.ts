import type { Cell } from '#contest';
import { escapeMarkup, minuteMs } from '#text';
import type { BoardView } from './board-view.ts';

/** Rows and columns that can be made out in a preview. */
const [mostRows, mostColumns] = [10, 14];
const [rowHeight, headWidth, cellWidth, gap] = [44, 150, 80, 4];

/** As in `style/tokens.css`, in the light theme: fill and ink. */
const colours: Readonly<Record<Cell['state'] | 'first', readonly [fill: string, ink: string]>> = {
  none: ['#eef1f4', '#47525d'],
  pending: ['#cfe2f3', '#0b2f57'],
  failed: ['#dc8a82', '#2b0000'],
  partial: ['#f0dcae', '#3d2b00'],
  solved: ['#c7e9c0', '#0b3d0b'],
  first: ['#1b7837', '#ffffff'],
};

/** A board for previews of links: ranks, totals and cells of the first rows. Names are words of the preview, as the
 *  font for its picture knows Latin letters alone. */
export function drawBoard({ problems, rows, rules }: Pick<BoardView, 'problems' | 'rows' | 'rules'>): string {
  const columns = problems.slice(0, mostColumns);
  const shown = rows.slice(0, mostRows);
  const width = headWidth + Math.max(columns.length, 4) * cellWidth;
  const height = (shown.length + 1) * rowHeight;
  const heads = columns.map(({ label, rgb }, column) =>
    box({ column, row: 0, fill: colourOf(rgb), ink: '#1b2733', text: label.slice(0, 4), isThin: true }),
  );
  const lines = shown.flatMap(({ rank, totals, cells }, index) => {
    const row = index + 1;
    const y = row * rowHeight + 29;
    return [
      `<text x="30" y="${y}" text-anchor="middle" fill="#47525d">${rank}</text>`,
      `<text x="100" y="${y}" text-anchor="middle" fill="#1b2733" font-size="26">${totals[0] ?? ''}</text>`,
      ...cells.slice(0, mostColumns).map((cell, column) => {
        const [fill, ink] = colours[cell.state === 'solved' && cell.leads ? 'first' : cell.state];
        return box({ column, row, fill, ink, text: figureOf(cell, rules) });
      }),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g font-family="sans-serif" font-size="20">${[...heads, ...lines].join('')}</g></svg>`;
}

interface Box {
  readonly column: number;
  readonly row: number;
  readonly fill: string;
  readonly ink: string;
  readonly text: string;
  /** A mark of a problem: its colour is a line below its label. */
  readonly isThin?: boolean;
}

function box({ column, row, fill, ink, text, isThin = false }: Box): string {
  const [x, y] = [headWidth + column * cellWidth, row * rowHeight];
  const [top, height] = isThin ? [y + 32, 8] : [y, rowHeight - gap];
  return `<rect x="${x}" y="${top}" width="${cellWidth - gap}" height="${height}" rx="4" fill="${fill}"/><text x="${x + (cellWidth - gap) / 2}" y="${y + (isThin ? 24 : 27)}" text-anchor="middle" fill="${ink}">${escapeMarkup(latin(text))}</text>`;
}

/** What the font has. */
const latin = (text: string): string => text.replace(/[^ -~]/g, '');

const colourOf = (rgb: string | undefined): string =>
  rgb !== undefined && /^#[0-9a-f]{6}$/i.test(rgb) ? rgb : '#cfd6dd';

function figureOf({ state, value, timeMs, attempts, pending }: Cell, rules: BoardView['rules']): string {
  if (rules !== 'icpc') return value === undefined ? '' : String(value);
  if (state === 'solved') return timeMs === undefined ? '+' : String(Math.floor(timeMs / minuteMs));
  return attempts + pending === 0 ? '' : `-${attempts + pending}`;
}
