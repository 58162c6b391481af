import { hash } from 'node:crypto';
import { BoundedCache } from '#values';
import { SharedText } from '../http/compressed.ts';

/** Anything that costs more CPU time than this, twice in a row, is not made at every change: making it may take at most
 *  this share of the time. */
const cheapMs = 10;
const share = 40;

/** What was made, and from which version. */
export interface Made<T> {
  readonly value: T;
  readonly version: number;
}

interface Entry<T> extends Made<T> {
  readonly costMs: number;
  /** 0 if it is cheap. */
  readonly usualMs: number;
  /** Until then it is used even if there is a newer version. */
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
 *  is expensive, as with thousands of teams. */
export class Paced<T> {
  readonly #clocks: Clocks;
  #kept: Entry<T> | undefined;

  constructor(clocks: Clocks = clocksOfProcess) {
    this.#clocks = clocks;
  }

  /** Its usual cost; 0 if it is cheap. */
  get usualMs(): number {
    return this.#kept?.usualMs ?? 0;
  }

  /** @param version - of what it is made from now
   *  @param make - gets the previous result
   *  @param othersMs - cost of the others with which it shares its part of the time */
  get(version: number, make: (before: T | undefined) => T, othersMs = 0): Made<T> {
    const { nowMs, cpuMs } = this.#clocks;
    const known = this.#kept;
    if (known !== undefined && (known.version === version || nowMs() < known.freshUntilMs)) return known;
    const before = cpuMs();
    const value = make(known?.value);
    const costMs = cpuMs() - before;
    // A cheap build can look expensive if a garbage collection happens during it.
    const lowerMs = Math.min(costMs, known?.costMs ?? 0);
    const usualMs = lowerMs > cheapMs ? lowerMs : 0;
    const freshUntilMs = usualMs > 0 ? nowMs() + (usualMs + othersMs) * share : 0;
    this.#kept = { value, version, costMs, usualMs, freshUntilMs };
    return this.#kept;
  }
}

const mostKept = 64;
const unusedMs = 60_000;

/** Results that are made from one contest for many kinds of readers, such as the boards of its groups: the more of them
 *  are expensive, the less often each is made. Results that nobody has asked for recently are forgotten. */
export class PacedTogether<T> {
  readonly #clocks: Clocks;
  readonly #kept: BoundedCache<string, Paced<T>>;

  constructor(clocks: Clocks = clocksOfProcess) {
    this.#clocks = clocks;
    this.#kept = new BoundedCache({ most: mostKept, keptMs: unusedMs, nowMs: clocks.nowMs });
  }

  /** The result of this name.
   *  @param version - of what it is made from now
   *  @param make - gets the previous result */
  get(name: string, version: number, make: (before: T | undefined) => T): Made<T> {
    const paced = this.#kept.use(name, () => new Paced<T>(this.#clocks));
    const othersMs = this.#kept.entries().reduce((sum, [, { usualMs }]) => sum + usualMs, -paced.usualMs);
    return paced.get(version, make, othersMs);
  }
}

/** A board as markup, ready to be sent. */
export interface BoardMarkup {
  readonly shared: SharedText;
  /** A digest of the markup: it reveals nothing that these readers do not see. */
  readonly tag: string;
}

/** Recently made boards, each made once for all its readers. */
export class BoardMarkups {
  readonly #kept = new PacedTogether<BoardMarkup>();

  /** The board of that name. @param version - of what it is made from
   *  @param make - makes the markup */
  get(name: string, version: number, make: () => string): Made<BoardMarkup> {
    return this.#kept.get(name, version, (before) => {
      const html = make();
      return before?.shared.text === html ? before : ready(html);
    });
  }
}

const ready = (html: string): BoardMarkup => ({
  shared: new SharedText(html),
  tag: hash('sha256', html, 'base64url').slice(0, 22),
});
