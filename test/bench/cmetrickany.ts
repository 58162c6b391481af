import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#host';
import type { Solution, SolveProgress } from '#problem-api';
import { searchAside } from '#solving';
import { createRandom } from '#testdata';
import { randomInput, solver } from '../../problems/cmetrickany/solver.ts';
import type { BenchReport } from './main.ts';

const testCases = [
  '24-half-around',
  '30-scramble-40',
  '31-random',
  '32-random',
  '33-random',
  '34-random',
  '35-random',
  '36-random',
];
const randomPositions = 4;
/** Seconds for a position, after which its gap is told. */
const most = 300;

/** Any position of Cmetrick: what the search of a moment finds, and the one that goes on, with its table of a gigabyte
 *  (which is made if it is not kept) and all processors. */
export async function benchCmetrickAny(): Promise<BenchReport> {
  const random = createRandom(44);
  const inputs: readonly (readonly [name: string, input: string])[] = [
    ...testCases.map((name) => [name, storedInput(name)] as const),
    ...Array.from(
      { length: randomPositions },
      (_, index) => [`random, seed 44, ${index + 1}`, randomInput(random)] as const,
    ),
  ];
  // The first search makes the table, which is no part of what a position takes.
  await searched(storedInput('36-random'), 600);
  const rows: string[][] = [];
  for (const [name, input] of inputs) {
    const quick = timed(() => solver(input));
    const [startedMs, before] = [performance.now(), process.cpuUsage()];
    const whole = await searched(input, most);
    const took = [secondsSince(before), (performance.now() - startedMs) / 1000];
    rows.push([
      name,
      lengthOf(quick.value),
      quick.seconds.toFixed(1),
      lengthOf(whole),
      ...took.map((seconds) => seconds.toFixed(1)),
    ]);
  }
  return {
    title: `cmetrickany: moves by a search of a moment, and with the table by ${availableParallelism()} threads`,
    head: ['position', 'at once', 'CPU s', 'searched on', 'CPU s', 's by the clock'],
    rows,
    notes: [
      `"27" is proved shortest; "31, at least 22" is not. A search ends after ${most} s by the clock.`,
      'Goals: proved up to 26 moves in 10 s; others within 2 of the best of an hour.',
    ],
  };
}

const storedInput = (name: string): string =>
  readFileSync(join(projectRoot, 'testdata', 'cmetrickany', 'secret', `${name}.in`), 'utf8');

function lengthOf({ moves, optimal, lowerBound }: Partial<Solution>): string {
  if (moves === undefined) return `nothing, at least ${lowerBound}`;
  return optimal ? String(moves) : `${moves}, at least ${lowerBound}`;
}

/** What `judge solve --improve` finds in so many seconds. */
async function searched(input: string, limit: number): Promise<Partial<Solution>> {
  let known: SolveProgress = { lowerBound: 0 };
  const over = AbortSignal.timeout(limit * 1000);
  const onProgress = (progress: SolveProgress): void => {
    known = progress;
  };
  const path = join(projectRoot, 'problems', 'cmetrickany', 'solver.ts');
  try {
    return await searchAside(path, input, over, { onProgress, helpers: availableParallelism() - 1 });
  } catch (error) {
    if (!over.aborted) throw error;
    return { ...known.best, lowerBound: known.lowerBound, optimal: false };
  }
}

function timed<T>(run: () => T): { readonly value: T; readonly seconds: number } {
  const before = process.cpuUsage();
  const value = run();
  return { value, seconds: secondsSince(before) };
}

/** CPU time of all threads. */
function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
