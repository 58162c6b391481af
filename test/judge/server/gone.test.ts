import { beforeAll, expect, it } from 'vitest';
import { setOpen } from './door.ts';
import { testServer } from './server.ts';
import { storeProblem } from './stored.ts';

const server = testServer();
beforeAll(() => storeProblem(server.services.db, 'doubling'));

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
