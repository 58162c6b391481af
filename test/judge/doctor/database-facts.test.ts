import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFacts } from '../../../judge/doctor/index.ts';
import { addAudit, type Database, openDatabase, storeSetting } from '../../../judge/store/index.ts';
import { testDatabase } from '../store/database.ts';

const database = testDatabase();
let db: Database;

beforeAll(() => {
  db = openDatabase(database.url, { connections: 2 });
});
afterAll(() => db.destroy());

it('tells what is in the database, and when it was kept last', async () => {
  expect(await databaseFacts(db)).toMatchObject({
    backupAt: undefined,
    contests: 0,
    workers: [],
    rule: 'warn',
    wanted: [],
  });
  const contest = (id: string, languages: string, hours: string) => sql`
    insert into contest (id, name, object, ends_at)
    values (${id}, ${id}, jsonb_build_object('languages', ${languages}::jsonb), now() + ${hours}::interval)`;
  await contest('spring', '["c", "ada"]', '3 hours').execute(db);
  await contest('autumn', 'null', '3 hours').execute(db);
  await contest('over', '["go"]', '-3 hours').execute(db);
  await addAudit(db, { accountId: null, action: 'backup', object: 'a.zip', address: '' });
  await storeSetting(db, 'workers alike', 'refuse');
  const facts = await databaseFacts(db);
  expect(facts).toMatchObject({ contests: 3, rule: 'refuse' });
  expect(facts.wanted).toEqual([
    { contest: 'spring', language: 'ada' },
    { contest: 'spring', language: 'c' },
  ]);
  const { rows } = await sql<{ at: Date }>`select max(at) as at from audit`.execute(db);
  expect(facts.backupAt).toEqual(rows[0]?.at);
});

it('measures the wait for the disk and the difference of the clocks', async () => {
  const { commit, skewMs, now } = await databaseFacts(db);
  expect(commit.medianMs).toBeGreaterThan(0);
  expect(commit.worstMs).toBeGreaterThanOrEqual(commit.medianMs);
  expect(Math.abs(skewMs)).toBeLessThan(60_000); // the same machine
  expect(now).toBeInstanceOf(Date);
});

it('names the settings with which a crash loses verdicts', async () => {
  const own = openDatabase(`${database.url}&options=-c%20synchronous_commit%3Doff`, { connections: 1 });
  try {
    expect((await databaseFacts(own)).notDurable).toContain('synchronous_commit off');
  } finally {
    await own.destroy();
  }
});
