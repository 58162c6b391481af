import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cancel,
  claim,
  type Database,
  finishJudgement,
  giveBack,
  heartbeat,
  inTransaction,
  judgingTask,
  openDatabase,
  queueState,
  reportProgress,
  sweep,
} from '#store';
import { account, claimOne, judgementOf, run, storeSetting, submit } from './setting.ts';

const setting = storeSetting();

beforeEach(async () => {
  const { db } = setting;
  for (const table of ['job', 'run', 'judgement', 'submission_file', 'submission'] as const)
    await db.deleteFrom(table).execute();
});

const submissionOf = async (judgementId: number): Promise<number> =>
  (await judgingTask(setting.db, judgementId)).submissionId;

const expireLeases = () => sql`update job set lease_until = now() - interval '1 second'`.execute(setting.db);

const verdicts = () =>
  setting.db.selectFrom('judgement').select(['submission_id', 'verdict']).orderBy('submission_id').execute();

describe('a claim', () => {
  it('takes jobs of the better class first, then in order of their turns', async () => {
    const [late, first, second] = [
      await submit(setting, { priority: 'rejudging' }),
      await submit(setting, { accountId: await account(setting.db, 'bea') }),
      await submit(setting, { accountId: await account(setting.db, 'cid') }),
    ];
    const order: number[] = [];
    for (let index = 0; index < 3; index++)
      order.push(await submissionOf((await claimOne(setting.db)).subjectId));
    expect(order).toEqual([first, second, late]);
  });

  it('of several jobs has the most urgent first', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 6; index++) ids.push(await submit(setting));
    // The last one that was submitted is the most urgent.
    for (const [index, id] of ids.entries())
      await sql`update job set turn = ${-index} from judgement
        where judgement.id = job.judgement_id and submission_id = ${id}`.execute(setting.db);
    const claims = await claim(setting.db, { worker: 'first', languages: ['c'], count: 6, leaseMs: 60_000 });
    const order = await Promise.all(claims.map(({ subjectId }) => submissionOf(subjectId)));
    expect(order).toEqual(ids.toReversed());
  });

  it('takes nothing in a language that the worker lacks', async () => {
    await submit(setting, { language: 'cobol' });
    await expect(claimOne(setting.db)).rejects.toThrow('nothing to claim');
  });

  it('lets a single submission pass the flood of another account', async () => {
    for (let index = 0; index < 20; index++) await submit(setting);
    const single = await submit(setting, { accountId: await account(setting.db, 'dora') });
    const order: number[] = [];
    for (let index = 0; index < 3; index++)
      order.push(await submissionOf((await claimOne(setting.db)).subjectId));
    expect(order.indexOf(single)).toBe(1); // behind the first of the flood, which nobody waited for
  });

  it('gives every job to exactly one of many workers', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => submit(setting)));
    const claimed: number[] = [];
    const work = async (worker: string): Promise<void> => {
      for (;;) {
        const jobs = await claim(setting.db, { worker, languages: ['c', 'cpp'], count: 3, leaseMs: 60_000 });
        if (jobs.length === 0) return;
        for (const { subjectId } of jobs) claimed.push(await submissionOf(subjectId));
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(work));
    expect(claimed.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  });
});

