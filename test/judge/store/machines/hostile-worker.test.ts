import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addSearch,
  addTrial,
  claim,
  type Database,
  endLongStays,
  enterWorker,
  finishJudgement,
  grantWorker,
  hasOtherMachine,
  idleMachines,
  listWorkers,
  livingWorker,
  offerCases,
  openDatabase,
  reportProgress,
  revokeWorker,
  setStanding,
  workerOrders,
} from '#store';
import { claimOne, judgementOf, run, storeSetting, submit } from '../setting.ts';

// Somebody who has taken over the machine `name` speaks to the database with the machine's role. It holds a judgement,
// a trial, a search and cases, and has made a judgement; `other` holds one, and two wait.
const setting = storeSetting();
const name = `h${process.pid}-${Date.now()}`;
const facts = {
  host: 'h',
  slots: 1,
  judgeDigest: 'd',
  sandbox: { backEnd: 'none', measuredBy: 'rusage', missing: [], hints: [] },
  languages: [],
} as const;
let role = '';
let own: Database;
let hostile: pg.Client;
/** Of judgements, by who has them. */
const ids = { mine: 0, made: 0, others: 0, queued: 0, batch: 0, trial: 0, search: 0 };

const as = (one: string): string => setting.url.replace('//antipode@', `//${one}@`);

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: as(role) });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

beforeAll(async () => {
  role = (await grantWorker(setting.db, name))?.role ?? '';
  own = openDatabase(as(role), { connections: 2 });
});
afterAll(async () => {
  await own?.destroy();
  await revokeWorker(setting.db, name);
});

const claimAll = (count: number) => claim(own, { worker: name, languages: ['c'], count, leaseMs: 60_000 });

beforeEach(async () => {
  const { db, accountId, problemId } = setting;
  for (const table of [
    'case_file',
    'job',
    'run',
    'case_batch',
    'judgement',
    'submission_file',
    'submission',
  ] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['trial', 'puzzle_search', 'worker', 'event'] as const)
    await db.deleteFrom(table).execute();
  hostile = await connected();
  await enterWorker(own, name, facts);
  await enterWorker(db, 'other', facts);
  await submit(setting);
  const held = await claimOne(db, 'other');
  ids.others = held.subjectId;
  await reportProgress(db, held, { caseCount: 2, runs: [run(1)] });
  ids.batch =
    (await offerCases(db, {
      judgementId: ids.others,
      purpose: 'part',
      caseNames: ['a'],
      offeredBy: 'other',
    })) ?? 0;
  await submit(setting);
  const files = [{ name: 'a.c', content: Buffer.from('') }];
  ids.trial = await addTrial(db, { accountId, problemId, language: 'c', files });
  ids.search = await addSearch(db, { accountId, problemId, input: '1' });
  const [first] = (await claimAll(4)).filter(({ kind }) => kind === 'judge');
  if (first === undefined) throw new Error('nothing was claimed');
  ids.made = first.subjectId;
  await finishJudgement(own, first, judgementOf('WA', [run(1, 'WA')]));
  await submit(setting);
  ids.mine = (await claimAll(1))[0]?.subjectId ?? 0;
  await submit(setting);
  await submit(setting, { language: 'cpp' });
  ids.queued = await newestJudgement();
});
afterEach(() => hostile?.end());

