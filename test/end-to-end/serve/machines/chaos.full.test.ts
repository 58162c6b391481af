/** Judging machines in networks of their own, two databases of which one takes over, and a server: while programs are
 *  submitted, everything that can fail does. Nothing that was acknowledged may be lost, judged twice or wrongly; who
 *  follows the contest misses nothing. Only root may make networks and file systems. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, finishJudgement, openDatabase, storeSetting } from '#store';
import { slow } from '../../../sample.ts';
import { FollowedFeed } from '../contest-feed.ts';
import { descendantsOf, type RunningServe, startServe } from '../running-serve.ts';
import { contests, Storm, untilAnswered } from '../storm.ts';
import { DatabasePair } from './database-pair.ts';
import { Machine } from './machine.ts';
import { mayMakeNetworks } from './namespace.ts';
import { Way } from './way.ts';

/** Databases, networks and machines take minutes. */
const isTried = slow && mayMakeNetworks();
const rounds = Number(process.env.ROUNDS ?? 10);
const count = Number(process.env.COUNT ?? 600);
const machineCount = 3;
/** With 3 s a very busy machine takes living workers for dead ones. */
const leaseMs = 4_000;
const everyMs = 500;
/** What was disturbed is left alone until so many more verdicts have been stored. A round of 600 has 50
 *  to 90 disturbances, three to eight of each kind; a short one has most kinds once or twice. */
const verdictsBetween = Math.max(2, Math.round(count / 100));

let folder: string;
let pair: DatabasePair;
let ways: { readonly server: Way; readonly test: Way };
let serve: RunningServe;
let db: Database;
let storm: Storm;
let feed: FollowedFeed;
let machines: Machine[] = [];

beforeAll(async () => {
  if (!isTried) return;
  folder = mkdtempSync(join(tmpdir(), 'antipode-machines-'));
  chmodSync(folder, 0o711); // the user of the databases must pass through
  pair = await DatabasePair.start(join(folder, 'databases'));
  const [server, test] = [await Way.open('127.0.0.1', pair.socket), await Way.open('127.0.0.1', pair.socket)];
  ways = { server, test };
  const urlOf = ({ port }: Way): string => `postgresql://antipode@127.0.0.1:${port}/antipode`;
  serve = await startServe(join(folder, 'data'), ['--no-worker'], { DATABASE_URL: urlOf(server) });
  db = openDatabase(urlOf(test), { connections: 4 });
  for (let number = 1; number <= machineCount; number++)
    machines.push(await Machine.start(number, pair.socket, leaseMs));
  await storeSetting(db, 'split submissions', 'on');
  while ((await db.selectFrom('worker').select('name').execute()).length < machineCount) await sleep(100);
  // Tasks for records take longer than everything else here.
  const tasks = db.selectFrom('job').select('id').where('kind', '=', 'record-task').limit(1);
  while ((await tasks.execute()).length === 0) await sleep(100);
  await sql`update job set state = 'cancelled', worker = null, lease_until = null where kind = 'record-task'`.execute(
    db,
  );
  storm = await Storm.prepare(serve.address, () => db);
  feed = new FollowedFeed(serve.address, 'storm');
}, 300_000);
afterAll(async () => {
  for (const machine of machines) await machine.stop();
  await db?.destroy();
  await serve?.stop();
  for (const way of Object.values(ways ?? {})) way.close();
  await pair?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}, 120_000);

type Disturbance = (one: {
  readonly machine: Machine;
  readonly any: (most: number) => number;
}) => Promise<void> | void;

const disturbances: Readonly<Record<string, Disturbance>> = {
  'machine killed': ({ machine }) => machine.kill(),
  'machine paused': ({ machine }) => machine.pause(leaseMs + 1_000),
  'network cut': ({ machine, any }) => machine.cut(500 + any(leaseMs + 2_000)),
  'network slow': ({ machine, any }) => machine.delay(20 + any(400), 2_000),
  'connections dropped': ({ machine }) => machine.way.drop(),
  'connections silent': ({ machine }) => machine.way.silence(),
  'connections of the server dropped': () => ways.server.drop(),
  'server killed': () => killServer(),
  'database restarted': () => pair.restart(),
  'database failed over': () => failOver(),
  'disk of the database full': ({ any }) => pair.fillDisk(500 + any(1_500)),
  'clock of the database set forward': () => moveLeases(-3_600),
  'clock of the database set back': () => moveLeases(3_600),
  'tables of a later version': () => beOlder(),
};

