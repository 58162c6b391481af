import { Migrator, sql } from 'kysely';
import { MachineLack } from '#host';
import type { Database } from './database/database.ts';
import { migrations } from './migrations/index.ts';

const oldestServer = 140_000;

/** The schemas that this program knows, oldest first. */
export const schemaNames = (): readonly string[] => Object.keys(migrations);

/** The tables that this program knows. */
export const newestSchema = (): string => schemaNames().at(-1) ?? '';

/** The schema of a database; undefined if it has no tables of ours. */
export async function schemaOf(db: Database): Promise<string | undefined> {
  return (await appliedTo(db))?.at(-1);
}

/** Brings the schema up to date. Several processes may do so at once: the first does it, the others wait.
 *  @param saveFirst - called with the schema of an older program before its tables are changed
 *  @throws MachineLack if the server is too old, or the schema is newer than this program */
export async function migrate(
  db: Database,
  saveFirst: (schema: string) => Promise<void> = async () => {},
): Promise<void> {
  await requireServer(db);
  const applied = (await appliedTo(db)) ?? [];
  const unknown = applied.findLast((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new MachineLack(
      `database: its tables are ${unknown}, this program knows those up to ${newestSchema()}`,
      { hint: 'This program is older than the judge: update it, or go back (judge/docs/manual/upgrade.md).' },
    );
  if (applied.length === schemaNames().length) return; // the migrator describes every table several times to know that
  const schema = applied.at(-1);
  if (schema !== undefined) await saveFirst(schema);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Refuses to work with other tables than those that this program knows, for commands that change none.
 *  @throws MachineLack if the database cannot be used, or its tables are of another version of this program */
export async function requireSchema(db: Database): Promise<void> {
  await requireServer(db);
  const applied = await appliedTo(db);
  if (applied === undefined)
    throw new MachineLack('database: expected the tables of a judge, found none', {
      hint: 'Start `judge serve` with this database first, or check the name of the database in the address.',
    });
  const schema = applied.at(-1) ?? 'none';
  const newest = newestSchema();
  if (schema === newest) return;
  throw new MachineLack(
    `database: its tables are ${schema}, expected ${newest}, as this program knows them`,
    {
      hint:
        schema > newest
          ? 'This program is older than the judge: update it.'
          : 'This program is newer than the judge: update the judge, whose `judge serve` brings the tables up to date.',
    },
  );
}

/** The schemas that a database has been through, oldest first: all migrations are one transaction. Undefined if it has
 *  no tables of ours. */
async function appliedTo(db: Database): Promise<readonly string[] | undefined> {
  const table = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!table.rows[0]?.there) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function requireServer(db: Database): Promise<void> {
  const { rows } = await sql<{ number: string; name: string; replica: boolean; readonly: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name,
      pg_is_in_recovery() as replica, current_setting('default_transaction_read_only') as readonly`.execute(
    db,
  );
  const [{ number, name, replica, readonly } = {}] = rows;
  if (Number(number) < oldestServer)
    throw new MachineLack(`database: found PostgreSQL ${name}, expected version 14 or newer`);
  if (replica)
    throw new MachineLack('database: found a replica, which can only be read, expected the primary server', {
      hint: 'Give the address of the primary server.',
    });
  if (readonly === 'on')
    throw new MachineLack('database: found one that can only be read (default_transaction_read_only)', {
      hint: 'Let the role of the judge write: alter role … set default_transaction_read_only = off.',
    });
}
