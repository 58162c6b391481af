/** Theory of operation. What the jury asks about the programs of a contest, and a worker answers in its own time: which
 *  are alike, and which fail on fresh inputs. A contest has of each kind at most one report that is ready, and at most
 *  one that is in progress or has failed. The worker stores pairs and report in one statement, which deletes the old
 *  report, so readers see one or the other. Cancelling deletes the report in progress and its job: later writes of the
 *  worker about it then change nothing. */
import { sql } from 'kysely';
import type { CommonPiece, ComparedProblemFacts, FreshProblemFacts } from '#protocol';
import { type Database, firstRow, inTransaction, jsonOf, rowsOf } from '../database/database.ts';
import { endedJob, type Held } from '../database/queue.ts';
import { priorities } from './submissions.ts';

/** The kinds of reports: what is asked, and what is found out about each problem. */
export interface ReportKinds {
  readonly similarity: {
    /** With programs from before the contest. */
    readonly asked: { readonly withEarlier: boolean };
    readonly problem: ComparedProblemFacts;
  };
  readonly fresh: {
    /** Inputs for each program, and which. */
    readonly asked: { readonly count: number; readonly seed: number };
    readonly problem: FreshProblemFacts;
  };
}
export type ReportKind = keyof ReportKinds;

/** The current state of a report. */
export interface ReportFacts<Kind extends ReportKind> {
  readonly id: number;
  readonly state: 'making' | 'ready' | 'failed';
  readonly asked: ReportKinds[Kind]['asked'];
  /** What has been found so far, in the order of the problems. */
  readonly problems: readonly ReportKinds[Kind]['problem'][];
  readonly createdAt: Date;
}

/** Requests a report on a contest. Replaces a failed report now, a finished one when the new one is ready.
 *  @returns false if one is in progress */
export const askReport = <Kind extends ReportKind>(
  db: Database,
  kind: Kind,
  {
    contestId,
    accountId,
    asked,
  }: {
    readonly contestId: string;
    readonly accountId: number;
    readonly asked: ReportKinds[Kind]['asked'];
  },
): Promise<boolean> =>
  inTransaction(db, async (inside) => {
    await sql`
      delete from contest_report where contest_id = ${contestId} and kind = ${kind} and state = 'failed'`.execute(
      inside,
    );
    const rows = await rowsOf(inside)`
      with asked as (
        insert into contest_report (kind, contest_id, account_id, asked)
        values (${kind}, ${contestId}, ${accountId}, ${jsonOf(asked)}::jsonb) on conflict do nothing returning id
      )
      insert into job (kind, report_id, priority, turn)
      select ${kind}, id, ${priorities.report}::int, (extract(epoch from now()) * 1000)::bigint from asked
      returning id`;
    return rows.length === 1;
  });

/** Cancels the report in progress.
 *  @returns its job; undefined if there is none */
export async function cancelReport(
  db: Database,
  kind: ReportKind,
  contestId: string,
): Promise<number | undefined> {
  const rows = await rowsOf<{ id: number }>(db)`
    with gone as (
      delete from contest_report where contest_id = ${contestId} and kind = ${kind} and state = 'making' returning id
    )
    select job.id from job join gone on report_id = gone.id`;
  return rows[0]?.id;
}

/** Stores the progress of a report, if the job is still held. */
export async function noteReport<Kind extends ReportKind>(
  db: Database,
  held: Held,
  problems: readonly ReportKinds[Kind]['problem'][],
): Promise<void> {
  await sql`
    update contest_report set problems = ${jsonOf(problems)}::jsonb from job
    where job.id = ${held.id} and attempt = ${held.attempt} and job.state = 'running'
      and contest_report.id = report_id`.execute(db);
}

/** A pair of programs in a report. */
export interface ReportedPair {
  readonly problemId: string;
  /** Ids of submissions. */
  readonly left: number;
  readonly right: number;
  readonly similarity: number;
  readonly longest: number;
  readonly overlap: number;
  readonly pieces: readonly CommonPiece[];
}

/** Replaces the report by a new one and ends its job, if it is still held.
 *  @param pairs - of a report on similar programs
 *  @returns false if not */
