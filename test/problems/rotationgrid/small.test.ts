import { expect, it } from 'vitest';
import { formatRotationTask, rotated, rotationCount } from '#reference/puzzles/rotations';
import { createRandom } from '#testdata';
import { solver } from '../../../problems/rotationgrid/solver.ts';
import { solver as exact } from '../../../problems/rotations/solver.ts';

it.each([
  [2, 4, 12],
  [2, 2, 6],
  [3, 2, 8],
  [3, 3, 8],
  [3, 9, 3],
])(
  'a grid of %i rows in %i colours is solved in as few rotations as the exact problem proves, which is said',
  (size, colours, times) => {
    const random = createRandom(41);
    for (let time = 0; time < times; time++) {
      const points = Array.from({ length: size * size }, (_, point) => 1 + (point % colours));
      const goal = { size, cells: Uint16Array.from(random.shuffle(points)) };
      const turns = Array.from({ length: 40 + time }, () => random.below(rotationCount(size)));
      const input = formatRotationTask({ start: rotated(goal, turns), goal });
      const { moves } = exact(input);
      expect(solver(input), input).toMatchObject({ moves, lowerBound: moves, optimal: true });
    }
  },
);
