import type { Puzzle } from '#reference/puzzle';

/** Nine dials as one octal digit each, row by row, the upper left dial first: 0o330222212 is 3 3 0 / 2 2 2 / 2 1 2.
 *  A digit is the number of quarter turns past twelve o'clock: 0 = 12, 1 = 3, 2 = 6, 3 = 9. */
export type ClockState = number;

/** Every dial at its largest value: `state & everyDial` drops the carry of each dial, which is addition modulo 4. */
const everyDial = 0o333333333;

/** The dials that each move turns by a quarter, clockwise; the digits of a state in the same places.
 *  Source: IOI 1994 (Haninge), day 2, problem 1, figure 2. */
const turns: ReadonlyMap<string, ClockState> = new Map([
  ['1', 0o110_110_000],
  ['2', 0o111_000_000],
  ['3', 0o011_011_000],
  ['4', 0o100_100_100],
  ['5', 0o010_111_010],
  ['6', 0o001_001_001],
  ['7', 0o000_110_110],
  ['8', 0o000_000_111],
  ['9', 0o000_011_011],
]);

/** The Clocks of IOI 1994: nine dials, nine moves, every hand to twelve. Moves commute and have order 4. */
export const clocks: Puzzle<ClockState> = {
  id: 'clocks',
  moves: [...turns.keys()],
  apply(state, move) {
    const turn = turns.get(move);
    return turn === undefined ? undefined : (state + turn) & everyDial;
  },
  isSolved: (state) => state === 0,
  /** Nine numbers 0…3 with white space between them; line breaks are white space. */
  parse(text) {
    const dials = text.trim().split(/\s+/);
    return dials.length === 9 && dials.every((dial) => /^[0-3]$/.test(dial))
      ? Number.parseInt(dials.join(''), 8)
      : undefined;
  },
  /** Three lines of three, without a newline at the end. */
  format(state) {
    const dials = dialsOf(state);
    return [0, 3, 6].map((first) => dials.slice(first, first + 3).join(' ')).join('\n');
  },
};

/** The nine dials of a state, 0…3, row by row. */
export const dialsOf = (state: ClockState): number[] => [...state.toString(8).padStart(9, '0')].map(Number);

/** The state with these nine dials; any integers, taken modulo 4. */
export const stateOf = (dials: readonly number[]): ClockState =>
  dials.reduce((state, dial) => state * 8 + (dial & 3), 0);

/** The moves as equations: row d, column m is 1 when move m + 1 turns dial d (both counted from 0, row by row). */
export const clockMatrix: readonly (readonly number[])[] = Array.from({ length: 9 }, (_, dial) =>
  [...turns.values()].map((turn) => dialsOf(turn)[dial] ?? 0),
);
