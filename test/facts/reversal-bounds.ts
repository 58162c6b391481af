import * as z from 'zod';
import {
  type AdditiveTables,
  additiveTables,
  groupingOf,
} from '../../problems/rotationgrid/methods/exact/additive-tables.ts';
import { prefixes } from '../../problems/rotationgrid/methods/exact/exhaustive.ts';
import { bundleWork } from '../reference/search/bundle-work.ts';
import { fileOption, givenOptions, numberOption, runCommand, threadsOption } from './command-line.ts';
import { countResumed } from './resumed.ts';
import type { ReversalAnswer, ReversalPart, ReversalWork } from './reversal-work.ts';

const usage = `Searches all sequences of at most so many rotations that reverse a grid of n × n different points.

  npx tsx test/facts/reversal-bounds.ts --size <n> --rotations <count> --file <file> [--threads <count>]

The file gets a line of JSON for each way to begin. Stopped (Ctrl-C) and started again, the search goes on where it was;
files of several machines may be joined. Sizes are 3 to 7, rotations 2 to 200.
Exit status: 0 there is no such sequence, 1 there is one, 2 a wrong option or file.
`;

/** Undefined: the usage is asked for. @throws Fault */
function optionsOf() {
  const given = givenOptions(['file', 'size', 'rotations', 'threads']);
  if (given.isHelp) return undefined;
  const size = numberOption('size', given.size, { least: 3, most: 7 });
  const rotations = numberOption('rotations', given.rotations, { least: 2, most: 200 });
  return { file: fileOption(given.file), size, rotations, threads: threadsOption(given.threads) };
}

async function main(): Promise<number> {
  const options = optionsOf();
  if (options === undefined) {
    console.log(usage.trimEnd());
    return 0;
  }
  const { file, size, rotations, threads } = options;
  const pieces = prefixes(size).map((prefix, number): ReversalPart => ({ number, prefix }));
  const numbers = new Map(pieces.map(({ number, prefix }) => [`${prefix}`, number]));
  const done = await countResumed<ReversalPart, ReversalAnswer>({
    file,
    pieces,
    unit: 'ways to begin',
    begin: `{"size":${size},"rotations":${rotations},"prefix":`,
    line: z.strictObject({
      size: z.literal(size),
      rotations: z.literal(rotations),
      prefix: z.tuple([z.int(), z.int(), z.int()]),
      boards: z.int().nonnegative(),
      found: z.array(z.int().nonnegative()).optional(),
    }),
    numberOf: ({ prefix }) => numbers.get(`${prefix}`),
    module: await bundleWork(new URL('./reversal-work.ts', import.meta.url)),
    data: (): ReversalWork => ({ tables: sharedTables(size), rotations }),
    threads,
    toldEvery: 1,
  });
  return told(size, rotations, [...done.values()]);
}

/** Tables in memory that threads share. */
function sharedTables(size: number): AdditiveTables {
  console.error('making the tables of the bound');
  const steps = additiveTables(groupingOf(size, true));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const shared = new Map<Uint8Array, Uint8Array>();
  const share = (table: Uint8Array): Uint8Array => {
    const copy = shared.get(table) ?? new Uint8Array(new SharedArrayBuffer(table.length));
    if (!shared.has(table)) copy.set(table);
    shared.set(table, copy);
    return copy;
  };
  return { ...step.value, tables: step.value.tables.map(share) };
}

/** Says what was found. A rotation is an odd permutation, so the length of a sequence that reverses the grid is even or
 *  odd as the reversal is. @returns the exit status */
function told(size: number, rotations: number, answers: readonly ReversalAnswer[]): number {
  const boards = answers.reduce((all, one) => all + one.boards, 0);
  const found = answers.find((one) => one.found !== undefined)?.found;
  const counted = `${new Intl.NumberFormat('en').format(boards)} boards`;
  if (found !== undefined) {
    console.log(`${size} × ${size}: reversed by ${found.length} rotations, ${found.join(' ')}; ${counted}`);
    return 1;
  }
  const exchanges = Math.floor(size ** 2 / 2);
  const least = (rotations + 1) % 2 === exchanges % 2 ? rotations + 1 : rotations + 2;
  console.log(
    `${size} × ${size}: reversed by no sequence of up to ${rotations} rotations, so by at least ${least}; ${counted}`,
  );
  return 0;
}

await runCommand(main);
