import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '#serving';
import { addClarification, addPlatform, addWebhook } from '#store';
import { contestServer } from './contests/contest-server.ts';
import { join, minutesFromNow, storeContest } from './contests/stored-contest.ts';
import { changedFields, type Fields, formsIn } from './sent-forms.ts';
import { storeProblem } from './stored.ts';

const { server, people, get, headersOf } = contestServer(
  { ann: 't1', kim: 'contestant', root: 'admin' },
  { changes: { start_time: null } },
);
const jury = '/jury/contests/finals';
const course = '/jury/contests/course';

/** A form that changes something that is stored. */
interface Edit {
  /** The page that it is on. */
  readonly page: string;
  /** Where it is sent. */
  readonly action: string;
  /** Fields that tell it from other forms of the page with that address. */
  readonly which?: Readonly<Record<string, string>>;
  /** What one of two people changes, and the other: of one field each, which is another one where there are several. */
  readonly first: Readonly<Record<string, string>>;
  readonly second: Readonly<Record<string, string>>;
  /** The form as it is after both; undefined: the changes. */
  readonly after?: Readonly<Record<string, string>>;
}

const member = (type: string, id: string, first: Edit['first'], second: Edit['second']): Edit => ({
  ...{ page: `${jury}/${type}/edit?id=${id}`, action: `${jury}/${type}/edit`, first, second },
});

/** A time as a form has it, in UTC. */
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);

const edits: Readonly<Record<string, Edit>> = {
  '/jury/contests/:contest/teams/edit': member('teams', 't1', { label: '17' }, { name: 'Red Foxes' }),
  '/jury/contests/:contest/groups/edit': member('groups', 'north', { hidden: 'yes' }, { name: 'Far north' }),
  '/jury/contests/:contest/organizations/edit': member(
    'organizations',
    'uu',
    { country: 'DEU' },
    { url: 'https://uu.example' },
  ),
  '/jury/contests/:contest/problems/edit': {
    ...{ page: `${jury}/problems/edit?id=p-clocks`, action: `${jury}/problems/edit` },
    ...{ first: { rgb: '#00ff00' }, second: { color: 'green' } },
  },
  '/jury/contests/:contest/settings': {
    ...{ page: jury, action: `${jury}/settings` },
    ...{ first: { penalty: '10' }, second: { warning: 'Bring your own pens.' } },
  },
  '/jury/contests/:contest/clock': {
    ...{ page: jury, action: `${jury}/clock`, which: { do: 'set-duration' } },
    ...{ first: { value: '4:00' }, second: { value: '6:00' } },
  },
  '/jury/contests/:contest/exam': {
    ...{ page: `${jury}/exam`, action: `${jury}/exam` },
    ...{ first: { one_session: 'yes' }, second: { networks: '10.0.0.0/24' } },
  },
  '/jury/contests/:contest/final-seeds': {
    ...{ page: '/jury/contests/later/final-seeds', action: '/jury/contests/later/final-seeds' },
    ...{ which: { id: 'p-clocks' }, first: { slug: 'deciding' }, second: { slug: 'others' } },
  },
  '/jury/contests/:contest/windows': {
    ...{ page: '/jury/contests/later/windows', action: '/jury/contests/later/windows' },
    ...{ first: { length: '3:00' }, second: { length: '4:00' } },
  },
  '/jury/contests/:contest/windows/teams': {
    ...{ page: '/jury/contests/apart/windows', action: '/jury/contests/apart/windows/teams' },
    ...{ which: { team: 't1' }, first: { minutes: '5' }, second: { minutes: '6' } },
  },
  '/jury/contests/:contest/joining': {
    ...{ page: `${jury}/joining`, action: `${jury}/joining` },
    ...{ first: { how: 'open' }, second: { places: '30' } },
  },
  '/jury/contests/:contest/accounts/addresses': {
    ...{ page: `${jury}/accounts`, action: `${jury}/accounts/addresses` },
    ...{ first: { addresses: 'ann 10.0.0.1' }, second: { addresses: 'ann 10.0.0.2' } },
    after: { addresses: 'ann 10.0.0.2\n' },
  },
  '/jury/contests/:contest/balloon-rule': {
    ...{ page: `${jury}/balloons`, action: `${jury}/balloon-rule` },
    ...{ first: { freeze: '3' }, second: { freeze: 'all' } },
  },
  '/jury/contests/:contest/clarifications/:id/answer': {
    ...{ page: `${jury}/clarifications/t1-1`, action: `${jury}/clarifications/t1-1/answer` },
    ...{ first: { text: 'Because it is so.' }, second: { text: 'Read the statement.' } },
    after: { answers: 'Read the statement.\nBecause it is so.', text: '' },
  },
  '/jury/contests/:contest/clarifications/:id/subject': {
    ...{ page: `${jury}/clarifications/t1-1`, action: `${jury}/clarifications/t1-1/subject` },
    ...{ first: { subject: 'p-clocks' }, second: { subject: 'p-squares' } },
  },
  '/jury/contests/:contest/exercises/:id': {
    ...{ page: `${course}/exercises/p-clocks`, action: `${course}/exercises/p-clocks` },
    ...{ first: { late: '50' }, second: { attempts: '3' } },
  },
  '/jury/contests/:contest/students/:team/marks': {
    ...{
      page: `${course}/students/t1`,
      action: `${course}/students/t1/marks`,
      which: { problem: 'p-clocks' },
    },
    ...{ first: { points: '7' }, second: { points: '8', text: 'Well done' } },
  },
  '/jury/contests/:contest/students/:team/extensions': {
    ...{ page: `${course}/students/t1`, action: `${course}/students/t1/extensions` },
    ...{ which: { problem: 'p-clocks' }, first: { due: inHours(2) }, second: { due: inHours(3) } },
  },
  '/admin/settings': {
    ...{ page: '/admin/settings', action: '/admin/settings' },
    ...{ first: { 'uploads per account': '77' }, second: { 'trials per account': '9' } },
  },
  '/admin/accounts/:id/role': {
    ...{ page: '/admin/accounts', action: '/admin/accounts/:kim/role' },
    ...{ first: { role: 'spectator' }, second: { role: 'setter' } },
  },
  '/admin/webhooks/:id/change': {
    ...{ page: '/admin/webhooks/1', action: '/admin/webhooks/1/change' },
    ...{ first: { contests: 'finals' }, second: { endpoint: 'teams' } },
  },
  '/admin/platforms/:id': {
    ...{ page: '/admin/platforms/1', action: '/admin/platforms/1' },
    ...{ first: { name: 'Moodle of the school' }, second: { deployments: '1 2' } },
  },
};

