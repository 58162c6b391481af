import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#store';

const functions = ['now', 'clock_timestamp'];

/** Lets the time of a test's database stand still until `moveClock` moves it: functions of the test's own come before
 *  those of PostgreSQL. It holds for connections that are opened afterwards. */
export async function holdClock(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create schema clock; create table clock.hands as select now() as at');
    for (const name of functions)
      await client.query(`create function clock.${name}() returns timestamptz language sql stable
        as 'select at from clock.hands'`);
    const { rows } = await client.query(`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'now()'`);
    for (const { table_name: table, column_name: column } of rows)
      await client.query(`alter table ${table} alter column ${column} set default clock.now()`);
    // Functions that run with the rights of the owner look where they say, and nowhere else.
    const { rows: own } = await client.query(`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and proconfig is not null`);
    for (const { name } of own)
      await client.query(`alter function ${name} set search_path = clock, public, pg_catalog, pg_temp`);
    await client.query(`do $$ begin
      execute format('alter database %I set search_path = clock, public, pg_catalog', current_database()); end $$`);
  } finally {
    await client.end();
  }
}

/** Sets the time of a database whose clock is held: ms since 1970. */
export const moveClock = async (db: Database, ms: number): Promise<void> => {
  await sql`update clock.hands set at = ${new Date(ms)}`.execute(db);
};
