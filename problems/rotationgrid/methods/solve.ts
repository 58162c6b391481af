import { leastSteps, type Rotation, type RotationTask } from '../../../reference/puzzles/index.ts';
import { endgame } from './endgame.ts';
import type { NextLine } from './fill-order.ts';
import { geometryOf } from './geometry.ts';
import { type BeamEffort, insertionBeam } from './insertion-beam.ts';
import { labelPoints } from './labels.ts';
import { shorten } from './shorten.ts';
import { turnSquare } from './two-by-two.ts';

/** Rows and columns in turn, so that what is left stays a square, from the upper left: the order of the paper's second algorithm. */
export const squareOrder: NextLine = (width, height) => ({
  side: height >= width ? 'top' : 'left',
  backwards: false,
});

/** Ours: an insertion beam, the end looked up, then shortened. Deterministic. The task must be solvable. */
export const solveByBeam = (task: RotationTask, effort: BeamEffort): Rotation[] =>
  shorten(task.start.size, fillAndFinish(task, effort));

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

/** As hard as some seconds allow, whatever the task: the width shrinks as there is more to do. About 12 s for the reversal of 20 × 20. */
export function ordinaryEffort(task: RotationTask): BeamEffort {
  const { size } = task.start;
  const work = leastSteps(task) + 4 * size * size;
  const budget = size > 40 ? 1_000_000 : 2_800_000;
  return {
    width: Math.max(4, Math.min(300, Math.round(budget / work))),
    ways: size > 40 ? 6 : 12,
    weight: 0.2,
    power: 1.8,
    nextLine: squareOrder,
  };
}

/** The paper's second algorithm in spirit: points go to their places one by one along shortest ways, and nobody looks at the others. */
export const secondAlgorithm = (task: RotationTask): Rotation[] =>
  fillAndFinish(task, { width: 1, ways: 1, weight: 0, power: 1, nextLine: squareOrder });
