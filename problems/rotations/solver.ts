import { defineSolver, InputError } from '../../judge/problem-api/index.ts';
import { multisetOf, rankMultiset, unrankMultiset } from '../../reference/coordinates/index.ts';
import {
  formatRotations,
  inverseRotation,
  type RotationTask,
  rotationSources,
} from '../../reference/puzzles/index.ts';
import { type LazyMoves, meetInTheMiddle } from '../../reference/search/index.ts';
import { readTask } from './task.ts';

/** Most arrangements of the colours that the statement allows. */
const mostArrangements = 1_000_000;

/** Searches from both ends at once, among the arrangements of the colours by their numbers; proved shortest. */
export const solver = defineSolver((input) => {
  const task = readTask(input);
  const { space, start, goal } = spaceOf(task);
  const rotations = meetInTheMiddle(space, start, goal);
  if (rotations === undefined) throw new Error('a goal in reach has not been reached');
  return {
    answer: `${rotations.length}\n${formatRotations(task.start.size, rotations)}`,
    moves: rotations.length,
    optimal: true,
  };
});

interface Numbered {
  readonly space: LazyMoves;
  readonly start: number;
  readonly goal: number;
}

/** @throws InputError when there are too many arrangements. */
function spaceOf({ start, goal }: RotationTask): Numbered {
  const colours = [...new Set(goal.cells)].sort((a, b) => a - b);
  const counts = colours.map((colour) => goal.cells.filter((found) => found === colour).length);
  const multiset = tryMultiset(counts);
  if (multiset === undefined || multiset.size > mostArrangements)
    throw new InputError(
      `the colours have ${multiset === undefined ? 'far ' : ''}more than ${mostArrangements} arrangements, expected at most that many`,
    );
  const sources = rotationSources(goal.size);
  const [before, after] = [new Uint8Array(multiset.places), new Uint8Array(multiset.places)];
  const rank = (cells: Uint16Array): number =>
    rankMultiset(
      multiset,
      Array.from(cells, (colour) => colours.indexOf(colour)),
    );
  const space: LazyMoves = {
    size: multiset.size,
    moves: sources.length,
    neighbours(state, into) {
      unrankMultiset(multiset, state, before);
      sources.forEach((source, rotation) => {
        for (let i = 0; i < source.length; i += 1) after[i] = before[source[i] ?? 0] ?? 0;
        into[rotation] = rankMultiset(multiset, after);
      });
    },
    inverse: inverseRotation,
  };
  return { space, start: rank(start.cells), goal: rank(goal.cells) };
}

function tryMultiset(counts: readonly number[]) {
  try {
    return multisetOf(counts);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
