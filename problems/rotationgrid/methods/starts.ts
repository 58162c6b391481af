import {
  leastSteps,
  type Rotation,
  type RotationTask,
  rotated,
} from '../../../reference/puzzles/rotations/index.ts';
import { type AllAtOnce, allAtOnce } from './all-at-once.ts';
import { geometryOf } from './geometry.ts';
import { labelPoints, labelsAfter } from './labels.ts';
import { type Settling, settle } from './settle.ts';

/** How to begin with all points. */
export interface Opening extends Omit<AllAtOnce, 'seed'> {
  /** Openings that are tried, by the seeds from 1 on: chance decides how well opposite streams of points pass each
   *  other, and wider beams hardly help. */
  readonly tries: number;
}

/** Openings that are so much longer than the shortest are hardly ever the better start. */
const longer = 60;

/** Beginnings of sequences, after which few points are left to be brought home: openings that are settled, each better
 *  than those before. */
export function* starts(
  task: RotationTask,
  { tries, ...opening }: Opening,
  settling: readonly Settling[],
): Generator<readonly Rotation[]> {
  const { size } = task.start;
  let [shortest, fewest] = [opening.longest, Number.POSITIVE_INFINITY];
  for (let seed = 1; seed <= tries; seed += 1) {
    const longest = Math.min(opening.longest, shortest + longer);
    const first = allAtOnce(geometryOf(size), labelPoints(task), { ...opening, longest, seed });
    if (first === undefined) continue;
    shortest = Math.min(shortest, first.length);
    const start = [...first, ...settle(size, labelsAfter(task, first), settling)];
    const rotations = start.length + leastSteps({ start: rotated(task.start, start), goal: task.goal });
    if (rotations >= fewest) continue;
    fewest = rotations;
    yield start;
  }
}
