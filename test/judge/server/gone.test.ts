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

/** A form with a file, as the page to hand in sends it. */
function programForm(): FormData {
  const body = new FormData();
  const fields = { problem: 'doubling', language: 'c', source: 'int <b>typed;', key: 'k-7' };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new File(['int main() {}'], 'mine.c'));
  return body;
}

async function expectSendAgain(response: Response): Promise<void> {
  const html = await response.text();
  expect(html).toContain('Send again');
  expect(html).toMatch(/<form method="post" action="\/contests\/archive\/submit"/);
  expect(html).toMatch(/type="hidden" name="source" value="int &lt;b>typed;"/);
  expect(html).toMatch(/type="hidden" name="key" value="k-7"/);
  expect(html).toContain('Choose mine.c again');
}

it('what was sent to a page can be sent again, whether it was read before the database went or not', async () => {
  const { db } = server.services;
  await server.account('zoe');
  const { cookie } = await server.cookie('zoe');
  const send = (headers = {}) =>
    server.request('/contests/archive/submit', {
      method: 'POST',
      headers: { cookie, 'content-length': '1000', ...headers },
      body: programForm(),
    });
  await sql`alter table submission rename to submission_away`.execute(db);
  try {
    const response = await send();
    expect(response.status).toBe(500);
    await expectSendAgain(response);
  } finally {
    await sql`alter table submission_away rename to submission`.execute(db);
  }
  await setOpen(server.url, false);
  try {
    const response = await send();
    expect(response.status).toBe(503);
    await expectSendAgain(response);
    const foreign = await (await send({ 'sec-fetch-site': 'cross-site' })).text();
    expect(foreign).not.toContain('Send again');
    const large = await (await send({ 'content-length': '3000000' })).text();
    expect(large).toMatch(/not kept here.*choose files again/);
    const secret = new URLSearchParams({ user: 'zoe', password: 'correct horse' }).toString();
    const login = await server.request('/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(secret.length),
      },
      body: secret,
    });
    const html = await login.text();
    expect([login.status, html.includes('Send again'), html.includes('horse')]).toEqual([503, false, false]);
  } finally {
    await setOpen(server.url, true);
  }
  await expect
    .poll(async () => (await server.request('/api/v1/problems')).status, { timeout: 60_000 })
    .toBe(200);
});

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
