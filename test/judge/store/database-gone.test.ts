import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, isDatabaseGone, openDatabase } from '#store';
import { testDatabase } from './database.ts';

type Options = NonNullable<Parameters<typeof openDatabase>[1]>;

const database = testDatabase();

/** A port of this machine that does `onConnection` to whoever comes. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The test's database behind a port. */
function behind(port: number, options: Options = {}): Database {
  const { user, database: name } = new pg.Client({ connectionString: database.url });
  const db = openDatabase(`postgresql://${user}@127.0.0.1:${port}/${name}`, { connections: 1, ...options });
  onTestFinished(() => db.destroy());
  return db;
}

/** The test's database behind a way that can be cut, or on which everything is lost from then on. */
async function cuttable(options?: Options) {
  const { host, port } = new pg.Client({ connectionString: database.url });
  const ends = new Set<Socket>();
  const db = behind(
    await listen((socket) => {
      const onward = createConnection(`${host}/.s.PGSQL.${port}`);
      for (const end of [socket, onward]) ends.add(end.on('error', () => undefined));
      socket.pipe(onward).pipe(socket);
    }),
    options,
  );
  return {
    db,
    cut: () => {
      for (const end of ends) end.destroy();
    },
    lose: () => {
      for (const end of ends) end.unpipe().resume();
    },
  };
}

const ask = (db: Database) => sql`select 1`.execute(db);
const faultOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => 'no fault',
    (error: unknown) => error,
  );

it('a way that is cut is a database that is gone, whenever it is cut', async () => {
  const way = await cuttable();
  await ask(way.db);
  const running = faultOf(sql`select pg_sleep(60)`.execute(way.db));
  await sleep(50);
  way.cut();
  expect(await running).toSatisfy(isDatabaseGone);
  await ask(way.db);
  way.cut();
  const next = await faultOf(ask(way.db)); // the pool may not have heard of it yet
  expect(next).toSatisfy((fault) => fault === 'no fault' || isDatabaseGone(fault));
});

it.each<[string, () => Promise<number>, Options?]>([
  ['nobody listens', async () => 1],
  ['the connection is closed at once', () => listen((socket) => socket.destroy())],
  ['the connection is ended without a word', () => listen((socket) => socket.end())],
  ['nobody answers', () => listen(() => undefined), { connectMs: 500 }],
])('a database is gone where %s', async (_, port, options = {}) =>
  expect(await faultOf(ask(behind(await port(), options)))).toSatisfy(isDatabaseGone),
);

it('a session that the database ends is a database that is gone', async () => {
  const db = openDatabase(database.url, { connections: 1 });
  onTestFinished(() => db.destroy());
  const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  expect(await faultOf(end)).toSatisfy(isDatabaseGone);
});

it('a wrong statement is not', async () => {
  const db = openDatabase(database.url);
  onTestFinished(() => db.destroy());
  expect(await faultOf(sql`select * from nowhere`.execute(db))).not.toSatisfy(isDatabaseGone);
  expect(isDatabaseGone(new TypeError('x is undefined'))).toBe(false);
});

it('a way on which everything is lost is a database that is gone after the longest silence, and not after a shorter one', async () => {
  const way = await cuttable({ mostSilentMs: 3_000 });
  await sql`select pg_sleep(0.5)`.execute(way.db);
  way.lose();
  expect(await faultOf(ask(way.db))).toSatisfy(isDatabaseGone);
  await expect(ask(way.db)).resolves.toBeDefined(); // over a way that is not lost
});

it('a connection on which nothing can be written is a database that is gone, and is not used again', async () => {
  const db = openDatabase(database.url, { connections: 1 });
  onTestFinished(() => db.destroy());
  const write = () => sql`create table written (id int)`.execute(db);
  // As on a connection to a replica.
  await sql`set session characteristics as transaction read only`.execute(db);
  expect(await faultOf(write())).toSatisfy(isDatabaseGone);
  await expect(write()).resolves.toBeDefined();
});
