/** The way to a newer version and back, as judge/docs/manual/upgrade.md says it, with a data folder and the commands.
 *  The older program is this one, in processes of its own; the newer one, in this process, knows one schema more. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, migrate, openDatabase, schemaNames, schemaOf } from '#store';
import { startLocalDatabase } from '#store/postgres';
import { backUpBefore } from '../../../judge/cli/serve/backup-before.ts';
import { type Spawned, spawnJudge } from '../../end-to-end/support.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { knowNextSchema, nextSchema } from '../store/next-schema.ts';
import { loadReleased, releasedSchemas } from '../store/released/fixture.ts';

const [released = ''] = releasedSchemas;
const newest = schemaNames().at(-1) ?? ''; // of the older program
knowNextSchema();

it('a newer version saves what was there, the older one refuses, and the way back brings all of it', async () => {
  const data = join(temporaryFolder(), 'judge');
  const moved = `${data}-new`;
  await withDatabase(data, (_, url) => loadReleased(url, released));
  expect(await serveOnce(data)).toContain(`backups/before-${newest}.zip\n`);
  const before = await withDatabase(data, everything);
  expect(before.get('team')).toContain('cyd');

  await withDatabase(data, (db, url) => upgrade(db, url, data));
  const refused = await older(['serve', '--data', data, '--port', '0', '--no-worker']);
  expect([refused.status, refused.err]).toEqual([
    2,
    expect.stringContaining(`${nextSchema}, this program knows`),
  ]);
  expect(refused.err).toContain(`those up to ${newest}\n`);
  expect(await withDatabase(data, schemaOf)).toBe(nextSchema);

  renameSync(data, moved);
  const restored = await older([
    'restore',
    join(moved, 'backups', `before-${nextSchema}.zip`),
    '--data',
    data,
  ]);
  expect(restored, restored.err).toMatchObject({ status: 0 });
  expect(await withDatabase(data, everything)).toEqual(before);
  const audited = await older(['audit', '--data', data]);
  expect(audited, audited.out).toMatchObject({ status: 0 });
  expect(await serveOnce(data)).not.toContain('Backup');
});

/** Uses the database of a data folder while nothing else does. */
async function withDatabase<T>(folder: string, use: (db: Database, url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startLocalDatabase({ folder });
  const db = openDatabase(url, { connections: 1 });
  try {
    return await use(db, url);
  } finally {
    await db.destroy();
    await stop();
  }
}

/** What `judge serve` of the newer version does first. */
const upgrade = (db: Database, url: string, folder: string): Promise<void> =>
  migrate(db, async (schema) => {
    await backUpBefore({ url, folder, schema, signal: new AbortController().signal });
  });

/** The rows of every table, as text. */
async function everything(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; rows: string }>`
    select relname as name,
      query_to_xml(format('select t::text from %I as t order by 1', relname), true, false, '')::text as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/** A command of the older program. */
async function older(argv: readonly string[]) {
  const run = spawnJudge(argv);
  return { status: await run.ended, out: run.out(), err: run.err() };
}

/** Starts the older program and ends it when it listens. @returns what it has said */
async function serveOnce(folder: string): Promise<string> {
  const run = spawnJudge(['serve', '--data', folder, '--port', '0', '--no-worker']);
  onTestFinished(() => void run.child.kill('SIGKILL'));
  await Promise.race([listens(run), run.ended]);
  run.child.kill('SIGTERM');
  expect(await run.ended, run.err()).toBe(143);
  return run.out();
}

const listens = ({ child, out }: Spawned): Promise<void> =>
  new Promise((resolve) => {
    child.stdout?.on('data', () => out().includes('listens on') && resolve());
  });
