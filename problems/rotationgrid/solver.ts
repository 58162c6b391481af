import {
  defineNotations,
  defineRandomInput,
  defineSolver,
  InputError,
  type Solution,
  type SolveOptions,
  type SolveProgress,
} from '../../judge/problem-api/index.ts';
import {
  formatRotations,
  formatRotationTask,
  knownReversal,
  parseRotations,
  type Rotation,
  type RotationTask,
  rotated,
  rotationLowerBound,
  sameGrid,
} from '../../reference/puzzles/rotations/index.ts';
import { improveByWindows, ordinaryEfforts, secondAlgorithm, solveByBeam } from './methods/index.ts';
import { inNotation, readTask } from './task.ts';

/** The best known sequence where one is written down, else our method: insertion beam and shortening. Takes up to a
 *  minute for large grids; a search that may go on does so until the sequence is proved shortest. */
export const solver = defineSolver(solve, { takesLong: true });

function solve(input: string, { known, onProgress, mayGoOn = true }: SolveOptions = {}): Solution {
  const task = readTask(input);
  const lowerBound = rotationLowerBound(task);
  const { sequence } = knownReversal(task)?.best ?? {};
  if (sequence !== undefined) {
    const { rotations } = parseRotations(sequence, task.start.size);
    return { ...solutionOf(task, Array.from(rotations), lowerBound), stored: true };
  }
  if (onProgress !== undefined && task.start.size > 3)
    return solutionOf(task, searchOn(task, { lowerBound, onProgress, mayGoOn, known }), lowerBound);
  const rotations = solveByBeam(task, ordinaryEfforts(task));
  // Up to 3 × 3 it has looked up all arrangements.
  return solutionOf(task, rotations, task.start.size > 3 ? lowerBound : rotations.length);
}

/** A search that is watched. */
interface Watched extends Required<Pick<SolveOptions, 'onProgress' | 'mayGoOn'>> {
  readonly lowerBound: number;
  readonly known: SolveProgress | undefined;
}

/** Our method, unless an earlier search has come further; then, if it may go on, windows of what is found, until it is
 *  proved shortest.
 *  @throws InputError for an answer to go on from that does not reach the goal */
function searchOn(
  task: RotationTask,
  { lowerBound, onProgress, mayGoOn, known = { lowerBound } }: Watched,
): readonly Rotation[] {
  let best = known.best === undefined ? secondAlgorithm(task) : rotationsIn(task, known.best.answer);
  let rounds = known.rounds ?? 0;
  const tell = () => onProgress({ lowerBound, rounds, best: solutionOf(task, best, lowerBound) });
  const onFound = (found: readonly Rotation[]): void => {
    if (found.length >= best.length) return;
    best = found;
    tell();
  };
  tell();
  // The first round is our method.
  if (rounds === 0) {
    const found = solveByBeam(task, ordinaryEfforts(task), onFound);
    if (!mayGoOn && known.best === undefined) return found;
    onFound(found);
  }
  if (!mayGoOn) return best;
  for (rounds = Math.max(1, rounds); best.length > lowerBound; tell()) {
    onFound(improveByWindows(task.start.size, best, rounds));
    rounds += 1;
  }
  return best;
}

function rotationsIn({ start, goal }: RotationTask, answer: string): readonly Rotation[] {
  const { rotations } = parseRotations(answer.slice(answer.indexOf('\n') + 1), start.size);
  if (!sameGrid(rotated(start, rotations), goal))
    throw new InputError('the answer to go on from does not reach the goal');
  return Array.from(rotations);
}

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
