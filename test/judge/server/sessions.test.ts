import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { setDisabled, setPassword } from '#store';
import { form, password, testServer } from './server.ts';

const server = testServer();
const jsonOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe('logging in', () => {
  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    await server.account('ann');
    const response = await server.request('/login', form({ user: 'ANN', password, next: '/contests' }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/contests');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^antipode=aps_[\w-]{43}; /);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
  });

  it('never goes to another site afterwards', async () => {
    await server.account('bob');
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/a\r\nset-cookie: x=y',
      '',
    ]) {
      const response = await server.request('/login', form({ user: 'bob', password, next }));
      expect([next, response.headers.get('location')]).toEqual([next, '/']);
      server.services.limits.forgive('login here', 'bob 127.0.0.1');
    }
  });

  it('says the same of a wrong password and of an unknown name', async () => {
    await server.account('carl');
    const wrong = await server.request('/login', form({ user: 'carl', password: 'x' }));
    const unknown = await server.request('/login', form({ user: 'curt', password: 'x' }));
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe((await unknown.text()).replaceAll('curt', 'carl'));
  });

  it('does the same work for a wrong password and for an unknown name', async () => {
    const { id } = await server.account('carla');
    await setPassword(server.services.db, id, await server.services.hashes.hash(password));
    let hashes = 0;
    const hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && hashes++) }).enable();
    try {
      const work: number[] = [];
      for (const user of ['carla', 'nobody']) {
        hashes = 0;
        await server.request('/login', form({ user, password: 'x' }));
        work.push(hashes);
      }
      expect(work).toEqual([2, 2]); // one for each cost that a hash may have
    } finally {
      hook.disable();
    }
  });

  it('makes a new session, and ends the one that the browser had', async () => {
    await server.account('dora');
    const first = await server.cookie('dora');
    const again = await server.request('/login', form({ user: 'dora', password }, first));
    const second = { cookie: again.headers.get('set-cookie')?.split(';')[0] ?? '' };
    expect(second.cookie).not.toBe(first.cookie);
    expect((await server.request('/logout', { method: 'POST', headers: first })).status).toBe(401);
    expect(
      (await server.request('/logout', { method: 'POST', headers: second })).headers.get('location'),
    ).toBe('/');
  });

  it('does not take a secret that somebody else chose', async () => {
    await server.account('fix');
    const chosen = { cookie: `antipode=aps_${'A'.repeat(43)}` };
    const response = await server.request('/login', form({ user: 'fix', password }, chosen));
    expect(response.headers.get('set-cookie')).not.toContain('AAAA');
    expect((await server.request('/logout', { method: 'POST', headers: chosen })).status).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port or host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a page of an older browser on another site', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('is refused from %s', async (_, headers) => {
    const response = await server.request('/login', form({ user: 'ann', password }, headers));
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBe(null);
  });

  it('does not let another site act by its cookie beside an odd header', async () => {
    const { cookie } = await server.cookie('ann');
    const odd = ['bearer x y', 'Bearer', 'BEARER  x', 'bearer x, Basic YTpi', 'Bearer\tx'];
    for (const authorization of [...odd, 'Basic x', 'Digest y', 'bearer,x']) {
      const sent = await server.request('/api/v1/me/tokens', {
        method: 'POST',
        body: JSON.stringify({ name: 'stolen' }),
        headers: {
          cookie,
          authorization,
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/json',
        },
      });
      const own = await server.request('/api/v1/me', { headers: { cookie, authorization } });
      const isToken = odd.includes(authorization);
      expect([authorization, sent.status, own.status]).toEqual([
        authorization,
        isToken ? 401 : 403,
        isToken ? 401 : 200,
      ]);
    }
  });

  it('is refused after five wrong passwords, from that address alone', async () => {
    await server.account('eve');
    const attempt = (word: string, address: string) =>
      server.request('/login', form({ user: 'eve', password: word }), address);
    for (let n = 0; n < 5; n++) expect((await attempt('wrong', '10.0.0.1')).status).toBe(401);
    const refused = await attempt(password, '10.0.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(password, '10.0.0.2')).status).toBe(303);
  });
});

