import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addBundledProblem,
  claim,
  type Database,
  finishJudgement,
  migrate,
  openDatabase,
  reportProgress,
} from '#store';
import { migrations } from '../../../../judge/store/migrations/index.ts';
import { emptyDatabase } from '../database.ts';
import { account, judgementOf, problemFacts, run, submit } from '../setting.ts';

// A role with the rights that the first schema gives: what statements of workers need besides, later schemas must give
// it themselves.
const database = emptyDatabase();
const name = `b${process.pid}-${Date.now()}`;
const role = `antipode_worker_${name}`;
let db: Database;

const rights = `
  grant usage on schema public to R;
  grant select (id, kind, judgement_id, trial_id, problem_version_id, contest_import_id, record_task_id, record_entry_id,
    puzzle_search_id, similarity_report_id, case_batch_id, offered_by, language, priority, turn, state, attempt, failures,
    losses, worker, lease_until, claimed_at, trouble),
    update (state, attempt, worker, lease_until, claimed_at, failures, losses, turn, trouble) on job to R;
  grant select, update (case_count, started_at, verdict, score, record, ended_at) on judgement to R;
  grant select, insert, update (record) on run to R;
  grant select, update (worker, results) on case_batch to R;
  grant select on submission, submission_file, worker, setting to R;
  grant insert (name, facts, state), update (facts, state, started_at, seen_at) on worker to R;
  grant execute on function write_judgement_event(bigint, jsonb), write_runs_event(bigint, jsonb),
    keep_runs(bigint, int, int[]) to R;`;

beforeAll(async () => {
  db = openDatabase(database.url);
  const old = Object.fromEntries(Object.entries(migrations).filter(([one]) => one === '0001-start'));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => old },
  }).migrateToLatest();
  if (error) throw error;
  await sql.raw(`create role "${role}" login`).execute(db);
  for (const one of rights.replaceAll(' R', ` "${role}"`).split(';'))
    if (one.trim() !== '') await sql.raw(one).execute(db);
  await db.insertInto('worker_grant').values({ name, role }).execute();
});
afterAll(async () => {
  await sql.raw(`drop owned by "${role}"`).execute(db);
  await sql.raw(`drop role "${role}"`).execute(db);
  await db.destroy();
});

it('a role of a worker that was granted before updates of the tables is enough still', async () => {
  await migrate(db);
  await addBundledProblem(db, 'digest-1', problemFacts('doubling'));
  const { id: problemId } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow();
  await submit({ url: database.url, db, problemId, accountId: await account(db, 'ann') });
  const own = openDatabase(database.url.replace('//antipode@', `//${role}@`), { connections: 1 });
  const [held] = await claim(own, { worker: name, languages: ['c'], count: 1, leaseMs: 60_000 });
  if (held === undefined) throw new Error('nothing was claimed');
  expect(await reportProgress(own, held, { caseCount: 2, runs: [run(1)] })).toBe(true);
  expect(await finishJudgement(own, held, judgementOf('AC', [run(1)]))).toBe(true);
  await own.destroy();
});
