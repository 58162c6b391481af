/** One input that a reference solver answered. */
export interface Solved {
  readonly input: string;
  readonly moves: number;
  /** A proved lower bound on the moves of any answer; undefined if nothing is proved. */
  readonly lowerBound?: number | undefined;
  /** Wall time of the solver alone. */
  readonly ms: number;
}

/** Statistics of many answers. */
export interface SolveStatistics {
  readonly count: number;
  /** How many answers have 0, 1, 2, … moves, up to the longest. */
  readonly histogram: readonly number[];
  readonly meanMoves: number;
  /** Undefined if some answer has no proved bound. */
  readonly meanLowerBound: number | undefined;
  /** Answers that are proved shortest. */
  readonly optimal: number;
  readonly meanMs: number;
  /** The input that took longest; the first of several. */
  readonly slowest: Solved;
  /** Wall time from the start of the first to the end of the last; with several threads, less than the sum. */
  readonly elapsedMs: number;
  readonly perSecond: number;
}

/** Collects statistics of answers in constant memory. */
export class StatisticsCollector {
  readonly #histogram: number[] = [];
  #count = 0;
  #moves = 0;
  /** NaN once an answer without a bound was added. */
  #lowerBounds = 0;
  #optimal = 0;
  #ms = 0;
  #slowest: Solved | undefined;

  get count(): number {
    return this.#count;
  }

  add(solved: Solved): void {
    const { moves, ms, lowerBound = Number.NaN } = solved;
    while (this.#histogram.length <= moves) this.#histogram.push(0);
    this.#histogram[moves] = (this.#histogram[moves] ?? 0) + 1;
    this.#count += 1;
    this.#moves += moves;
    this.#lowerBounds += lowerBound;
    if (moves === lowerBound) this.#optimal += 1;
    this.#ms += ms;
    if (this.#slowest === undefined || ms > this.#slowest.ms) this.#slowest = solved;
  }

  /** @throws RangeError when no answer was added */
  summary(elapsedMs: number): SolveStatistics {
    const count = this.#count;
    if (this.#slowest === undefined) throw new RangeError('no answers to summarise');
    return {
      count,
      histogram: [...this.#histogram],
      meanMoves: this.#moves / count,
      meanLowerBound: Number.isNaN(this.#lowerBounds) ? undefined : this.#lowerBounds / count,
      optimal: this.#optimal,
      meanMs: this.#ms / count,
      slowest: this.#slowest,
      elapsedMs,
      perSecond: (1000 * count) / elapsedMs,
    };
  }
}
