/** Processes of a running `judge serve` are killed at random, and its worker is stopped for longer than its lease,
 *  while programs are submitted over HTTP, to the archive and to a contest that is running. Nothing that was
 *  acknowledged may be lost, judged twice or judged wrongly; who follows the contest misses nothing, and its board is
 *  as if nothing had happened. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slow } from '../../sample.ts';
import { FollowedFeed } from './contest-feed.ts';
import { commandOf, descendantsOf, type RunningServe, startServe } from './running-serve.ts';
import { contests, Storm } from './storm.ts';

const count = 600;
const killEveryMs = 300;
/** On a very busy machine living workers are taken for dead ones, so often that submissions become judge errors. */
const leaseMs = 3000;
/** What was killed is left alone until so many more verdicts have been stored, so that each is killed at most sixty
 *  times: with few, the processes of a busy machine do little but start again. */
const verdictsBetween = count / 60;
const mostMs = 3_600_000;
/** Each takes longer than a lease. */
const mostPauses = Math.ceil(count / 16);
let serve: RunningServe;

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
  server: ({ command }) => command.includes('serving/main.js'),
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

describe.runIf(slow)('a judge whose processes are killed (SLOW=1)', () => {
  let folder: string;
  let feed: FollowedFeed;
  let storm: Storm;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'antipode-chaos-'));
    serve = await startServe(join(folder, 'data'), [], { ANTIPODE_LEASE_MS: String(leaseMs) });
    storm = await Storm.prepare(serve.address, () => serve.db);
    feed = new FollowedFeed(serve.address, 'storm');
  });
  afterAll(async () => {
    await serve?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(`every one of ${count} submissions gets one verdict, the right one, whatever is killed`, {
    timeout: mostMs,
  }, async () => {
    const seed = Date.now();
    const stopping = new AbortController();
    const disturbing = disturb(seed, stopping.signal);
    await storm.submit(count);
    await storm.untilJudged();
    stopping.abort();
    const killed = await disturbing;
    console.log(`seed ${seed}, killed: ${JSON.stringify(killed)}`);

    await storm.expectVerdicts();
  });

  it.each(contests)('the log of %s has no gap, and every verdict once', (contest) =>
    storm.expectLog(contest),
  );

  it('who follows the contest gets every line once, and in the end what the endpoints have', async () => {
    await storm.expectFeed(feed);
    console.log(`the feed was resumed ${feed.resumed} times`);
  });

  it('its board is as if nothing had happened', () => storm.expectBoard());

  it('nothing is left behind when it has ended', async () => {
    const before = descendantsOf(serve.process.pid ?? 0);
    expect(await serve.stop()).toBe(130);
    const alive = () => before.filter(({ pid, command }) => commandOf(pid) === command);
    while (alive().length > 0) await sleep(50); // what was killed still has to be gone
    expect(readdirSync(join(folder, 'data', 'server', 'uploads'))).toEqual([]);
  });
});
