import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import {
  CheckerError,
  type CheckJob,
  type DrawingJob,
  type LeftFiles,
  type OpenChecker,
  type OutputDrawing,
  openChecker,
  openOutputVisualizer,
  readImages,
} from '#checking';
import { inTemporaryFolder, makeFolders, shownPath, UserError } from '#host';
import { isInputError } from '#problem-api';
import type { Problem, TestCase } from '#problem-reader';
import type { RecordFile } from '#protocol';
import { checkJson, renderCheck, sanitiseLine } from '#report';
import { loadSolver } from '#solving';
import { type CheckResult, imageAudiences, type Verdict } from '#verdict';
import { loadNotation } from '../answers.ts';
import { examples, exitStatus, JudgeError } from '../command.ts';
import { readForUser } from '../opening.ts';
import { parseVerdicts, parseWords } from '../options/option-values.ts';
import { inUserWords, requireOutputFolder } from '../options/output-files.ts';
import { readGivenText, regularFile, textArgument } from '../options/read-text.ts';
import { withTrust } from '../options/trust.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { readRecordFile } from './record-argument.ts';

const help = `${examples([
  ['judge check clocks answer.txt --input start.txt', 'check an answer to that input'],
  ['judge check msquare out.txt --input sample/01-example', 'use the input of a test case'],
  ['judge check rubiksclock out.txt --input x.in --notation wca', 'also print it in WCA notation'],
  ['judge check record-rotationgrid-4-2026-11-28.json', 'play an exported record again'],
  ['echo "4 5 8 9" | judge check clocks - --text "3 3 0\\n2 2 2\\n2 1 2"', 'without files'],
])}
You may omit the input if the problem has only one test case or only one sample. The right answer
comes from the test case with that input; if there is none, from the reference solver. A record is
right if its sequence reaches the goal in as many moves as it says; otherwise the exit status is 1.\n`;

/** `judge check`. */
export const checkCommand = withTrust({ configure, help, run });

interface Flags {
  readonly input?: string;
  readonly text?: string;
  readonly json?: true;
  readonly checkerArgs?: readonly string[];
  readonly expect?: readonly Verdict[];
  readonly contestant?: true;
  readonly notation?: string;
  readonly draw?: string;
}

