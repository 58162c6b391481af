import { readdirSync, readFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#host';
import { routes } from '#serving';
import {
  addContestImport,
  addPackage,
  addTrial,
  changeContest,
  type Database,
  deleteToken,
  endSessions,
  listTokens,
  putBlob,
  removeContestAccount,
  setDisabled,
  setPassword,
  setRole,
  storeSetting,
} from '#store';
import { join, minutesFromNow, storeContest, submitFor } from '../contests/stored-contest.ts';
import { password, testServer } from '../server.ts';
import { storeProblem, storeRecord, storeWorker } from '../stored.ts';

// Nobody looks from time to time here: what ends a stream is what the database has announced.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterAll(() => void vi.useRealTimers());

const server = testServer();
let count = 0;

/** Where there is something to see for every route that streams. All people here are administrators. */
const places: Record<string, (db: Database, accountId: number) => Promise<string>> = {
  '/api/v1/submissions/events': async () => '/api/v1/submissions/events',
  '/api/v1/submissions/:id/events': async (db) => {
    const one = db.selectFrom('submission').select(['contest_id', 'api_id']);
    const { contest_id, api_id } = await one.executeTakeFirstOrThrow();
    return `/api/v1/submissions/${contest_id}:${api_id}/events`;
  },
  '/api/v1/problems/:slug/events': async () => '/api/v1/problems/clocks/events',
  '/api/v1/trials/:id/events': async (db, accountId) => {
    const { id: problemId } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow();
    const id = await addTrial(db, { accountId, problemId, language: 'c', files: [], input: '1' });
    return `/api/v1/trials/${id}/events`;
  },
  '/api/v1/records/:task/events': async () => '/api/v1/records/open/events',
  '/admin/contests/file/:id/events': async (db, accountId) => {
    const blob = await putBlob(db, Buffer.from('zip'));
    return `/admin/contests/file/${await addContestImport(db, { accountId, name: 'a.zip', blob })}/events`;
  },
  '/contests/:contest/events': async () => '/contests/finals/events',
  '/jury/contests/:contest/hand-ins/:id/events': async (db, accountId) => {
    const blob = await putBlob(db, Buffer.from('zip'));
    const handInsOf = { contest: 'course' };
    const id = await addContestImport(db, { accountId, name: 'a.zip', blob, handInsOf });
    return `/jury/contests/course/hand-ins/${id}/events`;
  },
  '/api/contests/:contest/event-feed': async () => '/api/contests/finals/event-feed',
  '/api/v4/contests/:contest/event-feed': async () => '/api/v4/contests/finals/event-feed',
  '/api/2023-06/contests/:contest/event-feed': async () => '/api/2023-06/contests/finals/event-feed',
};
const feed = '/api/contests/finals/event-feed';

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  await storeContest(db);
  await storeContest(db, { id: 'course', rules: 'class', scoreboard_type: 'score' });
  const ann = await server.account('ann');
  await join(db, ann, 't1');
  await submitFor(db, ann, 'A');
  await storeRecord(db, 'clocks', ann.id);
  await addPackage(db, { slug: 'clocks', blob: await putBlob(db, Buffer.from('zip')), accountId: ann.id });
});

const newcomer = (role: 'admin' | 'jury' | 'contestant' = 'admin') => server.account(`p${++count}`, role);

/** Opens a stream. @returns what resolves when it has ended */
async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await server.request(path, { headers });
  expect(response.status, path).toBe(200);
  const reader = response.body!.getReader();
  let isOver = false;
  const ended = (async () => {
    while (!(await reader.read()).done);
    isOver = true;
  })();
  return { ended, isOver: () => isOver, close: () => reader.cancel() };
}

const basic = ({ name }: { readonly name: string }) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

