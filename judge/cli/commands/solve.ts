import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { UserError } from '#host';
import { isInputError, type Picture, type Solution, type Solver } from '#problem-api';
import type { Problem } from '#problem-reader';
import { formatMs, type SolveReport, sanitiseBlock, solveJson } from '#report';
import { loadSolver } from '#solving';
import { countOf } from '#text';
import { type AnswerFlags, answersTo, loadNotation } from '../answers.ts';
import { examples, exitStatus } from '../command.ts';
import { readForUser } from '../opening.ts';
import {
  parseCount,
  parseLargeCount,
  parseSeconds,
  parseSeed,
  parseUpperBound,
} from '../options/option-values.ts';
import {
  requireOutputFile,
  requireOutputFolder,
  requirePicture,
  writeDrawing,
  writeFrames,
} from '../options/output-files.ts';
import { withTrust } from '../options/trust.ts';
import { type Io, interruptions } from '../terminal/io.ts';
import { improve } from './solve-improving.ts';
import { type Input, type InputFlags, openInputs, refuseSeveralInputs } from './solve-inputs.ts';
import { solveRandomly } from './solve-random.ts';

const help = `${examples([
  ['judge solve msquare --text "2 6 8 4 5 7 3 1"', 'solve one input'],
  ['judge solve clocks start.txt', 'solve the input in a file'],
  ['judge solve msquare targets.txt --json', 'print one line of JSON per line of the file'],
  ['judge solve rubiksclock --random 1000 --stats --seed 1', 'show the distribution of 1,000 answers'],
  [
    'judge solve rubiksclock --random 1000000 --stats --seed 1 --resume solved.json',
    'the same in several sittings: Ctrl-C shows what is known',
  ],
  ['judge solve rubiksclock start.txt --all --notation wca', 'print every shortest answer in WCA notation'],
  ['judge solve rubiksclock --after "UR3+ DL2- y2 U5+"', 'solve the position after a scramble'],
  ['judge solve rotationgrid board.txt --improve --seconds 600', 'search for ten minutes, print the best'],
  [
    'judge solve rotationgrid board.txt --improve --resume search.json',
    'go on where that search was stopped',
  ],
  ['judge solve clocks start.txt --draw clocks.svg', 'also draw the position'],
  ['judge solve clocks start.txt --frames film', 'also draw it after each move: film/000.svg, …'],
])}
If inputs of the problem are single lines, a file may hold one input per line. You may omit the input if
the problem has only one test case.\n`;

/** `judge solve`. */
export const solveCommand = withTrust({ configure, help, run });

interface Flags extends AnswerFlags, Omit<InputFlags, 'path'> {
  readonly json?: true;
  readonly draw?: string;
  readonly frames?: string;
  readonly stats?: true;
  readonly improve?: true;
  readonly resume?: string;
  readonly upperBound?: number;
  readonly threads?: number;
}

function configure(command: Command): void {
  command
    .argument('<problem>', 'slug of a problem, or path of a problem folder or zip file')
    .argument('[input]', 'file with an input, or - for standard input')
    .option('--text <text>', 'the input as text; \\n stands for a line break')
    .option('--after <moves>', 'solve the position that these moves reach from the solved one')
    .option('--all', 'print every shortest answer')
    .option('--notation <name>', "print answers in this notation instead of the solver's")
    .option('--draw <file>', 'also draw the position of the first input, as an SVG file')
    .option('--frames <folder>', 'also draw the solution of the first input, one SVG file per move')
    .option('--random <count>', 'solve this many random inputs', parseLargeCount)
    .option('--stats', 'with --random: print only how many moves the answers have and how long they took')
    .option('--seed <number>', 'with --random: seed of the inputs', parseSeed)
    .option(
      '--upper-bound <moves>',
      'with --random --stats: accept any answer of at most this many moves',
      parseUpperBound,
    )
    .option(
      '--seconds <seconds>',
      'about how long the solver may search, if it supports that (default: a search that gives the same answer on every machine)',
      parseSeconds,
    )
    .option(
      '--improve',
      'search on for a shorter answer or a proof until Ctrl-C, or for --seconds, and show what is known',
    )
    .option(
      '--resume <file>',
      'with --improve or --stats, or for one input that takes long: keep what is known in this file, and go on from there if it exists',
    )
    .option('--threads <count>', 'with --random --stats: number of threads (default: 1)', parseCount)
    .option('--json', 'print one line of JSON per input');
}

async function run(command: Command, io: Io): Promise<number> {
  const [slug, path] = command.processedArgs as [string, string | undefined];
  const flags = command.opts<Flags>();
  const { random } = flags;
  const isGiven = (path ?? flags.text ?? flags.after ?? random) !== undefined;
  const problem = await readForUser(slug, io, { withoutData: isGiven });
  const solver = await loadSolver(problem);
  refuseStrayFlags(flags, solver);
  const picture = await pictureToDraw(problem, flags);
  if (random !== undefined && flags.stats) {
    refuseSeveralInputs({ ...flags, path });
    await solveRandomly(problem, { ...flags, random }, io);
    return exitStatus.done;
  }
  const inputs = await openInputs(problem, solver, { ...flags, path }, io);
  const isOne = inputs.length === 1 && random === undefined && !flags.all;
  if (flags.improve || (solver.takesLong && isOne))
    return improveOne(problem, inputs, { flags, picture, io });
  const answers = await answersTo(problem, solver, flags);
  await blocking(() => printAnswers(inputs, answers, { slug: problem.slug, flags, picture, io }));
  return exitStatus.done;
}

