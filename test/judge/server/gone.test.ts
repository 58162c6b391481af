import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from './server.ts';
import { storeProblem } from './stored.ts';

const server = testServer();
beforeAll(() => storeProblem(server.services.db, 'doubling'));

/** Closes the door of the test's database for everybody, and throws out who is inside; or opens it. */
async function setOpen(open: boolean): Promise<void> {
  const name = /\/(test_\w+)\?/.exec(server.url)?.[1] ?? '';
  const client = new pg.Client({ connectionString: server.url.replace(`/${name}?`, '/postgres?') });
  await client.connect();
  await client.query(`alter database ${name} with allow_connections ${open}`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

it('while the database is away answers say so with 503, and afterwards all is as before', async () => {
  const ask = (path: string) => server.request(path);
  expect((await ask('/api/v1/problems')).status).toBe(200);
  await setOpen(false);
  try {
    const api = await ask('/api/v1/problems');
    expect(api.status).toBe(503);
    expect(await api.json()).toMatchObject({
      error: expect.stringContaining('database'),
      request: expect.any(String),
    });
    const page = await server.request('/logout', { method: 'POST', headers: { cookie: 'antipode=aps_x' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      503,
      expect.stringContaining('text/html'),
    ]);
    expect((await ask('/health')).status).toBe(503);
    expect((await ask('/health/live')).status).toBe(200);
    expect(await (await ask('/metrics')).text()).toMatch(/^antipode_database_up 0$/m);
  } finally {
    await setOpen(true);
  }
  await expect.poll(async () => (await ask('/api/v1/problems')).status, { timeout: 60_000 }).toBe(200);
  expect((await ask('/health')).status).toBe(200);
});
