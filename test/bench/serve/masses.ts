import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ContestState } from '#contest';
import { makeTemporaryFolder } from '#host';
import { languagesHad } from '#language/table';
import { addBundledProblem, addContest, type Database, enterWorker, tellLanguages, wholeLog } from '#store';
import { localDatabaseUrl } from '#store/postgres';
import { startServe } from '../../end-to-end/serve/running-serve.ts';
import { factsOf } from '../../judge/server/stored.ts';
import type { BenchReport } from '../main.ts';
import { quantile } from '../workshop.ts';
import { startChild } from './children.ts';
import type { StreamFigures } from './in-child/streams-in-child.ts';
import type { VisitFigures } from './in-child/visits-in-child.ts';
import { Meters } from './meters.ts';
import { stubWorker } from './stub-worker.ts';
import { type Row, type Site, submitSteadily, untilJudged } from './submitting.ts';
import { liftLimits, numberedTeams, runningContest, teamToken } from './teams.ts';

const contestId = 'masses';
const teams = 20_000;
const letters = 'ABCDEFGHIJKL';
/** So many streams a server keeps open by itself; other pages ask again and again. */
const streams = 2_000;
/** Until half of them are accepted too slowly: then the machine does what it can. The first rate warms up:
 *  in its first seconds programs are still being compiled and connections to the database made. */
const rates = [25, 10, 25, 50, 75, 100, 150, 200, 300, 400];
const slowMs = 200;
/** At the rate of the goal a minute: once in that time the server's old objects are searched for garbage. */
const secondsAt = (perSecond: number): number => (perSecond === 100 ? 60 : 20);
/** So long those who visit may take to begin; they compile their program first, which is not to be measured. */
const settlingSeconds = 4;
const visitsPerSecond = 100;
const place = `/api/contests/${contestId}/submissions`;
const pages = ['', '/problems', '/problems/A', '/submissions', '/scoreboard?part=board&group=1'].map(
  (page) => `/contests/${contestId}${page}`,
);

/** A contest of 20,000 teams whose programs need no time to be judged: the server, its database and a worker that
 *  accepts everything at once, with the clients on the same machine. */
