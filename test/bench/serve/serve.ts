import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#host';
import { openDatabase } from '#store';
import { localDatabaseUrl } from '#store/postgres';
import type { BenchReport } from '../main.ts';
import { quantile } from '../workshop.ts';
import { cpuMsOf, measureIn, memoryOf, startChild } from './children.ts';
import { contestRows } from './contest.ts';
import { crowdRows } from './crowd.ts';
import type { RequestFigures } from './in-child/requests-in-child.ts';
import type { StreamFigures } from './in-child/streams-in-child.ts';
import { copyProject, npmStartServe, type Started } from './start.ts';
import {
  contestantTokens,
  followOne,
  type Row,
  type Site,
  submitSteadily,
  untilJudged,
} from './submitting.ts';
import { liftLimits } from './teams.ts';

const seconds = 10;
const perSecond = 20;
const streams = 1_000;
const crowd = 10_000;
const page = '/contests/archive/problems/clocks';
const list = '/api/v1/submissions/events';

/** The online judge: its start, its pages, submitting while many watch, and a crowd that is too large. */
export async function benchServe(): Promise<BenchReport> {
  const home = makeTemporaryFolder();
  try {
    const project = copyProject(join(home, 'project'));
    const cold = await npmStartServe(project, home);
    await cold.stop();
    const warm = await npmStartServe(project, home);
    const rows = [
      ['start from nothing: set-up, database, problems', `${cold.seconds.toFixed(1)} s`, '≤ 10 s'],
      ['start again', `${warm.seconds.toFixed(1)} s`, '≤ 3 s'],
      ...(await measureRunning(warm, join(home, 'data'))),
    ] as const;
    await warm.stop();
    return {
      title: 'The online judge, clients on the same machine',
      head: ['what', 'found', 'goal'],
      rows,
      notes: ['bare: a server with the same HTTP library that answers a constant text of the same size'],
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function measureRunning(judge: Started, data: string): Promise<readonly Row[]> {
  const databaseUrl = await localDatabaseUrl(data);
  const site = { address: judge.address, databaseUrl, db: openDatabase(databaseUrl, { connections: 4 }) };
  try {
    await liftLimits(site.db);
    const all = await contestantTokens(site, 1_000);
    const tokens = all.slice(0, 200);
    const rows = [
      ...(await pageRows(site, tokens[0]!, judge.serverPid())),
      ...(await followRows(site, tokens[0]!)),
      ...(await loadRows(site, tokens, judge)),
      ...(await tooManyRows(site, tokens)),
      memoryRow(judge, 'now'),
      ...(await contestRows(site, tokens, judge.serverPid())),
      ...(await crowdRows(site, all)),
    ];
    return [...rows, memoryRow(judge, 'at the end')];
  } finally {
    await site.db.destroy();
  }
}

function memoryRow(judge: Started, when: string): Row {
  const { nowMiB, mostMiB } = memoryOf(judge.serverPid());
  return [
    `memory of the server: ${when}, at most so far`,
    `${mib(nowMiB)}, ${mib(mostMiB)}`,
    '≤ 200 MiB, 350 MiB',
  ];
}

/** The CPU time of the server says what a core could do: on a busy machine, or with the clients on the same cores,
 *  there are fewer. */
async function pageRows({ address }: Site, token: string, pid: number): Promise<readonly Row[]> {
  const measure = async (name: string, url: string, { pid, token, goal = '' }: PageMeasure) => {
    const before = cpuMsOf(pid);
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const found = await measureIn<RequestFigures>('requests', url, 8, 5, JSON.stringify(headers));
    const cpuMs = (cpuMsOf(pid) - before) / (found.answers['200'] ?? 0);
    const { perSecond: rate, p99Ms, bytes } = found;
    const text = `${rate.toFixed(0)}/s, ${p99Ms.toFixed(1)} ms, ${cpuMs.toFixed(3)} ms, ${found.cpuMs.toFixed(3)} ms`;
    return {
      row: [`${name}: rate, p99, CPU of server and client for each`, text, goal] as const,
      bytes,
      rate,
    };
  };
  const visitor = await measure('problem page, visitor', address + page, { pid, goal: '≥ 3,000/s' });
  const member = await measure('problem page, logged in', address + page, { pid, token });
  const bare = await startChild('bare', [visitor.bytes]);
  const best = await measure('bare', `http://127.0.0.1:${bare.said}/`, { pid: bare.pid });
  bare.stop();
  const parts = [visitor, member].map(({ rate }) => `${((100 * rate) / best.rate).toFixed(0)} %`);
  return [visitor.row, member.row, best.row, ['pages: of the rate of bare', parts.join(', '), '']];
}

interface PageMeasure {
  /** Of the server. */
  readonly pid: number;
  readonly token?: string;
  readonly goal?: string;
}

async function followRows(site: Site, token: string): Promise<readonly Row[]> {
  const found = [];
  for (let number = 0; number < 20; number++) found.push(await followOne(site, token, number));
  const row = (name: string, values: readonly number[], goal: string): Row => [name, spread(values), goal];
  return [
    row(
      'from submitting to a woken worker',
      found.map(({ heardMs }) => heardMs),
      '≤ 10 ms',
    ),
    row(
      "from the program's end to the page",
      found.map(({ shownMs }) => shownMs),
      '≤ 50 ms',
    ),
  ];
}

async function loadRows(site: Site, tokens: readonly string[], judge: Started): Promise<readonly Row[]> {
  const watch = () => startChild('streams', [site.address, list, streams], `${tokens.join('\n')}\n\n`);
  const half = await watch();
  const memory = memoryRow(judge, `with ${streams} streams`);
  const all = [half, await watch()];
  const answered = all.map(({ said }) => (JSON.parse(said) as StreamFigures).answers['200'] ?? 0);
  const open = answered.reduce((sum, count) => sum + count);
  const [own, pid] = [process.pid, judge.serverPid()];
  const [serverMs, ownMs, startMs] = [cpuMsOf(pid), cpuMsOf(own), performance.now()];
  const times = await submitSteadily(site, tokens, { perSecond, seconds });
  const percent = (ms: number) => `${((100 * ms) / (performance.now() - startMs)).toFixed(0)} %`;
  const shares = [cpuMsOf(pid) - serverMs, cpuMsOf(own) - ownMs].map(percent);
  await untilJudged(site);
  for (const watchers of all) watchers.stop();
  return [
    memory,
    [`${perSecond} submissions/s, ${open} streams open: accepted after`, spread(times), 'p99 ≤ 100 ms'],
    ['meanwhile of one core: server, the client that submits', shares.join(', '), ''],
  ];
}

async function tooManyRows(site: Site, tokens: readonly string[]): Promise<readonly Row[]> {
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // the streams before are closed
  const many = await startChild('streams', [site.address, list, crowd], `${tokens.join('\n')}\n\n`);
  const { answers, impolite } = JSON.parse(many.said) as StreamFigures;
  const meanwhile = await measureIn<RequestFigures>('requests', site.address + page, 1, 2);
  many.stop();
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [
    [`${crowd} streams, ${impolite} without Retry-After`, told.join(', '), '503 beyond the limit'],
    ['problem page meanwhile, p99', `${meanwhile.p99Ms.toFixed(1)} ms`, ''],
  ];
}

const spread = (ms: readonly number[]): string =>
  `p50 ${quantile(ms, 0.5).toFixed(1)} ms, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
const mib = (value: number): string => `${value.toFixed(0)} MiB`;
