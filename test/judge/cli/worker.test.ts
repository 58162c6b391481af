import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Database,
  enterWorker,
  listWorkers,
  newestSchema,
  openDatabase,
  ownWorkerName,
  requireSchema,
  revokeWorker,
  seeWorker,
} from '#store';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { testDatabase } from '../store/database.ts';
import { runJudge } from './run-judge.ts';

const database = testDatabase();
let db: Database;
/** Roles belong to the whole server, which other test files use too. */
const name = `cli${process.pid}-${Date.now()}`;

beforeAll(() => {
  db = openDatabase(database.url);
});
afterAll(async () => {
  await revokeWorker(db, name);
  await db.destroy();
});

const judge = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runJudge(['worker', ...args], { env: { DATABASE_URL: database.url, ...env } });

describe('judge worker grant', () => {
  it('prints the address for the machine, which works', async () => {
    const { status, out } = await judge(['grant', name]);
    expect(status).toBe(0);
    const [, url = ''] = /^DATABASE_URL=(.*)$/m.exec(out) ?? [];
    const own = openDatabase(url);
    try {
      expect(await ownWorkerName(own)).toBe(name);
    } finally {
      await own.destroy();
    }
    expect((await judge(['list'])).out).toContain(`antipode_worker_${name}`);
  });

  it('keeps the password out of everything that the server stores, and makes a new one every time', async () => {
    const passwordOf = async () => /^password: (.*)$/m.exec((await judge(['grant', name])).out)?.[1];
    const [first, second] = [await passwordOf(), await passwordOf()];
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(second).not.toBe(first);
    const { rows } = await sql<{ text: string }>`
      select rolpassword as text from pg_authid where rolname = ${`antipode_worker_${name}`}`.execute(db);
    expect(rows[0]?.text).toMatch(/^SCRAM-SHA-256\$4096:/);
    expect(rows[0]?.text).not.toContain(second);
  });

  it.each(['', 'Lab', 'a b', '-a', 'x'.repeat(41), `a'b`])('refuses %j as a name', async (wrong) => {
    const { status, err } = await judge(['grant', '--', wrong]);
    expect(status).toBe(2);
    expect(err).toContain('a-z, 0-9 and hyphens');
  });

  it('refuses a role that somebody has given more, and says how to take that away', async () => {
    const role = `antipode_worker_${name}`;
    await judge(['grant', name]);
    await sql`alter role ${sql.id(role)} superuser`.execute(db);
    try {
      const { status, err } = await judge(['grant', name]);
      expect(status).toBe(2);
      expect(err).toMatch(new RegExp(`${role}.*more.*\n.*alter role "${role}" nosuperuser`));
    } finally {
      await sql`alter role ${sql.id(role)} nosuperuser`.execute(db);
    }
  });

  it('says that the role may not make roles, and what to do', async () => {
    const plain = `plain_${process.pid}_${Date.now()}`;
    await sql`create role ${sql.id(plain)} login`.execute(db);
    // Rights of everything else.
    await sql`grant antipode to ${sql.id(plain)}`.execute(db);
    try {
      const url = database.url.replace('//antipode@', `//${plain}@`);
      const { status, err } = await judge(['grant', `${name}-2`], { DATABASE_URL: url });
      expect(err).toMatch(/may not create roles\n.*createrole/);
      expect(status).toBe(2);
    } finally {
      await sql`drop role ${sql.id(plain)}`.execute(db);
    }
  });
});

