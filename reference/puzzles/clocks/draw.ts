import { type ClockState, clocks, dialsOf } from './clocks.ts';

const pitch = 64;
const radius = 26;
const side = 3 * pitch;

/** SVG of nine dials, row by row, lettered A to I. Dials at twelve are pale green; dials that `move` has just turned
 *  have a thick rim. */
export function drawClocks(state: ClockState, move?: string): string {
  const turned = dialsOf(move === undefined ? 0 : (clocks.apply(0, move) ?? 0));
  const dials = dialsOf(state).map((dial, index) => drawDial(dial, index, (turned[index] ?? 0) > 0));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="${describe(state)}"><rect width="${side}" height="${side}" rx="10" fill="#cfd6dd"/>${dials.join('')}</svg>`;
}

/** Where a dial (0…8) is drawn: its middle and its radius. */
export const clockAt = (
  index: number,
): { readonly x: number; readonly y: number; readonly radius: number } => ({
  x: (index % 3) * pitch + pitch / 2,
  y: Math.floor(index / 3) * pitch + pitch / 2,
  radius,
});

function drawDial(dial: number, index: number, isTurned: boolean): string {
  const { x, y } = clockAt(index);
  const [dx, dy] = directions[dial] ?? [0, 0];
  const rim = isTurned ? ' stroke="#b4530a" stroke-width="5"' : ' stroke="#47525d" stroke-width="2"';
  const face = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${dial === 0 ? '#d5f0d0' : '#fffdf5'}"${rim}/>`;
  const hand = `<path data-part="hand-${index}" d="M${x} ${y}l${dx * 19} ${dy * 19}" stroke="#1b2733" stroke-width="4" stroke-linecap="round"/>`;
  const letter = `<text x="${x - 29}" y="${y - 20}" font-family="sans-serif" font-size="9" fill="#1b2733">${letters.charAt(index)}</text>`;
  return `${face}${hand}<circle cx="${x}" cy="${y}" r="3" fill="#1b2733"/>${letter}`;
}

const letters = 'ABCDEFGHI';
/** Direction of the hand by quarter turns past twelve; y grows downwards. */
const directions: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

const describe = (state: ClockState): string =>
  `clocks: ${dialsOf(state)
    .map((dial, index) => `${letters.charAt(index)} ${dial === 0 ? 12 : 3 * dial}`)
    .join(', ')}`;
