import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietByItself } from '../../../judge/judging/runs/machine-quiet.ts';
import { QuietLock } from '../../../judge/judging/runs/quiet-lock.ts';

const never = new AbortController().signal;

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
    let ms = 0;
    const timers: { readonly at: number; readonly then: () => void }[] = [];
    const clock = {
      now: () => ms,
      later: (after: number, then: () => void) => void timers.push({ at: ms + after, then }),
    };
    const machine = {
      ...quietByItself,
      alone: <T>(work: () => Promise<T>) => {
        ms += waitMs;
        return work();
      },
    };
    const lock = new QuietLock(() => machine, clock).until(never);
    const log: string[] = [];
    const spend = (name: string, took: number) => async () => {
      await Promise.resolve();
      ms += took;
      log.push(name);
      for (const { at, then } of timers) if (at <= ms) setImmediate(then);
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
