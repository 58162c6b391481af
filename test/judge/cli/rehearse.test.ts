import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { type Listening, listenOn } from '#server';
import { accountNamed, addContest, contestLine, listSubmissions } from '#store';
import {
  type RehearsalFacts,
  type RehearsedSubmission,
  rehearsalFigures,
  rehearsalWorries,
} from '../../../judge/cli/online/contests/rehearsal-findings.ts';
import { naming } from '../../saying.ts';
import { fiveHours } from '../contest/five-hours.ts';
import { join as joinTeam, minutesFromNow, submitFor } from '../server/contests/stored-contest.ts';
import { testServer } from '../server/server.ts';
import { caseResult, claimFrom, claimNext, finish, storeProblem, storeWorker } from '../server/stored.ts';
import { runJudge } from './run-judge.ts';

describe('what is found in a rehearsal', () => {
  const minute = 60_000;
  const program = (at: number, more: Partial<RehearsedSubmission> = {}): RehearsedSubmission => ({
    name: `s${at}`,
    team: 'Red Pandas',
    recordedMs: at * minute,
    recorded: 'AC',
    answerMs: 100,
    judged: { verdict: 'AC', receivedMs: 0, startedMs: 1_000, endedMs: 4_000 },
    ...more,
  });
  const facts = (more: Partial<RehearsalFacts>): RehearsalFacts => ({
    submissions: [program(0)],
    speed: 10,
    longestQueue: 3,
    slots: 2,
    silent: [],
    restarted: [],
    missingLanguages: [],
    perMinute: 15,
    webhooks: [],
    ...more,
  });

  it('has the times of verdicts, and the slots that the busiest ten minutes need', () => {
    // Four programs of 3 s each within ten minutes, a fifth exactly ten minutes after the first.
    const submissions = [0, 3, 6, 9, 10].map((at) => program(at));
    expect(rehearsalFigures(facts({ submissions }))).toEqual({
      submissions: 5,
      judged: 5,
      sameVerdict: 5,
      otherVerdict: 0,
      verdictMedianMs: 4_000,
      verdictP95Ms: 4_000,
      verdictWorstMs: 4_000,
      answerP95Ms: 100,
      longestQueue: 3,
      slots: 2,
      slotsNeeded: (4 * 3) / 600,
    });
  });

  it.each<[string, Partial<RehearsalFacts>]>([
    ['judge errors: s1', { submissions: [program(1, { judged: { ...program(1).judged!, verdict: 'JE' } })] }],
    ['differ from the recording: s1 WA → AC', { submissions: [program(1, { recorded: 'WA' })] }],
    ['not judged: s1', { submissions: [program(1, { judged: undefined })] }],
    ['refused: s1 (closed)', { submissions: [program(1, { judged: undefined, refused: 'closed' })] }],
    ['no machine has kotlin', { missingLanguages: ['kotlin'] }],
    ['the machine hall-3 fell silent', { silent: ['hall-3'] }],
    ['the machine hall-4 ended meanwhile', { restarted: ['hall-4'] }],
    [
      'one verdict of twenty took 61 s',
      { submissions: [program(1, { judged: { ...program(1).judged!, receivedMs: -57_000 } })] },
    ],
    ['one answer of twenty of the server took 2.5 s', { submissions: [program(1, { answerMs: 2_500 })] }],
    [
      'keep 1.5 of 2 slots busy',
      { submissions: [program(1, { judged: { ...program(1).judged!, startedMs: -896_000 } })] },
    ],
    [
      'Red Pandas submitted 3 programs in a minute',
      { perMinute: 2, submissions: [program(1), program(1.5), program(1.9)] },
    ],
    [
      'the webhook https://a.example/ cannot be called: 500',
      { webhooks: [{ url: 'https://a.example/', trouble: '500' }] },
    ],
    ['a page was not printed: no paper', { print: { state: 'failed', trouble: 'no paper' } }],
  ])('worries: %s', (worry, more) => {
    expect(rehearsalWorries(facts(more))).toContainEqual(expect.stringContaining(worry));
  });

  it('has no worries where all went well', () => {
    const print = { state: 'done', trouble: null };
    expect(rehearsalWorries(facts({ print, submissions: [program(1), program(3)] }))).toEqual([]);
  });
});