export async function finishReport<Kind extends ReportKind>(
  db: Database,
  held: Held,
  problems: readonly ReportKinds[Kind]['problem'][],
  pairs: readonly ReportedPair[] = [],
): Promise<boolean> {
  const rows = await rowsOf(db)`
    with ended as (${endedJob(held)} returning report_id), made as (
      select report.id, contest_id, kind from contest_report report join ended on report.id = report_id
    ), old as (
      delete from contest_report using made
      where contest_report.contest_id = made.contest_id and contest_report.kind = made.kind and state = 'ready'
      returning contest_report.id
    ), stored as (
      insert into similar_pair (report_id, number, problem_id, left_id, right_id, similarity, longest, overlap, pieces)
      select made.id, number, "problemId", "left", "right", similarity, longest, overlap, pieces
      from made, jsonb_to_recordset(${jsonOf(pairs.map((pair, at) => ({ ...pair, number: at + 1 })))}::jsonb) as pair (
        number int, "problemId" text, "left" bigint, "right" bigint, similarity float8, longest int, overlap int,
        pieces jsonb)
    )
    update contest_report set state = 'ready', problems = ${jsonOf(problems)}::jsonb, created_at = now()
    from made, (select count(*) from old) as first
    where contest_report.id = made.id returning contest_report.id`;
  return rows.length === 1;
}

/** Records that no report could be made, and ends its job, if it is still held. */
export async function failReport(db: Database, held: Held): Promise<void> {
  await sql`
    with ended as (${endedJob(held)} returning report_id)
    update contest_report set state = 'failed' from ended where id = report_id`.execute(db);
}

/** The reports of a kind on a contest: the one that is ready, and the one that is in progress or has failed. */
export async function contestReports<Kind extends ReportKind>(
  db: Database,
  kind: Kind,
  contestId: string,
): Promise<{
  readonly ready?: ReportFacts<Kind> | undefined;
  readonly coming?: ReportFacts<Kind> | undefined;
}> {
  const reports = await rowsOf<ReportFacts<Kind>>(db)`
    select id, state, asked, problems, created_at as "createdAt"
    from contest_report where contest_id = ${contestId} and kind = ${kind}`;
  return {
    ready: reports.find(({ state }) => state === 'ready'),
    coming: reports.find(({ state }) => state !== 'ready'),
  };
}

/** A program of a pair. */
export interface PairedProgram {
  readonly submissionId: number;
  readonly contestId: string;
  /** Id in its contest. */
  readonly submission: string;
  /** Null: it has no team. */
  readonly teamId: string | null;
  /** Name of the account. */
  readonly author: string;
}

/** A pair of the report that is ready. */
export interface StoredPair extends Omit<ReportedPair, 'left' | 'right' | 'pieces'> {
  readonly number: number;
  readonly left: PairedProgram;
  readonly right: PairedProgram;
}

const programOf = (side: 'left_id' | 'right_id') => sql`
  (select jsonb_build_object('submissionId', submission.id, 'contestId', contest_id,
      'submission', api_id, 'teamId', team_id, 'author', account.name)
    from submission join account on account.id = account_id where submission.id = ${sql.ref(side)})`;
const pairFields = sql`number, problem_id as "problemId", ${programOf('left_id')} as "left",
  ${programOf('right_id')} as "right", similarity, longest, overlap`;

/** The pairs of a report, without their pieces, by problem and from the most similar on. */
export const similarPairs = (db: Database, reportId: number): Promise<readonly StoredPair[]> =>
  rowsOf<StoredPair>(db)`
    select ${pairFields} from similar_pair where report_id = ${reportId} order by number`;

/** A pair of the report on a contest that is ready, with its pieces. */
export const similarPair = (
  db: Database,
  contestId: string,
  number: number,
): Promise<(StoredPair & Pick<ReportedPair, 'pieces'>) | undefined> =>
  firstRow<StoredPair & Pick<ReportedPair, 'pieces'>>(db)`
    select ${pairFields}, pieces from similar_pair
    where number = ${number} and report_id = (
      select id from contest_report where contest_id = ${contestId} and kind = 'similarity' and state = 'ready')`;
