import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder, projectRoot } from '#host';
import { Announcer, accountNamed, addContest, type Database, openWork, setRole, wholeLog } from '#store';
import {
  contestantToken,
  descendantsOf,
  processOf,
  type RunningServe,
  startServe,
} from '../../end-to-end/serve/running-serve.ts';
import type { BenchReport } from '../main.ts';
import { childrenCpuMsOf, cpuMsOf } from './children.ts';
import { finalsProblems, uploadProblem } from './finals-problems.ts';
import { type Span, unexplainedMs } from './queue-waits.ts';
import { liftLimits, numberedTeams, runningContest, teamToken } from './teams.ts';

const contestId = 'finals';
const teams = 150;
/** With all of them the bench takes an hour and a half. */
const submissions = Number(process.env.FINALS_SUBMISSIONS ?? 250);
/** What teams submit that keeps to the limits: the others tell more of the limits than of the judge. */
const verdicts = ['accepted', 'wrong_answer', 'run_time_error', 'compile_error'];

/** A contest of 150 teams and 13 problems with 100 cases each, whose programs come faster than they can be judged: the
 *  programs of the jury, each with a comment of its own. */
export async function benchFinals(): Promise<BenchReport> {
  const folder = makeTemporaryFolder();
  const serve = await startServe(join(folder, 'data'), [], { XDG_CACHE_HOME: join(folder, 'cache') });
  try {
    const tokens = await storeFinals(serve, folder);
    const before = cpuOf(serve);
    const startMs = performance.now();
    await submitAll(serve, tokens);
    const handedInSeconds = (performance.now() - startMs) / 1000;
    await untilDone(serve.db);
    const seconds = (performance.now() - startMs) / 1000;
    const used = cpuOf(serve).map((ms, index) => (ms - before[index]!) / 1000);
    const spans = await spansOf(serve.db);
    return report({ seconds, handedInSeconds, used, spans });
  } finally {
    await serve.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Found {
  readonly seconds: number;
  readonly handedInSeconds: number;
  /** CPU time in seconds: server, database, worker, what it has started. */
  readonly used: readonly number[];
  readonly spans: readonly Span[];
}

function report({ seconds, handedInSeconds, used, spans }: Found): BenchReport {
  const total = used.reduce((sum, one) => sum + one, 0);
  const shares = used.map((one) => `${((100 * one) / total).toFixed(1)} %`);
  const own = `${((100 * used.slice(0, 3).reduce((sum, one) => sum + one, 0)) / total).toFixed(1)} %`;
  const waits = unexplainedMs(spans, availableParallelism());
  return {
    title: `A contest of ${teams} teams, ${finalsProblems.length} problems, ${submissions} submissions at once`,
    head: ['what', 'found', 'goal'],
    rows: [
      ['accepted within', `${handedInSeconds.toFixed(1)} s`, ''],
      ['judged within', `${seconds.toFixed(0)} s, ${(submissions / seconds).toFixed(2)}/s`, ''],
      ['CPU time in all', `${total.toFixed(0)} s, ${(total / seconds).toFixed(2)} cores`, 'all cores'],
      ['  server, database, worker itself', `${shares.slice(0, 3).join(', ')}: ${own}`, '≤ 5 %'],
      ['  compilers, programs, launchers, checkers', shares[3] ?? '', ''],
      ['longest wait', `${(waits.longestMs / 1000).toFixed(1)} s`, ''],
      ['of which a slot was free', `${(waits.unexplainedMs / 1000).toFixed(2)} s`, '0 s'],
    ],
    notes: ['FINALS_SUBMISSIONS=2500 npm run bench -- finals: as many as at the World Finals'],
  };
}

/** CPU time in ms: server, database, worker, everything that the worker has started. */
function cpuOf(serve: RunningServe): readonly number[] {
  const judge = serve.process.pid ?? 0;
  const worker = processOf(judge, 'worker/main.js');
  const whole = (pids: readonly number[]) =>
    pids.reduce((sum, pid) => sum + cpuMsOf(pid) + childrenCpuMsOf(pid), 0);
  const database = descendantsOf(judge)
    .filter(({ command }) => command.includes('postgres'))
    .map(({ pid }) => pid);
  const below = descendantsOf(worker).map(({ pid }) => pid);
  return [
    cpuMsOf(processOf(judge, 'serving/main.js')),
    whole(database),
    cpuMsOf(worker),
    childrenCpuMsOf(worker) + whole(below),
  ];
}

/** @returns a token of each team */
async function storeFinals({ address, db }: RunningServe, folder: string): Promise<readonly string[]> {
  const jury = await contestantToken(db, 'jury');
  await setRole(db, (await accountNamed(db, 'jury'))!.id, 'jury');
  await liftLimits(db);
  for (const problem of finalsProblems) await uploadProblem({ address, db, token: jury, folder }, problem);
  const refused = await addContest(db, {
    by: 'machine',
    contest: runningContest(contestId, 'Finals'),
    problems: finalsProblems.map(({ label, slug }) => ({ id: label, label, slug })),
    teams: numberedTeams(teams),
  });
  if (refused) throw new Error(refused.refused);
  const tokens: string[] = [];
  for (let number = 1; number <= teams; number++) tokens.push(await teamToken(db, contestId, number));
  new Announcer(db).announce('event', contestId);
  await sleep(3_000); // the server reads the log
  return tokens;
}

async function submitAll({ address }: RunningServe, tokens: readonly string[]): Promise<void> {
  const programs = programsOf();
  for (let number = 0; number < submissions; number++) {
    const { label, name, text } = programs[(number * 31) % programs.length]!;
    const body = new FormData();
    body.append('problem', label);
    body.append('code[]', new File([`${text}\n${name.endsWith('.py') ? '#' : '//'} ${number}\n`], name));
    const headers = { authorization: `Bearer ${tokens[number % tokens.length]}` };
    const init = { method: 'POST', body, headers };
    const response = await fetch(`${address}/api/contests/${contestId}/submissions`, init);
    if (response.status !== 201) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  }
}

function programsOf(): readonly { readonly label: string; readonly name: string; readonly text: string }[] {
  return finalsProblems.flatMap(({ base, label }) =>
    verdicts.flatMap((verdict) => {
      const folder = join(projectRoot, 'problems', base, 'submissions');
      const names = readdirSync(folder).includes(verdict) ? readdirSync(join(folder, verdict)) : [];
      return names
        .filter((name) => /\.(c|cpp|py|java|js|ts)$/.test(name))
        .map((name) => ({
          label,
          name,
          text: readFileSync(join(folder, verdict, name), 'utf8'),
        }));
    }),
  );
}

async function untilDone(db: Database): Promise<void> {
  for (;;) {
    const { unjudged, judgeErrors } = await openWork(db, contestId);
    if (judgeErrors.length > 0) throw new Error(`judge errors: submissions ${judgeErrors.join(', ')}`);
    if (unjudged.length === 0) return;
    await sleep(2_000); // its own CPU time counts as the database's
  }
}

/** When each was submitted, and was judged from and to. */
async function spansOf(db: Database): Promise<readonly Span[]> {
  const spans = new Map<string, { fromMs: number; startMs: number; endMs: number }>();
  for (const { type, data } of await wholeLog(db, contestId)) {
    if (type === 'submissions' && data !== null)
      spans.set(data.id, { fromMs: Date.parse(data.time), startMs: 0, endMs: 0 });
    if (type !== 'judgements' || data?.end_time == null) continue;
    const span = spans.get(data.submission_id);
    if (span === undefined) continue;
    span.startMs = Date.parse(data.start_time);
    span.endMs = Date.parse(data.end_time);
  }
  return [...spans.values()];
}
