import { defineNotations, defineSolver } from '../../judge/problem-api/index.ts';
import { formatRotations, rotationLowerBound } from '../../reference/puzzles/rotations/index.ts';
import { ordinaryEfforts, solveByBeam } from './methods/index.ts';
import { inNotation, readTask } from './task.ts';

/** Our method: insertion beam and shortening. Takes some seconds for large grids. */
export const solver = defineSolver((input) => {
  const task = readTask(input);
  const rotations = solveByBeam(task, ordinaryEfforts(task));
  const lowerBound = rotationLowerBound(task);
  return {
    answer: `${rotations.length}\n${formatRotations(task.start.size, rotations)}`,
    moves: rotations.length,
    // A sequence that meets the lower bound cannot be beaten.
    optimal: rotations.length === lowerBound,
    lowerBound,
  };
});

/** The paper's notation, and the compact one that the solver writes. */
export const notations = defineNotations({
  compact: (answer) => inNotation(answer, 'compact'),
  paper: (answer) => inNotation(answer, 'paper'),
});
