import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LogInProviders, type ProviderFacts } from '#openid';
import { accountNamed, addAccount, listAudit } from '#store';
import { form, password, testServer } from '../server/server.ts';
import { fakeProvider } from './fake-provider.ts';

const facts = new Map<string, ProviderFacts>();
const server = testServer(undefined, { providers: new LogInProviders(facts) });
let university: Awaited<ReturnType<typeof fakeProvider>>;
let other: Awaited<ReturnType<typeof fakeProvider>>;

const factsOf = (issuer: string, title: string): ProviderFacts => ({
  ...{ issuer, title, client_id: 'antipode', client_secret: 'of antipode' },
  ...{ scope: 'openid profile', name_claim: 'preferred_username', groups_claim: 'groups' },
});

beforeAll(async () => {
  [university, other] = await Promise.all([fakeProvider(), fakeProvider()]);
  facts.set('university', factsOf(university.issuer, 'University'));
  facts.set('other', factsOf(other.issuer, 'Other'));
  await server.services.settings.change('roles by group', [
    { group: 'staff', role: 'jury' },
    { group: 'all', role: 'contestant' },
  ]);
});
afterEach(() => {
  university.says(() => {});
});
afterAll(() => Promise.all([university.close(), other.close()]));

/** Cookies that an answer sets, as a browser sends them back. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .filter((one) => !one.endsWith('='))
    .join('; ');

async function begin(id = 'university', next = '/account') {
  const answer = await server.request(`/login/at/${id}?next=${encodeURIComponent(next)}`);
  expect(answer.status).toBe(303);
  return { to: new URL(answer.headers.get('location')!), cookie: cookiesOf(answer) };
}

/** Comes back from the provider as it sends a browser. */
async function comeBack(
  { to, cookie }: { readonly to: URL; readonly cookie: string },
  query: Readonly<Record<string, string>>,
  id = 'university',
) {
  const usual = { state: to.searchParams.get('state')!, iss: to.origin };
  const search = new URLSearchParams({ ...usual, ...query });
  return server.request(`/login/at/${id}/callback?${search}`, { headers: { cookie } });
}

async function logIn(subject: string, claims: Readonly<Record<string, unknown>> = { groups: ['all'] }) {
  const began = await begin();
  university.says((said) => Object.assign(said.claims, claims));
  return comeBack(began, { code: university.codeFor(began.to, subject) });
}

const who = async (cookie: string) =>
  ((await (await server.request('/session', { headers: { cookie } })).json()) as { name: string | null })
    .name;

/** That nobody is logged in, and why. */
async function refusal(answer: Response): Promise<string> {
  expect(answer.status).toBe(403);
  expect(cookiesOf(answer)).toBe('');
  const page = await answer.text();
  expect(page).toContain('Password'); // who has an account here still gets in
  return /<li[^>]*>(.*?)<\/li>|role="alert"[^>]*>(.*?)<\//s.exec(page)?.[0] ?? page;
}