/** Why another form overwrites nothing that somebody may have changed meanwhile. */
const others: Readonly<Record<string, readonly string[]>> = {
  'it adds something': [
    '/register',
    '/contests/archive/submit',
    '/contests/archive/runs',
    '/contests/:contest/submit',
    '/contests/:contest/runs',
    '/contests/:contest/print',
    '/contests/:contest/clarifications',
    '/contests/:contest/virtual',
    '/join',
    '/jury/contests/:contest/clarifications',
    '/jury/contests/:contest/problems/add',
    '/jury/contests/:contest/teams/several',
    '/jury/contests/:contest/hand-ins',
    '/jury/contests/:contest/students/:team/files',
    '/jury/contests/:contest/submissions/:id/comments',
    '/jury/contests/:contest/runners',
    '/records/:task/entries',
    '/account/tokens',
    '/admin/contests/new',
    '/admin/contests/file',
    '/admin/accounts',
    '/admin/invitations',
    '/admin/webhooks',
    '/admin/platforms',
    '/admin/platforms/address',
    '/lti/connect',
    '/lti/register',
    '/jury/contests/archive/problems',
  ],
  'its button says what will be, and nothing is typed': [
    '/theme',
    '/language',
    '/shortcuts',
    '/jury/contests/:contest/problems',
    '/jury/contests/:contest/similar',
    '/jury/contests/:contest/fresh-inputs',
    '/jury/contests/:contest/verifier',
    '/jury/contests/:contest/grades/release',
    '/jury/contests/:contest/platform',
    '/lti/login',
    '/lti/launch',
    '/jury/contests/:contest/shadow',
    '/jury/contests/:contest/balloons/:id',
    '/jury/contests/:contest/prints/:id',
    '/jury/contests/:contest/to-archive',
    '/jury/contests/:contest/clarifications/:id/settle',
    '/jury/contests/archive/submissions/:id/rejudge',
    '/jury/contests/archive/problems/:slug/cancel',
    '/jury/contests/archive/problems/:slug/hide',
    '/jury/contests/archive/problems/:slug/show',
    '/jury/contests/archive/problems/:slug/solution',
    '/admin/machines/:name/standing',
    '/admin/accounts/:id/open',
    '/admin/accounts/:id/close',
    '/admin/webhooks/:id',
  ],
  'it asks first': [
    '/jury/contests/:contest/problems/remove',
    '/jury/contests/:contest/teams/remove',
    '/jury/contests/:contest/groups/remove',
    '/jury/contests/:contest/organizations/remove',
    '/jury/contests/:contest/notes/:note/remove',
    '/admin/platforms/:id/remove',
    '/admin/accounts/:id/password',
    '/admin/accounts/:id/second-factor/remove',
    '/admin/accounts/:id/delete',
  ],
  'the store refuses what is decided already, or what is not there any more': [
    '/jury/records/:id',
    '/admin/platforms/key',
    '/contests/:contest/start',
    '/jury/contests/:contest/rejudgings',
    '/jury/contests/:contest/rejudgings/:id',
    '/jury/contests/:contest/joining/links',
    '/jury/contests/:contest/joining/teams',
    '/jury/contests/:contest/clarifications/:id/claim',
    '/jury/contests/:contest/hand-ins/:id',
    '/jury/contests/:contest/accounts/sheet',
  ],
  'every decision is kept, and the last one counts': ['/jury/contests/:contest/submissions/:id'],
  'it is of one person alone': [
    '/login',
    '/login/address',
    '/login/code',
    '/logout',
    '/account/password',
    '/account/delete',
    '/account/second-factor',
    '/account/second-factor/confirm',
    '/account/second-factor/off',
    '/account/second-factor/recovery-codes',
    '/account/tokens/:id/remove',
    '/join/team',
    '/account/sessions/end',
    '/account/sessions/:id/end',
    '/contests/archive/submit/draft',
    '/contests/:contest/submit/draft',
  ],
};

