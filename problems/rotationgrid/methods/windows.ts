import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import { xorshift } from '../../../reference/search/index.ts';
import { allAtOnce } from './all-at-once.ts';
import { geometryOf } from './geometry.ts';
import { Line } from './line.ts';
import { fromWindow, inWindow, type Window } from './window.ts';

/** How to solve windows of a sequence again. */
export interface WindowEffort {
  /** Sides of the windows, 4 or more. */
  readonly sides: readonly number[];
  /** Width of the beam for a window. */
  readonly width: number;
  readonly tries: number;
  readonly seed: number;
}

/** Rotations of a window that are solved again at a time. */
const mostTogether = 40;
/** How far ahead to look for them. */
const horizon = 1500;

/** A sequence with the same effect on every point, never longer: at places that are drawn, rotations within a square
 *  window that can be made consecutively are replaced by what a beam finds instead, if that is not longer. Another one
 *  of the same length is taken too, because it may be shortened later. `onTry` hears of each try. */
export function solveWindowsAgain(
  size: number,
  rotations: readonly Rotation[],
  { sides, width, tries, seed }: WindowEffort,
  onTry?: (tries: number, rotations: () => Rotation[]) => void,
): Rotation[] {
  const sequence = new Line(rotations);
  const random = xorshift(seed);
  const below = (bound: number): number => Math.floor(random() * bound);
  for (let tried = 1; tried <= tries && sequence.length > 0; tried += 1) {
    const first = below(sequence.length);
    const side = Math.min(size, sides[below(sides.length)] as number);
    const window = windowWith(size, sequence.at(first), side, below);
    const chosen = together(size, sequence, first, window);
    if (chosen.length > 3) {
      const inside = chosen.map((index) => inWindow(size, sequence.at(index), window));
      const instead = solvedAgain(side, inside, { width, seed: tried });
      if (instead !== undefined)
        sequence.bringForward(
          first,
          chosen,
          instead.map((rotation) => fromWindow(size, rotation, window)),
        );
    }
    onTry?.(tried, () => sequence.toArray());
  }
  return sequence.toArray();
}

/** A window that a rotation lies in. */
function windowWith(
  size: number,
  rotation: Rotation,
  side: number,
  below: (bound: number) => number,
): Window {
  const { columns, rows } = geometryOf(size);
  const place = (at: number): number => {
    const [least, most] = [Math.max(0, at + 2 - side), Math.min(at, size - side)];
    return least + below(most - least + 1);
  };
  return { left: place(columns[rotation] as number), top: place(rows[rotation] as number), side };
}

/** Indices of rotations within a window that can all be moved to the place of the first of them: what is between them
 *  moves other points. */
function together(size: number, sequence: Line, first: number, { left, top, side }: Window): number[] {
  const { columns, rows } = geometryOf(size);
  const chosen: number[] = [];
  const blocked = new Uint8Array(side * side);
  let open = side * side;
  const end = Math.min(sequence.length, first + horizon);
  for (let at = first; at < end && open > 3 && chosen.length < mostTogether; at += 1) {
    const rotation = sequence.at(at);
    const x = (columns[rotation] as number) - left;
    const y = (rows[rotation] as number) - top;
    if (x < -1 || y < -1 || x >= side || y >= side) continue;
    const cells = [0, 1, 2, 3]
      .map((corner) => [x + (corner & 1), y + (corner >> 1)] as const)
      .filter(([column, row]) => column >= 0 && row >= 0 && column < side && row < side)
      .map(([column, row]) => side * row + column);
    if (cells.length === 4 && cells.every((cell) => blocked[cell] === 0)) {
      chosen.push(at);
      continue;
    }
    for (const cell of cells) {
      if (blocked[cell] === 0) open -= 1;
      blocked[cell] = 1;
    }
  }
  return chosen;
}

/** What a beam finds instead of rotations, if it is not longer. */
function solvedAgain(
  side: number,
  rotations: readonly Rotation[],
  effort: { readonly width: number; readonly seed: number },
): readonly Rotation[] | undefined {
  const geometry = geometryOf(side);
  const { cells, cycles } = geometry;
  const board = Uint16Array.from({ length: cells }, (_, cell) => cell);
  for (const rotation of rotations) {
    const [a = 0, b = 0, c = 0, d = 0] = cycles.subarray(4 * rotation, 4 * rotation + 4);
    [board[b], board[c], board[d], board[a]] = [board[a], board[b], board[c], board[d]] as [
      number,
      number,
      number,
      number,
    ];
  }
  const labels = new Uint16Array(cells);
  board.forEach((from, cell) => {
    labels[from] = cell;
  });
  if (labels.every((label, cell) => label === cell)) return [];
  return allAtOnce(geometry, labels, { ...effort, power: 1.5, share: 0, longest: rotations.length });
}
