import {
  type Rotation,
  type RotationTask,
  rotate,
  sameGrid,
} from '../../../reference/puzzles/rotations/index.ts';

/** 2 × 2: one square, up to three turns. */
export function turnSquare({ start, goal }: RotationTask): Rotation[] {
  for (const rotations of [[], [0], [1], [0, 0]]) {
    const cells = start.cells.slice();
    for (const rotation of rotations) rotate(cells, 2, rotation);
    if (sameGrid({ size: 2, cells }, goal)) return rotations;
  }
  throw new RangeError('a 2 × 2 grid out of reach');
}
