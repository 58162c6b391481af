/** Theory of operation. Only the SHA-256 of a session's or token's secret is stored, so a copy of the database is of
 *  no use to log in. The time of use is recorded at most once a minute, so that most requests write nothing. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Role, Scope } from '../tables.ts';

/** The account that a secret belongs to. */
export interface Bearer {
  readonly accountId: number;
  readonly name: string;
  readonly role: Role;
  readonly scope: Scope;
  /** Of the session, or of the token. */
  readonly id: number;
}

/** A session as its owner sees it. */
export interface SessionFacts {
  readonly id: number;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountId: number;
  readonly scope: Scope;
  readonly hours: number;
  readonly address: string;
  readonly userAgent: string;
}

/** Adds a session, and removes ended ones of the account. @returns its id */
export async function addSession(db: Database, session: NewSession): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with over as (delete from session where account_id = ${session.accountId} and expires_at < now())
    insert into session (token_hash, account_id, scope, expires_at, address, user_agent)
    values (${session.tokenHash}, ${session.accountId}, ${session.scope},
      now() + ${session.hours} * interval '1 hour', ${session.address}, ${session.userAgent})
    returning id`.execute(db);
  return rows[0]!.id;
}

/** The account of a session; undefined if the session has ended or is unknown, or the account is closed. */
export async function sessionBearer(db: Database, tokenHash: Buffer): Promise<Bearer | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'account.id as accountId',
      'account.name',
      'account.role',
      'session.scope',
      sql<boolean>`seen_at < now() - interval '1 minute'`.as('isStale'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { isStale, ...bearer } = row;
  if (isStale)
    await sql`update session set seen_at = now()
      where id = ${row.id} and seen_at < now() - interval '1 minute'`.execute(db);
  return bearer;
}

/** The running sessions of an account, the one used last first. */
export async function listSessions(db: Database, accountId: number): Promise<readonly SessionFacts[]> {
  return db
    .selectFrom('session')
    .select([
      'id',
      'created_at as createdAt',
      'seen_at as seenAt',
      'expires_at as expiresAt',
      'address',
      'user_agent as userAgent',
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .execute();
}

/** Ends one session of an account, or all. @returns how many */
export async function endSessions(db: Database, accountId: number, id?: number): Promise<number> {
  let ended = db.deleteFrom('session').where('account_id', '=', accountId);
  if (id !== undefined) ended = ended.where('id', '=', id);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}
