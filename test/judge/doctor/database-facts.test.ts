import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFacts } from '#doctor';
import { addAudit, type Database, enterWorker, keepAttackCard, openDatabase, storeSetting } from '#store';
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

it('tells what was tried on each machine', async () => {
  const facts = {
    host: 'a',
    slots: 1,
    judgeDigest: 'd',
    sandbox: { backEnd: 'none', measuredBy: 'rusage', missing: [], hints: [] },
    languages: [],
  } as const;
  const precision = { runs: 1, medianMs: 1, alonePercent: 1, busyPercent: 1 };
  const machine = { kernel: '6', processor: 'p', cores: 1, backEnd: 'none', missing: [], precision };
  const at = '2026-11-23T20:00:00.000Z';
  const attacks = [{ name: 'a', tries: 'b', state: 'broke', notes: ['\u0000'] }] as const;
  const card = { version: 1, at, judge: '0', judgeDigest: 'd', ...machine, attacks, blind: [] } as const;
  await enterWorker(db, 'lab1', facts);
  expect((await databaseFacts(db)).workers).toMatchObject([{ name: 'lab1', attackCard: null }]);
  expect(await keepAttackCard(db, 'lab1', card)).toBe(true);
  expect(await keepAttackCard(db, 'lab2', card)).toBe(false);
  expect((await databaseFacts(db)).workers).toMatchObject([{ attackCard: { at, attacks: [{ name: 'a' }] } }]);
  await enterWorker(db, 'lab1', facts); // it was started again
  expect((await databaseFacts(db)).workers).toMatchObject([{ attackCard: { at } }]);
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
