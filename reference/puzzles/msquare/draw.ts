import { msquare, type Sheet } from './msquare.ts';

const size = 56;
const [width, height] = [4 * size, 2 * size];

/** SVG of a sheet: two rows of four squares, each digit in its own colour. Squares at their place on the solved
 *  sheet have a thin rim, the others none; squares that `move` has just shifted have a thick rim. */
export function drawSheet(sheet: Sheet, move?: string): string {
  const squares = [...sheet].map((digit, place) => drawSquare(digit, place, isShifted(place, move)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="sheet ${rowsOf(sheet)}">${squares.join('')}</svg>`;
}

/** Where a place of the sheet (0…7) is drawn: its upper left corner and its edge. */
export function squareAt(place: number): { readonly x: number; readonly y: number; readonly edge: number } {
  const column = place < 4 ? place : 7 - place;
  return { x: column * size, y: place < 4 ? 0 : size, edge: size };
}

function drawSquare(digit: string, place: number, shifted: boolean): string {
  const { x, y } = squareAt(place);
  const hue = (Number(digit) - 1) * 45;
  const home = digit === String(place + 1);
  const rim = shifted ? ['#1b2733', 4] : [home ? '#47525d' : '#cfd6dd', 1.5];
  return (
    `<g data-part="square-${place}"><rect x="${x + 3}" y="${y + 3}" width="${size - 6}" height="${size - 6}" rx="6" fill="hsl(${hue} 70% 78%)" stroke="${rim[0]}" stroke-width="${rim[1]}"/>` +
    `<text x="${x + size / 2}" y="${y + size / 2 + 9}" font-family="sans-serif" font-size="26" text-anchor="middle" fill="#1b2733">${digit}</text></g>`
  );
}

/** The places that a move changes, found by applying it to the solved sheet. */
const isShifted = (place: number, move: string | undefined): boolean =>
  move !== undefined && msquare.apply('12345678', move)?.charAt(place) !== String(place + 1);

const rowsOf = (sheet: Sheet): string =>
  `${sheet.slice(0, 4)} above ${[...sheet.slice(4)].reverse().join('')}`;
