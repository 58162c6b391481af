import jsqr from 'jsqr';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { site } from '#serving';
import { accountNamed, headerIdentity, listAudit, setIdentity, setRole } from '#store';
import { oneTimeCode } from './one-time-code.ts';
import { form, password, testServer } from './server.ts';

const server = testServer();
type Cookie = { readonly cookie: string };

afterEach(async () => {
  const { settings } = server.services;
  for (const name of [
    'second factor',
    'second factor elsewhere',
    'log-in header',
    'trusted proxies',
  ] as const)
    await settings.change(name, undefined);
});

const db = () => server.services.db;
const cookieOf = (answer: Response): Cookie => ({
  cookie:
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('antipode='))
      ?.split(';')[0] ?? '',
});
const post = (path: string, fields: Readonly<Record<string, string>>, headers = {}, from?: string) => {
  const sent = form(fields, headers);
  return server.request(
    path,
    { ...sent, headers: { ...sent.headers, 'content-length': String(sent.body.length) } },
    from,
  );
};
/** The page that shows what a form has made. */
const shownBy = async (answer: Response, headers: Readonly<Record<string, string>>) =>
  (await server.request(answer.headers.get('location') ?? '', { headers })).text();
const who = async (headers: Readonly<Record<string, string>>, from?: string) =>
  ((await (await server.request('/session', { headers }, from)).json()) as { name: string | null }).name;
const secretIn = (page: string) =>
  (/<code class="secret">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '');
const recoveryIn = (page: string) =>
  [...page.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code]) => code!);
const passwordOnly = async (name: string, next = '/account') =>
  post('/login', { user: name, password, next });
/** Forgets which codes were used, so that a test need not wait for the next one. */
const forgetUse = (accountId: number) =>
  sql`update second_factor set last_step = 0 where account_id = ${accountId}`.execute(db());
const old = (minutes: number, accountId: number) =>
  sql`update session set confirmed_at = now() - ${minutes} * interval '1 minute' where account_id = ${accountId}`.execute(
    db(),
  );

/** Sets a factor up as a browser does. */
async function setUp(name: string, cookie: Cookie) {
  const begun = await post('/account/second-factor', { begin: 'yes', password }, cookie);
  const secret = secretIn(await shownBy(begun, cookie));
  const answer = await post('/account/second-factor/confirm', { code: await oneTimeCode(secret) }, cookie);
  const recovery = recoveryIn(await shownBy(answer, cookieOf(answer)));
  const { id } = (await accountNamed(db(), name))!;
  await forgetUse(id);
  return { secret, recovery, id, cookie: cookieOf(answer) };
}

/** An account with a second factor. */
async function withFactor(name: string, role: Parameters<typeof server.account>[1] = 'contestant') {
  const { bearer } = await server.account(name, role);
  return { ...(await setUp(name, await server.cookie(name))), bearer };
}

async function logIn(name: string, secret: string): Promise<Cookie> {
  const half = cookieOf(await passwordOnly(name));
  const answer = await post('/login/code', { code: await oneTimeCode(secret) }, half);
  expect(answer.status).toBe(303);
  return cookieOf(answer);
}

describe('the codes of tests', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
  ])('are those of RFC 6238, appendix B, at %i s', async (seconds, code) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'; // its 12345678901234567890
    expect(await oneTimeCode(secret, 0, seconds * 1_000, 8)).toBe(code);
  });
});