/** The best answer that a long search finds: it may go on with `--improve`, else it ends by itself. */
async function improveOne(
  problem: Problem,
  inputs: readonly Input[],
  { flags, picture, io }: { readonly flags: Flags; readonly picture: Picture | undefined; readonly io: Io },
): Promise<number> {
  const [input, ...others] = inputs;
  if (input === undefined || others.length > 0)
    throw new UserError(`--improve: expected one input, found ${inputs.length}`);
  const rewrite =
    flags.notation === undefined ? (answer: string) => answer : await loadNotation(problem, flags.notation);
  const { seconds: searchMs, resume, improve: mayGoOn = false } = flags;
  const found = await improve(problem, input.text, { searchMs, resume, mayGoOn }, io);
  const report = { ...found, answer: rewrite(found.answer) };
  if (picture !== undefined) draw(picture, report, flags);
  io.stdout.write(flags.json ? solveJson(report) : report.answer);
  if (!flags.json && (mayGoOn || io.stdout.isTTY)) io.stderr.write(factsLine(report));
  return exitStatus.done;
}

async function printAnswers(
  inputs: Iterable<Input>,
  answers: (input: string) => Iterable<Solution>,
  { slug, flags, picture, io }: { slug: string; flags: Flags; picture: Picture | undefined; io: Io },
): Promise<void> {
  let drawn = false;
  for (const input of inputs) {
    if (flags.random !== undefined && !flags.json) io.stdout.write(sanitiseBlock(input.text));
    let count = 0;
    for (const report of solve(slug, input, answers)) {
      if (count > 0 && !flags.json) io.stdout.write('\n');
      count += 1;
      if (!drawn && picture !== undefined) draw(picture, report, flags);
      drawn = true;
      io.stdout.write(flags.json ? solveJson(report) : report.answer);
      if (!flags.json && !flags.all && io.stdout.isTTY) io.stderr.write(factsLine(report));
      await setImmediate(); // lets us notice that nobody reads the output any more
      io.signal.throwIfAborted();
    }
    if (flags.all && io.stdout.isTTY) io.stderr.write(`${countOf(count, 'shortest answer')}\n`);
  }
}

/** How to draw, if the user asked for a drawing. @throws UserError when it cannot be drawn or written */
async function pictureToDraw(problem: Problem, { draw: file, frames }: Flags): Promise<Picture | undefined> {
  if (file !== undefined) requireOutputFile('--draw', file);
  if (frames !== undefined) requireOutputFolder('--frames', frames);
  return (file ?? frames) === undefined ? undefined : requirePicture(problem);
}

function draw(picture: Picture, { input, answer }: SolveReport, { draw: file, frames }: Flags): void {
  if (file !== undefined) writeDrawing(file, picture.still(input));
  if (frames !== undefined) writeFrames(frames, picture.frames(input, answer));
}

/** Options for random inputs are refused when the input is given. */
function refuseStrayFlags(flags: Flags, { takesLong = false }: Pick<Solver, 'takesLong'>): void {
  const { random, stats, seed, upperBound, threads } = flags;
  if (random === undefined && (stats || seed !== undefined)) {
    throw new UserError('--stats and --seed need --random <count>');
  }
  const stray = (['all', 'notation', 'draw', 'frames'] as const).find((name) => flags[name] !== undefined);
  const isOne = takesLong && !flags.all && random === undefined;
  if (flags.resume !== undefined && !flags.improve && !stats && !isOne)
    throw new UserError(
      '--resume keeps a search that goes on: it needs --improve, or --random <count> --stats',
    );
  if (flags.resume !== undefined && stats && seed === undefined)
    throw new UserError('--resume goes on with the same random inputs: it needs --seed <number>');
  if (flags.improve && (flags.all || random !== undefined))
    throw new UserError('--improve searches for one answer to one input: without --all and --random');
  if (stats && stray !== undefined) {
    throw new UserError(`--stats prints no answers, so it cannot be combined with --${stray}`);
  }
  if (!stats && (upperBound !== undefined || threads !== undefined)) {
    throw new UserError('--upper-bound and --threads need --random <count> --stats');
  }
}

/** The answers to an input, each with its solving time. */
function* solve(
  problem: string,
  input: Input,
  answers: (input: string) => Iterable<Solution>,
): Iterable<SolveReport> {
  let startedMs = performance.now();
  try {
    for (const solution of answers(input.text)) {
      yield { ...solution, problem, input: input.text, ms: performance.now() - startedMs };
      startedMs = performance.now();
    }
  } catch (error) {
    if (!isInputError(error)) throw error;
    const place = input.line === undefined ? 'input' : `input line ${input.line}`;
    throw new UserError(`${place}: ${error.message}`, { cause: error });
  }
}

function factsLine({ moves, optimal, lowerBound, ms }: SolveReport): string {
  const least = lowerBound === undefined ? 'length not proved shortest' : `at least ${lowerBound} are needed`;
  const length =
    moves === undefined ? '' : `${countOf(moves, 'move')}, ${optimal ? 'proved shortest' : least}, `;
  return sanitiseBlock(`${length}${formatMs(ms)} ms\n`);
}

/** Does work that blocks the event loop for seconds at a time. Signal handlers could not run meanwhile, so they are
 *  removed and Ctrl-C ends the process at once: use it only for work that needs no clean-up. Wrap all of the work in
 *  one call: a signal that has arrived but was not yet handled is lost when the listeners are removed. */
export async function blocking<T>(work: () => Promise<T>): Promise<T> {
  const listeners = interruptions.map((signal) => [signal, process.rawListeners(signal)] as const);
  for (const signal of interruptions) process.removeAllListeners(signal);
  try {
    return await work();
  } finally {
    for (const [signal, those] of listeners)
      for (const listener of those) process.on(signal, listener as NodeJS.SignalsListener);
  }
}
