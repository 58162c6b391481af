import { sql } from 'kysely';
import type { Database } from './database.ts';
import { priorities, type StoredFile } from './submissions.ts';

/** A run that somebody asks for, on an input of their own or on the samples. */
export interface NewTrial {
  readonly accountId: number;
  readonly problemId: number;
  readonly language: string;
  readonly entryPoint?: string | undefined;
  readonly files: readonly StoredFile[];
  /** Undefined: the samples. */
  readonly input?: string | undefined;
}

/** A trial and what came of it. */
export interface TrialFacts {
  readonly id: number;
  readonly accountId: number;
  readonly problemId: number;
  readonly language: string;
  readonly input: string | null;
  /** What a worker has stored; null until then. */
  readonly result: object | null;
  readonly job: 'queued' | 'running' | 'done' | 'cancelled';
  readonly createdAt: Date;
}

/** Stores a trial and its job. Contents are kept in base64. Trials of yesterday go. @returns its id */
export async function addTrial(db: Database, trial: NewTrial): Promise<number> {
  const files = trial.files.map(({ name, content }) => ({ name, content: content.toString('base64') }));
  const { rows } = await sql<{ id: number }>`
    with old as (
      delete from trial where created_at < now() - interval '1 day'
    ), asked as (
      insert into trial (account_id, problem_id, language, entry_point, files, input)
      values (${trial.accountId}, ${trial.problemId}, ${trial.language}, ${trial.entryPoint ?? null},
        ${JSON.stringify(files)}::jsonb, ${trial.input ?? null})
      returning id
    ), queued as (
      insert into job (kind, trial_id, language, priority, turn)
      select 'trial', asked.id, ${trial.language}, ${priorities.trial}::int, (extract(epoch from now()) * 1000)::bigint
      from asked
    )
    select id from asked`.execute(db);
  return rows[0]!.id;
}

/** A trial, by its id. */
export async function trialFacts(db: Database, id: number): Promise<TrialFacts | undefined> {
  return db
    .selectFrom('trial')
    .innerJoin('job', 'job.trial_id', 'trial.id')
    .select([
      'trial.id',
      'account_id as accountId',
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