beforeAll(async () => {
  const { db } = server.services;
  await storeContest(db, {
    ...{ id: 'course', rules: 'class', public: false, scoreboard_type: 'score' },
  });
  await join(db, people.ann, 't1', 'course');
  await storeContest(db, { id: 'later', start_time: minutesFromNow(600) });
  for (const slug of ['deciding', 'others']) await storeProblem(db, slug);
  await sql`update problem set hidden = true where slug in ('deciding', 'others')`.execute(db);
  await storeContest(db, { id: 'apart', individual_duration: '2:00:00.000' });
  await addClarification(db, 'finals', { from_team_id: 't1', text: 'Why?', subject: 'General' });
  const hook = { url: 'https://198.51.100.7/hook', token: 'secret', endpoints: [], contestIds: [] };
  await addWebhook(db, { ...hook, accountId: people.root.id, linkBase: null }, { places: [], most: 1 });
  const platform = { name: 'Moodle', issuer: 'https://m.example', clientId: 'x', deployments: ['1'] };
  const [logInUrl, tokenUrl, keysUrl] = [
    'https://9.9.9.9/a',
    'https://9.9.9.9/t',
    'https://9.9.9.9/k',
  ] as const;
  await addPlatform(db, { ...platform, logInUrl, tokenUrl, keysUrl, tokenAudience: '' });
});

const placeOf = (text: string): string => text.replace(':kim', String(people.kim.id));

async function sent(path: string, fields: Fields) {
  const init = {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersOf('root') },
  };
  const response = await server.request(path, init);
  return { status: response.status, text: await response.text() };
}

