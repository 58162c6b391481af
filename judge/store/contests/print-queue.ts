/** Theory of operation. Whoever prints claims a job for the length of a lease, which is longer than a print may take;
 *  only the database's clock counts. A job whose lease has ended may be on paper or not: it is not printed again
 *  automatically, but fails, and people decide. So no job is printed twice without anybody wanting it. */
import { sql } from 'kysely';
import { type Database, firstRow, rowsOf, textOf } from '../database/database.ts';

/** A job that this process may print, and nobody else. */
export interface ClaimedPrint {
  readonly id: number;
  readonly attempt: number;
  readonly contestId: string;
  readonly contest: string;
  readonly teamId: string;
  readonly team: string;
  readonly seat: string;
  readonly fileName: string;
  readonly pages: number;
  readonly sheets: string;
}

/** The contest and team whose list has changed. */
export type PrintNews = Pick<ClaimedPrint, 'contestId' | 'teamId'>;

/** Claims the job that has waited longest; undefined if none waits. */
export const claimPrintJob = (db: Database, leaseMs: number): Promise<ClaimedPrint | undefined> =>
  firstRow<ClaimedPrint>(db)`
    update print_job set state = 'printing', attempt = attempt + 1, trouble = null,
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    from contest, team
    where print_job.id = (
        select id from print_job where state = 'waiting' order by id limit 1 for update skip locked)
      and contest.id = print_job.contest_id and team.contest_id = print_job.contest_id and team.id = team_id
    returning print_job.id, attempt, contest.id as "contestId", contest.name as contest, team_id as "teamId",
      team.object->>'name' as team, team.object->>'label' as seat, file_name as "fileName", pages, sheets`;

/** Records how the printing of a claimed job ended, unless its lease has ended before.
 *  @param trouble - why it was not printed */
export async function finishPrintJob(
  db: Database,
  { id, attempt }: Pick<ClaimedPrint, 'id' | 'attempt'>,
  trouble?: string,
): Promise<void> {
  await sql`
    update print_job set state = ${trouble === undefined ? 'done' : 'failed'}, lease_until = null,
      trouble = ${trouble === undefined ? null : textOf(trouble)}
    where id = ${id} and attempt = ${attempt} and state = 'printing'`.execute(db);
}

/** Gives up the jobs of printers that stopped while printing. */
export const sweepPrintJobs = (db: Database): Promise<readonly PrintNews[]> =>
  rowsOf<PrintNews>(db)`
    update print_job set state = 'failed', lease_until = null,
      trouble = 'the judge stopped while this was printed: look at the printer before you print it again'
    where state = 'printing' and lease_until < now()
    returning contest_id as "contestId", team_id as "teamId"`;
