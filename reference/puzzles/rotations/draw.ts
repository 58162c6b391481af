import { formatGrid, type Grid, placeOfRotation, type Rotation } from './grid.ts';
import type { RotationTask } from './instance.ts';

/** What to draw besides the points. */
export interface RotationDrawing {
  /** The rotation just made, drawn as an arrow around its square. */
  readonly rotation?: Rotation;
  /** Whether to write the colours as numbers too. Default: if there are more colours than in the palette, or all are
   *  different. */
  readonly numbers?: boolean;
  /** Whether the points are marked with `data-part`, for motions. */
  readonly parts?: boolean;
}

const pitch = 40;
/** Between start and goal. */
const gap = 60;

/** The radius of a point. */
export const pointRadius = 16;

/** Where a point is drawn, by column and row. */
export const middleOfPoint = (column: number, row: number): readonly [x: number, y: number] => [
  (column + 0.5) * pitch,
  (row + 0.5) * pitch,
];

/** How far right of a point of the start `drawRotationTask` draws that of the goal. */
export const goalOffset = (size: number): number => size * pitch + gap;

/** For the colours 0, 1, 2, … of a grid with few colours: white, black, and colours that colour-blind people can
 *  distinguish (Okabe and Ito). */
const palette = [
  '#ffffff',
  '#1a1a1a',
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
];

/** A grid as an SVG element: one circle per point, numbers if colours are not enough, an arrow for a rotation. */
export function drawRotations(grid: Grid, drawing: RotationDrawing = {}): string {
  const edge = grid.size * pitch;
  return svg(edge, edge, describeGrid(grid), drawGrid(grid, drawing));
}

/** The start on the left, the goal on the right. */
export function drawRotationTask({ start, goal }: RotationTask): string {
  const edge = start.size * pitch;
  const [middle, y] = [edge + gap / 2, edge / 2];
  const head = `<polygon points="${middle + 22},${y} ${middle + 8},${y - 9} ${middle + 8},${y + 9}" fill="#5a6875"/>`;
  const line = `<path d="M ${middle - 20},${y} H ${middle + 8}" stroke="#5a6875" stroke-width="5"/>`;
  const right = `<g transform="translate(${goalOffset(start.size)} 0)">${drawGrid(goal, {})}</g>`;
  const label = `from ${describeGrid(start)} to ${describeGrid(goal)}`;
  return svg(2 * edge + gap, edge, label, drawGrid(start, {}) + line + head + right);
}

const svg = (width: number, height: number, label: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">${content}</svg>`;

/** `1 2 3 / 4 5 6 / 7 8 9`; for a large grid only its size. */
const describeGrid = (grid: Grid): string =>
  grid.size > 8
    ? `${grid.size} × ${grid.size} points`
    : `the grid ${formatGrid(grid).replaceAll('\n', ' / ')}`;

function drawGrid({ size, cells }: Grid, { rotation, numbers, parts }: RotationDrawing): string {
  const colours = [...new Set(cells)].sort((a, b) => a - b);
  const indices = new Map(colours.map((colour, index) => [colour, index]));
  const few = colours.length <= palette.length;
  const withNumbers = numbers ?? (!few || colours.length === cells.length);
  const edge = size * pitch;
  const points = Array.from(cells, (colour, cell) => {
    const [x, y] = middleOfPoint(cell % size, Math.floor(cell / size));
    const part = parts ? ` data-part="point-${cell}"` : '';
    const index = indices.get(colour) ?? 0;
    const fill = few
      ? paletteColour(index)
      : `hsl(${Math.round((300 * index) / (colours.length - 1))} 70% 75%)`;
    const circle = `<circle${part} cx="${x}" cy="${y}" r="${pointRadius}" fill="${fill}"/>`;
    return withNumbers ? circle + label(part, [x, y], colour, few && isDark(index)) : circle;
  });
  const background = `<rect width="${edge}" height="${edge}" rx="10" fill="#cfd6dd"/>`;
  const pointsMarkup = `<g stroke="#1a1a1a" stroke-width="1.5">${points.join('')}</g>`;
  return background + pointsMarkup + (rotation === undefined ? '' : arrow(size, rotation));
}

const paletteColour = (index: number): string => palette[index] ?? '#ffffff';

const isDark = (index: number): boolean =>
  ['#1a1a1a', '#0072b2', '#d55e00', '#009e73'].includes(paletteColour(index));

const label = (part: string, [x, y]: readonly [number, number], colour: number, light: boolean): string =>
  `<text${part} x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="${colour > 999 ? 10 : 13}" stroke="none" fill="${light ? '#ffffff' : '#1a1a1a'}">${colour}</text>`;

/** Three quarters of a circle around the middle of the square, with an arrow head in the direction of the turn and a
 *  white rim that separates both from the points. */
function arrow(size: number, rotation: Rotation): string {
  const { x, y, clockwise } = placeOfRotation(size, rotation);
  const [cx, cy, r] = [(x + 1) * pitch, (y + 1) * pitch, pitch * 0.42];
  const end = cx + (clockwise ? r : -r);
  const arc = `<path d="M ${cx},${cy + r} A ${r} ${r} 0 1 ${clockwise ? 1 : 0} ${end},${cy}" fill="none"/>`;
  const head = `<polygon points="${end - 7},${cy - 2} ${end + 7},${cy - 2} ${end},${cy + 9}" stroke-width="1"/>`;
  return (
    `<rect x="${x * pitch + 2}" y="${y * pitch + 2}" width="${2 * pitch - 4}" height="${2 * pitch - 4}" rx="12" fill="none" stroke="#b4530a" stroke-width="3"/>` +
    `<g stroke="#ffffff" stroke-width="8">${arc}${head.replace('"1"', '"5"')}</g>` +
    `<g stroke="#b4530a" stroke-width="4" fill="#b4530a">${arc}${head}</g>`
  );
}
