import { execa } from 'execa';
import { Bench } from 'tinybench';
import type { Box } from '#sandbox';
import type { BenchReport } from './main.ts';
import { startServer } from './server.ts';
import { benchLimits, quantile, Workshop } from './workshop.ts';

const rounds = 40;
const runsPerRound = 10;

/** What is measured by name: work, which may answer with a time that it measured itself, ms. */
export type Tasks = Record<string, () => Promise<number | undefined>>;

export const spawnName = 'posix_spawn + wait4 (C, no sandbox)';

/** Cost of one run of `return 0`: in our box with all protections, with bare posix_spawn + wait4, bubblewrap and execa.
 *  The candidates take turns in short rounds, so that changes of the machine's speed affect all of them. The box is
 *  measured beside posix_spawn alone: what execa leaves in the Node process that they share (garbage, pages to copy)
 *  and bubblewrap in the kernel (network namespaces to remove) slowed the box by a tenth, but not posix_spawn. */
export async function benchSandbox(): Promise<BenchReport> {
  const workshop = new Workshop();
  const nop = await workshop.compile('nop.c');
  const baseline = startServer(await workshop.compile('spawn-baseline.c'), [nop]);
  const box = await workshop.openBox();
  const spawn: Tasks = { [spawnName]: async () => ((await baseline.ask())[0] ?? 0) / 1e6 };
  const inBox: Tasks = { [boxName]: runOf(box) };
  const others: Tasks = {
    'execa, no sandbox (from Node)': async () => void (await execa(nop, [], { stdio: 'ignore' })),
  };
  const hasBubblewrap = await exists('bwrap');
  if (hasBubblewrap)
    others['bubblewrap, isolation only (from Node)'] = async () =>
      void (await execa('bwrap', bubblewrap(nop), { stdio: 'ignore' }));
  const rows = [
    ...rowsOf(await interleave({ ...spawn, ...inBox })),
    ...rowsOf(await interleave({ ...spawn, ...others })).slice(1),
  ];
  baseline.stop();
  await workshop.close();
  return {
    title: `One run of a static C "return 0", ${rounds} × ${runsPerRound} runs each, interleaved (${box.info.backEnd})`,
    head: ['', 'median ms', 'p95 ms', '× posix_spawn'],
    rows,
    notes: hasBubblewrap ? [] : ['bubblewrap is not installed (Debian package bubblewrap)'],
  };
}

export const boxName = 'Antipode box, everything on (from Node)';

/** One run of `nop` in a box. */
export const runOf = (box: Box) => async (): Promise<undefined> =>
  void (await box.run({ argv: ['/prog/nop'], cwd: '/prog', limits: benchLimits }));

/** A row of the table for each candidate; the last column compares with posix_spawn in the same rounds. */
export function rowsOf(samples: Record<string, number[]>): string[][] {
  const base = quantile(samples[spawnName] ?? [], 0.5);
  return Object.entries(samples).map(([name, times]) => {
    const median = quantile(times, 0.5);
    return [name, median.toFixed(3), quantile(times, 0.95).toFixed(3), (median / base).toFixed(2)];
  });
}

/** Runs all tasks in turn, round after round. A task may return a time that it measured itself, in ms. */
export async function interleave(tasks: Tasks): Promise<Record<string, number[]>> {
  const samples: Record<string, number[]> = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const bench = new Bench({ iterations: runsPerRound, time: 0, warmup: round === 0, retainSamples: true });
    for (const [name, run] of Object.entries(tasks))
      bench.add(name, async () => {
        const ms = await run();
        return ms === undefined ? undefined : { overriddenDuration: ms };
      });
    for (const { name, result } of await bench.run()) {
      if (result.state === 'errored') throw result.error;
      if (result.state === 'completed') samples[name]?.push(...(result.latency.samples ?? []));
    }
  }
  return samples;
}

const bubblewrap = (program: string) => [
  ...[
    '--unshare-all',
    '--ro-bind',
    '/usr',
    '/usr',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--ro-bind',
    program,
    '/nop',
  ],
  '/nop',
];

async function exists(command: string): Promise<boolean> {
  return (await execa(command, ['--version'], { reject: false, stdio: 'ignore' })).exitCode === 0;
}
