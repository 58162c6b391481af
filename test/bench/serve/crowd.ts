import { setTimeout as sleep } from 'node:timers/promises';
import {
  Announcer,
  accountNamed,
  addAccount,
  addContest,
  hashPassword,
  putContestAccount,
  putLanguages,
} from '#store';
import { quantile } from '../workshop.ts';
import { filterRow } from './board-filter.ts';
import { startChild } from './children.ts';
import { problemOf } from './contest.ts';
import type { CrowdFigures } from './in-child/crowd-in-child.ts';
import type { StreamFigures } from './in-child/streams-in-child.ts';
import { type Row, type Site, submitSteadily, untilJudged } from './submitting.ts';
import { numberedTeams, runningContest } from './teams.ts';

const contestId = 'crowd';
const logIns = 300;
const password = 'correct horse';

/** A contest of as many teams as there are tokens: all want the problems at its start, submit while each has its page
 *  open, and log in.
 *  @param tokens - of the accounts bench1, bench2 … */
export async function crowdRows(site: Site, tokens: readonly string[]): Promise<readonly Row[]> {
  await storeContest(site, tokens.length);
  return [
    await startRow(site, tokens, 'problems'),
    await startRow(site, tokens, 'problems/A'),
    await rushRow(site, tokens),
    await logInRow(site),
    await filterRow(`${site.address}/contests/${contestId}/scoreboard`),
  ];
}

async function storeContest({ db }: Site, teams: number): Promise<void> {
  const refused = await addContest(db, {
    by: 'machine',
    contest: runningContest(contestId, 'Crowd'),
    problems: [
      { id: 'a', label: 'A', slug: 'clocks' },
      ...[...'BCDEFGHIJKL'].map((label) => ({ id: label, label, slug: problemOf(label) })),
    ],
    teams: numberedTeams(teams),
  });
  if (refused) throw new Error(refused.refused);
  await putLanguages(db, contestId, [{ id: 'c', name: 'C', entry_point_required: false, extensions: ['c'] }]);
  for (let number = 1; number <= teams; number++) {
    const account = await accountNamed(db, `bench${number}`);
    const object = {
      id: `a${number}`,
      username: `bench${number}`,
      type: 'team',
      team_id: `t${number}`,
    } as const;
    await putContestAccount(db, contestId, account!.id, object);
  }
  new Announcer(db).announce('event', contestId);
  await sleep(3_000); // the server reads the log
}

async function startRow({ address }: Site, tokens: readonly string[], page: string): Promise<Row> {
  const path = `/contests/${contestId}/${page}`;
  const child = await startChild('crowd', [address, path], `${tokens.join('\n')}\n`, true);
  const { p50Ms, p99Ms, answers } = JSON.parse(child.said) as CrowdFigures;
  return [
    `${tokens.length} teams ask for ${page} at the same moment`,
    `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms; ${told(answers)}`,
    'p99 ≤ 1 s',
  ];
}

async function rushRow(site: Site, tokens: readonly string[]): Promise<Row> {
  const [perSecond, seconds] = [20, 10];
  const path = `/contests/${contestId}/events`;
  const watchers = await startChild(
    'streams',
    [site.address, path, tokens.length],
    `${tokens.join('\n')}\n\n`,
  );
  const { answers } = JSON.parse(watchers.said) as StreamFigures;
  const place = `/api/contests/${contestId}/submissions`;
  const times = await submitSteadily(site, tokens, { perSecond, seconds, place });
  await untilJudged(site);
  watchers.stop();
  return [
    `${perSecond} submissions/s in a contest, ${answers['200']} teams with an open page: accepted after`,
    `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    'p99 ≤ 100 ms',
  ];
}

async function logInRow({ db, address }: Site): Promise<Row> {
  const passwordHash = await hashPassword(password);
  const names = Array.from({ length: logIns }, (_, index) => `login${index}`);
  for (const name of names) await addAccount(db, { name, role: 'contestant', passwordHash });
  const startMs = performance.now();
  const answers: Record<string, number> = {};
  await Promise.all(
    names.map(async (user) => {
      const body = new URLSearchParams({ user, password });
      const { status } = await fetch(`${address}/login`, { method: 'POST', body, redirect: 'manual' });
      answers[status] = (answers[status] ?? 0) + 1;
    }),
  );
  const seconds = (performance.now() - startMs) / 1000;
  return [
    `${logIns} log in at the same moment`,
    `${seconds.toFixed(1)} s; ${told(answers)}`,
    '≤ 30 s, all 303',
  ];
}

const told = (answers: Readonly<Record<string, number>>): string =>
  Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
