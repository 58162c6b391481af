import { sql } from 'kysely';
import {
  type CaseFileName,
  type CaseImageName,
  type CaseResult,
  type Judgement,
  type Rules,
  runFacts,
} from '#protocol';
import { getBlob } from '../database/blobs.ts';
import { type Database, jsonOf, rowsOf, textOf } from '../database/database.ts';
import { endedJob, type Held, isRunning } from '../database/queue.ts';
import { type PackagePlace, packagePlace } from './package-place.ts';
import { filesOfSubmission, type StoredFile } from './submissions.ts';

/** The data that a worker needs to judge a submission. */
export interface JudgingTask {
  readonly judgementId: number;
  readonly submissionId: number;
  /** Of the submission, in its contest. */
  readonly apiId: string;
  readonly contestId: string;
  readonly accountId: number;
  /** Id of the language; '' if it is to be detected. */
  readonly language: string;
  readonly entryPoint: string | null;
  readonly files: readonly StoredFile[];
  readonly problem: PackagePlace;
  /** Of the contest; null in the archive. */
  readonly rules: Rules | null;
}

/** Reads the task of a judgement. */
export async function judgingTask(db: Database, judgementId: number): Promise<JudgingTask> {
  const row = await db
    .selectFrom('judgement')
    .innerJoin('submission', 'submission.id', 'judgement.submission_id')
    .where('judgement.id', '=', judgementId)
    .select([
      'submission.id',
      'submission.api_id',
      'submission.contest_id',
      'submission.account_id',
      'submission.language',
      'submission.entry_point',
      'judgement.problem_version_id',
      sql<Rules | null>`submission_rules(submission.id)`.as('rules'),
    ])
    .executeTakeFirstOrThrow();
  return {
    judgementId,
    submissionId: row.id,
    apiId: row.api_id,
    contestId: row.contest_id,
    accountId: row.account_id,
    language: row.language,
    entryPoint: row.entry_point,
    files: await filesOfSubmission(db, row.id),
    problem: await packagePlace(db, row.problem_version_id),
    rules: row.rules,
  };
}

/** Progress since the last report. */
export interface JudgingProgress {
  /** Set once the program is compiled. */
  readonly caseCount?: number;
  /** Finished runs, each with its number. */
  readonly runs: readonly CaseResult[];
}

/** Stores progress and its events, if the job is still held: first the judgement itself, then what is new.
 *  @returns false if not */
export async function reportProgress(db: Database, held: Held, progress: JudgingProgress): Promise<boolean> {
  const isNews = progress.caseCount !== undefined || progress.runs.length > 0;
  const rows = await rowsOf(db)`
    with held as (${held_(held)}), started as (
      update judgement set case_count = coalesce(${progress.caseCount ?? null}::int, case_count),
        started_at = coalesce(started_at, now())
      from held where judgement.id = held.judgement_id
      returning judgement.id, held.begins
    ), stored as (
      insert into run (judgement_id, attempt, number, record)
      select held.judgement_id, held.attempt, (record->>'number')::int, record
      from held, jsonb_array_elements(${jsonOf(progress.runs)}::jsonb) as record
      on conflict do nothing
    )
    select case when begins then write_judgement_event(id, '{}') end,
      case when ${isNews} then write_runs_event(id, ${jsonOf(progress.runs.map(withoutTexts))}::jsonb) end
    from started`;
  return rows.length > 0;
}

/** Stores a verdict, the runs that counted and the event, and ends the job, if it is still held. @returns false if
 *  not */
export async function finishJudgement(
  db: Database,
  held: Held,
  { cases, ...judgement }: Judgement,
): Promise<boolean> {
  const runs = cases.map((result, index) => ({ ...result, number: result.number ?? index + 1 }));
  const rows = await rowsOf(db)`
    with ended as (${endedJob(held)} returning judgement_id, attempt), stored as (
      insert into run (judgement_id, attempt, number, record)
      select ended.judgement_id, ended.attempt, (record->>'number')::int, record
      from ended, jsonb_array_elements(${jsonOf(runs)}::jsonb) as record
      on conflict (judgement_id, attempt, number) do update set record = excluded.record
        where run.record is distinct from excluded.record
    ), judged as (
      update judgement set verdict = ${judgement.verdict}, score = ${judgement.score ?? null},
        record = ${jsonOf(judgement)}::jsonb, started_at = coalesce(started_at, now()), ended_at = now()
      from ended where judgement.id = ended.judgement_id
      returning id, attempt
    )
    select write_judgement_event(id, ${jsonOf(figuresOf(judgement, runs))}::jsonb),
      keep_runs(id, attempt, ${runs.map(({ number }) => number)}::int[])
    from judged`;
  return rows.length > 0;
}

/** The job's judgement while the worker holds it, and whether it has just begun; locked, so that nobody takes it over
 *  before the write is done. */
const held_ = ({ id, attempt }: Held) => sql`
  select judgement_id, attempt, judgement.started_at is null as begins
  from job join judgement on judgement.id = job.judgement_id
  where job.id = ${id} and attempt = ${attempt} and ${isRunning} for update of job`;

/** Properties of a judgement's event that are not in the columns of its row. */
export const figuresOf = ({ maxScore, groups }: Omit<Judgement, 'cases'>, runs: readonly CaseResult[]) => ({
  max_run_time: runs.length === 0 ? null : Math.max(...runs.map(({ run }) => run?.cpuMs ?? 0)) / 1000,
  max_score: maxScore,
  groups: groups?.map(({ name, score, maxScore: most }) => ({ name, score, maxScore: most })),
  runs: runs.map(runFacts),
});

/** A run in the form that events of progress have. */
export const withoutTexts = ({ texts: _, forJury: __, kept: ___, ...run }: CaseResult): object => run;

/** A file of a case: the whole file, or the first part of a large one. */
export interface NewCaseFile {
  readonly caseName: string;
  readonly file: CaseFileName | CaseImageName;
  /** Size of the whole file. */
  readonly size: number;
  /** At most 1 MiB. */
  readonly content: Buffer;
}

/** Stores files of cases of a judgement. */
export async function putCaseFiles(
  db: Database,
  judgementId: number,
  files: readonly NewCaseFile[],
): Promise<void> {
  for (const { caseName, file, size, content } of files) {
    await sql`select store_case_file(${judgementId}, ${textOf(caseName)}, ${file}, ${size}, ${content})`.execute(
      db,
    );
  }
}

/** A file of a case that can be read. */
export interface CaseFileFacts extends Omit<NewCaseFile, 'content'> {
  /** How much of it is stored. */
  readonly keptBytes: number;
}

/** The stored files of a judgement. */
export async function caseFilesOf(db: Database, judgementId: number): Promise<readonly CaseFileFacts[]> {
  return db
    .selectFrom('case_file')
    .innerJoin('blob', 'blob.digest', 'case_file.digest')
    .where('judgement_id', '=', judgementId)
    .select(['case_name as caseName', 'file', 'case_file.size', 'blob.size as keptBytes'])
    .orderBy('case_name')
    .execute();
}

/** The stored part of one of them; undefined if there is none. */
export async function readCaseFile(
  db: Database,
  judgementId: number,
  { caseName, file }: Pick<NewCaseFile, 'caseName' | 'file'>,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('case_file')
    .select('digest')
    .where('judgement_id', '=', judgementId)
    .where('case_name', '=', textOf(caseName))
    .where('file', '=', file)
    .executeTakeFirst();
  return row && getBlob(db, row.digest);
}
