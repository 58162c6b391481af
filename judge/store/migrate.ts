import { Migrator, sql } from 'kysely';
import { MachineLack } from '../host/index.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

const oldestServer = 140_000;

/** Brings the schema up to date. Several processes may do so at once: the first does it, the others wait.
 *  @throws MachineLack if the server is too old, or the schema is newer than this program */
export async function migrate(db: Database): Promise<void> {
  await requireServer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  await refuseNewer(db);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function requireServer(db: Database): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(
    db,
  );
  if (Number(rows[0]?.number) >= oldestServer) return;
  throw new MachineLack(`database: found PostgreSQL ${rows[0]?.name}, expected version 14 or newer`);
}

async function refuseNewer(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newest = Object.keys(migrations).at(-1);
  const unknown = rows.find(({ name }) => !(name in migrations));
  if (unknown === undefined) return;
  throw new MachineLack(
    `database: its schema is ${unknown.name}, this program knows schemas up to ${newest}; update the program`,
  );
}
