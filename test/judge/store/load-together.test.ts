import { expect, it } from 'vitest';
import type { Database } from '#store';
import { loadTogether } from '../../../judge/store/database/database.ts';

/** Not asked by these loaders. */
const db = {} as Database;

it('asks once for all that is wanted in one turn, each key once', async () => {
  const asked: (readonly string[])[] = [];
  const load = loadTogether(async (_, keys: readonly string[]) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  const found = await Promise.all(['a', 'b', 'nobody', 'a'].map((key) => load(db, key)));
  expect(found).toEqual(['A', 'B', undefined, 'A']);
  expect(asked).toEqual([['a', 'b', 'nobody']]);
});

it('asks again for what is wanted later, and asks each database itself', async () => {
  let value = 1;
  const load = loadTogether(
    async (from, [key = '']: readonly string[]) => new Map([[key, from === db ? value : -1]]),
  );
  expect(await load(db, 'a')).toBe(1);
  value = 2;
  expect(await Promise.all([load(db, 'a'), load({} as Database, 'a')])).toEqual([2, -1]);
});

it('fails those alone whose question failed', async () => {
  const load = loadTogether(async (_, keys: readonly string[]) => {
    if (keys.includes('bad')) throw new Error('the database is gone');
    return new Map(keys.map((key) => [key, 1]));
  });
  const [bad, other] = await Promise.allSettled([load(db, 'bad'), load(db, 'good')]);
  expect([bad?.status, other?.status]).toEqual(['rejected', 'rejected']);
  expect(await load(db, 'good')).toBe(1);
});
