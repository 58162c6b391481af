/** A submission is split by cases over machines, one of which may die in the middle. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaseResult } from '#protocol';
import { type Database, openDatabase, secondMeasurements, storeSetting } from '#store';
import { slow } from '../../sample.ts';
import { until } from '../../until.ts';
import { testDatabase } from '../store/database.ts';
import { contestant, juryFile, submit, verdictsOf } from './archive.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

/** A busy machine takes a living worker for a dead one with less. */
const leaseMs = 6_000;
const database = testDatabase();
let db: Database;
let ann: number;
beforeEach(async () => {
  db ??= openDatabase(database.url);
  ann ??= await contestant(db, 'ann');
  await storeSetting(db, 'split submissions', 'on');
});
afterEach(async () => {
  await sql`delete from worker`.execute(db);
});

const start = (name: string): Promise<WorkerProcess> =>
  startWorker(database.url, name, leaseMs, { ANTIPODE_SLOTS: '1' });

/** A jury submission of clocks that uses a CPU for so long in each of the 59 cases before it answers. */
function slowly(path: string, cpuMs: number) {
  const { name, content } = juryFile('clocks', path);
  const delay = `#include <ctime>
    static int waited = [] { while (std::clock() < ${cpuMs} * CLOCKS_PER_SEC / 1000) {} return 0; }();\n`;
  return submit(db, {
    account: ann,
    problem: 'clocks',
    language: 'cpp',
    files: [{ name, content: Buffer.concat([Buffer.from(delay), content]) }],
  });
}

interface Judged {
  readonly verdict: string;
  readonly decidedBy: string | undefined;
  readonly worker: string;
  readonly runs: readonly CaseResult[];
}

async function judged(submission: number): Promise<Judged> {
  await verdictsOf(db, [submission]);
  const { rows } = await sql<Judged>`
    select verdict, record->>'decidedBy' as "decidedBy", record->>'worker' as worker,
      (select json_agg(run.record order by number) from run join job on job.judgement_id = run.judgement_id
        and job.attempt = run.attempt where run.judgement_id = judgement.id) as runs
    from judgement where submission_id = ${submission} and current`.execute(db);
  return rows[0]!;
}

/** What must be the same with and without help. */
const outcome = ({ verdict, decidedBy, runs }: Judged) => ({
  verdict,
  decidedBy,
  runs: runs.map(({ name, number, verdict: one }) => [name, number, one]),
});

async function isJudged(submission: number): Promise<boolean> {
  const { rows } = await sql`
    select from judgement where submission_id = ${submission} and current and verdict is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Starts two machines; resolves when they have nothing to do: a new database has tasks for records, which take
 *  long. */
async function startTwo(): Promise<{ readonly first: WorkerProcess; readonly second: WorkerProcess }> {
  const workers = { first: await start('first'), second: await start('second') };
  await sql`update job set state = 'cancelled', worker = null, lease_until = null where kind = 'record-task'`.execute(
    db,
  );
  const isIdle = async () =>
    (await sql`select from job where state in ('queued', 'running')`.execute(db)).rows.length === 0;
  await until(isIdle);
  return workers;
}

/** Submits until one is being split: on a busy machine a helper may come too late.
 *  @returns the submission, and the worker that runs cases of it for the other one */
async function splitOne(): Promise<{ readonly id: number; readonly helper: 'first' | 'second' }> {
  for (;;) {
    const id = await slowly('accepted/elimination.cpp', 60);
    while (!(await isJudged(id))) {
      const { rows } = await sql<{ worker: 'first' | 'second' }>`
        select worker from job where kind = 'cases' and state = 'running'`.execute(db);
      if (rows[0] !== undefined) return { id, helper: rows[0].worker };
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

const batchesLeft = async () =>
  (await sql`select from case_batch where purpose = 'part'`.execute(db)).rows.length;

describe.runIf(slow)('a split submission (SLOW=1)', () => {
  it('is judged by two machines with the result of one', async () => {
    await startTwo();
    await storeSetting(db, 'split submissions', 'off');
    const alone = await judged(await slowly('accepted/elimination.cpp', 1));
    expect(alone.runs.filter(({ machine }) => machine !== undefined)).toEqual([]);
    await storeSetting(db, 'split submissions', 'on');
    for (let isSplit = false; !isSplit; ) {
      const split = await judged((await splitOne()).id);
      expect(outcome(split)).toEqual(outcome(alone));
      isSplit = split.runs.some(({ machine }) => machine !== undefined && machine !== split.worker);
      expect(await batchesLeft()).toBe(0);
    }
  });

  it.runIf(slow)(
    'whose helper is killed in the middle is judged in the end, without it (SLOW=1)',
    async () => {
      const workers = await startTwo();
      const { id, helper } = await splitOne();
      workers[helper].signal('SIGKILL');
      const split = await judged(id);
      expect([split.verdict, split.runs.length]).toEqual(['AC', 59]);
      expect(split.worker).not.toBe(helper);
      expect(await batchesLeft()).toBe(0);
    },
  );

  it('whose machine is killed in the middle is judged by the one that has helped', async () => {
    const workers = await startTwo();
    const { id, helper } = await splitOne();
    workers[helper === 'first' ? 'second' : 'first'].signal('SIGKILL');
    const split = await judged(id);
    expect([split.verdict, split.runs.length]).toEqual(['AC', 59]);
    expect(split.worker).toBe(helper);
    expect(await batchesLeft()).toBe(0);
  });
});

it.runIf(slow)(
  'a case that is close to its limit is measured on another machine too, which changes no verdict (SLOW=1)',
  async () => {
    await startTwo();
    await storeSetting(db, 'split submissions', 'off');
    // Of 1 s; a wrong program that fails its first case.
    const id = await slowly('wrong_answer/column-by-column.cpp', 950);
    const { verdict, worker, runs } = await judged(id);
    expect(verdict).toBe('WA');
    const close = runs.filter(({ repeats }) => repeats !== undefined);
    expect(close).toHaveLength(1);
    const judgement = await db
      .selectFrom('judgement')
      .select('id')
      .where('submission_id', '=', id)
      .executeTakeFirst();
    const second = () => secondMeasurements(db, judgement?.id ?? 0);
    await until(async () => (await second()).length > 0);
    const [{ machine, result } = {}] = await second();
    expect(machine).not.toBe(worker);
    expect([result?.name, result?.verdict]).toEqual([close[0]?.name, 'WA']);
    expect(result?.run?.cpuMs).toBeGreaterThan(900);
    expect((await judged(id)).verdict).toBe('WA');
  },
);