export async function benchMasses(): Promise<BenchReport> {
  const folder = makeTemporaryFolder();
  const serve = await startServe(join(folder, 'data'), ['--no-worker']);
  const databaseUrl = await localDatabaseUrl(join(folder, 'data'));
  const site = { address: serve.address, db: serve.db, databaseUrl };
  try {
    const startMs = performance.now();
    const tokens = await storeMasses(serve.db);
    const storedSeconds = (performance.now() - startMs) / 1000;
    const stub = await startChild('judge', [databaseUrl]);
    const rows = await loadRows(site, tokens, new Meters(serve, stub.pid));
    stub.stop();
    return {
      title: `A contest of ${teams.toLocaleString('en')} teams, everything on this machine`,
      head: ['what', 'found', 'goal'],
      rows: [[`${teams} teams, accounts and tokens stored in`, `${storedSeconds.toFixed(0)} s`, ''], ...rows],
      notes: [
        `meanwhile ${streams} streams are open, and others visit ${visitsPerSecond} pages each second`,
        'CPU: parts of one core; clients: what submits, visits and listens',
      ],
    };
  } finally {
    await serve.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadRows(site: Site, tokens: readonly string[], meters: Meters): Promise<readonly Row[]> {
  const path = `/contests/${contestId}/events`;
  const list = `${tokens.join('\n')}\n\n`;
  const watchers = await startChild('streams', [site.address, path, streams], list);
  const { answers } = JSON.parse(watchers.said) as StreamFigures;
  const bytesBefore = await databaseBytes(site.db);
  const readBefore = await readingMs(site.db);
  const found: Rush[] = [];
  for (const perSecond of rates) {
    found.push(await rush(site, tokens, { perSecond, meters }));
    if (isTooMuch(found.at(-1)!)) break;
  }
  const submissions = found.reduce((sum, { times }) => sum + times.length, 0);
  const perSubmission = ((await databaseBytes(site.db)) - bytesBefore) / submissions / 1000;
  const readMs = ((await readingMs(site.db)) - readBefore) / submissions;
  watchers.stop();
  return [
    ['streams that are open', `${answers['200']}`, ''],
    ...found.flatMap(rushRows),
    ['CPU time of a submission more: server, database', costs(found.slice(1)), ''],
    ['  of it, what every further server needs to read the log', `${readMs.toFixed(1)} ms`, ''],
    ['database, for each submission with 20 cases', `${perSubmission.toFixed(1)} kB`, ''],
    ['memory of the server: now, at most', meters.memory(), ''],
  ];
}

/** What was found at one rate. */
interface Rush {
  readonly perSecond: number;
  /** Until the last one was accepted. */
  readonly seconds: number;
  readonly times: readonly number[];
  /** Parts of one core, in the order of `Meters`. */
  readonly parts: readonly number[];
  readonly leftSeconds: number;
  readonly visits: VisitFigures;
}

async function rush(
  site: Site,
  tokens: readonly string[],
  { perSecond, meters }: { readonly perSecond: number; readonly meters: Meters },
): Promise<Rush> {
  const seconds = secondsAt(perSecond);
  const arguments_ = [site.address, pages.join(','), visitsPerSecond, settlingSeconds + seconds];
  const visiting = startChild('visits', arguments_, tokens.join('\n'), true);
  await sleep(1_000 * settlingSeconds);
  const told = meters.start();
  const startMs = performance.now();
  const times = await submitSteadily(site, tokens, { perSecond, seconds, place });
  const parts = told();
  const handedInMs = performance.now();
  await untilJudged(site);
  const leftSeconds = (performance.now() - handedInMs) / 1000;
  const tookSeconds = (handedInMs - startMs) / 1000;
  return {
    perSecond,
    seconds: tookSeconds,
    times,
    parts,
    leftSeconds,
    visits: JSON.parse((await visiting).said) as VisitFigures,
  };
}

function rushRows({ perSecond, times, parts, leftSeconds, visits }: Rush): readonly Row[] {
  const answers = Object.entries(visits.answers).map(([status, count]) => `${count} × ${status}`);
  const shares = parts.map((part) => `${(100 * part).toFixed(0)} %`).join(', ');
  return [
    [
      `${perSecond} submissions/s for ${secondsAt(perSecond)} s: accepted after`,
      spread(times),
      'p99 ≤ 200 ms at 100/s',
    ],
    ['  the last is judged after', `${leftSeconds.toFixed(1)} s`, ''],
    ['  pages that others visit', `${spread([], visits)}; ${answers.join(', ')}`, ''],
    ['  CPU: server, database, stub of the worker, clients', shares, ''],
  ];
}

const isTooMuch = ({ times }: Rush): boolean => quantile(times, 0.5) > slowMs;

/** From the first of these rates to the last one that was not too much: pages and streams cost the same at both. */
function costs(found: readonly Rush[]): string {
  const [first, last] = [found[0], found.findLast((one) => !isTooMuch(one))];
  if (first === undefined || last === undefined || first === last) return 'not known';
  const rate = last.times.length / last.seconds - first.times.length / first.seconds;
  const ms = [0, 1].map((at) => (1000 * ((last.parts[at] ?? 0) - (first.parts[at] ?? 0))) / rate);
  return ms.map((one) => `${one.toFixed(1)} ms`).join(', ');
}

const spread = (
  times: readonly number[],
  { p50Ms, p99Ms } = { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) },
): string => `p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`;

/** CPU time of reading the whole log. */
async function readingMs(db: Database): Promise<number> {
  const before = process.cpuUsage();
  const state = new ContestState();
  for (const event of await wholeLog(db, contestId)) state.apply(event);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes);
}

/** @returns a token of each team */
async function storeMasses(db: Database): Promise<readonly string[]> {
  await liftLimits(db);
  await enterWorker(db, stubWorker.host, stubWorker);
  for (const label of letters) await addBundledProblem(db, `masses ${label}`, factsOf(slugOf(label)));
  const refused = await addContest(db, { by: 'machine', ...contest() });
  if (refused) throw new Error(refused.refused);
  const all = languagesHad(stubWorker.languages).map(({ facts }) => facts);
  await tellLanguages(db, contestId, { offered: all, known: all });
  const tokens: string[] = [];
  const numbers = Array.from({ length: teams }, (_, index) => index + 1).values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const number of numbers) tokens.push(await teamToken(db, contestId, number));
    }),
  );
  return tokens;
}

const slugOf = (label: string): string => `masses${label.toLowerCase()}`;

const contest = () => ({
  contest: runningContest(contestId, 'Masses'),
  problems: [...letters].map((label) => ({ id: label, label, slug: slugOf(label) })),
  groups: Array.from({ length: 40 }, (_, index) => ({ id: String(index + 1), name: `Region ${index + 1}` })),
  teams: numberedTeams(teams).map((team, index) => ({ ...team, group_ids: [String((index % 40) + 1)] })),
});
