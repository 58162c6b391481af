import { sql } from 'kysely';
import type { ContestRefusal } from '../../../contest/index.ts';
import type { AccountObject } from '../../../protocol/index.ts';
import type { Database } from '../../database.ts';
import { writeEvent } from '../../events.ts';
import { accountNamed, addAccount } from '../../people/accounts.ts';
import type { Role } from '../../tables.ts';
import { putContestAccount } from '../objects.ts';
import { refuse } from '../refusable.ts';
import { areFinal, changeUnless } from './change-unless.ts';
import { requireAll } from './members.ts';

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
  changeUnless(db, contestId, areFinal, async (inside) => {
    for (const { teamId, name, passwordHash } of accounts) {
      const id = await addAccount(inside, { name, role: 'contestant', passwordHash });
      if (id === undefined) refuse(`user name: ${name} is taken`);
      const object = { id: `account-${id}`, username: name, type: 'team' as const, team_id: teamId };
      await putContestAccount(inside, contestId, id, object);
    }
  });

/** Makes an account one of a contest's, or changes what it is there. One that nobody has is made; it has no right
 *  outside the contest. @param passwordHash - of an account that is made @returns why not */
export const placeAccount = (
  db: Database,
  contestId: string,
  object: AccountObject,
  passwordHash: string | undefined,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const { username, type, team_id, person_id, ip } = object;
    await requireAll(inside, contestId, 'team', team_id == null ? [] : [team_id]);
    await requireAll(inside, contestId, 'person', person_id == null ? [] : [person_id]);
    for (const one of await listContestAccounts(inside, contestId)) refuseClash(object, one.object);
    const known = await accountNamed(inside, username);
    if (known !== undefined && passwordHash !== undefined)
      refuse(`password: expected none: ${username} has an account already, and keeps its password`);
    if (ip != null && (type !== 'team' || (known?.role ?? 'contestant') !== 'contestant'))
      refuse('ip: expected none: only accounts of teams log in by their address');
    const role = type === 'team' ? 'contestant' : 'spectator';
    const added = { name: username, role, passwordHash: passwordHash ?? null } as const;
    const id = known?.id ?? (await addAccount(inside, added)) ?? refuse(`username: ${username} is taken`);
    await putContestAccount(inside, contestId, id, object);
  });

function refuseClash({ id, username, ip }: AccountObject, other: AccountObject): void {
  const isCalledSo = other.username.toLowerCase() === username.toLowerCase();
  if (other.id === id) {
    if (!isCalledSo)
      refuse(`username: found ${username}, expected ${other.username}: an account keeps its name`);
  } else if (isCalledSo) refuse(`username: ${username} is ${other.id} in the contest`);
  else if (ip != null && other.ip === ip) refuse(`ip: ${ip} is that of ${other.username}`);
}

/** Takes an account out of a contest in which it has submitted nothing; it stays in the judge. @returns why not */
export const removeContestAccount = (
  db: Database,
  contestId: string,
  id: string,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const placed = await inside
      .deleteFrom('contest_account')
      .where('contest_id', '=', contestId)
      .where('id', '=', id)
      .returning('account_id')
      .executeTakeFirst();
    if (placed === undefined) return refuse(`the contest has no account ${id}`);
    const handedIn = await inside
      .selectFrom('submission')
      .select('id')
      .where('contest_id', '=', contestId)
      .where('account_id', '=', placed.account_id)
      .executeTakeFirst();
    if (handedIn !== undefined) refuse(`${id} cannot be removed: found submissions of it`);
    await writeEvent(inside, contestId, { type: 'accounts', id, data: null });
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
