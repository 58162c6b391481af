import { defineNotations, defineRandomInput, defineSolver } from '../../judge/problem-api/index.ts';
import {
  formatRotations,
  formatRotationTask,
  knownReversal,
  parseRotations,
  rotationLowerBound,
} from '../../reference/puzzles/rotations/index.ts';
import { ordinaryEfforts, solveByBeam } from './methods/index.ts';
import { inNotation, readTask } from './task.ts';

/** The best known sequence where one is written down, else our method: insertion beam and shortening. Takes some
 *  seconds for large grids. */
export const solver = defineSolver((input) => {
  const task = readTask(input);
  const { sequence } = knownReversal(task)?.best ?? {};
  const rotations =
    sequence === undefined
      ? solveByBeam(task, ordinaryEfforts(task))
      : parseRotations(sequence, task.start.size).rotations;
  const lowerBound = rotationLowerBound(task);
  return {
    answer: `${rotations.length}\n${formatRotations(task.start.size, rotations)}`,
    moves: rotations.length,
    // A sequence that meets the lower bound cannot be beaten.
    optimal: rotations.length === lowerBound,
    lowerBound,
    ...(sequence === undefined ? {} : { stored: true }),
  };
});

/** The paper's notation, and the compact one that the solver writes. */
export const notations = defineNotations({
  compact: (answer) => inNotation(answer, 'compact'),
  paper: (answer) => inNotation(answer, 'paper'),
});

/** A grid of a contest of seeds: 4 to 10 rows, every second one of points that all differ, the others of two to four
 *  colours; start and goal are shuffled. */
export const randomInput = defineRandomInput((random) => {
  const size = 4 + random.below(7);
  const colours = random.below(2) === 0 ? size * size : 2 + random.below(3);
  const points = Array.from({ length: size * size }, (_, point) => 1 + (point % colours));
  const grid = () => ({ size, cells: Uint16Array.from(random.shuffle(points)) });
  return formatRotationTask({ start: grid(), goal: grid() });
});
