import {
  inverseRotation,
  type Rotation,
  type RotationTask,
  rotate,
  rotationCount,
} from '../../../reference/puzzles/rotations/index.ts';
import { labelPoints } from './labels.ts';
import { turnSquare } from './two-by-two.ts';

/** The paper's exchange of the points at (0,0) and (1,0) of a square of 3 × 3 that leaves all others in place:
 *  (0,0,F) (0,1,F) (0,1,F) (1,0,F) (1,1,T) (1,0,T) (1,1,T) (0,1,T) (1,1,F). */
const exchangeOfCorner: readonly (readonly [x: number, y: number, clockwise: boolean])[] = [
  [0, 0, false],
  [0, 1, false],
  [0, 1, false],
  [1, 0, false],
  [1, 1, true],
  [1, 0, true],
  [1, 1, true],
  [0, 1, true],
  [1, 1, false],
];

/** The paper's first algorithm in spirit: every point goes to its row, then to its column, by exchanges of
 *  neighbours that leave all other points in place. A point d steps away takes 2d − 1 exchanges of nine rotations
 *  (or eleven, with one to get ready and one to go back). */
export function firstAlgorithm(task: RotationTask): Rotation[] {
  const { size } = task.start;
  if (size === 2) return turnSquare(task);
  const labels = labelPoints(task);
  const rotations: Rotation[] = [];
  const exchange = (a: number, b: number): void => {
    rotations.push(...exchangeNeighbours(size, a, b));
    [labels[a], labels[b]] = [labels[b] ?? 0, labels[a] ?? 0];
  };
  for (let y = 0; y < size; y += 1) fillRow(labels, size, y, exchange);
  for (let y = 0; y < size; y += 1) sortRow(labels, size, y, exchange);
  return rotations;
}

type Exchange = (a: number, b: number) => void;

/** Brings all points of row `y` into it, in any order; the rows above are filled. */
function fillRow(labels: Uint16Array, size: number, y: number, exchange: Exchange): void {
  const isAtHome = (cell: number): boolean => Math.floor((labels[cell] ?? 0) / size) === y;
  for (let x = 0; x < size; x += 1) {
    const cell = y * size + x;
    if (isAtHome(cell)) continue;
    const found = labels.findIndex((_, from) => from >= (y + 1) * size && isAtHome(from));
    // First along its own row to this column, then up.
    const corner = Math.floor(found / size) * size + x;
    swapFar(found, corner, Math.sign(corner - found), exchange);
    swapFar(corner, cell, -size, exchange);
  }
}

function sortRow(labels: Uint16Array, size: number, y: number, exchange: Exchange): void {
  for (let cell = y * size; cell < (y + 1) * size; cell += 1)
    swapFar(labels.indexOf(cell), cell, -1, exchange);
}

/** Exchanges two points in a row or column and leaves the points between them in place. */
function swapFar(from: number, to: number, step: number, exchange: Exchange): void {
  if (from === to) return;
  for (let at = from; at !== to; at += step) exchange(at, at + step);
  for (let at = to - 2 * step; (at - from) * step >= 0; at -= step) exchange(at, at + step);
}

/** Rotations that exchange two neighbours and leave all other points in place. Grids from 3 × 3 on. */
function exchangeNeighbours(size: number, a: number, b: number): Rotation[] {
  const direct = exchangeInSomeWindow(size, a, b);
  if (direct !== undefined) return direct;
  // The middle of a 3 × 3 grid: one turn brings both to its border, another brings them back.
  for (let ready = 0; ready < rotationCount(size); ready += 1) {
    const cells = Uint16Array.from({ length: size * size }, (_, cell) => cell);
    rotate(cells, size, ready);
    const exchanged = exchangeInSomeWindow(size, cells.indexOf(a), cells.indexOf(b));
    if (exchanged !== undefined) return [ready, ...exchanged, inverseRotation(ready)];
  }
  throw new RangeError(`${a} and ${b} are no neighbours`);
}

/** Finds a square of 3 × 3 in which the two are a corner and its neighbour, and maps the paper's exchange into it. */
function exchangeInSomeWindow(size: number, a: number, b: number): Rotation[] | undefined {
  for (const [corner, beside] of [
    [a, b],
    [b, a],
  ] as const) {
    const [cx, cy] = [corner % size, Math.floor(corner / size)];
    const [dx, dy] = [(beside % size) - cx, Math.floor(beside / size) - cy];
    if (Math.abs(dx) + Math.abs(dy) !== 1) continue;
    for (const side of [1, -1]) {
      // u leads from the corner to its neighbour, v across.
      const [ux, uy, vx, vy] = [dx, dy, dy * side, dx * side];
      const [fx, fy] = [cx + 2 * (ux + vx), cy + 2 * (uy + vy)];
      if (fx < 0 || fy < 0 || fx >= size || fy >= size) continue;
      const mirrored = ux * vy - uy * vx < 0;
      return exchangeOfCorner.map(([x, y, clockwise]) => {
        const [px, py] = [cx + x * ux + y * vx, cy + x * uy + y * vy];
        const left = Math.min(px, px + ux + vx);
        const top = Math.min(py, py + uy + vy);
        return 2 * (top * (size - 1) + left) + (clockwise !== mirrored ? 0 : 1);
      });
    }
  }
  return undefined;
}