describe('a contest of this judge', () => {
  const server = testServer();
  let listening: Listening;
  const folder = makeTemporaryFolder();
  beforeAll(async () => {
    const { db } = server.services;
    await storeProblem(db, 'squares');
    await storeWorker(db);
    await sql`update worker set seen_at = now() + interval '1 hour'`.execute(db); // alive, however long this takes
    await storeContest('last', ['t1', 't2']);
    listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await listening?.close();
    rmSync(folder, { recursive: true });
  });

  /** A contest in which each team has solved the problem. */
  async function storeContest(contest: string, names: readonly string[], more = {}): Promise<void> {
    const { db } = server.services;
    const teams = names.map((id, at) => ({ id, name: `Team ${at + 1}`, label: String(at + 1) }));
    await addContest(db, {
      by: 'machine',
      contest: {
        ...{ id: contest, name: 'Last year', start_time: minutesFromNow(-1), ...fiveHours },
        ...{ feedback: 'verdict', public: true, ...more },
      },
      problems: [{ id: 'p-squares', label: 'A', slug: 'squares' }],
      teams,
      groups: [],
      organizations: [],
    });
    for (const { id } of teams) {
      const account = await server.account(`of-${id}`);
      await joinTeam(db, account, id, contest);
      await submitFor(db, account, 'A', contest);
      await finish(db, await claimNext(db), 'AC', [caseResult('secret/1', 1)]);
    }
  }

  const rehearse = (...options: readonly string[]) =>
    runJudge(
      [
        'contest',
        'rehearse',
        'last',
        '--speed',
        '20',
        '--url',
        `http://127.0.0.1:${listening.port}`,
        ...options,
      ],
      { env: { DATABASE_URL: server.url } },
    );

  it('is played by its teams through the server, and leaves nothing', async () => {
    const { db } = server.services;
    const json = join(folder, 'rehearsal.json');
    const running = rehearse('--json', json);
    await finish(db, await claimFrom(db, running), 'AC', [caseResult('secret/1', 1)]);
    const line = await contestLine(db, 'rehearsal');
    expect(line?.object).toMatchObject({
      name: 'Rehearsal of Last year',
      public: false,
      demonstration: true,
    });
    const [first] = await listSubmissions(db, { contestId: 'rehearsal', limit: 1 });
    expect(first?.account).toMatch(/^rehearsal-[12]$/);
    await finish(db, await claimFrom(db, running), 'WA', [caseResult('secret/1', 1, 'WA')]);
    const { status, out } = await running;
    expect(status).toBe(1);
    expect(out).toMatch(/submissions, judged +2, 2\n.*same verdict, another +1, 1\n/);
    expect(out).toMatch(/differ from the recording: \d+ \(Team [12], A\) AC → WA\n/);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      contest: 'last',
      figures: { submissions: 2, judged: 2, sameVerdict: 1, otherVerdict: 1, slots: 2 },
    });
    expect(await contestLine(db, 'rehearsal')).toBeUndefined();
    expect(await accountNamed(db, 'rehearsal-1')).toBeUndefined();
    expect((await contestLine(db, 'last'))?.object.name).toBe('Last year');
  });

  it.each([
    ['last', ['--url', 'http://127.0.0.1:9'], ['http://127.0.0.1:9', 'expected a judge', 'found none']],
    ['no/such/folder', [], ['no contest', '"no/such/folder"', 'no folder or zip file']],
  ])('is not begun if %s has no %j, which is said at once', async (contest, options, wanted) => {
    const { db } = server.services;
    const { status, err } = await runJudge(['contest', 'rehearse', contest, ...options], {
      env: { DATABASE_URL: server.url },
    });
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(naming(...wanted)) });
    expect(await contestLine(db, 'rehearsal')).toBeUndefined();
    expect(await accountNamed(db, 'rehearsal-1')).toBeUndefined();
  });

  it('prints a page, and says if nothing prints', async () => {
    const { db } = server.services;
    await storeContest('paper', ['p1'], { printing: true });
    const url = `http://127.0.0.1:${listening.port}`;
    const running = runJudge(['contest', 'rehearse', 'paper', '--speed', '9999', '--url', url], {
      env: { DATABASE_URL: server.url },
    });
    await finish(db, await claimFrom(db, running), 'AC', [caseResult('secret/1', 1)]);
    expect((await running).out).toMatch(/a page was not printed: .*waits.*--print-command/);
  });

  it('is not rehearsed where something else has the name', async () => {
    const { db } = server.services;
    const { id } = await server.account('rehearsal-2');
    expect(await rehearse()).toMatchObject({
      status: 2,
      err: expect.stringContaining('"rehearsal-2" already'),
    });
    expect(await accountNamed(db, 'rehearsal-2')).toMatchObject({ id });
    expect(await contestLine(db, 'rehearsal')).toBeUndefined();
  });
});