describe('people behind one address', () => {
  const address = '10.9.9.9';
  const logIn = async (user: string, word = password, cookie = '') =>
    server.request('/login', form({ user, password: word }, { cookie }), address);
  const markOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((one) => one.startsWith('antipode-device='))
      ?.split(';')[0] ?? '';

  it('may all log in within a minute', async () => {
    const statuses = [];
    for (let n = 0; n < 40; n++) {
      await server.account(`pupil${n}`);
      statuses.push((await logIn(`pupil${n}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([303]));
  });

  it('lock nobody out who has logged in before with that browser', async () => {
    const boss = await server.account('boss', 'admin');
    const own = markOf(await logIn('boss'));
    const other = markOf(await logIn('pupil1'));
    await server.services.settings.change('logins per address', 4);
    for (let n = 0; n < 4; n++) await logIn(`nobody${n}`, 'guess');
    const forged = `${own.slice(0, -4)}AAAA`;
    for (const mark of ['', other, forged]) expect((await logIn('boss', 'guess', mark)).status).toBe(429);
    expect((await logIn('boss', password, own)).status).toBe(303);
    const guesses = [];
    for (let n = 0; n < 6; n++) guesses.push((await logIn('boss', 'guess', own)).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    await server.services.limits.forgive('login device', own.slice(own.indexOf('=') + 1).split('.')[0] ?? '');
    await setPassword(server.services.db, boss.id, await server.services.hashes.hash('another one'));
    expect((await logIn('boss', 'guess', own)).status).toBe(429); // no longer known: as from any browser there
    expect((await logIn('boss', 'another one', own)).status).toBe(303);
    await server.services.settings.change('logins per address', undefined);
  });
});

describe('a form whose session has ended', () => {
  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name.replaceAll('.', '\\.')}" value="([^"]*)"`).exec(html)?.[1];

  it.each([
    ['/contests/archive/submit', { problem: 'clocks', source: 'int typed;', key: 'k' }, 'int typed;'],
    ['/contests/finals/clarifications', { subject: 'general', text: 'How many?' }, 'How many?'],
    ['/admin/contests/new', { name: 'My contest' }, 'My contest'],
    ['/admin/settings', { 'session hours': '13' }, '13'],
  ] as const)('sent to %s comes back, and with the log-in again', async (path, fields, typed) => {
    const name = `late${path.length}`;
    await server.account(name);
    const from = { referer: 'http://localhost/contests/archive/submit?problem=clocks' };
    const response = await server.request(path, form(fields, { ...from, 'content-length': '99' }));
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(html).toContain('What you typed');
    expect(html).toContain('Send again');
    expect(hidden(html, 'next')).toBe('/contests/archive/submit?problem=clocks');
    const carried = Object.fromEntries(
      ['again.action', ...Object.keys(fields).map((field) => `again.text.${field}`)].map((field) => [
        field,
        hidden(html, field) ?? '',
      ]),
    );
    const logIn = (secret: string) =>
      server.request(
        '/login',
        form({ user: name, password: secret, ...carried }, { 'content-length': '99' }),
      );
    const wrong = await (await logIn('wrong')).text();
    expect(hidden(wrong, 'again.action')).toBe(path);
    const again = await logIn(password);
    const page = await again.text();
    expect([again.status, again.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('aps_')]);
    expect(page).toContain(`method="post" action="${path}"`);
    expect(page).toContain(typed);
    expect(page).toContain(name);
  });

  it('of another site brings nothing back', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-length': '99' };
    const sent = await server.request('/contests/archive/submit', form({ source: 'x' }, foreign));
    expect(await sent.text()).not.toMatch(/Send again|again\.action/);
  });

  it('that leads elsewhere is not shown after the log-in', async () => {
    await server.account('led');
    const fields = { user: 'led', password, 'again.action': '//evil.example' };
    const response = await server.request('/login', form(fields, { 'content-length': '99' }));
    expect([response.status, (await response.text()).includes('evil')]).toEqual([400, false]);
  });
});

describe('a session', () => {
  const isAlive = async (headers: { cookie: string }) =>
    (
      await server.request('/logout', {
        method: 'POST',
        headers: { ...headers, origin: 'https://evil.example' },
      })
    ).status === 403;

  it('ends when the password changes or the account is closed', async () => {
    const { id } = await server.account('gus');
    const before = await server.cookie('gus');
    expect(await isAlive(before)).toBe(true);
    await setPassword(server.services.db, id, 'scrypt$');
    expect(await isAlive(before)).toBe(false);
    const other = await server.account('hal');
    const open = await server.cookie('hal');
    await setDisabled(server.services.db, other.id, true);
    expect(await isAlive(open)).toBe(false);
    expect((await server.request('/api/v1/queue', { headers: other.bearer })).status).toBe(401);
  });
});

describe('every answer', () => {
  it('carries the headers that keep browsers and caches safe', async () => {
    for (const path of ['/login', '/nothing', '/api/v1/queue', '/api/v1/nothing']) {
      const { headers } = await server.request(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
    }
  });

  it('to an unknown path is a page or JSON, whoever reads it', async () => {
    expect((await server.request('/nothing')).headers.get('content-type')).toContain('text/html');
    const response = await server.request('/api/v1/nothing');
    expect(response.status).toBe(404);
    expect(await jsonOf(response)).toHaveProperty('error');
  });

  it('that is our fault has a number that is in the log, and no more', async () => {
    const { services } = server;
    const broken = { ...services, db: undefined as never };
    const [{ createApp }, { site }] = await Promise.all([import('#server'), import('#serving')]);
    const response = await createApp(broken, site).request('/api/v1/queue');
    expect(response.status).toBe(500);
    const { request, error } = await jsonOf(response);
    expect(
      server.logged.some((line) => line.includes(String(request)) && line.includes('cannot be compiled')),
    ).toBe(true);
    expect(error).not.toContain('compiled');
  });
});
