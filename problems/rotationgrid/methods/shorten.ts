import { multisetOf } from '../../../reference/coordinates/index.ts';
import type { Rotation } from '../../../reference/puzzles/index.ts';
import { geometryOf } from './geometry.ts';
import { smallSquare } from './small-square.ts';

/** A sequence with the same effect on every point, never longer. Rotations that lie in one square of 3 × 3 and can be made one after the other
 *  (what stands between them turns other points) are replaced by a shortest sequence with their effect, until nothing changes any more. */
export function shorten(size: number, rotations: readonly Rotation[]): Rotation[] {
  let before = [...rotations];
  for (;;) {
    const after = pass(size, before);
    if (after.length === before.length) return after;
    before = after;
  }
}

/** Once along the sequence. */
function pass(size: number, rotations: readonly Rotation[]): Rotation[] {
  let sequence: Rotation[] = [...rotations];
  for (let at = 0; at < sequence.length; at += 1) {
    for (const corner of windowsAround(size, sequence[at] ?? 0)) {
      const chosen = together(size, sequence, at, corner);
      if (chosen.length < 2) continue;
      const better = shortestLike(chosen.map((index) => toWindow(size, sequence[index] ?? 0, corner)));
      if (better === undefined) continue;
      const inside = new Set(chosen);
      const last = chosen.at(-1) ?? at;
      const others = sequence.slice(at, last + 1).filter((_, offset) => !inside.has(at + offset));
      sequence = [
        ...sequence.slice(0, at),
        ...better.map((rotation) => fromWindow(size, rotation, corner)),
        ...others,
        ...sequence.slice(last + 1),
      ];
    }
  }
  return sequence;
}

/** How far ahead to look for rotations of the same window. */
const horizon = 400;

/** Indices of the rotations within a window that can all be moved to where the first of them stands. */
function together(size: number, sequence: readonly Rotation[], first: number, corner: number): number[] {
  const { cycles } = geometryOf(size);
  const chosen: number[] = [];
  /** Cells of the window that a rotation in between has moved. */
  let blocked = 0;
  const end = Math.min(sequence.length, first + horizon);
  for (let at = first; at < end && blocked !== allBlocked; at += 1) {
    const rotation = sequence[at] ?? 0;
    const mask = cellsInWindow(size, cycles, rotation, corner);
    if (toWindow(size, rotation, corner) >= 0 && (mask & blocked) === 0) chosen.push(at);
    else {
      blocked |= mask;
      if ((blocked & 0b000_010_000) !== 0) break;
    }
  }
  return chosen;
}

const allBlocked = 0b111_111_111;

/** The cells of a window that a rotation moves, one bit each. */
function cellsInWindow(size: number, cycles: Uint16Array, rotation: Rotation, corner: number): number {
  let mask = 0;
  for (let i = 0; i < 4; i += 1) {
    const cell = cycles[4 * rotation + i] ?? 0;
    const x = (cell % size) - (corner % size);
    const y = Math.floor(cell / size) - Math.floor(corner / size);
    if (x >= 0 && x < 3 && y >= 0 && y < 3) mask |= 1 << (3 * y + x);
  }
  return mask;
}

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

/** The rotation as one of 3 × 3; −1 when it does not lie in the window. */
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

/** A shorter sequence with the same effect on 3 × 3, a shortest one; undefined when there is none. */
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
