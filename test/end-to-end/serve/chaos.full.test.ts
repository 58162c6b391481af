/** Processes of a running `judge serve` are killed at random, and its worker is stopped for longer than its lease,
 *  while programs are handed in over HTTP, to the archive and to a contest that is running. Nothing that was
 *  acknowledged may be lost, judged twice or judged wrongly; who follows the contest misses nothing, and its board is
 *  as if nothing had happened. */
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
import { apiTime } from '../../../judge/protocol/index.ts';
import { accountNamed, addContest, putContestAccount } from '../../../judge/store/index.ts';
import type { Verdict } from '../../../judge/verdict/index.ts';
import { clerk } from '../../judge/contest/ranking/oracle.ts';
import { slow } from '../../sample.ts';
import { FollowedFeed } from './contest-feed.ts';
import { commandOf, contestantToken, descendantsOf, type RunningServe, startServe } from './running-serve.ts';

const count = slow ? 600 : 8;
const killEveryMs = 300;
/** With 3 s a very busy machine takes living workers for dead ones, so often that submissions become judge errors. */
const leaseMs = slow ? 3000 : 6000;
/** What was killed is left alone until so many more verdicts have been stored: with one, the processes of a busy
 *  machine do little but start again. */
const verdictsBetween = slow ? 3 : 1;
const mostMs = slow ? 3_600_000 : 900_000;
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
let feed: FollowedFeed;
const tokens = {} as Record<Team, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antipode-chaos-'));
  serve = await startServe(join(folder, 'data'), [], { ANTIPODE_LEASE_MS: String(leaseMs) });
  for (const team of teams) tokens[team] = await contestantToken(serve.db, team);
  await storeContest();
  feed = new FollowedFeed(serve.address, 'storm');
});
afterAll(async () => {
  await serve?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const teams = ['ann', 'bob', 'cyd'] as const;
type Team = (typeof teams)[number];

/** A contest that began an hour ago, with the problem clocks and a team for each account. */
async function storeContest(): Promise<void> {
  const { db } = serve;
  const refused = await addContest(db, {
    contest: {
      id: 'storm',
      name: 'Storm',
      start_time: apiTime(Date.now() - 3_600_000),
      duration: '5:00:00.000',
      scoreboard_type: 'pass-fail',
      penalty_time: '0:20:00.000',
      rules: 'icpc',
      feedback: 'all',
      public: true,
    },
    problems: [{ id: 'clocks', label: 'A', slug: 'clocks' }],
    teams: teams.map((id) => ({ id, name: id, label: id })),
  });
  if (refused) throw new Error(refused.refused);
  for (const team of teams) {
    const account = await accountNamed(db, team);
    const object = { id: team, username: team, type: 'team', team_id: team } as const;
    await putContestAccount(db, 'storm', account!.id, object);
  }
}

/** A program that was acknowledged. */
interface HandedIn {
  readonly contest: 'archive' | 'storm';
  /** In the contest; in the archive that of its row. */
  readonly id: string;
  readonly team: Team;
  readonly verdict: Verdict;
}

/** Hands a program in, again and again until it is acknowledged: the key makes it one submission. The server may take
 *  some seconds to hear that there is no limit of rate. */
async function handIn(contest: HandedIn['contest'], team: Team, path: string): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const name = path.replace(/^.*\//, '');
  const content = readFileSync(join(projectRoot, 'problems/clocks/submissions', path));
  for (;;) {
    const body = new FormData();
    body.set('file', new File([content], name));
    body.set('problem', 'A');
    body.set('key', key);
    const places = { archive: '/api/v1/problems/clocks/submissions', storm: '/contests/storm/submit' };
    try {
      const response = await fetch(serve.address + places[contest], {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[team]}`, 'idempotency-key': key },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status === 303) return /[^/]+$/.exec(response.headers.get('location') ?? '')?.[0] ?? '';
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

/** Kills something of the running judge every so often until told to stop. What was killed is left alone for a
 *  while, so that work goes on however slow the machine is. @returns what was killed how often */
async function disturb(seed: number, until: AbortSignal): Promise<Record<Kind, number>> {
  const done: Record<Kind, number> = { server: 0, worker: 0, pausedWorker: 0, database: 0, launcher: 0 };
  const judgedAt: Record<Kind, number> = { ...done };
  const random = xorshift128plus(seed);
  while (!until.aborted) {
    await sleep(killEveryMs);
    const judged = await verdictCount();
    const isWorking = (kind: Kind) => judged !== undefined && judged >= judgedAt[kind] + verdictsBetween;
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

it(`every one of ${count} submissions gets one verdict, the right one, whatever is killed`, {
  timeout: mostMs,
}, async () => {
  const seed = Date.now();
  const stopping = new AbortController();
  const disturbing = disturb(seed, stopping.signal);
  for (let index = 0; index < count; index++) {
    const [verdict, path] = programs[Math.floor(index / 2) % programs.length]!;
    const [contest, team] = [index % 2 === 0 ? 'archive' : 'storm', teams[index % 3]!] as const;
    handedIn.push({ contest, team, verdict, id: await handIn(contest, team, path) });
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
      .leftJoin('job', 'job.judgement_id', 'judgement.id')
      .select(['contest_id', 'api_id', 'submission.id', 'judgement.verdict', 'job.trouble'])
      .execute(),
  );
  const why = ({ verdict, trouble }: (typeof judged)[number]) =>
    verdict === 'JE' ? `JE: ${trouble}` : verdict;
  const names = judged.map((one) => `${one.contest_id} ${one.api_id ?? one.id} ${why(one)}`);
  expect(names.sort()).toEqual(handedIn.map((one) => `${one.contest} ${one.id} ${one.verdict}`).sort());
});

const handedIn: HandedIn[] = [];

it.each(['archive', 'storm'] as const)(
  'the log of %s has no gap, and every verdict once',
  async (contest) => {
    const events = await withDatabase(() =>
      serve.db
        .selectFrom('event')
        .select(['seq', 'type', 'object_id', sql<string | null>`data->>'judgement_type_id'`.as('verdict')])
        .where('contest_id', '=', contest)
        .orderBy('seq')
        .execute(),
    );
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const ended = events.filter(({ type, verdict }) => type === 'judgements' && verdict !== null);
    const mine = handedIn.filter((one) => one.contest === contest);
    expect(ended).toHaveLength(mine.length);
    expect(new Set(ended.map(({ object_id }) => object_id)).size).toBe(mine.length);
  },
);

/** Asks until the server is there again. */
async function read<T>(path: string): Promise<T> {
  for (;;) {
    const response = await fetch(`${serve.address}/api/contests/storm${path}`).catch(() => undefined);
    if (response?.ok) return (await response.json()) as T;
    await sleep(200);
  }
}

it('who follows the contest gets every line once, and in the end what the endpoints have', async () => {
  const served = new Map<string, object>();
  for (const type of ['teams', 'problems', 'submissions', 'judgements', 'runs'])
    for (const one of await read<{ id: string }[]>(`/${type}`)) served.set(`${type} ${one.id}`, one);
  const told = () =>
    new Map(
      [...feed.objects].filter(
        ([name]) => /^(teams|problems|sub|judgements|runs)/.test(name) && !name.startsWith('judgement-types'),
      ),
    );
  while (told().size < served.size) await sleep(100); // the last lines are on their way
  await feed.stop();
  expect(told()).toEqual(served);
  const numbers = feed.lines.map(({ token }) => Number(/\d+$/.exec(token)?.[0]));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  console.log(`the feed was resumed ${feed.resumed} times`);
});

it('its board is as if nothing had happened', async () => {
  const verdicts = new Map(
    handedIn.filter(({ contest }) => contest === 'storm').map((one) => [one.id, one.verdict]),
  );
  const submissions = await read<{ id: string; team_id: string; contest_time: string }[]>('/submissions');
  const attempts = submissions.map(({ id, team_id, contest_time }) => {
    const [hours = 0, minutes = 0, seconds = 0] = contest_time.split(':').map(Number);
    const timeMs = Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000);
    const common = { id: id.padStart(6, '0'), contestant: team_id, problem: 'A', timeMs };
    return { ...common, state: 'judged', verdict: verdicts.get(id)!, cases: [] } as const;
  });
  const { rows } = await read<{ rows: { rank: number; team_id: string; problems: unknown[] }[] }>(
    '/scoreboard',
  );
  const wanted = clerk(teams, 'A', attempts).map(({ contestant, rank, cells }) => [
    contestant,
    rank,
    cells[0]?.solved,
    cells[0]?.attempts,
  ]);
  const found = rows.map(({ team_id, rank, problems: [cell] }) => {
    const { solved, num_judged } = cell as { solved: boolean; num_judged: number };
    return [team_id, rank, solved, num_judged];
  });
  expect(found.sort()).toEqual(wanted.sort());
});

it('nothing is left behind when it has ended', async () => {
  const before = descendantsOf(serve.process.pid ?? 0);
  expect(await serve.stop()).toBe(130);
  const alive = () => before.filter(({ pid, command }) => commandOf(pid) === command);
  while (alive().length > 0) await sleep(50); // what was killed still has to be gone
  expect(readdirSync(join(folder, 'data', 'server', 'uploads'))).toEqual([]);
});