describe('a log-in at a provider', () => {
  it('sends the browser there with a challenge, a state and a nonce of its own each time', async () => {
    const [one, two] = [await begin(), await begin()];
    const given = Object.fromEntries(one.to.searchParams);
    expect(one.to.href).toMatch(`${university.issuer}/authorize?`);
    expect(given).toMatchObject({
      ...{ client_id: 'antipode', response_type: 'code', scope: 'openid profile' },
      ...{ redirect_uri: 'http://localhost/login/at/university/callback', code_challenge_method: 'S256' },
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(given[name], name).not.toBe(two.to.searchParams.get(name));
  });

  it('makes an account with the role of its groups, and leads to where one wanted to go', async () => {
    const answer = await logIn('ada', { groups: ['all'] });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
    expect(await who(cookiesOf(answer))).toBe('ada');
    expect(university.asked.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
    const ada = await accountNamed(server.services.db, 'ada');
    const identity = `openid ${university.issuer} ada`;
    expect(ada).toMatchObject({ role: 'contestant', passwordHash: null, identity });
    const log = await listAudit(server.services.db, {});
    expect(
      log
        .filter(({ object }) => object === 'ada')
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['account.add', 'login.provider']);
    await logIn('ada', { groups: ['staff', 'all'] });
    expect(await accountNamed(server.services.db, 'ada')).toMatchObject({ role: 'jury' });
  });

  it('is asked for a second factor here only if the setting says so', async () => {
    const { settings } = server.services;
    await settings.change('second factor', 'jury');
    const answer = await logIn('ada', { groups: ['staff'] });
    expect([answer.headers.get('location'), await who(cookiesOf(answer))]).toEqual(['/account', 'ada']);
    await settings.change('second factor elsewhere', 'on');
    const asked = await logIn('ada', { groups: ['staff'] });
    const half = await who(cookiesOf(asked));
    expect([asked.headers.get('location'), half]).toEqual(['/account/second-factor', null]);
    for (const name of ['second factor', 'second factor elsewhere'] as const)
      await settings.change(name, undefined);
  });

  it('knows a person by the subject, whatever their name is now', async () => {
    await logIn('grace');
    const answer = await logIn('grace', { groups: ['all'], preferred_username: 'hopper' });
    expect(await who(cookiesOf(answer))).toBe('grace');
    expect(await accountNamed(server.services.db, 'hopper')).toBeUndefined();
  });

  it('finds a group among five hundred', async () => {
    const groups = Array.from({ length: 500 }, (_, index) => `group ${index}`);
    const answer = await logIn('many', { groups: [...groups, 'all'] });
    expect(await who(cookiesOf(answer))).toBe('many');
  });

  it('says so where the provider leaves out groups because they are too many, and takes none away', async () => {
    await logIn('lots', { groups: ['all', 'b'] });
    const elsewhere = {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://x' } },
    };
    const words = await refusal(await logIn('lots', elsewhere));
    expect(words).toContain('University leaves your groups out because they are too many (claim groups)');
    expect((await accountNamed(server.services.db, 'lots'))?.groups).toEqual(['all', 'b']);
  });

  it('leads nowhere else afterwards', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const began = await begin('university', next);
      university.says(({ claims }) => Object.assign(claims, { groups: ['all'] }));
      const answer = await comeBack(began, { code: university.codeFor(began.to, 'ada') });
      expect([next, answer.status, answer.headers.get('location')]).toEqual([next, 303, '/']);
    }
  });

  it('still works after the provider has changed its keys, at the second attempt at the latest', async () => {
    university.rotate();
    const first = await logIn('ada');
    const second = first.status === 303 ? first : await logIn('ada');
    expect(await who(cookiesOf(second))).toBe('ada');
  });
});

describe('the name of somebody else', () => {
  it.each([
    ['ann', 'ann is not for the person whom University names'],
    ['Ann', 'expected ann'],
    ['аnn', 'letters'], // the first letter is Cyrillic
    ['', 'does not say your name'],
    ['x'.repeat(41), '40'],
  ])('is refused: %s', async (name, words) => {
    await addAccount(server.services.db, { name: 'ann', role: 'admin', passwordHash: 'scrypt$x' });
    expect(
      await refusal(await logIn(`s-${name.length}`, { preferred_username: name, groups: ['all'] })),
    ).toContain(words);
  });

  it('and the same subject of another provider is another person', async () => {
    const began = await begin('other');
    other.says(({ claims }) => Object.assign(claims, { groups: ['staff'] }));
    const answer = await comeBack(began, { code: other.codeFor(began.to, 'grace') }, 'other');
    expect(await refusal(answer)).toContain('grace is not for the person whom Other names');
  });

  it('is refused without a group that has a role', async () => {
    expect(await refusal(await logIn('linus', { groups: ['none'] }))).toContain('no account linus here');
  });

  it('of a closed account is refused', async () => {
    await logIn('closed');
    const { id } = (await accountNamed(server.services.db, 'closed'))!;
    await server.services.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await refusal(await logIn('closed'))).toContain('is closed');
  });
});

describe('a statement is refused', () => {
  const later = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  it.each<[string, Parameters<typeof university.says>[0], string]>([
    ['of another issuer', ({ claims }) => Object.assign(claims, { iss: 'https://evil.example' }), 'iss'],
    ['for another client', ({ claims }) => Object.assign(claims, { aud: 'another' }), 'aud'],
    [
      'for several clients, of which another asked',
      ({ claims }) => Object.assign(claims, { aud: ['antipode', 'x'], azp: 'x' }),
      'azp',
    ],
    ['for another log-in', ({ claims }) => Object.assign(claims, { nonce: 'another' }), 'nonce'],
    ['without a nonce', ({ claims }) => void delete claims.nonce, 'nonce'],
    ['without a subject', ({ claims }) => void delete claims.sub, 'sub'],
    [
      'that nobody signed',
      (said) => void Object.assign(said, { header: { alg: 'none' }, key: undefined }),
      'alg',
    ],
    [
      'that is signed by another key',
      (said) => void Object.assign(said, { key: university.foreignKey }),
      'signature',
    ],
    [
      'signed with the secret as if it were a key',
      (said) => void Object.assign(said, { header: { alg: 'HS256' } }),
      'alg',
    ],
    [
      'of a clock that is five minutes late',
      ({ claims }) => Object.assign(claims, { iat: later(-600), exp: later(-300) }),
      'clocks',
    ],
    [
      'of a clock that is five minutes ahead',
      ({ claims }) => Object.assign(claims, { iat: later(300), nbf: later(300), exp: later(600) }),
      'clocks',
    ],
    [
      'in place of which there is an error',
      (said) =>
        void Object.assign(said, { error: { error: 'invalid_grant', error_description: 'used before' } }),
      'used before',
    ],
  ])('%s', async (_, change, words) => {
    const began = await begin();
    const lines = server.logged.length;
    university.says(change);
    const answer = await comeBack(began, { code: university.codeFor(began.to, 'ada') });
    expect((await refusal(answer)).toLowerCase()).toContain(words);
    expect(server.logged.slice(lines).join('')).toContain('University has not confirmed');
  });
});

