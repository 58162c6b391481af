import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { blocking } from '../../../judge/cli/commands/solve.ts';

const listener = (): void => undefined;

afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, listener);
});

describe('blocking work', () => {
  it('leaves signals to the system, and restores the handlers afterwards', async () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, listener);
      const before = process.rawListeners(signal);
      expect(
        await blocking(async () => {
          await setImmediate();
          return process.listenerCount(signal);
        }),
      ).toBe(0);
      expect(process.rawListeners(signal)).toEqual(before);
    }
  });

  it('restores the handlers if it fails', async () => {
    process.on('SIGINT', listener);
    await expect(blocking(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(process.listeners('SIGINT')).toContain(listener);
  });
});
