import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { setOpen } from './door.ts';
import { testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();
beforeAll(async () => {
  await storeWorker(server.services.db);
  await storeProblem(server.services.db, 'doubling');
});

it.each([
  ['is read-only', 'read_only_sql_transaction'],
  ['has no space left', 'disk_full'],
])(
  'while the database %s, nothing is taken and everything can be read; afterwards all is as before',
  async (_, condition) => {
    const { db } = server.services;
    const { bearer } = await server.account(`ann${condition}`);
    const submit = () => {
      const body = new FormData();
      body.append('file', new File(['int main() {}'], 'a.c'));
      body.append('language', 'c');
      return server.request('/api/v1/problems/doubling/submissions', {
        method: 'POST',
        headers: bearer,
        body,
      });
    };
    await sql
      .raw(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${condition}'; end $$`)
      .execute(db);
    await sql`create trigger refuse before insert on submission execute function refuse()`.execute(db);
    const refused = await submit();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ error: expect.stringMatching(/full.*read-only.*Nothing was stored/) }),
    ]);
    expect((await server.request('/api/v1/problems')).status).toBe(200);
    await sql`drop function refuse cascade`.execute(db);
    expect((await submit()).status).toBe(201);
  },
);

it('while the database is away answers say so with 503, and afterwards all is as before', async () => {
  const ask = (path: string) => server.request(path);
  expect((await ask('/api/v1/problems')).status).toBe(200);
  await setOpen(server.url, false);
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
    await setOpen(server.url, true);
  }
  await expect.poll(async () => (await ask('/api/v1/problems')).status, { timeout: 60_000 }).toBe(200);
  expect((await ask('/health')).status).toBe(200);
});
