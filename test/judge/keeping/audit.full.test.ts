import { chmodSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { type AuditFinding, audit } from '#keeping';
import type { LoggedEvent } from '#protocol';
import { type Database, migrate, openDatabase, sampledVerdicts, schemaOf } from '#store';
import { startLocalDatabase } from '#store/postgres';
import { foldLog } from '../../../judge/keeping/audit/rows.ts';
import { runJudge } from '../cli/run-judge.ts';
import { emptyDatabase } from '../store/database.ts';
import { knowNextSchema, nextSchema } from '../store/next-schema.ts';
import { loadReleased, releasedSchemas } from '../store/released/fixture.ts';

const { signal } = new AbortController();
const seed = 'b';

const judge = (url: string, ...words: readonly string[]) =>
  runJudge(['audit', ...words], { env: { DATABASE_URL: url } });

describe.each(releasedSchemas)('data of the schema %s', (schema) => {
  knowNextSchema();
  const database = emptyDatabase();
  let db: Database;
  beforeAll(async () => {
    await loadReleased(database.url, schema);
    db = openDatabase(database.url);
  });
  afterAll(() => db?.destroy());

  it('are brought up to date, but not by an audit; one that judges again finds nothing', async () => {
    expect(await judge(database.url)).toMatchObject({ status: 2, err: expect.stringContaining(schema) });
    expect(await schemaOf(db)).toBe(schema);
    await migrate(db);
    const { status, out, err } = await judge(database.url, '--verdicts', '2', '--seed', 'a', '--json');
    expect(await schemaOf(db)).toBe(nextSchema);
    const { findings, ...compared } = JSON.parse(out);
    expect({ status, findings, err }).toMatchObject({ status: 0, findings: [], err: '' });
    expect(compared).toMatchObject({ version: 1, contests: 2, verdicts: 2 });
    expect(compared.files).toBeGreaterThan(10);
  });
});

describe('damage that is planted', () => {
  const database = emptyDatabase();
  let db: Database;
  beforeAll(async () => {
    await loadReleased(database.url);
    db = openDatabase(database.url);
    await migrate(db);
  });
  afterAll(() => db?.destroy());
  const known: string[] = [];

  /** Damages the database. @returns what an audit finds that it did not find before */
  async function foundAfter(statement: string, verdicts = 0): Promise<readonly string[]> {
    await sql.raw(statement).execute(db);
    const { findings } = await audit(db, { count: verdicts, seed, signal });
    const all = findings.map(
      ({ check, where, expected, found }) => `${check} ${where}: ${expected} → ${found}`,
    );
    const fresh = all.filter((one) => !known.includes(one));
    known.push(...fresh);
    return fresh;
  }

  it('in the factor of time limits is found: they are as they were then', async () => {
    const sample = await sampledVerdicts(db, 100, seed);
    const place = sample.findIndex(({ verdict }) => verdict === 'AC');
    const where = `where id = ${sample[place]?.judgementId}`;
    const tiny = `update judgement set record = record || '{"timeFactor": 0.0001}' ${where}`;
    expect(await foundAfter(tiny, place + 1)).toEqual([
      expect.stringMatching(/^verdict contest .*: AC \(stored\) → TLE/),
    ]);
    await sql.raw(`update judgement set record = record - 'timeFactor' ${where}`).execute(db);
  });

  it('in a blob is found, and what the blob is for', async () => {
    const blob = '(select package_blob from problem_version where not bundled)';
    expect(
      await foundAfter(`update blob_piece set content = set_byte(content, 100, get_byte(content, 100) # 1)
        where digest = ${blob}`),
    ).toEqual([expect.stringMatching(/^file file [0-9a-f]{16} \(package of echo\): SHA-256/)]);
    await sql
      .raw(
        `update blob_piece set content = set_byte(content, 100, get_byte(content, 100) # 1) where digest = ${blob}`,
      )
      .execute(db);
  });

  it('in the row of a verdict is found: in the log, in its record, on the boards, and by judging again', async () => {
    const row = `(select judgement.id from judgement join submission on submission.id = submission_id
      where contest_id = 'spring' and api_id = '3' and current)`;
    const fresh = await foundAfter(`update judgement set verdict = 'AC' where id = ${row}`, 1);
    for (const finding of [
      /^row contest spring, judgement 3\.1, judgement_type_id: CE \(log\) → AC/,
      /^row contest spring, judgement 3\.1, verdict: CE \(its record\) → AC/,
      /^board contest spring, board of the jury, team cyd, problem A: .* → solved/,
      /^board contest spring, board of the public, team cyd: rank 3.* → rank 1/,
      /^verdict contest spring, judgement 3\.1: AC \(stored\) → CE/,
    ])
      expect(fresh).toContainEqual(expect.stringMatching(finding));
  });

  it('in a submitted file is found', async () => {
    expect(
      await foundAfter(`update submission_file set content = content || ' '::bytea where submission_id = 3`),
    ).toEqual([expect.stringMatching(/^file files of submission 3: SHA-256/)]);
  });

  it('by an event that is gone is found by its number, also if it was the last', async () => {
    expect(await foundAfter(`delete from event where contest_id = 'archive' and seq = 5`)).toContain(
      'log contest archive, event 5: one event → none',
    );
    expect(
      await foundAfter(
        `delete from event where contest_id = 'spring' and seq >= (select last_seq - 1 from contest where id = 'spring')`,
      ),
    ).toContainEqual(expect.stringMatching(/^log contest spring, event \d+ to \d+: one event each → none$/));
  });

  it('in a row beside the log is found: an award, a team, one that is gone', async () => {
    expect(
      await foundAfter(`update award set object = object || '{"citation": "Best"}' where id = 'brave'`),
    ).toEqual(['row contest spring, award brave, citation: Bravest (log) → Best']);
    expect(
      await foundAfter(`update team set object = object || '{"hidden": true}' where id = 'bob'`),
    ).toEqual(
      expect.arrayContaining([
        'row contest spring, team bob, hidden: nothing (log) → true',
        expect.stringMatching(/^board contest spring, board of the public, team bob: rank .* → nothing$/),
      ]),
    );
    expect(await foundAfter(`delete from clarification where object->>'reply_to_id' is not null`)).toEqual([
      expect.stringMatching(/^row contest spring, clarification .*: a row, as in the log → none$/),
    ]);
  });

  it('by files that are gone as a whole is found, and all that refers to them', async () => {
    const { rows } = await sql<{ column: string }>`
      select conrelid::regclass || '.' || attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where confrelid = 'blob'::regclass and conrelid <> 'blob_piece'::regclass order by 1`.execute(db);
    expect(rows.map(({ column }) => column)).toEqual([
      'case_file.digest',
      'class_note.blob',
      'contest_import.blob',
      'problem_version.package_blob',
    ]);
    const blob = '(select package_blob from problem_version where not bundled)';
    const fresh = await foundAfter(`
      begin;
      insert into contest_import (account_id, name, blob) select id, 'autumn.zip', ${blob} from account limit 1;
      insert into class_note (contest_id, team_id, problem_id, kind, name, blob)
        select contest_id, id, 'a', 'file', 'remarks.txt', ${blob} from team where id = 'bob';
      delete from case_file;
      insert into case_file (judgement_id, case_name, file, size, digest)
        select id, 'sample/1', 'output', 1, ${blob} from judgement where id = 1;
      set local session_replication_role = replica;
      delete from blob;
      delete from blob_piece;
      commit`);
    expect(fresh).toEqual([
      expect.stringMatching(/^file file output of case sample\/1 of judgement 1: file [0-9a-f]{16} → none$/),
      expect.stringMatching(
        /^file file remarks\.txt for team bob of contest spring: file [0-9a-f]{16} → none$/,
      ),
      expect.stringMatching(/^file import of contest autumn\.zip: file [0-9a-f]{16} → none$/),
      expect.stringMatching(/^file package of echo: file [0-9a-f]{16} → none$/),
    ]);
  });

  it('is told as a table, with status 1', async () => {
    const { status, out } = await judge(database.url, '--verdicts', '0');
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(/where +expected +found[\s\S]*award brave[\s\S]*differences\n$/),
    ]);
  });
});

