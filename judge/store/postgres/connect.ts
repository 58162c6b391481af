import pg from 'pg';
import { databaseUrl } from './socket.ts';

/** True if the database accepts connections at this socket. */
export async function canConnect(socket: string): Promise<boolean> {
  return withClient(databaseUrl(socket), async (client) => {
    await client.query('select 1');
    return true;
  }).catch(() => false);
}

/** Makes the database `antipode` if it is missing: initdb makes only `postgres`. */
export async function ensureDatabase(socket: string): Promise<void> {
  await withClient(databaseUrl(socket, 'postgres'), async (client) => {
    const { rows } = await client.query("select from pg_database where datname = 'antipode'");
    if (rows.length === 0) await client.query('create database antipode');
  });
}

async function withClient<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a connection that breaks while nobody waits for it would end the process
  try {
    await client.connect();
    return await action(client);
  } finally {
    await client.end().catch(() => {});
  }
}
