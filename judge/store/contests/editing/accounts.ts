import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { AccountObject, AccountType } from '#protocol';
import type { Database } from '../../database/database.ts';
import { writeEvent } from '../../database/events.ts';
import type { Role } from '../../database/tables.ts';
import { accountNamed, addAccount, setPassword } from '../../people/accounts.ts';
import type { Actor } from '../../people/package-rights.ts';
import { addContest, type NewContest } from '../add-contest.ts';
import { putContestAccount } from '../objects.ts';
import { areFinal, changeUnless, refusable, refuse, refuseWith } from '../refusable.ts';
import { addTeams, type NewTeams, requireAll } from './members.ts';

/** An account and its role in a contest. */
export interface PlacedAccount {
  readonly accountId: number;
  /** Its role in the whole judge. */
  readonly role: Role;
  readonly object: AccountObject;
}

const accountsOf = (db: Database) =>
  db
    .selectFrom('contest_account')
    .innerJoin('account', 'account.id', 'contest_account.account_id')
    .select(['account.id as accountId', 'account.name', 'role', 'contest_account.object']);

/** The role in the judge of an account that a contest makes: its rights are those that the contest gives it. */
export const roleOf = (type: AccountType): Role => (type === 'team' ? 'contestant' : 'spectator');

/** The accounts that have a role in a contest, by name. */
export async function listContestAccounts(
  db: Database,
  contestId: string,
): Promise<readonly PlacedAccount[]> {
  return accountsOf(db)
    .where('contest_account.contest_id', '=', contestId)
    .orderBy(sql`lower(account.name)`)
    .execute();
}

/** Numbers of the accounts of a contest whose passwords and addresses somebody may set: those that the contest has
 *  made; administrators of the judge may do so for all. None of them has more rights in the judge than a contestant. */
export async function managedAccounts(
  db: Database,
  contestId: string,
  by: Actor,
): Promise<ReadonlySet<number>> {
  const isMade = sql<boolean>`account.made_in = ${contestId}`;
  const isAdmin = sql<boolean>`exists (select from account as actor
    where actor.id = ${by === 'machine' ? null : by} and actor.role = 'admin' and actor.disabled_at is null)`;
  const rows = await accountsOf(db)
    .where('contest_account.contest_id', '=', contestId)
    .where('role', '=', 'contestant')
    .where((is) => is.or([sql<boolean>`${by === 'machine'}`, isMade, isAdmin]))
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** A new account for a team that has none. */
export interface NewTeamAccount {
  readonly teamId: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Makes accounts of contestants and adds them to their teams: all of them or none.
 *  @returns why not */
export const addTeamAccounts = (
  db: Database,
  contestId: string,
  accounts: readonly NewTeamAccount[],
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    for (const { teamId, name, passwordHash } of accounts) {
      const id = await addAccount(inside, { name, role: 'contestant', passwordHash, contestId });
      if (id === undefined) refuse(`user name: ${name} is taken`);
      const object = { id: `account-${id}`, username: name, type: 'team' as const, team_id: teamId };
      await putContestAccount(inside, contestId, id, object);
    }
  });

/** Adds teams and makes accounts for them, or for teams that are there: all of it or nothing.
 *  @returns why not */
export const addTeamsWithAccounts = (
  db: Database,
  contestId: string,
  teams: NewTeams,
  accounts: readonly NewTeamAccount[],
): Promise<ContestRefusal | undefined> =>
  refusable(db, async (inside) => {
    await addTeams(inside, contestId, teams);
    await addTeamAccounts(inside, contestId, accounts);
  });

/** Adds a contest with its teams and their accounts: all of it or nothing.
 *  @returns why not */
export const addContestWithTeams = (
  db: Database,
  added: NewContest,
  teams: NewTeams,
  accounts: readonly NewTeamAccount[],
): Promise<ContestRefusal | undefined> =>
  refusable(db, async (inside) => {
    await addContest(inside, added);
    await addTeamsWithAccounts(inside, added.contest.id, teams, accounts);
  });

/** Gives accounts of a contest new passwords, which ends their sessions.
 *  @returns why not: the caller may not manage one of them */
export const setTeamPasswords = (
  db: Database,
  contestId: string,
  passwords: readonly { readonly accountId: number; readonly passwordHash: string }[],
  by: Actor,
): Promise<ContestRefusal | undefined> =>
  refusable(db, async (inside) => {
    const managed = await managedAccounts(inside, contestId, by);
    for (const { accountId, passwordHash } of passwords) {
      if (!managed.has(accountId)) refuse('passwords: expected accounts that this contest has made');
      await setPassword(inside, accountId, passwordHash);
    }
  });

/** Binds accounts of a contest to addresses, and unbinds all others.
 *  @param bound - addresses by numbers of accounts
 *  @param check - a reason why not, for the accounts as they are stored
 *  @returns why not */
export const bindAddresses = (
  db: Database,
  contestId: string,
  bound: ReadonlyMap<number, string>,
  by: Actor,
  check: (now: readonly AccountObject[]) => ContestRefusal | undefined = () => undefined,
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const managed = await managedAccounts(inside, contestId, by);
    const accounts = await listContestAccounts(inside, contestId);
    refuseWith(check(accounts.map(({ object }) => object)));
    for (const { accountId, object } of accounts) {
      const ip = bound.get(accountId) ?? null;
      if (ip === (object.ip ?? null)) continue;
      if (ip !== null && !managed.has(accountId)) refuse(foreign(object.username));
      await putContestAccount(inside, contestId, accountId, { ...object, ip });
    }
  });

