import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseResult, Judgement } from '#protocol';
import { addBundledProblem, changeContest, ignoreSubmission } from '#store';
import { caseResult, claimNext, factsOf, finish, report, storeWorker } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { readStream } from './read-stream.ts';
import { judgeNext, submitFor } from './stored-contest.ts';

const { server, people } = contestServer({ ann: 't1', bob: 't2', judy: 'jury' });
const path = '/contests/finals/submissions';

async function list(query: string, who = people.judy) {
  await (await server.services.contests.get('finals'))?.look();
  const response = await server.request(`${path}?${query}`, { headers: who.bearer });
  const html = (await response.text()).replaceAll('&quot;', '"');
  const ids = [...html.matchAll(/aria-label="Submission (\w+)"/g)].map(([, id]) => id);
  return { status: response.status, html, ids };
}

beforeAll(async () => {
  const { db } = server.services;
  for (const [who, label] of [
    ['ann', 'A'],
    ['bob', 'A'],
    ['ann', 'B'],
    ['bob', 'B'],
  ] as const)
    await submitFor(db, people[who], label);
  await judgeNext(db, 'WA');
  await judgeNext(db, 'AC');
  await judgeNext(db, 'TLE');
  await ignoreSubmission(db, 'finals', '3', true);
});

describe('the submissions of a contest, for its jury', () => {
  it.each([
    ['', ['4', '3', '2', '1']],
    ['problem=A', ['2', '1']],
    ['team=t1', ['3', '1']],
    ['problem=A&team=t1', ['1']],
    ['language=c', ['4', '3', '2', '1']],
    ['verdict=AC', ['2']],
    ['state=judged', ['3', '2', '1']],
    ['state=open', ['4']],
    ['state=ignored', ['3']],
    ['machine=w1', ['3', '2', '1']],
    ['from=0:30&to=1:30', ['4', '3', '2', '1']],
    ['from=2:00', []],
    ['to=0:30', []],
    ['before=3', ['2', '1']],
    ['before=3&team=t1', ['1']],
  ])('are narrowed by ?%s', async (query, ids) => {
    expect(await list(query)).toMatchObject({ status: 200, ids });
  });

  it.each([
    ['problem=Z', 'problem: found "Z", expected one of the list'],
    ['machine=abacus', 'machine: found "abacus"'],
    ['from=noon', 'from: found "noon", expected a length of time like 1:30'],
    ['before=99', 'before: found "99", expected a submission'],
  ])('are not narrowed by ?%s', async (query, words) => {
    const { status, html, ids } = await list(query);
    expect([status, ids, html.includes(words)]).toEqual([422, [], true]);
  });

  it('are shown to a team as far as they are its own, without a filter', async () => {
    const { ids, html } = await list('problem=B', people.bob);
    expect([ids, html.includes('name="machine"')]).toEqual([['4'], false]);
  });

  it('are not narrowed for a team by what it does not see: a machine, a hidden verdict', async () => {
    expect((await list('machine=w1', people.bob)).ids).toEqual(['4', '2']);
    expect((await list('state=judged', people.bob)).ids).toEqual(['2']);
    await changeContest(server.services.db, 'finals', ({ object }) => ({ ...object, feedback: 'none' }));
    expect((await list('state=judged', people.bob)).ids).toEqual([]);
    expect((await list('state=judged')).ids).toEqual(['3', '2', '1']);
  });
});

describe('the page of a submission', () => {
  it('follows the stream of the contest, which tells of its cases and of nobody else', async () => {
    const { db, announcer } = server.services;
    const waiting = await server.request(`${path}/4`, { headers: people.bob.bearer });
    const html = await waiting.text();
    expect(html).toContain('data-heard="yes"');
    expect(html).toMatch(/data-events="\/contests\/finals\/events\?since=\d+&amp;submission=4"/);
    const streams = await Promise.all([
      readStream(server, '/contests/finals/events?submission=4', people.judy),
      readStream(server, '/contests/finals/events?submission=5', people.judy),
    ]);
    try {
      await Promise.all(streams.map((stream) => stream.until('now')));
      const job = await claimNext(db);
      await report(db, job, 2, [caseResult('secret/1', 1)]);
      announcer.announce('event', 'finals');
      await streams[0]?.until('progress');
      await finish(db, job, 'AC', [caseResult('secret/1', 1), caseResult('secret/2', 2)]);
      announcer.announce('event', 'finals');
      await Promise.all(streams.map((stream) => stream.until('board')));
      expect(streams[1]?.seen()).not.toContain('progress');
    } finally {
      await Promise.all(streams.map((stream) => stream.close()));
    }
    const judged = await server.request(`${path}/4`, { headers: people.bob.bearer });
    expect(await judged.text()).not.toContain('data-heard');
  });
});

