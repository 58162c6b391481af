import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MachineLack } from '#host';
import type { Database } from '../database.ts';
import { giveRights } from './worker-rights.ts';

/** A database role for a worker. */
export interface WorkerGrant {
  readonly name: string;
  readonly role: string;
  readonly createdAt: Date;
}

/** The roles of workers. */
export const listGrants = (db: Database): Promise<readonly WorkerGrant[]> =>
  db.selectFrom('worker_grant').select(['name', 'role', 'created_at as createdAt']).orderBy('name').execute();

/** The pool, the listener, and as many of a process that was just killed. */
const mostConnections = 20;

/** Makes the role of a worker, or gives it a new password. The role of the judge must be allowed to create roles, and
 *  need not be a superuser.
 *  @returns the name of the role, and its password; undefined if a role of that name belongs to something else
 *  @throws MachineLack if the role has more rights than a worker */
export async function grantWorker(
  db: Database,
  name: string,
): Promise<{ readonly role: string; readonly password: string } | undefined> {
  const role = `antipode_worker_${name}`;
  const password = randomBytes(24).toString('base64url');
  return db.transaction().execute(async (inside) => {
    const known = (await listGrants(inside)).some((grant) => grant.role === role);
    const found = await roleNamed(inside, role);
    if (found !== undefined && !known) return undefined;
    if (found?.isMighty) throw tooMighty(role);
    if (found === undefined) await sql`create role ${sql.id(role)}`.execute(inside);
    // Only a superuser may even mention attributes such as nosuperuser, which a new role has anyway.
    await sql`alter role ${sql.id(role)} login connection limit ${sql.lit(mostConnections)} password ${sql.lit(scramVerifier(password))}`.execute(
      inside,
    );
    await giveRights(inside, role);
    await sql`grant ${sql.id(role)} to current_user`.execute(inside); // so that its connections can be ended
    if (!known) await inside.insertInto('worker_grant').values({ name, role }).execute();
    return { role, password };
  });
}

const tooMighty = (role: string): MachineLack =>
  new MachineLack(`the role ${role}: expected rights to judge only, found that somebody gave it more`, {
    hint: `As a superuser: alter role "${role}" nosuperuser nocreatedb nocreaterole noreplication nobypassrls.`,
  });

/** A role; undefined if there is none of that name. `isMighty`: it has more rights than a worker. */
export async function roleNamed(
  db: Database,
  role: string,
): Promise<{ readonly isMighty: boolean } | undefined> {
  const { rows } = await sql<{ isMighty: boolean }>`
    select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isMighty"
    from pg_roles where rolname = ${role}`.execute(db);
  return rows[0];
}

const iterations = 4_096;

/** The form in which PostgreSQL stores a password (RFC 5802, as `pg_authid.rolpassword` has it), so that the password
 *  itself is in no statement that a server may log. The passwords are made here, of letters that need no
 *  preparation. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

/** The name of the worker that is connected here with its own role; undefined for any other role. */
export async function ownWorkerName(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select own_worker() as name`.execute(db);
  return rows[0]?.name ?? undefined;
}
