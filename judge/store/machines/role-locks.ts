/** Theory of operation. A machine may lock rows that it can use, and every role its own row in the catalog (by changing
 *  its password), for as long as it stays in a transaction. So whoever acts on a machine waits for a moment only; then
 *  its connections are ended, with their locks. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const mostTries = 20;

/** A lock was not to be had in time; another transaction has changed the same row of the catalog. */
const inTheWay: readonly (string | undefined)[] = ['55P03', 'XX000'];

/** Acts in a transaction, whatever a role has locked. */
export async function inSpiteOf<Result>(
  db: Database,
  role: string,
  act: (inside: Database) => Promise<Result>,
): Promise<Result> {
  for (let left = mostTries; ; left--)
    try {
      return await db.transaction().execute(async (inside) => {
        await sql`set local lock_timeout = '1s'`.execute(inside);
        return act(inside);
      });
    } catch (error) {
      if (left === 0 || !inTheWay.includes(codeOf(error)) || !(await endConnections(db, role))) throw error;
    }
}

/** Ends the connections of a role. Only its members, and superusers, may do so.
 *  @returns false if the database does not let the judge do it */
export async function endConnections(db: Database, role: string): Promise<boolean> {
  try {
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role}`.execute(
      db,
    );
    return true;
  } catch (error) {
    if (codeOf(error) === '42501') return false;
    throw error;
  }
}

/** The code of an error of the database. */
export const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string }).code;
