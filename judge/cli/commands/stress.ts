import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { sweepTemporaryFolders, UserError } from '#host';
import { ResultCache } from '#judging';
import type { Problem } from '#problem-reader';
import { renderStress, sanitiseLine, stressJson } from '#report';
import {
  type CaseSettings,
  type StressEvent,
  type StressReport,
  type StressTask,
  stress,
  usualCase,
} from '#stress';
import { addCase } from '#testdata';
import { countOf, formatCount } from '#text';
import { examples, exitStatus } from '../command.ts';
import { openForUser } from '../opening.ts';
import {
  jobsOption,
  linksIntoOption,
  parseLargeCount,
  parseSeconds,
  parseSeed,
  parseShrinkSeconds,
} from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { givenProgram, requirePrograms } from '../submission-at.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { LiveDisplay, shareState } from '../terminal/live-display.ts';
import { freshSeed } from './solve-random.ts';

const help = `
Inputs come in turn from generator.ts, from randomInput in solver.ts and from the commands of generators.yaml
that take a seed; with --generator, only from that program. Answers come from solver.ts, else from the first
accepted jury submission. When an input is found, it is shrunk as long as the validators still accept it and
the verdicts stay the same.
${examples([
  ['judge stress clocks mine.cpp', 'find an input on which mine.cpp fails'],
  ['judge stress sums fast.cpp --against slow.py', 'compare two programs, using the checker'],
  ['judge stress sums a.py --generator "gen.py 10 {seed}"', 'use a generator of your own'],
  ['judge stress sums wrong_answer/x.py --seed 7 --add', 'add the input to the test data'],
])}
Exit status: 1 if an input was found, 0 if not.

Keys of --json: version (1), problem, program, against, seed, sources, answeredBy, inputs, unusable,
firstUnusable {origin, message}, end (found, count, time, no more inputs), ms, phaseMs {inputs, answers,
judging, validators}, added, found {number, origin, drawn, input, answer, shrunk {tried, isSmallest, ms},
difference {program {verdict, message, forJury, score, output}, against (the same), answer}}.\n`;

/** `judge stress`. */
export const stressCommand = withTrust({ configure, help, run });

