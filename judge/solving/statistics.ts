/** One input that a reference solver answered. */
export interface Solved {
  readonly input: string;
  readonly moves: number;
  /** Proved: no answer has fewer moves. Undefined: nothing is proved. */
  readonly lowerBound?: number | undefined;
  /** Wall time of the solver alone. */
  readonly ms: number;
}

/** What many answers have in common. */
export interface SolveStatistics {
  readonly count: number;
  /** How many inputs have an answer of so many moves, by moves from 0 on; ends with the longest. */
  readonly histogram: readonly number[];
  readonly meanMoves: number;
  /** Undefined when nothing is proved about some answer. */
  readonly meanLowerBound: number | undefined;
  /** Answers that are proved shortest. */
  readonly optimal: number;
  readonly meanMs: number;
  /** The input that took longest; the first of equals. */
  readonly slowest: Solved;
  /** Wall time from the start of the first to the end of the last; with several threads less than the sum. */
  readonly elapsedMs: number;
  readonly perSecond: number;
}

/** Takes answers in one after the other, in constant memory. */
export class StatisticsCollector {
  readonly #histogram: number[] = [];
  #count = 0;
  #moves = 0;
  /** NaN once nothing is proved about an answer. */
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

  /** @throws RangeError when nothing was taken in */
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
