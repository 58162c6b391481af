import type { Puzzle } from '#reference/puzzle';

/** A sheet of 2 × 4 squares: eight different digits 1–8 in a string, clockwise from the upper left square, so that
 *  the upper row is 0…3 from left to right and the lower row is 7…4. */
export type Sheet = string;

/** The place before the move of the square that comes to place i, i = 0…7. A exchanges the rows, B shifts both rows
 *  to the right in a circle, C turns the four squares in the middle clockwise. */
const sources: ReadonlyMap<string, readonly number[]> = new Map([
  ['A', [7, 6, 5, 4, 3, 2, 1, 0]],
  ['B', [3, 0, 1, 2, 5, 6, 7, 4]],
  ['C', [0, 6, 1, 3, 4, 2, 5, 7]],
]);

/** Magic Squares, IOI'96: all 40,320 sheets can be reached from the solved sheet 1…8, in at most 22 moves. */
export const msquare: Puzzle<Sheet> = {
  id: 'msquare',
  moves: [...sources.keys()],
  apply: (sheet, move) =>
    sources
      .get(move)
      ?.map((source) => sheet[source])
      .join(''),
  isSolved: (sheet) => sheet === '12345678',
  parse: (text) => {
    const squares = text.trim().split(/\s+/);
    const different = new Set(squares).size === 8 && squares.length === 8;
    return different && squares.every((square) => /^[1-8]$/.test(square)) ? squares.join('') : undefined;
  },
  format: (sheet) => [...sheet].join(' '),
};
