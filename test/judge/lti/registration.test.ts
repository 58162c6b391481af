import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPlatforms, newPlatformCode, removePlatform } from '#store';
import { storeContest } from '../server/contests/stored-contest.ts';
import { form, testServer } from '../server/server.ts';
import { storeProblem } from '../server/stored.ts';
import { instructor, learningPlatform, sign } from './platform.ts';

const server = testServer(undefined, { keyPauseMs: 0, webhookPauseMs: 100_000_000 });
let moodle: Awaited<ReturnType<typeof learningPlatform>>;
const db = () => server.services.db;

beforeAll(async () => {
  moodle = await learningPlatform('antipode-7');
  for (const slug of ['clocks', 'squares']) await storeProblem(db(), slug);
  await storeContest(db(), {
    ...({ rules: 'class', public: false, scoreboard_type: 'score' } as const),
    scoreboard_freeze_duration: null,
  });
});
afterAll(() => moodle.close());
beforeEach(async () => {
  await server.services.settings.change('webhook networks', ['127.0.0.1/32']);
  Object.assign(moodle.state, { description: {}, deployment: { deployment_id: 'deployment-1' }, tools: [] });
  moodle.state.broken.clear();
  moodle.requests.length = 0;
  for (const { id } of await listPlatforms(db())) await removePlatform(db(), id);
});

/** The page of the platform is not that of the judge. */
const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
type Offer = Readonly<Record<string, string>>;

const open = (offer: Offer) =>
  server.request(`/lti/register?${new URLSearchParams(offer)}`, { headers: elsewhere });
const press = (offer: Offer) => server.request('/lti/register', form(offer));
const offerWith = async (more: Offer = {}): Promise<Offer> => ({
  ...{ code: await newPlatformCode(db()), ...moodle.offer() },
  ...more,
});

/** That nothing was registered, and why. */
async function refusal(answer: Response): Promise<string> {
  expect([answer.status, await listPlatforms(db()), moodle.state.tools]).toEqual([403, [], []]);
  return /role="alert"[^>]*>(.*?)<\//s.exec(await answer.text())?.[1] ?? '';
}

describe('a platform that registers itself', () => {
  it('does so by one address that an administrator makes, and can then open a class', async () => {
    const root = await server.account('root', 'admin');
    const page = await server.sent('/admin/platforms/address', form({}, root.bearer));
    const made = /http[^<]*lti\/register\?code=(app_[\w-]+)/.exec(await page.text());
    const offer = { code: made?.[1] ?? '', ...moodle.offer() };
    const asked = await open(offer);
    expect(asked.headers.get('content-security-policy')).toContain(`frame-ancestors ${moodle.issuer}`);
    expect(await asked.text()).toContain(`<b>${moodle.issuer}</b>`);
    expect(moodle.requests).toEqual([]); // nothing is asked before the button is pressed
    const done = await press(offer);
    expect([done.status, (await done.text()).includes(`data-close="${moodle.issuer}"`)]).toEqual([200, true]);
    expect(await listPlatforms(db())).toMatchObject([
      {
        ...{ issuer: moodle.issuer, clientId: 'antipode-7', deployments: ['deployment-1'], courses: 0 },
        ...{ logInUrl: `${moodle.issuer}/auth`, tokenUrl: `${moodle.issuer}/token` },
        keysUrl: `${moodle.issuer}/keys`,
      },
    ]);
    expect(moodle.state.tools).toMatchObject([
      {
        initiate_login_uri: 'http://localhost/lti/login',
        redirect_uris: ['http://localhost/lti/launch', 'http://localhost/lti/choice'],
        jwks_uri: 'http://localhost/lti/keys',
      },
    ]);
    expect(await launched()).toContain('Which class is this course?');
  });

  it('is told that its deployment is entered by hand, where it names none', async () => {
    moodle.state.deployment = {};
    const text = await (await press(await offerWith())).text();
    const [platform] = await listPlatforms(db());
    expect(platform?.deployments).toEqual([]);
    expect(text).toContain(`href="/admin/platforms/${platform?.id}"`);
    expect(await launched()).toMatch(/found the deployment .*deployment-1/);
  });
});

/** What a teacher sees who opens an activity. */
async function launched(): Promise<string> {
  const begun = await server.request(
    '/lti/login',
    form({
      ...{ iss: moodle.issuer, login_hint: '42', client_id: moodle.clientId },
      target_link_uri: 'http://localhost/lti/launch',
    }),
  );
  const asked = new URL(begun.headers.get('location') ?? '').searchParams;
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const teacher = { subject: 'u-1', name: 'Grace Hopper', roles: [instructor] };
  const said = moodle.message(teacher, { nonce: asked.get('nonce') ?? '' });
  const sent = { state: asked.get('state') ?? '', id_token: sign(said) };
  return (await server.request('/lti/launch', form(sent, { cookie }))).text();
}

