/** Theory of operation. A role to be removed may own things, here and in other databases of the server, and may be in
 *  use. So each step remains valid if a later one fails, and can be repeated: the role loses its rights, then its
 *  connections, then what it owns here, then the rows by which the policies know that it is a worker. */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import { sweepAfter } from '../database/queue.ts';
import { codeOf, endConnections, inSpiteOf } from './role-locks.ts';
import { listGrants, roleNamed, takeRights } from './worker-grants.ts';

/** The result of removing a worker's role. */
export interface RevokedWorker {
  /** False if the database does not let the judge end the role's connections. They have no rights any more in any
   *  case. */
  readonly hasEnded: boolean;
  /** Set if the role could not be removed because it owns something in other databases: its name now, without rights,
   *  and those databases. */
  readonly left?: { readonly role: string; readonly databases: readonly string[] };
}

/** Removes a worker's role, ends its connections, puts back its jobs, and deletes its reports about itself.
 *  @returns undefined if it has no role */
export async function revokeWorker(db: Database, name: string): Promise<RevokedWorker | undefined> {
  const { role } = (await listGrants(db)).find((grant) => grant.name === name) ?? {};
  if (role === undefined) return undefined;
  const revoked = (await roleNamed(db, role)) === undefined ? { hasEnded: true } : await removeRole(db, role);
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('worker_grant').where('name', '=', name).execute();
    await inside.deleteFrom('worker').where('name', '=', name).execute();
    await sweepAfter(inside, name);
  });
  return revoked;
}

async function removeRole(db: Database, role: string): Promise<RevokedWorker> {
  const isOurs = await joinRole(db, role);
  await inSpiteOf(db, role, async (inside) => {
    await sql`alter role ${sql.id(role)} nologin`.execute(inside);
    await takeRights(inside, role);
  });
  const hasEnded = isOurs && (await endConnections(db, role));
  if (hasEnded) await sql`drop owned by ${sql.id(role)}`.execute(db);
  try {
    await sql`drop role ${sql.id(role)}`.execute(db);
    return { hasEnded };
  } catch (error) {
    if (codeOf(error) !== '2BP01') throw error;
    return { hasEnded, left: await setAside(db, role) };
  }
}

/** Renames it, so that its name is free. */
async function setAside(db: Database, role: string): Promise<NonNullable<RevokedWorker['left']>> {
  const rows = await rowsOf<{ oid: number; databases: string[] }>(db)`
    select pg_roles.oid::bigint as oid, array_agg(distinct coalesce(datname::text, '')) as databases
    from pg_roles join pg_shdepend on refclassid = 'pg_authid'::regclass and refobjid = pg_roles.oid
    left join pg_database on pg_database.oid = dbid where rolname = ${role} group by 1`;
  const { oid = 0, databases = [] } = rows[0] ?? {};
  const name = `antipode_revoked_${oid}`;
  await sql`alter role ${sql.id(role)} rename to ${sql.id(name)}`.execute(db);
  return { role: name, databases: databases.filter((one) => one !== '') };
}

/** Only members of a role, and superusers, may end its connections.
 *  @returns false if the database does not let the judge become one */
async function joinRole(db: Database, role: string): Promise<boolean> {
  try {
    await sql`grant ${sql.id(role)} to current_user`.execute(db);
    return true;
  } catch (error) {
    if (codeOf(error) === '42501') return false;
    throw error;
  }
}

/** Ends connections of machines with their own role whose transaction is older than any of theirs can be: it may hold
 *  locks that others wait for.
 *  @returns their names */
export async function endLongStays(db: Database, mostMs: number): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(db)`
    with late as materialized (
      select pid, name from pg_stat_activity join worker_grant on usename = role
      where datname = current_database() and clock_timestamp() - xact_start > ${mostMs} * interval '1 millisecond'
        and pg_has_role(usename, 'usage'))
    select name from late where pg_terminate_backend(pid)`;
  return [...new Set(rows.map(({ name }) => name))];
}
