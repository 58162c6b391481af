import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addClassNote,
  addPlatform,
  connectCourse,
  listContestAccounts,
  listedKeys,
  releaseClassNotes,
  replaceSigningKey,
} from '#store';
import { judgeNext, storeContest, submitFor } from '../server/contests/stored-contest.ts';
import { form, testServer } from '../server/server.ts';
import { storeProblem, storeWorker } from '../server/stored.ts';
import { type Arrived, instructor, learner, learningPlatform, type Person, sign } from './platform.ts';

const server = testServer(undefined, { keyPauseMs: 0, webhookPauseMs: 100 });
let canvas: Awaited<ReturnType<typeof learningPlatform>>;
let platformId = 0;
let root: Awaited<ReturnType<typeof server.account>>;
const db = () => server.services.db;
const ags = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const nrps = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const claim = 'https://purl.imsglobal.org/spec/lti/claim/';
const grace: Person = { subject: 'u-1', name: 'Grace Hopper', roles: [instructor] };

beforeAll(async () => {
  canvas = await learningPlatform();
  root = await server.account('root', 'admin');
  await storeWorker(db());
  for (const slug of ['clocks', 'squares']) await storeProblem(db(), slug);
  await storeContest(db(), {
    ...({ rules: 'class', public: false, scoreboard_type: 'score' } as const),
    scoreboard_freeze_duration: null,
  });
  await server.services.settings.change('webhook networks', ['127.0.0.1/32']);
  await server.services.settings.change('requests per account', 0); // a fast machine asks often
  platformId =
    (await addPlatform(db(), {
      ...{ name: 'Canvas', issuer: canvas.issuer, clientId: canvas.clientId, deployments: ['deployment-1'] },
      ...{ logInUrl: `${canvas.issuer}/auth`, tokenUrl: `${canvas.issuer}/token` },
      ...{ keysUrl: `${canvas.issuer}/keys`, tokenAudience: '' },
    })) ?? 0;
  const key = { platformId, deployment: 'deployment-1', context: 'course-7' };
  await connectCourse(db(), key, { contestId: 'finals', title: 'Algorithms' });
  await learnKeys();
});
afterAll(() => canvas.close());

const learnKeys = async () => canvas.learnsKeys((await listedKeys(db())) as Record<string, unknown>[]);
beforeEach(() => {
  canvas.state.broken.clear();
  canvas.state.scoreStatus = () => undefined;
});

/** Somebody opens an activity. @returns the answer */
async function open(person: Person, more: Record<string, unknown> = {}) {
  const hints = { iss: canvas.issuer, login_hint: '1', target_link_uri: 'http://localhost/lti/choice' };
  const begun = await server.request('/lti/login', form(hints));
  const to = new URL(begun.headers.get('location') ?? '');
  const [state, nonce] = [to.searchParams.get('state') ?? '', to.searchParams.get('nonce') ?? ''];
  const id_token = sign(canvas.message(person, { nonce, more }));
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return server.request('/lti/launch', form({ state, id_token }, { cookie, 'sec-fetch-site': 'cross-site' }));
}

/** An activity for an exercise, whose marks go to a place of their own; none by itself fills the class. */
const activity = (exercise: string | undefined, more: Record<string, unknown> = {}) => ({
  [`${claim}resource_link`]: { id: `link-${exercise}`, title: `Homework ${exercise}` },
  [`${claim}custom`]: exercise === undefined ? {} : { exercise },
  [ags]: {
    scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
    lineitem: `${canvas.issuer}/items/${exercise}?type_id=2`,
  },
  [nrps]: undefined,
  ...more,
});

const student = (subject: string): Person => ({ subject, name: `Student ${subject}`, roles: [learner] });

/** Lets a student in. @returns their account */
async function join(subject: string, more = activity('p-clocks')) {
  expect((await open(student(subject), more)).status).toBe(303);
  const { rows } = await sql<{ id: number; team: string }>`
    select account_id as id, team_id as team from lti_person where subject = ${subject}`.execute(db());
  return rows[0]!;
}

async function solve(account: { readonly id: number }, label = 'A', verdict: 'AC' | 'WA' = 'AC') {
  await submitFor(db(), account, label);
  await judgeNext(db(), verdict);
}

const marksOf = (subject: string, all: readonly Arrived[] = canvas.scores) =>
  all.filter(({ body, status }) => body.userId === subject && status === 200);
const points = (subject: string) => marksOf(subject).map(({ body }) => body.scoreGiven);
const has = (subject: string, given: unknown) =>
  canvas.arrived((all) => marksOf(subject, all).at(-1)?.body.scoreGiven === given);

/** The page of the class about its platforms, as text. */
async function page() {
  const answer = await server.request('/jury/contests/finals/platform', { headers: root.bearer });
  const html = await answer.text();
  const text = html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, text };
}

