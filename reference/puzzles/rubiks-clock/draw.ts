import { drawHourDial, modulo12, shownHour } from '#reference/puzzles/hours';
import {
  clockDrawing,
  type DrawnDial,
  type DrawnSide,
  dialRadius,
  drawnDials,
  pinPlace,
  wheelPlace,
  wheelRadius,
} from './layout.ts';
import { type ClockDials, dialsAt, hourEffect } from './model.ts';
import { parseTurn } from './optclock.ts';
import { cornerBits, type Pins } from './turns.ts';

/** What the picture shows besides the hands. */
export interface ClockPicture {
  /** Pins that are up, as seen from the front; undefined: no pins are drawn. */
  readonly pins?: Pins | undefined;
  /** Dials that this move has just turned have a thick rim. */
  readonly move?: string | undefined;
  /** True: the numbers of the corner dials are left out, as something else is written there. */
  readonly isKeyed?: boolean | undefined;
}

const colours = {
  front: { fill: '#cfd6dd', face: '#fffdf5', ink: '#47525d', hand: '#1b2733', rim: '#b4530a' },
  back: { fill: '#e7dcc3', face: '#35485e', ink: '#a9b8c8', hand: '#ffe9b0', rim: '#e08a2e' },
} as const;

/** An SVG image of the front and, beside it, the back as seen from behind with the top kept on top. `dials` may be
 *  of any state; 0 points to twelve o'clock. Dials have their numbers, 1 to 14; the corners of the back have none.
 *  A pin that is up is a filled disk in front and an empty one on the back. `data-fold`: a page may put the back, the
 *  group `fold-far`, below the front. */
export function drawRubiksClock(dials: ClockDials, shown: ClockPicture = {}): string {
  const { width, height } = clockDrawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" data-fold="" role="img" aria-label="${describe(dials, shown)}">`,
    drawSide('front', dials, shown),
    '<g class="fold-far">',
    drawSide('back', dials, shown),
    '</g></svg>',
  ].join('\n');
}

function drawSide(side: DrawnSide, dials: ClockDials, shown: ClockPicture): string {
  const { edge, left, height } = clockDrawing;
  const onSide = drawnDials.filter((dial) => dial.side === side);
  const turn = shown.move === undefined ? undefined : parseTurn(shown.move);
  const effect = turn === undefined ? [] : hourEffect(turn);
  const numbered = onSide.filter(({ dial, isBehind }) => !isBehind && !(shown.isKeyed && isCorner(dial)));
  const { pins } = shown;
  return [
    ...cornerBits.map((_, corner) => drawWheel(side, corner)),
    `<rect x="${left[side]}" width="${edge}" height="${edge}" rx="40" fill="${colours[side].fill}"/>`,
    ...onSide.map((dial) => drawDial(dial, dials[dial.dial] ?? 0, Boolean(effect[dial.dial]))),
    ...numbered.map(({ x, y, dial }) => drawText(x, y + 28, `${dial + 1}`)),
    ...(pins === undefined ? [] : cornerBits.map((bit, corner) => drawPin(side, corner, (pins & bit) !== 0))),
    drawText(left[side] + edge / 2, height - 7, side === 'front' ? 'front' : 'back, from behind'),
  ].join('\n');
}

const isCorner = (dial: number): boolean => dialsAt.corners.some((corner) => corner === dial);

function drawDial({ side, x, y, isBehind, part }: DrawnDial, hour: number, isTurned: boolean): string {
  const { face, ink, hand, rim } = colours[side];
  return drawHourDial({
    x,
    y,
    part,
    face,
    ink,
    hand,
    radius: dialRadius,
    hour: isBehind ? modulo12(-hour) : hour,
    turned: isTurned ? rim : undefined,
  });
}

function drawWheel(side: DrawnSide, corner: number): string {
  const { x, y } = wheelPlace(side, corner);
  return `<circle cx="${x}" cy="${y}" r="${wheelRadius - 2}" fill="#9aa4ae" stroke="#6b7682" stroke-width="3" pathLength="24" stroke-dasharray=".6 .4"/>`;
}

/** A pin stands out on one side, as a filled disk, and leaves a hole on the other. */
function drawPin(side: DrawnSide, corner: number, isUp: boolean): string {
  const { x, y } = pinPlace(side, corner);
  const isOut = isUp === (side === 'front');
  return `<circle cx="${x}" cy="${y}" r="8" fill="${isOut ? '#b4530a' : 'none'}" stroke="#7a4a1c" stroke-width="1.5"/>`;
}

const drawText = (x: number, y: number, text: string): string =>
  `<text x="${x}" y="${y}" font-family="monospace" font-size="10.5" fill="#3f4b57" text-anchor="middle" dominant-baseline="central">${text}</text>`;

function describe(dials: ClockDials, { pins }: ClockPicture): string {
  const shown = dials.map((hour, dial) => `${dial + 1} at ${shownHour(hour)}`);
  const sides = `front: ${shown.slice(0, 9).join(', ')}; back: ${shown.slice(9).join(', ')}`;
  return `Rubik’s Clock, ${sides}${pins === undefined ? '' : `; pins up: ${pinsUp(pins)}`}`;
}

/** The names of the corners, as seen from the front. */
export const cornerNames = ['upper left', 'upper right', 'lower left', 'lower right'] as const;

const pinsUp = (pins: Pins): string =>
  cornerNames.filter((_, corner) => pins & (cornerBits[corner] ?? 0)).join(', ') || 'none';
