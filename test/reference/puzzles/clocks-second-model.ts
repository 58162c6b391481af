/** A second model of The Clocks, from the other printed table (which moves turn a dial) and without octal arithmetic:
 *  the tests compare the project's model with it. */

/** For the dials A…I, row by row, the moves that turn it. */
const turnedBy = ['124', '1235', '236', '1457', '13579', '3569', '478', '5789', '689'];

/** Dials 0…3, row by row, after one move. */
export const turn = (dials: readonly number[], move: string): number[] =>
  dials.map((dial, index) => (turnedBy[index]?.includes(move) ? [1, 2, 3, 0][dial] : dial) as number);

/** True if this string of moves brings every dial to twelve. */
export const solves = (dials: readonly number[], moves: string): boolean =>
  [...moves].reduce(turn, [...dials]).every((dial) => dial === 0);

/** The nine dials of start number `index`, 0…262143: 0 is solved, dial I changes fastest. */
export const startAt = (index: number): number[] =>
  Array.from({ length: 9 }, (_, dial) => Math.floor(index / 4 ** (8 - dial)) % 4);

/** Inverse of `startAt`. */
export const indexOf = (dials: readonly number[]): number =>
  dials.reduce((index, dial) => index * 4 + dial, 0);

/** For every start, by number, the counts 0…3 of the moves that solve it, as a number whose base-4 digits are the
 *  counts, move 1 first; −1 if there is none. Computed by playing moves, without solving anything: each of the 4⁹
 *  counts is the solution of the start that four minus these moves lead to. `twice` counts the starts that were
 *  reached again. */
export const everyStart = (): { counts: Int32Array; twice: number } => {
  const counts = new Int32Array(4 ** 9).fill(-1);
  let twice = 0;
  const visit = (dials: readonly number[], move: number, digits: number): void => {
    if (move > 9) {
      const start = indexOf(dials);
      if (counts[start] !== -1) twice++;
      counts[start] = digits;
      return;
    }
    let turned = dials;
    for (const count of [0, 3, 2, 1]) {
      visit(turned, move + 1, digits * 4 + count);
      turned = turn(turned, String(move));
    }
  };
  visit(startAt(0), 1, 0);
  return { counts, twice };
};
