import { sql } from 'kysely';
import type { ContestRefusal } from '../../../contest/index.ts';
import type { AccountObject } from '../../../protocol/index.ts';
import type { Database } from '../../database.ts';
import { addAccount } from '../../people/accounts.ts';
import type { Role } from '../../tables.ts';
import { putContestAccount } from '../objects.ts';
import { refusable, refuse } from '../refusable.ts';

/** An account with what it is in a contest. */
export interface PlacedAccount {
  readonly accountId: number;
  /** In the whole judge. */
  readonly role: Role;
  readonly object: AccountObject;
}

const accountsOf = (db: Database) =>
  db
    .selectFrom('contest_account')
    .innerJoin('account', 'account.id', 'contest_account.account_id')
    .select(['account.id as accountId', 'account.name', 'role', 'contest_account.object']);

/** The accounts that have a part in a contest, by name. */
export async function listContestAccounts(
  db: Database,
  contestId: string,
): Promise<readonly PlacedAccount[]> {
  return accountsOf(db)
    .where('contest_account.contest_id', '=', contestId)
    .orderBy(sql`lower(account.name)`)
    .execute();
}

/** An account for a team, which has none. */
export interface NewTeamAccount {
  readonly teamId: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Makes accounts of contestants and puts them into their teams: all of them or none. @returns why not */
export const addTeamAccounts = (
  db: Database,
  contestId: string,
  accounts: readonly NewTeamAccount[],
): Promise<ContestRefusal | undefined> =>
  refusable(db, async (inside) => {
    for (const { teamId, name, passwordHash } of accounts) {
      const id = await addAccount(inside, { name, role: 'contestant', passwordHash });
      if (id === undefined) refuse(`user name: ${name} is taken`);
      const object = { id: `account-${id}`, username: name, type: 'team' as const, team_id: teamId };
      await putContestAccount(inside, contestId, id, object);
    }
  });

/** An account that is bound to an address or network in a contest that is not over. */
export interface BoundAccount extends Pick<PlacedAccount, 'accountId' | 'object'> {
  readonly contestId: string;
}

/** The accounts of contestants that are bound to addresses, those whose contest ends first in front. */
export async function boundAccounts(db: Database): Promise<readonly BoundAccount[]> {
  return accountsOf(db)
    .innerJoin('contest', 'contest.id', 'contest_account.contest_id')
    .select('contest.id as contestId')
    .where('account.disabled_at', 'is', null)
    .where('role', '=', 'contestant')
    .where(sql<boolean>`contest_account.object->>'ip' is not null`)
    .where(sql<boolean>`coalesce(contest.ends_at > now(), true)`)
    .orderBy('contest.ends_at', (by) => by.asc().nullsLast())
    .execute();
}
