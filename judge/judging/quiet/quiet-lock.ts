import { UntilAborted, whenAborted } from '../cases/slots.ts';
import { type MachineQuiet, type Pause, quietByItself } from './machine-quiet.ts';

/** Monotonic, ms. */
export interface Clock {
  now(): number;
  /** @returns what cancels it */
  later(ms: number, then: () => void): () => void;
}

/** Bounds on how long work holds up other work that wants quiet or waits for it. */
export interface QuietBounds {
  /** Shared work is no longer waited for after this time, ms. */
  readonly longMs: number;
  /** Quiet is over after this time, even if the work continues, ms. */
  readonly quietMs: number;
}

/** Nearly all runs are shorter, and so are nearly all series of repeats of a run: limits of a few seconds are usual. */
const usualBounds: QuietBounds = { longMs: 10_000, quietMs: 20_000 };

/** The lock as seen by one submission. */
export interface Quiet {
  /** Runs `work` alongside other shared work. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` when nothing else runs on the machine, and prevents anything else from starting, within bounds.
   *  `isQuiet` tells whether the work has had quiet since its start; it has not if anything, or the work itself, takes
   *  long. */
  alone<T>(work: (isQuiet: () => boolean) => Promise<T>): Promise<T>;
}

/** For work that never shares. */
export const alwaysAlone = ({ alone }: Quiet): Quiet => ({ shared: (work) => alone(() => work()), alone });

/** Work that has been admitted. */
interface Running {
  readonly startedMs: number;
}

interface Waiting {
  readonly alone: boolean;
  readonly start: (running: Running) => void;
}

/** Lets runs go side by side, and lets one run at a time request that all others pause. First come, first served: a
 *  request for quiet is not overtaken, except that after a pause, those that had to wait may run for at least as long
 *  as its work lasted. Time that a pause spent waiting for other judges does not count: they wait for each other's
 *  rests, so rests would grow with every pause. Nobody waits for long work: it continues, and whoever has quiet beside
 *  it is told. */
export class QuietLock {
  /** The judges of other processes. */
  readonly machine: MachineQuiet;
  readonly #clock: Clock;
  readonly #bounds: QuietBounds;
  readonly #running = new Set<Running>();
  /** The request for which everything else pauses. */
  #alone: Running | undefined;
  /** Start of the work for which everything else pauses. */
  #pausedAtMs = 0;
  /** Shared work has priority until then. */
  #restUntilMs = Number.NEGATIVE_INFINITY;
  readonly #waiting: Waiting[] = [];
  #stopLooking = () => {};

  constructor(
    openMachine: (pause: Pause) => MachineQuiet = () => quietByItself,
    clock: Clock = realClock,
    bounds: QuietBounds = usualBounds,
  ) {
    this.machine = openMachine((work) =>
      this.#enter(true, (running) => work(this.#begins, this.#hasCompany(running)), never),
    );
    this.#clock = clock;
    this.#bounds = bounds;
  }

  /** The lock for work that ends with `signal`; waiting for the lock then throws the signal's reason. */
  until(signal: AbortSignal): Quiet {
    const ending = new UntilAborted(signal);
    return {
      shared: (work) => this.#enter(false, work, signal),
      alone: (work) => {
        const unlessAborted = (isQuiet: () => boolean) => {
          signal.throwIfAborted();
          return work(isQuiet);
        };
        return ending.wait(this.#enter(true, (running) => this.#quietly(unlessAborted, running), signal));
      },
    };
  }

  #quietly<T>(work: (isQuiet: () => boolean) => Promise<T>, running: Running): Promise<T> {
    return this.machine.alone(async (span) => {
      this.#begins();
      const stop = this.#clock.later(this.#bounds.quietMs, () => {
        span.end();
        this.#endPause(running);
      });
      try {
        return await work(() => span.isKept());
      } finally {
        stop();
      }
    }, this.#hasCompany(running));
  }

  async #enter<T>(alone: boolean, work: (running: Running) => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const running = this.#isFree(alone) ? this.#begin(alone) : await this.#wait(alone, signal);
    try {
      return await work(running);
    } finally {
      this.#running.delete(running);
      this.#endPause(running);
    }
  }

  #wait(alone: boolean, signal: AbortSignal): Promise<Running> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        alone,
        start: (running) => {
          stay();
          resolve(running);
        },
      };
      const stay = whenAborted(signal, () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason as Error);
        this.#admit();
      });
      this.#waiting.push(waiting);
      if (alone) this.#admit();
    });
  }

  /** True if a new request need not wait. */
  #isFree(alone: boolean): boolean {
    if (this.#alone) return false;
    if (alone) return this.#waiting.length === 0 && this.#mayPause();
    return this.#waiting.length === 0 || this.#isResting();
  }

  /** True if nothing runs except long work. */
  #mayPause(): boolean {
    return !this.#isResting() && this.#longInMs() <= 0;
  }

  /** When all current work will count as long. */
  #longInMs(): number {
    if (this.#running.size === 0) return 0;
    const latest = Math.max(...[...this.#running].map(({ startedMs }) => startedMs));
    return latest + this.#bounds.longMs - this.#clock.now();
  }

  #isResting(): boolean {
    return this.#clock.now() < this.#restUntilMs;
  }

  readonly #begins = (): void => {
    this.#pausedAtMs = this.#clock.now();
  };

  /** True if something runs beside the work for which everything else pauses. */
  #hasCompany(running: Running): boolean {
    return this.#running.size > (this.#running.has(running) ? 1 : 0);
  }

  #begin(alone: boolean): Running {
    const running: Running = { startedMs: this.#clock.now() };
    this.#running.add(running);
    if (alone) {
      this.#alone = running;
      this.#begins();
    }
    return running;
  }

  /** Lets others in: the work has ended, or only long work is left of it. */
  #endPause(running: Running): void {
    if (this.#alone === running) {
      this.#alone = undefined;
      this.#rest();
    }
    this.#admit();
  }

  #rest(): void {
    if (!this.#waiting.some(({ alone }) => !alone)) return;
    const lasted = this.#clock.now() - this.#pausedAtMs;
    this.#restUntilMs = this.#clock.now() + lasted;
    this.#clock.later(lasted, () => this.#admit());
  }

  #admit(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [waiting] = this.#waiting.splice(next, 1);
      if (waiting === undefined) return;
      waiting.start(this.#begin(waiting.alone));
    }
    this.#lookAgain();
  }

  /** Index of the waiting request that may start now; undefined if none may. */
  #next(): number | undefined {
    if (this.#alone) return undefined;
    const sharing = this.#waiting.findIndex(({ alone }) => !alone);
    if (sharing >= 0 && (sharing === 0 || this.#isResting())) return sharing;
    return this.#waiting[0]?.alone && this.#mayPause() ? 0 : undefined;
  }

  /** Checks again when the current work will count as long, if somebody waits for it. */
  #lookAgain(): void {
    this.#stopLooking();
    const isAwaited = this.#waiting[0]?.alone && !this.#alone && !this.#isResting();
    this.#stopLooking = isAwaited ? this.#clock.later(this.#longInMs(), () => this.#admit()) : () => {};
  }
}

const never = new AbortController().signal;

const realClock: Clock = {
  now: () => performance.now(),
  later: (ms, then) => {
    const timer = setTimeout(then, Math.ceil(ms) + 1); // never early
    return () => clearTimeout(timer);
  },
};
