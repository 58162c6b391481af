import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, grantWorker, migrate, openDatabase, revokeWorker } from '#store';
import { naming } from '../../../saying.ts';
import { emptyDatabase } from '../database.ts';

// The role of a judge as judging-machines.md says to make it: it owns its database, may create roles, and no more.
const database = emptyDatabase();
/** Roles belong to the whole server, which other test files use too. */
const name = `r${process.pid}-${Date.now()}`;
const judge = `judge_${name}`;
const worker = `antipode_worker_${name}`;
const as = (role: string): string => database.url.replace('//antipode@', `//${role}@`);
let admin: pg.Client;
let db: Database;

async function own(role: string): Promise<void> {
  const { rows } = await admin.query('select current_database() as base');
  await admin.query(`alter database "${rows[0].base}" owner to "${role}"`);
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`create role "${judge}" login createrole`);
  await own(judge);
  db = openDatabase(as(judge));
  await migrate(db);
});
afterAll(async () => {
  await revokeWorker(db, name);
  await db.destroy();
  await admin.query(`drop owned by "${judge}"`);
  await own('antipode');
  for (const role of [worker, judge]) await admin.query(`drop role if exists "${role}"`);
  await admin.end();
});

it('a judge that is no superuser makes roles of workers, gives them new passwords, and ends their connections', async () => {
  const first = await grantWorker(db, name);
  expect(first?.role).toBe(worker);
  expect((await grantWorker(db, name))?.password).not.toBe(first?.password);
  const client = new pg.Client({ connectionString: as(worker) });
  const cut = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  expect((await client.query('select count(*) from judgement')).rows).toEqual([{ count: '0' }]);
  expect(await revokeWorker(db, name)).toEqual({ hasEnded: true });
  await cut;
  expect((await admin.query('select from pg_roles where rolname = $1', [worker])).rowCount).toBe(0);
});

it('a role of a worker that somebody has given more is not granted again', async () => {
  await grantWorker(db, name);
  for (const more of ['superuser', 'createdb', 'createrole', 'replication', 'bypassrls']) {
    await admin.query(`alter role "${worker}" ${more}`);
    await expect(grantWorker(db, name), more).rejects.toThrow(naming(worker, 'more'));
    await admin.query(`alter role "${worker}" no${more}`);
  }
  expect(await grantWorker(db, name)).toMatchObject({ role: worker });
});
