import { multisetOf } from '../../../reference/coordinates/index.ts';
import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import { geometryOf } from './geometry.ts';
import { Line } from './line.ts';
import { smallSquare } from './small-square.ts';

/** A sequence with the same effect on every point, never longer. Rotations within one square of 3 × 3 that can be
 *  made consecutively (the rotations between them turn other points) are replaced by a shortest sequence with their
 *  effect, until nothing changes. */
export function shorten(size: number, rotations: readonly Rotation[]): Rotation[] {
  let before = [...rotations];
  for (;;) {
    const after = pass(size, before);
    if (after.length === before.length) return after;
    before = after;
  }
}

/** One pass along the sequence. */
function pass(size: number, rotations: readonly Rotation[]): Rotation[] {
  const sequence = new Line(rotations);
  for (let at = 0; at < sequence.length; at += 1) {
    for (const corner of windowsAround(size, sequence.at(at))) {
      const chosen = together(size, sequence, at, corner);
      if (chosen.length < 2) continue;
      const better = shortestLike(chosen.map((index) => toWindow(size, sequence.at(index), corner)));
      if (better === undefined) continue;
      sequence.bringForward(
        at,
        chosen,
        better.map((rotation) => fromWindow(size, rotation, corner)),
      );
    }
  }
  return sequence.toArray();
}

/** How far ahead to look for rotations of the same window. */
const horizon = 400;

/** Indices of rotations within a window that can all be moved to the place of the first of them. */
function together(size: number, sequence: Line, first: number, corner: number): number[] {
  const { columns, rows } = geometryOf(size);
  const left = corner % size;
  const top = Math.floor(corner / size);
  const chosen: number[] = [];
  /** Cells of the window that a rotation in between has moved, one bit each. */
  let blocked = 0;
  const end = Math.min(sequence.length, first + horizon);
  for (let at = first; at < end; at += 1) {
    const rotation = sequence.at(at);
    const x = (columns[rotation] as number) - left;
    const y = (rows[rotation] as number) - top;
    if (x < -1 || x > 2 || y < -1 || y > 2) continue;
    const mask = cellsInWindow[4 * y + x + 5] as number;
    if ((x === 0 || x === 1) && (y === 0 || y === 1) && (mask & blocked) === 0) chosen.push(at);
    else {
      blocked |= mask;
      // Every rotation of the window moves its middle.
      if ((blocked & 0b000_010_000) !== 0) break;
    }
  }
  return chosen;
}

/** The cells of a window, one bit each, moved by a rotation whose square is x columns to the right and y rows below,
 *  both −1…2. `cellsInWindow[4 * y + x + 5]`. */
const cellsInWindow = Uint16Array.from({ length: 16 }, (_, index) => {
  const [x, y] = [(index % 4) - 1, Math.floor(index / 4) - 1];
  let mask = 0;
  for (let cell = 0; cell < 9; cell += 1) {
    const [dx, dy] = [(cell % 3) - x, Math.floor(cell / 3) - y];
    if ((dx === 0 || dx === 1) && (dy === 0 || dy === 1)) mask |= 1 << cell;
  }
  return mask;
});

/** Upper left cells of the windows of 3 × 3 in which a rotation lies. */
function windowsAround(size: number, rotation: Rotation): number[] {
  const square = rotation >> 1;
  const [x, y] = [square % (size - 1), Math.floor(square / (size - 1))];
  return [y - 1, y].flatMap((top) =>
    [x - 1, x]
      .filter((left) => left >= 0 && top >= 0 && left + 3 <= size && top + 3 <= size)
      .map((left) => top * size + left),
  );
}

/** The rotation as one of 3 × 3; −1 if it is not within the window. */
function toWindow(size: number, rotation: Rotation, corner: number): number {
  const square = rotation >> 1;
  const x = (square % (size - 1)) - (corner % size);
  const y = Math.floor(square / (size - 1)) - Math.floor(corner / size);
  return x === 0 || x === 1 ? (y === 0 || y === 1 ? 2 * (2 * y + x) + (rotation & 1) : -1) : -1;
}

function fromWindow(size: number, rotation: Rotation, corner: number): Rotation {
  const square = rotation >> 1;
  const x = (square & 1) + (corner % size);
  const y = (square >> 1) + Math.floor(corner / size);
  return 2 * (y * (size - 1) + x) + (rotation & 1);
}

/** A shortest sequence with the same effect on 3 × 3; undefined if it is not shorter. */
function shortestLike(rotations: readonly number[]): number[] | undefined {
  const { table, search } = smallSquare(nineColours, 0);
  const { next } = table;
  const { distance, lastMove } = search;
  let state = 0;
  for (const rotation of rotations) state = next[state * 8 + rotation] ?? 0;
  if ((distance[state] ?? 0) >= rotations.length) return undefined;
  const path: number[] = [];
  while (distance[state] !== 0) {
    const move = lastMove[state] ?? 0;
    path.push(move);
    state = next[state * 8 + (move ^ 1)] ?? 0;
  }
  return path.reverse();
}

/** Rank 0 is the ordered arrangement. */
const nineColours = multisetOf([1, 1, 1, 1, 1, 1, 1, 1, 1]);
