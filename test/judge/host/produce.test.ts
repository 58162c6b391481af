import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Production, produce } from '#host';

/** Yields 0, 1, 2 … until it is stopped, then cleans up; `log` records what happened. */
function counting(log: string[], signal?: AbortSignal): Production<number> {
  return produce<number>(
    async (push, inner) => {
      log.push('started');
      try {
        for (let count = 0; ; count += 1) {
          push(count);
          await sleep(1, undefined, { signal: inner });
        }
      } finally {
        await sleep(5);
        log.push('tidied up');
      }
    },
    { signal },
  );
}

/** Waits for its signal without yielding anything. */
const silent = (log: string[]): Production<never> =>
  produce<never>(async (_, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    log.push('tidied up');
  });

async function collect<T>(production: Production<T>, seen: T[] = []): Promise<readonly T[]> {
  for await (const event of production) seen.push(event);
  return seen;
}

describe('produce', () => {
  it('yields all events in order, however slow the reader is', async () => {
    const seen: number[] = [];
    const quick = produce<number>(async (push) => [0, 1, 2].forEach(push));
    for await (const event of quick) {
      await sleep(2);
      seen.push(event);
    }
    expect(seen).toEqual([0, 1, 2]);
  });

  it('does not start work that nobody reads', async () => {
    const log: string[] = [];
    await counting(log).return();
    expect(log).toEqual([]);
  });

  it('throws what the work throws, after the events before it', async () => {
    const seen: string[] = [];
    const failing = produce<string>(async (push) => {
      push('first');
      throw new Error('broken');
    });
    await expect(collect(failing, seen)).rejects.toThrow('broken');
    expect(seen).toEqual(['first']);
  });

  it('throws what the work throws before its first await', async () => {
    const failing = produce<never>(() => {
      throw new Error('at once');
    });
    await expect(collect(failing)).rejects.toThrow('at once');
  });
});

describe('a reader that leaves', () => {
  it('ends the work and waits until it has cleaned up', async () => {
    const log: string[] = [];
    for await (const count of counting(log)) if (count === 2) break;
    expect(log).toEqual(['started', 'tidied up']);
  });

  it('ends it in the middle of waiting for an event, which never comes', async () => {
    const log: string[] = [];
    const production = silent(log);
    const waiting = production.next();
    await production.return();
    expect(log).toEqual(['tidied up']);
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  it('ends nested work first', async () => {
    const log: string[] = [];
    const outer = produce<number>(async (push, signal) => {
      try {
        for await (const count of counting(log, signal)) push(count);
      } finally {
        log.push('outer tidied up');
      }
    });
    for await (const count of outer) if (count === 2) break;
    expect(log).toEqual(['started', 'tidied up', 'outer tidied up']);
  });

  it('finds nothing more to read', async () => {
    const production = counting([]);
    await production.next();
    await production.return();
    expect(await production.next()).toEqual({ done: true, value: undefined });
  });
});

describe('a signal', () => {
  it('ends the iteration with its reason once the work has cleaned up', async () => {
    const log: string[] = [];
    const controller = new AbortController();
    const seen: number[] = [];
    const reading = (async () => {
      for await (const count of counting(log, controller.signal)) {
        seen.push(count);
        if (count === 2) controller.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    expect(log).toEqual(['started', 'tidied up']);
    expect(seen).toEqual([0, 1, 2]);
  });

  it('that came before the first event starts nothing', async () => {
    const log: string[] = [];
    const reading = collect(counting(log, AbortSignal.abort(new Error('too late'))));
    await expect(reading).rejects.toThrow('too late');
    expect(log).toEqual([]);
  });

  it('takes effect even if the work ignores it', async () => {
    const controller = new AbortController();
    const stubborn = produce<never>(async () => controller.abort(new Error('enough')), controller);
    await expect(collect(stubborn)).rejects.toThrow('enough');
  });

  it('keeps no reference to work that has ended', async () => {
    const controller = new AbortController();
    for await (const count of counting([], controller.signal)) if (count === 1) break;
    await collect(produce<number>(async (push) => push(1), controller));
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });
});