async function newestJudgement(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from judgement`.execute(setting.db);
  return rows[0]?.id ?? 0;
}

/** Everything that is stored, in words, but for what belongs to the worker: its row, and what it holds. */
async function everythingElse(): Promise<string> {
  const { db } = setting;
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    (one) => one.name,
  );
  const mine: Readonly<Record<string, string>> = {
    worker: `name = '${name}'`,
    job: `worker = '${name}' and state = 'running'`,
    judgement: `id = ${ids.mine}`,
    run: `judgement_id = ${ids.mine}`,
    told: `judgement_id = ${ids.mine} and worker = '${name}'`,
    case_batch: `id = ${ids.batch} or judgement_id in (${ids.mine}, ${ids.made})`,
    case_file: `judgement_id in (${ids.mine}, ${ids.made})`,
    trial: `id = ${ids.trial}`,
    puzzle_search: `id = ${ids.search}`,
    event: `object_id in (select submission_id || '.' || number from judgement where id = ${ids.mine})`,
    contest: 'false',
    blob: 'true',
    blob_piece: 'true',
  };
  const parts = await Promise.all(
    tables.sort().map(async (table) => {
      const but = table === 'contest' ? " - 'last_seq'" : '';
      const { rows } = await sql
        .raw<{ row: string }>(
          `select (to_jsonb(one)${but})::text as row from "${table}" as one where not (${mine[table] ?? 'false'})
            ${table === 'job' ? `and offered_by is distinct from '${name}'` : ''} order by 1`,
        )
        .execute(db);
      return `${table}\n${rows.map(({ row }) => row).join('\n')}`;
    }),
  );
  const { rows } = await sql<{ row: string }>`
    select rolname || ' ' || rolsuper || rolcanlogin || rolconnlimit as row from pg_roles where rolname not like 'pg_%'
      and rolname not like 'antipode_worker_%' and rolname not like 'judge_%' and rolname not like 'antipode_revoked_%'
    union all select relname || ' ' || coalesce(relacl::text, '') from pg_class
      where relnamespace = current_schema()::regnamespace
    union all select count(*) || ' large objects' from pg_largeobject_metadata order by 1`.execute(db);
  return [...parts, ...rows.map(({ row }) => row)].join('\n');
}

/** What it says, with the names of what is there. */
const filled = (statement: string): string =>
  statement.replace(/\b(MINE|MADE|OTHERS|QUEUED|BATCH|TRIAL|SEARCH)\b/g, (word) =>
    String(ids[word.toLowerCase() as keyof typeof ids]),
  );

/** Whether the database has done something at its word. */
const tryIt = (statement: string): Promise<string> =>
  hostile.query(filled(statement)).then(
    (answers) => ([answers].flat().some(({ rowCount }) => (rowCount ?? 0) > 0) ? 'done' : 'nothing'),
    (error: { readonly code?: string }) => error.code ?? String(error),
  );

const long = `repeat('x', 1048577)`;

/** Tries to change what it does not hold, by table and function. */
const tries: readonly string[] = [
  // Jobs: of others, those that wait, those that it has done.
  ...[
    `state = 'done', worker = '${name}'`,
    `state = 'running', worker = '${name}'`,
    `state = 'queued', worker = null`,
    'failures = 3',
    'losses = 50',
    'turn = 0',
    'attempt = 2147483647',
    `trouble = 'x'`,
    `claimed_at = 'infinity'`,
    `lease_until = 'infinity'`,
  ].flatMap((change) => [
    `update job set ${change} where judgement_id in (OTHERS, MADE)`,
    ...(change.startsWith(`state = 'running'`)
      ? []
      : [`update job set ${change} where judgement_id = QUEUED`]),
  ]),
  'delete from job',
  `insert into job (kind, priority, turn, judgement_id) values ('judge', 1, 1, MINE)`,
  // Judgements and runs.
  ...['OTHERS', 'MADE', 'QUEUED'].flatMap((id) => [
    `update judgement set verdict = 'AC', score = 1 where id = ${id}`,
    `insert into run (judgement_id, attempt, number, record) values (${id}, 1, 9, '{"name":"a","verdict":"AC","message":""}')`,
    `update run set record = '{}' where judgement_id = ${id}`,
    `select write_judgement_event(${id}, '{}')`,
    `select write_runs_event(${id}, '[]')`,
    `select keep_runs(${id}, 1, '{}')`,
  ]),
  'delete from run',
  'update judgement set id = 1',
  'update judgement set submission_id = 1',
  `select store_case_file(OTHERS, 'a', 'output', 1, 'x')`,
  `select store_case_file(QUEUED, 'a', 'output', 1, 'x')`,
  `select offer_cases(OTHERS, 'part', '{a}', '${name}')`,
  `select offer_cases(MINE, 'part', '{a}', 'other')`,
  `select offer_cases(MINE, 'part', '{a}', null)`,
  `select offer_cases(MINE, null, '{a}', '${name}')`,
  `select store_case_file(MINE, 'a', 'output', null, 'x')`,
  `select store_case_file(MINE, 'a', 'output', 1, null)`,
  `select offer_cases(MADE, 'part', '{a}', '${name}')`,
  'select withdraw_cases(OTHERS, null)',
  'select withdraw_cases(OTHERS, BATCH)',
  // Events of others, as it was possible once.
  `select write_event('archive', 'judgements', '1.1', '{"id": "1.1", "judgement_type_id": "AC"}')`,
  `select amend_event('archive', 'judgements', '1.1', '{"judgement_type_id": "AC"}')`,
  `select problem_events(1, 'doubling', '{}')`,
  `select next_submission_id('archive', null)`,
  // Machines.
  `update worker set seen_at = 'infinity' where name = 'other'`,
  `update worker set name = 'third' where name = '${name}'`,
  `update worker set standing = 'enabled', granted = false where name = '${name}'`,
  `insert into worker (name, facts, state) values ('third', '{}', '{}')`,
  `insert into worker (name, facts, state) values ('other', '{}', '{}') on conflict (name) do update set facts = '{}'`,
  'delete from worker',
  // Objects of its own, and those of PostgreSQL.
  'select lo_create(0)',
  'select lo_creat(-1)',
  `select lo_from_bytea(0, 'x')`,
  'create temporary table mine (id int)',
  'create table mine (id int)',
  'create schema mine',
  'create function pg_temp.own_worker() returns text language sql as $$ select null::text $$',
  `create publication mine`,
  'create extension lo',
  `comment on table job is 'mine'`,
  `alter table job disable row level security`,
  'drop policy of_workers_update on job',
  'alter role antipode nologin',
  'alter role current_user superuser',
  'alter role current_user connection limit -1',
  'grant select on account to current_user',
  'grant antipode to current_user',
  'set role antipode',
  'set session authorization antipode',
  `set row_security = off; update job set turn = 1`,
  `set session_replication_role = replica`,
  `alter system set max_connections = 1`,
  'alter database postgres set default_transaction_read_only = on',
  `select set_config('session_replication_role', 'replica', false)`,
  'select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user',
  `select pg_logical_emit_message(false, 'a', 'b')`,
  `select nextval('job_id_seq')`,
  `select setval('job_id_seq', 1)`,
  'vacuum job',
  'checkpoint',
  // Locks that others wait for.
  'select pg_advisory_lock(1)',
  'select pg_advisory_xact_lock(1)',
  'select pg_try_advisory_lock_shared(1, 1)',
  ...['access exclusive', 'exclusive', 'share row exclusive', 'share'].flatMap((mode) =>
    ['job', 'judgement', 'worker', 'contest', 'case_batch'].map(
      (table) => `begin; lock table ${table} in ${mode} mode; rollback`,
    ),
  ),
  'begin; lock table run in access exclusive mode; rollback',
  ...['account', 'contest', 'setting', 'problem', 'submission'].map(
    (table) => `begin; select from ${table} for update; rollback`,
  ),
];

const numbers = ['1e308', '-1', '1e131000', '"1"', 'null', '[]', '{}'];
const ofRun = (change: string): string =>
  `jsonb_set('{"name": "a", "verdict": "AC", "message": "", "run": {"exit": {"kind": "exited"}, "cpuMs": 1, "wallMs": 1,
    "peakBytes": 1, "outputBytes": 1, "hitProcessLimit": false, "measuredBy": "rusage"}}'::jsonb, ${change})`;
