/** Theory of operation. The store is PostgreSQL; every process has a pool of connections to it (`openDatabase`) and
 *  at most one connection that listens (`listen.ts`). Functions take the database first and do one thing. What
 *  several processes write at the same time is one statement, so that a process that is stopped half-way holds no
 *  lock: `write_event` (migrations) appends to a contest's log in the statement that makes the change. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { MachineLack } from '../host/index.ts';
import { preparing } from './prepared.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction in it. */
export type Database = Kysely<Tables>;

const int8 = 20;
/** Numbers of rows and times in ms stay far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(int8, Number);

/** Connects on first use. The caller ends with `destroy()`.
 *  @param onTrouble - an idle connection was lost; the pool makes a new one. */
export function openDatabase(
  url: string,
  { connections = 10, onTrouble = () => undefined }: OpenDatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on('error', onTrouble);
  // The pool listens to idle connections only. Whoever uses a lost one hears of it from the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/** Options for opening the database. */
export interface OpenDatabaseOptions {
  readonly connections?: number;
  readonly onTrouble?: (error: Error) => void;
}

/** How to connect. @throws MachineLack if the address cannot be read */
export function connectionTo(url: string): pg.ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new MachineLack(
      `DATABASE_URL: found ${JSON.stringify(url)}, expected postgresql://user:password@host/database`,
    );
  return { connectionString: url, types, keepAlive: true };
}
