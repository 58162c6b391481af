import { beforeAll, describe, expect, it } from 'vitest';
import { clockOf, contestTimeAt, setDuration } from '#contest';
import { contestFiles } from '#server';
import {
  addContest,
  addPackage,
  advanceContest,
  changeContest,
  finishVerify,
  importContest,
  problemBySlug,
  putBlob,
  putContestAccount,
  setHidden,
} from '#store';
import { form, testServer } from '../server.ts';
import { factsOf } from '../stored.ts';
import { unzipped } from '../unzipped.ts';
import { minutesFromNow } from './stored-contest.ts';

const server = testServer();

/** All are administrators of the contests. `chief` is nobody in the judge; `setter` owns the packages. */
const roles = {
  chief: 'contestant',
  other: 'setter',
  setter: 'setter',
  judy: 'jury',
  root: 'admin',
} as const;
type Who = keyof typeof roles;
const everybody = Object.keys(roles) as Who[];
/** Those who may read the packages of `setter`, and put hidden ones into a contest. */
const readers: readonly Who[] = ['setter', 'judy', 'root'];
const people = {} as Record<Who, Awaited<ReturnType<typeof server.account>>>;

/** An uploaded package that is ready. */
async function storePackage(slug: string, isHidden: boolean): Promise<void> {
  const { db } = server.services;
  const blob = await putBlob(db, Buffer.from(`secret data of ${slug}`));
  await addPackage(db, { slug, blob, accountId: people.setter.id });
  const job = await db
    .updateTable('job')
    .set({ state: 'running' })
    .where('kind', '=', 'verify')
    .where('state', '=', 'queued')
    .returning(['id', 'attempt'])
    .executeTakeFirstOrThrow();
  expect(await finishVerify(db, job, { report: { ok: true, findings: [] }, facts: factsOf(slug) })).toBe(
    true,
  );
  await setHidden(db, (await problemBySlug(db, slug))?.id ?? 0, isHidden);
}

const contestOf = (id: string, startMinutes: number) => ({
  ...({ id, name: id, duration: '5:00:00.000', scoreboard_type: 'pass-fail', rules: 'icpc' } as const),
  ...({ feedback: 'verdict', public: true, penalty_time: '0:20:00.000' } as const),
  start_time: minutesFromNow(startMinutes),
});

const problem = (slug: string, label = 'A') => ({ id: slug, label, slug });

async function storeContest(id: string, startMinutes: number, slugs: readonly string[]): Promise<void> {
  const { db } = server.services;
  const problems = slugs.map((slug, index) => problem(slug, 'ABC'[index]));
  expect(
    await addContest(db, { by: people.root.id, contest: contestOf(id, startMinutes), problems }),
  ).toBeUndefined();
  for (const who of everybody)
    await putContestAccount(db, id, people[who].id, { id: who, username: who, type: 'admin' });
}

const ask = (who: Who, path: string, init: RequestInit = {}) =>
  server.request(path, { ...init, headers: { ...people[who].bearer, ...init.headers } });
const send = (who: Who, path: string, fields: Readonly<Record<string, string>> = {}) =>
  server.request(path, form(fields, people[who].bearer));
const jsonBody = (method: string, body: object): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

beforeAll(async () => {
  for (const who of everybody) people[who] = await server.account(who, roles[who]);
  await storePackage('covert', true);
  await storePackage('shown', false);
  await storeContest('soon', 60, []);
  await storeContest('filled', 60, ['covert', 'shown']);
});

const labels = async () => {
  const live = await server.services.contests.get('soon');
  await live?.look();
  return [...(live?.state.all('problems').keys() ?? [])];
};

/** Every way to put a package into a contest. */
const waysIn: Readonly<Record<string, (who: Who, slug: string) => Promise<unknown>>> = {
  'the page': (who, slug) => send(who, '/jury/contests/soon/problems/add', { label: 'A', slug }),
  'PUT of the Contest API': (who, slug) =>
    ask(who, `/api/contests/soon/problems/${slug}`, jsonBody('PUT', problem(slug))),
  'PUT under another id': (who, slug) =>
    ask(who, '/api/v4/contests/soon/problems/x', jsonBody('PUT', { ...problem(slug), id: 'x' })),
  'POST of the Contest API': (who, slug) =>
    ask(who, '/api/contests/soon/problems', jsonBody('POST', { label: 'A', slug })),
};

