import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from './database.ts';

const first = testDatabase();
const second = testDatabase();

async function query(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it('test databases are real ones and see nothing of each other', async () => {
  await query(first.url, 'create table mark (id int)');
  expect(await query(first.url, "select to_regclass('mark')::text as name")).toEqual([{ name: 'mark' }]);
  expect(await query(second.url, "select to_regclass('mark')::text as name")).toEqual([{ name: null }]);
});