it('a database of our own is audited while it is stopped, and is stopped afterwards', async () => {
  const folder = makeTemporaryFolder();
  chmodSync(folder, 0o711); // PostgreSQL does not run as root
  try {
    const { url, stop } = await startLocalDatabase({ folder, durable: false });
    const db = openDatabase(url);
    await migrate(db);
    await db.destroy();
    await stop();
    const audited = await runJudge(['audit', '--verdicts', '0', '--data', folder]);
    expect(audited).toEqual({ status: 0, out: expect.stringContaining('nothing differs'), err: '' });
    const again = await startLocalDatabase({ folder, durable: false });
    expect(again.isOurs).toBe(true);
    await again.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('numbers that are there twice, and numbers beyond the last, are found', () => {
  const event = (seq: number) => ({ seq, type: 'teams', objectId: 't', data: null }) as LoggedEvent;
  const placesIn = (numbers: readonly number[], last: number): readonly string[] =>
    foldLog('c', numbers.map(event), last).findings.map(
      ({ where, expected, found }: AuditFinding) => `${where}: ${expected}, ${found}`,
    );
  expect(placesIn([1, 2, 3], 3)).toEqual([]);
  expect(placesIn([], 0)).toEqual([]);
  expect(placesIn([1, 2, 2, 3], 3)).toEqual(['contest c, event 2: one event, two']);
  expect(placesIn([2, 4], 6)).toEqual([
    'contest c, event 1: one event, none',
    'contest c, event 3: one event, none',
    'contest c, event 5 to 6: one event each, none',
  ]);
  expect(placesIn([1, 2, 3], 2)).toEqual(['contest c, event 3: none after 2, one']);
});
