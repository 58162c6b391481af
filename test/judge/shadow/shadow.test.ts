/** One judge shadows another: the primary holds a whole contest, the shadow the same one without submissions. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOn } from '#server';
import { followPrimary, Primary } from '#shadow';
import { beginShadow, type ShadowLine, shadowLines, submissionKey } from '#store';
import type { Verdict } from '#verdict';
import {
  type Accounts,
  contestAt,
  storeAccounts,
  storeContest,
  submitFor,
  tell,
} from '../api/contest-api/story.ts';
import { runJudge } from '../cli/run-judge.ts';
import { form, password, testServer } from '../server/server.ts';
import { caseResult, claimNext, finish } from '../server/stored.ts';

const primary = testServer();
const shadow = testServer();
let listening: Awaited<ReturnType<typeof listenOn>>;
let address = '';
let primaryAccounts: Accounts;
let shadowAccounts: Accounts;

beforeAll(async () => {
  primaryAccounts = await storeAccounts(primary);
  shadowAccounts = await storeAccounts(shadow);
  await tell(primary.services.db, primaryAccounts, 'thawed');
  listening = await listenOn(primary.app, { host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${listening.port}/api/contests/thawed`;
  const late = contestAt('thawed', { start_time: '2026-01-01T00:00:00.000+00:00' });
  await storeContest(shadow.services.db, shadowAccounts, late);
});
afterAll(() => listening.close());

/** Runs one command line beside the shadow. */
const judge = (...argv: readonly string[]) =>
  runJudge(argv, { stdin: password, env: { DATABASE_URL: shadow.url } });

const linesOf = (state: ShadowLine['state']) =>
  shadowLines(shadow.services.db, 'thawed').then((lines) => lines.filter((line) => line.state === state));

