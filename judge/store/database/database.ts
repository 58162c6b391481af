/** Theory of operation. The store is PostgreSQL; every process has a pool of connections to it (`openDatabase`) and
 *  at most one connection that listens (`announcements.ts`). Functions take the database first and do one thing. What
 *  several processes write at the same time is one statement, so that a process that is stopped half-way holds no
 *  lock: `write_event` (migrations) appends to a contest's log in the statement that makes the change. */
import type { Socket } from 'node:net';
import DataLoader from 'dataloader';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import { MachineLack } from '#host';
import { storable } from '#text';
import type { Tables } from './tables.ts';

/** A value as JSON for the database: NUL characters and lone surrogates, which programs may print, become U+FFFD. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? textOf(inner) : inner));

/** The same for a text. */
export const textOf = (text: string): string => storable(text, '\u{FFFD}');

/** What an update notes of a delivery that failed: why, since when, and when the next one is due: a second later, twice
 *  as long after each failure, at most ten minutes. */
export const failedDelivery = (trouble: string): RawBuilder<unknown> => sql`
  lease_until = null, trouble = ${textOf(trouble)}, failures = failures + 1,
  failing_since = coalesce(failing_since, now()),
  next_try_at = now() + least(power(2, least(failures, 30)), 600) * interval '1 second'`;

/** Whether deliveries, of which one has just failed, have failed for so many hours. */
export const failsFor = (hours: number): RawBuilder<boolean> =>
  sql`coalesce(failing_since, now()) <= now() - ${hours} * interval '1 hour'`;

