import { clockAt, clockMatrix } from '#reference/puzzles/clocks';
import { drawHourDial, shownHour } from '#reference/puzzles/hours';
import { parseTwelveHourTurn, type TwelveHourDials } from './clocks12.ts';

const letters = 'ABCDEFGHI';
/** The drawing ends as far to the right of the last dial as it begins to the left of the first. */
const side = clockAt(0).x + clockAt(8).x;

/** SVG of the nine dials, row by row, lettered A to I. Dials at twelve are pale green; dials that `move` has just
 *  turned have a thick rim. */
export function drawClocks12(dials: TwelveHourDials, move?: string): string {
  const turned = turnedBy(move === undefined ? undefined : parseTwelveHourTurn(move)?.move);
  const clocks = dials.map((hour, dial) => {
    const { x, y } = clockAt(dial);
    const drawn = drawHourDial({
      ...clockAt(dial),
      hour,
      part: `hand-${dial}`,
      face: hour === 0 ? '#d5f0d0' : '#fffdf5',
      ink: '#47525d',
      hand: '#1b2733',
      turned: turned.includes(dial) ? '#b4530a' : undefined,
    });
    return `${drawn}<text x="${x - 29}" y="${y - 20}" font-family="sans-serif" font-size="9" fill="#1b2733">${letters.charAt(dial)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="${describe(dials)}">`,
    `<rect width="${side}" height="${side}" rx="10" fill="#cfd6dd"/>`,
    ...clocks,
    '</svg>',
  ].join('\n');
}

/** The dials, from 0, that a move turns. @param move - 1 to 9, or undefined for none */
export const turnedBy = (move: number | undefined): readonly number[] =>
  clockMatrix.flatMap((row, dial) => (move !== undefined && row[move - 1] === 1 ? [dial] : []));

const describe = (dials: TwelveHourDials): string =>
  `clocks: ${dials.map((hour, dial) => `${letters.charAt(dial)} ${shownHour(hour)}`).join(', ')}`;