function configure(command: Command): void {
  command
    .argument(
      '<problem>',
      'slug of a problem, or path of a problem folder or zip file; or alone: a record that was exported',
    )
    .argument('[output]', 'file with the output to check, or - for standard input')
    .addOption(
      new Option(
        '--input <file>',
        'the input that the output answers: a file, -, or the name of a test case',
      ).conflicts('text'),
    )
    .option('--text <text>', 'the input as text; \\n stands for a line break')
    .option('--checker-args <words>', "arguments for the checker, in place of the problem's", parseWords)
    .option('--expect <verdicts>', 'exit with 1 unless the verdict is one of these', parseVerdicts)
    .option('--contestant', 'show only what a contestant may see')
    .addOption(new Option('--notation <name>', 'also print the output in this notation').conflicts('json'))
    .option('--draw <folder>', 'write the pictures that the package draws of the output to a new folder')
    .option('--json', 'print one line of JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const [slug, outputPath] = command.processedArgs as [string, string | undefined];
  const flags = command.opts<Flags>();
  if (outputPath === undefined) return checkRecord(slug, flags, io);
  if (outputPath === '-' && flags.input === '-') {
    throw new UserError('output and --input: only one of them can be - (standard input)');
  }
  if (flags.draw !== undefined) requireOutputFolder('--draw', flags.draw);
  const problem = await readForUser(slug, io);
  refuseConversations(problem);
  const rewrite = flags.notation === undefined ? undefined : await loadNotation(problem, flags.notation);
  return inTemporaryFolder(async (folder) => {
    const question = await findQuestion(problem, flags, folder, io);
    const output =
      outputPath === '-' ? keep(folder, 'output', await readGivenText('-', 'output', io)) : outputPath;
    const args = flags.checkerArgs ?? question.checkerArgs;
    const job = { ...question, outputPath: await regularFile(output, 'output'), args };
    const result = await checkOutput(problem, job, io, flags.draw);
    const status = show(problem, result, flags, io);
    if (rewrite !== undefined) io.stdout.write(rewriteOutput(rewrite, readFileSync(job.outputPath, 'utf8')));
    return status;
  });
}

/** Plays the sequence of an exported record again. */
async function checkRecord(path: string, flags: Flags, io: Io): Promise<number> {
  if (!path.endsWith('.json'))
    throw new UserError('output: expected a file with the output to check, found nothing');
  const record = await readRecordFile(path, io);
  const { problem: slug, input, sequence } = record;
  const problem = await readForUser(slug, io);
  refuseConversations(problem);
  return inTemporaryFolder(async (folder) => {
    const question = await findQuestion(problem, { input: keep(folder, 'start', input) }, folder, io);
    const job = { ...question, outputPath: keep(folder, 'output', sequence), args: question.checkerArgs };
    const result = await checkOutput(problem, job, io);
    show(problem, result, flags, io);
    const found = result.sequence?.valid === true ? result.sequence.moves : undefined;
    const fault = recordFault(record, found);
    if (fault === undefined) return exitStatus.done;
    io.stderr.write(`judge: record: ${fault}\n`);
    return exitStatus.failed;
  });
}

/** What is wrong with a record whose sequence reaches the goal in so many moves; undefined: misses it. */
function recordFault({ moves, at_least: least }: RecordFile, found: number | undefined): string | undefined {
  if (found === undefined) return `expected ${moves} moves, found a sequence that misses the goal`;
  if (found !== moves) return `expected ${moves} moves, found ${found} moves`;
  if (least === null || found >= least) return undefined;
  return `expected at least ${least} moves, found ${found} that reach the goal: the bound in the file is wrong`;
}

/** In interactive and multi-pass problems the jury's program takes part, so an output alone cannot be checked. */
function refuseConversations({ slug, types }: Problem): void {
  const type = types.find((one) => one === 'interactive' || one === 'multi-pass');
  if (type !== undefined)
    throw new UserError(`${slug} is ${type}: an output cannot be checked by itself`, {
      hint: `Run a program on it: judge grade ${slug} <submission>`,
    });
}

/** Asks the problem's checker about one output. @throws JudgeError when the checker is broken */
async function checkOutput(
  problem: Problem,
  job: CheckJob & Pick<TestCase, 'outputVisualizerArgs'>,
  io: Io,
  draw?: string,
): Promise<CheckResult> {
  const checker = await openChecker(problem, { workers: 1 });
  const close = (): void => void checker.close();
  io.signal.addEventListener('abort', close);
  try {
    if (draw === undefined) return await checker.check(job);
    return await checkAndDraw(checker, { problem, job, folder: draw }, io);
  } catch (error) {
    if (!(error instanceof CheckerError) || io.signal.aborted) throw error;
    throw new JudgeError(`the checker of ${problem.slug} failed: ${error.message}`, { cause: error });
  } finally {
    io.signal.removeEventListener('abort', close);
    await checker.close();
  }
}

/** Also writes the pictures that the package draws, and says what is wrong with its visualizer. */
async function checkAndDraw(
  checker: OpenChecker,
  {
    problem,
    job,
    folder,
  }: { readonly problem: Problem; readonly job: DrawingJob & CheckJob; readonly folder: string },
  io: Io,
): Promise<CheckResult> {
  let drawing: OutputDrawing | undefined;
  const look = async ({ left }: { readonly left?: LeftFiles }): Promise<void> => {
    drawing = await drawOutput(problem, { ...job, left }, io.signal);
  };
  const result = await checker.check(job, look);
  drawing ??= await drawOutput(problem, job, io.signal);
  for (const fault of drawing.faults) io.stderr.write(`judge: output visualizer: ${sanitiseLine(fault)}\n`);
  writePictures(folder, drawing, io);
  return result;
}

async function drawOutput(problem: Problem, job: DrawingJob, signal: AbortSignal): Promise<OutputDrawing> {
  const { outputVisualizer } = problem.parts;
  if (outputVisualizer === undefined) return { ...readImages(job.left?.files ?? []), wasStopped: false };
  const visualizer = await openOutputVisualizer(outputVisualizer, problem, 1);
  try {
    return await visualizer.draw(job, signal);
  } finally {
    await visualizer.close();
  }
}

/** Writes `judgeimage` and `teamimage` with the endings of what they are. */
function writePictures(folder: string, { images }: OutputDrawing, io: Io): void {
  const made = imageAudiences.flatMap((audience) => {
    const image = images[audience];
    return image === undefined ? [] : [{ name: `${audience}image.${image.ending}`, bytes: image.bytes }];
  });
  if (made.length === 0) io.stderr.write('judge: --draw: the package draws nothing of this output\n');
  for (const { name, bytes } of made) {
    const path = join(folder, name);
    inUserWords(path, () => {
      makeFolders(folder);
      writeFileSync(path, bytes, { flag: 'wx' });
    });
    io.stderr.write(`written: ${shownPath(path)}\n`);
  }
}

function show(problem: Problem, result: CheckResult, flags: Flags, io: Io): number {
  const verdict: Verdict = result.kind === 'accepted' ? 'AC' : 'WA';
  const report = { problem: problem.slug, verdict, result };
  const audience = flags.contestant ? 'team' : 'jury';
  io.stdout.write(flags.json ? checkJson(report) : renderCheck(report, audience, styleOf(io.stdout, io.env)));
  return flags.expect === undefined || flags.expect.includes(verdict) ? exitStatus.done : exitStatus.failed;
}

/** The output in another notation; empty if it cannot be parsed (the verdict reports that). */
function rewriteOutput(rewrite: (answer: string) => string, output: string): string {
  try {
    return `\n${rewrite(output)}`;
  } catch (error) {
    if (!isInputError(error)) throw error;
    return '';
  }
}

/** What an output answers: an existing test case, or one made from the given input. */
type Question = Pick<TestCase, 'name' | 'inputPath' | 'answerPath' | 'checkerArgs' | 'outputVisualizerArgs'>;

async function findQuestion(problem: Problem, flags: Flags, folder: string, io: Io): Promise<Question> {
  const named = namedCase(problem, flags);
  if (named !== undefined) return named;
  const input =
    flags.text === undefined
      ? await readGivenText(flags.input ?? '', '--input', io)
      : textArgument(flags.text);
  for (const testCase of problem.cases) {
    if (readFileSync(testCase.inputPath, 'utf8') === input) return testCase;
  }
  return {
    name: flags.input ?? '--text',
    inputPath: keep(folder, 'input', input),
    answerPath: keep(
      folder,
      'answer',
      await answerTo(problem, input, flags.text === undefined ? '--input' : '--text'),
    ),
    checkerArgs: problem.secretArgs,
  };
}

/** The test case that `--input` names; without an input the only case or the only sample. */
function namedCase(problem: Problem, { input, text }: Flags): TestCase | undefined {
  if (text !== undefined) return undefined;
  if (input !== undefined) return problem.cases.find((testCase) => testCase.name === input);
  const samples = problem.cases.filter((testCase) => testCase.name.startsWith('sample/'));
  const only = problem.cases.length === 1 ? problem.cases : samples;
  if (only.length === 1) return only[0];
  throw new UserError(
    `which input does the output answer? ${problem.slug} has ${problem.cases.length} test cases`,
    { hint: 'Use --input <file>, --input <test case> or --text "…".' },
  );
}

async function answerTo(problem: Problem, input: string, option: string): Promise<string> {
  const solver = await loadSolver(problem);
  try {
    return solver(input).answer;
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw new UserError(`${option}: ${error.message}`, { cause: error });
  }
}

function keep(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