describe.each(Object.entries(waysIn))('by %s', (_, way) => {
  it.each(everybody)(
    '%s puts a hidden package into a contest only if its content is open to them',
    async (who) => {
      await labels();
      await way(who, 'covert');
      expect(await labels()).toHaveLength(readers.includes(who) ? 1 : 0);
      for (const id of await labels())
        await ask('root', `/api/contests/soon/problems/${id}`, { method: 'DELETE' });
      await way(who, 'shown');
      expect(await labels()).toHaveLength(1);
      for (const id of await labels())
        await ask('root', `/api/contests/soon/problems/${id}`, { method: 'DELETE' });
      expect(await labels()).toEqual([]);
    },
  );
});

it('a contest that is imported or made has only packages that whoever brings it may use', async () => {
  const { db } = server.services;
  const empty = { accounts: [], languages: [], submissions: [], awards: [], commentary: [] };
  for (const who of everybody) {
    const given = { by: people[who].id, problems: [problem('covert')] };
    const [made, imported] = [
      await addContest(db, { ...given, contest: contestOf(`made-${who}`, 60) }),
      await importContest(db, { ...given, ...empty, contest: contestOf(`imported-${who}`, 60) }),
    ];
    expect([who, made === undefined, imported === undefined]).toEqual([
      who,
      readers.includes(who),
      readers.includes(who),
    ]);
  }
  expect(
    await addContest(db, { by: 'machine', contest: contestOf('by-hand', 60), problems: [problem('covert')] }),
  ).toBeUndefined();
});

it('only slugs of packages that the reader may use are offered', async () => {
  for (const who of everybody) {
    const html = await (await ask(who, '/jury/contests/soon')).text();
    expect([who, html.includes('covert'), html.includes('shown')]).toEqual([
      who,
      readers.includes(who),
      true,
    ]);
  }
});

it('an exported contest holds only packages that its reader may read, shown or hidden', async () => {
  const { db } = server.services;
  const held = (paths: Iterable<string>) =>
    [...paths].filter((path) => /^problems\/.*\.zip$/.test(path)).sort();
  const both = ['problems/covert/covert.zip', 'problems/shown/shown.zip'];
  for (const who of everybody) {
    const response = await ask(who, '/jury/contests/filled/export.zip');
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    expect([who, held(files.keys())]).toEqual([who, readers.includes(who) ? both : []]);
    expect(files.has('contest.json')).toBe(true);
    const left = files.get('left-out.txt')?.toString();
    if (readers.includes(who)) expect(left).toBeUndefined();
    else
      expect(left?.split('\n')).toEqual([
        ...both.map((path) => expect.stringMatching(`^${path}: left out`)),
        '',
      ]);
  }
  const paths: string[] = [];
  for await (const { path } of contestFiles(db, 'filled', 'machine')) paths.push(path);
  expect(held(paths)).toEqual(both);
});

it('hidden packages of a contest that is over are shown in the archive only by those who may read them', async () => {
  const { db } = server.services;
  await storeContest('past', -120, ['covert']);
  // No other contest that has the package is still to come.
  await db.deleteFrom('contest').where('id', 'not in', ['archive', 'past']).execute();
  await changeContest(db, 'past', (now) =>
    setDuration(now, contestTimeAt(clockOf(now.object), now.nowMs) ?? 0),
  );
  await advanceContest(db, 'past');
  const isHidden = async () =>
    (await db.selectFrom('problem').select('hidden').where('slug', '=', 'covert').executeTakeFirstOrThrow())
      .hidden;
  for (const who of everybody) {
    await setHidden(db, (await problemBySlug(db, 'covert'))?.id ?? 0, true);
    const { status } = await send(who, '/jury/contests/past/to-archive', { sure: 'yes' });
    expect([who, status, await isHidden()]).toEqual(
      readers.includes(who) ? [who, 303, false] : [who, 409, true],
    );
  }
});
