import * as z from 'zod';
import { crossClasses } from '#reference/search';
import { createRandom } from '#testdata';
import { clockFacts } from '../reference/puzzles/rubiks-clock/facts.ts';
import { bundleWork } from '../reference/search/bundle-work.ts';
import { assembleKernel } from '../reference/search/coset-kernel.ts';
import { fileOption, givenOptions, numberOption, runCommand, threadsOption } from './command-line.ts';
import type { Coset, CosetWork } from './coset-work.ts';
import { countResumed } from './resumed.ts';

const usage = `Counts all positions of Rubik's Clock by distance, one class of front crosses after the other.

  npx tsx test/facts/clock-cosets.ts --file <file> [--classes <count> --seed <number>] [--threads <count>]

The file gets a line of JSON for each class. Stopped (Ctrl-C) and started again, the count goes on where it was; files
of several machines may be joined. Without --classes all 9,906 classes are counted, with it that many chosen by the seed.
Exit status: 0 the counts agree with what was published, 1 they do not, 2 a wrong option or file.
`;

const positions = 12 ** 9;
const line = z.strictObject({
  class: z.int().nonnegative(),
  counts: z.array(z.int().nonnegative()).refine((counts) => sum(counts) === positions),
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** Undefined: the usage is asked for. @throws Fault */
function optionsOf() {
  const given = givenOptions(['file', 'classes', 'seed', 'threads']);
  if (given.isHelp) return undefined;
  const most = crossClasses().length;
  const classes = numberOption('classes', given.classes, { least: 1, most, otherwise: most });
  const seed = numberOption('seed', given.seed, { least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 1 });
  return { file: fileOption(given.file), classes, seed, threads: threadsOption(given.threads) };
}

async function main(): Promise<number> {
  const options = optionsOf();
  if (options === undefined) {
    console.log(usage.trimEnd());
    return 0;
  }
  const { file, classes: count, seed, threads } = options;
  const all = crossClasses();
  const chosen = count === all.length ? all : someOf(all, count, seed);
  const numbers = new Set(all.map(({ number }) => number));
  const data: CosetWork = { kernel: await assembleKernel() };
  const done = await countResumed<(typeof all)[number], Coset>({
    file,
    pieces: chosen,
    unit: 'classes',
    begin: '{"class":',
    line,
    numberOf: (coset) => (numbers.has(coset.class) ? coset.class : undefined),
    module: await bundleWork(new URL('./coset-work.ts', import.meta.url)),
    data: () => data,
    threads,
    toldEvery: 20,
  });
  const totals: number[] = [];
  for (const { number, size } of chosen)
    for (const [distance, one] of (done.get(number)?.counts ?? []).entries())
      totals[distance] = (totals[distance] ?? 0) + size * one;
  return compare(totals, chosen.length === all.length);
}

function someOf<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  const random = createRandom(seed);
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat();
}

/** Prints the totals beside what was published. Some classes can have no more positions at a distance than all; all
 *  have as many. The numbers stay below 2^53. @returns the exit status */
function compare(totals: readonly number[], areAll: boolean): number {
  const published = clockFacts.positions_by_distance;
  const format = new Intl.NumberFormat('en');
  const shares = totals.map((total, distance) => total / (published[distance] ?? 0));
  for (const [distance, total] of totals.entries())
    console.log(
      `${distance}: ${format.format(total)} of ${format.format(published[distance] ?? 0)} (${((shares[distance] ?? 0) * 100).toFixed(2)} %)`,
    );
  const agrees = areAll
    ? totals.length === published.length && shares.every((share) => share === 1)
    : shares.every((share) => share <= 1);
  console.log(agrees ? 'agrees with what was published' : 'DIFFERS FROM WHAT WAS PUBLISHED');
  return agrees ? 0 : 1;
}

await runCommand(main);
