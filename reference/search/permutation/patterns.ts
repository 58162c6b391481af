import type { PermutationPuzzle } from '#reference/puzzles/permutation';
import { type Distances, distanceOf, distancesFrom } from './labellings.ts';

/** A lower bound: how far a puzzle is from solved if only some of its labels matter. */
export interface PatternTable {
  /** 1 for labels that matter. */
  readonly shown: Uint8Array;
  /** The distance of the state with each number. */
  readonly distance: Uint8Array;
  readonly distances: Distances;
}

/** A label that does not matter. */
const blank = 255;

/** States that a table may have, by the bytes of a state, by the moves that are tried from each, and by both. */
const mostStates = ({ solved: { length }, moves }: PermutationPuzzle): number =>
  Math.floor(Math.min(200_000, 3e7 / length, 4e6 / moves.length, 2e8 / (length * moves.length)));

/** Tables that are chosen for a puzzle: each begins with the first label that no table has, and takes more labels,
 *  those first that no table has, as long as there are not too many states. All fit in some tens of megabytes. */
export function choosePatterns(puzzle: PermutationPuzzle): readonly PatternTable[] {
  const most = mostStates(puzzle);
  const tables: PatternTable[] = [];
  const covered = new Uint8Array(puzzle.labels.length);
  for (let label = 0; label < covered.length && tables.length < 6; label += 1) {
    if (covered[label] === 1) continue;
    const table = grown(puzzle, label, most, covered);
    if (table === undefined) continue;
    tables.push(table);
    table.shown.forEach((one, at) => {
      if (one === 1) covered[at] = 1;
    });
  }
  return tables;
}

function grown(
  puzzle: PermutationPuzzle,
  first: number,
  most: number,
  covered: Uint8Array,
): PatternTable | undefined {
  const shown = new Uint8Array(puzzle.labels.length);
  shown[first] = 1;
  let best = search(puzzle, shown, most);
  if (best === undefined) return undefined;
  // Labels that no table has are tried first.
  const order = [...shown.keys()].sort((a, b) => (covered[a] as number) - (covered[b] as number) || a - b);
  for (let failures = 0, at = 0; at < order.length && failures < 2; at += 1) {
    const label = order[at] as number;
    if (shown[label] === 1) continue;
    shown[label] = 1;
    const larger = search(puzzle, shown, most);
    if (larger !== undefined) best = larger;
    else {
      shown[label] = 0;
      failures += 1;
    }
  }
  const distance = new Uint8Array(best.states.count);
  for (let number = 0; number < distance.length; number += 1)
    distance[number] = Math.min(255, distanceOf(best, number));
  return { shown: shown.slice(), distance, distances: best };
}

/** The distances of a pattern; undefined if it has too many states. */
function search(
  { solved, sources, moves, costOf }: PermutationPuzzle,
  shown: Uint8Array,
  most: number,
): Distances | undefined {
  const start = solved.map((label) => (shown[label] === 1 ? label : blank));
  const steps = distancesFrom(start, sources, most, moves.map(costOf));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.isWhole ? step.value : undefined;
  }
}

/** The bound of a table for a state; infinite if the state cannot be reached. `scratch`: as long as a state. */
export function patternBound(
  { shown, distance, distances }: PatternTable,
  state: Uint8Array,
  scratch: Uint8Array,
): number {
  for (let place = 0; place < state.length; place += 1) {
    const label = state[place] as number;
    scratch[place] = shown[label] === 1 ? label : blank;
  }
  return distance[distances.states.find(scratch)] ?? Number.POSITIVE_INFINITY;
}