const ofJudgement = (change: string): string =>
  `jsonb_set('${JSON.stringify({ ...judgementOf('AC'), cases: undefined })}'::jsonb, ${change})`;
const deep = `(repeat('[', 5000) || repeat(']', 5000))::jsonb`;
const whole = [
  `'{}'`,
  `'[]'`,
  `'7'`,
  `'"x"'`,
  `'null'`,
  deep,
  `to_jsonb(${long})`,
  `to_jsonb(array_fill(1, array[200000]))`,
];

/** What no reader can use, about work that it holds: all of it is refused. */
const unusable: readonly string[] = [
  ...whole.flatMap((value) => [
    `update judgement set verdict = 'AC', record = ${value} where id = MINE`,
    `insert into run (judgement_id, attempt, number, record) values (MINE, 1, 1, ${value})`,
    `update trial set result = ${value} where id = TRIAL`,
    `update puzzle_search set result = ${value} where id = SEARCH`,
  ]),
  ...whole
    .filter((value) => value !== `'[]'`)
    .flatMap((value) => [
      `update case_batch set results = ${value} where id = BATCH`,
      `select write_runs_event(MINE, ${value})`,
      ...(value === `'{}'` ? [] : [`select write_judgement_event(MINE, ${value})`]),
    ]),
  ...numbers
    .filter((value) => value !== 'null')
    .flatMap((value) => [
      `update judgement set verdict = 'AC', record = ${ofJudgement(`'{cpuMs}', '${value}'`)} where id = MINE`,
      `update case_batch set results = jsonb_build_array(${ofRun(`'{run,cpuMs}', '${value}'`)}) where id = BATCH`,
      `select write_judgement_event(MINE, '{"runs": [{"number": 1, "name": "a", "verdict": "AC", "cpuMs": ${value}}]}')`,
    ]),
  ...['name', 'verdict', 'message'].flatMap((key) => [
    `insert into run (judgement_id, attempt, number, record) values (MINE, 1, 1, ${ofRun(`'{}', '1'`)} - '${key}')`,
    `insert into run (judgement_id, attempt, number, record) values (MINE, 1, 1, ${ofRun(`'{${key}}', '7'`)})`,
    `insert into run (judgement_id, attempt, number, record) values (MINE, 1, 1, ${ofRun(`'{${key}}', to_jsonb(${long})`)})`,
  ]),
  `update judgement set verdict = 'XX', record = ${ofJudgement(`'{verdict}', '"XX"'`)} where id = MINE`,
  `update judgement set verdict = 'AC', record = ${ofJudgement(`'{verdict}', '"WA"'`)} where id = MINE`,
  `update judgement set verdict = 'AC' where id = MINE`,
  `update judgement set score = 'NaN' where id = MINE`,
  `update judgement set verdict = 'AC', score = 'Infinity', record = ${ofJudgement(`'{score}', '1e200'`)} where id = MINE`,
  `update judgement set case_count = -1 where id = MINE`,
  `insert into run (judgement_id, attempt, number, record) values (MINE, 7, 1, ${ofRun(`'{number}', '1'`)})`,
  `insert into run (judgement_id, attempt, number, record) values (MINE, 1, -1, ${ofRun(`'{number}', '1'`)})`,
  `select store_case_file(MINE, ${long}, 'output', 1, 'x')`,
  `select store_case_file(MINE, 'a', '../x', 1, 'x')`,
  `select store_case_file(MINE, 'a', 'output', -1, 'x')`,
  `select store_case_file(MINE, 'a', 'output', 1, decode(repeat('00', 1048577), 'hex'))`,
  `update worker set facts = to_jsonb(array(select md5(n::text) from generate_series(1, 99999) as n)) where name = '${name}'`,
  `update worker set attack_card = to_jsonb(array(select md5(n::text) from generate_series(1, 99999) as n)) where name = '${name}'`,
];