describe('an attack by the address of a registration', () => {
  it('does nothing by a guessed code, and asks no machine', async () => {
    const offer = await offerWith({ code: 'app_guess' });
    expect(await refusal(await open(offer))).toMatch(/unknown, too old/);
    expect(await refusal(await press(offer))).toMatch(/unknown, too old/);
    expect(moodle.requests).toEqual([]);
  });

  it('does nothing by a code that was used', async () => {
    const offer = await offerWith();
    expect((await press(offer)).status).toBe(200);
    for (const { id } of await listPlatforms(db())) await removePlatform(db(), id);
    moodle.state.tools = [];
    expect(await refusal(await press({ ...offer, ...moodle.offer() }))).toMatch(
      /has registered a platform before/,
    );
  });

  it('registers one platform by one code, whoever is first', async () => {
    const offer = await offerWith();
    const answers = await Promise.all([press(offer), press({ ...offer, ...moodle.offer() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(moodle.state.tools).toHaveLength(1);
  });

  it('does nothing by a token that the platform has taken before', async () => {
    const offer = await offerWith();
    expect((await press(offer)).status).toBe(200);
    for (const { id } of await listPlatforms(db())) await removePlatform(db(), id);
    moodle.state.tools = [];
    const again = { ...offer, code: await newPlatformCode(db()) };
    expect(await refusal(await press(again))).toMatch(/the status 401/);
  });

  it.each([
    ['another machine', 'https://moodle.school.example', /expected an issuer at the same machine/],
    ['another port', 'http://127.0.0.1:1', /expected an issuer at the same machine/],
    ['no address', 'moodle', /expected an issuer at the same machine/],
  ])('does not speak for an issuer at %s', async (_, issuer, why) => {
    moodle.state.description = { issuer };
    const offer = await offerWith();
    expect(await refusal(await press(offer))).toMatch(why);
    expect(moodle.requests).toEqual(['GET /openid-configuration']);
    moodle.state.description = {};
    expect((await press(offer)).status).toBe(200); // the code was not used up
  });

  it('reaches no machine of the network of the judge, unless a setting says so', async () => {
    await server.services.settings.change('webhook networks', []);
    expect(await refusal(await press(await offerWith()))).toMatch(
      /found 127\.0\.0\.1, expected an address of the/,
    );
    for (const at of [
      'http://169.254.169.254/latest',
      'https://10.0.0.1/x',
      'file:///etc/passwd',
      'https://a:b@c.example',
    ])
      expect(await refusal(await press(await offerWith({ openid_configuration: at })))).toMatch(/expected/);
    expect(moodle.requests).toEqual([]);
  });

  it('does not follow a platform elsewhere, nor tell another machine of the network about itself', async () => {
    const headers = { location: 'http://127.0.0.1:1/secret' };
    moodle.state.broken.set('/openid-configuration', { status: 302, body: '', headers });
    expect(await refusal(await press(await offerWith()))).toMatch(/the status 302/);
    moodle.state.broken.clear();
    moodle.state.description = { registration_endpoint: 'https://192.168.0.1/registrations' };
    expect(await refusal(await press(await offerWith()))).toMatch(/found 192\.168\.0\.1/);
  });

  it.each<readonly [string, Record<string, unknown>, RegExp]>([
    ['has no keys', { jwks_uri: undefined }, /jwks_uri/],
    ['has an address that is none', { token_endpoint: 'javascript:alert(1)' }, /token_endpoint.*https/],
    [
      'takes only shared secrets',
      { token_endpoint_auth_methods_supported: ['client_secret_basic'] },
      /private_key_jwt/,
    ],
    ['does not sign with RS256', { id_token_signing_alg_values_supported: ['none'] }, /RS256/],
  ])('is refused where the platform %s', async (_, description, why) => {
    moodle.state.description = description;
    expect(await refusal(await press(await offerWith()))).toMatch(why);
  });

  it.each([
    ['no JSON', '<html>', /is not JSON/],
    ['no name', '{}', /client_id/],
    ['a name with spaces', '{"client_id":"a b"}', /client_id.*without spaces/],
  ])('is refused where the answer has %s', async (_, body, why) => {
    moodle.state.broken.set('/registrations', { status: 200, body });
    expect(await refusal(await press(await offerWith()))).toMatch(why);
  });

  it('cannot be sent by a page of another site', async () => {
    const offer = await offerWith();
    const answer = await server.request('/lti/register', form(offer, elsewhere));
    expect([answer.status, await listPlatforms(db())]).toEqual([403, []]);
  });
});
