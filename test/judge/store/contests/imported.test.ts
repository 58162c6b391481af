import { expect, it } from 'vitest';
import type { LoggedEvent } from '#protocol';
import {
  accountNamed,
  addAccount,
  type ContestImport,
  contestMember,
  eventsSince,
  importContest,
  tellLanguages,
} from '#store';
import { storeSetting, submit } from '../setting.ts';
import { foldOf, inMinutes, running, storeContest } from './contest-setting.ts';

const setting = storeSetting();

const handedIn = (id: string, language: string): ContestImport['submissions'][number] => ({
  id,
  teamId: 't1',
  accountId: 'a1',
  problemId: 'twice',
  language,
  atMs: Date.parse(inMinutes(-500)) + Number(id),
  files: [{ name: 'a.c', content: Buffer.from('int main() {}') }],
  judgements: [
    {
      number: 1,
      current: true,
      startedMs: Date.parse(inMinutes(-499)),
      runTimes: new Map(),
      cases: [],
      ended: { atMs: Date.parse(inMinutes(-498)), judgement: { verdict: 'AC' } as never },
    },
  ],
});

const past = (id: string, changes: Partial<ContestImport> = {}): ContestImport => ({
  by: 'machine',
  contest: running({ id, start_time: inMinutes(-600) }),
  problems: [{ id: 'twice', label: 'A', slug: 'doubling' }],
  organizations: [{ id: 'graz', name: 'Graz' }],
  groups: [{ id: 'all', name: 'All' }],
  teams: [{ id: 't1', name: 'One', label: '1', group_ids: ['all'], organization_id: 'graz' }],
  accounts: [{ object: { id: 'a1', username: 'ada', type: 'team', team_id: 't1' }, passwordHash: null }],
  languages: [],
  submissions: [handedIn('1', 'c'), handedIn('2', 'kotlin')],
  awards: [],
  commentary: [],
  finalizedMs: Date.parse(inMinutes(-100)),
  ...changes,
});

/** The keys of the Contest API that name an object of another type. */
const targets: Readonly<Record<string, string>> = {
  language_id: 'languages',
  problem_id: 'problems',
  team_id: 'teams',
  account_id: 'accounts',
  submission_id: 'submissions',
  judgement_type_id: 'judgement-types',
  organization_id: 'organizations',
  group_ids: 'groups',
};

/** References of a log to what is not there at that moment. */
function dangling(log: readonly LoggedEvent[]): readonly string[] {
  const there = new Set<string>();
  return log.flatMap(({ type, objectId, data }) => {
    there.add(`${type} ${objectId}`);
    return Object.entries(data ?? {}).flatMap(([key, value]) =>
      [value]
        .flat()
        .filter((id) => id !== null && targets[key] !== undefined && !there.has(`${targets[key]} ${id}`))
        .map((id) => `${type} ${objectId}: ${key} ${id}`),
    );
  });
}

it('a contest that is imported after its end refers to nothing that is not there', async () => {
  const c = {
    id: 'c',
    name: 'C',
    extensions: ['c'],
    entryPointRequired: false,
    version: '',
    runLine: '',
    timeFactor: 1,
  };
  await importContest(setting.db, past('past', { known: [c] }));
  expect(dangling(await eventsSince(setting.db, 'past', 0))).toEqual([]);
  const languages = (await foldOf(setting.db, 'past')).all('languages');
  expect(languages.get('c')).toMatchObject({ name: 'C', extensions: ['c'] });
  expect(languages.get('kotlin')).toMatchObject({ name: 'kotlin', extensions: [] });
});

it('it has the languages that it lists, and those of its submissions besides', async () => {
  const rust = { id: 'rust', name: 'Rust', entry_point_required: false, extensions: ['rs'] };
  await importContest(setting.db, past('listed', { languages: [rust] }));
  expect(dangling(await eventsSince(setting.db, 'listed', 0))).toEqual([]);
  expect([...(await foldOf(setting.db, 'listed')).all('languages').keys()].sort()).toEqual([
    'c',
    'kotlin',
    'rust',
  ]);
});

it('one that lacked them gets those of its submissions, once', async () => {
  await importContest(setting.db, past('mended', { submissions: [handedIn('1', 'c')] }));
  await setting.db
    .deleteFrom('event')
    .where('contest_id', '=', 'mended')
    .where('type', '=', 'languages')
    .execute();
  expect(await tellLanguages(setting.db, 'mended', { offered: [], known: [] })).toBe(1);
  expect(await tellLanguages(setting.db, 'mended', { offered: [], known: [] })).toBe(0);
});