const act = (fields: Readonly<Record<string, string>>) =>
  server.request('/jury/contests/finals/platform', form({ sure: 'yes', ...fields }, root.bearer));

/** Waits until the database says so, after marks have arrived. */
async function until(text: RegExp): Promise<string> {
  for (;;) {
    const now = (await page()).text;
    if (text.test(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 100)); // the page of a class of 500 takes long
  }
}

/** The pause after a failure is over. */
const due = () => sql`update lti_score set next_try_at = now()`.execute(db());

describe('a mark goes to the platform', () => {
  it('by itself when a program is judged, with its maximum, below the path of the line item', async () => {
    const ann = await join('ann');
    expect(canvas.scores).toEqual([]);
    await solve(ann);
    await has('ann', 100);
    const [{ lineItem, body } = {} as Arrived] = marksOf('ann');
    expect(lineItem).toBe('/items/p-clocks?type_id=2');
    expect(body).toMatchObject({
      ...{ userId: 'ann', scoreGiven: 100, scoreMaximum: 100 },
      ...{ activityProgress: 'Submitted', gradingProgress: 'FullyGraded' },
    });
    expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    await until(/1 mark sent, 0 waiting, 0 refused/);
  });

  it('with points by hand when they are released, when they change, and when they are taken back', async () => {
    const bea = await join('bea');
    const [teacher] = await listContestAccounts(db(), 'finals');
    const mark = (given: number) =>
      addClassNote(db(), {
        ...{ contestId: 'finals', teamId: bea.team, problemId: 'p-clocks', kind: 'mark', points: given },
        accountId: teacher?.accountId ?? 0,
      });
    await solve(bea, 'A', 'WA');
    await has('bea', 0);
    await mark(7.5);
    await solve(bea);
    await has('bea', 100); // what is not released stays here
    await releaseClassNotes(db(), 'finals', { team: bea.team });
    await has('bea', 107.5);
    await mark(8);
    await has('bea', 108);
    await act({ do: 'marks', course: '1', marks: 'hand' });
    await has('bea', 8);
    await sql`delete from class_note where team_id = ${bea.team}`.execute(db());
    await canvas.arrived((all) => marksOf('bea', all).at(-1)?.body.gradingProgress === 'NotReady');
    expect(points('bea')).toEqual([0, 100, 107.5, 108, 8, undefined]);
    const times = marksOf('bea').map(({ body }) => String(body.timestamp));
    expect(times).toEqual([...new Set(times)].sort());
    await act({ do: 'marks', course: '1', marks: 'both' });
    await has('bea', 100);
  });

  it('once, however often the activity is opened', async () => {
    const cleo = await join('cleo');
    await solve(cleo);
    await has('cleo', 100);
    for (let again = 0; again < 3; again++) await join('cleo');
    const dora = await join('dora');
    await solve(dora);
    await has('dora', 100); // the course was looked at since
    expect(points('cleo')).toEqual([100]);
  });

  it('again when a teacher says so, with a later time', async () => {
    const row = /name="activity" value="(\d+)"[^>]*\/?><input type="hidden" name="person" value="(\d+)"/.exec(
      (await page()).html,
    );
    const before = canvas.scores.length;
    expect((await act({ do: 'again', activity: row?.[1] ?? '', person: row?.[2] ?? '' })).status).toBe(303);
    await canvas.arrived((all) => all.length > before);
    expect(canvas.scores.at(-1)?.status).toBe(200);
  });

  it('of all exercises together for the class as a whole, to a place that is made once', async () => {
    const lineitems = `${canvas.issuer}/lineitems`;
    const scope = ['score', 'lineitem'].map((one) => `https://purl.imsglobal.org/spec/lti-ags/scope/${one}`);
    const whole = activity(undefined, { [ags]: { scope, lineitems } });
    const emmy = await join('emmy', whole);
    await solve(emmy, 'A');
    await solve(emmy, 'B');
    await canvas.arrived((all) => marksOf('emmy', all).some(({ body }) => body.scoreGiven === 200));
    const made = [...canvas.lineItems.values()];
    expect(made).toMatchObject([{ scoreMaximum: 200, resourceLinkId: 'link-undefined' }]);
    expect(marksOf('emmy').find(({ body }) => body.scoreGiven === 200)).toMatchObject({
      lineItem: '/made/0?type=1',
      body: { scoreMaximum: 200 },
    });
  });
});

