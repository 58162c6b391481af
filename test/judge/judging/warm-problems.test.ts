import { describe, expect, test } from 'vitest';
import type { ProblemContext } from '../../../judge/judging/problems/problem-context.ts';
import { WarmProblems } from '../../../judge/judging/problems/warm-problems.ts';

/** Keeps three problems for a minute, on a machine whose clock and memory the test sets. */
function setUp() {
  const machine = { nowMs: 0, memory: 1000 };
  const log: string[] = [];
  const warm = new WarmProblems(
    { most: 3, idleMs: 60_000, leastMemoryBytes: 100 },
    { now: () => machine.nowMs, availableMemory: () => machine.memory },
  );
  const lease = (name: string) =>
    warm.lease(name, async () => {
      log.push(`open ${name}`);
      return { close: async () => void log.push(`close ${name}`) } as unknown as ProblemContext;
    });
  const use = async (name: string) => {
    const { context, giveBack } = lease(name);
    await context;
    giveBack();
    await Promise.resolve();
  };
  return { machine, log, warm, lease, use };
}

describe('a warm problem', () => {
  test('is opened once, also for two simultaneous requests', async () => {
    const { log, lease, use } = setUp();
    const [one, other] = [lease('a'), lease('a')];
    expect(await one.context).toBe(await other.context);
    one.giveBack();
    other.giveBack();
    await use('a');
    expect(log).toEqual(['open a']);
  });

  test('is closed if there are too many: the least recently used first, never one in use', async () => {
    const { log, warm, lease, use } = setUp();
    const held = lease('held');
    for (const name of ['a', 'b', 'a', 'c', 'd']) await use(name);
    expect(log).toEqual(['open held', 'open a', 'open b', 'open c', 'close b', 'open d', 'close a']);
    held.giveBack();
    expect(warm.count).toBe(3);
  });

  test('is closed after a while, and if memory is short', async () => {
    const { machine, log, warm, use } = setUp();
    await use('a');
    machine.nowMs = 59_000;
    await use('b');
    machine.nowMs = 61_000;
    warm.trim();
    await Promise.resolve();
    expect(log).toEqual(['open a', 'open b', 'close a']);
    machine.memory = 99;
    warm.trim();
    await Promise.resolve();
    expect([log.at(-1), warm.count]).toEqual(['close b', 0]);
  });

  test('that cannot be opened is tried again by the next request', async () => {
    const { warm, use, log } = setUp();
    const failing = warm.lease('a', () => Promise.reject(new Error('does not compile')));
    await expect(failing.context).rejects.toThrow('does not compile');
    failing.giveBack();
    await use('a');
    expect([log, warm.count]).toEqual([['open a'], 1]);
  });

  test('is closed at the end, in use or not', async () => {
    const { log, warm, lease, use } = setUp();
    await use('a');
    lease('b');
    await warm.closeAll();
    expect(log.slice(2).sort()).toEqual(['close a', 'close b']);
    expect(warm.count).toBe(0);
  });
});
