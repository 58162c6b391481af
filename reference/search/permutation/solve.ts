import type { Labelling, PermutationPuzzle } from '#reference/puzzles/permutation';
import { beamSearch } from '../beam.ts';
import { type DepthFirstLimits, type DepthFirstResult, type DepthFirstSpace, idaStar } from '../ida-star.ts';
import { LabelCrowd } from './crowd.ts';
import { choosePatterns, type PatternTable, patternBound } from './patterns.ts';

/** Most moves of a sequence. */
const longest = 2000;

/** What is known of a position while it is searched. */
export interface PermutationNews {
  /** Proved: no sequence costs less. */
  readonly atLeast: number;
  /** The best sequence so far, as move numbers. */
  readonly path: readonly number[] | undefined;
}

/** How long to improve a sequence. */
export interface PermutationEffort {
  /** Proved before: no sequence costs less. */
  readonly from: number;
  /** Positions after which it ends; default: when the sequence is proved. */
  readonly nodes?: number;
  /** Hears what is known, as it changes. */
  readonly tell?: (news: PermutationNews) => void;
}

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
    return idaStar(new Walk(this.#puzzle, this.#patterns, this.#sleep[0] ?? [], state), {
      longest,
      ...limits,
    });
  }

  /** Searches exactly for a moment, then takes any way that a beam finds, then searches on until that is proved or
   *  improved. The bound is infinite if tables show that no way leads to the solved position; without a limit, where
   *  they do not show it, it never ends. */
  improve(state: Labelling, { from, nodes, tell }: PermutationEffort): PermutationNews {
    const first = this.solve(state, { from, nodes: 200_000 });
    if (first.path !== undefined || first.atLeast > longest) return first;
    tell?.({ atLeast: first.atLeast, path: undefined });
    const path = this.#byBeam(state);
    tell?.({ atLeast: first.atLeast, path });
    const last = this.solve(state, {
      from: first.atLeast,
      longest: path === undefined ? longest : this.#costOf(path) - 1,
      nodes: nodes ?? Number.POSITIVE_INFINITY,
      onLength: (atLeast) => tell?.({ atLeast, path }),
    });
    return { atLeast: last.atLeast, path: last.path ?? path };
  }

  #byBeam(state: Labelling): readonly number[] | undefined {
    const crowd = new LabelCrowd(this.#puzzle, this.#patterns);
    for (const width of [300, 3000, 30_000]) {
      const path = beamSearch(crowd, state, { width, longest: 200, seed: 1 });
      if (path !== undefined) return path;
    }
    return undefined;
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
