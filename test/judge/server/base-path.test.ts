import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstParts, setBase } from '#protocol';
import { listenOn } from '#server';
import { routes } from '#serving';
import { runJudge } from '../cli/run-judge.ts';
import { form, password, testServer } from './server.ts';
import { caseResult, claimFrom, finish, storeProblem, storeWorker } from './stored.ts';

const server = testServer();
const site = 'https://host.example/judge';
/** As a proxy sends it: `public url` has https, the proxy speaks http with the judge. */
const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' };

beforeAll(async () => {
  const { settings, db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'doubling', {
    names: { en: '<a href="/contests/archive">x</a>' },
    statements: [
      {
        language: 'en',
        html: '<p><img src="pictures/a.png" alt=""></p>>href="/contests"</pre>',
        pictures: [],
      },
    ],
  });
  await server.account('ann');
  await server.account('root', 'admin');
  await settings.change('trusted proxies', ['10.0.0.1']);
  await settings.change('public url', site);
});
afterAll(() => setBase(''));

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request(path, { headers: { ...proxied, ...headers } }, '10.0.0.1');
const post = (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
  server.request(path, form(fields, { ...proxied, ...headers }), '10.0.0.1');

it('no address of the judge begins as a base may', () => {
  const first = routes.map(({ path }) => path.split('/')[1] ?? '');
  expect([...new Set(first.filter((part) => part !== ''))].sort()).toEqual([...firstParts].sort());
});

describe('a request', () => {
  it.each(['/', '/contests/archive/problems', '/docs', '/contests/archive/problems/doubling', '/nothing'])(
    'for %s has the same answer with the path and without it',
    async (path) => {
      const [whole, stripped] = await Promise.all([get(`/judge${path}`), get(path)]);
      const text = (await whole.text()).replaceAll(/[0-9a-f]{16}/g, '');
      expect(whole.status).toBe(path === '/nothing' ? 404 : 200);
      expect((await stripped.text()).replaceAll(/[0-9a-f]{16}/g, '')).toBe(text);
      expect(text).toContain('href="/judge/assets/style-');
    },
  );

  it('for the path alone is one for the first page, and a longer name is another path', async () => {
    expect((await get('/judge')).status).toBe(200);
    expect((await get('/judgement')).status).toBe(404);
  });

  it.each([
    ['/judge/account', '/judge/login?next=%2Faccount'],
    ['/account', '/judge/login?next=%2Faccount'],
    ['/judge/contests/', '/judge/contests'],
    ['/judge//evil.example/', '/judge/evil.example'],
    ['//evil.example/', '/judge/evil.example'],
    ['/judge/team/submission/7?x=1', '/judge/login?next=%2Fteam%2Fsubmission%2F7%3Fx%3D1'],
  ])('for %s is sent to %s', async (path, location) => {
    const answer = await server.app.request(`http://host.example${path}`);
    expect([300 < answer.status, answer.headers.get('location')]).toEqual([true, location]);
  });
});

describe('a page', () => {
  it('has pictures of a statement below the path, and texts of others as they are', async () => {
    const text = await (await get('/judge/contests/archive/problems/doubling')).text();
    expect(text).toContain('src="/judge/contests/archive/problems/doubling/pictures/a.png"');
    expect(text).toContain('>href="/contests"</pre>');
    expect(text).toContain('&lt;a href=&quot;/contests/archive&quot;');
  });

  it('of documents leads to others below the path', async () => {
    const text = await (await get('/docs/manual/administrator')).text();
    const outside = [...text.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].filter(
      ([, path]) => !path?.startsWith('/judge/'),
    );
    expect(outside).toEqual([]);
  });
});

describe('a log-in', () => {
  const logIn = (next: string) => post('/judge/login', { user: 'ann', password, next });

  it('sets a cookie for the path alone, which no page without https can set', async () => {
    const [session] = (await logIn('/')).headers.getSetCookie();
    expect(session).toMatch(/^__Secure-antipode=\S+; .*Path=\/judge; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = session?.split(';')[0] ?? '';
    expect(await (await get('/judge/session', { cookie })).json()).toEqual({ name: 'ann' });
    const out = await post('/judge/logout', {}, { cookie });
    expect([out.headers.get('location'), out.headers.get('set-cookie')]).toEqual([
      '/judge/',
      expect.stringContaining('Path=/judge;'),
    ]);
  });

  it.each([
    ['/account', '/judge/account'],
    ['/judge/account?x#y', '/judge/account?x#y'],
    ['/', '/judge/'],
    ['//evil.example', '/judge/'],
    ['/\\evil.example', '/judge/'],
    ['https://evil.example', '/judge/'],
    ['/judge/\\evil.example', '/judge/'],
    // Below the path, on the same host.
    ['/judge//evil.example', '/judge//evil.example'],
  ])('with next = %s leads to %s', async (next, location) => {
    expect((await logIn(next)).headers.get('location')).toBe(location);
  });

  it('that is asked for by a form leads back to the page of the form', async () => {
    const headers = {
      ...proxied,
      referer: 'https://localhost/judge/contests/archive/submit?problem=doubling',
    };
    const refused = await server.request(
      '/judge/contests/archive/submit',
      form({ source: 'x' }, headers),
      '10.0.0.1',
    );
    const text = await refused.text();
    expect(refused.status).toBe(401);
    expect(text).toContain('name="next" value="/contests/archive/submit?problem=doubling"');
  });
});

describe('a whole address begins with the setting', () => {
  it('in the description of the API, and in what browsers tell a program about a problem', async () => {
    const description = (await (await get('/judge/api/v1/openapi.json')).json()) as { servers: unknown };
    expect(description.servers).toEqual([{ url: site }]);
    const task = (await (await get('/contests/archive/problems/doubling.json')).json()) as { url: string };
    expect(task.url).toBe(`${site}/contests/archive/problems/doubling`);
  });

  it('in an invitation, and in the file for other clients', async () => {
    const root = await post('/login', { user: 'root', password });
    const cookie = root.headers.get('set-cookie')?.split(';')[0] ?? '';
    const invitation = form({ as: 'contestant', days: '7' }, { ...proxied, cookie });
    const invited = await server.sent('/judge/admin/invitations', invitation, '10.0.0.1');
    expect(await invited.text()).toMatch(/https:\/\/host\.example\/judge\/register\?invitation=\w/);
    const file = await (await get('/judge/download/kattisrc', { cookie })).text();
    expect(file).toContain(`hostname: host.example\n`);
    for (const line of [
      `loginurl: ${site}/login`,
      `submissionurl: ${site}/submit`,
      `submissionsurl: ${site}/submissions`,
    ])
      expect(file).toContain(`${line}\n`);
  });
});

it('a page that was kept is not that of another path', async () => {
  const { settings } = server.services;
  const address = '/contests/archive/problems';
  expect(await (await get(address)).text()).toContain('"/judge/contests');
  await settings.change('public url', 'https://host.example/other');
  const text = await (await get(address)).text();
  await settings.change('public url', site);
  expect(text).toContain('"/other/contests');
  expect(text).not.toContain('"/judge/');
});

describe('the command line', () => {
  it('logs in, fetches a problem and submits below the path', async () => {
    const { services, app } = server;
    const listening = await listenOn(app, { host: '127.0.0.1', port: 0 });
    const folder = mkdtempSync(join(tmpdir(), 'antipode-base-'));
    try {
      const url = `http://127.0.0.1:${listening.port}/judge`;
      await services.settings.change('public url', url);
      const judge = (argv: readonly string[], stdin = '') =>
        runJudge(argv, { stdin, env: { XDG_CONFIG_HOME: folder } });
      const login = await judge(['login', `${url}/`, '--user', 'ann'], `${password}\n`);
      expect(login).toMatchObject({ status: 0, out: expect.stringContaining(`logged in at ${url} as ann`) });
      const fetched = await judge([
        'fetch',
        `${url}/contests/archive/problems/doubling`,
        '--folder',
        join(folder, 'fetched'),
      ]);
      expect(fetched).toMatchObject({ status: 0, err: '' });
      writeFileSync(join(folder, 'a.py'), 'print(2 * int(input()))\n');
      const running = judge(['submit', 'doubling', join(folder, 'a.py')]);
      await finish(services.db, await claimFrom(services.db, running), 'AC', [caseResult('secret/1', 1)]);
      services.announcer.announce('event', 'archive');
      const { status, err } = await running;
      expect([status, err]).toEqual([0, expect.stringContaining(`${url}/contests/archive/submissions/`)]);
    } finally {
      await services.settings.change('public url', site);
      await listening.close();
      rmSync(folder, { recursive: true });
    }
  });
});
