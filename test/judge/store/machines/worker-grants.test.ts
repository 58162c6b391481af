import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addPackage,
  addTrial,
  type Claim,
  caseBatchFacts,
  caseBatchTask,
  claim,
  comingVersions,
  type Database,
  enterWorker,
  eventsSince,
  finishCaseBatch,
  finishJudgement,
  finishTrial,
  giveBack,
  grantWorker,
  hasWorker,
  heartbeat,
  judgingTask,
  listGrants,
  offerCases,
  openBlob,
  openDatabase,
  ownWorkerName,
  putBlob,
  putCaseFiles,
  reportProgress,
  revokeWorker,
  secondMeasurements,
  seeWorker,
  sweep,
  trialTask,
  withdrawCases,
  workerOrders,
} from '#store';
import { claimOne, judgementOf, run, storeSetting, submit } from '../setting.ts';

const setting = storeSetting();
/** Roles belong to the whole server, which other test files use too. */
const name = `m${process.pid}-${Date.now()}`;
const facts = {
  host: 'h',
  slots: 1,
  judgeDigest: 'd',
  sandbox: { backEnd: 'none', measuredBy: 'rusage' as never, missing: [], hints: [] },
  languages: [],
};
let own: Database;
let plain: pg.Client;
let packageDigest = '';
const secret = Buffer.from('no package');

const as = (role: string): string => setting.url.replace('//antipode@', `//${role}@`);

beforeAll(async () => {
  const granted = await grantWorker(setting.db, name);
  own = openDatabase(as(granted?.role ?? ''), { connections: 3 });
  plain = new pg.Client({ connectionString: as(granted?.role ?? '') });
  plain.on('error', () => {});
  await plain.connect();
  packageDigest = await putBlob(setting.db, Buffer.from('a package'));
  await putBlob(setting.db, secret);
  await addPackage(setting.db, { slug: 'uploaded', blob: packageDigest, accountId: setting.accountId });
  await setting.db.insertInto('setting').values({ name: 'workers alike', value: '"refuse"' }).execute();
  await setting.db.insertInto('setting').values({ name: 'streams', value: '7' }).execute();
});
afterAll(async () => {
  await own?.destroy();
  await plain?.end();
  await revokeWorker(setting.db, name);
});

async function clear(): Promise<void> {
  const { db } = setting;
  for (const table of ['job', 'run', 'judgement', 'submission_file', 'submission', 'worker'] as const)
    await db.deleteFrom(table).execute();
}

const claimAs = (db: Database, worker: string): Promise<readonly Claim[]> =>
  claim(db, { worker, languages: ['c'], count: 9, leaseMs: 60_000 });

