import type { Rotation } from '../../../../reference/puzzles/rotations/index.ts';
import { rotationCount } from '../../../../reference/puzzles/rotations/index.ts';
import { geometryOf } from '../geometry.ts';
import type { AdditiveTables } from './additive-tables.ts';
import { PricedBoard } from './board.ts';

/** The rotations that may follow each other: two that turn no common point are made in the order of their numbers, one
 *  is never taken back, and a half turn is made clockwise. `after[2 * rotation + 1]`: the rotation was made twice. */
function successors(size: number): readonly Uint8Array[] {
  const after = known.get(size) ?? findSuccessors(size);
  known.set(size, after);
  return after;
}

const known = new Map<number, readonly Uint8Array[]>();

function findSuccessors(size: number): readonly Uint8Array[] {
  const { cycles } = geometryOf(size);
  const cellsOf = (rotation: Rotation) => cycles.subarray(4 * rotation, 4 * rotation + 4);
  const all = Array.from({ length: rotationCount(size) }, (_, rotation) => rotation);
  return all.flatMap((last) =>
    [false, true].map((isTwice) =>
      Uint8Array.from(
        all.filter((next) => {
          if (next >> 1 === last >> 1) return !isTwice && next === last && (next & 1) === 0;
          return next > last || cellsOf(next).some((cell) => cellsOf(last).includes(cell));
        }),
      ),
    ),
  );
}

/** A part of the search: everything that begins with these two rotations. */
export type Prefix = readonly [Rotation, Rotation];

/** Every part of the search of a task. The reversal looks the same after each of the eight symmetries of the square,
 *  so its first rotation is one of those that differ by more than a symmetry; the second one may then be any. */
export function prefixes(size: number, isReversal: boolean): readonly Prefix[] {
  const all = Array.from({ length: rotationCount(size) }, (_, rotation) => rotation);
  const last = size - 2;
  const firsts = isReversal
    ? all.filter((rotation) => {
        const [x, y] = [(rotation >> 1) % (size - 1), Math.floor((rotation >> 1) / (size - 1))];
        return (rotation & 1) === 0 && x <= y && 2 * x <= last && 2 * y <= last;
      })
    : all;
  const after = successors(size);
  return firsts.flatMap((first) =>
    (isReversal ? all.filter((next) => next !== (first ^ 1)) : [...(after[2 * first] ?? [])]).map(
      (second) => [first, second] as const,
    ),
  );
}

/** Searches all sequences of a length that begin in one way, except those that the bound excludes.
 *  @param points - in each cell, by the cells to which they belong
 *  @returns the first that puts every point in its cell, and how many boards were visited */
export function searchPart(
  tables: AdditiveTables,
  points: ArrayLike<number>,
  [first, second]: Prefix,
  length: number,
): { readonly rotations: readonly Rotation[] | undefined; readonly nodes: number } {
  const after = successors(tables.size);
  const board = new PricedBoard(tables);
  const path: Rotation[] = [first, second];
  let nodes = 0;
  board.set(points);
  const search = (left: number, follow: Uint8Array): boolean => {
    nodes += 1;
    if (board.quarters === 0) return true;
    const most = 4 * (left - 1);
    for (let i = 0; i < follow.length; i += 1) {
      const rotation = follow[i] as number;
      if (board.after(rotation) > most) continue;
      const isTwice = path[path.length - 1] === rotation;
      board.make(rotation);
      path.push(rotation);
      if (search(left - 1, after[2 * rotation + (isTwice ? 1 : 0)] as Uint8Array)) return true;
      path.pop();
      board.make(rotation ^ 1);
    }
    return false;
  };
  board.make(first);
  board.make(second);
  const isFound =
    board.quarters <= 4 * (length - 2) &&
    search(length - 2, after[2 * second + (first === second ? 1 : 0)] as Uint8Array);
  return { rotations: isFound ? path : undefined, nodes };
}
