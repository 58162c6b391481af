import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountNamed } from '#store';
import { basic, published, realApache } from './apache.ts';
import { form, password, testServer } from './server.ts';
import { storeProblem, storeWorker } from './stored.ts';

/** The published configuration, on a real Apache. */
const server = testServer();
const { folder, ask, start, stop, direct } = realApache(server);

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await storeProblem(db, 'clocks');
  await server.account('root', 'admin');
  // The form that htpasswd -s writes.
  const sha1 = createHash('sha1').update('a secret').digest('base64');
  writeFileSync(join(folder, 'users'), `ada:{SHA}${sha1}\nAda:{SHA}${sha1}\nroot:{SHA}${sha1}\n`);
});

/** Logs in by the form. @returns the header with the cookie */
async function logIn(path: string): Promise<{ readonly cookie: string }> {
  const { body, headers } = form({ user: 'root', password });
  const answer = await ask(`${path}/login`, { method: 'POST', headers, body });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect([answer.status, cookie]).toEqual([303, expect.stringContaining('Secure')]);
  return { cookie: cookie.split(';')[0] ?? '' };
}

describe('Apache with a host for the judge alone', () => {
  beforeAll(() => start(published('apache.conf')));
  afterAll(stop);

  it('shows pages, and browsers log in by https', async () => {
    const page = await ask('/contests/archive/problems');
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('href="/contests/archive/problems/clocks"'),
    ]);
    const session = await ask('/session', { headers: await logIn('') });
    expect(JSON.parse(session.text)).toEqual({ name: 'root' });
  });

  it('passes names with signs of addresses on as they are, and no address of its own making', async () => {
    const missing = await ask('/contests/archive/problems/a%2Fb%20c');
    expect(missing.status).toBe(404);
    await ask('/', { headers: { 'x-forwarded-for': '198.51.100.7' } });
    const [line = ''] = server.logged.filter((one) => one.includes('"path":"/"')).slice(-1);
    expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.2' });
  });
});

describe.each(['http://127.0.0.1:8080/judge/', 'http://127.0.0.1:8080/'])(
  'Apache with the judge below a path, passed on to %s',
  (target) => {
    const site = 'https://host.example/judge';
    beforeAll(async () => {
      await server.services.settings.change('public url', site);
      const text = published('apache-path.conf');
      expect(text).toContain('ProxyPass /judge/ http://127.0.0.1:8080/judge/ ');
      await start(text.replace('http://127.0.0.1:8080/judge/ ', `${target} `));
    });
    afterAll(async () => {
      await stop();
      await server.services.settings.change('public url', undefined);
    });

    it('shows pages and scripts, and browsers log in', async () => {
      const page = await ask('/judge/contests/archive/problems');
      expect(page.text).toContain('href="/judge/contests/archive/problems/clocks"');
      const [, style = ''] = / href="([^"]*style[^"]*)"/.exec(page.text) ?? [];
      expect([style.startsWith('/judge/assets/'), (await ask(style)).status]).toEqual([true, 200]);
      const session = await ask('/judge/session', { headers: await logIn('/judge') });
      expect(JSON.parse(session.text)).toEqual({ name: 'root' });
    });

    it('has the path alone, and nothing beside it', async () => {
      expect((await ask('/judge')).headers.location).toMatch(/\/judge\/$/);
      expect((await ask('/contests')).status).toBe(404);
      expect((await ask('/judge/account')).headers.location).toBe('/judge/login?next=%2Faccount');
    });
  },
);

describe('Apache that knows who people are', () => {
  beforeAll(async () => {
    const log = published('apache-log-in.conf');
    await start(published('apache.conf').replace('</VirtualHost>', `${log}</VirtualHost>`));
  });
  afterAll(stop);
  beforeEach(async () => {
    const { settings } = server.services;
    await settings.change('log-in header', 'X-Remote-User');
    await settings.change('roles by group', [{ group: '*', role: 'contestant' }]);
  });
  afterEach(async () => {
    const { settings } = server.services;
    await settings.change('log-in header', undefined);
    await settings.change('roles by group', undefined);
  });

  it('asks for the password itself, and people have their account at once', async () => {
    expect((await ask('/')).status).toBe(401);
    expect((await ask('/', { headers: basic('ada', 'wrong') })).status).toBe(401);
    const page = await ask('/account', { headers: basic('ada') });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('You log in elsewhere')]);
    expect(await accountNamed(server.services.db, 'ada')).toMatchObject({
      identity: 'header ada',
      passwordHash: null,
    });
  });

  it('lets programs in with the same password, which never arrives', async () => {
    const me = await ask('/api/v1/me', { headers: basic('ada') });
    expect(JSON.parse(me.text)).toMatchObject({ name: 'ada', role: 'contestant' });
    expect(server.logged.join('')).not.toContain(basic('ada').authorization.slice(6));
  });

  it('overwrites a name that a browser sends', async () => {
    const headers = { ...basic('ada'), 'x-remote-user': 'root' };
    expect(JSON.parse((await ask('/session', { headers })).text)).toEqual({ name: 'ada' });
  });

  it('lets nobody in to an account that has a password here, or under a name in other letters', async () => {
    for (const [name, words] of [
      ['root', 'root is not for the person'],
      ['Ada', 'expected ada'],
    ] as const) {
      const page = await ask('/', { headers: basic(name) });
      expect([page.status, page.text]).toEqual([403, expect.stringContaining(words)]);
    }
  });

  it('is one of several ways: an administrator logs in with a password beside it', async () => {
    const answer = await fetch(`${direct()}/login`, {
      ...form({ user: 'root', password }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    // From this machine, which is a trusted proxy here, but without the header.
    expect(answer.headers.get('set-cookie')).toContain('antipode=');
  });
});
