import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Makes a test's database read-only for everybody who connects from now on, and throws out who is inside; or ends
 *  that. */
export const setReadOnly = (url: string, on: boolean): Promise<void> =>
  change(url, (name) => `alter database ${name} set default_transaction_read_only = ${on}`);

/** Closes the door of a test's database for everybody, and throws out who is inside; or opens it. Resolves when they
 *  are outside. */
export const setOpen = (url: string, open: boolean): Promise<void> =>
  change(url, (name) => `alter database ${name} with allow_connections ${open}`);

async function change(url: string, statement: (name: string) => string): Promise<void> {
  const name = /\/(test_\w+)\?/.exec(url)?.[1] ?? '';
  const client = new pg.Client({ connectionString: url.replace(`/${name}?`, '/postgres?') });
  await client.connect();
  await client.query(statement(name));
  const { rows } = await client.query(
    'select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  );
  const left = () =>
    client.query('select from pg_stat_activity where pid = any($1)', [rows.map(({ pid }) => pid)]);
  while ((await left()).rowCount !== 0) await sleep(5);
  await client.end();
}