interface Flags {
  readonly against?: string;
  readonly generator?: string;
  readonly seed?: number;
  readonly count?: number;
  readonly time: number;
  readonly shrink: number;
  readonly like?: string;
  readonly add?: string | true;
  readonly timeLimit?: number;
  readonly language?: string;
  readonly entryPoint?: string;
  readonly jobs?: number;
  readonly linksInto?: string;
  readonly json?: true;
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .argument('<program>', 'a source file, a folder with several, or the name of a jury submission')
    .option('--against <program>', 'find an input for which the checker judges the two programs differently')
    .option(
      '--generator <command>',
      'a program that prints an input, with its arguments; {seed} becomes a new seed',
    )
    .option('--seed <n>', 'equal seeds give equal inputs (default: a new one, which is printed)', parseSeed)
    .option('--count <n>', 'stop after this many different inputs', parseLargeCount)
    .addOption(
      new Option('--time <seconds>', 'stop the search after this time')
        .argParser(parseSeconds)
        .default(60_000, '60'),
    )
    .addOption(
      new Option('--shrink <seconds>', 'how long to shrink the input; 0: not at all')
        .argParser(parseShrinkSeconds)
        .default(60_000, '60'),
    )
    .option('--like <case>', 'judge inputs in the group and with the arguments of this test case')
    .option('--add [name]', 'add the input that was found to the secret test data')
    .option(
      '--time-limit <seconds>',
      "CPU time limit per input, in place of the problem's; multiplied by the language's factor",
      parseSeconds,
    )
    .option('--language <id>', 'language of the program (default: detected)')
    .option('--entry-point <file>', 'main file of a program with several files')
    .option(...jobsOption)
    .option(...linksIntoOption)
    .option('--json', 'print one line of JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const [place, name] = command.processedArgs as [string, string];
  const flags = command.opts<Flags>();
  sweepTemporaryFolders();
  const { problem } = await openForUser(place, { timeLimitMs: flags.timeLimit }, io, {
    results: new ResultCache(),
    linksInto: flags.linksInto,
    slots: flags.jobs,
  });
  requirePrograms(problem);
  const like = modelCase(problem, flags.like);
  const { against, count, generator, jobs = availableParallelism() } = flags;
  const options = { language: flags.language, entryPoint: flags.entryPoint };
  const report = await search(
    {
      problem,
      program: givenProgram(problem, name, options),
      against: against === undefined ? undefined : givenProgram(problem, against),
      count,
      command: generator,
      seed: flags.seed ?? freshSeed(),
      searchMs: flags.time,
      shrinkMs: flags.shrink,
      like,
      slots: jobs,
    },
    io,
  );
  const added = flags.add === undefined ? undefined : await add(problem, report, like, flags.add);
  const shown = { report, added };
  io.stdout.write(flags.json ? stressJson(shown) : renderStress(shown, styleOf(io.stdout, io.env)));
  return report.found === undefined ? exitStatus.done : exitStatus.failed;
}

/** The case whose group and arguments random inputs get. @throws UserError when there is none of that name */
function modelCase(problem: Problem, name: string | undefined): CaseSettings {
  if (name === undefined) return usualCase(problem);
  const found = problem.cases.find((one) => one.name === name);
  if (found !== undefined) return found;
  throw new UserError(`--like: ${problem.slug} has no test case ${sanitiseLine(name)}`);
}

async function search(task: StressTask, io: Io): Promise<StressReport> {
  using display = new SearchDisplay(io, task);
  for await (const event of stress(task, { signal: io.signal })) {
    if (event.type === 'report') return event.report;
    display.handle(event);
  }
  throw new Error('a search ended without a report');
}

/** The name of the new case; undefined if nothing was found. */
async function add(
  problem: Problem,
  { found, seed }: StressReport,
  { name: like }: CaseSettings,
  wanted: string | true,
): Promise<string | undefined> {
  if (found === undefined) return undefined;
  const folder = like.startsWith('secret/') ? like.slice(0, like.lastIndexOf('/')) : 'secret';
  const { input, answer } = found;
  const name = wanted === true ? `stress-${seed}` : wanted;
  return addCase(problem, { name: `${folder}/${name}`, input, answer });
}

/** Shows the progress of a search for an input, by time or by number of inputs, and then how small the input has
 *  become. */
class SearchDisplay extends LiveDisplay {
  readonly #bounds: Pick<StressTask, 'count' | 'searchMs'>;

  constructor(io: Io, bounds: Pick<StressTask, 'count' | 'searchMs'>) {
    super(io, shareState(0, 'preparing'));
    this.#bounds = bounds;
  }

  handle(event: Exclude<StressEvent, { type: 'report' }>): void {
    const { count, searchMs } = this.#bounds;
    if (event.type === 'tried') {
      const share = Math.max(event.ms / searchMs, count === undefined ? 0 : event.inputs / count);
      const rate = formatCount(Math.round((1000 * event.inputs) / event.ms));
      const of = count === undefined ? '' : ` of ${formatCount(count)}`;
      const seconds = `${Math.round(event.ms / 1000)} of ${Math.round(searchMs / 1000)} s`;
      this.show(shareState(share, `${formatCount(event.inputs)}${of} inputs, ${rate} a second, ${seconds}`));
    } else if (event.type === 'found') {
      const text = `input ${formatCount(event.number)}: ${event.verdict}; shrinking it`;
      this.log(text);
      this.show(shareState(undefined, text));
    } else
      this.show(
        shareState(
          undefined,
          `shrinking it: ${countOf(event.bytes, 'byte')}, ${formatCount(event.tried)} tried`,
        ),
      );
  }
}
