import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountNamed, addPlatform, listContestAccounts, newCourseCode, setIdentity } from '#store';
import { storeContest } from '../server/contests/stored-contest.ts';
import { form, testServer } from '../server/server.ts';
import { storeProblem } from '../server/stored.ts';
import { instructor, learner, learningPlatform, type Person, type Said, sign } from './platform.ts';

const server = testServer(undefined, { keyPauseMs: 0, webhookPauseMs: 100_000_000 });
let moodle: Awaited<ReturnType<typeof learningPlatform>>;
const claim = 'https://purl.imsglobal.org/spec/lti/claim/';
const db = () => server.services.db;
const grace: Person = { subject: 'u-1', name: 'Grace Hopper', roles: [instructor] };
const ada: Person = { subject: 'u-2', name: 'Ada Lovelace', roles: [learner] };

beforeAll(async () => {
  moodle = await learningPlatform();
  for (const slug of ['clocks', 'squares']) await storeProblem(db(), slug);
  await storeContest(db(), classTerms);
  await storeContest(db(), { ...classTerms, id: 'other', name: 'Other class' });
  await server.services.settings.change('webhook networks', ['127.0.0.1/32']);
  await addPlatform(db(), registration());
});
afterAll(() => moodle.close());
afterEach(() => moodle.state.broken.clear());

const classTerms = {
  ...({ rules: 'class', public: false, scoreboard_type: 'score' } as const),
  scoreboard_freeze_duration: null,
};
const registration = () => ({
  ...{ name: 'Moodle', issuer: moodle.issuer, clientId: moodle.clientId, deployments: ['deployment-1'] },
  ...{
    logInUrl: `${moodle.issuer}/auth`,
    tokenUrl: `${moodle.issuer}/token`,
    keysUrl: `${moodle.issuer}/keys`,
  },
  tokenAudience: '',
});

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .filter((one) => !one.endsWith('='))
    .join('; ');

/** What the page of a platform sends: browsers say that it comes from elsewhere. */
const elsewhere = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-dest': 'document',
  origin: 'https://moodle.example',
};

async function begin(fields: Readonly<Record<string, string>> = {}, headers = {}) {
  const hints = { iss: moodle.issuer, login_hint: '42', lti_message_hint: '7', target_link_uri: launchUrl };
  const answer = await server.request(
    '/lti/login',
    form({ ...hints, client_id: moodle.clientId, ...fields }, { ...elsewhere, ...headers }),
  );
  const to = new URL(answer.headers.get('location') ?? 'http://nowhere.invalid');
  const asked = Object.fromEntries(to.searchParams);
  return { answer, to, asked, cookie: cookiesOf(answer), state: asked.state ?? '', nonce: asked.nonce ?? '' };
}
const launchUrl = 'http://localhost/lti/launch';

interface Change {
  readonly change?: (said: Said) => void;
  readonly more?: Record<string, unknown>;
}

/** Somebody opens an activity. */
async function open(person: Person, { change = () => {}, more = {} }: Change = {}) {
  const begun = await begin();
  const said = moodle.message(person, { nonce: begun.nonce, more });
  change(said);
  return send({ state: begun.state, id_token: sign(said) }, begun.cookie);
}

const send = (fields: Readonly<Record<string, string>>, cookie: string) =>
  server.request('/lti/launch', form(fields, { ...elsewhere, cookie }));

/** That nobody was let in, and why. */
async function refusal(answer: Response): Promise<string> {
  expect(answer.status).toBe(403);
  expect(cookiesOf(answer)).toBe('');
  return /role="alert"[^>]*>(.*?)<\//s.exec(await answer.text())?.[1] ?? '';
}

const seen = async (path: string, cookie: string) => {
  const { status, headers } = await server.request(path, { headers: { cookie } });
  return `${status} ${headers.get('location') ?? ''}`.trim();
};

describe('a course of a learning platform', () => {
  it('is a class once a teacher of it has entered the code of the class, and for nobody else', async () => {
    expect(await refusal(await open(ada))).toMatch(/not connected with a class/);
    const page = await (await open(grace)).text();
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const wrong = await server.request('/lti/connect', form({ ticket, code: 'apc_guess' }));
    expect([wrong.status, cookiesOf(wrong)]).toEqual([422, '']);
    expect(await wrong.text()).toMatch(/field-error[^>]*>code: expected/);
    const forged = `${ticket.slice(0, -8)}AAAAAAAA`;
    const code = await newCourseCode(db(), 'finals');
    expect((await server.request('/lti/connect', form({ ticket: forged, code }))).status).toBe(403);
    const right = await server.request('/lti/connect', form({ ticket, code }));
    expect([right.status, right.headers.get('location')]).toEqual([303, '/contests/finals']);
  });

  it('has a code that is good for a week', async () => {
    const code = await newCourseCode(db(), 'other');
    await sql`update lti_code set expires_at = now() where contest_id = 'other'`.execute(db());
    const page = await (
      await open(grace, { more: { [`${claim}context`]: { id: 'course-8', title: 'Late' } } })
    ).text();
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await server.request('/lti/connect', form({ ticket, code }))).status).toBe(422);
  });
});

