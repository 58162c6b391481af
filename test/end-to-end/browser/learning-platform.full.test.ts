import { afterAll, beforeAll, expect, it } from 'vitest';
import { addContest, addPlatform, connectCourse, newPlatformCode } from '#store';
import { instructor, learner, learningPlatform, type Person, sign } from '../../judge/lti/platform.ts';
import { testBrowser } from './browser.ts';
import { testSite } from './site.ts';

const site = testSite();
const browser = testBrowser();
let moodle: Awaited<ReturnType<typeof learningPlatform>>;
/** For browsers the platform is another site than the judge. */
let outside = '';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const claim = 'https://purl.imsglobal.org/spec/lti/claim/';
const people: Readonly<Record<string, Person>> = {
  ada: { subject: 'u-2', name: 'Ada Lovelace', roles: [learner] },
  grace: { subject: 'u-1', name: 'Grace Hopper', roles: [instructor] },
};
let chosen = '';

/** A form that sends itself, as platforms send their users. */
const sending = (to: string, fields: Readonly<Record<string, string>>): string =>
  `<!doctype html><form method="post" action="${to}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`)
    .join('')}</form><script>document.forms[0].submit()</script>`;

beforeAll(async () => {
  moodle = await learningPlatform();
  outside = moodle.issuer.replace('127.0.0.1', 'localhost');
  const { db, settings } = site.server.services;
  await settings.change('webhook networks', ['127.0.0.1/32']);
  const platformId = await addPlatform(db, {
    ...{ name: 'Moodle', issuer: moodle.issuer, clientId: moodle.clientId, deployments: ['deployment-1'] },
    ...{ logInUrl: `${outside}/auth`, tokenUrl: `${moodle.issuer}/token`, keysUrl: `${moodle.issuer}/keys` },
    tokenAudience: '',
  });
  await addContest(db, {
    by: 'machine',
    contest: {
      ...{ id: 'course', name: 'Algorithms', start_time: new Date(Date.now() - 3_600_000).toISOString() },
      ...{
        duration: '2000:00:00.000',
        scoreboard_type: 'score',
        rules: 'class',
        feedback: 'all',
        public: false,
      },
    },
    problems: [{ id: 'clocks', label: 'A', slug: 'clocks' }],
    ...{ teams: [], groups: [], organizations: [] },
  });
  const key = { platformId: platformId ?? 0, deployment: 'deployment-1', context: 'course-7' };
  await connectCourse(db, key, { contestId: 'course', title: 'Algorithms' });
  moodle.state.page = async (url, body) => {
    const to = url.searchParams.get('to') ?? '';
    const who = url.searchParams.get('who') ?? '';
    if (url.pathname === '/course')
      return `<!doctype html><title>Course</title><h1>Course</h1>
        <iframe title="Activity" width="900" height="600" src="/open?who=${who}&amp;to=${to}"></iframe>`;
    if (url.pathname === '/registering')
      return `<!doctype html><title>Tools</title><iframe title="Registration" width="900" height="600"
        src="${site.url}/lti/register?${url.searchParams.toString().replaceAll('&', '&amp;')}"></iframe>
        <script>addEventListener('message', ({ data, origin }) => {
          if (origin === '${site.url}') document.title = data.subject;
        })</script>`;
    if (url.pathname === '/open')
      return sending(`${site.url}/lti/login`, {
        ...{ iss: moodle.issuer, client_id: moodle.clientId, login_hint: who, lti_message_hint: to },
        target_link_uri: `${site.url}/lti/${to}`,
      });
    if (url.pathname === '/auth') {
      const asked = Object.fromEntries(url.searchParams);
      const more =
        asked.lti_message_hint !== 'choice'
          ? {}
          : {
              [`${claim}message_type`]: 'LtiDeepLinkingRequest',
              [`${claim}resource_link`]: undefined,
              [`${dl}deep_linking_settings`]: {
                deep_link_return_url: `${outside}/return`,
                accept_types: ['ltiResourceLink'],
              },
            };
      const said = moodle.message(people[asked.login_hint ?? '']!, { nonce: asked.nonce ?? '', more });
      return sending(asked.redirect_uri ?? '', { state: asked.state ?? '', id_token: sign(said) });
    }
    if (url.pathname !== '/return') return undefined;
    chosen = new URLSearchParams(body).get('JWT') ?? '';
    return '<!doctype html><p>The activity was added.</p>';
  };
});
afterAll(() => moodle.close());

it('a platform is registered inside its frame, which then closes by itself', async () => {
  const { db } = site.server.services;
  const page = await browser.page();
  const other = await learningPlatform('antipode-2');
  Object.assign(other.state, { deployment: {}, page: moodle.state.page });
  const offer = { code: await newPlatformCode(db), ...other.offer() };
  await page.goto(`${other.issuer}/registering?${new URLSearchParams(offer)}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Register' }).click();
  await frame.getByText('It has not said under which deployment id').waitFor();
  await frame.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.title()).toBe('org.imsglobal.lti.close');
  await other.close();
});

it('an activity in a frame opens the class in a window of its own', async () => {
  const page = await browser.page();
  await page.goto(`${outside}/course?who=ada&to=launch`);
  const opening = page.context().waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Open it' }).click();
  const popup = await opening;
  await popup.getByRole('heading', { level: 1, name: 'Algorithms' }).waitFor();
  expect(popup.url()).toBe(`${site.url}/contests/course`);
  await popup.getByText('ada.lovelace').first().waitFor();
  await popup.getByRole('link', { name: 'A The Clocks' }).click();
  await popup.getByRole('heading', { level: 1, name: /The Clocks/ }).waitFor();
});

it('a teacher chooses an activity inside the frame', async () => {
  const page = await browser.page();
  await page.goto(`${outside}/course?who=grace&to=choice`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'A The Clocks' }).click();
  await frame.getByText('The activity was added.').waitFor();
  const [, claims = ''] = chosen.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())[`${dl}content_items`]).toMatchObject([
    { custom: { exercise: 'clocks' } },
  ]);
  expect(browser.troubles).toEqual([]);
});