describe('a statement by a clock that is a little off', () => {
  it.each([-10, 30])('of %i seconds is taken', async (seconds) => {
    const now = Math.floor(Date.now() / 1000) + seconds;
    const times = { iat: now, nbf: now, exp: now + (seconds < 0 ? 0 : 300) };
    expect((await logIn(`clock${seconds + 10}`, { groups: ['all'], ...times })).status).toBe(303);
  });
});

describe('an answer is refused', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['with another state', { state: 'another' }, 'state'],
    ['of another issuer (mix-up)', { iss: 'https://evil.example' }, 'iss'],
    ['without an issuer', { iss: '' }, 'iss'],
    ['that says that somebody cancelled', { error: 'access_denied' }, 'cancelled'],
  ])('%s', async (_, query, words) => {
    const began = await begin();
    const before = university.asked.length;
    const code: Record<string, string> =
      'error' in query ? {} : { code: university.codeFor(began.to, 'ada') };
    expect(await refusal(await comeBack(began, { ...code, ...query }))).toContain(words);
    expect(university.asked.length).toBe(before); // the code went nowhere
  });

  it.each([
    ['a browser that began nothing', ''],
    ['a cookie that is none', 'antipode-log-in=AAAA'],
    [
      'a cookie of other fields',
      `antipode-log-in=${Buffer.from('{"provider":"university"}').toString('base64url')}`,
    ],
  ])('that comes with %s', async (_, cookie) => {
    const { to } = await begin();
    const answer = await comeBack({ to, cookie }, { code: university.codeFor(to, 'ada') });
    expect(await refusal(answer)).toContain('has begun no log-in');
  });

  it('that belongs to a log-in at another provider', async () => {
    const began = await begin('other');
    const code = university.codeFor(began.to, 'ada');
    expect(await refusal(await comeBack(began, { code, iss: university.issuer }))).toContain(
      'has begun no log-in',
    );
  });

  it('of a provider that there is not, as any page that there is not', async () => {
    expect((await server.request('/login/at/nobody')).status).toBe(404);
    expect((await server.request('/login/at/nobody/callback?code=1')).status).toBe(404);
  });
});

describe('a provider that is gone', () => {
  it('is named, and who has a password still gets in', async () => {
    const gone = await fakeProvider();
    facts.set('gone', factsOf(gone.issuer, 'The Vanished'));
    await gone.close();
    const answer = await server.request('/login/at/gone');
    expect(await refusal(answer)).toContain('The Vanished cannot be reached now: it does not answer');
    facts.delete('gone');
    const { name } = await server.account('local', 'admin');
    expect((await server.request('/login', form({ user: name, password }))).status).toBe(303);
  });
});

describe('the end of a session at the provider', () => {
  const end = (query: Readonly<Record<string, string>>) =>
    server.request(`/login/at/university/ended?${new URLSearchParams(query)}`);

  it('ends that here, and no other', async () => {
    const [one, two] = [cookiesOf(await logIn('one')), cookiesOf(await logIn('two'))];
    expect((await end({ iss: other.issuer, sid: 'session of one' })).status).toBe(403);
    expect((await end({ iss: university.issuer, sid: '' })).status).toBe(400);
    expect(await who(one)).toBe('one');
    expect((await end({ iss: university.issuer, sid: 'session of one' })).status).toBe(200);
    expect([await who(one), await who(two)]).toEqual([null, 'two']);
  });

  it('is offered after a log-out here', async () => {
    const cookie = cookiesOf(await logIn('one'));
    const answer = await server.request('/logout', form({}, { cookie }));
    expect(await who(cookie)).toBeNull();
    const page = await answer.text();
    expect(page).toContain('Log out at University too');
    expect(page).toContain(`${university.issuer}/end?`);
  });
});
