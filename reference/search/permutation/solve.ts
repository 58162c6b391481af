import type { Labelling, PermutationPuzzle } from '#reference/puzzles/permutation';
import { beamSearch } from '../beam.ts';
import { type DepthFirstLimits, type DepthFirstResult, type DepthFirstSpace, idaStar } from '../ida-star.ts';
import { type KnownWay, type SearchLimits, searchOn } from '../search-on.ts';
import { LabelCrowd } from './crowd.ts';
import { choosePatterns, type PatternTable, patternBound } from './patterns.ts';

/** Most moves of a sequence. */
const longest = 2000;

/** A limit on positions is meant for a puzzle of at most so many places; of a larger one fewer take as long. */
const usualPlaces = 60;
const beamWidths = [300, 3000, 30_000];
/** Labels that a beam which nobody watches may carry for each move of its length, if there are more places. */
const mostCarried = 1e6;

/** Solves positions of a puzzle. The tables are made once, with the object: that takes some seconds at most. */
export class PermutationSolver {
  readonly #puzzle: PermutationPuzzle;
  readonly #patterns: readonly PatternTable[];
  readonly #sleep: readonly (readonly number[])[];

  constructor(puzzle: PermutationPuzzle) {
    this.#puzzle = puzzle;
    this.#patterns = choosePatterns(puzzle);
    this.#sleep = [sleepAfterAny(puzzle)];
  }

  /** A shortest way to the solved position, as move numbers, if the search ends within its limits; the cheapest where
   *  moves have costs. */
  solve(state: Labelling, limits: Partial<DepthFirstLimits>): DepthFirstResult {
    const share = Math.min(1, usualPlaces / state.length);
    return idaStar(new Walk(this.#puzzle, this.#patterns, this.#sleep[0] ?? [], state), {
      longest,
      ...limits,
      ...(limits.nodes !== undefined && { nodes: Math.ceil(limits.nodes * share) }),
    });
  }

  /** Searches on until the best sequence is proved, or to its limits. The bound is infinite if tables show that no way
   *  leads to the solved position; without a limit, where they do not show it, it never ends. */
  improve(state: Labelling, limits: SearchLimits): KnownWay {
    const crowd = new LabelCrowd(this.#puzzle, this.#patterns);
    const isFree = limits.tell !== undefined || state.length <= usualPlaces;
    const most = isFree ? Number.POSITIVE_INFINITY : mostCarried / (state.length * crowd.moves);
    const beam = (width: number) => () => beamSearch(crowd, state, { width, longest: 200, seed: 1 });
    return searchOn(
      {
        exact: (exact) => this.solve(state, exact),
        attempts: beamWidths.filter((width) => width <= most).map(beam),
        longest,
        costOf: (path) => this.#costOf(path),
      },
      limits,
    );
  }

  #costOf(path: readonly number[]): number {
    return path.reduce((sum, move) => sum + this.#puzzle.costOf(this.#puzzle.moves[move] ?? ''), 0);
  }
}

/** For each move, the moves that need not follow it: those that together with it do what one move that costs no more
 *  or none does, and those that commute with it and come earlier. */
function sleepAfterAny({ sources, moves, costOf }: PermutationPuzzle): readonly number[] {
  const product = (a: readonly number[], b: readonly number[]) => b.map((from) => a[from]).join(' ');
  const costs = moves.map(costOf);
  const single = new Map(sources.map((one, move) => [one.join(' '), costs[move] as number]));
  single.set(sources[0]?.map((_, place) => place).join(' ') ?? '', 0);
  return sources.map((first, number) =>
    sources.reduce((mask, second, other) => {
      const both = product(first, second);
      const isEarlier = other < number && both === product(second, first);
      const sum = (costs[number] as number) + (costs[other] as number);
      const isOne = (single.get(both) ?? sum + 1) <= sum;
      return isOne || isEarlier ? mask | (1 << other) : mask;
    }, 0),
  );
}

class Walk implements DepthFirstSpace {
  readonly moves: number;
  readonly costs: readonly number[];
  readonly #sources: readonly Uint8Array[];
  readonly #back: readonly Uint8Array[];
  readonly #patterns: readonly PatternTable[];
  readonly #sleep: readonly number[];
  readonly #puzzle: PermutationPuzzle;
  readonly #scratch: Uint8Array;
  #state: Uint8Array;
  #other: Uint8Array;

  constructor(
    puzzle: PermutationPuzzle,
    patterns: readonly PatternTable[],
    sleep: readonly number[],
    state: Labelling,
  ) {
    this.moves = puzzle.moves.length;
    this.costs = puzzle.moves.map(puzzle.costOf);
    this.#puzzle = puzzle;
    this.#patterns = patterns;
    this.#sleep = sleep;
    this.#sources = puzzle.sources.map((one) => Uint8Array.from(one));
    this.#back = this.#sources.map((one) => one.map((_, place) => one.indexOf(place)));
    this.#state = state.slice();
    this.#other = state.slice();
    this.#scratch = state.slice();
  }

  make(move: number): void {
    this.#carry(this.#sources[move] as Uint8Array);
  }

  unmake(move: number): void {
    this.#carry(this.#back[move] as Uint8Array);
  }

  #carry(sources: Uint8Array): void {
    const [from, to] = [this.#state, this.#other];
    for (let place = 0; place < from.length; place += 1) to[place] = from[sources[place] as number] as number;
    this.#state = to;
    this.#other = from;
  }

  bound(atMost: number): number {
    let bound = 0;
    for (const pattern of this.#patterns) {
      const one = patternBound(pattern, this.#state, this.#scratch);
      if (one > bound) bound = one;
      if (bound > atMost) return bound;
    }
    return bound > 0 || this.#puzzle.isSolved(this.#state) ? bound : 1;
  }

  sleepAfter(_: number, move: number): number {
    return this.#sleep[move] as number;
  }
}
