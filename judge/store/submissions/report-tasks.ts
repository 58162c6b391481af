import type { FreshProgram } from '#protocol';
import { type Database, firstRow, rowsOf } from '../database/database.ts';
import type { ReportKind, ReportKinds } from './contest-reports.ts';
import type { StoredFile } from './submissions.ts';

/** The data that a worker needs to make a report. */
export interface ReportTask<Kind extends ReportKind> {
  readonly contestId: string;
  readonly asked: ReportKinds[Kind]['asked'];
  /** In the order of the contest. */
  readonly problems: readonly ReportedProblem[];
}

/** A problem of a contest. */
export interface ReportedProblem {
  /** In the contest. */
  readonly id: string;
  readonly problemId: number;
  /** Of the package in use; null: there is none. */
  readonly versionId: number | null;
}

/** Reads the task of a report; undefined if it was cancelled. */
export const reportTask = <Kind extends ReportKind>(
  db: Database,
  reportId: number,
): Promise<ReportTask<Kind> | undefined> =>
  firstRow<ReportTask<Kind>>(db)`
    select contest_id as "contestId", asked, (
        select coalesce(jsonb_agg(jsonb_build_object('id', api_id, 'problemId', problem_id, 'versionId', version_id)
          order by number), '[]')
        from contest_problem join problem on problem.id = problem_id
        where contest_problem.contest_id = contest_report.contest_id and api_id is not null) as problems
    from contest_report where id = ${reportId}`;

/** A program that is to be compared. */
interface HandedInProgram {
  readonly id: number;
  /** The team; all programs from before the contest have one owner, so that they are not compared with each other. */
  readonly owner: string;
  readonly language: string;
  readonly files: readonly StoredFile[];
}

/** An accepted program. */
export interface AcceptedProgram extends FreshProgram {
  readonly submissionId: number;
  readonly language: string;
  readonly entryPoint: string | null;
}

/** Programs for a problem of a contest: of each team the accepted ones and the last one; on request also the last one
 *  that each other account got accepted before the contest started. The contest's own come first, then the newest.
 *  @param most - bytes of all together
 *  @returns also how many are left out because there are too many bytes */
export async function handedInPrograms(
  db: Database,
  { contestId, asked: { withEarlier } }: Pick<ReportTask<'similarity'>, 'contestId' | 'asked'>,
  problemId: number,
  most: number,
): Promise<{ readonly programs: readonly HandedInProgram[]; readonly tooMany: number }> {
  const rows = await rowsOf<{ id: number; owner: string; language: string; fits: boolean }>(db)`
    with handed_in as (
      select submission.id, contest_id = ${contestId} as is_own, team_id, account_id, size, verdict,
        coalesce(nullif(language, ''), record->>'language', '') as language
      from submission join judgement on submission_id = submission.id and current
      where problem_id = ${problemId} and not ignored and verdict is not null and case contest_id
        when ${contestId} then team_id is not null
        else ${withEarlier} and verdict = 'AC'
          and received_at < (select starts_at from contest where id = ${contestId})
          and account_id not in (
            select account_id from contest_account where contest_id = ${contestId} and team_id is not null) end
    ), newest as (
      select *, row_number() over (partition by is_own, case when is_own then team_id else account_id::text end
        order by id desc) as age
      from handed_in
    )
    select id, case when is_own then 'team ' || team_id else 'earlier' end as owner, language,
      sum(size) over (order by is_own desc, id desc) <= ${most} as fits
    from newest where age = 1 or is_own and verdict = 'AC' order by is_own desc, id desc`;
  const kept = rows.filter(({ fits }) => fits);
  const files = await filesOf(
    db,
    kept.map(({ id }) => id),
  );
  return {
    programs: kept.map(({ id, owner, language }) => ({ id, owner, language, files: files.get(id) ?? [] })),
    tooMany: rows.length - kept.length,
  };
}

/** The last accepted program of each team for a problem of a contest. */
export const lastAccepted = (
  db: Database,
  contestId: string,
  problemId: number,
): Promise<readonly AcceptedProgram[]> =>
  rowsOf<AcceptedProgram>(db)`
    select distinct on (team_id) submission.id as "submissionId", api_id as id, team_id as "teamId",
      coalesce(nullif(language, ''), record->>'language', '') as language, entry_point as "entryPoint"
    from submission join judgement on submission_id = submission.id and current
    where contest_id = ${contestId} and problem_id = ${problemId} and team_id is not null and verdict = 'AC'
      and not ignored
    order by team_id, submission.id desc`;

async function filesOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredFile[]>> {
  const found = new Map<number, StoredFile[]>();
  const rows = await rowsOf<StoredFile & { id: number }>(db)`
    select submission_id as id, name, content from submission_file where submission_id = any(${ids}::bigint[])
    order by submission_id, number`;
  for (const { id, ...file } of rows) found.set(id, [...(found.get(id) ?? []), file]);
  return found;
}