describe('a mark that the platform does not take', () => {
  it('is shown with the reason, as text, and goes again when a teacher says so', async () => {
    canvas.state.scoreStatus = ({ userId }) => (userId === 'fay' ? 422 : undefined);
    const fay = await join('fay');
    await solve(fay);
    const text = await until(/0 waiting, 2 refused.*Student fay[^%]*refused the answer was 422/); // of two activities
    expect(text).toContain('{&quot;error&quot;:&quot;no &lt;mark> 422&quot;}');
    const tries = canvas.scores.filter(({ status }) => status === 422).length;
    const gil = await join('gil');
    await solve(gil);
    await has('gil', 100); // others go on, and what is refused is not sent again by itself
    expect(canvas.scores.filter(({ status }) => status === 422)).toHaveLength(tries);
    canvas.state.scoreStatus = () => undefined;
    expect((await act({ do: 'again' })).status).toBe(303);
    await has('fay', 100);
    await until(/ 0 waiting, 0 refused/);
  });

  it('because it is away waits, and goes by itself', async () => {
    const hedy = await join('hedy');
    canvas.state.scoreStatus = ({ userId }) => (userId === 'hedy' ? 503 : undefined);
    await solve(hedy);
    await until(/Student hedy[^%]*waiting the answer was 503/);
    canvas.state.scoreStatus = () => undefined;
    await due();
    await has('hedy', 100);
  });

  it('because there is no token waits too, and nothing reaches its marks meanwhile', async () => {
    const ida = await join('ida');
    await replaceSigningKey(db(), String((await listedKeys(db()))[0]?.kid)); // tokens are kept until they are refused
    canvas.state.scoreStatus = () => 401;
    await solve(ida);
    await until(/Student ida[^%]*waiting the answer was 401/);
    canvas.state.broken.set('/token', { status: 500, body: 'no <token>' });
    canvas.state.scoreStatus = () => undefined;
    await due();
    await until(/Student ida[^%]*waiting it gives no token: the answer was 500: no &lt;token>/);
    canvas.state.broken.clear();
    await learnKeys();
    await due();
    await has('ida', 100);
  });

  it('because the judge itself fails for it waits, and holds up no other', async () => {
    await sql`create function fails() returns trigger language plpgsql as 'begin raise exception ''on purpose''; end'`.execute(
      db(),
    );
    await sql`create trigger fails before update of line_item on lti_activity for each row
      when (old.link = 'link-p-squares') execute function fails()`.execute(db());
    const scope = ['score', 'lineitem'].map((one) => `https://purl.imsglobal.org/spec/lti-ags/scope/${one}`);
    const lineitems = `${canvas.issuer}/lineitems`;
    const jan = await join('jan', activity('p-squares', { [ags]: { scope, lineitems } }));
    const later = { id: 'link-later', title: 'Homework again' };
    const place = { scope, lineitem: `${canvas.issuer}/items/later` };
    await join('jan', activity('p-clocks', { [`${claim}resource_link`]: later, [ags]: place }));
    await solve(jan, 'B');
    await until(/Student jan[^%]*waiting the judge failed; its log says why/);
    await solve(jan);
    // Its place comes after the one that fails.
    await canvas.arrived((all) => marksOf('jan', all).some(({ lineItem }) => lineItem === '/items/later'));
    await sql`drop trigger fails on lti_activity`.execute(db());
    await due();
    await until(/ 0 waiting, 0 refused/);
  });

  it('is never an older one than it has', () => {
    expect(canvas.scores.filter(({ status }) => status === 409)).toEqual([]);
  });
});

