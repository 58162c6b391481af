import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { type Database, inTransaction, loadTogether, rowsOf } from '../database/database.ts';
import type { Role } from '../database/tables.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { newPassword } from '../secrets/secrets.ts';
import { hasFactor } from './bearer.ts';

/** An account. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  /** Who says elsewhere that somebody is its person, and by which name; null: nobody. Then it has no password. */
  readonly identity: string | null;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  /** The contest that made it; null: the judge. */
  readonly contestId: string | null;
  readonly hasFactor: boolean;
  /** Of its pages; null: as the browser asks. */
  readonly language: string | null;
  /** Those that were named elsewhere at its last log-in. */
  readonly groups: readonly string[];
}

/** Adds an account. @param contestId - the contest that makes it; undefined: the judge
 *  @returns its id; undefined if the name is taken, whatever the case of its letters */
export async function addAccount(
  db: Database,
  {
    name,
    role,
    passwordHash,
    contestId,
    identity,
  }: { name: string; role: Role; passwordHash: string | null; contestId?: string; identity?: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({ name, role, password_hash: passwordHash, made_in: contestId, identity })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds an administrator unless there is one already; safe when several processes do so at once. */
async function addFirstAdmin(db: Database, name: string, passwordHash: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    insert into account (name, role, password_hash)
    select ${name}, 'admin', ${passwordHash} where not exists (select from account where role = 'admin')
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/** True once there is an administrator. */
async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('role', '=', 'admin').executeTakeFirst();
  return row !== undefined;
}

/** True if there are other accounts than one. */
export async function hasOthers(db: Database, accountId: number): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('id', '!=', accountId).executeTakeFirst();
  return row !== undefined;
}

/** Makes the account `admin` unless there is an administrator.
 *  @returns its password, already stored, to be printed once; undefined if there was an administrator */
export async function makeFirstAdmin(db: Database): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  const password = newPassword();
  return (await addFirstAdmin(db, 'admin', await hashPassword(password))) ? password : undefined;
}

/** The name of the oldest administrator, if no administrator has a session or a token: perhaps nobody knows a
 *  password. */
export async function unusedAdmin(db: Database): Promise<string | undefined> {
  const rows = await rowsOf<{ name: string }>(db)`
    select name from account where role = 'admin' and disabled_at is null and not exists (
      select from account a where a.role = 'admin' and (
        exists (select from session where account_id = a.id) or exists (select from api_token where account_id = a.id)))
    order by id limit 1`;
  return rows[0]?.name;
}

const accountsOf = (db: Database) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'name',
      'role',
      'password_hash as passwordHash',
      'identity',
      'groups',
      'disabled_at as disabledAt',
      'created_at as createdAt',
      'made_in as contestId',
      'page_language as language',
      hasFactor.as('hasFactor'),
    ]);

/** The account of that name, in any case of its letters. */
export async function accountNamed(db: Database, name: string): Promise<Account | undefined> {
  return accountsOf(db).where(sql`lower(name)`, '=', name.toLowerCase()).executeTakeFirst();
}

/** The account of that id. */
export async function accountWithId(db: Database, id: number): Promise<Account | undefined> {
  return accountsOf(db).where('id', '=', id).executeTakeFirst();
}

/** Of whom a web server in front calls so. */
export const headerIdentity = (name: string): string => `header ${name}`;

/** Of whom an OpenID provider calls so: a subject is good for its issuer alone, and neither has a space. */
export const openidIdentity = (issuer: string, subject: string): string => `openid ${issuer} ${subject}`;

/** The account of that identity. */
export const accountOfIdentity = loadTogether(async (db, identities: readonly string[]) => {
  const accounts = await accountsOf(db).where('identity', 'in', identities).execute();
  return new Map(accounts.map((account) => [account.identity ?? '', account]));
});

/** All accounts, by name. */
export async function listAccounts(db: Database): Promise<readonly Account[]> {
  return accountsOf(db).orderBy(sql`lower(name)`).execute();
}

/** Sets a password and ends all sessions of the account, in one statement. Nobody else says any more who its person
 *  is. */
export async function setPassword(db: Database, accountId: number, passwordHash: string): Promise<void> {
  await sql`
    with changed as (
      update account set password_hash = ${passwordHash}, identity = null where id = ${accountId} returning id)
    delete from session using changed where session.account_id = changed.id`.execute(db);
}

/** Gives an account to a person whom somebody elsewhere knows, in place of its password; its sessions end.
 *  @returns false if that is the person of another account */
export async function setIdentity(db: Database, accountId: number, identity: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    with changed as (
      update account set password_hash = null, identity = ${identity}
      where id = ${accountId} and not exists (select from account where identity = ${identity} and id <> ${accountId})
      returning id),
    ended as (delete from session using changed where session.account_id = changed.id)
    select id from changed`;
  return rows.length > 0;
}

/** Changes the role of an account.
 *  @param check - a reason why not, for the role that it has
 *  @returns what `check` says */
export const setRole = (
  db: Database,
  accountId: number,
  role: Role,
  check: (now: Role) => ContestRefusal | undefined = () => undefined,
): Promise<ContestRefusal | undefined> =>
  inTransaction(db, async (inside) => {
    const account = inside.selectFrom('account').select('role').where('id', '=', accountId);
    const now = await account.forNoKeyUpdate().executeTakeFirst();
    const refused = now && check(now.role);
    if (refused === undefined)
      await inside.updateTable('account').set({ role }).where('id', '=', accountId).execute();
    return refused;
  });

/** Sets the language of an account's pages; null: as the browser asks. */
export async function setLanguage(db: Database, accountId: number, language: string | null): Promise<void> {
  await db.updateTable('account').set({ page_language: language }).where('id', '=', accountId).execute();
}

/** Notes the groups of an account that were named elsewhere. */
export async function setGroups(db: Database, accountId: number, groups: readonly string[]): Promise<void> {
  await db
    .updateTable('account')
    .set({ groups: [...groups] })
    .where('id', '=', accountId)
    .execute();
}

/** Closes an account, which ends its sessions and disables its tokens, or opens it again. */
export async function setDisabled(db: Database, accountId: number, disabled: boolean): Promise<void> {
  await sql`
    with changed as (
      update account set disabled_at = case when ${disabled} then coalesce(disabled_at, now()) end
      where id = ${accountId} returning id, disabled_at)
    delete from session using changed
    where session.account_id = changed.id and changed.disabled_at is not null`.execute(db);
}
