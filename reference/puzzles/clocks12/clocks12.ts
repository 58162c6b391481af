import type { Puzzle } from '#reference/puzzle';
import { clockMatrix } from '#reference/puzzles/clocks';
import { readHour } from '#reference/puzzles/hours';

/** Nine dials of twelve hours, row by row, 0…11; 0 is twelve o'clock. */
export type TwelveHourDials = readonly number[];

/** One turn of the dials of a move (1…9, as in The Clocks) by some hours, 1…11, on (+) or back (−). */
export interface TwelveHourTurn {
  readonly move: number;
  readonly hours: number;
  readonly way: '+' | '-';
}

const namePattern = /^([1-9])([+-])([1-9]|1[01])$/;

/** `5+3`, `5-3`. `undefined` for what is not a turn. */
export function parseTwelveHourTurn(text: string): TwelveHourTurn | undefined {
  const [, move, way, hours] = namePattern.exec(text) ?? [];
  return way === '+' || way === '-' ? { move: Number(move), hours: Number(hours), way } : undefined;
}

export const writeTwelveHourTurn = ({ move, hours, way }: TwelveHourTurn): string => `${move}${way}${hours}`;

const numbers = Array.from({ length: 11 }, (_, i) => i + 1);

/** The Clocks of IOI 1994 on dials of twelve hours, as Tom Verhoeff suggests at the end of his analysis: the nine
 *  moves turn the same dials, by any number of hours in either direction. `5+3` and `5-9` are two names of the same
 *  turn. Moves commute; every position has exactly one solution modulo 12, because the determinant of the moves, 5,
 *  is prime to 12. */
export const clocks12: Puzzle<TwelveHourDials> = {
  id: 'clocks12',
  moves: numbers
    .slice(0, 9)
    .flatMap((move) =>
      (['+', '-'] as const).flatMap((way) => numbers.map((hours) => `${move}${way}${hours}`)),
    ),
  apply(dials, name) {
    const turn = parseTwelveHourTurn(name);
    if (turn === undefined) return undefined;
    const hours = turn.way === '+' ? turn.hours : 12 - turn.hours;
    return dials.map((dial, i) => (dial + hours * (clockMatrix[i]?.[turn.move - 1] ?? 0)) % 12);
  },
  isSolved: (dials) => dials.every((dial) => dial === 0),
  /** Nine integers with white space between them, taken modulo 12. */
  parse(text) {
    const hours = text.trim().split(/\s+/).map(readHour);
    const dials = hours.filter((hour) => hour !== undefined);
    return hours.length === 9 && dials.length === 9 ? dials : undefined;
  },
  /** Three lines of three, without a line feed at the end. */
  format: (dials) => [0, 3, 6].map((first) => dials.slice(first, first + 3).join(' ')).join('\n'),
};