const foreign = (username: string): string =>
  `ip: ${username} was not made by this contest, so it logs in with its password`;

/** Gives accounts of the judge a role in a contest in which they have none.
 *  @returns why not */
export const joinAccounts = (
  db: Database,
  contestId: string,
  accounts: readonly Pick<PlacedAccount, 'accountId' | 'object'>[],
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const known = new Set((await listContestAccounts(inside, contestId)).map(({ accountId }) => accountId));
    for (const { accountId, object } of accounts) {
      if (known.has(accountId)) refuse(`account: ${object.username} has a part in this contest already`);
      await putContestAccount(inside, contestId, accountId, object);
    }
  });

/** Adds an account to a contest, or changes its role there. If no account has the name, one is made, which has no
 *  rights outside the contest. `passwordHash` is for a new account, `by` is the account that does it.
 *  @returns why not */
export const placeAccount = (
  db: Database,
  contestId: string,
  object: AccountObject,
  { passwordHash, by }: { readonly passwordHash?: string | undefined; readonly by: Actor },
): Promise<ContestRefusal | undefined> =>
  changeUnless(db, contestId, areFinal, async (inside) => {
    const { username, type, team_id, person_id, ip } = object;
    await requireAll(inside, contestId, 'team', team_id == null ? [] : [team_id]);
    await requireAll(inside, contestId, 'person', person_id == null ? [] : [person_id]);
    const placed = await listContestAccounts(inside, contestId);
    for (const one of placed) refuseClash(object, one.object);
    const known = await accountNamed(inside, username);
    if (known !== undefined && passwordHash !== undefined)
      refuse(`password: expected none: ${username} has an account already, and keeps its password`);
    if (ip != null && (type !== 'team' || (known?.role ?? 'contestant') !== 'contestant'))
      refuse('ip: expected none: only accounts of teams log in by their address');
    const added = { name: username, role: roleOf(type), passwordHash: passwordHash ?? null, contestId };
    const id = known?.id ?? (await addAccount(inside, added)) ?? refuse(`username: ${username} is taken`);
    const before = placed.find(({ accountId }) => accountId === id)?.object.ip;
    await putContestAccount(inside, contestId, id, object);
    if (ip != null && ip !== before && !(await managedAccounts(inside, contestId, by)).has(id))
      refuse(foreign(username));
  });

function refuseClash({ id, username, ip }: AccountObject, other: AccountObject): void {
  const isCalledSo = other.username.toLowerCase() === username.toLowerCase();
  if (other.id === id) {
    if (!isCalledSo)
      refuse(`username: found ${username}, expected ${other.username}: an account keeps its name`);
  } else if (isCalledSo) refuse(`username: ${username} is ${other.id} in the contest`);
  else if (ip != null && other.ip === ip) refuse(`ip: ${ip} is that of ${other.username}`);
}

/** Removes an account from a contest in which it has submitted nothing; it stays in the judge.
 *  @returns why not */
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

/** The accounts of contestants that are bound to addresses; those whose contest ends first come first. */
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
