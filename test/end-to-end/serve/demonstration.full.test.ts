import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefused } from '#contest';
import { makeTemporaryFolder } from '#host';
import { paths, readSpan } from '#protocol';
import { changeContest, contestLine, listContests } from '#store';
import { type RunningServe, startServe } from './running-serve.ts';

const folder = makeTemporaryFolder();
let serve: RunningServe;
beforeAll(async () => {
  serve = await startServe(join(folder, 'data'), ['--demo'], { XDG_CACHE_HOME: join(folder, 'cache') });
});
afterAll(async () => {
  await serve?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The value, once there is one. */
async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await sleep(200);
  }
}

/** Of a program in the archive (judge/store/submissions/submissions.ts); less is judged earlier. */
const priorityOfPractice = 10;

const board = async (): Promise<string> =>
  (await fetch(`${serve.address}/contests/replay-1/scoreboard`)).text();

it('has a contest that runs: thirty teams of many countries with flags, eight problems with colours', async () => {
  const html = await board();
  expect(html.match(/<tr id="team-/g)).toHaveLength(30);
  expect(new Set(html.match(/<span class="country">[A-Z]{3}</g)).size).toBeGreaterThanOrEqual(10);
  expect(html).not.toContain('onerror');
  const [flag = ''] = html.match(/(?<=<img src=")[^"]+/) ?? [];
  const picture = await fetch(serve.address + flag);
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  const problems = await (await fetch(`${serve.address}/api/contests/replay-1/problems`)).json();
  const colours = (problems as readonly { readonly rgb: string }[]).map(({ rgb }) => rgb);
  expect(new Set(colours).size).toBe(8);
  const line = await contestLine(serve.db, 'replay-1');
  expect(Date.parse(line?.object.start_time ?? '') % 60_000).toBe(0);
  expect(line?.state.started).not.toBeNull();
  expect(line?.state.ended).toBeNull();
});

it('prepares the tasks of records before it judges what teams submit, and says so', async () => {
  expect(await (await fetch(`${serve.address}/records`)).text()).not.toContain('There are no tasks yet');
  const { rows } = await sql<{ tasks: number; programs: number }>`
    select max(priority) filter (where kind = 'record-task') as tasks,
      min(priority) filter (where kind = 'judge') as programs
    from job`.execute(serve.db);
  expect(rows[0]!.tasks).toBeLessThan(rows[0]!.programs);
});

it('judges what the teams submit, and does not close the solver for visitors', async () => {
  await until(async () => /class="cell solved/.test(await board()));
  const puzzle = await (await fetch(`${serve.address}/puzzles/clocks`)).text();
  expect(puzzle).toContain('solver-clocks');
});

it('goes on: teams submit by themselves, each program once', async () => {
  const count = async () => {
    const { rows } = await sql<{ all: number; keyed: number }>`
      select count(*)::int as all, count(idempotency_key)::int as keyed from submission where contest_id = 'replay-1'`.execute(
      serve.db,
    );
    return rows[0]!;
  };
  const first = await count();
  const second = await until(async () => {
    const now = await count();
    return now.keyed > 0 && now;
  });
  expect(first.all).toBeGreaterThan(30);
  expect(second.all - second.keyed).toBe(first.all - first.keyed);
  // Whoever tries the judge meanwhile is judged before that.
  const { rows } = await sql<{ first: number }>`
    select min(job.priority) as first from job join judgement on judgement.id = judgement_id
    join submission on submission.id = submission_id
    where contest_id = 'replay-1' and idempotency_key is not null and number = 1`.execute(serve.db);
  expect(rows[0]?.first).toBeGreaterThan(priorityOfPractice);
});

it('has a class with due dates, past and to come, that its members alone see', async () => {
  const line = await contestLine(serve.db, 'class');
  expect(line?.object).toMatchObject({ rules: 'class', public: false });
  const due = Object.values(line?.object.exercises ?? {}).map(
    (one) => Date.parse(line?.object.start_time ?? '') + (readSpan(one.due ?? '') ?? 0),
  );
  expect(due.some((ms) => ms < Date.now())).toBe(true);
  expect(due.some((ms) => ms > Date.now())).toBe(true);
  expect((await fetch(`${serve.address}/contests/class`, { redirect: 'manual' })).status).not.toBe(200);
});

it('lets whoever comes make an account, submit a program, and join the contest that runs', async () => {
  const send = (path: string, fields: Readonly<Record<string, string>>, cookie = '') =>
    fetch(`${serve.address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: serve.address, cookie },
      body: new URLSearchParams(fields),
    });
  const made = await send('/register', { user: 'visitor', password: 'a long password' });
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect(cookie).not.toBe('');
  const program = { problem: 'clocks', language: 'c', source: 'int main(void) { return 0; }', key: 'one' };
  const sent = await send(paths.submit, program, cookie);
  expect(sent.headers.get('location')).toContain(`${paths.submissions}/`);
  const joined = await send('/join', { contest: 'replay-1' }, cookie);
  expect(joined.headers.get('location')).toContain('joined');
  expect(await board()).toContain('visitor');
});

it('begins again: when a replay is over, its results become final, the next one is announced, old ones are gone', async () => {
  // One that was hidden when a later one was over.
  await sql`
    insert into contest (id, name, object, state)
    select 'replay-0', name, object || '{"id": "replay-0", "public": false}',
      state || '{"ended": "2026-01-01T00:00:00Z", "thawed": "2026-01-01T00:00:00Z"}'
    from contest where id = 'replay-1'`.execute(serve.db);
  // As if it had begun earlier, and all were judged.
  const moved = await changeContest(serve.db, 'replay-1', ({ object }) => ({
    ...object,
    start_time: new Date(Date.parse(object.start_time ?? '') - 25 * 60_000).toISOString(),
  }));
  expect(moved !== undefined && isRefused(moved)).toBe(false);
  await sql`update job set state = 'cancelled' where kind = 'judge' and state in ('queued', 'running')`.execute(
    serve.db,
  );
  await sql`update judgement set verdict = 'WA', ended_at = now() where verdict is null`.execute(serve.db);
  const next = await until(async () => (await listContests(serve.db)).find(({ id }) => id === 'replay-2'));
  expect(Date.parse(next.object.start_time ?? '')).toBeGreaterThan(Date.now());
  const { finalized, thawed } = (await contestLine(serve.db, 'replay-1'))!.state;
  expect(finalized).not.toBeNull();
  expect(thawed).not.toBeNull();
  expect(await contestLine(serve.db, 'replay-0')).toBeUndefined();
});

it('begins again at once also while a judge error keeps its results from being final', async () => {
  await sql`
    with one as (
      insert into submission (contest_id, problem_id, account_id, language, size, digest, team_id, api_id)
      select 'replay-2', problem_id, account_id, language, size, digest, team_id, '1' from submission
      where contest_id = 'replay-1' limit 1 returning id, problem_id)
    insert into judgement (submission_id, problem_version_id, verdict, started_at, ended_at)
    select one.id, version_id, 'JE', now(), now() from one join problem on problem.id = problem_id`.execute(
    serve.db,
  );
  await changeContest(serve.db, 'replay-2', ({ object }) => ({
    ...object,
    start_time: new Date(Date.now() - 33 * 60_000).toISOString(), // three minutes after its end
  }));
  await until(async () => (await listContests(serve.db)).some(({ id }) => id === 'replay-3'));
  expect((await contestLine(serve.db, 'replay-2'))?.state.finalized).toBeNull();
});

// Last: what was submitted before comes first, and is judged or cancelled by now.
it('has records by several people', async () => {
  const authors = await until(async () => {
    const { rows } = await sql<{ authors: number }>`
      select count(distinct account_id)::int as authors from record_entry where moves is not null`.execute(
      serve.db,
    );
    return (rows[0]?.authors ?? 0) >= 3 && rows[0]?.authors;
  });
  expect(authors).toBeGreaterThanOrEqual(3);
});
