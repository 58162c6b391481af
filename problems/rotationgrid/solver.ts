import {
  defineNotations,
  defineRandomInput,
  defineSolver,
  type Solution,
} from '../../judge/problem-api/index.ts';
import {
  formatRotations,
  formatRotationTask,
  knownReversal,
  parseRotations,
  type Rotation,
  type RotationTask,
  rotationLowerBound,
} from '../../reference/puzzles/rotations/index.ts';
import { improveByWindows, ordinaryEfforts, secondAlgorithm, solveByBeam } from './methods/index.ts';
import { inNotation, readTask } from './task.ts';

/** The best known sequence where one is written down, else our method: insertion beam and shortening. Takes some
 *  seconds for large grids; a search that is asked for news goes on until the sequence is proved shortest. */
export const solver = defineSolver((input, { onProgress } = {}) => {
  const task = readTask(input);
  const lowerBound = rotationLowerBound(task);
  const { sequence } = knownReversal(task)?.best ?? {};
  if (sequence !== undefined) {
    const { rotations } = parseRotations(sequence, task.start.size);
    return { ...solutionOf(task, Array.from(rotations), lowerBound), stored: true };
  }
  const { size } = task.start;
  if (onProgress === undefined || size < 4)
    return solutionOf(task, solveByBeam(task, ordinaryEfforts(task)), lowerBound);
  let fewest = Number.POSITIVE_INFINITY;
  const onFound = (rotations: readonly Rotation[]): void => {
    if (rotations.length >= fewest) return;
    fewest = rotations.length;
    onProgress({ lowerBound, best: solutionOf(task, rotations, lowerBound) });
  };
  onFound(secondAlgorithm(task));
  const found = solveByBeam(task, ordinaryEfforts(task), onFound);
  return solutionOf(task, improveByWindows(size, found, { lowerBound, onFound }), lowerBound);
});

const solutionOf = (
  { start: { size } }: RotationTask,
  rotations: readonly Rotation[],
  lowerBound: number,
): Solution => ({
  answer: `${rotations.length}\n${formatRotations(size, rotations)}`,
  moves: rotations.length,
  // A sequence that meets the lower bound cannot be beaten.
  optimal: rotations.length === lowerBound,
  lowerBound,
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