describe('the queue', () => {
  /** Rows that this transaction has read in the tables of the queue. */
  const rowsRead = async (inside: Database): Promise<number> => {
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where relname in ('job', 'judgement', 'submission')`.execute(inside);
    return rows[0]!.read;
  };

  /** Adds this many submissions of an account whose jobs are in that state. */
  const flood = async (accountId: number, state: 'queued' | 'done', count: number): Promise<void> => {
    const { db, problemId } = setting;
    await sql`
      with handed_in as (
        insert into submission (contest_id, problem_id, account_id, language, size, digest, api_id)
        select 'archive', ${problemId}, ${accountId}, 'c', 0, '', nextval('archive_submission') from generate_series(1, ${count}::int)
        returning id, account_id
      ), judged as (
        insert into judgement (submission_id, problem_version_id)
        select handed_in.id, version_id from handed_in, problem where problem.id = ${problemId}
        returning id, submission_id
      )
      insert into job (kind, judgement_id, account_id, language, priority, turn, state)
      select 'judge', judged.id, account_id, 'c', 10, 0, ${state} from judged join handed_in on handed_in.id = submission_id`.execute(
      db,
    );
    await sql`analyze job, judgement, submission`.execute(db);
  };

  it('is not read when a submission is added, however long it is and however much the account has done', async () => {
    await flood(await account(setting.db, 'flood'), 'queued', 3_000);
    await flood(setting.accountId, 'done', 3_000);
    const read = await setting.db.transaction().execute(async (inside) => {
      const before = await rowsRead(inside);
      await submit({ ...setting, db: inside });
      return (await rowsRead(inside)) - before;
    });
    expect(read).toBeLessThan(50);
  });
});

describe('a clock that is set back by an hour', () => {
  const setBack = () =>
    sql`update job set lease_until = lease_until + interval '1 hour', created_at = created_at + interval '1 hour'`.execute(
      setting.db,
    );

  it('lets no job wait for a worker that is gone', async () => {
    await submit(setting);
    const held = await claimOne(setting.db);
    await setBack();
    expect(await sweep(setting.db)).toBe(1);
    expect(await claimOne(setting.db)).toMatchObject({ id: held.id, attempt: held.attempt + 1 });
  });

  it('takes no job from a worker that goes on', async () => {
    await submit(setting);
    const held = await claimOne(setting.db);
    await setBack();
    expect(await heartbeat(setting.db, [held], 60_000)).toHaveLength(1);
    expect(await sweep(setting.db)).toBe(0);
  });

  it('makes no age negative', async () => {
    await submit(setting);
    await setBack();
    expect(await queueState(setting.db)).toMatchObject({ queued: 1, oldestMs: 0 });
  });
});

describe('a lease', () => {
  it('is prolonged by heartbeats, and swept when it has ended', async () => {
    await submit(setting);
    const held = await claimOne(setting.db);
    await expireLeases();
    expect(await heartbeat(setting.db, [held], 60_000)).toEqual([{ id: held.id, attempt: held.attempt }]);
    expect(await sweep(setting.db)).toBe(0);
    await expireLeases();
    expect(await sweep(setting.db)).toBe(1);
    expect(await heartbeat(setting.db, [held], 60_000)).toEqual([]);
  });

  it('that was lost lets its worker write nothing, before and after somebody else has the job', async () => {
    const submission = await submit(setting);
    const lost = await claimOne(setting.db);
    await expireLeases();
    await sweep(setting.db);
    expect(await finishJudgement(setting.db, lost, judgementOf('WA'))).toBe(false);
    const held = await claimOne(setting.db, 'second');
    expect(await reportProgress(setting.db, lost, { runs: [run(1)] })).toBe(false);
    expect(await finishJudgement(setting.db, lost, judgementOf('WA'))).toBe(false);
    await giveBack(setting.db, lost);
    expect(await finishJudgement(setting.db, held, judgementOf('AC'))).toBe(true);
    expect(await verdicts()).toEqual([{ submission_id: submission, verdict: 'AC' }]);
  });

  it('that was lost twice still ends in one verdict', async () => {
    await submit(setting);
    const first = await claimOne(setting.db, 'first');
    await expireLeases();
    await sweep(setting.db);
    const second = await claimOne(setting.db, 'second');
    await finishJudgement(setting.db, first, judgementOf('WA')); // wakes up, is refused
    await expireLeases(); // and the second one is killed
    await sweep(setting.db);
    expect(await finishJudgement(setting.db, second, judgementOf('WA'))).toBe(false);
    const third = await claimOne(setting.db, 'third');
    expect(third).toMatchObject({ failures: 0, losses: 2 });
    expect(await finishJudgement(setting.db, third, judgementOf('AC'))).toBe(true);
  });

  it('that is given back without trouble is no failure', async () => {
    await submit(setting);
    await giveBack(setting.db, await claimOne(setting.db));
    expect(await claimOne(setting.db)).toMatchObject({ failures: 0, trouble: null });
  });

  it('counts failures and keeps why', async () => {
    await submit(setting);
    await giveBack(setting.db, await claimOne(setting.db), 'the checker is missing');
    expect(await claimOne(setting.db)).toMatchObject({ failures: 1, trouble: 'the checker is missing' });
  });
});

describe('a cancelled job', () => {
  it('is not claimed, and its worker can write nothing more', async () => {
    await submit(setting);
    const held = await claimOne(setting.db);
    expect(await cancel(setting.db, held.id)).toBe(true);
    expect(await heartbeat(setting.db, [held], 60_000)).toEqual([]);
    expect(await finishJudgement(setting.db, held, judgementOf('AC'))).toBe(false);
    await expect(claimOne(setting.db)).rejects.toThrow('nothing to claim');
  });

  it('that is done stays done', async () => {
    await submit(setting);
    const held = await claimOne(setting.db);
    await finishJudgement(setting.db, held, judgementOf('AC'));
    expect(await cancel(setting.db, held.id)).toBe(false);
  });
});

it('a job is ended without a look at those that wait, also by a plan that was made when none did', async () => {
  const db = openDatabase(setting.url, { connections: 1 });
  const others = (count: number, state: 'done' | 'queued') =>
    sql`insert into job (kind, problem_version_id, priority, turn, state)
      select 'verify', (select min(id) from problem_version), 99, 0, ${state}
      from generate_series(1, ${count}::int)`.execute(db);
  await others(300, 'done');
  await sql`analyze job`.execute(db);
  const finishOne = async (inside: Database) => {
    const job = await claimOne(inside);
    expect(await finishJudgement(inside, job, judgementOf('AC'))).toBe(true);
  };
  await submit(setting);
  await finishOne(db);
  await others(1_000, 'queued');
  await submit(setting);
  const rowsRead = async (inside: Database) => {
    const { rows } = await sql<{ count: number }>`
      select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'job'`.execute(
      inside,
    );
    return rows[0]?.count ?? 0;
  };
  const read = await inTransaction(db, async (inside) => {
    const before = await rowsRead(inside);
    await finishOne(inside);
    return (await rowsRead(inside)) - before;
  });
  await db.destroy();
  expect(read).toBeLessThan(20);
});

it('the state of the queue counts what waits and what runs', async () => {
  for (let index = 0; index < 3; index++) await submit(setting);
  await claimOne(setting.db);
  expect(await queueState(setting.db)).toMatchObject({ queued: 2, running: 1 });
});
