import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Rights of a worker's role on whole tables and columns; policies on rows limit them further. */
const rights: readonly (readonly [table: string, ...rights: readonly string[]])[] = [
  [
    'job',
    `select (id, kind, judgement_id, trial_id, problem_version_id, contest_import_id, record_task_id, record_entry_id,
      puzzle_search_id, similarity_report_id, case_batch_id, offered_by, language, priority, turn, state, attempt, failures, losses, worker, lease_until, claimed_at, trouble)`,
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
  const { rows } = await sql<{ schema: string | null; base: string }>`
    select current_schema() as schema, current_database() as base`.execute(db);
  const { schema, base = '' } = rows[0] ?? {};
  return { schema: schema ?? 'public', base };
}

/** Gives a role the rights of a worker. */
export async function giveRights(db: Database, role: string): Promise<void> {
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
  const { rows } = await sql<{ name: string }>`
    select pg_proc.oid::regprocedure::text as name from pg_proc, pg_roles
    where rolname = current_user and rolsuper and pronamespace = 'pg_catalog'::regnamespace
      and proname ~ '^(lo_|loread|lowrite|pg_(try_)?advisory_|pg_logical_emit_message)'
      and has_function_privilege('public', pg_proc.oid, 'execute')`.execute(db);
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
