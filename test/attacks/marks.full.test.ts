import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fortress } from './fortress.ts';

describe('a run begins in a state that no earlier run has shaped', () => {
  let fortress: Fortress;
  let other: Fortress;

  beforeAll(() => {
    [fortress, other] = [new Fortress(), new Fortress()];
    for (const each of [fortress, other]) each.compileAll();
  });

  afterAll(async () => {
    await fortress.close();
    await other.close();
  });

  /** Standard input is /dev/null, which all runs share. */
  const go = async (where: Fortress, action: 'mark' | 'look', word: string) =>
    (await where.attack('/prog/marks', { processes: 8, cpuMs: 5000 }, [action, word], null)).stdout;

  it('sees nothing of what a run in the same box has marked, wherever it looks', async () => {
    const word = `mark-${randomUUID()}`;
    const before = await go(fortress, 'look', word);
    await go(fortress, 'mark', word);
    await sleep(1000); // so that what is left of that run is older than the next one
    const after = await go(fortress, 'look', word);
    expect(before).toMatch(/done\n$/);
    expect(before + after).not.toContain('ESCAPED');
    expect(after).toBe(before);
  });

  it('sees nothing of what a run in another box has marked', async () => {
    const word = `mark-${randomUUID()}`;
    const before = await go(other, 'look', word);
    await go(fortress, 'mark', word);
    expect(await go(other, 'look', word)).toBe(before);
  });
});
