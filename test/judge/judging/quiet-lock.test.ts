import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MachineQuiet, type Pause, quietByItself } from '../../../judge/judging/quiet/machine-quiet.ts';
import { Patience } from '../../../judge/judging/quiet/patience.ts';
import { type Clock, QuietLock } from '../../../judge/judging/quiet/quiet-lock.ts';

const never = new AbortController().signal;

/** A clock that goes on only when somebody spends time. */
class HandClock implements Clock {
  #ms = 0;
  readonly #timers = new Set<{ readonly atMs: number; readonly then: () => void }>();

  now(): number {
    return this.#ms;
  }

  later(ms: number, then: () => void): () => void {
    const timer = { atMs: this.#ms + ms, then };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  async spend(ms: number): Promise<void> {
    await Promise.resolve();
    this.#ms += ms;
    for (const timer of this.#timers)
      if (timer.atMs <= this.#ms && this.#timers.delete(timer)) setImmediate(timer.then);
  }

  /** Goes on by a millisecond at a time, while what was asked for happens. */
  async pass(ms: number): Promise<void> {
    for (let i = 0; i < ms; i++) {
      await this.spend(1);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

test('work in quiet is alone, other work is concurrent, and nothing waits for ever', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.boolean(), { maxLength: 12 }),
    fc.scheduler(),
    async (demands, scheduler) => {
      const lock = new QuietLock().until(never);
      const under = { way: 0, alone: false };
      let done = 0;
      const work = async (alone: boolean) => {
        expect(under.alone).toBe(false);
        if (alone) expect(under.way).toBe(0);
        under.way++;
        under.alone = alone;
        await scheduler.schedule(Promise.resolve());
        under.way--;
        under.alone = false;
        done++;
      };
      const all = demands.map((alone) =>
        alone ? lock.alone(() => work(true)) : lock.shared(() => work(false)),
      );
      await scheduler.waitFor(Promise.all(all));
      expect(done).toBe(demands.length);
    },
  );
  await fc.assert(property);
});

test('the lock is free again after work that fails', async () => {
  const lock = new QuietLock().until(never);
  await expect(lock.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lock.alone(async () => 1)).toBe(1);
});

test('a request that gives up waiting is skipped and blocks nobody', async () => {
  const lock = new QuietLock();
  const controller = new AbortController();
  let release: () => void = () => {};
  const first = lock.until(never).shared(() => new Promise<void>((resolve) => (release = resolve)));
  const quiet = lock.until(controller.signal).alone(async () => 'never');
  const behind = lock.until(never).shared(async () => 'ran');
  controller.abort(new Error('enough'));
  await expect(quiet).rejects.toThrow('enough');
  expect(await behind).toBe('ran');
  release();
  await first;
});

test.each([
  ['nobody', 0],
  ['other judges', 10_000],
])(
  'repeated requests for quiet leave the others as much time, however long they wait for %s',
  async (_, waitMs) => {
    const clock = new HandClock();
    const machine: MachineQuiet = {
      ...quietByItself,
      alone: async (work, hasCompany) => {
        await clock.spend(waitMs);
        return quietByItself.alone(work, hasCompany);
      },
    };
    const lock = new QuietLock(() => machine, clock).until(never);
    const log: string[] = [];
    const spend = (name: string, took: number) => async () => {
      await clock.spend(took);
      log.push(name);
    };
    const greedy = async () => {
      for (let i = 0; i < 3; i++) await lock.alone(spend('quiet', 100));
    };
    const modest = async () => {
      for (let i = 0; i < 9; i++) await lock.shared(spend('run', 40));
    };
    await Promise.all([greedy(), modest()]);
    const text = log.join(' ');
    expect(text).not.toContain('quiet quiet');
    expect(text).toMatch(/quiet run run run quiet run run run quiet/);
    expect(log).toHaveLength(12);
  },
);

describe('what takes long holds up nobody', () => {
  const bounds = { longMs: 100, quietMs: 200 };
  const endless = () => new Promise<void>(() => {});
  const open = () => {
    const clock = new HandClock();
    return { clock, lock: new QuietLock(undefined, clock, bounds).until(never) };
  };

  test('a request for quiet waits for a run until the run has taken long, and knows that it goes on', async () => {
    const { clock, lock } = open();
    const told: unknown[] = [];
    void lock.shared(endless);
    await clock.pass(30);
    void lock.alone(async (isQuiet) => void told.push(clock.now(), isQuiet()));
    await clock.pass(68);
    expect(told).toEqual([]);
    await clock.pass(4);
    expect(told).toEqual([expect.toSatisfy((ms) => ms >= 100 && ms <= 102), false]);
  });

  test('a request for quiet that finds nothing running has it', async () => {
    const { clock, lock } = open();
    const shared = lock.shared(() => clock.pass(20));
    const quiet = lock.alone(async (isQuiet) => {
      await clock.pass(10);
      return isQuiet();
    });
    await shared;
    expect(await quiet).toBe(true);
  });

  test('quiet is over when it has lasted long, and its work knows', async () => {
    const { clock, lock } = open();
    const ran: number[] = [];
    let isQuiet = () => false;
    void lock.alone((asked) => {
      isQuiet = asked;
      return endless();
    });
    void lock.shared(async () => void ran.push(clock.now()));
    await clock.pass(198);
    expect([ran, isQuiet()]).toEqual([[], true]);
    await clock.pass(4);
    expect([ran, isQuiet()]).toEqual([[expect.toSatisfy((ms) => ms >= 200 && ms <= 202)], false]);
  });

  test('a pause for another judge is told of it', async () => {
    const clock = new HandClock();
    let pause: Pause = async () => {};
    const open = (given: Pause) => {
      pause = given;
      return quietByItself;
    };
    const lock = new QuietLock(open, clock, bounds).until(never);
    const told: boolean[] = [];
    await pause(async (_, hasCompany) => void told.push(hasCompany));
    void lock.shared(endless);
    const paused = pause(async (_, hasCompany) => void told.push(hasCompany));
    await clock.pass(105);
    await paused;
    expect(told).toEqual([false, true]);
  });
});

test('patience is spent by waiting, and comes back as fast while nobody waits, up to the most', async () => {
  let now = 0;
  const patience = new Patience(100, () => now);
  const waited = (most: number, ms: number) =>
    patience.spend(most, async (left) => {
      now += Math.min(left, ms);
      return left;
    });
  expect(await waited(60, 60)).toBe(60);
  expect(await waited(60, 60)).toBe(40); // 100 in all
  expect(await waited(60, 60)).toBe(0);
  now += 25;
  expect(await waited(60, 5)).toBe(25);
  expect(await waited(60, 0)).toBe(20);
  now += 1000;
  expect(await waited(600, 0)).toBe(100);
});

test('waits at the same time are counted once', async () => {
  let now = 0;
  const patience = new Patience(100, () => now);
  const ends: (() => void)[] = [];
  const wait = () => patience.spend(100, () => new Promise<void>((resolve) => ends.push(resolve)));
  const first = wait();
  now += 20;
  const second = wait();
  now += 20;
  for (const end of ends) end();
  await Promise.all([first, second]);
  expect(await patience.spend(100, async (left) => left)).toBe(60);
});

test('a wait that fails costs patience too', async () => {
  let now = 0;
  const patience = new Patience(100, () => now);
  const failing = patience.spend(50, async (left) => {
    now += left;
    throw new Error('interrupted');
  });
  await expect(failing).rejects.toThrow('interrupted');
  expect(await patience.spend(100, async (left) => left)).toBe(50);
});
