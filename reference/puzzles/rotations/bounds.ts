import type { RotationTask } from './instance.ts';
import { knownReversal } from './known-reversal.ts';

/** A lower bound on the rotations that turn the start into the goal. A rotation moves four points by one step each,
 *  so a quarter of the steps needed is a lower bound. Within a colour, any point may go to any place; so columns and
 *  rows are matched separately, in order, which is cheapest for each axis and never costs more than a true matching.
 *  A quarter of the wrong points is another bound. When all colours differ, the number of rotations also has the
 *  parity of the permutation, because a rotation is an odd permutation. Where more is proved by search, that is the
 *  bound. */
export function rotationLowerBound(task: RotationTask): number {
  return Math.max(countedBound(task), knownReversal(task)?.atLeast.moves ?? 0);
}

function countedBound({ start, goal }: RotationTask): number {
  const wrong = start.cells.reduce((count, colour, cell) => count + (colour === goal.cells[cell] ? 0 : 1), 0);
  const bound = Math.ceil(Math.max(wrong, leastSteps({ start, goal })) / 4);
  const odd = oddPermutation(start.cells, goal.cells);
  return odd === undefined || (bound & 1) === (odd ? 1 : 0) ? bound : bound + 1;
}

/** A lower bound on the steps (one point, one place) needed; exact for each axis alone. */
export function leastSteps({ start, goal }: RotationTask): number {
  const { size } = start;
  let steps = 0;
  for (const axis of [(cell: number) => cell % size, (cell: number) => Math.floor(cell / size)]) {
    const [from, to] = [start.cells, goal.cells].map((cells) => sortedByColour(cells, axis));
    from?.forEach((entry, index) => {
      steps += Math.abs(entry - (to?.[index] ?? 0));
    });
  }
  return steps;
}

/** Colour · 64 + place of every cell, in ascending order. */
const sortedByColour = (cells: Uint16Array, axis: (cell: number) => number): Uint32Array =>
  Uint32Array.from(cells, (colour, cell) => colour * 64 + axis(cell)).sort();

/** Whether an odd permutation leads from one to the other; undefined if a colour occurs twice, because then odd and
 *  even ones do. */
function oddPermutation(from: Uint16Array, to: Uint16Array): boolean | undefined {
  const places = new Map(Array.from(to, (colour, cell) => [colour, cell]));
  if (places.size < to.length) return undefined;
  const seen = new Uint8Array(to.length);
  let odd = false;
  for (let first = 0; first < from.length; first += 1) {
    for (let cell = places.get(from[first] ?? 0) ?? 0; !seen[cell]; ) {
      seen[cell] = 1;
      cell = places.get(from[cell] ?? 0) ?? 0;
      if (!seen[cell]) odd = !odd;
    }
  }
  return odd;
}
