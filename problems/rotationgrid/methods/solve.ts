import { leastSteps, type Rotation, type RotationTask } from '../../../reference/puzzles/rotations/index.ts';
import { endgame } from './endgame.ts';
import type { NextLine } from './fill-order.ts';
import { geometryOf } from './geometry.ts';
import { type BeamEffort, insertionBeam } from './insertion-beam.ts';
import { labelsAfter } from './labels.ts';
import type { Settling } from './settle.ts';
import { shorten } from './shorten.ts';
import { type Opening, starts } from './starts.ts';
import { turnSquare } from './two-by-two.ts';
import { solveWindowsAgain, type WindowEffort } from './windows.ts';

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

/** How much to search. */
export interface Effort extends BeamEffort {
  /** All points at once to begin with, then those that are near their places, window by window. */
  readonly opening?: Opening;
  readonly settling?: readonly Settling[];
  /** Windows that are solved again at the end. */
  readonly windows?: WindowEffort;
}

const triesBetweenNews = 500;

/** Solves some windows of a sequence again. The side of the grid must be 4 or more. */
export function improveByWindows(size: number, rotations: readonly Rotation[], seed: number): Rotation[] {
  const effort = { sides: [4, 5, 6, 8], width: 100, tries: triesBetweenNews, seed };
  return shorten(size, solveWindowsAgain(size, rotations, effort));
}

/** Our method: an opening for all points where an effort has one, an insertion beam, looking up the last 3 × 3, then
 *  shortening, with larger windows where an effort has them; the best of several attempts (at least one).
 *  Deterministic. The task must be solvable. `onFound` hears of sequences on the way. */
export function solveByBeam(
  task: RotationTask,
  efforts: readonly Effort[],
  onFound?: (rotations: readonly Rotation[]) => void,
): Rotation[] {
  const { size } = task.start;
  const found = efforts.map((effort) => {
    const short = bestStart(task, effort, onFound);
    if (effort.windows === undefined) return short;
    const onTry = (tries: number, rotations: () => Rotation[]): void => {
      if (tries % triesBetweenNews === 0) onFound?.(rotations());
    };
    return shorten(size, solveWindowsAgain(size, short, effort.windows, onTry));
  });
  return found.reduce((best, rotations) => (rotations.length < best.length ? rotations : best));
}

/** The best sequence without windows that are solved again. */
function bestStart(
  task: RotationTask,
  effort: Effort,
  onFound?: (rotations: readonly Rotation[]) => void,
): Rotation[] {
  const { opening, settling = [] } = effort;
  let best: Rotation[] | undefined;
  for (const start of opening === undefined ? [] : starts(task, opening, settling)) {
    const short = shorten(task.start.size, fillAndFinish(task, effort, start));
    if (best !== undefined && short.length >= best.length) continue;
    best = short;
    onFound?.(best);
  }
  if (best !== undefined) return best;
  best = shorten(task.start.size, fillAndFinish(task, effort));
  onFound?.(best);
  return best;
}

/** The insertion beam, after the rotations of an opening. */
function fillAndFinish(task: RotationTask, effort: BeamEffort, first: readonly Rotation[] = []): Rotation[] {
  const { size } = task.start;
  if (size === 2) return turnSquare(task);
  const cells = labelsAfter(task, first);
  if (cells.every((label, cell) => label === cell)) return [...first];
  const { filled, order } = insertionBeam(size, cells, task.goal.cells, effort);
  const geometry = geometryOf(size);
  const end = endgame(geometry, order.rest, task.goal.cells);
  let best: Rotation[] | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { rotations, board } of filled) {
    const colours = board.map((label) => task.goal.cells[label] ?? 0);
    const total = rotations.length + end.distance(colours);
    if (total >= fewest) continue;
    fewest = total;
    best = [...first, ...rotations, ...end.solve(colours)];
  }
  return best ?? [];
}

/** Efforts of some seconds for any task; of less than a minute for about 20 × 20 different points. */
export const ordinaryEfforts = (task: RotationTask): Effort[] =>
  isOpen(task) ? openEfforts(task.start.size) : plainEfforts(task);

/** Whether an opening for all points pays: they are different, and far from their goals. */
const isOpen = ({ start: { size }, goal }: RotationTask): boolean =>
  size >= 16 && size <= 32 && new Set(goal.cells).size === size * size;

/** A power below 1 leaves few points, far from their places; one above 1 brings these nearer, with others. */
const fewer: Settling = { side: 8, width: 300, power: 0.6, price: 8, sweeps: 6 };
const nearer: Settling = { side: 8, width: 200, power: 1.1, price: 3, sweeps: 6 };
const farther: Settling = { side: 16, width: 100, power: 1, price: 8, sweeps: 3 };

/** What a distance of one is worth grows until nothing is left. */
const firstSweeps: readonly Settling[] = [
  { side: 10, width: 100, power: 1.4, price: 0.6, sweeps: 3 },
  { side: 8, width: 100, power: 1.2, price: 2, sweeps: 3 },
];

/** Found by trying. */
const settlingOf = (size: number): readonly Settling[] =>
  size > 24
    ? [
        ...firstSweeps,
        { ...fewer, width: 200, price: 3, sweeps: 4 },
        fewer,
        ...thrice(farther, fewer),
        farther,
        fewer,
      ]
    : [...firstSweeps, ...thrice(nearer, fewer, farther, fewer)];

const thrice = (...efforts: Settling[]): Settling[] => [...efforts, ...efforts, ...efforts];

/** More openings and more windows find better ones, wider beams do not. */
const openEfforts = (size: number): Effort[] => [
  {
    width: 40,
    ways: 12,
    weight: 0.3,
    power: 1.5,
    nextLine: ringOrder,
    opening: {
      ...(size > 24 ? { width: 15, share: 0.05, tries: 1 } : { width: 30, share: 0.12, tries: 12 }),
      power: 1.7,
      longest: size ** 3,
    },
    settling: settlingOf(size),
    windows: { sides: [4, 5, 6, 8], width: 100, tries: 20_000, seed: 1 },
  },
];

/** The width decreases with the work. If colours repeat, points are mostly near their goals, and the plain sum of
 *  distances is the better guide. Three attempts with different orders, because results vary by chance. */
export function plainEfforts(task: RotationTask): Effort[] {
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
