import { expect, it } from 'vitest';
import { isAway, untilStored } from '../../../judge/worker/machine/until-stored.ts';

const fault = (code: string, message = 'fault') => Object.assign(new Error(message), { code });

it.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'EAI_AGAIN', '57P01', '53100', '40001', '25006', '08006'])(
  '%s says that the database is away, and a write waits for it',
  async (code) => {
    expect(isAway(fault(code))).toBe(true);
    const answers = [fault(code), fault(code)];
    const stored = await untilStored(async () => {
      const error = answers.shift();
      if (error !== undefined) throw error;
      return 'stored';
    });
    expect(stored).toBe('stored');
  },
);

it.each(['ENOSPC', 'EROFS', 'EIO', '23505', '42501', '28000', 'XX000'])('%s ends a write', async (code) => {
  expect(isAway(fault(code))).toBe(false);
  await expect(untilStored(() => Promise.reject(fault(code)))).rejects.toThrow('fault');
});

it('an error without a code is of the connection if it says so', () => {
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isAway(new TypeError('x is not a function'))).toBe(false);
});
