import {
  defineAllSolutions,
  defineNotations,
  defineRandomInput,
  defineSolver,
  InputError,
  type Solution,
} from '../../judge/problem-api/index.ts';
import { multisetOf, rankMultiset, unrankMultiset } from '../../reference/coordinates/index.ts';
import {
  formatRotations,
  formatRotationTask,
  inverseRotation,
  type Rotation,
  type RotationTask,
  rotationSources,
} from '../../reference/puzzles/rotations/index.ts';
import { type LazyMoves, meetInTheMiddle } from '../../reference/search/index.ts';
import { inNotation, readTask } from './task.ts';

/** The largest number of arrangements of the colours that the statement allows. */
const mostArrangements = 1_000_000;

/** Searches the arrangements of the colours, as numbers, from both ends at once. The result is proved shortest. */
export const solver = defineSolver((input) => {
  const task = readTask(input);
  const { space, start, goal } = spaceOf(task);
  const rotations = meetInTheMiddle(space, start, goal);
  if (rotations === undefined) throw new Error('a goal in reach has not been reached');
  return solutionOf(task, rotations);
});

/** Every shortest sequence, in the order of its rotations. */
export const allSolutions = defineAllSolutions(function* every(input) {
  const task = readTask(input);
  const { space, start, goal } = spaceOf(task);
  for (const rotations of allShortest(space, start, goal)) yield solutionOf(task, rotations);
});

/** The paper's notation, and the compact one that the solver writes. */
export const notations = defineNotations({
  compact: (answer) => inNotation(answer, 'compact'),
  paper: (answer) => inNotation(answer, 'paper'),
});

const ordered = Array.from({ length: 9 }, (_, cell) => cell + 1);

/** A random one of the 9! starts of 3 × 3 points in nine colours, to be put in order. Every one can be. */
export const randomInput = defineRandomInput((random) => {
  const grid = (cells: readonly number[]) => ({ size: 3, cells: Uint16Array.from(cells) });
  return formatRotationTask({ start: grid(random.shuffle(ordered)), goal: grid(ordered) });
});

const solutionOf = ({ start }: RotationTask, rotations: readonly Rotation[]): Solution => ({
  answer: `${rotations.length}\n${formatRotations(start.size, rotations)}`,
  moves: rotations.length,
  optimal: true,
});

/** Every shortest path: computes distances to the goal, level by level until the start is reached, then follows them
 *  downwards. */
function* allShortest(space: LazyMoves, start: number, goal: number): Generator<readonly number[]> {
  const left = distancesTo(space, goal, start);
  const path: number[] = [];
  function* walk(state: number): Generator<readonly number[]> {
    if (state === goal) yield [...path];
    const next = new Uint32Array(space.moves);
    space.neighbours(state, next);
    for (let move = 0; move < space.moves; move += 1) {
      if (left[next[move] ?? 0] !== (left[state] ?? 0) - 1) continue;
      path.push(move);
      yield* walk(next[move] ?? 0);
      path.pop();
    }
  }
  yield* walk(start);
}

/** Distances to `goal` of all states up to the distance of `start`; 255 for the rest. */
function distancesTo(space: LazyMoves, goal: number, start: number): Uint8Array {
  const distance = new Uint8Array(space.size).fill(255);
  const next = new Uint32Array(space.moves);
  distance[goal] = 0;
  for (let level = [goal], reached = 1; distance[start] === 255; reached += 1) {
    const further: number[] = [];
    for (const state of level) {
      space.neighbours(state, next);
      for (const neighbour of next) {
        if (distance[neighbour] !== 255) continue;
        distance[neighbour] = reached;
        further.push(neighbour);
      }
    }
    level = further;
  }
  return distance;
}

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