function killServer(): void {
  const server = descendantsOf(serve.process.pid ?? 0).find(({ command }) =>
    command.includes('serving/main.js'),
  );
  if (server !== undefined) process.kill(server.pid, 'SIGKILL');
}

async function failOver(): Promise<void> {
  await pair.failOver();
  for (const way of [ways.server, ways.test, ...machines.map((machine) => machine.way)])
    way.target = pair.socket;
}

/** After a jump of the database's clock the leases that it gave before are too short or too long by as much. */
async function moveLeases(seconds: number): Promise<void> {
  await sql`update job set lease_until = lease_until + ${seconds} * interval '1 second' where state = 'running'`.execute(
    db,
  );
}

/** All machines are of an older version than the database for a while: they take nothing then. */
async function beOlder(): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
  await sleep(2_000);
  await untilAnswered(() => sql`delete from kysely_migration where name = '9999-later'`.execute(db));
}

/** Disturbs again and again until told to stop. @returns what happened how often */
async function disturb(seed: number, until: AbortSignal): Promise<Record<string, number>> {
  const random = xorshift128plus(seed);
  const any = (most: number): number => uniformInt(random, 0, most - 1);
  const done = Object.fromEntries(Object.keys(disturbances).map((name) => [name, 0]));
  let judgedAt = 0;
  while (!until.aborted) {
    await sleep(everyMs);
    const { count: judged } = await untilAnswered(() =>
      db.selectFrom('judgement').select(sql<number>`count(verdict)`.as('count')).executeTakeFirstOrThrow(),
    );
    if (judged < judgedAt + verdictsBetween) continue;
    judgedAt = judged;
    const least = Math.min(...Object.values(done));
    const names = Object.keys(done).filter((name) => (done[name] ?? 0) <= least + 1);
    const name = names[any(names.length)] ?? '';
    const machine = machines[any(machines.length)];
    if (machine === undefined) continue;
    done[name] = (done[name] ?? 0) + 1;
    // A statement of the disturbance itself may meet a database that is away.
    await Promise.resolve(disturbances[name]?.({ machine, any })).catch(() => undefined);
  }
  await untilAnswered(() => sql`delete from kysely_migration where name = '9999-later'`.execute(db));
  return done;
}

describe.runIf(isTried)('machines in networks of their own (as root, SLOW=1)', () => {
  it.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    `round %i: every one of ${count} submissions gets one verdict, the right one, whatever fails`,
    { timeout: 7_200_000 },
    async () => {
      const seed = Date.now();
      const started = performance.now();
      const stopping = new AbortController();
      const disturbing = disturb(seed, stopping.signal);
      await storm.submit(count);
      await storm.untilJudged();
      stopping.abort();
      const done = await disturbing;
      console.log(
        `seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s: ${JSON.stringify(done)}`,
      );
      await storm.untilJudged();
      await storm.expectVerdicts();
      for (const contest of contests) await storm.expectLog(contest);
    },
  );

  it('a worker that answers a second time, or for an attempt that is over, changes nothing', async () => {
    const jobs = await db
      .selectFrom('job')
      .innerJoin('judgement', 'judgement.id', 'job.judgement_id')
      .select(['job.id', 'job.attempt', 'judgement.record'])
      .where('job.state', '=', 'done')
      .execute();
    expect(jobs.length).toBeGreaterThan(0);
    for (const { id, attempt, record } of jobs)
      for (const one of [attempt, attempt - 1]) {
        if (record === null) throw new Error('a job without a verdict');
        const answer = { ...record, verdict: 'AC', cases: [] } as const;
        expect(await untilAnswered(() => finishJudgement(db, { id, attempt: one }, answer))).toBe(false);
      }
    await storm.expectVerdicts();
    for (const contest of contests) await storm.expectLog(contest);
  });

  it('who follows the contest gets every line once, and its board is as if nothing had happened', async () => {
    await storm.expectFeed(feed);
    await storm.expectBoard();
    console.log(`the feed was resumed ${feed.resumed} times`);
  });

  it('an alarm rings for a machine that stays away', { timeout: 300_000 }, async () => {
    const [gone, ...others] = machines;
    await gone?.stop();
    machines = others;
    const alarms = () =>
      untilAnswered(() => sql`select from alarm where machine = ${gone?.name}`.execute(db));
    while ((await alarms()).rows.length === 0) await sleep(1_000);
  });
});
