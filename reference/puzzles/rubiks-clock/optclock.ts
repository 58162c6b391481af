import type { ClockTurn, Pins } from './turns.ts';

/** Moves as OptClock writes them: the pins upper left, upper right, lower left, lower right, U (up, towards the
 *  front) or D; then the wheel, u or d; the hours, left out for 1; and ' for counterclockwise. `UUDU u3'`. */

/** `UUDU`. */
export const writePins = (pins: Pins): string => [8, 4, 2, 1].map((bit) => (pins & bit ? 'U' : 'D')).join('');

/** `u3'`, the shortest notation: clockwise up to six hours, else counterclockwise; `u0` for no hours. */
function writeWheel({ side, hours }: ClockTurn): string {
  if (hours === 1) return side;
  if (hours === 11) return `${side}'`;
  return hours <= 6 ? `${side}${hours}` : `${side}${12 - hours}'`;
}

/** The name of the move in `rubiksClock.moves`: `UUDUu3'`. */
export const writeTurn = (turn: ClockTurn): string => writePins(turn.pins) + writeWheel(turn);

/** As OptClock prints it: `UUDU u3'`. */
export const writeOptClock = (turn: ClockTurn): string => `${writePins(turn.pins)} ${writeWheel(turn)}`;

const turnPattern = /^([UD]{4})[ \t]*([ud])(\d{1,2})?(')?$/;

/** Inverse of `writeTurn` and `writeOptClock`; takes any hours up to 11. `undefined` if the text is not a turn. Does
 *  not check whether some pin is in the position that the wheel needs. */
export function parseTurn(text: string): ClockTurn | undefined {
  const [, pins, side, hours = '1', prime] = turnPattern.exec(text) ?? [];
  const count = Number(hours);
  if (pins === undefined || count > 11) return undefined;
  return {
    pins: readPins(pins),
    side: side === 'u' ? 'u' : 'd',
    hours: prime ? (12 - count) % 12 : count,
  };
}

/** Inverse of `writePins`. */
export const readPins = (text: string): Pins =>
  [...text].reduce((pins, letter) => 2 * pins + (letter === 'U' ? 1 : 0), 0);
