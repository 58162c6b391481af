import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JuryResult, PackageReport } from '#protocol';
import { claim, enterWorker, finishVerify, listAudit, listWorkers, wholeLog } from '#store';
import { factsOf } from '../stored.ts';
import { contestServer } from './contest-server.ts';
import { readStream } from './read-stream.ts';
import { minutesFromNow, storeContest } from './stored-contest.ts';

const { server, people, get, send } = contestServer(
  { ann: 't1', judy: 'jury' },
  { changes: { start_time: minutesFromNow(60) } },
);
const path = '/jury/contests/finals/verifier';

const result = (
  name: string,
  verdict: JuryResult['verdict'],
  more: Partial<JuryResult> = {},
): JuryResult => ({
  name,
  language: 'c',
  expected: 'AC',
  verdict,
  faults: [],
  cpuMs: 250,
  peakBytes: 2 ** 27,
  ...more,
});

const report = (...submissions: readonly JuryResult[]): PackageReport => ({
  ok: true,
  findings: [],
  submissions,
});

/** The rows of the tables, in order: texts of their cells. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr><th scope="row"[\s\S]*?<\/tr>/g)].map(([row]) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

beforeAll(async () => {
  const { db } = server.services;
  const results = report(
    result('accepted/a.c', 'AC'),
    result('accepted/slow.c', 'TLE', { faults: ['expected AC, found TLE'], cpuMs: 1_500 }),
    result('accepted/b.rb', 'JE', { notJudged: 'no Ruby here', faults: ['expected a verdict, found none'] }),
  );
  await sql`update problem_version set report = ${JSON.stringify(results)}::jsonb
    where digest = 'digest of clocks'`.execute(db);
});

describe('the submissions of the jury', () => {
  it('are shown to the jury alone, what disagrees first, with shares of the limits', async () => {
    for (const who of ['ann', 'nobody']) expect([303, 404]).toContain((await get(path, who)).status);
    expect((await send(path, 'ann', {})).status).toBe(404);
    const { status, text } = await get(path, 'judy');
    expect(status).toBe(200);
    expect(text).toContain('3 submissions: 1 as expected, 1 not, 1 could not be judged here.');
    expect(rowsOf(text)).toEqual([
      expect.stringMatching(
        /^accepted\/slow\.c AC .*TLE c 1\.500 s \(150 %\) 128 MiB \(50 %\) ✗ no expected AC/,
      ),
      expect.stringMatching(/^accepted\/a\.c AC .*AC c 0\.250 s \(25 %\) 128 MiB \(50 %\) ✓ yes$/),
      expect.stringMatching(/^accepted\/b\.rb AC .*Not judged .* no Ruby here$/),
    ]);
    expect(text).toContain('The jury submissions have not been judged.'); // of the other problem
    expect((await get('/jury/contests/finals/preflight', 'judy')).text).toContain(`href="${path}"`);
  });

  it('are judged again after what contestants submit, once, and the new results are shown', async () => {
    const { db } = server.services;
    expect(await send(path, 'judy', {})).toMatchObject({ status: 303, to: path });
    await send(path, 'judy', {}); // pressed twice
    const { rows } = await sql<{ slug: string; priority: number }>`
      select slug, priority from job join problem_version on problem_version.id = problem_version_id
      join problem on problem.id = problem_id where kind = 'verify' order by slug`.execute(db);
    expect(rows.map(({ slug }) => slug)).toEqual(['clocks', 'squares']);
    for (const { priority } of rows) expect(priority).toBeGreaterThan(10); // that of practice
    const [job] = await claim(db, {
      worker: 'w1',
      languages: [],
      kinds: ['verify'],
      count: 1,
      leaseMs: 60_000,
    });
    const done = { report: report(result('accepted/new.c', 'AC')), facts: factsOf('clocks') };
    expect(await finishVerify(db, job!, done)).toBe(true);
    expect(rowsOf((await get(path, 'judy')).text)).toEqual([expect.stringMatching(/^accepted\/new\.c/)]);
    expect((await listAudit(db, {})).map(({ action }) => action)).toContain('contest.verify');
  });

  it('are judged again during the contest where every machine has a second slot, and its limits stay', async () => {
    const { db } = server.services;
    await storeContest(db, { id: 'running' });
    const running = '/jury/contests/running/verifier';
    const stream = await readStream(server, '/contests/running/events', people.judy);
    expect((await get(running, 'judy')).text).toMatch(
      /Judge all of them again[\s\S]*id="verifier" data-on="check"/,
    );
    await server.services.contests.get('running');
    expect((await send(running, 'judy', {})).status).toBe(303);
    await stream.until('check');
    await stream.close();

    const limit = { ...factsOf('clocks').limits, timeMs: 7_000 };
    for (let jobs = 0; jobs < 2; jobs++) {
      const kinds = ['verify'] as const;
      const [job] = await claim(db, {
        worker: 'w1',
        languages: [],
        kinds: [...kinds],
        count: 1,
        leaseMs: 60_000,
      });
      const facts = factsOf('clocks', { limits: limit });
      const results = report(result(`accepted/during-${jobs}.c`, 'AC'));
      expect(await finishVerify(db, job!, { report: results, facts })).toBe(true);
    }
    const after = (await get(running, 'judy')).text;
    expect(rowsOf(after)).toEqual([
      expect.stringMatching(/^accepted\/during-\d\.c .* 0\.250 s \(25 %\)/),
      expect.stringMatching(/^accepted\/during-\d\.c .* 0\.250 s \(25 %\)/),
    ]);
    const log = await wholeLog(db, 'running');
    expect(log.filter(({ type }) => type === 'problems')).toHaveLength(2);

    await enterWorker(db, 'w2', { ...(await listWorkers(db))[0]!.facts, slots: 1 });
    expect((await get(running, 'judy')).text).not.toContain('Judge all of them again');
    const refused = await send(running, 'judy', {});
    expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/would wait: w2/)]);
    const { rows } = await sql`select id from job where kind = 'verify' and state = 'queued'`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('are not judged again once the contest is over, and news of them is for the jury alone', async () => {
    const { db } = server.services;
    await storeContest(db, { id: 'over', start_time: minutesFromNow(-600) });
    const over = '/jury/contests/over/verifier';
    expect((await get(over, 'judy')).text).not.toContain('Judge all of them again');
    const refused = await send(over, 'judy', {});
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('the contest is over')]);
    const streams = await Promise.all(
      [people.ann, people.judy].map((who) => readStream(server, '/contests/over/events', who)),
    );
    server.services.contests.tellChecks();
    await streams[1]!.until('check');
    await streams[0]!.until('now');
    expect(streams[0]!.seen()).not.toContain('check');
    for (const stream of streams) await stream.close();
  });
});