describe('the role of a worker', () => {
  beforeEach(clear);

  it('has the name of its worker, and no other role has one', async () => {
    expect(await ownWorkerName(own)).toBe(name);
    expect(await ownWorkerName(setting.db)).toBeUndefined();
    expect((await listGrants(setting.db)).map((grant) => grant.name)).toContain(name);
  });

  it('is enough to claim, renew, report, store a verdict with its files, and end', async () => {
    await submit(setting);
    await enterWorker(own, name, facts);
    const [held] = await claimAs(own, name);
    if (held === undefined) throw new Error('nothing was claimed');
    const task = await judgingTask(own, held.subjectId);
    expect(task.files).toMatchObject([{ name: 'a.c' }]);
    expect(task.rules).toBeNull(); // of the archive
    expect(await heartbeat(own, [held], 30_000)).toEqual([{ id: held.id, attempt: held.attempt }]);
    expect(await reportProgress(own, held, { caseCount: 2, runs: [run(1)] })).toBe(true);
    expect(await finishJudgement(own, held, judgementOf('WA', [run(1), run(2, 'WA')]))).toBe(true);
    const file = { caseName: 'secret/2', file: 'output', size: 3, content: Buffer.from('abc') } as const;
    await putCaseFiles(own, held.subjectId, [file]);
    const events = await eventsSince(setting.db, 'archive', 0);
    expect(events.filter(({ type }) => type === 'judgements').map(({ data }) => data)).toMatchObject([
      { judgement_type_id: null },
      { judgement_type_id: 'WA' },
    ]);
    expect(await setting.db.selectFrom('case_file').select('digest').execute()).toEqual([
      { digest: createHash('sha256').update('abc').digest('hex') },
    ]);
    await seeWorker(own, name, { held: 0 });
    expect(await hasWorker(own)).toBe(true);
    expect(await workerOrders(own, name)).toMatchObject({
      standing: 'enabled',
      settings: { 'workers alike': 'refuse' },
    });
  });

  it('is enough to try a program, and to read packages', async () => {
    const { accountId, problemId } = setting;
    const files = [{ name: 'a.c', content: Buffer.from('') }];
    await addTrial(setting.db, { accountId, problemId, language: 'c', files });
    const [held] = await claimAs(own, name);
    if (held === undefined) throw new Error('nothing was claimed');
    expect(await trialTask(own, held.subjectId)).toMatchObject({ problem: { slug: 'doubling' } });
    expect(await finishTrial(own, held, { compile: { ok: true, output: '' }, message: '', runs: [] })).toBe(
      true,
    );
    expect((await openBlob(own, packageDigest))?.size).toBe(9);
    expect(await comingVersions(own)).toEqual([]);
  });

  it('is enough to offer cases, take them back, and run those of another one', async () => {
    await submit(setting);
    const batch = { purpose: 'part', caseNames: ['secret/1'], offeredBy: name } as const;
    const [mine] = await claimAs(own, name);
    const judgementId = mine?.subjectId ?? 0;
    const taken = await offerCases(own, { ...batch, judgementId });
    expect(await caseBatchFacts(own, taken ?? 0)).toMatchObject({ state: 'queued', results: null });
    expect(await claimAs(own, name)).toEqual([]); // its own cases are for others
    await expect(offerCases(own, { ...batch, judgementId, offeredBy: 'another' })).rejects.toMatchObject({
      code: '42501',
    });
    await withdrawCases(own, judgementId);
    expect(await caseBatchFacts(own, taken ?? 0)).toBeUndefined();

    await submit(setting);
    const theirs = await claimOne(setting.db, 'another');
    const second = {
      ...batch,
      judgementId: theirs.subjectId,
      purpose: 'second',
      offeredBy: 'another',
    } as const;
    await offerCases(setting.db, second);
    const [held] = await claimAs(own, name);
    if (held === undefined) throw new Error('nothing was claimed');
    expect(held.kind).toBe('cases');
    expect(await caseBatchTask(own, held.subjectId)).toEqual({
      judgementId: theirs.subjectId,
      caseNames: ['secret/1'],
    });
    expect((await judgingTask(own, theirs.subjectId)).files).toMatchObject([{ name: 'a.c' }]);
    await finishCaseBatch(own, held, { worker: name, results: [run(1)] });
    expect(await secondMeasurements(setting.db, theirs.subjectId)).toMatchObject([
      { machine: name, result: { name: 'secret/1' } },
    ]);
  });

  it('is enough to give jobs back, and to put back those of a worker that is gone', async () => {
    await submit(setting);
    const [held] = await claimAs(own, name);
    if (held === undefined) throw new Error('nothing was claimed');
    await giveBack(own, held, 'it broke');
    await claimOne(setting.db, 'gone', 1);
    await setting.db
      .updateTable('job')
      .set({ lease_until: new Date(0) })
      .execute();
    expect(await sweep(own)).toBe(1);
    expect(await claimAs(own, name)).toMatchObject([{ failures: 1, losses: 1 }]);
  });

  it('takes only what machines judge: no checks of packages, no imports', async () => {
    await submit(setting);
    await addPackage(setting.db, { slug: 'later', blob: packageDigest, accountId: setting.accountId });
    expect((await claimAs(own, name)).map(({ kind }) => kind)).toEqual(['judge']);
  });

  it('sees and writes nothing of what another worker holds', async () => {
    await submit(setting);
    const held = await claimOne(setting.db, 'another');
    await expect(judgingTask(own, held.subjectId)).rejects.toThrow('no result');
    expect(await heartbeat(own, [held], 1_000)).toEqual([]);
    expect(await reportProgress(own, held, { runs: [run(1)] })).toBe(false);
    await expect(finishJudgement(own, held, judgementOf('AC'))).resolves.toBe(false);
    await expect(
      putCaseFiles(own, held.subjectId, [{ caseName: 'a', file: 'output', size: 1, content: secret }]),
    ).rejects.toThrow('has not made');
    for (const [writing, figures] of [
      ['write_judgement_event', {}],
      ['write_runs_event', []],
    ])
      await expect(
        plain.query(`select ${writing}($1, $2)`, [held.subjectId, JSON.stringify(figures)]),
      ).rejects.toThrow('does not hold');
    await expect(plain.query('select keep_runs($1, 1, array[]::int[])', [held.subjectId])).rejects.toThrow(
      'does not hold',
    );
  });

  it('cannot work under the name of another worker', async () => {
    await submit(setting);
    await expect(claimAs(own, 'another')).rejects.toMatchObject({ code: '42501' });
    await expect(enterWorker(own, 'another', facts)).rejects.toMatchObject({ code: '42501' });
  });
});