describe('the choice of an activity', () => {
  const asking = () => ({
    [`${claim}message_type`]: 'LtiDeepLinkingRequest',
    [`${claim}resource_link`]: undefined,
    [`${dl}deep_linking_settings`]: {
      deep_link_return_url: `${canvas.issuer}/return?session=1`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe'],
      data: 'token of the platform',
    },
  });

  it('offers teachers the class and its exercises, each signed for the platform', async () => {
    const answer = await open(grace, asking());
    const html = await answer.text();
    expect([answer.status, answer.headers.get('set-cookie')?.includes('antipode=')]).toEqual([200, false]);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors ${canvas.issuer};`);
    expect(policy).toMatch(`form-action 'self' ${canvas.issuer}`);
    expect(html).toContain(`action="${canvas.issuer}/return?session=1"`);
    const found = [...html.matchAll(/name="JWT" value="([^"]+)"/g)].map(([, jwt]) =>
      canvas.opened(jwt ?? ''),
    );
    expect(found).toHaveLength(3);
    const [, , squares] = found;
    expect(squares).toMatchObject({
      ...{ iss: canvas.clientId, aud: canvas.issuer, [`${claim}deployment_id`]: 'deployment-1' },
      ...{ [`${claim}message_type`]: 'LtiDeepLinkingResponse', [`${claim}version`]: '1.3.0' },
      [`${dl}data`]: 'token of the platform',
      [`${dl}content_items`]: [
        {
          ...{
            type: 'ltiResourceLink',
            url: 'http://localhost/lti/launch',
            custom: { exercise: 'p-squares' },
          },
          lineItem: { scoreMaximum: 100, resourceId: 'p-squares' },
        },
      ],
    });
    const nonces = found.map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(3);
    expect(found[0]).toMatchObject({ [`${dl}content_items`]: [{ lineItem: { scoreMaximum: 200 } }] });
  });

  it('is for teachers alone', async () => {
    const answer = await open(student('ann'), asking());
    expect([answer.status, (await answer.text()).includes('JWT')]).toEqual([403, false]);
  });
});

describe('a class', () => {
  const listed = (person: Person, more = {}) =>
    open(person, activity('p-clocks', { [nrps]: members(), ...more }));
  const members = () => ({ context_memberships_url: `${canvas.issuer}/members`, service_versions: ['2.0'] });
  const peopleOf = async (where = sql`true`) =>
    (
      await sql<{ subject: string; left: boolean; team: string | null }>`
        select subject, left_at is not null as left, team_id as team from lti_person where ${where}
        order by subject`.execute(db())
    ).rows;

  it('of 500 fills itself from a list in pages, and gives each a place of their own', async () => {
    canvas.state.people = [
      ...[grace, student('ann')],
      ...Array.from({ length: 500 }, (_, index) => ({ ...student(`m${index}`), name: 'Same Name' })),
      { subject: 'off', name: 'Off', roles: [learner], status: 'Inactive' },
      { subject: 'aide', name: 'Aide', roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor'] },
    ];
    expect((await listed(grace)).status).toBe(303);
    await until(/502 students|501 students/);
    expect(canvas.requests.filter((one) => one === 'GET /members')).toHaveLength(6);
    const all = await peopleOf(sql`subject ~ '^m'`);
    expect(new Set(all.map(({ team }) => team)).size).toBe(500);
    expect(await peopleOf(sql`subject in ('off', 'aide')`)).toEqual([]);
  });

  it('marks those who are not listed any more, and keeps them with their work', async () => {
    canvas.state.people = [{ ...student('ann'), name: 'Ann Married' }, student('m7')];
    await act({ do: 'fill', course: '1' });
    await until(/ 2 students, \d+ people not in the course any more/);
    const whoLeft = new Map((await peopleOf()).map((one) => [one.subject, one.left]));
    expect([whoLeft.get('ann'), whoLeft.get('m7'), whoLeft.get('m8'), whoLeft.get('u-1')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const accounts = await listContestAccounts(db(), 'finals');
    expect(accounts.some(({ object }) => object.username === 'grace.hopper')).toBe(false);
    expect(accounts.length).toBeGreaterThan(500);
    const live = (await server.services.contests.get('finals'))!;
    await live.look();
    const bea = (await peopleOf(sql`subject = 'bea'`))[0]?.team ?? '';
    expect(live.state.all('teams').has(bea)).toBe(true);
    expect([...live.state.all('teams').values()].some(({ name }) => name === 'Ann Married')).toBe(true);
    const grades = await server.request('/jury/contests/finals/grades', { headers: root.bearer });
    const rows = (await grades.text()).split('<tr ');
    const left = (name: string) =>
      rows.find((row) => row.includes(`>${name}<`))?.includes('not in the course');
    expect([left('Student bea'), left('Ann Married')]).toEqual([true, false]);
    canvas.state.people = [grace, student('ann'), student('bea'), student('m7')];
    await act({ do: 'fill', course: '1' });
    await until(/ 3 students/);
  });

  it.each([
    ['the list is empty', { status: 200, body: '{"members":[]}' }, /empty/],
    [
      'a member cannot be read',
      { status: 200, body: '{"members":[{"user_id":"x"},{"user_id":7}]}' },
      /cannot be read/,
    ],
    [
      'the list goes on elsewhere',
      { status: 200, body: '{"members":[]}', headers: { link: '<https://evil.example/m>; rel="next"' } },
      /another server/,
    ],
    [
      'the list leads elsewhere',
      { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } },
      /302/,
    ],
    ['the list is away', { status: 503, body: 'later' }, /503: later/],
  ])('loses nobody if %s', async (_, broken, why) => {
    const before = await peopleOf(sql`left_at is null`);
    canvas.state.broken.set('/members', broken);
    await act({ do: 'fill', course: '1' });
    await until(new RegExp(`could not be filled: [^.]*${why.source}`));
    expect(await peopleOf(sql`left_at is null`)).toEqual(before);
  });

  it('is the class of the course no more when it is disconnected', async () => {
    expect((await act({ do: 'disconnect', course: '1' })).status).toBe(303);
    expect((await open(student('ann'), activity('p-clocks'))).status).toBe(403);
    expect((await listContestAccounts(db(), 'finals')).length).toBeGreaterThan(500);
  });
});
