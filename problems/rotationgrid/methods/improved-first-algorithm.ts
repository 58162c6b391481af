import { type Rotation, type RotationTask, rotate } from '../../../reference/puzzles/rotations/index.ts';
import { geometryOf } from './geometry.ts';
import { labelPoints } from './labels.ts';
import { turnSquare } from './two-by-two.ts';
import { type UsefulPermutation, usefulRotations } from './useful-permutations.ts';

/** The paper's first algorithm, improved (section 6), in spirit: row by row, because rows below may change. A point
 *  climbs by one rotation per row until it is two rows below its row, a useful permutation lifts it into the row,
 *  and others put the row in order. */
export function improvedFirstAlgorithm(task: RotationTask): Rotation[] {
  const { size } = task.start;
  if (size === 2) return turnSquare(task);
  const work: Work = { size, labels: labelPoints(task), rotations: [] };
  for (let y = 0; y < size; y += 1) {
    fillRow(work, y);
    sortRow(work, y);
  }
  return work.rotations;
}

interface Work {
  readonly size: number;
  /** Goal cell of the point that is now in each cell. */
  readonly labels: Uint16Array;
  /** The rotations made so far. */
  readonly rotations: Rotation[];
}

function make({ size, labels, rotations }: Work, made: readonly Rotation[]): void {
  for (const rotation of made) rotate(labels, size, rotation);
  rotations.push(...made);
}

/** The permutations for a line of the square; in the last three rows the square's lines are the grid's. */
const byLine: readonly {
  readonly beside: readonly [UsefulPermutation, UsefulPermutation];
  readonly across?: UsefulPermutation;
}[] = [
  { beside: ['1x2', '2x3'], across: '1x3' },
  { beside: ['4x5', '5x6'], across: '4x6' },
  { beside: ['7x8', '8x9'] },
];

/** Makes the permutation for the column: `names` for the first, second and third column of a square with its top in
 *  row `top`. */
function makeAt(work: Work, names: readonly UsefulPermutation[], column: number, top: number): void {
  const left = Math.min(column, work.size - 3);
  const name = names[column - left];
  if (name === undefined) throw new RangeError(`no permutation for column ${column}`);
  make(work, usefulRotations(work.size, name, { left, top }));
}

/** Exchanges the points of neighbouring columns of a row; `left`: the first of them. */
function exchange(work: Work, y: number, left: number): void {
  const top = Math.min(y, work.size - 3);
  makeAt(work, byLine[y - top]?.beside ?? [], left, top);
}

/** Brings all points of row `y` into it, in any order; the rows above do not change. */
function fillRow(work: Work, y: number): void {
  const { size, labels } = work;
  const isOf = (cell: number): boolean => Math.floor((labels[cell] ?? 0) / size) === y;
  for (let cell = y * size; cell < (y + 1) * size; cell += 1) {
    if (isOf(cell)) continue;
    const found = labels.findIndex((_, from) => from >= (y + 1) * size && isOf(from));
    lift(work, climb(work, slide(work, found, cell % size, y), y), y);
  }
}

/** Moves a point along its row, below row `kept`, to a column; returns its new cell. */
function slide(work: Work, from: number, column: number, kept: number): number {
  const { size } = work;
  let cell = from;
  while (cell % size !== column) {
    const next = cell % size < column ? cell + 1 : cell - 1;
    if (kept < size - 2) step(work, cell, next, kept);
    else exchange(work, size - 1, Math.min(cell, next) % size);
    cell = next;
  }
  return cell;
}

/** Moves a point up to two rows below row `kept`, if it is lower; returns its new cell. */
function climb(work: Work, from: number, kept: number): number {
  const { size } = work;
  let cell = from;
  for (; cell >= (kept + 3) * size; cell -= size) step(work, cell, cell - size, kept);
  return cell;
}

/** Moves a point one step by a rotation below row `kept`. */
function step(work: Work, from: number, to: number, kept: number): void {
  const { steps, rows } = geometryOf(work.size);
  const found = steps[from]?.find((one) => one.to === to && (rows[one.rotation] ?? 0) > kept);
  if (found === undefined) throw new RangeError(`no rotation brings ${from} to ${to}`);
  make(work, [found.rotation]);
}

/** Lifts a point one or two rows up into row `y`. */
function lift(work: Work, from: number, y: number): void {
  const { size } = work;
  const column = from % size;
  if (from >= (y + 2) * size) makeAt(work, ['7to1', '8to2', '9to3'], column, y);
  else if (y < size - 2) makeAt(work, ['4to1', '5to2', '6to3'], column, y);
  else makeAt(work, ['4x7', '5x8', '6x9'], column, y - 1);
}

/** Puts row `y`, which has all of its points, in order from the left. */
function sortRow(work: Work, y: number): void {
  const { size, labels } = work;
  const top = Math.min(y, size - 3);
  const across = byLine[y - top]?.across;
  for (let x = 0; x < size; x += 1) {
    let column = labels.indexOf(y * size + x) - y * size;
    while (column > x) {
      const far = across !== undefined && column - x > 1;
      column -= far ? 2 : 1;
      if (far) make(work, usefulRotations(size, across, { left: column, top }));
      else exchange(work, y, column);
    }
  }
}
