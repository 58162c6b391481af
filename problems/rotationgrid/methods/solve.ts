import { leastSteps, type Rotation, type RotationTask } from '../../../reference/puzzles/rotations/index.ts';
import { endgame } from './endgame.ts';
import type { NextLine } from './fill-order.ts';
import { geometryOf } from './geometry.ts';
import { type BeamEffort, insertionBeam } from './insertion-beam.ts';
import { labelPoints } from './labels.ts';
import { shorten } from './shorten.ts';
import { turnSquare } from './two-by-two.ts';

/** Rows and columns alternately from the upper left, so that the rest stays a square: the order of the paper's
 *  second algorithm. */
export const squareOrder: NextLine = (width, height) => ({
  side: height >= width ? 'top' : 'left',
  backwards: false,
});

/** The same, with each line from its other end. */
const mirroredOrder: NextLine = (width, height) => ({ ...squareOrder(width, height, 0), backwards: true });

/** Around the border, so that the rest stays in the middle. */
const ringOrder: NextLine = (width, height, filled) => ({
  side: height >= width ? (filled % 4 === 0 ? 'top' : 'bottom') : filled % 4 === 1 ? 'left' : 'right',
  backwards: false,
});

/** Our method: an insertion beam, looking up the last 3 × 3, then shortening; the best of several attempts (at least
 *  one). Deterministic. The task must be solvable. */
export function solveByBeam(task: RotationTask, efforts: readonly BeamEffort[]): Rotation[] {
  const found = efforts.map((effort) => shorten(task.start.size, fillAndFinish(task, effort)));
  return found.reduce((best, rotations) => (rotations.length < best.length ? rotations : best));
}

/** The insertion beam alone. */
function fillAndFinish(task: RotationTask, effort: BeamEffort): Rotation[] {
  const { size } = task.start;
  if (size === 2) return turnSquare(task);
  const { filled, order } = insertionBeam(size, labelPoints(task), task.goal.cells, effort);
  const geometry = geometryOf(size);
  const end = endgame(geometry, order.rest, task.goal.cells);
  let best: Rotation[] | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { rotations, board } of filled) {
    const colours = board.map((label) => task.goal.cells[label] ?? 0);
    const total = rotations.length + end.distance(colours);
    if (total >= fewest) continue;
    fewest = total;
    best = [...rotations, ...end.solve(colours)];
  }
  return best ?? [];
}

/** Efforts of some seconds for any task: the width decreases with the work. If colours repeat, points are mostly
 *  near their goals, and the plain sum of distances is the better guide. Three attempts with different orders,
 *  because results vary by chance. */
export function ordinaryEfforts(task: RotationTask): BeamEffort[] {
  const { size } = task.start;
  const work = leastSteps(task) + 4 * size * size;
  const large = size > 40;
  const width = Math.max(4, Math.min(150, Math.round((large ? 1_000_000 : 1_400_000) / work)));
  const repeated = new Set(task.goal.cells).size < size * size;
  const orders = large ? [squareOrder] : [squareOrder, mirroredOrder, ringOrder];
  return orders.map((nextLine) => ({
    width,
    ways: 12,
    weight: repeated ? 0.5 : 0.2,
    power: repeated ? 1 : 1.8,
    nextLine,
  }));
}

/** The paper's second algorithm in spirit: points go to their places one by one along shortest ways, regardless of
 *  the others. */
export const secondAlgorithm = (task: RotationTask): Rotation[] =>
  fillAndFinish(task, { width: 1, ways: 1, weight: 0, power: 1, nextLine: squareOrder });