/** `denied`: refused; a number: how many rows it reads or changes of those that there are. */
const statements: readonly (readonly [statement: string, outcome: 'denied' | number])[] = [
  ['select * from account', 'denied'],
  ['select password_hash from account', 'denied'],
  ['select id from account', 'denied'],
  [`update account set role = 'admin'`, 'denied'],
  ['select * from session', 'denied'],
  ['select token_hash from api_token', 'denied'],
  ['select * from invitation', 'denied'],
  ['select * from contest', 'denied'],
  [`update contest set name = 'mine'`, 'denied'],
  ['select * from contest_problem', 'denied'],
  ['select * from team', 'denied'],
  ['select * from event', 'denied'],
  [
    `insert into event (contest_id, seq, type, object_id) values ('archive', 999, 'judgements', 'x')`,
    'denied',
  ],
  [`select write_event('archive', 'judgements', 'x', '{}')`, 'denied'],
  [`select next_submission_id('archive', null)`, 'denied'],
  ['select * from clarification', 'denied'],
  ['select * from rejudging', 'denied'],
  ['select * from record_entry', 'denied'],
  ['select * from contest_import', 'denied'],
  ['select * from draft', 'denied'],
  ['select * from webhook', 'denied'],
  ['select * from alarm', 'denied'],
  ['select * from contest_report', 'denied'],
  ['select * from print_job', 'denied'],
  ['select * from audit', 'denied'],
  ['select * from worker_grant', 'denied'],
  [`insert into worker_grant (name, role) values ('x', 'antipode')`, 'denied'],
  ['select account_id from job', 'denied'],
  ['delete from job', 'denied'],
  [`insert into job (kind, priority, turn) values ('judge', 1, 1)`, 'denied'],
  ['update job set priority = 0', 'denied'],
  [`update job set state = 'cancelled'`, 'denied'],
  [`update job set lease_until = now() where worker = 'another'`, 0],
  ['select * from submission', 0],
  ['select * from case_batch', 0],
  [`update case_batch set results = '[]'`, 0],
  ['update case_batch set judgement_id = 1', 'denied'],
  [`insert into case_batch (judgement_id, purpose, case_names) values (1, 'part', '{}')`, 'denied'],
  ['delete from case_batch', 'denied'],
  [`select offer_cases((select min(judgement_id) from job), 'part', '{}', 'another')`, 'denied'],
  ['select withdraw_cases((select min(judgement_id) from job), null)', 'denied'],
  ['update submission set ignored = true', 'denied'],
  ['select * from submission_file', 0],
  ['delete from submission_file', 'denied'],
  ['select * from judgement', 0],
  [`update judgement set verdict = 'AC'`, 0],
  ['update judgement set current = false', 'denied'],
  [`insert into judgement (submission_id, problem_version_id) values (1, 1)`, 'denied'],
  ['select * from run', 0],
  ['delete from run', 'denied'],
  ['select * from case_file', 'denied'],
  [`update problem set hidden = true`, 'denied'],
  [`update problem_version set state = 'ready'`, 'denied'],
  ['select report from problem_version', 'denied'],
  [`select * from blob where digest = '${createHash('sha256').update(secret).digest('hex')}'`, 0],
  [`select * from blob_piece where content = 'no package'`, 0],
  ['select * from blob', 1],
  [`insert into blob (digest, size) values ('x', 1)`, 'denied'],
  ['delete from blob', 'denied'],
  ['select * from setting', 1],
  [`update setting set value = '1'`, 'denied'],
  [`update worker set standing = 'enabled'`, 'denied'],
  [`update worker set state = '{}'`, 0],
  [`update worker set attack_card = '{}'`, 0],
  ['delete from worker', 'denied'],
  ['select name from kysely_migration limit 1', 1],
  ['delete from kysely_migration', 'denied'],
  ['create table mine (id int)', 'denied'],
  ['create role mine', 'denied'],
  ['select * from pg_authid', 'denied'],
  [`copy (select 1) to program 'true'`, 'denied'],
  [`select pg_read_file('/etc/passwd')`, 'denied'],
  ['set session authorization antipode', 'denied'],
  ['truncate run', 'denied'],
];