/** The form on its page now. */
async function opened({ page, action, which = {} }: Edit): Promise<Fields> {
  const { status, text } = await get(placeOf(page), 'root');
  expect(status).toBe(200);
  const forms = formsIn(text, placeOf(action)).filter((fields) =>
    Object.entries(which).every(([name, value]) => fields.some((one) => one[0] === name && one[1] === value)),
  );
  expect(forms).toHaveLength(1);
  return forms[0] ?? [];
}

describe('two people who change the same thing', () => {
  it('can be so in every form that is in this table', () => {
    const known = [...Object.keys(edits), ...Object.values(others).flat()].sort();
    const all = site.routes
      .filter(({ kind, method }) => kind === 'page' && method === 'POST')
      .map(({ path }) => path);
    expect(known).toEqual([...all].sort());
  });

  it.each(Object.entries(edits))(
    '%s: the second sees what the first has changed, and loses nothing',
    async (_, edit) => {
      const { first, second } = edit;
      const action = placeOf(edit.action);
      const before = await opened(edit);
      expect(before.filter(([name]) => name === 'seen')).toHaveLength(1);

      expect(await sent(action, changedFields(before, first))).toMatchObject({ status: 303 });
      const told = await sent(action, changedFields(before, second));
      expect(told.status).toBe(409);
      expect(told.text).toContain('Changed meanwhile');
      for (const value of Object.values(first)) expect(told.text).toContain(value);
      const table = /<table[\s\S]*?<\/table>/.exec(told.text)?.[0];
      for (const [name, value] of Object.entries(second)) if (name in first) expect(table).toContain(value);

      // Nothing of the second is stored, and all of it is in the page.
      const between = new Map(await opened(edit));
      for (const [name, value] of Object.entries(second)) expect(between.get(name)).not.toBe(value);
      const [again = []] = formsIn(told.text, action);
      for (const [name, value] of Object.entries(second)) expect(again).toContainEqual([name, value]);

      expect(await sent(action, again)).toMatchObject({ status: 303 });
      const after = new Map(await opened(edit));
      const expected = edit.after ?? { ...first, ...second };
      for (const [name, value] of Object.entries(expected))
        expect([name, after.get(name)]).toEqual([name, value]);
    },
  );

  /** What is stored is compared where nobody else can change it. */
  it.each([
    ['/jury/contests/:contest/settings', 'penalty', ['11', '12']],
    ['/jury/contests/:contest/clock', 'value', ['4:30', '4:45']],
    ['/jury/contests/:contest/balloon-rule', 'freeze', ['4', '5']],
    ['/jury/contests/:contest/exercises/:id', 'late', ['61', '62']],
    ['/jury/contests/:contest/teams/edit', 'label', ['21', '22']],
    ['/jury/contests/:contest/groups/edit', 'name', ['North A', 'North B']],
    ['/jury/contests/:contest/problems/edit', 'color', ['plum', 'teal']],
    ['/jury/contests/:contest/exam', 'networks', ['10.0.0.0/8', '10.1.0.0/16']],
    ['/jury/contests/:contest/joining', 'places', ['5', '6']],
    ['/jury/contests/:contest/accounts/addresses', 'addresses', ['ann 10.0.0.8', 'ann 10.0.0.9']],
    ['/jury/contests/:contest/students/:team/extensions', 'due', [inHours(1), inHours(1.5)]],
    ['/jury/contests/:contest/students/:team/marks', 'points', ['5', '6']],
    ['/jury/contests/:contest/clarifications/:id/answer', 'text', ['It is.', 'It is not.']],
    ['/jury/contests/:contest/clarifications/:id/subject', 'subject', ['Operations', 'SysOps']],
    ['/admin/settings', 'uploads per account', ['78', '79']],
    ['/admin/accounts/:id/role', 'role', ['jury', 'spectator']],
    ['/admin/webhooks/:id/change', 'contests', ['course', 'finals course']],
    ['/admin/platforms/:id', 'name', ['Moodle one', 'Moodle two']],
  ])('%s: of two who send at the same moment, one is taken and one is asked', async (path, field, values) => {
    const edit = edits[path]!;
    const before = await opened(edit);
    const answers = await Promise.all(
      values.map((value) => sent(placeOf(edit.action), changedFields(before, { [field]: value }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toContain('Changed meanwhile');
  });
});
