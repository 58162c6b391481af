import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import type { Role, Scope } from '../database/tables.ts';
import { bearerOf } from './bearer.ts';

export interface NewToken {
  readonly accountId: number;
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly scope: Scope;
  /** Undefined: it does not expire. */
  readonly days?: number | undefined;
  /** The contest for which alone it is good; undefined: the whole judge. */
  readonly onlyIn?: string | undefined;
}

/** Most tokens that an account may have at a time. */
export const mostTokens = 100;

/** Adds a token.
 *  @returns its id; undefined if the account already has the most valid tokens that it may have */
export async function addToken(db: Database, token: NewToken): Promise<number | undefined> {
  const rows = await rowsOf<{ id: number }>(db)`
    insert into api_token (account_id, name, token_hash, scope, only_in, expires_at)
    select ${token.accountId}, ${token.name}, ${token.tokenHash}, ${token.scope}, ${token.onlyIn ?? null},
      now() + ${token.days ?? null}::float8 * interval '1 day'
    where (select count(*) from api_token
      where account_id = ${token.accountId} and (expires_at is null or expires_at > now())) < ${mostTokens}
    returning id`;
  return rows[0]?.id;
}

/** The account of a token; undefined if the token has expired or is unknown, or the account is closed. */
export const tokenBearer = bearerOf({ table: 'api_token', usedAt: 'used_at' });

/** The tokens of an account, oldest first. */
export async function listTokens(db: Database, accountId: number) {
  return db
    .selectFrom('api_token')
    .select([
      'id',
      'name',
      'scope',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'only_in as onlyIn',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Deletes a token of an account. @returns false if it has none of that id */
export async function deleteToken(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_token')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds an invitation to make an account. */
export async function addInvitation(
  db: Database,
  { tokenHash, role, madeBy, days }: { tokenHash: Buffer; role: Role; madeBy: number; days: number },
): Promise<void> {
  await sql`
    insert into invitation (token_hash, role, made_by, expires_at)
    values (${tokenHash}, ${role}, ${madeBy}, now() + ${days} * interval '1 day')`.execute(db);
}

/** Makes an account by invitation; the invitation is used up in the same statement.
 *  @returns the account's id, or why it was refused */
export async function acceptInvitation(
  db: Database,
  { tokenHash, name, passwordHash }: { tokenHash: Buffer; name: string; passwordHash: string },
): Promise<number | 'taken' | 'invalid'> {
  const rows = await rowsOf<{ invited: boolean; id: number | null }>(db)`
    with invited as (
      select id, role from invitation where token_hash = ${tokenHash} and used_at is null and expires_at > now() for update
    ), made as (
      insert into account (name, role, password_hash) select ${name}, role, ${passwordHash} from invited
      on conflict do nothing returning id
    ), used as (
      update invitation set used_at = now(), used_by = made.id from made, invited where invitation.id = invited.id
    )
    select exists (select from invited) as invited, (select id from made) as id`;
  const { invited, id } = rows[0]!;
  return id ?? (invited ? 'taken' : 'invalid');
}
