import { type Rotation, rotationAt } from '../../../reference/puzzles/rotations/index.ts';

/** The sequences of the paper's section 7 for a square of 3 × 3 with the points 1 2 3 / 4 5 6 / 7 8 9, by purpose.
 *  `3to1` brings the point 3 to the place of 1; `1x2` exchanges 1 and 2. Those that involve the first line keep the
 *  rest of it; the others keep all other points, except `4x6`, which changes the last line. `1x3` differs from the
 *  print, which lacks the last two rotations. */
const sequences = {
  '7to1': '00F 01T 00T',
  '8to2': '00T 01F 00F',
  '9to3': '10T 11F 10F',
  '4to1': '01F 00F 01T 00T',
  '5to2': '01T 00T 01F 00F',
  '6to3': '11T 10T 11F 10F',
  '1x2': '00F 10F 01T 10T',
  '2x3': '10T 00T 11F 00F',
  '1x3': '00F 01T 10T 10T 01F 00T',
  '4x6': '01T 11F 11F 01T 01T 11F',
  '4x5': '01F 00F 11F 00T 01T 11T 01T',
  '5x6': '11T 10T 01T 10F 11F 01F 11F',
  '4x7': '00F 11F 00T 01T 11T',
  '5x8': '01F 01F 00F 11F 00T 01T 11T 01F 01F',
  '6x9': '10T 01T 10F 11F 01F',
  '7x8': '01T 11T 00F 11F 00T',
  '8x9': '11F 01F 10T 01T 10F',
} as const;

export type UsefulPermutation = keyof typeof sequences;

/** The rotations of a useful permutation in the square of a larger grid whose upper left cell is in this column and
 *  row. */
export const usefulRotations = (
  size: number,
  name: UsefulPermutation,
  { left, top }: { readonly left: number; readonly top: number },
): Rotation[] =>
  sequences[name].split(' ').map((word) =>
    rotationAt(size, {
      x: left + Number(word[0]),
      y: top + Number(word[1]),
      clockwise: word[2] === 'T',
    }),
  );
