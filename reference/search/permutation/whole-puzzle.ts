import { type Chain, inverse, type Labelling, type PermutationPuzzle } from '#reference/puzzles/permutation';
import { type BlockLevels, type BlockSearch, bytesOfSearch, searchBlocks } from '../block-space.ts';
import { GroupSpace } from './group-space.ts';
import { LabelSpace, labelBlocks } from './label-space.ts';

/** All positions of a puzzle by their distance from the solved one. */
export interface WholePuzzle {
  readonly counts: readonly number[];
  /** Some of the furthest ones. */
  readonly furthest: readonly Labelling[];
}

/** How to count: alone or with other threads, in which memory, and from where on. */
type WholeSearch = Omit<BlockSearch, 'costs'>;

/** How all positions of a puzzle can be counted. */
export interface WholeCount {
  /** How many positions there are. */
  readonly positions: number;
  /** Memory that the count takes, without tables of some tens of megabytes. */
  readonly bytes: number;
  /** Counts them by the least cost of a way to the solved one. Yields how many were reached. */
  count(search?: WholeSearch): Generator<number, WholePuzzle>;
}

/** Steps in the search for elements that leave every label as it is. */
const mostSteps = 1_000_000;

/** How to count the positions of a puzzle: by the elements of the group of its moves, or by the labels themselves
 *  where the group has all permutations or all even ones. What takes less memory; undefined: neither is possible.
 *  @param chain - of the group of the moves */
export function wholeCountOf(puzzle: PermutationPuzzle, chain: Chain): WholeCount | undefined {
  const ways = [byLabels(puzzle, chain), byGroup(puzzle, chain)].filter((way) => way !== undefined);
  return ways.sort((one, other) => one.bytes - other.bytes)[0];
}

/** More elements have no numbers. */
const mostElements = 2n ** 45n;

function byGroup(puzzle: PermutationPuzzle, chain: Chain): WholeCount | undefined {
  if (!chain.isWhole || chain.order() > mostElements) return undefined;
  const alike = elementsAlike(puzzle.solved, chain);
  if (alike === undefined) return undefined;
  const order = Number(chain.order());
  const costs = costsOf(puzzle);
  return {
    positions: order / alike.length,
    bytes: bytesOfSearch(GroupSpace.size(chain), costs),
    *count({ keeps = 100, ...search } = {}) {
      const space = new GroupSpace(backwards(puzzle), chain);
      const starts = alike.map((element) => space.state(element));
      const all = { ...search, costs, keeps: keeps * alike.length };
      const found = yield* scaled(searchBlocks(space, starts, all), alike.length);
      const labels = found.furthest.map((state) => labelled(puzzle.solved, space.element(state)));
      const counts = found.counts.map((count) => count / alike.length);
      return { counts, furthest: different(labels).slice(0, keeps) };
    },
  };
}

function byLabels(puzzle: PermutationPuzzle, chain: Chain): WholeCount | undefined {
  const { solved, labels } = puzzle;
  const blocks = labelBlocks(solved);
  if (labels.length === solved.length || blocks === undefined) return undefined;
  if (2n * chain.order() < factorial(solved.length)) return undefined;
  const costs = costsOf(puzzle);
  return {
    positions: blocks.blocks * blocks.members,
    bytes: bytesOfSearch(blocks, costs),
    *count(search = {}) {
      const space = new LabelSpace(solved, backwards(puzzle), blocks);
      const found: BlockLevels = yield* searchBlocks(space, [space.state(solved)], { ...search, costs });
      return { counts: found.counts, furthest: found.furthest.map((state) => space.labels(state)) };
    },
  };
}

const costsOf = ({ moves, costOf }: PermutationPuzzle): readonly number[] => moves.map(costOf);

/** The moves undone: a search from the solved position makes them against their direction. */
const backwards = ({ sources }: PermutationPuzzle): readonly ArrayLike<number>[] =>
  sources.map((one) => inverse(Uint8Array.from(one)));

function* scaled<T>(steps: Generator<number, T>, by: number): Generator<number, T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield Math.floor(step.value / by);
  }
}

/** The labels when each has gone from its place to where the element says. */
const labelled = (solved: Labelling, element: ArrayLike<number>): Labelling =>
  inverse(Uint8Array.from(element)).map((home) => solved[home] as number);

const different = (all: readonly Labelling[]): readonly Labelling[] => [
  ...new Map(all.map((one) => [one.join(' '), one])).values(),
];

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

/** The elements that bring every place to one with the same label; undefined: they are not found within the steps. */
function elementsAlike(solved: Labelling, chain: Chain): readonly Uint8Array[] | undefined {
  const levels = chain.levels();
  const found: Uint8Array[] = [];
  let steps = 0;
  // `after`: the product of the ways of the levels so far, that of the last one first.
  const extend = (at: number, after: Uint8Array): void => {
    steps += 1;
    if (steps > mostSteps) return;
    const level = levels[at];
    if (level === undefined) {
      if (solved.every((label, place) => solved[after[place] as number] === label)) found.push(after);
      return;
    }
    for (const way of level.ways)
      if (solved[after[way[level.point] as number] as number] === solved[level.point])
        extend(
          at + 1,
          way.map((image) => after[image] as number),
        );
  };
  extend(
    0,
    Uint8Array.from(solved, (_, place) => place),
  );
  return steps > mostSteps ? undefined : found;
}
