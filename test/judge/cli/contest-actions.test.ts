import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '#cli';
import { makeTemporaryFolder, projectRoot } from '#host';
import { addContest, type Database, listContests, openDatabase } from '#store';
import { foldOf, inMinutes, running } from '../store/contests/contest-setting.ts';
import { testDatabase } from '../store/database.ts';
import { fakeIo } from './fake-io.ts';
import { runJudge } from './run-judge.ts';

const database = testDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase(database.url);
});
afterAll(() => db?.destroy());

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const first = join(projectRoot, 'testdata', 'contests', 'first');

/** Runs `judge contest …` beside the database of this file. */
const judge = (...words: readonly string[]) =>
  runJudge(['contest', ...words], { env: { DATABASE_URL: database.url } });

it('a folder of contestants is imported once, with all that was submitted', async () => {
  const imported = await judge('import', first);
  expect(imported).toMatchObject({ status: 0, out: expect.stringContaining('first: 2 problems, 13 teams') });
  expect(imported.err).toContain('left out');
  const fold = await foldOf(db, 'first');
  expect(fold.state).toMatchObject({ ended: expect.any(String), thawed: '2026-05-01T12:00:00.000+00:00' });
  const [submission] = fold.all('submissions').values();
  expect(submission).toMatchObject({
    team_id: 'hasty',
    problem_id: 'clocks',
    time: '2026-05-01T09:01:05.000+00:00',
  });
  expect(fold.all('submissions').size).toBeGreaterThan(20);

  const again = await judge('import', first);
  expect(again).toMatchObject({ status: 2, err: expect.stringContaining('"first" already') });
});

it('an exported contest has collections, scoreboard, feed and sources, and is written once', async () => {
  const to = join(folder, 'exported');
  expect(await judge('export', 'first', '--to', to)).toMatchObject({ status: 0 });
  const json = (name: string) => JSON.parse(readFileSync(join(to, `${name}.json`), 'utf8'));
  expect(json('contest')).toMatchObject({ id: 'first' });
  expect(json('teams')).toHaveLength(13);
  const [submission] = json('submissions');
  expect(statSync(join(to, 'submissions', submission.id, 'files.zip')).size).toBeGreaterThan(100);
  const feed = readFileSync(join(to, 'event-feed.ndjson'), 'utf8').trim().split('\n');
  const told = feed.map((line) => JSON.parse(line)).filter(({ type }) => type === 'submissions');
  expect(told.map(({ data }) => data)).toEqual(json('submissions'));
  expect(json('scoreboard').rows).toHaveLength(13);
  expect(readFileSync(join(to, 'results.tsv'), 'utf8')).toMatch(/^results\t1\n/);
  expect(await judge('export', 'first', '--to', to)).toMatchObject({
    status: 2,
    err: expect.stringContaining('exists already'),
  });
  expect(await judge('export', 'nowhere', '--to', `${to}2`)).toMatchObject({ status: 2 });
});

it('an export that is interrupted leaves nothing', async () => {
  const io = fakeIo({ env: { DATABASE_URL: database.url }, signal: abortedAtItsThirdLook() });
  expect(await main(['contest', 'export', 'first', '--to', join(folder, 'half')], io)).toBe(130);
  expect(readdirSync(folder).filter((name) => name.includes('half'))).toEqual([]);
});

/** Ctrl-C after some files are written. */
function abortedAtItsThirdLook(): AbortSignal {
  const stop = new AbortController();
  const { signal } = stop;
  let looks = 0;
  const look = signal.throwIfAborted.bind(signal);
  signal.throwIfAborted = () => {
    if (++looks === 3) stop.abort(new Error('Ctrl-C'));
    look();
  };
  return signal;
}

it('what is wrong with a contest is said, and nothing of it is stored', async () => {
  expect(await judge('import', join(projectRoot, 'problems'))).toMatchObject({
    status: 2,
    err: expect.stringContaining('contest.yaml'),
  });
  expect(await judge('import')).toMatchObject({
    status: 2,
    err: expect.stringContaining('folder or zip file'),
  });
  expect((await listContests(db)).map(({ id }) => id)).toEqual(['first']);
});

it('a contest is started, frozen, thawed and made final, each when it is time', async () => {
  await addContest(db, { by: 'machine', contest: running({ id: 'live', start_time: inMinutes(60) }) });
  expect(await judge('freeze', 'live')).toMatchObject({
    status: 2,
    err: expect.stringContaining('not started'),
  });
  expect(await judge('start', 'live')).toMatchObject({
    status: 0,
    out: expect.stringContaining('started at'),
  });
  expect(await judge('freeze', 'live')).toMatchObject({ status: 0 });
  expect(await judge('thaw', 'live')).toMatchObject({ status: 2, err: expect.stringContaining('not over') });
  expect(await judge('finalize', 'live')).toMatchObject({
    status: 2,
    err: expect.stringContaining('not over'),
  });
  expect(await judge('start', 'nowhere')).toMatchObject({
    status: 2,
    err: expect.stringContaining('nowhere'),
  });
  await addContest(db, {
    by: 'machine',
    contest: running({ id: 'done', duration: '0:30:00.000', scoreboard_freeze_duration: null }),
  });
  expect(await judge('finalize', 'done', '--bronze', '2')).toMatchObject({ status: 0 });
  expect((await foldOf(db, 'done')).state.end_of_updates).not.toBeNull();
});

it('a word after a folder is refused', async () => {
  expect(await judge(first, 'more')).toMatchObject({ status: 2, err: expect.stringContaining('"more"') });
});
