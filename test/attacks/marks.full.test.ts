import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackPrograms } from '#doctor';
import { Fortress } from './fortress.ts';

const marks = join(attackPrograms, 'marks.c');

describe.each(['/w', '/prog'] as const)(
  'in %s a run begins in a state that no earlier run has shaped',
  (cwd) => {
    let fortress: Fortress;
    let other: Fortress;

    beforeAll(() => {
      [fortress, other] = [new Fortress(), new Fortress()];
      for (const each of [fortress, other]) each.compile(marks);
    });

    afterAll(async () => {
      await fortress.close();
      await other.close();
    });

    const go = async (where: Fortress, action: 'mark' | 'look', word: string) => {
      const limits = { processes: 8, cpuMs: 5000 };
      // All runs share the device /dev/null.
      return (await where.attack('/prog/marks', limits, [action, word], { cwd, stdin: null })).stdout;
    };

    it('finds no mark that a run in the same box left', async () => {
      const word = `mark-${randomUUID()}`;
      const before = await go(fortress, 'look', word);
      await go(fortress, 'mark', word);
      await sleep(1000); // so that the traces of that run are older than the next run
      const after = await go(fortress, 'look', word);
      expect(before).toMatch(/done\n$/);
      expect(before + after).not.toContain('ESCAPED');
      expect(after).toBe(before);
    });

    it('cannot find out how many runs there were', async () => {
      const word = `mark-${randomUUID()}`;
      const before = await go(fortress, 'look', word);
      for (let run = 0; run < 5; run++) await fortress.attack('/prog/nop', {}, [], { cwd });
      expect(await go(fortress, 'look', word)).toBe(before);
    });

    it('finds no mark that a run in another box left', async () => {
      const word = `mark-${randomUUID()}`;
      const before = await go(other, 'look', word);
      await go(fortress, 'mark', word);
      expect(await go(other, 'look', word)).toBe(before);
    });
  },
);
