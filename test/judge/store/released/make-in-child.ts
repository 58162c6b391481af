/** Makes the fixture of the newest schema; the README beside it says how and when. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { setDuration } from '#contest';
import { makeTemporaryFolder } from '#host';
import { apiTime } from '#protocol';
import {
  addAccount,
  addAudit,
  addClarification,
  addContest,
  addSubmission,
  advanceContest,
  applyRejudging,
  changeContest,
  type Database,
  finalizeContest,
  migrate,
  newestSchema,
  openDatabase,
  problemBySlug,
  putContestAccount,
  putObject,
  startRejudging,
} from '#store';
import { clientFor, startLocalDatabase } from '#store/postgres';
import { openWorker, storePackage } from '#worker';
import { unrefused } from '../unrefused.ts';

const echo = {
  'problem.yaml': `problem_format_version: 2025-09
type: pass-fail
name: Echo
uuid: 5ca6ba5b-9ed5-4eff-8c81-c2a52bb4b9d8
license: public domain
limits: {time_limit: 1.0, memory: 128, output: 4}
`,
  'statement/problem.en.md': 'Print the line that you read.\n',
  'data/sample/1.in': 'hello\n',
  'data/sample/1.ans': 'hello\n',
  'data/secret/1.in': 'secret\n',
  'data/secret/1.ans': 'secret\n',
  'submissions/accepted/right.py': 'print(input())\n',
};

const programs = [
  { team: 'ann', language: 'python3', name: 'right.py', text: 'print(input())\n' },
  { team: 'bob', language: 'python3', name: 'wrong.py', text: 'print("hello")\n' },
  { team: 'cyd', language: 'c', name: 'broken.c', text: 'int main(void) { return 0 }\n' },
  { team: 'ann', language: 'python3', name: 'crash.py', text: 'print(1 // 0)\n' },
  { team: 'bob', language: 'python3', name: 'right.py', text: 'print(input())\n' },
] as const;
const teams = ['ann', 'bob', 'cyd'] as const;

async function make(folder: string): Promise<void> {
  const database = await startLocalDatabase({ folder: join(folder, 'data'), durable: false });
  const db = openDatabase(database.url);
  try {
    await migrate(db);
    const log = pino({ level: 'warn' });
    const worker = await openWorker({ url: database.url, name: 'fixture', log, slots: 1 });
    await fill(db, folder);
    await worker.stop();
  } finally {
    await db.destroy();
  }
  const target = join(import.meta.dirname, `${newestSchema()}.sql`);
  writeFileSync(target, dumpOf(database.url));
  await database.stop();
}

/** A package, its problem in the archive and in a contest that is over, and programs in both. */
async function fill(db: Database, folder: string): Promise<void> {
  await addEcho(db, join(folder, 'echo'));
  await addSpring(db);
  const jury = (await addAccount(db, { name: 'jury', role: 'jury', passwordHash: null })) ?? null;
  for (const contestId of ['spring', 'archive']) await submitAll(db, contestId);
  await untilNone(db, 'select from judgement where verdict is null');
  const question = {
    from_team_id: 'ann',
    problem_id: 'echo',
    subject: 'Echo',
    text: 'Is the input one line?',
  };
  const asked = await unrefused(addClarification(db, 'spring', question));
  await addClarification(db, 'spring', { reply_to_id: asked.id, subject: 'Echo', text: 'Yes.' });
  const again = { submissions: ['1', '2'], reason: 'to be sure', accountId: jury };
  const { id } = await unrefused(startRejudging(db, 'spring', again));
  await untilNone(db, 'select from judgement where verdict is null');
  await applyRejudging(db, id);
  await addAudit(db, {
    accountId: jury,
    action: 'rejudging.apply',
    object: String(id),
    address: '127.0.0.1',
  });
  await endSpring(db);
}

async function addEcho(db: Database, folder: string): Promise<void> {
  for (const [name, text] of Object.entries(echo)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { signal } = new AbortController();
  await storePackage(db, { slug: 'echo', path: folder, isShown: true }, signal);
  await untilNone(db, "select from problem_version where not bundled and state <> 'ready'");
}

async function addSpring(db: Database): Promise<void> {
  const shared = { group_ids: ['all'], organization_id: 'uni' };
  await addContest(db, {
    by: 'machine',
    contest: {
      id: 'spring',
      name: 'Spring contest',
      start_time: apiTime(Date.now() - 3_600_000),
      duration: '5:00:00.000',
      scoreboard_freeze_duration: null,
      scoreboard_type: 'pass-fail',
      penalty_time: '0:20:00.000',
      rules: 'icpc',
      feedback: 'verdict',
      public: true,
    },
    problems: [{ id: 'echo', label: 'A', slug: 'echo', rgb: '#ff0000', color: 'red' }],
    groups: [{ id: 'all', name: 'All' }],
    organizations: [{ id: 'uni', name: 'University', country: 'DEU' }],
    teams: teams.map((id) => ({ id, name: `Team ${id}`, label: id, ...shared })),
  });
  for (const name of teams) {
    const account = (await addAccount(db, { name, role: 'contestant', passwordHash: null })) ?? 0;
    await putContestAccount(db, 'spring', account, {
      id: name,
      username: name,
      type: 'team',
      team_id: name,
    });
  }
}

async function submitAll(db: Database, contestId: string): Promise<void> {
  const problem = await problemBySlug(db, 'echo');
  for (const { team, language, name, text } of programs) {
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('name', '=', team)
      .executeTakeFirstOrThrow();
    await addSubmission(db, {
      contestId,
      problemId: problem?.id ?? 0,
      accountId: account.id,
      language,
      files: [{ name, content: Buffer.from(text) }],
      priority: 'contest',
    });
  }
}

async function endSpring(db: Database): Promise<void> {
  await putObject(db, 'spring', 'awards', { id: 'brave', citation: 'Bravest', team_ids: ['cyd'] });
  await changeContest(db, 'spring', (now) => setDuration(now, 3_600_000 + 60_000));
  await untilNone(db, "select from contest where id = 'spring' and ends_at > now()");
  await advanceContest(db, 'spring');
  await finalizeContest(db, 'spring');
}

async function untilNone(db: Database, statement: string): Promise<void> {
  while ((await sql.raw(statement).execute(db)).rows.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Without psql's own commands, so that any client can execute it, and without a heading above each statement. */
function dumpOf(url: string): string {
  const { folder } = clientFor('pg_dump', 0);
  const words = ['--inserts', '--rows-per-insert=20', '--no-owner', '--no-privileges', `--dbname=${url}`];
  const text = execFileSync(join(folder, 'pg_dump'), words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const plain = text.replace(/^\\.*\n/gm, '').replace(/^-- Dumped .*\n/gm, '');
  return plain.replace(/\n*^--\n-- .*\n--\n+/gm, '\n').trimStart();
}

const folder = makeTemporaryFolder();
chmodSync(folder, 0o711); // PostgreSQL does not run as root
try {
  await make(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
