import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './errors.ts';

/** How often something may happen in a minute. Counts are in memory: a new start forgives. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>();

  /** Counts one. @throws HttpError 429 that says when to try again; `perMinute` 0: no limit */
  async count(what: string, key: string | number, perMinute: number): Promise<void> {
    if (perMinute === 0) return;
    try {
      await this.#limiter(what, perMinute).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new HttpError(
        429,
        `too many requests: at most ${perMinute} a minute; try again in ${seconds} s`,
        { headers: { 'retry-after': String(seconds) } },
      );
    }
  }

  /** Takes one back that was counted. */
  async giveBack(what: string, key: string | number): Promise<void> {
    await this.#limiters.get(what)?.reward(key, 1);
  }

  /** Resets the counts. */
  async forgive(what: string, key: string | number): Promise<void> {
    await this.#limiters.get(what)?.delete(key);
  }

  /** Lets somebody wait for an answer. */
  async pause(ms: number): Promise<void> {
    await pause(ms);
  }

  #limiter(what: string, points: number): RateLimiterMemory {
    const known = this.#limiters.get(what);
    if (known?.points === points) return known;
    const limiter = new RateLimiterMemory({ points, duration: 60, keyPrefix: what });
    this.#limiters.set(what, limiter);
    return limiter;
  }
}