describe('a shadow', () => {
  it('takes all submissions with their ids, times and files, and the clock', async () => {
    const { status, out } = await judge('contest', 'shadow', address, '--user', 'admin');
    expect([status, out]).toEqual([0, expect.stringContaining('8 submissions: 0 the same, 8 pending')]);
    const [there, here] = [primary, shadow].map((server) => server.services.contests);
    const [theirs, ours] = [(await there!.get('thawed'))!, (await here!.get('thawed'))!];
    await ours.look();
    const told = (live: typeof ours) =>
      [...live.state.all('submissions').values()].map(({ id, team_id, problem_id, time, language_id }) => ({
        id,
        team_id,
        problem_id,
        time,
        language_id,
      }));
    expect(told(ours)).toEqual(told(theirs));
    expect(ours.state.contest?.start_time).toBe(theirs.state.contest?.start_time);
    const zip = async (server: typeof primary) => {
      const { bearer } = await server.account('reader', 'admin');
      const response = await server.request('/api/contests/thawed/submissions/1/files', { headers: bearer });
      return Buffer.from(await response.arrayBuffer());
    };
    expect(await zip(shadow)).toEqual(await zip(primary));
    expect(await submissionKey(shadow.services.db, 'thawed', '1')).toBeDefined();
  });

  it('judges them, and lists where both differ', async () => {
    const there = new Map((await linesOf('pending')).map(({ id, theirs }) => [id, theirs]));
    const { db } = shadow.services;
    for (let count = 0; count < 8; count++) {
      const job = await claimNext(db);
      const row = db
        .selectFrom('judgement')
        .innerJoin('submission', 'submission.id', 'judgement.submission_id')
        .select('api_id')
        .where('judgement.id', '=', job.subjectId);
      const id = (await row.executeTakeFirstOrThrow()).api_id ?? '';
      const verdict: Verdict = id === '2' ? 'TLE' : there.get(id)!;
      await finish(db, job, verdict, [caseResult('secret/1', 1, verdict)]);
    }
    const { status, out } = await judge('contest', 'differences', 'thawed');
    expect(status).toBe(1);
    expect(out).toMatch(
      /^2 {2}A {2}bob .* there AC, here TLE\n8 submissions: 7 the same, .* 1 unresolved\n$/,
    );
  });

  it('shows the jury the differences, which it marks', async () => {
    const cookie = await shadow.cookie('judge');
    const page = async () =>
      (await shadow.request('/jury/contests/thawed/shadow', { headers: cookie })).text();
    expect(await page()).toMatch(/1 unresolved, 7 the same/);
    const mark = (id: string, word: string) =>
      shadow.request(
        '/jury/contests/thawed/shadow',
        form({ id, mark: word }, { ...cookie, origin: 'http://localhost' }),
      );
    expect((await mark('2', 'verified')).status).toBe(303);
    expect(await page()).toMatch(/0 unresolved[\s\S]*verified by judge/);
    expect((await mark('1', 'verified')).status).toBe(409);
    const asked = await shadow.request('/jury/contests/thawed/shadow.json', { headers: cookie });
    expect(await asked.json()).toMatchObject({ url: address, isOver: true, unresolved: 0, same: 7 });
    expect((await judge('contest', 'differences', 'thawed')).status).toBe(0);
    for (const who of ['ada', 'bob'])
      expect(
        (await shadow.request('/jury/contests/thawed/shadow', { headers: await shadow.cookie(who) })).status,
      ).toBe(404);
    expect(
      (await primary.request('/jury/contests/thawed/shadow', { headers: await primary.cookie('judge') }))
        .status,
    ).toBe(404);
  });

  it('may begin again, and nothing is there twice', async () => {
    expect((await judge('contest', 'shadow', address, '--user', 'admin', '--from-start')).out).toContain(
      '8 submissions: 7 the same, 0 pending, 1 different',
    );
  });

  it('goes on when the other judge is restarted, with what came meanwhile', async () => {
    const accounts = primaryAccounts;
    const { db } = primary.services;
    await storeContest(db, accounts, contestAt('running', { id: 'lasting' }));
    await storeContest(shadow.services.db, shadowAccounts, contestAt('running', { id: 'lasting' }));
    const submit = async (team: string) => {
      await submitFor(db, accounts, { contest: 'lasting', team, label: 'A', atMs: Date.now() - 60_000 });
      primary.services.announcer.announce('event', 'lasting');
    };
    await submit('ada');
    let door: typeof listening | undefined = await listenOn(primary.app, { host: '127.0.0.1', port: 0 });
    // Its address stays while it is away, or something else on this machine might get it.
    const front = createServer((socket) => {
      if (door === undefined) return void socket.destroy();
      const onward = connect(door.port, '127.0.0.1');
      pipeline(socket, onward, socket, () => undefined);
    }).listen(0, '127.0.0.1');
    await once(front, 'listening');
    const { port } = front.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/contests/lasting`;
    const source = new Primary(url, accounts.admin.bearer.authorization ?? '');
    await beginShadow(shadow.services.db, 'lasting', { url, fromStart: false });
    const leaving = new AbortController();
    const news = { said: '', stored: 0, wake: () => {} };
    const following = followPrimary(source, {
      db: shadow.services.db,
      contestId: 'lasting',
      signal: leaving.signal,
      pausesMs: [10, 100],
      say: (message) => {
        news.said += message;
        news.wake();
      },
      changed: () => {},
      stored: () => {
        news.stored++;
        news.wake();
      },
    });
    const until = async (isSo: () => boolean) => {
      while (!isSo())
        await new Promise<void>((resolve) => {
          news.wake = resolve;
        });
    };
    await until(() => news.stored === 1);
    const { close } = door;
    door = undefined;
    primary.services.streams.close();
    await close();
    await until(() => news.said.includes('connection lost'));
    await submit('bob');
    door = await listenOn(primary.app, { host: '127.0.0.1', port: 0 });
    await until(() => news.stored === 2);
    leaving.abort();
    await expect(following).rejects.toThrow();
    front.close();
    await door.close();
    expect((await shadowLines(shadow.services.db, 'lasting')).map(({ team }) => team)).toEqual([
      'ada',
      'bob',
    ]);
  });

  it.each([
    ['an address of no contest', ['http://127.0.0.1:1/api'], 'expected the address of a contest'],
    ['a contest that is not here', [`http://127.0.0.1:1/api/contests/nowhere`], 'There is no contest'],
    ['a wrong password', [() => address, '--user', 'bob', '--into', 'thawed', '--from-start'], '401'],
  ])('refuses %s', async (_, argv, message) => {
    const words = argv.map((word) => (typeof word === 'string' ? word : word()));
    const given = { stdin: 'something else', env: { DATABASE_URL: shadow.url } };
    const { status, err } = await runJudge(['contest', 'shadow', ...words], given);
    expect(status).not.toBe(0);
    expect(err).toContain(message);
  });
});
