import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { crossClasses } from '#reference/search';
import { workInThreads } from '#reference/tables';
import { createRandom } from '#testdata';
import { clockFacts } from '../reference/puzzles/rubiks-clock/facts.ts';
import { bundleWork } from '../reference/search/bundle-work.ts';
import { assembleKernel } from '../reference/search/coset-kernel.ts';
import type { Coset, CosetWork } from './coset-work.ts';

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

/** What is wrong with the call or the file. */
class Fault extends Error {}

function optionsOf() {
  try {
    const count = z.coerce.number().int().positive();
    const { values } = parseArgs({
      options: {
        file: { type: 'string' },
        classes: { type: 'string' },
        seed: { type: 'string' },
        threads: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return {
      isHelp: values.help === true,
      file: values.file,
      classes: count.optional().parse(values.classes),
      seed: z.coerce.number().int().nonnegative().default(1).parse(values.seed),
      threads: count.default(availableParallelism()).parse(values.threads),
    };
  } catch (error) {
    throw new Fault(error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message);
  }
}

/** The classes that a file has, by number. A last line without its end was being written when the count was stopped:
 *  it is removed. */
function readDone(file: string, all: ReadonlySet<number>): Map<number, Coset> {
  const done = new Map<number, Coset>();
  if (!existsSync(file)) return done;
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(file, whole);
  for (const [i, written] of whole.split('\n').slice(0, -1).entries()) {
    const found = line.safeParse(parsed(written));
    if (!found.success || !all.has(found.data.class))
      throw new Fault(`${file}, line ${i + 1}: expected the counts of a class, found something else`);
    const before = done.get(found.data.class);
    if (before !== undefined && `${before.counts}` !== `${found.data.counts}`)
      throw new Fault(`${file}, line ${i + 1}: other counts of class ${before.class} than before`);
    done.set(found.data.class, found.data);
  }
  return done;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const { isHelp, file, classes: count, seed, threads } = optionsOf();
  if (isHelp) {
    console.log(usage);
    return 0;
  }
  if (file === undefined) throw new Fault(`expected --file\n\n${usage}`);
  const all = crossClasses();
  const chosen = count === undefined ? all : someOf(all, count, seed);
  const done = readDone(file, new Set(all.map(({ number }) => number)));
  const left = chosen.filter(({ number }) => !done.has(number));
  const begun = performance.now();
  let counted = 0;
  const data: CosetWork = { kernel: await assembleKernel() };
  await workInThreads<(typeof all)[number], Coset>({
    module: await bundleWork(new URL('./coset-work.ts', import.meta.url)),
    data,
    pieces: left,
    threads,
    onAnswer(coset) {
      appendFileSync(file, `${JSON.stringify(line.parse(coset))}\n`);
      done.set(coset.class, coset);
      counted += 1;
      if (counted % 20 !== 0) return;
      const seconds = (performance.now() - begun) / 1000;
      const remaining = Math.round((seconds / counted) * (left.length - counted));
      console.error(
        `${chosen.length - left.length + counted} of ${chosen.length} classes, ${(seconds / counted).toFixed(2)} s each, ${remaining} s left`,
      );
    },
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

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  return 2;
});