describe('what the role of a worker may ask the database', () => {
  beforeAll(async () => {
    await clear();
    await submit(setting);
    const held = await claimOne(setting.db, 'another');
    await submit(setting);
    await reportProgress(setting.db, held, { runs: [run(1)] });
    await enterWorker(setting.db, 'another', facts);
  });

  it.each(statements)('%s: %s', async (statement, outcome) => {
    const asked = plain.query(statement).then(
      ({ rowCount }) => rowCount,
      (error: { code: string }) => (error.code === '42501' ? 'denied' : error),
    );
    expect(await asked).toBe(outcome);
  });

  it('covers every table', async () => {
    const tables = await setting.db.introspection.getTables({ withInternalKyselyTables: true });
    const readable = await plain.query(`select table_name from information_schema.table_privileges
      where grantee = current_user union select table_name from information_schema.column_privileges
      where grantee = current_user`);
    const named = readable.rows.map((row: { table_name: string }) => row.table_name).sort();
    expect(named).toEqual(
      `blob blob_piece case_batch job judgement kysely_migration problem problem_version puzzle_search run setting submission
      submission_file trial worker`.split(/\s+/),
    );
    expect(tables.length).toBeGreaterThan(named.length);
  });
});

describe('revoking', () => {
  it('ends the connections of the worker and takes its role away', async () => {
    const other = `${name}-2`;
    const granted = await grantWorker(setting.db, other);
    const client = new pg.Client({ connectionString: as(granted?.role ?? '') });
    const cut = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    expect(await revokeWorker(setting.db, other)).toEqual({ hasEnded: true });
    await cut;
    await expect(
      new pg.Client({ connectionString: as(granted?.role ?? '') }).connect(),
    ).rejects.toMatchObject({ code: '28000' });
    expect(await revokeWorker(setting.db, other)).toBeUndefined();
  });

  it('is not for a role that somebody else has made', async () => {
    const other = `${name}-3`;
    const role = `antipode_worker_${other}`;
    const client = new pg.Client({ connectionString: setting.url });
    await client.connect();
    try {
      await client.query(`create role "${role}"`);
      expect(await grantWorker(setting.db, other)).toBeUndefined();
      expect(await revokeWorker(setting.db, other)).toBeUndefined();
    } finally {
      await client.query(`drop role if exists "${role}"`);
      await client.end();
    }
  });
});
