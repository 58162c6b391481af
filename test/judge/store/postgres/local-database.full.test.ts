import { chmodSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { localDatabaseUrl, startLocalDatabase } from '#store/postgres';
import { isAlive } from '../../../is-alive.ts';
import { slow } from '../../../sample.ts';
import { until } from '../../../until.ts';
import { parentFolder, rowsOf, sleeper, socketFolderOf, start, startInChild } from './support.ts';

const one = [{ one: 1 }];

/** A data folder with a database that does not run, for tests that need nothing new. */
let made: string;

beforeAll(async () => {
  made = makeTemporaryFolder();
  chmodSync(made, 0o711);
  const { url, stop } = await startLocalDatabase({ folder: made });
  await rowsOf(url, 'create table mark as select 1 as one');
  await stop();
});
afterAll(() => rmSync(made, { recursive: true }));

it('a database is there after the first start, keeps its data, and is written to the disk', async () => {
  const folder = join(parentFolder(), 'below', 'data');
  const first = await startLocalDatabase({ folder });
  await rowsOf(first.url, 'create table mark as select 1 as one');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start(folder);
  expect(await rowsOf(second.url, 'select * from mark')).toEqual(one);
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
  const values = `select current_setting(name) as value from unnest('{${settings}}'::text[]) as name`;
  expect(await rowsOf(second.url, values)).toEqual(settings.map(() => ({ value: 'on' })));
});

it('a database is stopped although its folder was moved away while it ran', async () => {
  const folder = join(parentFolder(), 'data');
  const { pid, stop } = await startLocalDatabase({ folder });
  renameSync(folder, `${folder}-moved`);
  await stop();
  expect(isAlive(pid)).toBe(false);
  const again = await start(`${folder}-moved`);
  expect(await rowsOf(again.url, 'select 1 as one')).toEqual(one);
});

it('nothing in a database depends on the locale or the time zone of the machine', async () => {
  const { url } = await start(made);
  const facts = `select current_user as user, current_database() as name, datcollate, datlocprovider,
    pg_encoding_to_char(encoding) as encoding, current_setting('timezone') as zone
    from pg_database where datname = current_database()`;
  const expected = { user: 'antipode', name: 'antipode', datcollate: 'C.UTF-8', datlocprovider: 'c' };
  expect(await rowsOf(url, facts)).toEqual([{ ...expected, encoding: 'UTF8', zone: 'UTC' }]);
});

it.runIf(slow)('variables of the environment that PostgreSQL knows change nothing (SLOW=1)', async () => {
  const env = {
    ...process.env,
    PGPORT: '1234',
    PGDATA: '/nowhere',
    PGHOST: 'nowhere',
    LC_ALL: 'tr_TR.UTF-8',
  };
  const { url } = await startInChild(made, { env }).facts;
  expect(await rowsOf(url, 'select 1 as one')).toEqual(one);
});

it.runIf(slow)('initdb that is killed leaves nothing that anybody starts (SLOW=1)', async () => {
  const folder = parentFolder();
  for (const sign of ['PG_VERSION', 'base/1/PG_VERSION', 'base/5/PG_VERSION']) {
    const { child, ended } = startInChild(folder);
    await until(() => readdirSync(folder).some((name) => hasSign(join(folder, name), sign)));
    child.kill('SIGKILL');
    await ended;
    expect(readdirSync(folder)).not.toContain('database');
  }
  const { url } = await start(folder);
  expect(await rowsOf(url, 'select 1 as one')).toEqual(one);
  expect(readdirSync(folder).sort()).toEqual(['database', 'database.lock', 'socket']);
});

function hasSign(folder: string, sign: string): boolean {
  return (
    /database\.new/.test(folder) && lstatSync(join(folder, sign), { throwIfNoEntry: false }) !== undefined
  );
}

it('a second start on a folder finds the server that runs, also while it is being made', async () => {
  const folder = parentFolder();
  const [first, second] = await Promise.all([start(folder), startLocalDatabase({ folder })]);
  expect(second.pid).toBe(first.pid);
  expect(await localDatabaseUrl(folder)).toBe(first.url);
  await second.stop();
  await first.ended;
  await expect(localDatabaseUrl(folder)).rejects.toThrow(folder);
});

it.runIf(slow)(
  'the number of a dead server that belongs to another process by now keeps nobody from starting (SLOW=1)',
  async () => {
    const { pid, stop } = await startLocalDatabase({ folder: made });
    const path = join(made, 'database', 'postmaster.pid');
    const [text, { uid, gid }] = [readFileSync(path, 'utf8'), lstatSync(path)];
    await stop();
    const other = sleeper(uid, gid);
    const stale = text.replace(String(pid), String(other));
    writeFileSync(path, stale, { mode: 0o600 });
    writeFileSync(join(made, 'socket', '.s.PGSQL.5432.lock'), stale, { mode: 0o600 });
    const { url } = await start(made);
    expect(await rowsOf(url, 'select 1 as one')).toEqual(one);
  },
);

it.runIf(slow)(
  'a path that is too long for a socket is not used for one; nobody else may enter the folder that is (SLOW=1)',
  async () => {
    const folder = join(parentFolder(), 'x'.repeat(120));
    const { url, stop } = await startLocalDatabase({ folder });
    const socket = socketFolderOf(url);
    expect(socket.length).toBeLessThan(90);
    expect(lstatSync(socket).mode & 0o777).toBe(0o700);
    expect(await rowsOf(await localDatabaseUrl(folder), 'select 1 as one')).toEqual(one);
    await stop();
  },
);

it('a stop does not wait for those who are connected', async () => {
  const { url, stop } = await startLocalDatabase({ folder: made });
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await stop();
  await client.end();
});

it.runIf(slow)(
  'a database stops in order when its owner is killed, and the next start waits for that (SLOW=1)',
  async () => {
    const owner = startInChild(made);
    const { pid } = await owner.facts;
    owner.child.kill('SIGKILL');
    const lines: string[] = [];
    const next = await startLocalDatabase({ folder: made, log: (line) => lines.push(line) });
    expect(isAlive(pid)).toBe(false);
    expect(await rowsOf(next.url, 'select * from mark')).toEqual(one);
    await next.stop();
    expect(lines.join('\n')).toContain('database system was shut down at');
  },
);

it('a server that is killed is noticed, and the next one starts at once', async () => {
  const first = await startLocalDatabase({ folder: made });
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const { url } = await start(made);
  expect(await rowsOf(url, 'select * from mark')).toEqual(one);
});

it.runIf(slow)(
  'a folder that a server of somebody else uses is not started a second time (SLOW=1)',
  async () => {
    const first = await start(made);
    // As if it had been started by hand: nobody holds the lock.
    rmSync(join(made, 'database.lock'));
    const second = await startLocalDatabase({ folder: made });
    expect(second.pid).toBe(first.pid);
  },
);