describe('a stream of any route', () => {
  const streaming = routes.filter(({ kind, path }) => kind === 'stream' || path.endsWith('/event-feed'));

  it('is tried here', () => {
    expect(Object.keys(places).sort()).toEqual(streaming.map(({ path }) => path).sort());
  });

  it('is opened in one place', () => {
    const folder = pathOf(projectRoot, 'judge');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const using = (words: RegExp) =>
      files.filter((name) => words.test(readFileSync(pathOf(folder, name), 'utf8')));
    expect(using(/streams\.open\(/)).toEqual(['server/routes/open-stream.ts']);
    expect(using(/new (EventStream|FeedStream)\(/).sort()).toEqual([
      'api/contest-api/event-feed-route.ts',
      'server/routes/open-stream.ts',
    ]);
  });

  it.each(Object.keys(places))('ends when the account of its reader is closed: %s', async (path) => {
    const { db } = server.services;
    const [reader, other] = [await newcomer(), await newcomer()];
    const address = await places[path]!(db, reader.id);
    const stream = await open(address, await server.cookie(reader.name));
    const bystander = path.includes('trials') ? undefined : await open(address, other.bearer);
    await setDisabled(db, reader.id, true);
    await stream.ended;
    expect(bystander?.isOver() ?? false).toBe(false);
    await bystander?.close();
  });
});

describe('a stream ends', () => {
  const db = (): Database => server.services.db;

  it.each<[string, (id: number) => Promise<unknown>, 'cookie' | 'bearer' | 'basic']>([
    ['with the session', (id) => endSessions(db(), id), 'cookie'],
    ['with the password, for who has a session', (id) => setPassword(db(), id, 'scrypt$other'), 'cookie'],
    ['with the password, for who sent it', (id) => setPassword(db(), id, 'scrypt$other'), 'basic'],
    ['with the role', (id) => setRole(db(), id, 'jury'), 'bearer'],
    ['with the token', async (id) => deleteToken(db(), id, (await listTokens(db(), id))[0]!.id), 'bearer'],
  ])('%s', async (_, change, by) => {
    const reader = await newcomer();
    const headers =
      by === 'bearer' ? reader.bearer : by === 'basic' ? basic(reader) : await server.cookie(reader.name);
    const stream = await open(feed, headers);
    await change(reader.id);
    await stream.ended;
  });

  it('with the place in a contest', async () => {
    const reader = await newcomer('contestant');
    await join(db(), reader, 't2');
    const streams = [await open(feed, reader.bearer), await open('/contests/finals/events', reader.bearer)];
    await removeContestAccount(db(), 'finals', reader.name);
    await Promise.all(streams.map(({ ended }) => ended));
  });

  it('for visitors when the contest is theirs no more, and not for its teams', async () => {
    const reader = await newcomer('contestant');
    await join(db(), reader, 't2');
    const team = await open(feed, reader.bearer);
    const visitors = [await open(feed), await open('/contests/finals/events')];
    await changeContest(db(), 'finals', ({ object }) => ({ ...object, public: false }));
    await Promise.all(visitors.map(({ ended }) => ended));
    expect(team.isOver()).toBe(false);
    await team.close();
    await changeContest(db(), 'finals', ({ object }) => ({ ...object, public: true }));
  });

  const room = { one_session: false, networks: ['10.0.0.0/24'] };

  it('for a team elsewhere when its contest becomes an exam, not for its jury', async () => {
    const [reader, root] = [await newcomer('contestant'), await newcomer()];
    await join(db(), reader, 't2');
    const streams = [await open(feed, reader.bearer), await open('/contests/finals/events', reader.bearer)];
    const jury = await open(feed, root.bearer);
    await changeContest(db(), 'finals', ({ object }) => ({ ...object, exam: room }));
    await Promise.all(streams.map(({ ended }) => ended));
    expect(jury.isOver()).toBe(false);
    await jury.close();
    await changeContest(db(), 'finals', ({ object: { exam: _, ...object } }) => object);
  });

  it('for a team elsewhere when its exam begins', async () => {
    const reader = await newcomer('contestant');
    await storeContest(db(), { id: 'exam', start_time: minutesFromNow(60), exam: room });
    await join(db(), reader, 't2', 'exam');
    const stream = await open('/api/contests/exam/event-feed', reader.bearer);
    await changeContest(db(), 'exam', ({ object }) => ({ ...object, start_time: minutesFromNow(-1) }));
    await stream.ended;
  });

  it('in an exam that is seen in one session when its reader logs in elsewhere', async () => {
    const reader = await newcomer('contestant');
    await storeContest(db(), { id: 'alone', exam: { one_session: true, networks: [] } });
    await join(db(), reader, 't2', 'alone');
    const stream = await open('/contests/alone/events', await server.cookie(reader.name));
    await server.cookie(reader.name);
    await stream.ended;
  });

  it('when its problem is hidden, also where the problem was read a moment ago', async () => {
    const reader = await newcomer('contestant');
    const stream = await open('/api/v1/submissions/events?problem=clocks', reader.bearer);
    await server.request('/contests/archive/problems/clocks', { headers: reader.bearer });
    await db().updateTable('problem').set({ hidden: true }).where('slug', '=', 'clocks').execute();
    await stream.ended;
    await db().updateTable('problem').set({ hidden: false }).execute();
  });

  it('for visitors when the judge lets none in', async () => {
    const stream = await open('/api/v1/records/open/events');
    await storeSetting(db(), 'visitors', 'nothing');
    await stream.ended;
  });
});
