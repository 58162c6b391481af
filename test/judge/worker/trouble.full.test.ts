import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancel, type Database, openDatabase } from '#store';
import { openWorker } from '#worker';
import { slow } from '../../sample.ts';
import { until } from '../../until.ts';
import { testDatabase } from '../store/database.ts';
import { contestant, judgementOf, juryFile, type NewProgram, submit, verdictsOf } from './archive.ts';
import { startWorker } from './worker-process.ts';

const database = testDatabase();
let db: Database;
let [ann, bob] = [0, 0];

beforeAll(async () => {
  db = openDatabase(database.url);
  [ann, bob] = [await contestant(db, 'ann'), await contestant(db, 'bob')];
  await (await worker()).stop(); // enters the bundled problems
});
afterAll(() => db.destroy());
beforeEach(() => sql`update job set state = 'cancelled' where state in ('queued', 'running')`.execute(db));

const worker = (slots?: number) =>
  openWorker({ url: database.url, name: 'here', log: pino({ level: 'silent' }), ...(slots && { slots }) });

const c = (text: string, problem = 'clocks', more: Partial<NewProgram> = {}) =>
  submit(db, {
    account: ann,
    problem,
    language: 'c',
    files: [{ name: 'a.c', content: Buffer.from(`#include <unistd.h>\nint main(void) {${text}}`) }],
    ...more,
  });
const right = (more: Partial<NewProgram> = {}) =>
  submit(db, {
    account: ann,
    problem: 'clocks',
    language: 'c',
    files: [juryFile('clocks', 'accepted/nested-loops.c')],
    ...more,
  });
/** Runs into the wall-clock limit of rotationgrid, 20 s. */
const endless = () => c('for (;;) pause();', 'rotationgrid');

interface Job {
  readonly id: number;
  readonly state: string;
  readonly attempt: number;
  readonly losses: number;
  readonly failures: number;
  readonly worker: string | null;
}

async function jobOf(submission: number): Promise<Job> {
  const { rows } = await sql<Job>`select job.* from job join judgement on judgement.id = job.judgement_id
    where submission_id = ${submission}`.execute(db);
  if (rows[0] === undefined) throw new Error('no job');
  return rows[0];
}

/** Waits until the program runs. */
const isRunning = (submission: number) =>
  until(async () => {
    const { rows } = await sql<{ n: number | null }>`select case_count as n from judgement
      where submission_id = ${submission}`.execute(db);
    return rows[0]?.n != null;
  });

it('a cancelled job ends at once and has no verdict', async () => {
  const own = await worker();
  const submission = await endless();
  await isRunning(submission);
  const { id } = await jobOf(submission);
  expect(await cancel(db, id)).toBe(true);
  await sql`select pg_notify('cancel', ${String(id)})`.execute(db);
  expect(await verdictsOf(db, [await right()])).toEqual(['AC']);
  expect(await jobOf(submission)).toMatchObject({ state: 'cancelled' });
  await own.stop();
  expect(await judgementOf(db, submission)).toMatchObject({ verdict: null, verdictEvents: 0 });
});

it('a worker that stops gives back what it holds, which is no failure', async () => {
  const own = await startWorker(database.url, 'gives back');
  const submission = await endless();
  await isRunning(submission);
  own.signal('SIGTERM');
  expect(await own.ended).toBe(0);
  expect(await jobOf(submission)).toMatchObject({ state: 'queued', worker: null, failures: 0, losses: 0 });
});

it.runIf(slow)('a worker that is stopped for longer than its lease overwrites nothing (SLOW=1)', async () => {
  const sleeper = await startWorker(database.url, 'sleeper', 2_000);
  const submission = await c('sleep(1); return 1;');
  await isRunning(submission);
  sleeper.signal('SIGSTOP');
  const other = await startWorker(database.url, 'other', 2_000);
  expect(await verdictsOf(db, [submission])).toEqual(['RTE']);
  sleeper.signal('SIGCONT');
  expect(await verdictsOf(db, [await right(), await right(), await right()])).toEqual(['AC', 'AC', 'AC']);
  sleeper.signal('SIGTERM');
  expect(await sleeper.ended).toBe(0);
  expect(await judgementOf(db, submission)).toMatchObject({ record: { worker: 'other' }, verdictEvents: 1 });
  expect(await jobOf(submission)).toMatchObject({ state: 'done', attempt: 2, losses: 1 });
  other.signal('SIGTERM');
  expect(await other.ended).toBe(0);
});

