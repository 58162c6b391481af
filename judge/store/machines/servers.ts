import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

const mark = 'antipode server on ';

/** The name that a server gives its connections. PostgreSQL keeps 63 bytes of it. */
export const serverName = (): string => `${mark}${hostname()}`.slice(0, 63);

/** The machines whose servers are connected to this database now. */
export async function serversOn(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct substr(application_name, ${mark.length + 1}) as host from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${mark}) order by host`.execute(db);
  return rows.map(({ host }) => host);
}
