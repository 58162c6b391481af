import { afterEach, describe, expect, it } from 'vitest';
import { blocking } from '../../../judge/cli/blocking.ts';

const listener = (): void => undefined;

afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, listener);
});

describe('blocking work', () => {
  it('leaves signals to the system while it lasts, and gives them back', () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, listener);
      const before = process.rawListeners(signal);
      expect(blocking(() => process.listenerCount(signal))).toBe(0);
      expect(process.rawListeners(signal)).toEqual(before);
    }
  });

  it('gives them back when it fails', () => {
    process.on('SIGINT', listener);
    expect(() =>
      blocking(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(process.listeners('SIGINT')).toContain(listener);
  });
});