it('what a killed worker held is judged when it is started again', async () => {
  const killed = await startWorker(database.url, 'killed', 60_000);
  // Each of its cases takes that long, so that it still runs when the worker is killed.
  const submission = await c('usleep(300000); return 1;', 'rotationgrid');
  await isRunning(submission);
  killed.signal('SIGKILL');
  await killed.ended;
  await startWorker(database.url, 'killed', 60_000);
  expect(await verdictsOf(db, [submission])).toEqual(['RTE']);
  expect(await jobOf(submission)).toMatchObject({ state: 'done', attempt: 2, losses: 1, failures: 0 });
  expect(await judgementOf(db, submission)).toMatchObject({ verdictEvents: 1 });
});

describe('a submission whose judging breaks', () => {
  it('is a judge error after three tries, and the queue goes on', async () => {
    await sql`with p as (insert into problem (slug) values ('lost') returning id),
      v as (insert into problem_version (problem_id, digest, bundled, state) select id, 'd', true, 'ready' from p
        returning id)
      insert into contest_problem (contest_id, label, problem_id, number) select 'archive', 'lost', id, 1000 from p`.execute(
      db,
    );
    await sql`update problem set version_id = (select max(id) from problem_version) where slug = 'lost'`.execute(
      db,
    );
    const own = await worker();
    const broken = await c('', 'lost');
    expect(await verdictsOf(db, [broken, await right()])).toEqual(['JE', 'AC']);
    await own.stop();
    expect(await judgementOf(db, broken)).toMatchObject({
      verdictEvents: 1,
      record: { compile: { ok: false, output: expect.stringContaining('lost') } },
    });
    expect(await jobOf(broken)).toMatchObject({ state: 'done', failures: 3, attempt: 4 });
  });

  it('is a judge error when too many workers have died over it', async () => {
    const deadly = await right();
    await sql`update job set losses = 50, trouble = 'worker x was killed' where id = ${(await jobOf(deadly)).id}`.execute(
      db,
    );
    const own = await worker();
    expect(await verdictsOf(db, [deadly, await right()])).toEqual(['JE', 'AC']);
    await own.stop();
    expect(await judgementOf(db, deadly)).toMatchObject({
      record: { compile: { output: 'worker x was killed' } },
    });
  });
});

it.runIf(slow)(
  'contests go before practice, and one account does not keep another from its turn (SLOW=1)',
  async () => {
    const many = [];
    for (let i = 0; i < 4; i++) many.push(await right());
    const single = await right({ account: bob });
    const contest = await right({ account: bob, priority: 'contest' });
    const rejudging = await right({ account: bob, priority: 'rejudging' });
    const own = await worker(1);
    await verdictsOf(db, [...many, single, contest, rejudging]);
    await own.stop();
    const { rows } = await sql<{ id: number }>`select submission_id as id from judgement
    where submission_id >= ${many[0] ?? 0} order by started_at`.execute(db);
    const order = rows.map(({ id }) => id);
    // A worker with one slot claims two at a time, whose order among themselves is open.
    expect(order.indexOf(contest)).toBeLessThan(2);
    expect(order.indexOf(single)).toBeLessThan(4);
    expect(order.indexOf(rejudging)).toBe(order.length - 1);
  },
);

it.runIf(slow)('two workers share the queue, and each submission has one verdict (SLOW=1)', async () => {
  const [first, second] = await Promise.all([
    startWorker(database.url, 'first'),
    startWorker(database.url, 'second'),
  ]);
  const submissions = [];
  for (let i = 0; i < 12; i++) submissions.push(await right());
  expect(new Set(await verdictsOf(db, submissions))).toEqual(new Set(['AC']));
  const stored = await Promise.all(submissions.map((id) => judgementOf(db, id)));
  expect(stored.every(({ verdictEvents }) => verdictEvents === 1)).toBe(true);
  expect(new Set(stored.map(({ record }) => record?.worker))).toEqual(new Set(['first', 'second']));
  for (const one of [first, second]) {
    one.signal('SIGTERM');
    expect(await one.ended).toBe(0);
  }
});
