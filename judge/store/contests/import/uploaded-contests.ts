import { sql } from 'kysely';
import type { ContestImportResult } from '#protocol';
import { type Database, jsonOf } from '../../database/database.ts';
import type { Held } from '../../database/queue.ts';
import { priorities } from '../../submissions/submissions.ts';

/** An uploaded file with a contest. */
export interface UploadedContest {
  readonly id: number;
  readonly accountId: number;
  /** Name of the file, as it was sent. */
  readonly name: string;
  /** Digest of the content. */
  readonly blob: string;
  /** The result; null until a worker has stored it. */
  readonly result: ContestImportResult | null;
}

/** Asks for a contest to be imported from a stored file. @returns the id of the import */
export async function addContestImport(
  db: Database,
  { accountId, name, blob }: Pick<UploadedContest, 'accountId' | 'name' | 'blob'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with asked as (
      insert into contest_import (account_id, name, blob) values (${accountId}, ${name}, ${blob}) returning id
    ), queued as (
      insert into job (kind, contest_import_id, priority, turn)
      select 'import', asked.id, ${priorities.verify}::int, (extract(epoch from now()) * 1000)::bigint from asked
    )
    select id from asked`.execute(db);
  return rows[0]!.id;
}

/** An uploaded contest and its result; undefined if there is none. */
export const uploadedContest = (db: Database, id: number): Promise<UploadedContest | undefined> =>
  db
    .selectFrom('contest_import')
    .select(['id', 'account_id as accountId', 'name', 'blob', 'result'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores the result of an import and ends its job, if the job is still held.
 *  @returns false if not */
export async function finishContestImport(
  db: Database,
  held: Held,
  result: ContestImportResult,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ended as (
      update job set state = 'done', lease_until = null
      where id = ${held.id} and attempt = ${held.attempt} and state = 'running'
      returning contest_import_id
    )
    update contest_import set result = ${jsonOf(result)}::jsonb from ended
    where contest_import.id = ended.contest_import_id`.execute(db);
  return numAffectedRows === 1n;
}
