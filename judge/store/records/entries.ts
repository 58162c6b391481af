import type { FoundBy } from '#protocol';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';
import { type PackagePlace, packagePlace } from '../submissions/package-place.ts';
import { digestOf, priorities, repeatedKey, type StoredFile } from '../submissions/submissions.ts';

/** A sequence, or a program that makes one. */
export interface NewRecordEntry {
  readonly taskId: number;
  readonly accountId: number;
  /** '': the only file is the sequence. */
  readonly language: string;
  readonly entryPoint?: string | undefined;
  readonly files: readonly StoredFile[];
  /** By its author's word; default: not said, and of a program: by that program. */
  readonly foundBy?: FoundBy | undefined;
  readonly foundWith?: string | undefined;
  /** Two of one account with the same key and the same content are the same one. */
  readonly idempotencyKey?: string | undefined;
}

/** Stores an entry for a record, and its job. Its time is the current time of the database. */
export async function addRecordEntry(
  db: Database,
  entry: NewRecordEntry,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { taskId, accountId, language, entryPoint, foundWith = '' } = entry;
  const foundBy = entry.foundBy ?? (language === '' ? null : 'program');
  const idempotencyKey =
    repeatedKey(entry.idempotencyKey, taskId, language, entryPoint, digestOf(entry.files)) ?? null;
  const files = entry.files.map(({ name, content }) => ({ name, content: content.toString('base64') }));
  const rows = await rowsOf<{ id: number }>(db)`
    with handed_in as (
      insert into record_entry (task_id, account_id, language, entry_point, files, idempotency_key, found_by, found_with)
      values (${taskId}, ${accountId}, ${language}, ${entryPoint ?? null}, ${jsonOf(files)}::jsonb, ${idempotencyKey},
        ${foundBy}, ${foundWith})
      on conflict (account_id, idempotency_key) do nothing
      returning id, received_at
    ), queued as (
      insert into job (kind, record_entry_id, account_id, language, priority, turn)
      select 'record', id, ${accountId}, ${language}, ${priorities.practice}::int,
        (extract(epoch from received_at) * 1000)::bigint + 60000 * (
          select count(*) from job where state in ('queued', 'running') and account_id = ${accountId})
      from handed_in
    )
    select id from handed_in`;
  if (rows[0] !== undefined) return { id: rows[0].id, isNew: true };
  // Written again, as a submission that is acknowledged a second time (`submissionWithKey`).
  const known = await db
    .updateTable('record_entry')
    .set({ idempotency_key: idempotencyKey })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/** The data that a worker needs to simulate an entry. */
export interface RecordEntryWork {
  readonly taskSlug: string;
  /** '': the only file is the sequence. */
  readonly language: string;
  readonly entryPoint: string | null;
  readonly files: readonly StoredFile[];
  readonly input: string;
  /** The jury's. */
  readonly answer: string;
  readonly args: readonly string[];
  readonly problem: PackagePlace;
}

/** Reads the task of an entry's job. A sequence that was kept is simulated as it was found, not made anew. */
export async function recordEntryWork(db: Database, id: number): Promise<RecordEntryWork | undefined> {
  const row = await db
    .selectFrom('record_entry as entry')
    .innerJoin('record_task as task', 'task.id', 'entry.task_id')
    .innerJoin('problem', 'problem.id', 'task.problem_id')
    .where('entry.id', '=', id)
    .select(['entry.language', 'entry_point', 'files', 'sequence', 'problem.version_id'])
    .select(['input', 'answer', 'args', 'task.slug'])
    .executeTakeFirst();
  if (row === undefined || row.version_id === null) return undefined;
  const { input, answer, args, slug: taskSlug } = row;
  if (input === null || answer === null) return undefined;
  const shared = { taskSlug, input, answer, args, problem: await packagePlace(db, row.version_id) };
  if (row.sequence !== null)
    return {
      ...shared,
      language: '',
      entryPoint: null,
      files: [{ name: 'sequence.txt', content: Buffer.from(row.sequence) }],
    };
  const files = row.files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }));
  return { ...shared, language: row.language, entryPoint: row.entry_point, files };
}