describe('many submissions', () => {
  it('come page by page', async () => {
    const { db } = server.services;
    for (let count = 0; count < 100; count++) await submitFor(db, people.ann, 'A');
    const first = await list('team=t1');
    expect([first.ids.length, first.ids[0]]).toEqual([100, '104']);
    const older = /href="([^"]*)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await list(older.split('?')[1] ?? '');
    expect(second.ids).toEqual(['3', '1']);
    expect(second.html).not.toContain('rel="next"');
    expect(second.html).toContain('102 submissions');
  });
});

describe('a package or a judge that changed during a contest', () => {
  it('is told on the page of the jury, with the form of a rejudging filled in', async () => {
    const { db } = server.services;
    const home = async () => {
      const response = await server.request('/jury/contests/finals', { headers: people.judy.bearer });
      return (await response.text()).replaceAll('&amp;', '&');
    };
    expect(await home()).not.toContain('Judge again');
    await addBundledProblem(db, 'a later digest', factsOf('clocks'));
    await storeWorker(db); // alive, and of the version `d`
    await sql`
      update judgement set record = record || '{"judgeDigest": "older"}' from submission
      where submission.id = submission_id and api_id = '3'`.execute(db);
    const html = await home();
    expect(html).toMatch(/A – The clocks: 2 verdicts from before its package changed\./);
    expect(html).toMatch(/B – The squares: 1 verdict of another version of the judge\./);
    const href = /href="([^"]*problem=p-clocks[^"]*)"/.exec(html)?.[1] ?? '';
    const choice = await server.request(href, { headers: people.judy.bearer });
    expect(await choice.text()).toContain('2 judged submissions');
  });
});

describe('two submissions of a team for a problem', () => {
  const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const open = (address: string, who = people.ann) =>
    server.request(`${path}/${address}`, { headers: who.bearer });

  /** Ends what waits longest, with these numbers of moves; undefined: wrong. @returns its id */
  const judged = (...moves: readonly (number | undefined)[]): Promise<string> =>
    judgedAs(
      moves.map((count, at) => ({
        ...caseResult(`secret/${at + 1}`, at + 1, count === undefined ? 'WA' : 'AC'),
        ...(count !== undefined && { sequence: { valid: true, moves: count } }),
      })),
    );

  async function judgedAs(cases: readonly CaseResult[], more: Partial<Judgement> = {}): Promise<string> {
    const { db } = server.services;
    const job = await claimNext(db);
    await finish(db, job, cases.every(({ verdict }) => verdict === 'AC') ? 'AC' : 'WA', cases, more);
    const { rows } = await sql<{ id: string }>`
      select api_id as id from submission join judgement on submission.id = submission_id
      where judgement.id = ${job.subjectId}`.execute(db);
    return rows[0]?.id ?? '';
  }

  it('are compared case by case, as far as the team sees them, and with nobody else', async () => {
    const [before, now] = [await judged(30, 40, undefined), await judged(28, 44, 10)];
    // The contest shows nothing of cases until it says so.
    expect(await (await open(now)).text()).not.toContain('Compare with');
    const { db } = server.services;
    await changeContest(db, 'finals', ({ object }) => ({ ...object, feedback: 'all' }));
    await (await server.services.contests.get('finals'))?.look();
    expect(await (await open(now)).text()).toMatch(new RegExp(`<option value="${before}"`));
    // Differences -2 and 4: mean 1, standard deviation 4.242641, t(1) = 12.706; without an output it was worse.
    const html = await (await open(`${now}?with=${before}`)).text();
    expect(wordsOf(html)).toContain(
      `${now} minus ${before}: 1 ± 38 (fewer is better). Better on 2, equal on 0, worse on 1.`,
    );
    expect(wordsOf(html)).toMatch(/secret\/1 28 30 -2 secret\/2 44 40 4 secret\/3 10 – –/);
    expect((await open(`${now}?with=2`)).status).toBe(404);
    expect((await open(`${now}?with=2`, people.judy)).status).toBe(404);
    expect((await open(`${now}?with=${before}`, people.judy)).status).toBe(200);
  });

  it('are compared by the points of cases, where a checker shares them out', async () => {
    const scoring = { dialect: 'standard', objective: 'max', showGroups: true } as const;
    const ids: string[] = [];
    for (const points of [5, 8]) {
      const shared = { scoreMultiplier: points / 10, points };
      const cases = [1, 2].map((at) => ({ ...caseResult(`secret/${at}`, at), ...shared }));
      // Samples give no points: they are listed, and not in the mean.
      cases.unshift({ ...caseResult('sample/1', 0), scoreMultiplier: 1, points: points / 3 });
      ids.push(await judgedAs(cases, { score: 2 * points, scoring }));
    }
    await (await server.services.contests.get('finals'))?.look();
    const html = await (await open(`${ids[1]}?with=${ids[0]}`)).text();
    expect(wordsOf(html)).toContain(`${ids[1]} minus ${ids[0]}: 3 ± 0 (more is better). Better on 2`);
    expect(wordsOf(html)).toContain('sample/1 2.667 1.667 1 secret/1 8 5 3');
  });
});