/** Runs in the current transaction, or in a new one. */
export const inTransaction = <T>(db: Database, work: (inside: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** The database, or a transaction in it. */
export type Database = Kysely<Tables>;

/** The rows of a statement, which is what follows: ``rowsOf<{ id: number }>(db)`select id from account` ``. */
export const rowsOf =
  <T = unknown>(db: Database) =>
  async (parts: TemplateStringsArray, ...values: readonly unknown[]): Promise<T[]> =>
    (await sql<T>(parts, ...values).execute(db)).rows;

/** The first row of a statement; undefined if there is none. */
export const firstRow =
  <T>(db: Database) =>
  async (parts: TemplateStringsArray, ...values: readonly unknown[]): Promise<T | undefined> =>
    (await rowsOf<T>(db)(parts, ...values))[0];

const int8 = 20;
/** Numbers of rows and times in ms stay far below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(int8, Number);

/** A connection that is used less often is ended. For a new one the database starts a process, without plans. */
const mostIdleMs = 60_000;

/** Connects on first use. The caller ends it with `destroy()`.
 *  @param onTrouble - an idle connection was lost; the pool opens a new one */
export function openDatabase(
  url: string,
  {
    connections = 10,
    onTrouble = () => undefined,
    connectMs = 20_000,
    mostSilentMs,
    as,
  }: OpenDatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    connectionTimeoutMillis: connectMs,
    ...(as !== undefined && { application_name: as }),
    idleTimeoutMillis: Math.min(mostIdleMs, (mostSilentMs ?? Number.POSITIVE_INFINITY) / 2),
    idle_in_transaction_session_timeout: 10_000,
    // Statements are prepared, and short: planning them anew for their values takes longer than running them.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  pool.on('error', onTrouble);
  // The pool listens to idle connections only. If a connection in use is lost, its query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (mostSilentMs !== undefined) pool.on('connect', (client) => endIfSilent(client, mostSilentMs));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/** Options for opening the database. */
interface OpenDatabaseOptions {
  readonly connections?: number;
  readonly onTrouble?: (error: Error) => void;
  /** Longest wait for a connection, while all are in use or a new one is made. A machine on which everything is busy
   *  takes seconds for one, and who asks rather waits than reads that the database is away. */
  readonly connectMs?: number;
  /** A connection on which nothing arrives for this long is lost, and its queries fail. Longer than any statement
   *  takes. Default: it is lost when the system says so, which takes a quarter of an hour if a network or a machine
   *  disappears silently. */
  readonly mostSilentMs?: number;
  /** Name of this process for others on the database (`serverName`). */
  readonly as?: string;
}

/** Unused connections end earlier (`mostIdleMs`), so somebody is waiting for an answer. */
function endIfSilent(client: pg.PoolClient, ms: number): void {
  const stream = streamOf(client);
  stream.setTimeout(ms, () => stream.destroy(new Error(`Connection terminated: no answer for ${ms} ms`)));
}

const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection without reading what is still in transit. */
export const cut = (client: pg.ClientBase): void => {
  streamOf(client).destroy();
};

/** An address in a form that may be shown, whatever it looks like: of another kind, in quotation marks, without `//`,
 *  with a password that is not encoded, or as words of libpq (`host=… password=…`). */
export const shownAddress = (url: string): string =>
  url
    .replace(/^(\W*[\w+.-]+:\/\/|(?!\W*[\w+.-]+:\/\/))([^:@/?]*):.*@/s, '$1$2@')
    .replace(/(password\s*=\s*)('(\\.|[^'\\])*'|[^&\s]*)/gi, '$1…');

/** How to connect. @throws MachineLack if the address cannot be read */
export function connectionTo(url: string): pg.ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new MachineLack(
      `DATABASE_URL: found ${JSON.stringify(shownAddress(url))}, expected postgresql://user:password@host/database`,
    );
  return { connectionString: url, types, keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
}

/** A prepared statement takes some memory on every connection, so statements whose text always differs are not
 *  prepared. */
const mostPrepared = 200;

/** Name of each statement that is prepared. */
const names = new Map<string, string>();

function nameFor(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** The pool, with statements that PostgreSQL parses and plans once per connection: planning a statement of several
 *  parts takes longer than executing it. */
function preparing(pool: pg.Pool): PostgresPool {
  // Kysely knows a connection again by its object.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** A connection on which writes fail is not kept: after a fail-over it may lead to a replica, and would do so for as
 *  long as it lives. */
function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  let isOfNoUse = false;
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length === 0 ? undefined : nameFor(text);
    try {
      return await client.query({ text, values: [...values], name });
    } catch (error) {
      isOfNoUse ||= isReadOnly(error);
      throw error;
    }
  };
  // Nobody here uses a cursor, the only other thing that can be queried.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isOfNoUse) };
}

/** True if the database cannot be reached at the moment, or accepts no writes. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined) return goneCodes.some((pattern) => pattern.test(code));
  return goneMessages.some((pattern) => pattern.test(error.message));
}

/** True if the database has refused a write because it is read-only or has no space left. */
export const isWriteRefused = (error: unknown): boolean => isReadOnly(error) || hasCode(error, '53100');

/** True if the database has refused a write because it is read-only, as a replica is. */
function isReadOnly(error: unknown): boolean {
  return hasCode(error, '25006');
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

/** Errors of sockets, and classes of SQLSTATE. */
const goneCodes = [
  /^E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/,
  /^08/, // connection
  /^53/, // no disk space, too many connections
  /^57P0/, // shut down
  /^55000$/, // it takes no connections for now
  /^25006$/, // read-only
];

/** Errors that pg, its pool and kysely make themselves have no code. */
const goneMessages = [
  /^Connection terminated/,
  /^Client (was closed|has encountered a connection error)/,
  /^timeout (expired|exceeded when trying to connect)/,
  /^driver has already been destroyed/,
];

/** Most keys of one statement. */
const mostKeys = 500;

/** Rows of keys, to be joined with. PostgreSQL expects ten entries of an array that it does not know yet, so it plans
 *  a statement with arrays again each time it has fewer. A single row, as most lookups have, it plans once.
 *  @param types - of each column */
export function keyRows(
  types: readonly ('bigint' | 'bytea' | 'text')[],
  rows: readonly (readonly unknown[])[],
): RawBuilder<unknown> {
  const [first] = rows;
  const columns = types.map((type, index) =>
    rows.length === 1
      ? sql`${first?.[index]}::${sql.raw(type)}`
      : sql`${rows.map((row) => row[index])}::${sql.raw(type)}[]`,
  );
  return rows.length === 1 ? sql`(values (${sql.join(columns)}))` : sql`unnest(${sql.join(columns)})`;
}

/** A function that looks a row up by its key. Requests of one turn of the event loop become one statement: at the start
 *  of a contest everybody comes at once. Nothing is kept, so the next request sees every change.
 *  @param load - the rows of several keys; keys without a row are left out */
export function loadTogether<Key extends string, Row>(
  load: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (db: Database, key: Key) => Promise<Row | undefined> {
  const loaders = new WeakMap<Database, DataLoader<Key, Row | undefined>>();
  return (db, key) => {
    const known = loaders.get(db);
    if (known !== undefined) return known.load(key);
    const loadAll = async (keys: readonly Key[]) => {
      const rows = await load(db, [...new Set(keys)]);
      return keys.map((one) => rows.get(one));
    };
    const loader = new DataLoader(loadAll, {
      cache: false,
      maxBatchSize: mostKeys,
      batchScheduleFn: (go) => void setImmediate(go),
    });
    loaders.set(db, loader);
    return loader.load(key);
  };
}
