import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Announcer, accountNamed, addAccount, getBlob, listen, migrate, openDatabase, putBlob } from '#store';
import { storeSetting } from './setting.ts';

const setting = storeSetting();

it('a blob of several pieces comes back whole, and is stored once', async () => {
  const content = randomBytes(2_500_000);
  const digest = await putBlob(setting.db, content);
  expect(await putBlob(setting.db, content)).toBe(digest);
  expect((await getBlob(setting.db, digest))?.equals(content)).toBe(true);
  expect(await getBlob(setting.db, 'f'.repeat(64))).toBeUndefined();
});

it('a damaged blob is not believed', async () => {
  const digest = await putBlob(setting.db, Buffer.from('some content'));
  await setting.db
    .updateTable('blob_piece')
    .set({ content: Buffer.from('sOme content') })
    .where('digest', '=', digest)
    .execute();
  await expect(getBlob(setting.db, digest)).rejects.toThrow(digest);
});

it('a name is taken in any case of its letters', async () => {
  const add = (name: string) => addAccount(setting.db, { name, role: 'jury', passwordHash: null });
  expect(await add('Émile')).toBeGreaterThan(0);
  expect(await add('éMILE')).toBeUndefined();
  expect(await accountNamed(setting.db, 'ÉMILE')).toMatchObject({ name: 'Émile', role: 'jury' });
});

it('several processes may make the schema of an empty database at once, and again', async () => {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await sql.raw(`create database ${name}`).execute(setting.db);
  const url = setting.url.replace(/\/test_\w+/, `/${name}`);
  const others = [1, 2, 3, 4].map(() => openDatabase(url));
  await Promise.all(others.map((db) => migrate(db)));
  await Promise.all(others.map((db) => migrate(db)));
  const tables =
    await sql`select table_name from information_schema.tables where table_name = 'judgement'`.execute(
      others[0]!,
    );
  expect(tables.rows).toHaveLength(1);
  await Promise.all(others.map((db) => db.destroy()));
  await sql.raw(`drop database ${name} with (force)`).execute(setting.db);
});

it('a server that is too old is refused by its version, and nothing is made in its database', async () => {
  const { db } = setting;
  await sql`create schema older`.execute(db);
  await sql`create function older.current_setting(name text) returns text language sql
    return case name when 'server_version_num' then '130023' else '13.23' end`.execute(db);
  const older = openDatabase(`${setting.url}&options=-c%20search_path%3Dolder,pg_catalog`);
  await expect(migrate(older)).rejects.toThrow(/found PostgreSQL 13\.23, expected version 14/);
  await older.destroy();
  await sql`drop schema older cascade`.execute(db);
});

it('a schema of a newer program is refused by its name, the newest', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9998-next', ''), ('9999-later', '')`.execute(
    setting.db,
  );
  await expect(migrate(setting.db)).rejects.toThrow(/9999-later.*\b\d{4}-/);
  await sql`delete from kysely_migration where name >= '9998'`.execute(setting.db);
});

it('an address that is none is named', () => {
  expect(() => openDatabase('mysql://localhost')).toThrow(/DATABASE_URL.*mysql.*postgresql/);
});

it('a listener hears announcements, also after its connection was lost', async () => {
  const heard: string[] = [];
  let wake = () => {};
  const listener = listen(setting.url, ['job', 'event'], (channel, payload) => {
    heard.push(`${channel ?? 'connected'} ${payload}`);
    wake();
  });
  const until = async (text: string): Promise<void> => {
    while (!heard.includes(text))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  const announcer = new Announcer(setting.db);
  await listener.ready;
  announcer.announce('event', 'archive');
  announcer.announce('event', 'archive');
  announcer.announce('job');
  await announcer.settled();
  await until('job ');
  expect(heard).toEqual(['connected ', 'event archive', 'job ']);

  heard.length = 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`.execute(
    setting.db,
  );
  await until('connected ');
  announcer.announce('job');
  await until('job ');
  await listener.close();
});

it.each([
  ['api_time(at)', 'to_char'],
  ['own_worker()', 'starts_with'],
])('what every event asks, %s, is part of the statement that asks it', async (call, part) => {
  const explained = sql<{ 'QUERY PLAN': string }>`explain (verbose) select ${sql.raw(call)} from event`;
  const { rows } = await explained.execute(setting.db);
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain(part);
});

it('what is announced again and again is sent a bounded number of times', async () => {
  const client = new pg.Client(setting.url);
  await client.connect();
  await client.query('listen print');
  let heard = 0;
  client.on('notification', () => heard++);
  const announcer = new Announcer(setting.db);
  const startMs = performance.now();
  for (let count = 0; count < 100; count++) {
    announcer.announce('print', 'of a team');
    await sleep(1);
  }
  await announcer.settled();
  const tookMs = performance.now() - startMs;
  await client.query('select 1'); // everything that was sent before has arrived with its answer
  await client.end();
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBeLessThanOrEqual(tookMs / 15 + 1);
});

it('a connection that is lost inside a transaction fails that transaction and nothing else', async () => {
  const transaction = setting.db.transaction().execute(async (inside) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(setting.db);
    await new Promise((resolve) => setTimeout(resolve, 100)); // the loss arrives while nobody waits for an answer
    return sql`select 1`.execute(inside);
  });
  await expect(transaction).rejects.toThrow();
  expect((await sql`select 1`.execute(setting.db)).rows).toHaveLength(1);
});
