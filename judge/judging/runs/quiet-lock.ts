import { UntilAborted, whenAborted } from '../until-aborted.ts';
import { type MachineQuiet, type Pause, quietByItself } from './machine-quiet.ts';

interface Waiting {
  readonly alone: boolean;
  readonly start: () => void;
}

/** Monotonic, ms. */
export interface Clock {
  now(): number;
  later(ms: number, then: () => void): void;
}

/** The lock as seen by one submission. */
export interface Quiet {
  /** Runs `work` alongside other shared work. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` when nothing else runs on the machine, and prevents anything else from starting. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** For work that never shares. */
export const alwaysAlone = ({ alone }: Quiet): Quiet => ({ shared: alone, alone });

/** Lets runs go side by side, and lets one run at a time request that all others pause. First come, first served: a
 *  request for quiet is not overtaken, except that after a pause, those that had to wait may run for at least as
 *  long as its work lasted. What a pause waited for other judges does not count: they wait for the rest of each other,
 *  so rests would grow with every pause. */
export class QuietLock {
  /** The judges of other processes. */
  readonly machine: MachineQuiet;
  readonly #clock: Clock;
  #running = 0;
  #alone = false;
  /** Start of the work for which everything else pauses. */
  #pausedAtMs = 0;
  /** Until then, shared work has priority. */
  #restUntilMs = Number.NEGATIVE_INFINITY;
  readonly #waiting: Waiting[] = [];

  constructor(openMachine: (pause: Pause) => MachineQuiet = () => quietByItself, clock: Clock = realClock) {
    this.machine = openMachine((work) => this.#enter(true, () => work(this.#begins), never));
    this.#clock = clock;
  }

  /** The lock for work that ends with `signal`; waiting for the lock then throws the signal's reason. */
  until(signal: AbortSignal): Quiet {
    const ending = new UntilAborted(signal);
    const unlessAborted = <T>(work: () => Promise<T>) => {
      signal.throwIfAborted();
      this.#begins();
      return work();
    };
    return {
      shared: (work) => this.#enter(false, work, signal),
      alone: (work) => {
        const quietly = () => this.machine.alone(() => unlessAborted(work));
        return ending.wait(this.#enter(true, quietly, signal));
      },
    };
  }

  async #enter<T>(alone: boolean, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.#isFree(alone)) this.#begin(alone);
    else await this.#wait(alone, signal);
    try {
      return await work();
    } finally {
      this.#end(alone);
    }
  }

  #wait(alone: boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        alone,
        start: () => {
          stay();
          resolve();
        },
      };
      const stay = whenAborted(signal, () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason as Error);
        this.#admit();
      });
      this.#waiting.push(waiting);
    });
  }

  /** True if a new request need not wait. */
  #isFree(alone: boolean): boolean {
    if (alone) return this.#running === 0 && this.#waiting.length === 0 && !this.#isResting();
    return !this.#alone && (this.#waiting.length === 0 || this.#isResting());
  }

  #isResting(): boolean {
    return this.#clock.now() < this.#restUntilMs;
  }

  readonly #begins = (): void => {
    this.#pausedAtMs = this.#clock.now();
  };

  #begin(alone: boolean): void {
    this.#running++;
    this.#alone = alone;
    if (alone) this.#begins();
  }

  #end(alone: boolean): void {
    this.#running--;
    this.#alone = false;
    if (alone && this.#waiting.some((waiting) => !waiting.alone)) {
      const lasted = this.#clock.now() - this.#pausedAtMs;
      this.#restUntilMs = this.#clock.now() + lasted;
      this.#clock.later(lasted, () => this.#admit());
    }
    this.#admit();
  }

  #admit(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [waiting] = this.#waiting.splice(next, 1);
      if (waiting === undefined) return;
      this.#begin(waiting.alone);
      waiting.start();
    }
  }

  /** Index of the waiting request that may start now; undefined if none may. */
  #next(): number | undefined {
    if (this.#alone) return undefined;
    const sharing = this.#waiting.findIndex(({ alone }) => !alone);
    if (sharing >= 0 && (sharing === 0 || this.#isResting())) return sharing;
    const isNext = this.#waiting[0]?.alone && this.#running === 0 && !this.#isResting();
    return isNext ? 0 : undefined;
  }
}

const never = new AbortController().signal;

const realClock: Clock = {
  now: () => performance.now(),
  later: (ms, then) => void setTimeout(then, Math.ceil(ms) + 1), // never early
};