describe('judge worker enable, drain, disable', () => {
  it('changes what a worker may do, and it is in the audit log', async () => {
    await enterWorker(db, 'here', facts);
    for (const [action, standing] of [
      ['drain', 'draining'],
      ['disable', 'disabled'],
      ['enable', 'enabled'],
    ] as const) {
      expect(await judge([action, 'here'])).toMatchObject({ status: 0, out: `here is ${standing}\n` });
      expect((await listWorkers(db))[0]?.standing).toBe(standing);
    }
    const audit = await db.selectFrom('audit').select('action').where('object', '=', 'here').execute();
    expect(audit.map(({ action }) => action)).toEqual(['worker.drain', 'worker.disable', 'worker.enable']);
  });

  it.each(['drain', 'revoke'])('%s names a worker that is not there', async (action) => {
    expect(await judge([action, 'nobody'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('nobody'),
    });
  });

  it('needs a name', async () => {
    expect(await judge(['drain'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('expected the name'),
    });
  });
});

const facts = {
  host: 'h',
  slots: 1,
  judgeDigest: 'd',
  sandbox: { backEnd: 'none', measuredBy: 'rusage' as never, missing: [], hints: [] },
  languages: [],
};

describe('judge worker list', () => {
  const gcc = { id: 'c', name: 'C', version: 'gcc 12.2.0', runLine: './program' };

  it('shows state, sandbox, load, last sign of life, languages, and why a machine is refused', async () => {
    await enterWorker(db, 'lab1', { ...facts, host: 'hall', languages: [gcc] });
    const refused = ['judge: found a, expected b'];
    await seeWorker(db, 'lab1', { held: 1, busy: 1, slots: 2, warm: 3, differs: refused, refused });
    const { out } = await judge(['list']);
    const row = out.split('\n').find((line) => line.includes('lab1')) ?? '';
    for (const part of ['hall', ' enabled ', 'refused: judge ', ' none ', '1 job, 1 of 2 places in use'])
      expect(row).toContain(part);
    expect(row).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
    expect(out).toContain('\nlab1: C gcc 12.2.0\n  judge: found a, expected b\n');
  });

  it('warns of machines that differ, lack protections or have another time', async () => {
    const sandbox = { ...facts.sandbox, missing: ['memory limit'], hints: ['Delegate control groups.'] };
    await enterWorker(db, 'lab2', { ...facts, sandbox });
    const differs = ['C: found gcc 11, expected gcc 12 as on lab1'];
    await seeWorker(db, 'lab2', { differs, refused: [], clockMs: -61_000 });
    await judge(['drain', 'lab2']);
    const { out } = await judge(['list']);
    const row = out.split('\n').find((line) => line.includes('lab2')) ?? '';
    for (const part of [' draining ', 'at work, differs: C, lacks protections, clock is wrong'])
      expect(row).toContain(part);
    for (const line of [...differs, 'missing protections: memory limit', ...sandbox.hints, '61 s behind'])
      expect(out).toContain(line);
  });

  it('gives all of it as JSON', async () => {
    await enterWorker(db, 'lab1', { ...facts, languages: [gcc] });
    const { workers } = JSON.parse((await judge(['list', '--json'])).out);
    expect(workers.find((one: { name: string }) => one.name === 'lab1')).toMatchObject({
      alive: true,
      role: null,
      jobs: [],
      standing: 'enabled',
      facts: { languages: [{ version: 'gcc 12.2.0' }], sandbox: { backEnd: 'none' } },
    });
    expect((await judge(['drain', 'lab1', '--json'])).err).toContain('--json');
  });
});

describe('judge worker says in two lines what is wrong', () => {
  const start = (url: string) => judge(['--data', temporaryFolder()], { DATABASE_URL: url });
  const tells = async (url: string, found: RegExp, help: RegExp): Promise<void> => {
    const { status, err } = await start(url);
    expect(err).toMatch(found);
    const [, hint] = err.trimEnd().split('\n');
    expect(hint).toMatch(help);
    expect([status, err.trimEnd().split('\n').length]).toEqual([2, 2]);
  };
  /** The same database, where a function of the server answers otherwise. */
  const where = async (answer: string): Promise<string> => {
    await sql.raw(`create schema if not exists other; ${answer}`).execute(db);
    return `${database.url}&options=-c%20search_path%3Dother,public,pg_catalog`;
  };

  it('no address', () => tells('', /DATABASE_URL, found none/, /grant/));
  it('an address that is none', async () => {
    expect((await start('mysql://host/x')).err).toMatch(/found "mysql.*expected postgresql/);
  });
  it('nobody listens', () =>
    tells(
      'postgresql://me:secret@127.0.0.1:1/x',
      /at postgresql:\/\/me@127.*ECONNREFUSED/,
      /listen_addresses/,
    ));
  it('no such database', () =>
    tells(database.url.replace(/test_\w+/, 'test_none'), /does not exist/, /createdb/));
  it('a role that is not there', () =>
    tells(database.url.replace('//antipode@', '//nobody@'), /"nobody"/, /judge worker grant/));
  it('a replica', async () =>
    tells(
      await where(
        `create or replace function other.pg_is_in_recovery() returns bool language sql as 'select true'`,
      ),
      /replica.*primary/,
      /primary/,
    ).finally(() => sql`drop schema other cascade`.execute(db)));
  it('a database that can only be read', () =>
    tells(
      `${database.url}&options=-c%20default_transaction_read_only%3Don`,
      /default_transaction_read_only/,
      /alter role/,
    ));
  it('a database without a judge', () =>
    tells(
      database.url.replace(/test_\w+/, 'postgres'),
      /expected the tables of a judge, found none/,
      /judge serve/,
    ));
  it('a judge that is newer', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    try {
      await tells(
        database.url,
        new RegExp(`tables are 9999-later, expected ${newestSchema()}`),
        /older than the judge: update it/,
      );
    } finally {
      await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
    }
  });
  it('a judge that is older', async () => {
    await sql`update kysely_migration set name = '0000-older' where name = ${newestSchema()}`.execute(db);
    try {
      await expect(requireSchema(db)).rejects.toMatchObject({
        hint: expect.stringContaining('update the judge'),
      });
    } finally {
      await sql`update kysely_migration set name = ${newestSchema()} where name = '0000-older'`.execute(db);
    }
  });
});
