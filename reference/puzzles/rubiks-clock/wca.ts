import type { ClockTurn, Pins } from './turns.ts';

/** Moves as the World Cube Association writes scrambles: the pins that are up, hours, + for clockwise or - for
 *  counterclockwise; the wheel turned is one with its pin up. `y2` turns the puzzle around, left to right: the moves
 *  after it are made and named as seen from the other side.
 *
 *  Scrambles need only nine ways to hold the pins (UR DR DL UL U R D L ALL). For the other six this project adds
 *  similar names: `/` and `\` for two pins diagonally, and a corner in small letters (`ur`) for all pins except that
 *  one. */
const pinNames: readonly (readonly [name: string, pins: Pins])[] = [
  ['UL', 0b1000],
  ['UR', 0b0100],
  ['DL', 0b0010],
  ['DR', 0b0001],
  ['U', 0b1100],
  ['R', 0b0101],
  ['D', 0b0011],
  ['L', 0b1010],
  ['ALL', 0b1111],
  ['/', 0b0110],
  ['\\', 0b1001],
  ['ul', 0b0111],
  ['ur', 0b1011],
  ['dl', 0b1101],
  ['dr', 0b1110],
];
const pinsByName = new Map(pinNames);
const namesByPins = new Map(pinNames.map(([name, pins]) => [pins, name]));

/** Turns the puzzle around; not a move. */
export const turnAround = 'y2';

/** Left and right exchanged: the pins as they are seen from the other side. */
const mirrored = (pins: Pins): Pins => ((pins & 0b1010) >> 1) | ((pins & 0b0101) << 1);

/** True if the turn is written as seen from the back: pins that are down in front are up there. */
export const isFromBack = ({ side }: ClockTurn): boolean => side === 'd';

/** `UR3+`, as seen from the side that `isFromBack` names. The turn must be possible. */
export function writeWca({ pins, side, hours }: ClockTurn): string {
  const [up, clockwise] = side === 'u' ? [pins, hours] : [mirrored(15 ^ pins), (12 - hours) % 12];
  const amount = clockwise <= 6 ? `${clockwise}+` : `${12 - clockwise}-`;
  return `${namesByPins.get(up) ?? ''}${amount}`;
}

const turnPattern = /^([A-Za-z/\\]{1,3})(\d{1,2})([+-])$/;

/** The turn that is written, as seen from the front or the back; any hours up to 11. `undefined` if the text is not
 *  a turn. */
export function parseWca(text: string, fromBack: boolean): ClockTurn | undefined {
  const [, name = '', hours = '', sign] = turnPattern.exec(text) ?? [];
  const up = pinsByName.get(name);
  const count = Number(hours);
  if (up === undefined || count > 11) return undefined;
  const clockwise = sign === '+' ? count : (12 - count) % 12;
  return fromBack
    ? { pins: 15 ^ mirrored(up), side: 'd', hours: (12 - clockwise) % 12 }
    : { pins: up, side: 'u', hours: clockwise };
}

/** True for the name of a single pin, which old scrambles end with: the pins that stay up. */
export const isSinglePin = (text: string): boolean => /^[UD][LR]$/.test(text);
