import pg from 'pg';
import { databaseUrl } from './socket.ts';

/** What a database does with somebody who wants to connect. `busy`: it starts or stops. */
export type Answer = 'ready' | 'busy' | 'silent';

/** The SQLSTATEs that are read here. */
const sqlStates = { noSuchDatabase: '3D000', cannotConnectNow: '57P03', databaseExists: '42P04' };

const stateOf = (error: unknown): string | undefined => (error as { readonly code?: string }).code;

/** Connects and asks for nothing but an answer. Makes the database `antipode` if it is missing: initdb makes only `postgres`. */
export async function probe(socket: string): Promise<Answer> {
  try {
    await withClient(databaseUrl(socket), async (client) => void (await client.query('select 1')));
    return 'ready';
  } catch (error) {
    if (stateOf(error) === sqlStates.noSuchDatabase) return makeDatabase(socket);
    return stateOf(error) === sqlStates.cannotConnectNow ? 'busy' : 'silent';
  }
}

async function makeDatabase(socket: string): Promise<Answer> {
  try {
    await withClient(databaseUrl(socket, 'postgres'), async (client) => {
      await client.query('create database antipode');
    });
  } catch (error) {
    if (stateOf(error) !== sqlStates.databaseExists) throw error;
  }
  return 'ready';
}

/** Runs `action` with a connection of its own. */
export async function withClient<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a connection that breaks while nobody waits for it would end the process
  try {
    await client.connect();
    return await action(client);
  } finally {
    await client.end().catch(() => {});
  }
}
