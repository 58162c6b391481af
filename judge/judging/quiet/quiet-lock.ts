import { UntilAborted, whenAborted } from '../until-aborted.ts';
import { type MachineQuiet, type Pause, quietByItself } from './machine-quiet.ts';

/** Monotonic, ms. */
export interface Clock {
  now(): number;
  /** @returns what cancels it */
  later(ms: number, then: () => void): () => void;
}

/** How long work holds up other work that wants quiet or has to wait for it. */
export interface QuietBounds {
  /** Shared work that has taken so long is not waited for any more, ms. */
  readonly longMs: number;
  /** Quiet that has lasted so long is over, although the work goes on, ms. */
  readonly quietMs: number;
}

/** Nearly all runs are shorter, and nearly all repeats of a run together: limits of a few seconds are usual. */
const usualBounds: QuietBounds = { longMs: 10_000, quietMs: 20_000 };

/** The lock as seen by one submission. */
export interface Quiet {
  /** Runs `work` alongside other shared work. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` when nothing else runs on the machine, and prevents anything else from starting, within bounds.
   *  `isQuiet` tells whether that has been so from the beginning of the work until now: not if something takes long, or
   *  if the work does. */
  alone<T>(work: (isQuiet: () => boolean) => Promise<T>): Promise<T>;
}

/** For work that never shares. */
export const alwaysAlone = ({ alone }: Quiet): Quiet => ({ shared: (work) => alone(() => work()), alone });

/** Work that has been let in. */
interface Running {
  readonly startedMs: number;
}

interface Waiting {
  readonly alone: boolean;
  readonly start: (running: Running) => void;
}

/** Lets runs go side by side, and lets one run at a time request that all others pause. First come, first served: a
 *  request for quiet is not overtaken, except that after a pause, those that had to wait may run for at least as
 *  long as its work lasted. What a pause waited for other judges does not count: they wait for the rest of each other,
 *  so rests would grow with every pause. Nobody waits for work that takes long: it goes on, and whoever has quiet
 *  beside it knows. */
export class QuietLock {
  /** The judges of other processes. */
  readonly machine: MachineQuiet;
  readonly #clock: Clock;
  readonly #bounds: QuietBounds;
  readonly #running = new Set<Running>();
  /** The one of them for which everything else pauses. */
  #alone: Running | undefined;
  /** Start of the work for which everything else pauses. */
  #pausedAtMs = 0;
  /** Until then, shared work has priority. */
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

  /** True if nothing runs but what takes long. */
  #mayPause(): boolean {
    return !this.#isResting() && this.#longInMs() <= 0;
  }

  /** When everything that runs now will have taken long. */
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

  /** Whether something runs beside the work for which everything else pauses. */
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

  /** Lets others in: the work has ended, or all that is left of it is something that takes long. */
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

  /** Looks again when what runs will have taken long, if somebody waits for it. */
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
