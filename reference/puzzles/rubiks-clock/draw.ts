import { modulo12 } from '../hours/index.ts';
import { type ClockDials, dialsAt } from './model.ts';
import { cornerBits, type Pins } from './turns.ts';

const [dialRadius, pitch, margin, gap] = [22, 56, 34, 28];
const faceSize = 2 * margin + 2 * pitch;

/** What the picture shows besides the hands. */
export interface ClockPicture {
  /** Pins that are up, as seen from the front; undefined: no pins are drawn. */
  readonly pins?: Pins;
}

/** An SVG image of the front and, beside it, the back as seen from behind with the top kept on top. `dials` may be
 *  of any state; 0 points to twelve o'clock. A pin that is up is a filled disk in front and an empty one on the
 *  back. */
export function drawRubiksClock(dials: ClockDials, { pins }: ClockPicture = {}): string {
  const width = 2 * faceSize + gap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${faceSize}" width="${width}" height="${faceSize}">`,
    '<title>Rubik’s Clock, front and back</title>',
    drawFace('front', frontFace(dials), pins),
    `<g transform="translate(${faceSize + gap} 0)">`,
    drawFace('back', backFace(dials), pins === undefined ? undefined : mirroredDown(pins)),
    '</g>',
    '</svg>',
  ].join('\n');
}

const frontFace = (dials: ClockDials): number[] => dials.slice(0, 9);

/** Nine dials row by row as seen from behind: the corners show the negative of the corners in front of them. */
function backFace(dials: ClockDials): number[] {
  const [upperLeft = 0, upperRight = 0, lowerLeft = 0, lowerRight = 0] = dialsAt.corners.map((dial) =>
    modulo12(-(dials[dial] ?? 0)),
  );
  const [upper = 0, left = 0, centre = 0, right = 0, lower = 0] = dials.slice(9);
  return [upperRight, upper, upperLeft, left, centre, right, lowerRight, lower, lowerLeft];
}

/** The pins that stand out on the back, as bits for the corners seen from there. */
const mirroredDown = (pins: Pins): Pins => {
  const down = 15 ^ pins;
  return ((down & 0b1010) >> 1) | ((down & 0b0101) << 1);
};

function drawFace(side: 'front' | 'back', hours: readonly number[], pins: Pins | undefined): string {
  const [face, dial, hand] =
    side === 'front' ? ['#2b4a8b', '#f4f1e6', '#c0392b'] : ['#f4f1e6', '#2b4a8b', '#f2c14e'];
  const centre = (i: number): number => margin + i * pitch;
  const dials = hours.map((hour, i) => {
    const [x, y] = [centre(i % 3), centre(Math.floor(i / 3))];
    return [
      `<circle cx="${x}" cy="${y}" r="${dialRadius}" fill="${dial}"/>`,
      `<path transform="translate(${x} ${y})" d="M0 ${-dialRadius}v4" stroke="${hand}" stroke-width="3"/>`,
      `<path transform="translate(${x} ${y}) rotate(${30 * hour})" d="M-3 5L0 ${5 - dialRadius}L3 5z" fill="${hand}"/>`,
    ].join('');
  });
  const shownPins = pins === undefined ? [] : cornerBits.map((bit, i) => drawPin(i, (pins & bit) !== 0));
  return [
    `<g class="${side}">`,
    `<rect width="${faceSize}" height="${faceSize}" rx="40" fill="${face}"/>`,
    ...dials,
    ...shownPins,
    '</g>',
  ].join('\n');

  function drawPin(corner: number, up: boolean): string {
    const [x, y] = [centre((corner % 2) + 0.5), centre(Math.floor(corner / 2) + 0.5)];
    return `<circle cx="${x}" cy="${y}" r="6" fill="${up ? hand : 'none'}" stroke="${hand}" stroke-width="2"/>`;
  }
}
