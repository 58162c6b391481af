import { diskOutline, type MoveSpot } from '../../judge/problem-api/index.ts';
import {
  type ClockTurn,
  cornerBits,
  cornerDial,
  cornerNames,
  type DrawnSide,
  dialRadius,
  hourEffect,
  type Pins,
  pinPlace,
  readPins,
  wheelPlace,
  wheelRadius,
  writePins,
  writeTurn,
} from '../../reference/puzzles/rubiks-clock/index.ts';

/** The pins as a page holds them, `UUDU`; all are up at first. */
export const pinsHeld = (hold = ''): Pins => readPins(/^[UD]{4}$/.test(hold) ? hold : 'UUUU');

/** Radius around a pin where a click still means it: up to the dials. */
const pinReach = 16.5;

/** A pin, on both sides: a click pushes it through. */
export function pinSpot(pins: Pins, corner: number): MoveSpot {
  const [front, back] = [pinPlace('front', corner), pinPlace('back', corner)];
  const bit = cornerBits[corner] ?? 0;
  const isUp = (pins & bit) !== 0;
  return {
    hold: writePins(pins ^ bit),
    keys: 'qwas'.charAt(corner),
    label: `pin ${cornerNames[corner]}, which is ${isUp ? 'up: push it down' : 'down: push it up'}`,
    outline: diskOutline(front.x, front.y, pinReach) + diskOutline(back.x, back.y, pinReach),
    badge: [front.x, front.y + 13],
  };
}

/** A corner dial and its wheel: a click turns that dial an hour on, as seen from its side. */
export function wheelSpot(pins: Pins, corner: number, side: DrawnSide): MoveSpot {
  const { x, y, dial } = cornerDial(side, corner);
  const wheel = wheelPlace(side, corner);
  const way = side === 'front' ? 1 : -1;
  const kind = { pins, side: pins & (cornerBits[corner] ?? 0) ? 'u' : 'd' } as const;
  return {
    move: writeTurn({ ...kind, hours: way === 1 ? 1 : 11 }),
    keys: `${way === 1 ? '' : '-'}${dial + 1}`,
    label: `wheel at dial ${dial + 1}, ${way === 1 ? 'clockwise' : 'counterclockwise'}: ${turned(kind, way)}`,
    outline: diskOutline(x, y, dialRadius) + diskOutline(wheel.x, wheel.y, wheelRadius),
    badge: [x, y + 28],
  };
}

/** `7 an hour on; 12, 13, 14 an hour back`. */
function turned(kind: Omit<ClockTurn, 'hours'>, way: 1 | -1): string {
  const effect = hourEffect(kind).map((step) => step * way);
  const listed = (step: number, word: string): readonly string[] => {
    const dials = effect.flatMap((one, dial) => (one === step ? [dial + 1] : []));
    return dials.length === 0 ? [] : [`${dials.join(', ')} an hour ${word}`];
  };
  return [...listed(1, 'on'), ...listed(-1, 'back')].join('; ');
}