it('what waits for its verdict comes first while teams wait for it: in a contest that runs', async () => {
  const runs = { start_time: inMinutes(-60), duration: '5:00:00.000' };
  const contests: Readonly<Record<string, Partial<ContestImport['contest']>>> = {
    over: { start_time: inMinutes(-600) },
    runs,
    course: { ...runs, rules: 'class' },
  };
  for (const [id, object] of Object.entries(contests)) {
    const { finalizedMs: _, ...shared } = past(id, { contest: running({ id, ...object }) });
    const submissions = [{ ...handedIn('1', 'c'), judgements: [] }];
    expect(await importContest(setting.db, { ...shared, submissions })).toBeUndefined();
  }
  const waiting = await setting.db
    .selectFrom('job')
    .innerJoin('judgement', 'judgement.id', 'job.judgement_id')
    .innerJoin('submission', 'submission.id', 'judgement.submission_id')
    .select(['contest_id', 'priority'])
    .where('contest_id', 'in', Object.keys(contests))
    .where('state', '=', 'queued')
    .execute();
  const [first] = waiting.toSorted((a, b) => a.priority - b.priority);
  expect(first?.contest_id).toBe('runs');
  expect(new Set(waiting.map(({ priority }) => priority)).size).toBe(2);
  expect(waiting).toHaveLength(3);
});

it('its judges, analysts and administrators have rights in it alone, and who has an account keeps theirs', async () => {
  const { db } = setting;
  await addAccount(db, { name: 'setter', role: 'setter', passwordHash: 'kept' });
  const types = ['team', 'judge', 'analyst', 'admin', 'staff'] as const;
  const accounts = [...types, 'setter' as const].map((name) => ({
    object: {
      ...{ id: name, username: name, type: name === 'setter' ? ('admin' as const) : name },
      ...(name === 'team' && { team_id: 't1' }),
    },
    passwordHash: 'given',
  }));
  expect(await importContest(db, past('brought', { accounts }))).toBeUndefined();
  for (const { object } of accounts) {
    const { role, passwordHash, contestId } = (await accountNamed(db, object.username))!;
    expect([object.username, role, passwordHash, contestId]).toEqual(
      object.username === 'setter'
        ? ['setter', 'setter', 'kept', null]
        : [object.username, object.username === 'team' ? 'contestant' : 'spectator', 'given', 'brought'],
    );
    const member = await contestMember(db, 'brought', (await accountNamed(db, object.username))!.id);
    expect(member?.type).toBe(object.type);
  }
});

it('submissions of nobody known belong to no account that somebody has', async () => {
  const { db } = setting;
  const squatter = await addAccount(db, {
    name: 'taken.imported',
    role: 'contestant',
    passwordHash: 'of somebody',
  });
  const { accountId: _, ...submission } = handedIn('1', 'c');
  expect(await importContest(db, past('taken', { submissions: [submission] }))).toBeUndefined();
  const rows = await db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.account_id')
    .select(['account_id', 'password_hash'])
    .where('submission.contest_id', '=', 'taken')
    .execute();
  expect(rows.map((row) => [row.account_id === squatter, row.password_hash])).toEqual([[false, null]]);
});

it('what was submitted elsewhere says when it came, unless its judgements came with it', async () => {
  const { db } = setting;
  const since = Date.now() - 1;
  const { finalizedMs: _, ...shared } = past('came');
  const submissions = [handedIn('1', 'c'), { ...handedIn('2', 'c'), judgements: [] }];
  expect(await importContest(db, { ...shared, submissions })).toBeUndefined();
  await storeContest(setting, running({ id: 'uploaded' }));
  const here = { contestId: 'uploaded', priority: 'contest', asJury: true, teamId: 't1' } as const;
  await submit(setting, here);
  await submit(setting, { ...here, language: 'rust', receivedAt: new Date(inMinutes(-30)) });
  const enteredIn = async (id: string) =>
    [...(await foldOf(db, id)).all('submissions').values()].map(({ entered }) => entered);
  for (const id of ['came', 'uploaded']) {
    const [first, second] = await enteredIn(id);
    expect(first).toBeUndefined();
    expect(Date.parse(second ?? '')).toBeGreaterThan(since);
  }
});