describe('a launch', () => {
  it('sends the browser back to the platform with a state and a nonce of its own each time', async () => {
    const [one, two] = [await begin(), await begin()];
    expect(one.answer.status).toBe(303);
    expect(one.to.href).toMatch(`${moodle.issuer}/auth?`);
    expect(one.asked).toMatchObject({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: moodle.clientId, redirect_uri: launchUrl, login_hint: '42', lti_message_hint: '7' },
    });
    for (const name of ['state', 'nonce']) expect(one.asked[name], name).not.toBe(two.asked[name]);
    expect(one.answer.headers.getSetCookie()[0]).toMatch(
      /HttpOnly; Secure; SameSite=None; Partitioned|Partitioned/,
    );
  });

  it('lets a student into the class as a member, and into nothing else', async () => {
    const answer = await open(ada);
    const cookie = cookiesOf(answer);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contests/finals']);
    const account = await accountNamed(db(), 'ada.lovelace');
    const identity = `lti ${moodle.issuer} ${moodle.clientId} u-2`;
    expect(account).toMatchObject({ role: 'contestant', passwordHash: null, identity, contestId: 'finals' });
    const [placed] = (await listContestAccounts(db(), 'finals')).filter(
      ({ accountId }) => accountId === account?.id,
    );
    expect(placed?.object).toMatchObject({ type: 'team' });
    expect(await seen('/contests/finals', cookie)).toBe('200');
    for (const path of ['/contests/other', '/jury/contests/finals/grades'])
      expect([path, await seen(path, cookie)]).toEqual([path, '404']);
    expect(await seen('/account', cookie)).toMatch(/^303 \/login/);
    expect(await seen('/admin/settings', cookie)).toBe('404');
  });

  it('lets a teacher of the course mark in its class, and not change it', async () => {
    const cookie = cookiesOf(await open(grace));
    expect(await accountNamed(db(), 'grace.hopper')).toMatchObject({ role: 'spectator' });
    expect(await seen('/jury/contests/finals/grades', cookie)).toBe('200');
    expect(await seen('/jury/contests/finals/platform', cookie)).toBe('200');
    for (const path of ['/jury/contests/finals/hand-ins', '/jury/contests/other/grades', '/admin/platforms'])
      expect(await seen(path, cookie), path).toMatch(/^(404|303 \/login)/);
  });

  it.each([
    ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'],
    ['http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator'],
    ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'],
    ['http://evil.example/membership#Instructor'],
  ])('takes nobody for a teacher by the role %s', async (role) => {
    const eve = { subject: 'u-eve', name: 'Eve', roles: [role] };
    expect(await refusal(await open(eve))).toMatch(/neither a student nor a teacher/);
    await open({ ...eve, roles: [role, learner] });
    const [placed] = (await listContestAccounts(db(), 'finals')).filter(
      ({ object }) => object.username === 'eve',
    );
    expect(placed?.object.type).toBe('team');
  });

  it('knows a person by their id at the platform, and follows name and role', async () => {
    const first = { subject: 'u-3', name: 'Kay', roles: [learner] };
    await open(first);
    await open({ ...first, name: 'Kay McNulty' });
    const placed = async () =>
      (await listContestAccounts(db(), 'finals')).find(({ object }) => object.username === 'kay')?.object;
    expect(await placed()).toMatchObject({ type: 'team' });
    const team = (await server.services.contests.get('finals'))!;
    await team.look();
    expect(team.state.all('teams').get((await placed())?.team_id ?? '')?.name).toBe('Kay McNulty');
    expect(await accountNamed(db(), 'kay.mcnulty')).toBeUndefined();
    await open({ ...first, roles: [instructor] });
    expect((await placed())?.type).toBe('judge');
    await open(first);
    expect((await placed())?.type).toBe('team');
  });

  it('gives two people of one name, and hostile names, accounts of their own', async () => {
    const names = [
      'Ada Lovelace',
      '<script>alert(1)</script>',
      'admin\u202enimda',
      '𝓪𝓭𝓶𝓲𝓷',
      '',
      'x'.repeat(5000),
      '\0',
    ];
    for (const [index, name] of names.entries()) {
      const answer = await open({ subject: `h-${index}`, name, roles: [learner] });
      expect([name.slice(0, 30), answer.status]).toEqual([name.slice(0, 30), 303]);
      expect(await seen('/contests/finals', cookiesOf(answer))).toBe('200');
    }
    const accounts = (await listContestAccounts(db(), 'finals')).map(({ object }) => object.username);
    expect(new Set(accounts).size).toBe(accounts.length);
    expect(accounts).toContain('ada.lovelace-2');
    for (const name of accounts) expect(name).toMatch(/^[a-z0-9.-]{1,40}$/);
  });

  it('is one into the account that an administrator has given the person', async () => {
    const paul = await server.account('paul');
    await setIdentity(db(), paul.id, `lti ${moodle.issuer} ${moodle.clientId} u-paul`);
    await open({ subject: 'u-paul', name: 'Somebody Else', roles: [learner] });
    const placed = (await listContestAccounts(db(), 'finals')).find(({ accountId }) => accountId === paul.id);
    expect(placed?.object).toMatchObject({ username: 'paul', type: 'team' });
    expect(await accountNamed(db(), 'somebody.else')).toBeUndefined();
  });

  it('leads to the exercise of the activity, if the class has it', async () => {
    const custom = (exercise: unknown) => ({ [`${claim}custom`]: { exercise } });
    const right = await open(ada, { more: custom('p-squares') });
    expect(right.headers.get('location')).toBe('/contests/finals/problems/B');
    expect(await refusal(await open(ada, { more: custom('p-gone') }))).toMatch(
      /no exercise &quot;p-gone&quot;/,
    );
    expect((await open(ada, { more: custom({ $ne: 1 }) })).headers.get('location')).toBe('/contests/finals');
  });

  it('still works after the platform has changed its keys', async () => {
    moodle.rotate();
    expect((await open(ada)).status).toBe(303);
  });

  it('opens in a window of its own if it would stand in a frame, and only then', async () => {
    const { answer } = await begin({}, { 'sec-fetch-dest': 'iframe' });
    expect([answer.status, cookiesOf(answer)]).toEqual([200, '']);
    const page = await answer.text();
    expect(page).toContain('target="_blank"');
    expect(page).toMatch(/href="\/lti\/login\?[^"]*lti_message_hint=7/);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors https:');
    const inside = await begin(
      { target_link_uri: 'http://localhost/lti/launch' },
      { 'sec-fetch-dest': 'iframe' },
    );
    expect(inside.answer.status).toBe(200);
    const choosing = await begin(
      { target_link_uri: 'http://localhost/lti/choice' },
      { 'sec-fetch-dest': 'iframe' },
    );
    expect(choosing.answer.status).toBe(303);
  });
});

