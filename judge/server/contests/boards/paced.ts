/** Something that costs more CPU time than this, twice in a row, is not made at every change: making it takes at most
 *  one part in so many of the time. */
const cheapMs = 10;
const share = 20;

/** What was made, and from which version. */
export interface Made<T> {
  readonly value: T;
  readonly version: number;
}

interface Entry<T> extends Made<T> {
  readonly costMs: number;
  /** Until then it is used although there is another version. */
  readonly freshUntilMs: number;
}

interface Clocks {
  readonly nowMs: () => number;
  /** CPU time that this process has used. */
  readonly cpuMs: () => number;
}

const clocksOfProcess: Clocks = {
  nowMs: () => performance.now(),
  cpuMs: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** Keeps something that is made from a contest, such as the board, until there is a newer version; longer if making it
 *  costs much, as it does with thousands of teams. */
export class Paced<T> {
  readonly #clocks: Clocks;
  #kept: Entry<T> | undefined;

  constructor(clocks: Clocks = clocksOfProcess) {
    this.#clocks = clocks;
  }

  /** @param version - of what it is made from now
   *  @param make - gets what was made before */
  get(version: number, make: (before: T | undefined) => T): Made<T> {
    const { nowMs, cpuMs } = this.#clocks;
    const known = this.#kept;
    if (known !== undefined && (known.version === version || nowMs() < known.freshUntilMs)) return known;
    const before = cpuMs();
    const value = make(known?.value);
    const costMs = cpuMs() - before;
    // What is cheap costs much too when the collection of garbage falls into it.
    const usualMs = Math.min(costMs, known?.costMs ?? 0);
    this.#kept = { value, version, costMs, freshUntilMs: usualMs > cheapMs ? nowMs() + usualMs * share : 0 };
    return this.#kept;
  }
}
