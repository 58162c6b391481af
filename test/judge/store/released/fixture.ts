import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The schemas of which there are data, oldest first; the README says what they hold. */
export const releasedSchemas: readonly string[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .sort();

/** Puts the data of a schema into an empty database. */
export async function loadReleased(url: string, schema = releasedSchemas.at(-1) ?? ''): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(readFileSync(join(import.meta.dirname, `${schema}.sql`), 'utf8'));
  } finally {
    await client.end();
  }
}
