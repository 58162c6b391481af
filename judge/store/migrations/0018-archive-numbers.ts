import { type Kysely, sql } from 'kysely';

/** Submissions of the archive are numbered by themselves, as those of each contest are: by the numbers of rows one
 *  could count what happens in contests that one does not see. */
export async function numberArchive(db: Kysely<unknown>): Promise<void> {
  await sql`update submission set api_id = id::text where api_id is null`.execute(db);
  await sql`alter table submission alter api_id set not null`.execute(db);
  await sql`create sequence archive_submission`.execute(db);
  await sql`select setval('archive_submission', max(id)) from submission where contest_id = 'archive' having count(*) > 0`.execute(
    db,
  );
}
