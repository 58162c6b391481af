import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Priorities of jobs: all jobs of one class come before those of the next. */
export const priorities = { contest: 0, practice: 10, verify: 15, trial: 20, rejudging: 30 } as const;
export type Priority = keyof typeof priorities;

/** A program as it was submitted. */
export interface NewSubmission {
  readonly contestId: string;
  readonly problemId: number;
  readonly accountId: number;
  readonly language: string;
  readonly entryPoint?: string | undefined;
  readonly files: readonly StoredFile[];
  /** Two submissions of one account with the same key are the same one: a form that was sent twice. */
  readonly idempotencyKey?: string | undefined;
  readonly priority: Priority;
}

export interface StoredFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Stores a submission, its judgement, its job and its event in one statement.
 *  @returns its id, and whether it was there already; undefined if the problem has no version that is ready */
export async function addSubmission(
  db: Database,
  { contestId, problemId, accountId, language, entryPoint, files, idempotencyKey, priority }: NewSubmission,
): Promise<{ readonly id: number; readonly isNew: boolean } | undefined> {
  if (idempotencyKey !== undefined) {
    const before = await submissionWithKey(db, accountId, idempotencyKey);
    if (before !== undefined) return { id: before, isNew: false };
  }
  const size = files.reduce((sum, { content }) => sum + content.length, 0);
  // A turn is the time of arrival, plus a minute for each submission of the account that is waiting, so that an account
  // that submits many waits for the others.
  const { rows } = await sql<{ id: number }>`
    with version as (
      select version_id from problem where id = ${problemId} and version_id is not null
    ), handed_in as (
      insert into submission (contest_id, problem_id, account_id, language, entry_point, size, digest, idempotency_key)
      select ${contestId}, ${problemId}, ${accountId}, ${language}, ${entryPoint ?? null}, ${size}::int, ${digestOf(files)},
        ${idempotencyKey ?? null}
      from version
      on conflict (account_id, idempotency_key) do nothing
      returning id, received_at
    ), sources as (
      insert into submission_file (submission_id, number, name, content)
      select handed_in.id, f.number, f.name, f.content
      from handed_in, unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ content }) => content)}::bytea[])
        with ordinality as f (name, content, number)
    ), judged as (
      insert into judgement (submission_id, problem_version_id)
      select handed_in.id, version_id from handed_in, version
      returning id, submission_id
    ), queued as (
      insert into job (kind, judgement_id, language, priority, turn)
      select 'judge', judged.id, ${language}, ${priorities[priority]}::int,
        (extract(epoch from received_at) * 1000)::bigint + 60000 * (
          select count(*) from job
          join judgement on judgement.id = job.judgement_id
          join submission on submission.id = judgement.submission_id
          where job.state in ('queued', 'running') and submission.account_id = ${accountId})
      from handed_in, judged
    )
    select handed_in.id, write_event(${contestId}, 'submissions', handed_in.id::text, jsonb_build_object(
        'problem', ${problemId}::bigint, 'account', ${accountId}::bigint, 'language', ${language}::text,
        'judgement', judged.id))
    from handed_in, judged`.execute(db);
  const id = rows[0]?.id;
  if (id !== undefined) return { id, isNew: true };
  // Either the problem is not ready, or the same form arrived at the same moment.
  const other = idempotencyKey && (await submissionWithKey(db, accountId, idempotencyKey));
  return other ? { id: other, isNew: false } : undefined;
}

async function submissionWithKey(db: Database, accountId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('submission')
    .select('id')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

function digestOf(files: readonly StoredFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(JSON.stringify([name, content.length])).update(content);
  return hash.digest('hex');
}

/** The files of a submission in the order in which they were submitted. */
export async function filesOfSubmission(db: Database, id: number): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('submission_file')
    .select(['name', 'content'])
    .where('submission_id', '=', id)
    .orderBy('number')
    .execute();
}
