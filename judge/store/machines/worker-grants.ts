import { createHmac, hash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MachineLack } from '#host';
import { type Database, firstRow, rowsOf } from '../database/database.ts';
import { endConnections, inSpiteOf } from './role-locks.ts';

/** The roles of workers. */
export const listGrants = (db: Database) =>
  db.selectFrom('worker_grant').select(['name', 'role', 'created_at as createdAt']).orderBy('name').execute();

/** The pool, the listener, and as many of a process that was just killed. */
const mostConnections = 20;

/** Makes the role of a worker, or gives it a new password, which ends what the old one had opened. The role of the
 *  judge must be allowed to create roles, and need not be a superuser.
 *  @returns the name of the role, and its password; undefined if a role of that name belongs to something else
 *  @throws MachineLack if the role has more rights than a worker */
export async function grantWorker(
  db: Database,
  name: string,
): Promise<{ readonly role: string; readonly password: string } | undefined> {
  const role = `antipode_worker_${name}`;
  const password = randomBytes(24).toString('base64url');
  const granted = await inSpiteOf(db, role, async (inside) => {
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
  if (granted !== undefined) await endConnections(db, role);
  return granted;
}

const tooMighty = (role: string): MachineLack =>
  new MachineLack(`the role ${role}: expected rights to judge only, found that somebody gave it more`, {
    hint: `As a superuser: alter role "${role}" nosuperuser nocreatedb nocreaterole noreplication nobypassrls.`,
  });

/** A role; undefined if there is none of that name. `isMighty`: it has more rights than a worker. */
export function roleNamed(db: Database, role: string): Promise<{ readonly isMighty: boolean } | undefined> {
  return firstRow<{ isMighty: boolean }>(db)`
    select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isMighty"
    from pg_roles where rolname = ${role}`;
}

const iterations = 4_096;

/** The form in which PostgreSQL stores a password (RFC 5802, as `pg_authid.rolpassword` has it), so that the password
 *  itself is in no statement that a server may log. The passwords are made here, of letters that need no
 *  preparation. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = hash('sha256', keyOf('Client Key'), 'base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

/** The name of the worker that is connected here with its own role; undefined for any other role. */
export async function ownWorkerName(db: Database): Promise<string | undefined> {
  const rows = await rowsOf<{ name: string | null }>(db)`select own_worker() as name`;
  return rows[0]?.name ?? undefined;
}

/** Rights of a worker's role on whole tables and columns; policies on rows limit them further. */
const rights: readonly (readonly [table: string, ...rights: readonly string[]])[] = [
  [
    'job',
    `select (id, kind, judgement_id, trial_id, problem_version_id, contest_import_id, record_task_id, record_entry_id,
      puzzle_search_id, report_id, case_batch_id, offered_by, language, priority, turn, state, attempt, failures, losses, worker, lease_until, claimed_at, trouble)`,
    'update (state, attempt, worker, lease_until, claimed_at, failures, losses, turn, trouble)',
  ],
  ['judgement', 'select', 'update (case_count, started_at, verdict, score, record, ended_at)'],
  ['run', 'select', 'insert', 'update (record)'],
  ['case_batch', 'select', 'update (worker, results)'],
  ['submission', 'select'],
  ['submission_file', 'select'],
  ['trial', 'select', 'update (result)'],
  ['puzzle_search', 'select', 'update (result)'],
  ['problem', 'select (id, slug, version_id)'],
  ['problem_version', 'select (id, problem_id, digest, bundled, package_blob, facts)'],
  ['blob', 'select'],
  ['blob_piece', 'select'],
  [
    'worker',
    'select',
    'insert (name, facts, state)',
    'update (facts, state, started_at, seen_at, attack_card)',
  ],
  ['setting', 'select'],
  ['kysely_migration', 'select (name)'],
];

const functions = [
  'write_judgement_event(bigint, jsonb)',
  'write_runs_event(bigint, jsonb)',
  'keep_runs(bigint, int, int[])',
  'store_case_file(bigint, text, text, bigint, bytea)',
  'coming_versions(interval)',
  'offer_cases(bigint, text, text[], text)',
  'withdraw_cases(bigint, bigint)',
];

/** The schema and the database of the tables. */
async function placeOf(db: Database): Promise<{ readonly schema: string; readonly base: string }> {
  const rows = await rowsOf<{ schema: string | null; base: string }>(db)`
    select current_schema() as schema, current_database() as base`;
  const { schema, base = '' } = rows[0] ?? {};
  return { schema: schema ?? 'public', base };
}

/** Gives a role the rights of a worker. */
async function giveRights(db: Database, role: string): Promise<void> {
  const { schema, base } = await placeOf(db);
  // Before version 15 anybody could otherwise add functions beside ours.
  await sql`revoke create on schema ${sql.id(schema)} from public`.execute(db);
  await sql`revoke temporary on database ${sql.id(base)} from public`.execute(db);
  await closeFunctions(db);
  await sql`grant connect on database ${sql.id(base)} to ${sql.id(role)}`.execute(db);
  await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(role)}`.execute(db);
  for (const [table, ...list] of rights)
    await sql`grant ${sql.raw(list.join(', '))} on ${sql.table(table)} to ${sql.id(role)}`.execute(db);
  for (const one of functions)
    await sql`grant execute on function ${sql.raw(one)} to ${sql.id(role)}`.execute(db);
}

/** Takes functions of PostgreSQL itself by which everybody may store objects, take locks that others wait for, and
 *  write to the log, away from everybody but the owner of the database. Only a superuser can do so; judging-machines.md
 *  has the statements for others. */
async function closeFunctions(db: Database): Promise<void> {
  const rows = await rowsOf<{ name: string }>(db)`
    select pg_proc.oid::regprocedure::text as name from pg_proc, pg_roles
    where rolname = current_user and rolsuper and pronamespace = 'pg_catalog'::regnamespace
      and proname ~ '^(lo_|loread|lowrite|pg_(try_)?advisory_|pg_logical_emit_message)'
      and has_function_privilege('public', pg_proc.oid, 'execute')`;
  for (const { name } of rows) {
    await sql`grant execute on function ${sql.raw(name)} to pg_database_owner`.execute(db);
    await sql`revoke execute on function ${sql.raw(name)} from public`.execute(db);
  }
}

/** Takes away all rights that `giveRights` gives. */
export async function takeRights(db: Database, role: string): Promise<void> {
  const { schema, base } = await placeOf(db);
  for (const kind of ['tables', 'functions'] as const)
    await sql`revoke all on all ${sql.raw(kind)} in schema ${sql.id(schema)} from ${sql.id(role)}`.execute(
      db,
    );
  await sql`revoke all on schema ${sql.id(schema)} from ${sql.id(role)}`.execute(db);
  await sql`revoke all on database ${sql.id(base)} from ${sql.id(role)}`.execute(db);
}
