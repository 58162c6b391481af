import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addContest,
  askSimilarity,
  cancelSimilarity,
  similarityReports,
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
const ids = {} as Record<string, number>;

async function made() {
  for (;;) {
    const reports = await similarityReports(judge.db, 'finals');
    const [report] = reports;
    if (report?.state === 'ready' && reports.length === 1) return report;
    if (report?.state === 'failed') throw new Error(judge.logged.join('\n'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const ask = async (withEarlier: boolean): Promise<boolean> => {
  const isAsked = await askSimilarity(judge.db, { contestId: 'finals', accountId: judge.ann, withEarlier });
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
  const shared = { slug: 'msquare', language: 'c' };
  for (const team of teams) {
    const accountId = await contestant(db, team);
    const text = team === 'honest' ? other : team === 'copier' ? disguised(one) : one;
    const language = team === 'honest' ? 'cpp' : 'c';
    const program = { ...shared, accountId, team, language, text: team === 'short' ? 'int main() {}' : text };
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
    const report = await made();
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
    const before = await made();
    expect(await ask(true)).toBe(true);
    for (;;) {
      // There is always one to be read.
      const reports = await similarityReports(judge.db, 'finals');
      expect(reports.filter(({ state }) => state === 'ready')).toHaveLength(1);
      if (reports.every(({ id }) => id !== before.id)) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const report = await made();
    const expected = [
      [ids.copied, ids.copier],
      [ids.honest, ids.earlier],
    ];
    expect(new Set((await pairsOf(report.id)).map(String))).toEqual(new Set(expected.map(String)));
    expect(await similarPairs(judge.db, before.id)).toEqual([]);
  });

  it('is made once at a time, and cancelled', async () => {
    const { db } = judge;
    const before = await made();
    expect([await ask(false), await ask(false)]).toEqual([true, false]);
    const job = await cancelSimilarity(db, 'finals');
    expect(job).toBeGreaterThan(0);
    await sql`select pg_notify('cancel', ${String(job)})`.execute(db);
    expect(await cancelSimilarity(db, 'finals')).toBeUndefined();
    expect((await made()).id).toBe(before.id);
    expect(await ask(false)).toBe(true);
    while ((await made()).id === before.id) await new Promise((resolve) => setTimeout(resolve, 50));
  });
});
