import { sql } from 'kysely';
import type { TrialResult } from '#protocol';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';
import { endedJob, type Held } from '../database/queue.ts';
import { type PackagePlace, packagePlace } from './package-place.ts';
import { priorities, type StoredFile } from './submissions.ts';

/** A requested run, on the user's own input or on the samples. */
export interface NewTrial {
  readonly accountId: number;
  readonly problemId: number;
  readonly language: string;
  readonly entryPoint?: string | undefined;
  readonly files: readonly StoredFile[];
  /** Undefined: the samples. */
  readonly input?: string | undefined;
  /** True: the jury's program is run on the input too. */
  readonly withReference?: boolean;
}

/** A trial and its result. */
export interface TrialFacts {
  readonly id: number;
  readonly accountId: number;
  readonly problemId: number;
  readonly language: string;
  readonly input: string | null;
  /** The result that a worker has stored; null until then. */
  readonly result: TrialResult | null;
  readonly job: 'queued' | 'held' | 'running' | 'done' | 'cancelled';
  readonly createdAt: Date;
}

/** Stores a trial and its job. Contents are kept in base64. @returns its id */
export async function addTrial(db: Database, trial: NewTrial): Promise<number> {
  const files = trial.files.map(({ name, content }) => ({ name, content: content.toString('base64') }));
  const rows = await rowsOf<{ id: number }>(db)`
    with asked as (
      insert into trial (account_id, problem_id, language, entry_point, files, input, with_reference)
      values (${trial.accountId}, ${trial.problemId}, ${trial.language}, ${trial.entryPoint ?? null},
        ${JSON.stringify(files)}::jsonb, ${trial.input ?? null}, ${trial.withReference ?? false})
      returning id
    ), queued as (
      insert into job (kind, trial_id, language, priority, turn)
      select 'trial', asked.id, ${trial.language}, ${priorities.trial}::int, (extract(epoch from now()) * 1000)::bigint
      from asked
    )
    select id from asked`;
  return rows[0]!.id;
}

/** A trial, by its id. */
export async function trialFacts(db: Database, id: number): Promise<TrialFacts | undefined> {
  return db
    .selectFrom('trial')
    .innerJoin('job', 'job.trial_id', 'trial.id')
    .select([
      'trial.id',
      'trial.account_id as accountId',
      'problem_id as problemId',
      'trial.language',
      'input',
      'result',
      'job.state as job',
      'trial.created_at as createdAt',
    ])
    .where('trial.id', '=', id)
    .executeTakeFirst();
}

/** What a worker needs to try a program. */
export interface TrialTask {
  readonly language: string;
  readonly entryPoint: string | null;
  readonly files: readonly StoredFile[];
  /** Null: the samples. */
  readonly input: string | null;
  readonly withReference: boolean;
  readonly problem: PackagePlace;
}

/** Reads the task of a trial, which uses the current version of the problem; undefined if there is no such trial any
 *  more. */
export async function trialTask(db: Database, id: number): Promise<TrialTask | undefined> {
  const row = await db
    .selectFrom('trial')
    .innerJoin('problem', 'problem.id', 'trial.problem_id')
    .select(['trial.language', 'trial.entry_point', 'trial.files', 'trial.input', 'with_reference'])
    .select('problem.version_id')
    .where('trial.id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.version_id === null) return undefined;
  return {
    language: row.language,
    entryPoint: row.entry_point,
    files: row.files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') })),
    input: row.input,
    withReference: row.with_reference,
    problem: await packagePlace(db, row.version_id),
  };
}

/** Stores what came of a trial and ends its job, if it is still held. @returns false if not */
export async function finishTrial(db: Database, held: Held, result: TrialResult): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ended as (${endedJob(held)} returning trial_id)
    update trial set result = ${jsonOf(result)}::jsonb from ended where trial.id = ended.trial_id`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
