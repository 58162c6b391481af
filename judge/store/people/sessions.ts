import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import type { Scope } from '../database/tables.ts';
import { bearerOf } from './bearer.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountId: number;
  readonly scope: Scope;
  readonly hours: number;
  readonly address: string;
  readonly userAgent: string;
  /** The contest for which alone it is good; undefined: the whole judge. */
  readonly contestId?: string | undefined;
  /** The session of a log-in provider with which it ends. */
  readonly outside?: string | undefined;
  /** How long ago the second factor was shown, ms; undefined: it was not. */
  readonly confirmedMs?: number | undefined;
}

/** Adds a session, and removes ended ones of the account. @returns its id */
export async function addSession(db: Database, session: NewSession): Promise<number> {
  const rows = await rowsOf<{ id: number }>(db)`
    with over as (delete from session where account_id = ${session.accountId} and expires_at < now())
    insert into session (token_hash, account_id, scope, expires_at, address, user_agent, only_in, outside,
      confirmed_at)
    values (${session.tokenHash}, ${session.accountId}, ${session.scope},
      now() + ${session.hours} * interval '1 hour', ${session.address}, ${session.userAgent},
      ${session.contestId ?? null}, ${session.outside ?? null},
      now() - ${session.confirmedMs ?? null}::float8 * interval '1 ms')
    returning id`;
  return rows[0]!.id;
}

/** Notes that a session has shown the second factor, and gives it another secret: who knew the old one has nothing.
 *  @returns false if it has ended */
export async function confirmSession(db: Database, id: number, tokenHash: Buffer): Promise<boolean> {
  const rows = await rowsOf(db)`
    update session set token_hash = ${tokenHash}, confirmed_at = now() where id = ${id} and expires_at > now()
    returning id`;
  return rows.length > 0;
}

/** The account of a session; undefined if the session has ended or is unknown, or the account is closed. */
export const sessionBearer = bearerOf({ table: 'session', usedAt: 'seen_at' });

/** The running sessions of an account, the most recently used first. */
export async function listSessions(db: Database, accountId: number) {
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

/** Ends the sessions that belong to one of a log-in provider. */
export async function endOutsideSessions(db: Database, outside: string): Promise<void> {
  await db.deleteFrom('session').where('outside', '=', outside).execute();
}