describe('somebody who has taken over a machine', () => {
  it('changes nothing that the machine does not hold, whatever table or function is tried', async () => {
    const before = await everythingElse();
    const outcomes: string[] = [];
    for (const one of tries) {
      outcomes.push(`${one}: ${await tryIt(one)}`);
      await hostile.query('rollback');
      await hostile.query('reset all');
    }
    expect(await everythingElse()).toBe(before);
    expect(outcomes.filter((one) => one.endsWith(': done'))).toEqual([]);
  });

  it('stores nothing about its own work that nobody can read', async () => {
    for (const one of unusable) expect(await tryIt(one), one).toMatch(/^(23514|42501)$/);
  });

  it('puts back no job of others by staying in a transaction from before their lease', async () => {
    await hostile.query('begin; select now()');
    await sql`update job set lease_until = now() + interval '1 minute' where worker = 'other'`.execute(
      setting.db,
    );
    const { rowCount } = await hostile.query(
      `update job set state = 'queued', worker = null where judgement_id = ${ids.others}`,
    );
    expect(rowCount).toBe(0);
  });

  it('changes of its own jobs only what working on them changes', async () => {
    await hostile.query(
      filled(`update job set turn = 0, attempt = 99, failures = 99, losses = 99, trouble = 'x', claimed_at = 'infinity',
        lease_until = 'infinity' where judgement_id = MINE`),
    );
    const job = () =>
      sql<{ within: boolean }>`
      select attempt, failures, losses, trouble, turn > 0 as "hasTurn", isfinite(claimed_at) as "isClaimed",
        coalesce(lease_until <= now() + interval '1 minute', false) as within
      from job where judgement_id = ${ids.mine}`.execute(setting.db);
    const held = {
      attempt: 1,
      failures: 0,
      losses: 0,
      trouble: null,
      hasTurn: true,
      isClaimed: true,
      within: true,
    };
    expect((await job()).rows).toEqual([held]);
    await hostile.query(
      filled(
        `update job set state = 'queued', worker = null, failures = 99, attempt = 99 where judgement_id = MINE`,
      ),
    );
    expect((await job()).rows).toEqual([{ ...held, failures: 1, within: false }]);
  });

  it('takes no job while it is disabled, and none that it has offered itself', async () => {
    await offerCases(own, { judgementId: ids.mine, purpose: 'part', caseNames: ['a'], offeredBy: name });
    const taking = `update job set state = 'running', worker = '${name}' where `;
    expect(await tryIt(`${taking} offered_by = '${name}'`)).toBe('42501');
    for (const standing of ['draining', 'disabled'] as const) {
      await setStanding(setting.db, name, standing);
      expect(await tryIt(`${taking} judgement_id = QUEUED`)).toBe('42501');
    }
    await setStanding(setting.db, name, 'enabled');
    expect(await tryIt(`${taking} judgement_id = QUEUED`)).toBe('done');
  });

  it('names itself, whatever it says: in verdicts, cases, and when it was seen', async () => {
    const record = {
      ...judgementOf('AC'),
      cases: undefined,
      worker: 'other',
      byHand: { by: 'ann' },
      more: 1,
    };
    await hostile.query(
      filled(
        `update judgement set verdict = 'AC', record = $1, started_at = 'infinity', ended_at = '-infinity' where id = MINE`,
      ),
      [JSON.stringify(record)],
    );
    await hostile.query(filled(`update case_batch set worker = 'other', results = '[]' where id = BATCH`));
    await hostile.query(`update worker set seen_at = 'infinity', started_at = '-infinity' where name = $1`, [
      name,
    ]);
    const { rows } = await sql`
      select record->>'worker' as worker, record ?| '{byHand,more}' as "saysMore",
        isfinite(judgement.started_at) and isfinite(ended_at) and ended_at <= now() as "isPast",
        (select worker from case_batch where id = ${ids.batch}) as ran,
        (select granted and seen_at <= now() and isfinite(worker.started_at) from worker where name = ${name}) as seen
      from judgement where id = ${ids.mine}`.execute(setting.db);
    expect(rows).toEqual([{ worker: name, saysMore: false, isPast: true, ran: name, seen: true }]);
  });

  it('writes no event but of its own judgement, with no more than figures', async () => {
    const figures = {
      id: '1.1',
      submission: 1,
      submission_id: '1',
      judgement_type_id: 'AC',
      current: false,
      max_run_time: 1,
    };
    await hostile.query(filled('select write_judgement_event(MINE, $1)'), [JSON.stringify(figures)]);
    await hostile.query(filled('select write_runs_event(MINE, $1)'), [
      JSON.stringify([{ ...run(1), judgement_id: '1.1', forJury: 'x' }]),
    ]);
    const submission = (
      await setting.db
        .selectFrom('judgement')
        .select('submission_id')
        .where('id', '=', ids.mine)
        .executeTakeFirstOrThrow()
    ).submission_id;
    const { rows } = await sql<{ type: string; object_id: string; data: object }>`
      select type, object_id, data from event where object_id = ${`${submission}.1`} order by seq`.execute(
      setting.db,
    );
    const named = { submission, submission_id: String(submission) };
    expect(rows).toMatchObject([
      {
        type: 'judgements',
        object_id: `${submission}.1`,
        data: { ...named, id: `${submission}.1`, judgement_type_id: null, current: true, max_run_time: 1 },
      },
      {
        type: 'runs',
        object_id: `${submission}.1`,
        data: { ...named, judgement_id: `${submission}.1`, attempt: 1, runs: [run(1)] },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('forJury');
  });

  it('stores no more about a judgement than its cases take, however often', async () => {
    const runs = `(select jsonb_agg(jsonb_build_object('number', n, 'name', 'a', 'verdict', 'AC', 'message', repeat('x', 1000000)))
      from generate_series(1, 4) as n)`;
    const most = 256 * 2 ** 20;
    await setting.db
      .insertInto('told')
      .values({ judgement_id: ids.mine, worker: name, bytes: most - 9_000_000 })
      .execute();
    const event = `select write_runs_event(MINE, ${runs})`;
    const rows = `insert into run (judgement_id, attempt, number, record)
      select MINE, 1, n, ${runs}->(n - 1) from generate_series(1, 4) as n on conflict do nothing`;
    for (const one of [event, rows]) expect(await tryIt(one), one).toBe('done');
    const again = `insert into run (judgement_id, attempt, number, record) select MINE, 1, n, ${runs}->(n - 5)
      from generate_series(5, 8) as n`;
    for (const one of [event, again]) expect(await tryIt(one), one).toBe('23514');
  });

  it('is not what others are compared with, nor asked for help, nor in their way, by what it says', async () => {
    const { db } = setting;
    expect((await workerOrders(db, 'other'))?.reference?.name).toBe('other'); // entered later than the machine
    for (const said of ['{}', '[]', '{"slots": "x"}', `{"slots": 1e308, "languages": [{"id": "c"}]}`])
      for (const state of ['[]', '{"refused": 7}', '{"held": "x"}', `{"refused": {"a": 1}}`]) {
        await hostile.query('update worker set facts = $1, state = $2 where name = $3', [said, state, name]);
        const besides = { besides: 'other', language: 'c', judgementId: ids.others };
        expect(await idleMachines(db, besides)).toEqual([]);
        expect(await hasOtherMachine(db, 'other', 'c')).toBe(false);
        expect(await livingWorker(db, name)).toBeUndefined();
        expect((await listWorkers(db)).map((one) => [one.name, one.takesJobs])).toEqual([
          [name, false],
          ['other', true],
        ]);
      }
  });

  it('offers no more cases than a judgement may need', async () => {
    const offer = `select offer_cases(MADE, 'second', array(select 'a' from generate_series(1, 10)), '${name}') from generate_series(1, 100)`;
    await hostile.query(filled(offer));
    const { rows } =
      await sql`select count(*)::int as open from case_batch where results is null and judgement_id = ${ids.made}`.execute(
        setting.db,
      );
    expect(rows).toEqual([{ open: 64 }]);
    expect(
      (
        await hostile.query(
          filled(
            `select offer_cases(MINE, 'part', array(select md5(n::text) from generate_series(1, 100001) as n), '${name}')`,
          ),
        )
      ).rows,
    ).toEqual([{ offer_cases: null }]);
  });
});

/** What the role may do, by the catalog. Whatever is new must be thought about, tried above, and named here. */
const reachable = {
  tables: [
    'blob: select',
    'blob_piece: select',
    'case_batch: select',
    'judgement: select',
    'puzzle_search: select',
    'run: insert, select',
    'setting: select',
    'submission: select',
    'submission_file: select',
    'trial: select',
    'worker: select',
  ],
  columns: [
    'case_batch: results, worker',
    'job: attempt, claimed_at, failures, lease_until, losses, state, trouble, turn, worker',
    'judgement: case_count, ended_at, record, score, started_at, verdict',
    'puzzle_search: result',
    'run: record',
    'trial: result',
    'worker: attack_card, facts, seen_at, started_at, state',
  ],
  /** Those that run with the rights of the owner first. */
  definers: [
    'contest_rules',
    'coming_versions',
    'granted_worker',
    'keep_runs',
    'offer_cases',
    'store_case_file',
    'submission_rules',
    'withdraw_cases',
    'write_judgement_event',
    'write_runs_event',
  ],
};

describe('the role of a machine, by the catalog', () => {
  it('reaches the tables, columns and functions that are tried here, and nothing else', async () => {
    const list = async (query: string): Promise<readonly string[]> =>
      (await hostile.query(query)).rows.map(({ line }: { line: string }) => line);
    const ours = `relnamespace = current_schema()::regnamespace`;
    expect(
      await list(`select relname || ': ' || string_agg(lower(privilege), ', ' order by privilege) as line
        from pg_class, unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) as privilege
        where ${ours} and relkind in ('r', 'v', 'm', 'p', 'f') and has_table_privilege(pg_class.oid, privilege)
        group by relname order by relname`),
    ).toEqual(reachable.tables);
    expect(
      await list(`select relname || ': ' || string_agg(attname, ', ' order by attname) as line
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        where ${ours} and relkind in ('r', 'v', 'm', 'p', 'f') and has_column_privilege(pg_class.oid, attnum, 'UPDATE')
        group by relname order by relname`),
    ).toEqual(reachable.columns);
    expect(
      await list(`select distinct proname::text as line from pg_proc where pronamespace = current_schema()::regnamespace
        and prosecdef and prorettype <> 'trigger'::regtype and has_function_privilege(oid, 'execute') order by 1`),
    ).toEqual([...reachable.definers].sort());
    const nothing = [
      `select seqrelid::text as line from pg_sequence where has_sequence_privilege(seqrelid, 'USAGE, UPDATE, SELECT')`,
      `select nspname as line from pg_namespace where has_schema_privilege(oid, 'create')`,
      `select proname as line from pg_proc where proname ~ '^(lo_|loread|lowrite|pg_(try_)?advisory)'
        and has_function_privilege(oid, 'execute')`,
      `select 'database' as line where has_database_privilege(current_database(), 'create')
        or has_database_privilege(current_database(), 'temporary')`,
      `select rolname as line from pg_roles where rolname <> current_user and pg_has_role(oid, 'member')`,
      // Whoever may read or write a row must be a worker with a right to it.
      `select relname as line from pg_class where ${ours} and relkind = 'r' and not relrowsecurity
        and has_any_column_privilege(oid, 'INSERT, UPDATE')`,
      // What such a role writes is looked at before it is stored.
      `select relname as line from pg_class where ${ours} and relkind = 'r'
        and has_any_column_privilege(oid, 'INSERT, UPDATE') and not exists (
          select from pg_trigger where tgrelid = pg_class.oid and tgname = 'of_worker')`,
    ];
    for (const query of nothing) expect(await list(query), query).toEqual([]);
  });
});

describe('taking the role of a machine away', () => {
  it('succeeds whatever the role owns and does, here and in another database, and forgets the machine', async () => {
    const { db } = setting;
    const [second, elsewhere] = [`${name}-2`, as(role).replace(/\/test_\w+\?/, '/postgres?')];
    const granted = await grantWorker(db, second);
    const theirs = (url: string) => url.replace(`//${role}@`, `//${granted?.role}@`);
    const clients = [as(role), elsewhere].map((url) => new pg.Client({ connectionString: theirs(url) }));
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
      await client.query('alter role current_user set work_mem = 64');
      await client.query('alter default privileges grant select on tables to public');
    }
    await clients[1]?.query('select lo_create(0)');
    await sql`select lo_create(7)`.execute(db);
    await sql.raw(`alter large object 7 owner to "${granted?.role}"`).execute(db);
    const made = openDatabase(theirs(as(role)), { connections: 1 });
    await enterWorker(made, second, facts);
    const [held] = await claim(made, { worker: second, languages: ['c'], count: 1, leaseMs: 60_000 });
    await made.destroy();
    await clients[0]?.query(`begin; select id from job where id = ${held?.id} for update`);
    await clients[0]?.query(`prepare one as select 1; listen event; declare two cursor for select 1`);
    const revoked = await revokeWorker(db, second);
    expect(revoked).toMatchObject({ hasEnded: true, left: { databases: ['postgres'] } });
    expect(await revokeWorker(db, second)).toBeUndefined();
    const { rows } = await sql`
      select (select count(*)::int from worker where name = ${second}) as rows,
        (select state from job where id = ${held?.id ?? 0}) as job,
        (select rolcanlogin from pg_roles where rolname = ${revoked?.left?.role ?? ''}) as "mayLogIn",
        has_table_privilege(${revoked?.left?.role ?? ''}, 'judgement', 'select') as "mayRead"`.execute(db);
    expect(rows).toEqual([{ rows: 0, job: 'queued', mayLogIn: false, mayRead: false }]);
    expect((await grantWorker(db, second))?.role).toBe(granted?.role);
    expect(await revokeWorker(db, second)).toEqual({ hasEnded: true });
    await removeElsewhere(elsewhere, revoked?.left?.role ?? '');
  });

  async function removeElsewhere(url: string, left: string): Promise<void> {
    const admin = new pg.Client({ connectionString: url.replace(`//${role}@`, '//antipode@') });
    await admin.connect();
    await admin.query(`drop owned by "${left}"`);
    await admin.query(`drop role "${left}"`);
    await admin.end();
  }
});

describe('a machine that stays in a transaction', () => {
  it('is in the way of nobody who acts on it, whatever it has locked', async () => {
    const { db } = setting;
    const locks = [
      `begin; select from worker where name = '${name}' for update`,
      `begin; alter role current_user password 'mine'`,
    ];
    const acts: readonly (() => Promise<unknown>)[] = [
      () => setStanding(db, name, 'disabled'),
      () => setStanding(db, name, 'enabled'),
      () => grantWorker(db, name),
    ];
    for (const lock of locks)
      for (const act of acts) {
        const client = await connected();
        await client.query(lock);
        expect(await act(), lock).toBeDefined();
        await client.end();
      }
    const second = `${name}-3`;
    const granted = await grantWorker(db, second);
    const client = new pg.Client({ connectionString: as(granted?.role ?? '') });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`begin; alter role current_user password 'mine'`);
    expect(await revokeWorker(db, second)).toEqual({ hasEnded: true });
    await client.end();
  });

  it('has no connection left that an older password has opened', async () => {
    const gone = new Promise((resolve) => hostile.once('error', resolve));
    await grantWorker(setting.db, name);
    await gone;
  });

  it('is cut off, so that others do not wait for its locks', async () => {
    await hostile.query(filled(`begin; select write_judgement_event(MINE, '{}')`));
    const gone = new Promise((resolve) => hostile.once('error', resolve));
    expect(await endLongStays(setting.db, 60_000)).toEqual([]);
    expect(await endLongStays(setting.db, 0)).toEqual([name]);
    await gone;
    await submit(setting); // waits for the row of the contest
  });
});
