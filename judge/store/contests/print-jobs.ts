import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { type Database, firstRow, inTransaction, rowsOf } from '../database/database.ts';
import type { PrintJobTable } from '../database/tables.ts';

/** A laid-out text to be printed. */
export interface NewPrintJob {
  readonly contestId: string;
  readonly accountId: number;
  readonly fileName: string;
  /** Pages, with form feeds between them. */
  readonly sheets: string;
  readonly pages: number;
  /** Two jobs of one account with the same key are one job: a form that was sent twice. */
  readonly idempotencyKey?: string | undefined;
}

/** A print job of a contest, without its text. */
export interface PrintJob {
  readonly id: number;
  /** Id of the team. */
  readonly team: string;
  /** Name of the account that printed it; null if it is gone. */
  readonly by: string | null;
  readonly fileName: string;
  readonly pages: number;
  /** `done`: on paper, and not delivered to the team yet. */
  readonly state: 'waiting' | 'printing' | 'done' | 'failed' | 'delivered';
  /** Why it was not printed. */
  readonly trouble: string | null;
  readonly at: Date;
  readonly deliveredBy: string | null;
}

/** Stores a print job of the team of an account, if its contest allows printing and is running by the clock of the
 *  database.
 *  @param pagesPerHour - most pages that a team may print in an hour */
export async function addPrintJob(
  db: Database,
  job: NewPrintJob,
  pagesPerHour: number,
): Promise<{ readonly team: string } | ContestRefusal> {
  return inTransaction(db, async (inside) => {
    const team = await lockTeam(inside, job);
    if (team === undefined) return { refused: 'you are in no team of this contest' };
    if (await isKnown(inside, job)) return { team };
    const refused = reasonAgainst(await factsFor(inside, job, team), job.pages, pagesPerHour);
    if (refused !== undefined) return { refused };
    await inside
      .insertInto('print_job')
      .values({
        contest_id: job.contestId,
        team_id: team,
        account_id: job.accountId,
        idempotency_key: job.idempotencyKey ?? null,
        file_name: job.fileName,
        pages: job.pages,
        sheets: job.sheets,
      })
      .execute();
    return { team };
  });
}

/** Jobs of one team are added one after the other, so that the sum of their pages is right. */
async function lockTeam(
  db: Database,
  { contestId, accountId }: Pick<NewPrintJob, 'contestId' | 'accountId'>,
): Promise<string | undefined> {
  const rows = await rowsOf<{ id: string }>(db)`
    select team.id from contest_account ca join team on team.contest_id = ca.contest_id and team.id = ca.team_id
    where ca.contest_id = ${contestId} and ca.account_id = ${accountId} for no key update of team`;
  return rows[0]?.id;
}

async function isKnown(db: Database, job: NewPrintJob): Promise<boolean> {
  if (job.idempotencyKey === undefined) return false;
  const known = await db
    .selectFrom('print_job')
    .select('id')
    .where('contest_id', '=', job.contestId)
    .where('account_id', '=', job.accountId)
    .where('idempotency_key', '=', job.idempotencyKey)
    .executeTakeFirst();
  return known !== undefined;
}

interface Facts {
  readonly prints: boolean;
  readonly hasStarted: boolean;
  readonly isOver: boolean;
  readonly pages: number;
}

function factsFor(db: Database, { contestId }: NewPrintJob, team: string): Promise<Facts | undefined> {
  return firstRow<Facts>(db)`
    select coalesce((object->>'printing')::boolean, false) as prints, coalesce(starts_at <= now(), false) as "hasStarted",
      coalesce(ends_at <= now(), false) as "isOver", (
        select coalesce(sum(pages), 0)::int from print_job
        where contest_id = contest.id and team_id = ${team} and created_at > now() - interval '1 hour') as pages
    from contest where id = ${contestId}`;
}

function reasonAgainst(facts: Facts | undefined, pages: number, pagesPerHour: number): string | undefined {
  if (!facts?.prints) return 'nothing is printed in this contest';
  if (!facts.hasStarted) return 'the contest has not started';
  if (facts.isOver) return 'the contest is over';
  if (facts.pages + pages <= pagesPerHour) return undefined;
  return `pages: your team had ${facts.pages} printed in the last hour and may have ${pagesPerHour}; found ${pages} more`;
}

/** Most jobs in a list. */
const mostListed = 500;

/** The print jobs of a contest, newest first; open ones oldest first.
 *  @param only - those of a team, or those that are not delivered */
export async function listPrintJobs(
  db: Database,
  contestId: string,
  only: { readonly team?: string; readonly isTodo?: boolean } = {},
): Promise<readonly PrintJob[]> {
  const { team, isTodo = false } = only;
  const rows = await rowsOf<PrintJob>(db)`
    select print_job.id, team_id as team, account.name as by, file_name as "fileName", pages, trouble,
      case when delivered_at is null then state else 'delivered' end as state, print_job.created_at as at,
      bringer.name as "deliveredBy"
    from print_job left join account on account.id = account_id left join account bringer on bringer.id = delivered_by
    where contest_id = ${contestId} and (${team ?? null}::text is null or team_id = ${team ?? null})
      and (not ${isTodo} or delivered_at is null)
    order by case when ${isTodo} then print_job.id else -print_job.id end limit ${mostListed}`;
  return rows;
}

/** How many jobs of a contest are not delivered, and are. */
export async function countPrintJobs(
  db: Database,
  contestId: string,
): Promise<{ readonly todo: number; readonly done: number }> {
  const rows = await rowsOf<{ todo: number; done: number }>(db)`
    select count(*) filter (where delivered_at is null) as todo, count(delivered_at) as done
    from print_job where contest_id = ${contestId}`;
  return rows[0] ?? { todo: 0, done: 0 };
}

/** The text of a job. */
export type PrintedText = Pick<PrintJobTable, 'sheets'> & { readonly id: number };

const mostTexts = 50;

/** The texts of all jobs that wait to be printed or failed; or that of one job. */
export async function printTexts(
  db: Database,
  contestId: string,
  id?: number,
): Promise<readonly PrintedText[]> {
  let jobs = db.selectFrom('print_job').select(['id', 'sheets']).where('contest_id', '=', contestId);
  if (id !== undefined) jobs = jobs.where('id', '=', id);
  else jobs = jobs.where('state', 'in', ['waiting', 'failed']).where('delivered_at', 'is', null);
  return jobs.orderBy('id').limit(mostTexts).execute();
}

/** What runners and the jury do with a job: mark it as delivered or not, print it again, delete it. */
export const printActions = ['deliver', 'undo', 'again', 'remove'] as const;
export type PrintAction = (typeof printActions)[number];

/** Does one of these, unless the job is being printed at this moment.
 *  @returns the team; undefined if there is no such job, or it is being printed */
export async function changePrintJob(
  db: Database,
  { contestId, id }: { readonly contestId: string; readonly id: number },
  action: PrintAction,
  accountId: number,
): Promise<string | undefined> {
  const changes = {
    deliver: sql`update print_job set state = 'done', trouble = null, delivered_at = now(), delivered_by = ${accountId}`,
    undo: sql`update print_job set delivered_at = null, delivered_by = null`,
    again: sql`update print_job set state = 'waiting', trouble = null, delivered_at = null, delivered_by = null`,
    remove: sql`delete from print_job`,
  };
  const rows = await rowsOf<{ team: string }>(db)`
    ${changes[action]} where contest_id = ${contestId} and id = ${id} and state <> 'printing'
    returning team_id as team`;
  return rows[0]?.team;
}
