import pg from 'pg';

/** Closes the door of a test's database for everybody, and throws out who is inside; or opens it. */
export async function setOpen(url: string, open: boolean): Promise<void> {
  const name = /\/(test_\w+)\?/.exec(url)?.[1] ?? '';
  const client = new pg.Client({ connectionString: url.replace(`/${name}?`, '/postgres?') });
  await client.connect();
  await client.query(`alter database ${name} with allow_connections ${open}`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}
