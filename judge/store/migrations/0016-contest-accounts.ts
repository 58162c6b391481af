import { type Kysely, sql } from 'kysely';

/** Which contest has made an account, and for which contest alone a session is good. Accounts that an import made had
 *  the role `jury` of the whole judge: they keep what they are in their contest. */
export async function addContestAccounts(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table account add column made_in text references contest on delete set null',
  'alter table session add column only_in text references contest on delete cascade',
  // An account that a contest made is as old as its place there: both were written by one transaction.
  `update account set made_in = place.contest_id
    from contest_account as place
    join event on event.contest_id = place.contest_id and event.type = 'accounts' and event.object_id = place.id
    where place.account_id = account.id and event.at = account.created_at`,
  `update account set made_in = contest.id from contest
    where account.name = right(contest.id || '.imported', 36) and password_hash is null`,
  `update account set role = 'spectator'
    where made_in is not null and role = 'jury' and not exists (
      select from audit where action = 'account.role' and lower(audit.object) = lower(account.name))`,
];
