import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { doorVariable } from './database-server.ts';

/** Gives the test file a database of its own, with the tables and nothing in them. It is there in hooks that are
 *  registered later and in tests, and dropped after the last one, whoever is still connected. A copy takes some 30
 *  ms; the first file of a run also waits a second for the server. */
export const testDatabase = (): { readonly url: string } => ownDatabase(copyStatement);

/** The same without tables. */
export const emptyDatabase = (): { readonly url: string } =>
  ownDatabase((name) => () => `create database ${name} template template0`);

function ownDatabase(statement: (name: string) => (version: number) => string): { readonly url: string } {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let server: string | undefined;
  beforeAll(async () => {
    server = await serverUrl();
    await administer(server, statement(name));
  });
  afterAll(async () => {
    if (server !== undefined) await administer(server, () => `drop database if exists ${name} with (force)`);
  });
  return {
    get url() {
      if (server === undefined) throw new Error('the database is there in hooks and tests only');
      return urlOf(server, name);
    },
  };
}

async function serverUrl(): Promise<string> {
  const door = connect(process.env[doorVariable] ?? '');
  const { url, error } = JSON.parse(await text(door)) as { readonly url?: string; readonly error?: string };
  if (url === undefined) throw new Error(`no database server for the tests: ${error}`);
  return url;
}

const urlOf = (server: string, name: string): string => server.replace('/antipode?', `/${name}?`);

/** Version 14 knows one way to copy, the one that is quick for small databases. */
const copyStatement = (name: string) => (version: number) =>
  `create database ${name} template antipode ${version < 150_000 ? '' : 'strategy file_copy'}`;

async function administer(server: string, statement: (version: number) => string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    await client.query(statement(rows[0].version));
  } finally {
    await client.end();
  }
}
