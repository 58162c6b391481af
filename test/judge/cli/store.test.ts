import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, grantWorker, newestSchema, openDatabase, revokeWorker, schemaOf } from '#store';
import { faultInUse } from '../../../judge/cli/serve/database-fault.ts';
import { emptyDatabase, testDatabase } from '../store/database.ts';
import { knowNextSchema, nextSchema } from '../store/next-schema.ts';
import { loadReleased, releasedSchemas } from '../store/released/fixture.ts';
import { runJudge } from './run-judge.ts';

const judge = (url: string, line: string) => runJudge(line.split(' '), { env: { DATABASE_URL: url } });

const reading = [
  'audit --verdicts 0',
  'user list',
  'worker list',
  'problem list',
  'capsule 1',
  `contest export spring --to ${join(tmpdir(), 'antipode-not-made')}`,
  'contest differences spring',
];

const tableCount = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_tables where schemaname = 'public'`.execute(db);
  return rows[0]?.n ?? -1;
};

describe('an empty database', () => {
  const database = emptyDatabase();
  let db: Database;
  beforeAll(() => {
    db = openDatabase(database.url);
  });
  afterAll(() => db?.destroy());

  it.each(reading)('is none for `judge %s`, and stays empty', async (line) => {
    const { status, err } = await judge(database.url, line);
    expect(err).toMatch(/expected the tables of a judge, found none\n.*judge serve/);
    expect(status).toBe(2);
    expect(await tableCount(db)).toBe(0);
  });

  it('gets its tables by the first account, before the first `judge serve`', async () => {
    expect(await judge(database.url, 'user add ann')).toMatchObject({ status: 0 });
    expect(await schemaOf(db)).toBe(newestSchema());
    expect((await judge(database.url, 'user list')).out).toMatch(/ann +contestant/);
  });
});

describe('a database with older tables', () => {
  knowNextSchema();
  const database = emptyDatabase();
  const [older = ''] = releasedSchemas;
  let db: Database;
  beforeAll(async () => {
    await loadReleased(database.url, older);
    db = openDatabase(database.url);
  });
  afterAll(() => db?.destroy());

  // Only `judge serve` changes them, after a backup.
  it.each([...reading, 'user add bea'])('is refused by `judge %s`, and stays as it is', async (line) => {
    const { status, err } = await judge(database.url, line);
    expect(err).toMatch(new RegExp(`tables are ${older}, expected ${nextSchema}`));
    expect(err).toContain('newer than the judge: update the judge');
    expect(status).toBe(2);
    expect(await schemaOf(db)).toBe(older);
  });
});

describe('a database that cannot be used as asked', () => {
  const database = testDatabase();
  const name = `store${process.pid}-${Date.now()}`;
  let [db, ofWorker] = [undefined as Database | undefined, ''];
  beforeAll(async () => {
    db = openDatabase(database.url);
    const granted = await grantWorker(db, name);
    ofWorker = database.url.replace('//antipode@', `//${granted?.role}:${granted?.password}@`);
  });
  afterAll(async () => {
    if (db !== undefined) await revokeWorker(db, name);
    await db?.destroy();
  });

  it.each([
    'audit --verdicts 0',
    'user list',
    'user add ann',
    'token add ann',
    'problem list',
    'worker list',
    'worker drain here',
  ])('is no fault of the judge: `judge %s` with the role of a worker', async (line) => {
    const { status, err } = await judge(ofWorker, line);
    expect(err).toMatch(/DATABASE_URL: expected a database at .*, found: permission denied.*\n.*must own/);
    expect(err).not.toMatch(/report|:[\w-]{32}@/);
    expect(status).toBe(2);
  });

  it('can only be read: a new account says so', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise sqlstate '25006' using message = 'cannot execute INSERT in a read-only transaction'; end $$`.execute(
      db as Database,
    );
    await sql`create trigger refuse before insert on account execute function refuse()`.execute(
      db as Database,
    );
    const { status, err } = await judge(database.url, 'user add ann');
    expect(err).toMatch(/found: cannot execute INSERT.*\n.*primary/);
    expect(status).toBe(2);
  });
});

it.each([
  [{ code: '53100', severity: 'ERROR' }, 'could not extend file: No space left on device', 'disk is full'],
  [{}, 'Connection terminated unexpectedly', 'connection was lost'],
  [{ code: '57P01', severity: 'FATAL' }, 'terminating connection', 'starting or stopping'],
])('a database of our own is named too: %j', (fields, message, hint) => {
  expect(faultInUse(undefined, Object.assign(new Error(message), fields))).toMatchObject({
    fault: 'machine',
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  });
});

it.each([
  { code: 'ENOSPC', syscall: 'write', path: '/x' },
  { code: 'ECONNREFUSED', syscall: 'connect' },
  { code: '42601', severity: 'ERROR' },
])('what is not about the database stays as it is: %j', (fields) => {
  const error = Object.assign(new Error('timeout of SSL'), fields);
  expect(faultInUse('postgresql://host/x', error)).toBe(error);
});
