/** Processes of a running `judge serve` are killed at random, and its worker is stopped for longer than its lease,
 *  while programs are handed in over HTTP. Nothing that was acknowledged may be lost, judged twice or judged
 *  wrongly. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../judge/host/index.ts';
import { slow } from '../../sample.ts';
import { commandOf, contestantToken, descendantsOf, type RunningServe, startServe } from './running-serve.ts';

const count = slow ? 600 : 12;
const killEveryMs = 300;
const leaseMs = 3000;
/** Each takes longer than a lease. */
const mostPauses = Math.ceil(count / 16);
/** Programs for clocks by the verdict that their folder says. */
const programs = [
  ['AC', 'accepted/elimination.cpp'],
  ['WA', 'wrong_answer/column-by-column.cpp'],
  ['RTE', 'run_time_error/ten-dials.py'],
  ['CE', 'compile_error/no-semicolon.c'],
] as const;

let folder: string;
let serve: RunningServe;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antipode-chaos-'));
  serve = await startServe(join(folder, 'data'), [], { ANTIPODE_LEASE_MS: String(leaseMs) });
  token = await contestantToken(serve.db, 'ann');
});
afterAll(async () => {
  await serve?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Hands a program in, again and again until it is acknowledged: the key makes it one submission. The server may take
 *  some seconds to hear that there is no limit of rate. */
async function handIn(path: string): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const name = path.replace(/^.*\//, '');
  const content = readFileSync(join(projectRoot, 'problems/clocks/submissions', path));
  for (;;) {
    const body = new FormData();
    body.set('file', new File([content], name));
    try {
      const response = await fetch(`${serve.address}/api/v1/problems/clocks/submissions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) return ((await response.json()) as { id: string }).id;
      if (response.status < 500 && response.status !== 429)
        throw new RangeError(`${response.status}: ${await response.text()}`);
    } catch (error) {
      if (error instanceof RangeError) throw error;
    }
    await sleep(100);
  }
}

const kinds = ['server', 'worker', 'pausedWorker', 'database', 'launcher'] as const;
type Kind = (typeof kinds)[number];

/** Kills something of the running judge every so often until told to stop. What was killed is left alone until another
 *  verdict has been stored, so that work goes on however slow the machine is. @returns what was killed how often */
async function disturb(seed: number, until: AbortSignal): Promise<Record<Kind, number>> {
  const done: Record<Kind, number> = { server: 0, worker: 0, pausedWorker: 0, database: 0, launcher: 0 };
  const judgedAt: Record<Kind, number> = { ...done };
  const random = xorshift128plus(seed);
  while (!until.aborted) {
    await sleep(killEveryMs);
    const judged = await verdictCount();
    const isWorking = (kind: Kind) => judged !== undefined && judged > judgedAt[kind];
    const kind = kinds[uniformInt(random, 0, kinds.length - 1)]!;
    const isTurn = isWorking(kind) && (kind !== 'pausedWorker' || done.pausedWorker < mostPauses);
    const victim = isTurn ? descendantsOf(serve.process.pid ?? 0).find(isVictim[kind]) : undefined;
    if (victim === undefined) continue;
    judgedAt[kind] = judged ?? 0;
    done[kind]++;
    try {
      if (kind === 'pausedWorker') await pause(victim.pid);
      else process.kill(victim.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  return done;
}

const isVictim: Readonly<Record<Kind, (one: { readonly command: string }) => boolean>> = {
  server: ({ command }) => command.includes('server/main.js'),
  worker: ({ command }) => command.includes('worker/main.js'),
  pausedWorker: ({ command }) => command.includes('worker/main.js'),
  database: ({ command }) => /postgres -D /.test(command),
  launcher: ({ command }) => /^\S*launcher/.test(command),
};

/** Number of verdicts; undefined while the database is away. */
async function verdictCount(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(verdict) as count from judgement`
    .execute(serve.db)
    .catch(() => ({ rows: [] }));
  return rows[0]?.count;
}

/** Stops a worker for longer than its lease, then lets it go on. */
async function pause(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await sleep(leaseMs + 1000);
  process.kill(pid, 'SIGCONT');
}

async function withDatabase<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(200); // it was killed a moment ago
    }
  }
}

it(`every one of ${count} submissions gets one verdict, the right one, whatever is killed`, async () => {
  const seed = Date.now();
  const stopping = new AbortController();
  const disturbing = disturb(seed, stopping.signal);
  const expected = new Map<string, string>();
  for (let index = 0; index < count; index++) {
    const [verdict, path] = programs[index % programs.length]!;
    expected.set(await handIn(path), verdict);
  }
  const openCount = () =>
    sql<{ open: number }>`select count(*) as open from judgement where verdict is null`.execute(serve.db);
  for (;;) {
    const { rows } = await withDatabase(openCount);
    if (rows[0]?.open === 0) break;
    await sleep(500);
  }
  stopping.abort();
  const killed = await disturbing;
  console.log(`seed ${seed}, killed: ${JSON.stringify(killed)}`);

  const judged = await withDatabase(() =>
    serve.db
      .selectFrom('submission')
      .innerJoin('judgement', 'judgement.submission_id', 'submission.id')
      .select(['submission.id', 'judgement.verdict'])
      .orderBy('submission.id')
      .execute(),
  );
  const wanted = [...expected].map(([id, verdict]) => ({ id: Number(id), verdict }));
  expect(judged).toEqual(wanted.sort((a, b) => a.id - b.id));

  const events = await withDatabase(() =>
    serve.db
      .selectFrom('event')
      .select(['seq', 'type', 'object_id', sql<string | null>`data->>'judgement_type_id'`.as('verdict')])
      .where('contest_id', '=', 'archive')
      .orderBy('seq')
      .execute(),
  );
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const ended = events.filter(({ type, verdict }) => type === 'judgements' && verdict !== null);
  expect(ended).toHaveLength(count);
  expect(new Set(ended.map(({ object_id }) => object_id)).size).toBe(count);
});

it('nothing is left behind when it has ended', async () => {
  const before = descendantsOf(serve.process.pid ?? 0);
  expect(await serve.stop()).toBe(130);
  const alive = () => before.filter(({ pid, command }) => commandOf(pid) === command);
  while (alive().length > 0) await sleep(50); // what was killed still has to be gone
  expect(readdirSync(join(folder, 'data'))).not.toContain('server');
});
