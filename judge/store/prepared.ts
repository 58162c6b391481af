import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement takes some memory on every connection on which it is prepared, so one that is written in ever new ways is
 *  not. */
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

/** The pool, with statements that PostgreSQL reads and plans once for each connection: planning a statement of several
 *  parts takes longer than executing it. */
export function preparing(pool: pg.Pool): PostgresPool {
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

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const name = values.length === 0 ? undefined : nameFor(text);
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  // Nobody here asks for a cursor, the other thing that can be queried.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
