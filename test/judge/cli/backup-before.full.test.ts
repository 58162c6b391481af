import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyBackup } from '#keeping';
import { readZippedFiles } from '#problem-reader';
import { type Database, migrate, openDatabase, schemaOf, serverMajor } from '#store';
import { clientFor } from '#store/postgres';
import { backUpBefore } from '../../../judge/cli/serve/backup-before.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { emptyDatabase } from '../store/database.ts';
import { knowNextSchema, nextSchema } from '../store/next-schema.ts';
import { loadReleased, releasedSchemas } from '../store/released/fixture.ts';

knowNextSchema();
const [released = ''] = releasedSchemas;
const { signal } = new AbortController();
const source = emptyDatabase();
const target = emptyDatabase();
let db: Database;
beforeAll(async () => {
  await loadReleased(source.url, released);
  db = openDatabase(source.url);
});
afterAll(() => db?.destroy());

/** Every account, as the database has it. */
const accounts = async (of: Database): Promise<unknown> =>
  (await sql`select a::text from account as a order by 1`.execute(of)).rows;

it('a backup that cannot be made keeps the tables as they are, and says how to go on', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'backups'), 'no folder');
  const going = migrate(db, async (schema) => {
    await backUpBefore({ url: source.url, folder, schema, signal });
  });
  await expect(going).rejects.toMatchObject({
    fault: 'machine',
    message: expect.stringMatching(new RegExp(`tables are ${released} and change to ${nextSchema}`)),
    hint: expect.stringContaining('--no-backup'),
  });
  expect(await schemaOf(db)).toBe(released);
});

it('what was there before the tables were changed is put back by hand, for the older program', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', `before-${nextSchema}.zip.new`), 'left by one that was killed');
  const before = await accounts(db);
  const paths: string[] = [];
  const save = async (schema: string): Promise<void> => {
    paths.push(await backUpBefore({ url: source.url, folder, schema, signal }));
  };
  await save(released); // and the change failed
  await migrate(db, save);
  await migrate(db, save); // nothing to change
  const [path = ''] = paths;
  expect(paths).toEqual([path, path]);
  expect(readdirSync(join(folder, 'backups'))).toEqual([`before-${nextSchema}.zip`]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await verifyBackup(path, { signal })).toMatchObject({ damage: [], facts: { schema: released } });

  const other = openDatabase(target.url, { connections: 1 });
  try {
    const { folder: programs } = clientFor('pg_restore', await serverMajor(other));
    const words = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${target.url}`];
    const files = await readZippedFiles(path, { entries: 9, bytes: 10 ** 8, tooLarge: 'too large' });
    const dump = files.find((file) => file.path === 'database.dump')?.bytes;
    execFileSync(join(programs, 'pg_restore'), words, { input: dump });
    expect(await schemaOf(other)).toBe(released);
    expect(await accounts(other)).toEqual(before);
  } finally {
    await other.destroy();
  }
});
