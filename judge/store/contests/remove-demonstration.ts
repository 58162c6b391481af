import { sql } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';

/** Removes a contest of a demonstration, with everything that was submitted in it and the accounts that it made, unless
 *  they are used elsewhere. Nothing happens to any other contest: what people have submitted is kept for ever. */
export async function removeDemonstration(db: Database, contestId: string): Promise<void> {
  await inTransaction(db, async (inside) => {
    const shown = await sql`
      select from contest where id = ${contestId} and (object->>'demonstration')::boolean for update`.execute(
      inside,
    );
    if (shown.rows.length === 0) return;
    // The database takes nothing of these along with a contest; everything else goes with it.
    await sql`
      delete from run using judgement, submission
      where run.judgement_id = judgement.id and judgement.submission_id = submission.id
        and submission.contest_id = ${contestId}`.execute(inside);
    await sql`
      delete from judgement using submission
      where judgement.submission_id = submission.id and submission.contest_id = ${contestId}`.execute(inside);
    for (const table of ['submission', 'clarification', 'contest_account', 'team'])
      await sql`delete from ${sql.table(table)} where contest_id = ${contestId}`.execute(inside);
    await sql`
      delete from account where made_in = ${contestId} and password_hash is null
        and not exists (select from contest_account where account_id = account.id)
        and not exists (select from submission where account_id = account.id)
        and not exists (select from record_entry where account_id = account.id)`.execute(inside);
    await sql`delete from contest where id = ${contestId}`.execute(inside);
  });
}