describe('setting a second factor up', () => {
  it('asks for the password, and shows a picture that a phone reads as the same secret', async () => {
    await server.account('ann');
    const cookie = await server.cookie('ann');
    const wrong = await post('/account/second-factor', { begin: 'yes', password: 'x' }, cookie);
    expect([wrong.status, secretIn(await wrong.text())]).toEqual([403, '']);
    const begun = await post('/account/second-factor', { begin: 'yes', password }, cookie);
    const page = await shownBy(begun, cookie);
    const secret = secretIn(page);
    expect(secret).toHaveLength(32);
    const to = new URL(read(page.slice(page.indexOf('class="factor-picture"'))));
    expect([to.protocol, to.host, decodeURIComponent(to.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Antipode localhost:ann',
    ]);
    expect(Object.fromEntries(to.searchParams)).toEqual({ secret, issuer: 'Antipode localhost' });
  });

  it('is done by a right code, not by a wrong one, which stays in the form beside the same secret', async () => {
    await server.account('bea');
    const cookie = await server.cookie('bea');
    const begun = await post('/account/second-factor', { begin: 'yes', password }, cookie);
    const secret = secretIn(await shownBy(begun, cookie));
    const wrong = await post('/account/second-factor/confirm', { code: '12 345' }, cookie);
    const page = await wrong.text();
    expect([wrong.status, secretIn(page), page.includes('value="12 345"')]).toEqual([422, secret, true]);
    expect((await passwordOnly('bea')).headers.get('location')).toBe('/account'); // still no factor
    const code = await oneTimeCode(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`; // as apps show it
    const right = await post('/account/second-factor/confirm', { code: spaced }, cookie);
    const shown = await shownBy(right, cookieOf(right));
    expect([right.status, new Set(recoveryIn(shown)).size]).toEqual([303, 10]);
    expect((await passwordOnly('bea')).headers.get('location')).toBe('/login/code?next=%2Faccount');
  });

  it('ends all other sessions, and gives this one another secret', async () => {
    await server.account('cem');
    const [other, mine] = [await server.cookie('cem'), await server.cookie('cem')];
    const { cookie } = await setUp('cem', mine);
    expect([await who(other), await who(mine), await who(cookie)]).toEqual([null, null, 'cem']);
  });

  it('is not done a second time over the first', async () => {
    const { cookie } = await withFactor('dan');
    expect((await post('/account/second-factor', { begin: 'yes', password }, cookie)).status).toBe(409);
    expect((await post('/account/second-factor/confirm', { code: '123456' }, cookie)).status).toBe(404);
  });
});

describe('a session that waits for a code', () => {
  it('is known to these routes alone, whatever address it asks for', () => {
    const knowing = (waits: 'code' | 'set-up') =>
      site.routes
        .filter(({ knowsWaiting }) => knowsWaiting?.includes(waits))
        .map(({ method, path }) => `${method} ${path}`);
    expect(knowing('code').sort()).toEqual([
      'GET /login',
      'GET /login/code',
      'POST /login/code',
      'POST /logout',
    ]);
    expect(knowing('set-up').sort()).toEqual([
      'GET /account/second-factor',
      'GET /account/second-factor/confirm/shown',
      'GET /account/second-factor/shown',
      'GET /login',
      'POST /account/second-factor',
      'POST /account/second-factor/confirm',
      'POST /logout',
    ]);
  });

  it('is nobody’s elsewhere, and cannot set up another factor, change the password or make a token', async () => {
    await withFactor('eva', 'admin');
    const half = cookieOf(await passwordOnly('eva'));
    expect(await who(half)).toBeNull();
    const get = async (path: string) => {
      const { status, headers } = await server.request(path, { headers: half });
      return `${status} ${headers.get('location') ?? ''}`;
    };
    expect(await get('/account')).toBe('303 /login?next=%2Faccount');
    expect(await get('/login?next=%2Faccount')).toBe('303 /login/code?next=%2Faccount');
    expect(await get('/account/second-factor')).toBe('303 /login?next=%2Faccount%2Fsecond-factor');
    expect(await get('/admin/accounts')).toBe('404 ');
    expect(await get('/api/v1/me')).toBe('401 ');
    for (const [path, fields] of [
      ['/account/second-factor', { begin: 'yes', password }],
      ['/account/second-factor/confirm', { code: '123456' }],
      ['/account/second-factor/off', { sure: 'yes' }],
      ['/account/password', { old: password, new: 'another horse' }],
      ['/account/tokens', { name: 'x', scope: 'all' }],
    ] as const)
      expect([path, (await post(path, fields, half)).status]).toEqual([path, 401]);
  });

  it('becomes the caller’s by a code, with another secret; the old one is worth nothing', async () => {
    const { secret } = await withFactor('flo');
    const half = cookieOf(await passwordOnly('flo', '/contests'));
    const answer = await post('/login/code', { code: await oneTimeCode(secret), next: '/contests' }, half);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contests']);
    const mine = cookieOf(answer);
    expect([await who(half), await who(mine)]).toEqual([null, 'flo']);
    // Another password ends all sessions but this one, which need not show the factor again.
    const changed = await post('/account/password', { old: password, new: 'another horse' }, mine);
    expect([await who(mine), await who(cookieOf(changed))]).toEqual([null, 'flo']);
  });

  it('keeps what was typed: the code after a mistake, and a form that waited for the log-in', async () => {
    const { secret } = await withFactor('gil');
    const carried = { 'again.action': '/account/tokens', 'again.text.name': 'lap & top' };
    const first = await post('/login', { user: 'gil', password, ...carried });
    const half = cookieOf(first);
    expect(await first.text()).toContain('name="again.text.name" value="lap &amp; top"');
    const wrong = await post('/login/code', { code: '12345', ...carried }, half);
    const page = await wrong.text();
    expect([wrong.status, page.includes('value="12345"'), page.includes('value="lap &amp; top"')]).toEqual([
      422,
      true,
      true,
    ]);
    const right = await post('/login/code', { code: await oneTimeCode(secret), ...carried }, half);
    const again = await right.text();
    expect([right.status, await who(cookieOf(right))]).toEqual([200, 'gil']);
    expect(again).toMatch(/action="\/account\/tokens"[\s\S]*name="name" value="lap &amp; top"/);
  });

  it('stays that of its account, whatever name is sent along', async () => {
    const [hal, ida] = [await withFactor('hal'), await withFactor('ida')];
    await server.account('plain');
    const half = cookieOf(await passwordOnly('hal'));
    const foreign = { code: await oneTimeCode(ida.secret), user: 'ida', name: 'ida' };
    expect((await post('/login/code', foreign, half)).status).toBe(422);
    expect((await post('/login/code', { code: ida.recovery[0]! }, half)).status).toBe(422);
    // Whoever logs in with another account in between has another session, and the first stays half.
    const plain = cookieOf(await post('/login', { user: 'plain', password }, half));
    expect([await who(plain), await who(half)]).toEqual(['plain', null]);
    expect(hal.id).not.toBe(ida.id);
  });
});

describe('a code', () => {
  it('works once, also if it is sent many times at once', async () => {
    const { secret } = await withFactor('jan');
    const halves = await Promise.all([1, 2, 3].map(async () => cookieOf(await passwordOnly('jan'))));
    const code = await oneTimeCode(secret);
    const statuses = await Promise.all(
      halves.map(async (half) => (await post('/login/code', { code }, half)).status),
    );
    expect(statuses.sort()).toEqual([303, 422, 422]);
    const later = await post('/login/code', { code }, cookieOf(await passwordOnly('jan')));
    expect(await later.text()).toContain('has been used');
  });

  it('may be of a clock that is a step off, but not of one further off, nor older than one that was used', async () => {
    const { secret, id } = await withFactor('kai');
    const half = cookieOf(await passwordOnly('kai'));
    const at = Date.now();
    for (const steps of [-4, -3, 4])
      expect([
        steps,
        (await post('/login/code', { code: await oneTimeCode(secret, steps, at) }, half)).status,
      ]).toEqual([steps, 422]);
    await sql`update second_factor set failures = 0 where account_id = ${id}`.execute(db());
    const next = await post('/login/code', { code: await oneTimeCode(secret, 1) }, half);
    expect(next.status).toBe(303);
    const earlier = await post(
      '/login/code',
      { code: await oneTimeCode(secret, 0, at) },
      cookieOf(await passwordOnly('kai')),
    );
    expect(earlier.status).toBe(422);
  });

  it('is guessed five times, whoever asks from wherever at once; then a right one is not looked at either', async () => {
    const { secret, recovery, id } = await withFactor('lea');
    await sql`update second_factor set last_step = 0, failures = 0 where account_id = ${id}`.execute(db());
    const half = cookieOf(await passwordOnly('lea'));
    const right = await oneTimeCode(secret);
    const guess = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post('/login/code', { code: guess }, half, `10.9.0.${n}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
    const locked = await post('/login/code', { code: right }, half);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    // A day of guesses later it is an hour each time; and who has a recovery code need not wait.
    await sql`update second_factor set failures = 500, failed_at = now() - interval '63 min' where account_id = ${id}`.execute(
      db(),
    );
    expect((await post('/login/code', { code: right }, half)).status).toBe(429);
    expect((await post('/login/code', { code: recovery[0]! }, half)).status).toBe(303);
  });

  it('of recovery works once, with or without hyphens', async () => {
    const { recovery } = await withFactor('mia');
    const halves = await Promise.all([1, 2].map(async () => cookieOf(await passwordOnly('mia'))));
    const typed = recovery[3]!.toLowerCase().replaceAll('-', ' ');
    const statuses = await Promise.all(
      halves.map(async (half) => (await post('/login/code', { code: typed }, half)).status),
    );
    expect(statuses.sort()).toEqual([303, 422]);
  });
});

describe('what cannot be taken back', () => {
  it('needs a code again after a while, in this session, and then goes on with what was typed', async () => {
    const { secret, id, cookie, bearer } = await withFactor('nora', 'admin');
    const other = await logIn('nora', secret);
    const add = (headers: Readonly<Record<string, string>>, user: string) =>
      post('/admin/accounts', { user, role: 'contestant' }, headers);
    expect((await add(cookie, 'new-1')).status).toBe(303);
    await old(16, id);
    const refused = await add(cookie, 'new-2');
    const page = await refused.text();
    expect([refused.status, page.includes('name="again.text.user" value="new-2"')]).toEqual([403, true]);
    expect(await accountNamed(db(), 'new-2')).toBeUndefined();
    await forgetUse(id);
    const carried = {
      'again.action': '/admin/accounts',
      'again.text.user': 'new-2',
      'again.text.role': 'contestant',
    };
    const shown = await post('/login/code', { code: await oneTimeCode(secret), ...carried }, cookie);
    expect([shown.status, (await shown.text()).includes('value="new-2"')]).toEqual([200, true]);
    expect((await add(cookieOf(shown), 'new-2')).status).toBe(303);
    // The code was shown in that session alone.
    expect((await add(other, 'new-3')).status).toBe(403);
    expect((await server.request('/account', { headers: other })).status).toBe(200);
    const byScript = await server.request('/api/v1/users', {
      method: 'POST',
      body: JSON.stringify({ name: 'new-4' }),
      headers: { 'content-type': 'application/json', ...other },
    });
    expect([byScript.status, await byScript.json()]).toMatchObject([403, { code: 'code-needed' }]);
    expect((await add(bearer, 'new-5')).status).toBe(303); // a token asks for none
  });

  it('is not asked of an account without a second factor', async () => {
    await server.account('olga', 'admin');
    expect(
      (await post('/admin/accounts', { user: 'new-6', role: 'contestant' }, await server.cookie('olga')))
        .status,
    ).toBe(303);
  });

  it('may be switching the factor off, and making recovery codes, which voids the old ones', async () => {
    const { secret, id, cookie, recovery } = await withFactor('pia');
    await old(16, id);
    expect((await post('/account/second-factor/off', { sure: 'yes' }, cookie)).status).toBe(403);
    const mine = cookieOf(await post('/login/code', { code: await oneTimeCode(secret) }, cookie));
    const made = await post('/account/second-factor/recovery-codes', {}, mine);
    const renewed = recoveryIn(await shownBy(made, mine));
    const half = cookieOf(await passwordOnly('pia'));
    expect((await post('/login/code', { code: recovery[0]! }, half)).status).toBe(422);
    expect((await post('/login/code', { code: renewed[0]! }, half)).status).toBe(303);
    expect((await post('/account/second-factor/off', { sure: 'yes' }, mine)).status).toBe(303);
    expect((await passwordOnly('pia')).headers.get('location')).toBe('/account');
  });
});

describe('programs', () => {
  it('go on with a token; a password is refused as soon as there is a second factor', async () => {
    const { bearer } = await server.account('quin');
    const basic = { authorization: `Basic ${Buffer.from(`quin:${password}`).toString('base64')}` };
    const ask = async (headers: Readonly<Record<string, string>>) =>
      (await server.request('/api/v1/me', { headers })).status;
    expect([await ask(basic), await ask(bearer)]).toEqual([200, 200]);
    await setUp('quin', await server.cookie('quin'));
    expect([await ask(basic), await ask(bearer)]).toEqual([401, 200]);
    const token = {
      authorization: `Basic ${Buffer.from(`quin:${bearer.authorization.slice(7)}`).toString('base64')}`,
    };
    expect(await ask(token)).toBe(200);
  });
});

describe('the setting that says who must have one', () => {
  it('lets such people do nothing else before, in sessions that they had too, and never switch it off', async () => {
    const { bearer } = await server.account('rosa', 'jury');
    const before = await server.cookie('rosa');
    await server.services.settings.change('second factor', 'admins');
    expect(await who(before)).toBe('rosa');
    await server.services.settings.change('second factor', 'jury');
    expect(await who(before)).toBeNull();
    expect((await server.request('/api/v1/me', { headers: bearer })).status).toBe(200);
    const answer = await passwordOnly('rosa');
    expect(answer.headers.get('location')).toBe('/account/second-factor');
    const half = cookieOf(answer);
    expect((await server.request('/jury/submissions', { headers: half })).status).toBe(404);
    const { cookie } = await setUp('rosa', half);
    expect(await who(cookie)).toBe('rosa');
    expect((await post('/account/second-factor/off', { sure: 'yes' }, cookie)).status).toBe(409);
  });

  it('holds from the request on after which somebody becomes an administrator', async () => {
    const { id } = await server.account('sam');
    const cookie = await server.cookie('sam');
    await server.services.settings.change('second factor', 'admins');
    expect(await who(cookie)).toBe('sam');
    await setRole(db(), id, 'admin');
    expect(await who(cookie)).toBeNull();
  });
});

describe('people who log in elsewhere', () => {
  const front = '10.0.0.1';
  const named = { 'x-remote-user': 'tom' };

  it('are asked for a code only if the setting says so, and then in a session of their own', async () => {
    const { settings } = server.services;
    const { secret, id } = await withFactor('tom', 'jury');
    await setIdentity(db(), id, headerIdentity('tom'));
    await settings.change('trusted proxies', [front]);
    await settings.change('log-in header', 'X-Remote-User');
    expect(await who(named, front)).toBe('tom');
    await settings.change('second factor elsewhere', 'on');
    expect(await who(named, front)).toBeNull();
    const code = await oneTimeCode(secret);
    const answer = await post('/login/code', { code }, named, front);
    const mine = { ...named, ...cookieOf(answer) };
    expect([answer.status, await who(mine, front)]).toEqual([303, 'tom']);
    // The session of somebody else is of no use beside the header.
    const { cookie } = await withFactor('uma');
    expect(await who({ ...named, ...cookie }, front)).toBeNull();
  });

  it('are offered one only where it would be asked for, in words without a password', async () => {
    const { id } = await server.account('una', 'contestant');
    await setIdentity(db(), id, headerIdentity('una'));
    const account = async () => {
      const headers = { 'x-remote-user': 'una' };
      return (await server.request('/account', { headers }, front)).text();
    };
    const { settings } = server.services;
    await settings.change('trusted proxies', [front]);
    await settings.change('log-in header', 'X-Remote-User');
    const without = await account();
    expect(without).toContain('You log in elsewhere');
    expect(without).not.toContain('econd factor');
    await settings.change('second factor elsewhere', 'on');
    const page = await account();
    expect(page).toContain('Set up a second factor');
    expect(page).toContain('After the log-in elsewhere');
    expect(page).not.toContain('After the password');
  });
});

describe('a lost phone', () => {
  it('is helped by an administrator: the factor goes, sessions and recovery codes with it', async () => {
    await server.account('chief', 'admin');
    const admin = await server.cookie('chief');
    const { id, cookie, recovery } = await withFactor('vic');
    const path = `/admin/accounts/${id}/second-factor/remove`;
    const question = (await post(path, {}, admin)).headers.get('location') ?? '';
    expect(await (await server.request(question, { headers: admin })).text()).toContain('really this person');
    expect(await who(cookie)).toBe('vic');
    expect((await post(path, { sure: 'yes' }, admin)).status).toBe(303);
    expect(await who(cookie)).toBeNull();
    const again = await passwordOnly('vic');
    expect(again.headers.get('location')).toBe('/account');
    const anew = await setUp('vic', cookieOf(again));
    expect(anew.recovery).not.toContain(recovery[0]);
    const entries = await listAudit(db(), { limit: 20 });
    expect(entries.filter(({ object }) => object === 'vic').map(({ action }) => action)).toContain(
      'factor.remove',
    );
  });
});

describe('what is secret', () => {
  it('is in no log: not the secret, no code, no recovery code', async () => {
    const { secret, recovery } = await withFactor('wim');
    const half = cookieOf(await passwordOnly('wim'));
    const code = await oneTimeCode(secret);
    await post('/login/code', { code: recovery[1]!.slice(1) }, half);
    await post('/login/code', { code }, half);
    const audit = JSON.stringify(await listAudit(db(), { limit: 1_000 }));
    const stored = JSON.stringify((await sql`select * from second_factor, recovery_code`.execute(db())).rows);
    const raw = Buffer.from(secret).toString('hex');
    for (const word of [secret, `"${code}"`, recovery[0]!, recovery[1]!.slice(1), raw])
      for (const text of [server.logged.join('\n'), audit, stored]) expect(text).not.toContain(word);
  });

  it('cannot be copied to another account, and a backup without its key is of no use', async () => {
    const [xia, yan] = [await withFactor('xia'), await withFactor('yan')];
    await sql`update second_factor set sealed = (select sealed from second_factor where account_id = ${xia.id})
      where account_id = ${yan.id}`.execute(db());
    const half = cookieOf(await passwordOnly('yan'));
    const copied = await post('/login/code', { code: await oneTimeCode(xia.secret) }, half);
    expect(await copied.text()).toContain('restored from a backup');
    await sql`delete from factor_key`.execute(db());
    const mine = cookieOf(await passwordOnly('xia'));
    const restored = await post('/login/code', { code: await oneTimeCode(xia.secret) }, mine);
    expect([restored.status, (await restored.text()).includes('restored from a backup')]).toEqual([
      422,
      true,
    ]);
    expect((await post('/login/code', { code: xia.recovery[0]! }, mine)).status).toBe(303);
  });
});

/** What a phone reads in the picture of a page. */
function read(page: string): string {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(page)?.[1]);
  const scale = 4;
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of page.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dx = 0; dx < scale; dx++)
      for (let dy = 0; dy < scale; dy++) {
        const at = ((Number(y) * scale + dy) * side * scale + Number(x) * scale + dx) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsqr.default(pixels, side * scale, side * scale)?.data ?? '';
}