describe('a message', () => {
  const now = Math.floor(Date.now() / 1000);
  const changes: readonly (readonly [what: string, change: (said: Said) => void, why: RegExp])[] = [
    [
      'of another issuer',
      ({ claims }) => Object.assign(claims, { iss: 'https://evil.example' }),
      /claim iss/,
    ],
    ['for another tool', ({ claims }) => Object.assign(claims, { aud: 'somebody' }), /claim aud/],
    [
      'for several, of which another is meant',
      ({ claims }) => Object.assign(claims, { aud: ['antipode-1', 'x'], azp: 'x' }),
      /claim azp/,
    ],
    [
      'for several, of which none is meant',
      ({ claims }) => Object.assign(claims, { aud: ['antipode-1', 'x'], azp: undefined }),
      /claim azp/,
    ],
    [
      'of another deployment',
      ({ claims }) => Object.assign(claims, { [`${claim}deployment_id`]: 'd-2' }),
      /deployment.*d-2.*expected/,
    ],
    [
      'without deployment',
      ({ claims }) => Object.assign(claims, { [`${claim}deployment_id`]: undefined }),
      /deployment_id/,
    ],
    [
      'that is not signed',
      (said) => Object.assign(said, { key: undefined, header: { alg: 'none' } }),
      /RS256|signed/,
    ],
    [
      'signed with the public key as a secret',
      (said) => Object.assign(said, { key: moodle.publicBytes(), header: { ...said.header, alg: 'HS256' } }),
      /RS256/,
    ],
    ['signed with another key', (said) => Object.assign(said, { key: moodle.foreignKey }), /signature/],
    [
      'signed with a key that is not listed',
      (said) => Object.assign(said, { key: moodle.foreignKey, header: { ...said.header, kid: 'mine' } }),
      /key/,
    ],
    [
      'that brings its own key',
      (said) =>
        Object.assign(said, {
          key: moodle.foreignKey,
          header: { alg: 'RS256', jku: 'https://evil.example/keys' },
        }),
      /key|signature/,
    ],
    [
      'that has expired',
      ({ claims }) => Object.assign(claims, { exp: now - 120, iat: now - 400 }),
      /too old/,
    ],
    ['without an end', ({ claims }) => Object.assign(claims, { exp: undefined }), /claim exp/],
    [
      'of the future',
      ({ claims }) => Object.assign(claims, { iat: now + 600, exp: now + 900 }),
      /claim iat|old/,
    ],
    [
      'that is good for years',
      ({ claims }) => Object.assign(claims, { iat: now - 100_000, exp: now + 10_000_000 }),
      /old/,
    ],
    ['with the nonce of another', ({ claims }) => Object.assign(claims, { nonce: 'x' }), /nonce/],
    ['without nonce', ({ claims }) => Object.assign(claims, { nonce: undefined }), /nonce/],
    ['of another version', ({ claims }) => Object.assign(claims, { [`${claim}version`]: '1.1' }), /version/],
    [
      'of another type',
      ({ claims }) => Object.assign(claims, { [`${claim}message_type`]: 'LtiSubmissionReviewRequest' }),
      /message_type/,
    ],
    ['about nobody', ({ claims }) => Object.assign(claims, { sub: undefined }), /who you are/],
    ['with a name that no table holds', ({ claims }) => Object.assign(claims, { sub: 'a\0b' }), /sub/],
    ['without course', ({ claims }) => Object.assign(claims, { [`${claim}context`]: undefined }), /course/],
    [
      'without activity',
      ({ claims }) => Object.assign(claims, { [`${claim}resource_link`]: undefined }),
      /activity/,
    ],
    [
      'with a service at an address without https',
      ({ claims }) =>
        Object.assign(claims, {
          'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
            context_memberships_url: 'http://10.0.0.1/',
          },
        }),
      /https/,
    ],
  ];
  it.each(changes)('%s is refused with the reason', async (_, change, why) => {
    expect(await refusal(await open(ada, { change }))).toMatch(why);
  });

  it('a little early or late by the clocks is taken', async () => {
    const late = (said: Said) => Object.assign(said.claims, { exp: Math.floor(Date.now() / 1000) - 15 });
    expect((await open(ada, { change: late })).status).toBe(303);
    const early = (said: Said) => Object.assign(said.claims, { iat: Math.floor(Date.now() / 1000) + 30 });
    expect((await open(ada, { change: early })).status).toBe(303);
  });

  it('is good once, and in the browser that has begun alone', async () => {
    const begun = await begin();
    const id_token = sign(moodle.message(ada, { nonce: begun.nonce }));
    const fields = { state: begun.state, id_token };
    expect(await refusal(await send(fields, ''))).toMatch(/has begun no launch/);
    const other = await begin();
    expect(await refusal(await send(fields, other.cookie))).toMatch(/has begun no launch/);
    expect(await refusal(await send({ ...fields, state: other.state }, other.cookie))).toMatch(/nonce/);
    const first = await send(fields, begun.cookie);
    expect(first.status).toBe(303);
    expect(first.headers.getSetCookie().some((one) => /launch.*Max-Age=0/.test(one))).toBe(true);
    expect(await refusal(await send(fields, begun.cookie))).toMatch(/used before/);
  });

  it('of a platform that is not registered, or that says no, is told so', async () => {
    const { answer } = await begin({ iss: 'https://evil.example' });
    expect(await refusal(answer)).toMatch(/https:\/\/evil\.example.*not registered/);
    expect(await refusal((await begin({ client_id: 'other' })).answer)).toMatch(/not registered/);
    const said = { state: 'x', error: 'login_required', error_description: '<b>log in</b>' };
    expect(await refusal(await send(said, ''))).toContain('&lt;b>log in&lt;/b>');
  });

  it('cannot be checked while the keys of the platform are away, or lie at an address that may not be called', async () => {
    moodle.rotate();
    moodle.state.broken.set('/keys', { status: 503, body: 'away' });
    expect(await refusal(await open(ada))).toMatch(/Moodle/);
    moodle.state.broken.set('/keys', {
      status: 302,
      body: '',
      headers: { location: 'http://169.254.169.254/' },
    });
    expect(await refusal(await open(ada))).toMatch(/Moodle/);
    moodle.state.broken.clear();
    await server.services.settings.change('webhook networks', []);
    const fetched = moodle.state.keysFetched;
    expect(await refusal(await open(ada))).toMatch(/127\.0\.0\.1.*webhook networks/);
    expect(moodle.state.keysFetched).toBe(fetched);
    await server.services.settings.change('webhook networks', ['127.0.0.1/32']);
    expect((await open(ada)).status).toBe(303);
  });
});

it('a closed account stays closed, and results that are final let nobody new in', async () => {
  await sql`update account set disabled_at = now() where name = 'ada.lovelace'`.execute(db());
  expect(await refusal(await open(ada))).toMatch(/ada\.lovelace is closed/);
  await sql`update account set disabled_at = null where name = 'ada.lovelace'`.execute(db());
});
