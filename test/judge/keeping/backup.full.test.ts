import { createCipheriv } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { verifyBackup, writeBackup } from '#keeping';
import { type Database, getBlob, migrate, openDatabase, putBlob } from '#store';
import { startLocalDatabase } from '#store/postgres';
import { fittingClient } from '../../../judge/store/postgres/client-programs.ts';
import { slow } from '../../sample.ts';
import { runJudge } from '../cli/run-judge.ts';
import { emptyDatabase } from '../store/database.ts';
import { loadReleased } from '../store/released/fixture.ts';

const source = emptyDatabase();
const target = emptyDatabase();
const folder = makeTemporaryFolder();
chmodSync(folder, 0o711); // PostgreSQL does not run as root
const file = join(folder, 'backup.zip');
const { signal } = new AbortController();
let db: Database;
beforeAll(async () => {
  await loadReleased(source.url);
  db = openDatabase(source.url);
  await migrate(db);
  await putBlob(db, noise(1_500_000));
  await sql`insert into factor_key (key) values ('of second factors')`.execute(db);
});
afterAll(async () => {
  await db?.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Bytes that nothing compresses, always the same. */
function noise(length: number): Buffer {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(length));
}

function judge(url: string | undefined, words: readonly string[], abort?: AbortSignal) {
  const env: Readonly<Record<string, string>> = url === undefined ? {} : { DATABASE_URL: url };
  return runJudge(words, { env, ...(abort && { signal: abort }) });
}

/** MD5 of no text (RFC 1321, A.5). */
const digestOfNothing = 'd41d8cd98f00b204e9800998ecf8427e';

/** Every row of every table, as text. */
async function rowsOf(database: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    database,
  );
  const all = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as digest
      from ${sql.table(name)} as t`.execute(database);
    all.set(name, rows[0]?.digest ?? '');
  }
  return all;
}

it('a backup has every row and file as they are at one moment, but not the key of second factors, and is for its owner alone', async () => {
  const before = await rowsOf(db);
  const made = await judge(source.url, ['backup', file, '--json']);
  expect(made).toMatchObject({ status: 0 });
  expect(JSON.parse(made.out)).toMatchObject({ version: 1, file, counts: { contests: 2, submissions: 10 } });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restored = await judge(target.url, ['restore', file]);
  expect(restored).toMatchObject({ status: 0, out: expect.stringContaining('1 contest, 10 submissions') });
  const other = openDatabase(target.url);
  try {
    expect(before.get('factor_key')).toMatch(/^1 /);
    expect(await rowsOf(other)).toEqual(new Map([...before, ['factor_key', `0 ${digestOfNothing}`]]));
  } finally {
    await other.destroy();
  }
});

it('an audit of what was restored, which judges again, finds nothing', async () => {
  const { status, out } = await judge(target.url, ['audit', '--verdicts', '2', '--seed', 'a', '--json']);
  expect({ status, ...JSON.parse(out) }).toMatchObject({ status: 0, findings: [], contests: 2, verdicts: 2 });
});

it('a folder that is not there is not made, as it may be of a disk that is not mounted', async () => {
  const { status, err } = await judge(source.url, ['backup', join(folder, 'disk', 'monday', 'backup.zip')]);
  expect([status, err]).toEqual([2, expect.stringMatching(/expected a folder .*disk\/monday.*, found none/)]);
  expect(existsSync(join(folder, 'disk'))).toBe(false);
});

it('what is not empty is refused, and a file that is there', async () => {
  expect(await judge(target.url, ['restore', file])).toMatchObject({
    status: 2,
    err: expect.stringMatching(/expected an empty one.*found tables/),
  });
  expect(await judge(source.url, ['backup', file])).toMatchObject({
    status: 2,
    err: expect.stringContaining('new file'),
  });
});

it.runIf(slow)('what is written meanwhile is in the backup as a whole or not at all (SLOW=1)', async () => {
  const during = join(folder, 'during.zip');
  const data = join(folder, 'data');
  const writing = new AbortController();
  let written = 0;
  const write = async () => {
    for (; !writing.signal.aborted; written++)
      await db.transaction().execute(async (inside) => {
        await putBlob(inside, Buffer.from(`blob ${written}`)).catch(() => undefined);
        await sql`insert into setting (name, value) values (${`w${written}`}, '1')`.execute(inside);
        await sleep(1);
        await sql`insert into audit (action, object, details, address) values ('write', ${`w${written}`}, '{}', '')`.execute(
          inside,
        );
      });
  };
  const writer = write();
  while (written < 3) await sleep(5);
  await writeBackup(source.url, during, { judge: 'test', signal });
  writing.abort();
  await writer;
  expect(await judge(undefined, ['restore', during, '--data', data])).toMatchObject({ status: 0 });
  const { url, stop } = await startLocalDatabase({ folder: data, durable: false });
  const restored = openDatabase(url);
  try {
    const { rows } = await sql<{ settings: string; audits: string; count: number }>`
      select (select string_agg(name, ' ' order by name) from setting where name ~ '^w\\d') as settings,
        (select string_agg(object, ' ' order by object) from audit where action = 'write') as audits,
        (select count(*) from setting where name ~ '^w\\d') as count`.execute(restored);
    expect(rows[0]?.settings).toBe(rows[0]?.audits);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(3);
    for (const { digest } of await restored.selectFrom('blob').select('digest').execute())
      expect(await getBlob(restored, digest)).toBeDefined();
  } finally {
    await restored.destroy();
    await stop();
  }
  expect(await judge(undefined, ['restore', during, '--data', data])).toMatchObject({
    status: 2,
    err: expect.stringContaining('without a database'),
  });
  const again = join(folder, 'again.zip');
  expect(await judge(undefined, ['backup', again, '--data', data])).toMatchObject({ status: 0 });
  expect(await judge(undefined, ['audit', '--verdicts', '0', '--data', data])).toMatchObject({
    status: 0,
    out: expect.stringContaining('nothing differs'),
  });
  expect(readdirSync(data).sort()).toEqual(['database', 'database.lock', 'serve.lock', 'socket']);
});

describe('damage', () => {
  const damaged = join(folder, 'damaged.zip');

  it('is found wherever a byte differs', async () => {
    const whole = readFileSync(file);
    const content = Buffer.from(whole);
    const step = Math.ceil(whole.length / (slow ? 2_000 : 15));
    const ends = [...Array(slow ? 400 : 10).keys()];
    const places = [
      ...ends,
      ...ends.map((index) => whole.length - 1 - index * (slow ? 1 : 9)),
      ...Array.from({ length: Math.floor(whole.length / step) }, (_, index) => index * step),
    ];
    for (const place of places) {
      content[place] = (whole[place] ?? 0) ^ 0x10;
      writeFileSync(damaged, content);
      content[place] = whole[place] ?? 0;
      const { damage } = await verifyBackup(damaged, { signal });
      expect([place, damage.length > 0]).toEqual([place, true]);
    }
  });

  it('is told by its place', async () => {
    const content = readFileSync(file);
    const dump = content.indexOf('PGDMP');
    content[dump + 2 ** 20 + 5] = (content[dump + 2 ** 20 + 5] ?? 0) ^ 1;
    writeFileSync(damaged, content);
    const { status, out } = await judge(undefined, ['backup', '--verify', damaged]);
    expect([status, out]).toEqual([1, expect.stringContaining(`database.dump: bytes ${2 ** 20} to `)]);
    expect(await judge(target.url, ['restore', damaged])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/found damage: database\.dump: bytes 1048576 to/),
    });
  });

  it('is found if the file ends too early, or has more than a backup', async () => {
    for (const bytes of [1, 70, 5_000]) {
      copyFileSync(file, damaged);
      truncateSync(damaged, statSync(file).size - bytes);
      const { status, out } = await judge(undefined, ['backup', '--verify', damaged, '--json']);
      expect([status, JSON.parse(out).damage[0]]).toEqual([1, expect.stringContaining('its end is missing')]);
    }
    writeFileSync(damaged, Buffer.concat([readFileSync(file), Buffer.from('x')]));
    expect(await judge(undefined, ['backup', '--verify', damaged])).toMatchObject({ status: 1 });
  });

  it('is not said of a whole backup', async () => {
    const { status, out } = await judge(undefined, ['backup', '--verify', file]);
    expect([status, out]).toEqual([0, expect.stringMatching(/intact: .* MiB, taken 2.* 1 contest/)]);
  });
});

describe('a file that is no backup is refused:', () => {
  const wrong = join(folder, 'wrong.zip');

  it.each([
    ['an empty one', Buffer.alloc(0), 'something else'],
    ['a text', Buffer.from('hello'), 'something else'],
    ['a zip file', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'something else'],
    [
      'one of a newer format',
      Buffer.from(`PK ${'x'.repeat(90)}antipode-backup 2 sha256 ${'0'.repeat(64)}`),
      'newer format 2',
    ],
  ])('%s', async (_, content, found) => {
    writeFileSync(wrong, content);
    for (const words of [
      ['backup', '--verify', wrong],
      ['restore', wrong],
    ])
      expect(await judge(target.url, words)).toMatchObject({
        status: 2,
        err: expect.stringMatching(new RegExp(`expected a file of .judge backup.*${found}`)),
      });
  });

  it('none at all, and a folder', async () => {
    for (const path of [join(folder, 'nowhere.zip'), folder])
      expect(await judge(undefined, ['backup', '--verify', path])).toMatchObject({ status: 2 });
  });
});

it.runIf(slow)('a backup of a newer schema is refused by both names (SLOW=1)', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db);
  const future = join(folder, 'future.zip');
  try {
    await writeBackup(source.url, future, { judge: '9.0.0', signal });
  } finally {
    await sql`delete from kysely_migration where name = '9999-future'`.execute(db);
  }
  expect(await judge(target.url, ['restore', future])).toMatchObject({
    status: 2,
    err: expect.stringMatching(/9999-future, of judge 9\.0\.0; this program knows schemas up to 0/),
  });
});

it('nothing is left when it is interrupted or the place cannot be written', async () => {
  const abort = new AbortController();
  const place = join(folder, 'interrupted');
  const path = join(place, 'x.zip');
  mkdirSync(place);
  const progress = () => abort.abort(new Error('interrupted'));
  await expect(
    writeBackup(source.url, path, { judge: 'test', signal: abort.signal, onProgress: progress }),
  ).rejects.toThrow();
  expect(readdirSync(place)).toEqual([]);
  expect(await judge(source.url, ['backup', '/proc/x.zip'])).toMatchObject({
    status: 2,
    err: expect.stringContaining('cannot be written'),
  });
  const data = join(folder, 'restored');
  const stopped = new AbortController();
  stopped.abort(new Error('interrupted'));
  await judge(undefined, ['restore', file, '--data', data], stopped.signal);
  expect(existsSync(join(data, 'database'))).toBe(false);
});

it('a database without our tables, and one that is not there, are told in one message', async () => {
  const foreign = source.url.replace(/\/test_\w+/, '/postgres');
  expect(await judge(foreign, ['backup', join(folder, 'foreign.zip')])).toMatchObject({
    status: 2,
    err: expect.stringContaining('without its tables'),
  });
  const nowhere = 'postgresql://me:secret@127.0.0.1:1/x';
  const { status, err } = await judge(nowhere, ['backup', join(folder, 'nowhere.zip')]);
  expect([status, err]).toEqual([2, expect.stringContaining('expected a database at')]);
  expect(err).not.toContain('secret');
});

it('programs of PostgreSQL that are older than the server are not used; of newer ones the oldest', () => {
  const versions = [14, 15, 17, 16].map((major) => ({ major, folder: `/v${major}` }));
  expect(fittingClient('pg_dump', 15, versions).folder).toBe('/v15');
  expect(fittingClient('pg_dump', 16, versions).folder).toBe('/v16');
  expect(() => fittingClient('pg_dump', 18, versions)).toThrow(/expected version 18 or newer.*found 14, 15/);
  expect(() => fittingClient('pg_restore', 18, [])).toThrow(/found none/);
});
