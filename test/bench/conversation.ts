import { availableParallelism } from 'node:os';
import { type Box, converse } from '#sandbox';
import { startHog } from './hogs.ts';
import type { BenchReport } from './main.ts';
import { startServer } from './server.ts';
import { benchLimits, deviation, quantile, Workshop } from './workshop.ts';

const conversations = 200;
const questions = 100_000;
const rounds = 10;

/** One run: CPU time of the program that asks, and elapsed time. */
interface Cost {
  readonly cpuMs: number;
  readonly elapsedMs: number;
}

/** Cost of two programs that talk, compared with one that runs alone and with two that are joined by FIFOs on one
 *  core. The compared variants take turns. */
export async function benchConversation(): Promise<BenchReport> {
  const workshop = new Workshop();
  const pingPong = await workshop.compile('ping-pong.c');
  const pair = startServer(
    await workshop.compile('fifo-pair.c'),
    [pingPong, String(questions)],
    workshop.folder,
  );
  const one = await workshop.openBox({ hears: 'down', says: 'up' });
  const other = await workshop.openBox({ hears: 'up', says: 'down' });
  const overFifos = async (): Promise<Cost> => {
    const [cpuNs = 0, elapsedNs = 0] = await pair.ask();
    return { cpuMs: cpuNs / 1e6, elapsedMs: elapsedNs / 1e6 };
  };
  const short = await takeTurns(conversations, [() => runAlone(one), () => talk(one, other, 0)]);
  const long = () => takeTurns(rounds, [overFifos, () => talk(one, other, questions)]);
  const idle = await long();
  const hogs = Array.from({ length: availableParallelism() }, startHog);
  const busy = await long().finally(() => {
    for (const hog of hogs) hog.kill('SIGKILL');
  });
  pair.stop();
  await workshop.close();
  const asked = `${questions} questions`;
  return {
    title: `Two programs that talk (${one.info.backEnd})`,
    head: ['', 'elapsed ms', 'p95', 'CPU ms of the first', 'deviation', '× FIFOs'],
    rows: [
      ...rowsOf(['a program that runs alone', 'two programs that say nothing'], short).map((row) =>
        row.slice(0, -1),
      ),
      ...rowsOf([`${asked} over two FIFOs on one core`, `${asked} through the judge`], idle),
      ...rowsOf(
        ['the same FIFOs, a busy loop per core beside', 'the same judge, a busy loop per core beside'],
        busy,
      ),
    ],
    notes: [],
  };
}

let transcripts = 0;

const pingPong = (side: string, count: number) => ({
  argv: ['/prog/ping-pong', side, String(count)],
  cwd: '/prog' as const,
  limits: benchLimits,
  transcript: { name: `transcript-${++transcripts}`, bytes: 256 * 1024 },
});

async function runAlone(box: Box): Promise<Cost> {
  const start = performance.now();
  const { cpuMs } = await box.run(pingPong('first', 0));
  return { cpuMs, elapsedMs: performance.now() - start };
}

async function talk(one: Box, other: Box, count: number): Promise<Cost> {
  const start = performance.now();
  const [{ cpuMs, exit }] = await converse(
    { box: one, request: pingPong('first', count) },
    { box: other, request: pingPong('second', count) },
    { core: 0, endsFirst: () => false, leavesSecondMs: () => undefined },
  );
  if (exit.kind !== 'exited' || exit.code !== 0)
    throw new Error(`the first program: ${JSON.stringify(exit)}`);
  return { cpuMs, elapsedMs: performance.now() - start };
}

async function takeTurns(times: number, works: readonly (() => Promise<Cost>)[]): Promise<Cost[][]> {
  const costs: Cost[][] = works.map(() => []);
  for (let time = 0; time < times; time++)
    for (const [index, work] of works.entries()) costs[index]?.push(await work());
  return costs;
}

function rowsOf(names: readonly string[], costs: readonly (readonly Cost[])[]): string[][] {
  const base = medianCpu(costs[0] ?? []);
  return names.map((name, index) => {
    const runs = costs[index] ?? [];
    const elapsed = runs.map(({ elapsedMs }) => elapsedMs);
    return [
      name,
      quantile(elapsed, 0.5).toFixed(2),
      quantile(elapsed, 0.95).toFixed(2),
      medianCpu(runs).toFixed(2),
      `${(deviation(runs.map(({ cpuMs }) => cpuMs)) * 100).toFixed(1)} %`,
      (medianCpu(runs) / base).toFixed(2),
    ];
  });
}

const medianCpu = (costs: readonly Cost[]): number =>
  quantile(
    costs.map(({ cpuMs }) => cpuMs),
    0.5,
  );
