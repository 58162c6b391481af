import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { setOpen, setReadOnly } from './door.ts';
import { testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

const server = testServer();
beforeAll(async () => {
  await storeWorker(server.services.db);
  await storeProblem(server.services.db, 'doubling');
});

/** What is written when somebody submits, and when a token that was not used for a while is used. */
const written = ['insert on submission', 'update on api_token'] as const;

async function setFull(_: string, on: boolean): Promise<void> {
  const { db } = server.services;
  if (!on) return void (await sql`drop function refuse cascade`.execute(db));
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full'; end $$`.execute(db);
  for (const [index, what] of written.entries())
    await sql.raw(`create trigger refuse${index} before ${what} execute function refuse()`).execute(db);
}

it.each([
  ['is read-only', setReadOnly],
  ['has no space left', setFull],
])(
  'while the database %s, nothing is taken and everything can be read; afterwards all is as before',
  async (_, setRefusing) => {
    const { bearer } = await server.account(setRefusing.name);
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
    await setRefusing(server.url, true);
    await untilThere();
    const refused = await submit();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ error: expect.stringMatching(/full.*read-only.*Nothing was stored/) }),
    ]);
    for (const path of ['/api/v1/problems', '/api/v1/me', '/contests/archive/problems/doubling'])
      expect([path, (await server.request(path, { headers: bearer })).status]).toEqual([path, 200]);
    await setRefusing(server.url, false);
    await untilThere();
    expect((await submit()).status).toBe(201);
  },
);

/** Connections that were lost are noticed one by one. */
const untilThere = () => expect.poll(async () => (await server.request('/api/v1/problems')).status).toBe(200);

/** A form with a file, as the page to submit sends it. */
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
    expect(large).toMatch(/was not saved.*files must be chosen/);
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
  await untilThere();
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
  await expect.poll(async () => (await ask('/api/v1/problems')).status).toBe(200);
  expect((await ask('/health')).status).toBe(200);
});
