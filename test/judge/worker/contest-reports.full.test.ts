import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addContest,
  askReport,
  cancelReport,
  contestReports,
  type ReportKind,
  similarPair,
  similarPairs,
} from '#store';
import { storeJudged } from '../server/contests/compared-contest.ts';
import { minutesFromNow } from '../server/contests/stored-contest.ts';
import { disguised } from '../similarity/disguise.ts';
import { contestant } from './archive.ts';
import { workingJudge } from './open.ts';

const judge = workingJudge();
const accepted = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../../problems/msquare/submissions/accepted/${name}`, 'utf8');
const [one, other] = [accepted('bidirectional.c'), accepted('forward.cpp')];
/** It has the whole answer to a secret test case, and does not print it. */
const answer = readFileSync(
  `${import.meta.dirname}/../../../testdata/msquare/secret/12-classic.ans`,
  'utf8',
).trim();
const knowing = `char *known =\n  ${JSON.stringify(answer)};\nint main() {}`;
const shared = { slug: 'msquare', language: 'c' };
const ids = {} as Record<string, number>;

async function made<Kind extends ReportKind>(kind: Kind) {
  for (;;) {
    const { ready, coming } = await contestReports(judge.db, kind, 'finals');
    if (ready !== undefined && coming === undefined) return ready;
    if (coming?.state === 'failed') throw new Error(judge.logged.join('\n'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const ask = async (withEarlier: boolean): Promise<boolean> => {
  const isAsked = await askReport(judge.db, 'similarity', {
    contestId: 'finals',
    accountId: judge.ann,
    asked: { withEarlier },
  });
  await sql`select pg_notify('job', '')`.execute(judge.db);
  return isAsked;
};
/** Keys of submissions of the pairs. */
const pairsOf = async (reportId: number) =>
  (await similarPairs(judge.db, reportId)).map(({ left, right }) =>
    [left.submissionId, right.submissionId].sort((a, b) => a - b),
  );

beforeAll(async () => {
  const { db } = judge;
  const teams = ['copied', 'copier', 'honest', 'short'];
  const refused = await addContest(db, {
    by: 'machine',
    contest: {
      id: 'finals',
      name: 'Finals',
      formal_name: 'Finals',
      start_time: minutesFromNow(-600),
      duration: '5:00:00.000',
      scoreboard_freeze_duration: null,
      scoreboard_type: 'pass-fail',
      penalty_time: '0:20:00.000',
      rules: 'icpc',
      feedback: 'verdict',
      public: true,
    },
    problems: [
      { id: 'p-clocks', label: 'A', slug: 'clocks' },
      { id: 'p-msquare', label: 'B', slug: 'msquare' },
    ],
    groups: [],
    organizations: [],
    teams: teams.map((id) => ({ id, name: `Team ${id}`, label: id, group_ids: [] })),
  });
  expect(refused).toBeUndefined();
  for (const team of teams) {
    const accountId = await contestant(db, team);
    const text = team === 'honest' ? other : team === 'copier' ? disguised(one) : one;
    const language = team === 'honest' ? 'cpp' : 'c';
    const program = { ...shared, accountId, team, language, text: team === 'short' ? knowing : text };
    ids[team] = await storeJudged(db, program);
  }
  // A program that was refused long before the last one is not compared; earlier ones only if that is wanted.
  const accountId = await contestant(db, 'old');
  ids.earlier = await storeJudged(db, {
    ...shared,
    accountId,
    team: null,
    contest: 'archive',
    days: 30,
    text: disguised(other),
    language: 'cpp',
  });
  await storeJudged(db, { ...shared, accountId, team: null, contest: 'archive', text: one }); // after the contest
});

describe('a report on similar programs', () => {
  it('has the planted copy with its pieces, and neither honest pairs nor what is too short', async () => {
    expect(await ask(false)).toBe(true);
    const report = await made('similarity');
    expect(report.problems).toEqual([
      { problemId: 'p-clocks', compared: 0, pairCount: 0, notCompared: [] },
      {
        problemId: 'p-msquare',
        compared: 3,
        pairCount: 1,
        notCompared: [{ reason: expect.stringContaining('words'), count: 1 }],
      },
    ]);
    expect(await pairsOf(report.id)).toEqual([[ids.copied, ids.copier]]);
    const pair = await similarPair(judge.db, 'finals', 1);
    expect(pair?.similarity).toBeGreaterThan(0.7);
    expect(pair?.pieces.reduce((sum, { words }) => sum + words, 0)).toBe(pair?.overlap);
    expect(await similarPair(judge.db, 'finals', 2)).toBeUndefined();
  });

  it('takes the place of the one before, with programs from before the contest if that is wanted', async () => {
    const before = await made('similarity');
    expect(await ask(true)).toBe(true);
    for (;;) {
      // There is always one to be read.
      const { ready } = await contestReports(judge.db, 'similarity', 'finals');
      expect(ready).toBeDefined();
      if (ready?.id !== before.id) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const report = await made('similarity');
    const expected = [
      [ids.copied, ids.copier],
      [ids.honest, ids.earlier],
    ];
    expect(new Set((await pairsOf(report.id)).map(String))).toEqual(new Set(expected.map(String)));
    expect(await similarPairs(judge.db, before.id)).toEqual([]);
  });

  it('is made once at a time, and cancelled', async () => {
    const { db } = judge;
    const before = await made('similarity');
    expect([await ask(false), await ask(false)]).toEqual([true, false]);
    const job = await cancelReport(db, 'similarity', 'finals');
    expect(job).toBeGreaterThan(0);
    await sql`select pg_notify('cancel', ${String(job)})`.execute(db);
    expect(await cancelReport(db, 'similarity', 'finals')).toBeUndefined();
    expect((await made('similarity')).id).toBe(before.id);
    expect(await ask(false)).toBe(true);
    while ((await made('similarity')).id === before.id)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
});

it('the last accepted program of each team is tried on fresh inputs', async () => {
  const { db, ann } = judge;
  await storeJudged(db, { ...shared, accountId: ann, team: 'honest', language: 'strange', text: 'x' });
  const asked = { contestId: 'finals', accountId: ann, asked: { count: 2, seed: 5 } };
  expect(await askReport(db, 'fresh', asked)).toBe(true);
  await sql`select pg_notify('job', '')`.execute(db);
  const { problems } = await made('fresh');
  const untried = { tried: 0, failures: [], notTried: [], constants: [] };
  expect(problems).toEqual([
    { ...untried, problemId: 'p-clocks', programs: 0 },
    {
      problemId: 'p-msquare',
      programs: 4,
      tried: 2,
      failures: [
        expect.objectContaining({ teamId: 'short', verdict: expect.not.stringMatching('AC'), number: 1 }),
      ],
      constants: [
        {
          ...{ id: expect.any(String), teamId: 'short' },
          found: [{ text: answer.replace('\n', ' '), file: 'a.c', line: 2, caseName: 'secret/12-classic' }],
        },
      ],
      notTried: [
        // What is disguised does not compile.
        { id: expect.any(String), teamId: 'copier', reason: expect.stringContaining('compiles') },
        { id: expect.any(String), teamId: 'honest', reason: expect.stringContaining('"strange"') },
      ],
    },
  ]);
});
