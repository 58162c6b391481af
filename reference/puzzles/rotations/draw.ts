import { type Grid, placeOfRotation, type Rotation } from './grid.ts';

/** What to draw besides the points. */
export interface RotationDrawing {
  /** An arrow around the square that is turned next. */
  readonly rotation?: Rotation;
  /** True: the colours are written as numbers, too. Default: when there are more of them than the palette has. */
  readonly numbers?: boolean;
}

const pitch = 40;

/** For the colours 0, 1, 2, … of a grid with few: white, black, and what can be told apart by colour-blind people too (Okabe and Ito). */
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

/** A grid as an SVG document: one circle a point, optional numbers, an optional arrow for a rotation. */
export function drawRotations(grid: Grid, { rotation, numbers }: RotationDrawing = {}): string {
  const { size, cells } = grid;
  const colours = [...new Set(cells)].sort((a, b) => a - b);
  const few = colours.length <= palette.length;
  const withNumbers = numbers ?? !few;
  const edge = size * pitch;
  const points = Array.from(cells, (colour, cell) => {
    const [x, y] = [cell % size, Math.floor(cell / size)].map((step) => (step + 0.5) * pitch) as [
      number,
      number,
    ];
    const index = colours.indexOf(colour);
    const fill = few
      ? paletteColour(index)
      : `hsl(${Math.round((300 * index) / (colours.length - 1))} 70% 75%)`;
    const circle = `<circle cx="${x}" cy="${y}" r="16" fill="${fill}"/>`;
    return withNumbers ? circle + label(x, y, colour, few && isDark(index)) : circle;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${edge}" height="${edge}">`,
    `<rect width="${edge}" height="${edge}" fill="#f4f1ea"/>`,
    `<g stroke="#1a1a1a" stroke-width="1.5">${points.join('')}</g>`,
    rotation === undefined ? '' : arrow(size, rotation),
    '</svg>\n',
  ].join('');
}

const paletteColour = (index: number): string => palette[index] ?? '#ffffff';

const isDark = (index: number): boolean =>
  ['#1a1a1a', '#0072b2', '#d55e00', '#009e73'].includes(paletteColour(index));

const label = (x: number, y: number, colour: number, light: boolean): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="${colour > 999 ? 10 : 13}" stroke="none" fill="${light ? '#ffffff' : '#1a1a1a'}">${colour}</text>`;

/** Three quarters of a circle around the middle of the square, with a head where the turn leads. */
function arrow(size: number, rotation: Rotation): string {
  const { x, y, clockwise } = placeOfRotation(size, rotation);
  const [cx, cy, r] = [(x + 1) * pitch, (y + 1) * pitch, pitch * 0.42];
  const side = clockwise ? 1 : -1;
  const end = `${cx + side * r},${cy}`;
  const head = `${cx + side * (r - 6)},${cy - 3} ${cx + side * (r + 6)},${cy - 3} ${cx + side * r},${cy + 8}`;
  return (
    `<rect x="${x * pitch + 2}" y="${y * pitch + 2}" width="${2 * pitch - 4}" height="${2 * pitch - 4}" rx="12" fill="none" stroke="#d55e00" stroke-width="2"/>` +
    `<path d="M ${cx},${cy + r} A ${r} ${r} 0 1 ${clockwise ? 1 : 0} ${end}" fill="none" stroke="#d55e00" stroke-width="4"/>` +
    `<polygon points="${head}" fill="#d55e00"/>`
  );
}
