/** Theory of operation. A virtual run is a time at which a finished contest begins again for one account. Its
 *  submissions are those of the account to these problems in the archive from that time on, for as long as the contest
 *  lasted: nothing is written into the contest. */
import { sql } from 'kysely';
import type { Judgement } from '#protocol';
import { type Database, firstRow, inTransaction, rowsOf } from '../database/database.ts';

/** A finished contest that an account takes part in again. */
export interface VirtualRun {
  readonly startMs: number;
  /** By the clock of the database. */
  readonly nowMs: number;
  /** 1 for the first one of this account. */
  readonly number: number;
}

/** The latest run of an account in a contest; undefined if there is none. */
export const virtualRun = (
  db: Database,
  contestId: string,
  accountId: number,
): Promise<VirtualRun | undefined> =>
  firstRow<VirtualRun>(db)`
    select floor(extract(epoch from started_at) * 1000)::float8 as "startMs",
      floor(extract(epoch from now()) * 1000)::float8 as "nowMs",
      (count(*) over ())::int as number
    from virtual_run where contest_id = ${contestId} and account_id = ${accountId}
    order by id desc limit 1`;

/** Starts a run, unless the account has one that is not over.
 *  @returns false if it has */
export async function startVirtualRun(
  db: Database,
  contestId: string,
  { accountId, durationMs }: { readonly accountId: number; readonly durationMs: number },
): Promise<boolean> {
  return inTransaction(db, async (inside) => {
    await sql`select from account where id = ${accountId} for update`.execute(inside);
    const { numAffectedRows } = await sql`
      insert into virtual_run (contest_id, account_id)
      select ${contestId}, ${accountId} where not exists (
        select from virtual_run where contest_id = ${contestId} and account_id = ${accountId}
          and started_at + ${durationMs} * interval '1 millisecond' > now())`.execute(inside);
    return numAffectedRows === 1n;
  });
}

/** A submission of a run. */
export interface VirtualAttempt {
  readonly id: string;
  /** Id of the problem in the contest. */
  readonly problem: string;
  /** Since the start of the run. */
  readonly timeMs: number;
  /** Null until it is judged. */
  readonly judgement: Judgement | null;
}

/** The submissions of a run. */
export const virtualAttempts = (
  db: Database,
  contestId: string,
  {
    accountId,
    startMs,
    durationMs,
  }: { readonly accountId: number; readonly startMs: number; readonly durationMs: number },
): Promise<readonly VirtualAttempt[]> =>
  rowsOf<VirtualAttempt>(db)`
    select submission.api_id as id, own.api_id as problem,
      floor(extract(epoch from received_at) * 1000)::float8 - ${startMs}::float8 as "timeMs",
      judgement.record || jsonb_build_object('verdict', verdict, 'cases', coalesce((
        select jsonb_agg(run.record - '{texts,forJury,kept}'::text[] order by run.number) from run
        join job on job.judgement_id = run.judgement_id and job.attempt = run.attempt
        where run.judgement_id = judgement.id), '[]')) as judgement
    from submission
    join contest_problem as own on own.contest_id = ${contestId} and own.problem_id = submission.problem_id
    left join judgement on judgement.submission_id = submission.id and judgement.current
    where submission.contest_id = 'archive' and account_id = ${accountId} and not ignored
      and received_at >= to_timestamp(${startMs}::float8 / 1000)
      and received_at < to_timestamp((${startMs}::float8 + ${durationMs}) / 1000)
    order by submission.id`;
