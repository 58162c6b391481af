import { sql } from 'kysely';
import type { RecordResult } from '../../protocol/index.ts';
import type { Database } from '../database.ts';
import { jsonOf, textOf } from '../json.ts';
import type { Held } from '../queue.ts';
import { type PackagePlace, packagePlace } from '../reading/package-place.ts';
import { priorities, type StoredFile } from '../submissions.ts';

/** A sequence, or a program that makes one. */
export interface NewRecordEntry {
  readonly taskId: number;
  readonly accountId: number;
  /** '': the only file is the sequence. */
  readonly language: string;
  readonly entryPoint?: string | undefined;
  readonly files: readonly StoredFile[];
  /** Two of one account with the same key are the same one. */
  readonly idempotencyKey?: string | undefined;
}

/** Stores what is handed in for a record, and its job; it arrives now, by the clock of the database. */
export async function addRecordEntry(
  db: Database,
  entry: NewRecordEntry,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { taskId, accountId, language, entryPoint, idempotencyKey = null } = entry;
  const files = entry.files.map(({ name, content }) => ({ name, content: content.toString('base64') }));
  const { rows } = await sql<{ id: number }>`
    with handed_in as (
      insert into record_entry (task_id, account_id, language, entry_point, files, idempotency_key)
      values (${taskId}, ${accountId}, ${language}, ${entryPoint ?? null}, ${jsonOf(files)}::jsonb, ${idempotencyKey})
      on conflict (account_id, idempotency_key) do nothing
      returning id, received_at
    ), queued as (
      insert into job (kind, record_entry_id, account_id, language, priority, turn)
      select 'record', id, ${accountId}, ${language}, ${priorities.practice}::int,
        (extract(epoch from received_at) * 1000)::bigint + 60000 * (
          select count(*) from job where state in ('queued', 'running') and account_id = ${accountId})
      from handed_in
    )
    select id from handed_in`.execute(db);
  if (rows[0] !== undefined) return { id: rows[0].id, isNew: true };
  const known = await db
    .selectFrom('record_entry')
    .select('id')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/** What a worker needs to simulate an entry. */
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

/** Reads the work of an entry. One that the jury agrees with is simulated as it was found, not made anew. */
export async function recordEntryWork(db: Database, id: number): Promise<RecordEntryWork | undefined> {
  const row = await db
    .selectFrom('record_entry as entry')
    .innerJoin('record_task as task', 'task.id', 'entry.task_id')
    .innerJoin('problem', 'problem.id', 'task.problem_id')
    .where('entry.id', '=', id)
    .select(['entry.language', 'entry_point', 'files', 'sequence', 'alarm', 'version_id'])
    .select(['input', 'answer', 'args', 'task.slug'])
    .executeTakeFirst();
  if (row === undefined || row.version_id === null) return undefined;
  const { input, answer, args, slug: taskSlug } = row;
  if (input === null || answer === null) return undefined;
  const shared = { taskSlug, input, answer, args, problem: await packagePlace(db, row.version_id) };
  if (row.alarm === 'agreeing' && row.sequence !== null)
    return {
      ...shared,
      language: '',
      entryPoint: null,
      files: [{ name: 'sequence.txt', content: Buffer.from(row.sequence) }],
    };
  const files = row.files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }));
  return { ...shared, language: row.language, entryPoint: row.entry_point, files };
}

/** What a finished entry means for its task. */
export interface FinishedEntry {
  readonly task: string;
  readonly taskId: number;
  readonly alarm: 'open' | 'agreed' | 'refused' | null;
}

/** Stores what came of an entry, if its job is still held. A sequence that beats the reference, and those for which
 *  the alarm rings already, rings the alarm. One that the jury agrees with becomes the reference if it still has as
 *  many moves; that answers other alarms which are no shorter.
 *  @param sequence - what was simulated; undefined if it does not reach the goal. @returns undefined if not held */
export async function finishRecordEntry(
  db: Database,
  held: Held,
  { result, sequence }: { readonly result: RecordResult; readonly sequence?: string | undefined },
): Promise<FinishedEntry | undefined> {
  const { moves, alarm } = result;
  const { rows } = await sql<FinishedEntry>`
    with ended as (
      update job set state = 'done', lease_until = null
      where id = ${held.id} and attempt = ${held.attempt} and state = 'running'
      returning record_entry_id, worker
    ), place as (
      select task.id, task.slug, entry.id as entry, ended.worker,
        least(jury_moves, (select moves from record_entry where id = reference_entry_id)) as reference,
        (select min(moves) from record_entry as rung where task_id = task.id and rung.alarm in ('open', 'agreeing')) as rung
      from ended join record_entry entry on entry.id = ended.record_entry_id join record_task task on task.id = entry.task_id
    ), judged as (
      update record_entry set result = ${jsonOf(result)}::jsonb,
        sequence = case when alarm = 'agreeing' then sequence else ${sequence === undefined ? null : textOf(sequence)}::text end,
        moves = case when alarm = 'agreeing' then moves else ${moves ?? null}::int end,
        alarm = case
          when alarm = 'agreeing' then case when moves = ${moves ?? null}::int then 'agreed' else 'open' end
          when ${alarm !== undefined} or ${moves ?? null}::int < least(reference, rung) then 'open' end
      from place where record_entry.id = place.entry
      returning record_entry.id, task_id, alarm, moves, decided_by, slug, reference, worker
    ), referenced as (
      update record_task set reference_entry_id = judged.id from judged
      where record_task.id = task_id and alarm = 'agreed' and moves < reference
      returning judged.*
    ), cleared as (
      update record_entry set alarm = null from referenced
      where record_entry.task_id = referenced.task_id and record_entry.id <> referenced.id
        and record_entry.alarm = 'open' and record_entry.moves >= referenced.moves
    ), audited as (
      insert into audit (account_id, action, object, details, address)
      select decided_by, 'record.reference', slug,
        jsonb_build_object('entry', id, 'moves', moves, 'before', reference), coalesce(worker, '')
      from referenced
    )
    select slug as task, task_id as "taskId", alarm from judged`.execute(db);
  return rows[0];
}
