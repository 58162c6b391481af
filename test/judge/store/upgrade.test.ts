import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, migrate, openDatabase, requireSchema, schemaOf } from '#store';
import { emptyDatabase } from './database.ts';
import { knowNextSchema, nextSchema } from './next-schema.ts';
import { loadReleased, releasedSchemas } from './released/fixture.ts';

knowNextSchema();

/** Tables that later schemas call otherwise. */
const renamed = new Map([['similarity_report', 'contest_report']]);

describe.each(releasedSchemas)('data of the schema %s', (schema) => {
  const database = emptyDatabase();
  let db: Database;
  beforeAll(async () => {
    await loadReleased(database.url, schema);
    db = openDatabase(database.url);
  });
  afterAll(() => db?.destroy());

  /** How many rows each table has. */
  async function counts(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ relname: string; n: string }>`
      select relname, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as n
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'kysely_migration'
      order by 1`.execute(db);
    return new Map(rows.map(({ relname, n }) => [relname, n]));
  }

  it('is upgraded by the next program: all rows are there, and have what the next schema adds', async () => {
    const before = await counts();
    expect(await schemaOf(db)).toBe(schema);
    await expect(requireSchema(db)).rejects.toThrow(new RegExp(`${schema}, expected ${nextSchema}`));
    await migrate(db);
    expect(await schemaOf(db)).toBe(nextSchema);
    await requireSchema(db);
    const after = await counts();
    const kept = new Map([...before].map(([name, count]) => [renamed.get(name) ?? name, count]));
    const further = [...after.keys()].filter((name) => !kept.has(name)); // tables of later schemas, which are empty
    expect(after).toEqual(new Map([...kept, ...further.map((name) => [name, '0'] as const)]));
    const { rows } = await sql<{ motto: string }>`select distinct motto from account`.execute(db);
    expect(rows).toEqual([{ motto: 'none' }]);
  });
});
