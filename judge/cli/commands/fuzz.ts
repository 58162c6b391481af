import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { sweepTemporaryFolders } from '#host';
import { ResultCache } from '#judging';
import { fuzzJson, renderFuzz } from '#report';
import { type FuzzReport, type FuzzTask, fuzz } from '#stress';
import { examples, exitStatus } from '../command.ts';
import { openForUser } from '../opening.ts';
import { jobsOption, linksIntoOption, parseLargeCount, parseSeed } from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { CountDisplay } from '../terminal/progress-display.ts';

const help = `
Mutates the inputs of test cases (white space, numbers, words, lines, bytes) and runs every input validator on
every result. A mutation of the format, such as a space at the end of a line, should always be refused; whether
another one is valid depends on the problem. The accepted jury submissions are run on the inputs that all
validators accept, and must not fail on them.
${examples([
  ['judge fuzz msquare', 'table of the kinds of mutations'],
  ['judge fuzz package.zip --count 5000 --json', 'for scripts'],
])}
Exit status: 1 if all validators accept a mutation of the format, if validators disagree, or if a validator
or a solution fails.

Keys of --json: version (1), problem, seed, validators, solutions, mutants, ms, kinds [{kind, isForm, mutants,
refused, disputed, accepted, example {kind, from, text}}], disputes [{mutant {kind, from, text}, acceptedBy,
refusedBy}], broken [{mutant, program, verdict, message}].\n`;

/** `judge fuzz`. */
export const fuzzCommand = withTrust({ configure, help, run });

interface Flags {
  readonly count: number;
  readonly seed: number;
  readonly jobs?: number;
  readonly linksInto?: string;
  readonly json?: true;
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .option('--count <n>', 'number of mutated inputs', parseLargeCount, 500)
    .option('--seed <n>', 'equal seeds give equal mutations', parseSeed, 1)
    .option(...jobsOption)
    .option(...linksIntoOption)
    .option('--json', 'print one line of JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const [place] = command.processedArgs as [string];
  const { count, seed, jobs, linksInto, json } = command.opts<Flags>();
  sweepTemporaryFolders();
  const { problem } = await openForUser(place, {}, io, {
    results: new ResultCache(),
    linksInto,
    slots: jobs,
  });
  const report = await fuzzed({ problem, count, seed, slots: jobs ?? availableParallelism() }, io);
  io.stdout.write(json ? fuzzJson(report) : renderFuzz(report, styleOf(io.stdout, io.env)));
  const isBad =
    report.disputes.length + report.broken.length > 0 ||
    report.kinds.some(({ isForm, accepted }) => isForm && accepted > 0);
  return isBad ? exitStatus.failed : exitStatus.done;
}

async function fuzzed(task: FuzzTask, io: Io): Promise<FuzzReport> {
  using display = new CountDisplay(io, `changing inputs of ${task.problem.slug}`);
  for await (const event of fuzz(task, { signal: io.signal }))
    if (event.type === 'report') return event.report;
    else display.update(event);
  throw new Error('fuzzing ended without a report');
}
