import { sql } from 'kysely';
import type { CaseResult, Judgement } from '../protocol/index.ts';
import type { Database } from './database.ts';
import { jsonOf } from './json.ts';
import { type PackagePlace, packagePlace } from './package-place.ts';
import type { Held } from './queue.ts';
import { filesOfSubmission, type StoredFile } from './submissions.ts';

/** What a worker needs to judge. */
export interface JudgingTask {
  readonly judgementId: number;
  readonly submissionId: number;
  readonly contestId: string;
  readonly accountId: number;
  /** Id; '' if it is to be detected. */
  readonly language: string;
  readonly entryPoint: string | null;
  readonly files: readonly StoredFile[];
  readonly problem: PackagePlace;
}

/** Reads the task of a judgement. */
export async function judgingTask(db: Database, judgementId: number): Promise<JudgingTask> {
  const row = await db
    .selectFrom('judgement')
    .innerJoin('submission', 'submission.id', 'judgement.submission_id')
    .where('judgement.id', '=', judgementId)
    .select([
      'submission.id',
      'submission.contest_id',
      'submission.account_id',
      'submission.language',
      'submission.entry_point',
      'judgement.problem_version_id',
    ])
    .executeTakeFirstOrThrow();
  return {
    judgementId,
    submissionId: row.id,
    contestId: row.contest_id,
    accountId: row.account_id,
    language: row.language,
    entryPoint: row.entry_point,
    files: await filesOfSubmission(db, row.id),
    problem: await packagePlace(db, row.problem_version_id),
  };
}

/** What has happened since the last report. */
export interface JudgingProgress {
  /** Set once the program is compiled. */
  readonly caseCount?: number;
  /** Finished runs, each with its number. */
  readonly runs: readonly CaseResult[];
}

/** Stores progress and its event, if the job is still held. @returns false if not */
export async function reportProgress(db: Database, held: Held, progress: JudgingProgress): Promise<boolean> {
  const { rows } = await sql`
    with held as (${held_(held)}), started as (
      update judgement set case_count = coalesce(${progress.caseCount ?? null}::int, case_count),
        started_at = coalesce(started_at, now())
      from held where judgement.id = held.judgement_id
      returning judgement.id, submission_id, case_count
    ), stored as (
      insert into run (judgement_id, attempt, number, record)
      select held.judgement_id, held.attempt, (record->>'number')::int, record
      from held, jsonb_array_elements(${jsonOf(progress.runs)}::jsonb) as record
      on conflict do nothing
    )
    select write_event(contest_id, 'runs', started.id::text, jsonb_build_object(
      'submission', submission.id, 'attempt', ${held.attempt}::int, 'caseCount', started.case_count,
      'runs', ${jsonOf(progress.runs.map(withoutTexts))}::jsonb))
    from started join submission on submission.id = started.submission_id`.execute(db);
  return rows.length > 0;
}

/** Stores a verdict, the runs that counted and the event, and ends the job, if it is still held. @returns false if not */
export async function finishJudgement(
  db: Database,
  held: Held,
  { cases, ...judgement }: Judgement,
): Promise<boolean> {
  const runs = cases.map((result, index) => ({ ...result, number: result.number ?? index + 1 }));
  const { rows } = await sql`
    with ended as (
      update job set state = 'done', lease_until = null
      where id = ${held.id} and attempt = ${held.attempt} and state = 'running'
      returning judgement_id, attempt
    ), stored as (
      insert into run (judgement_id, attempt, number, record)
      select ended.judgement_id, ended.attempt, (record->>'number')::int, record
      from ended, jsonb_array_elements(${jsonOf(runs)}::jsonb) as record
      on conflict (judgement_id, attempt, number) do update set record = excluded.record
    ), dropped as (
      delete from run using ended
      where run.judgement_id = ended.judgement_id and run.attempt = ended.attempt
        and run.number <> all (${runs.map(({ number }) => number)}::int[])
    ), judged as (
      update judgement set verdict = ${judgement.verdict}, score = ${judgement.score ?? null},
        record = ${jsonOf(judgement)}::jsonb, started_at = coalesce(started_at, now()), ended_at = now()
      from ended where judgement.id = ended.judgement_id
      returning judgement.id, submission_id, current
    )
    select write_event(contest_id, 'judgements', judged.id::text, jsonb_build_object(
      'submission', submission.id, 'account', submission.account_id, 'problem', submission.problem_id,
      'verdict', ${judgement.verdict}::text, 'score', ${judgement.score ?? null}::float8, 'current', judged.current))
    from judged join submission on submission.id = judged.submission_id`.execute(db);
  return rows.length > 0;
}

/** The job's judgement while the worker holds it; locked, so that nobody takes it over before the write is done. */
const held_ = ({ id, attempt }: Held) => sql`
  select judgement_id, attempt from job where id = ${id} and attempt = ${attempt} and state = 'running' for update`;

const withoutTexts = ({ texts: _, forJury: __, kept: ___, ...run }: CaseResult): object => run;
