import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openProblem } from '#catalogue';
import { makeTemporaryFolder, mebibyte, shownPath, UserError } from '#host';
import { bundledPlace, listProblems, type Problem, slugOf, type TestCase } from '#problem-reader';
import type { CiReporter } from '#report';
import { probeSandbox, SandboxError } from '#sandbox';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import {
  type LinkedProblem,
  linkIn,
  programIn,
  requireLink,
  samplesFolder,
} from '../online/linked-folder.ts';
import { withDisplay } from '../opening.ts';
import { reporterOption } from '../options/option-values.ts';
import { submissionAt } from '../submission-at.ts';
import type { Io } from '../terminal/io.ts';
import { gradeAndShow } from './grade.ts';

/** A fetched problem that can be judged here. */
interface SampleProblem {
  readonly problem: Problem;
  /** What differs from the judge, in words. */
  readonly note?: string;
}

/** The problem of a folder, with its samples as test cases. Its checker is the judge's if it is the default one, or if
 *  the problem comes with the judge; else outputs are compared with answers, which the note says.
 *  @param temporary - an empty folder for the length of its use
 *  @throws UserError when there is nothing to run, or the jury's program takes part */
async function sampleProblem(
  folder: string,
  link: LinkedProblem,
  temporary: string,
  io: Io,
): Promise<SampleProblem> {
  const cases = casesIn(folder);
  const bundled = await bundledProblem(link, cases, io);
  if (bundled !== undefined) return { problem: withCases(bundled, link, cases) };
  const talks = link.types.find((type) => type === 'interactive' || type === 'multi-pass');
  if (talks !== undefined)
    throw new UserError(
      `${link.title} is ${talks}: the jury's program takes part, and only the judge has it`,
      { hint: 'Submit the program: judge submit' },
    );
  const place = join(temporary, slugOf(link.slug)); // the problem is called as its folder
  writePackage(place, link, cases);
  const { problem } = await withDisplay(io, (opening) => openProblem(place, {}, opening));
  const hasOwn = link.comparison === undefined;
  return {
    problem: withCases(problem, link, cases),
    note: hasOwn
      ? 'The checker of this problem is on the judge alone: outputs are compared with the answers, so another right answer counts as wrong here.'
      : undefined,
  };
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** Inputs with answers beside them. @throws UserError for an input without one, and if there is none */
function casesIn(folder: string): readonly TestCase[] {
  const samples = join(folder, samplesFolder);
  const files = existsSync(samples) ? readdirSync(samples) : [];
  const names = files.filter((name) => name.endsWith('.in')).map((name) => name.slice(0, -3));
  const cases = names.sort(byNumber).map((name) => ({
    name: `sample/${name}`,
    inputPath: join(samples, `${name}.in`),
    answerPath: join(samples, `${name}.ans`),
    checkerArgs: [],
  }));
  const lonely = cases.find(({ answerPath }) => !existsSync(answerPath));
  if (lonely !== undefined)
    throw new UserError(`${shownPath(lonely.inputPath)}: expected an answer beside it, found no .ans file`);
  if (cases.length === 0)
    throw new UserError(`${shownPath(samples)}: expected inputs and answers (1.in, 1.ans), found none`);
  return cases;
}

/** The problem of that slug that comes with the judge, if its samples are the fetched ones. */
async function bundledProblem(
  { slug }: LinkedProblem,
  cases: readonly TestCase[],
  io: Io,
): Promise<Problem | undefined> {
  if (!listProblems().includes(slug)) return undefined;
  const { problem } = await withDisplay(io, (opening) => openProblem(bundledPlace(slug), {}, opening));
  const textOf = ({ inputPath, answerPath }: TestCase): string =>
    JSON.stringify([inputPath, answerPath].map((path) => readFileSync(path, 'utf8')));
  const fetched = new Set(cases.map(textOf));
  const samples = problem.cases.filter(({ name }) => name.startsWith('sample/'));
  return samples.every((one) => fetched.has(textOf(one))) ? problem : undefined;
}

function withCases(
  { scoring: _, ...problem }: Problem,
  { languageFactors, timeBy, limits, fileNames }: LinkedProblem,
  cases: readonly TestCase[],
): Problem {
  const checkerArgs = problem.cases[0]?.checkerArgs ?? [];
  return {
    ...problem,
    types: problem.types.map((type) => (type === 'scoring' ? 'pass-fail' : type)),
    limits: { ...problem.limits, ...limits },
    languageFactors,
    ...(timeBy && { timeBy }),
    ...(fileNames && { fileNames, allowFileWriting: true }),
    cases: cases.map((one) => ({ ...one, checkerArgs })),
  };
}

/** A package with the limits, the comparison and one of the samples. */
function writePackage(
  folder: string,
  { title, limits, comparison = [] }: LinkedProblem,
  [first]: readonly TestCase[],
): void {
  const yaml = {
    problem_format_version: '2025-09',
    name: title,
    uuid: '00000000-0000-0000-0000-000000000000',
    limits: {
      time_limit: limits.timeMs / 1000,
      time_resolution: 0.001,
      memory: Math.ceil(limits.memoryBytes / mebibyte),
      output: Math.ceil(limits.outputBytes / mebibyte),
      code: Math.ceil(limits.codeBytes / 1024),
    },
  };
  const samples = join(folder, 'data', 'sample');
  mkdirSync(samples, { recursive: true });
  writeFileSync(join(folder, 'problem.yaml'), JSON.stringify(yaml));
  writeFileSync(join(samples, 'test_group.yaml'), JSON.stringify({ output_validator_args: comparison }));
  for (const [path, ending] of [
    [first?.inputPath, 'in'],
    [first?.answerPath, 'ans'],
  ] as const)
    if (path !== undefined) writeFileSync(join(samples, `1.${ending}`), readFileSync(path));
}

interface Flags {
  readonly language?: string;
  readonly entryPoint?: string;
  readonly json?: true;
  readonly reporter?: CiReporter;
  readonly sandbox: boolean;
}

/** `judge test`. */
export const testCommand: CommandModule = {
  configure,
  help: `${examples([
    ['judge fetch clocks --language cpp && cd clocks', 'once'],
    ['judge test', 'run the program of the folder on its samples'],
    ['judge test main.cpp --reporter lines', 'results as file:line:column: message, for editors'],
  ])}
Without an argument the program is the only source file of the folder. It runs in the sandbox, within the limits of the
problem, and its outputs go to the problem's checker if this machine has it: the default one, or that of a problem that
comes with the judge. Where there is no sandbox it runs without one, with your rights, which is said.
Exit status: 0 all samples accepted, 1 otherwise.\n`,
  run: test,
};

/** `judge watch`. */
export const watchCommand: CommandModule = {
  configure,
  help: `${examples([['judge watch', 'test the program of the folder each time it is saved']])}
Like judge test; see judge test --help. Ctrl-C ends it.\n`,
  async run(command, io) {
    const { folder, paths } = programOf(command);
    const { watchAndSay } = await import('../terminal/watch.ts');
    await watchAndSay([...paths, join(folder, 'samples')], io, (own) => test(command, own));
    return exitStatus.interrupted;
  },
};

function configure(command: Command): void {
  command
    .argument(
      '[program...]',
      'source file, or a folder with several (default: the source file of the folder)',
    )
    .option('--language <id>', 'language of the program (default: detected from file name and content)')
    .option('--entry-point <file>', 'main file of a program with several files')
    .option('--no-sandbox', 'run it with your rights, without limits on what it may do')
    .option('--json', 'print one line of JSON for each program')
    .addOption(reporterOption().conflicts('json'));
}

async function test(command: Command, io: Io): Promise<number> {
  const flags = command.opts<Flags>();
  const { folder, link, paths } = programOf(command);
  const submissions = paths.map((path) => submissionAt(path, flags));
  const temporary = makeTemporaryFolder();
  try {
    const { problem, note } = await sampleProblem(folder, link, temporary, io);
    if (note !== undefined) io.stderr.write(`${note}\n`);
    const lack = await whyNoSandbox(flags.sandbox);
    if (lack !== undefined) {
      io.stderr.write(`${lack}: the program runs without a sandbox, with your rights.\n`);
      const { testPlainly } = await import('./plain-run.ts');
      return await testPlainly(problem, submissions, flags, io);
    }
    const reports = await gradeAndShow(problem, submissions, { ...flags, all: true, cache: true }, io);
    const isRight = reports.every(({ judgement }) => judgement.verdict === 'AC');
    return isRight ? exitStatus.done : exitStatus.failed;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function whyNoSandbox(isWanted: boolean): Promise<string | undefined> {
  if (!isWanted) return '--no-sandbox';
  try {
    await probeSandbox();
    return undefined;
  } catch (error) {
    if (error instanceof SandboxError) return error.message;
    throw error;
  }
}

/** The folder of the problem, and the programs to run. @throws UserError */
function programOf(command: Command): {
  readonly folder: string;
  readonly link: LinkedProblem;
  readonly paths: readonly string[];
} {
  const [given] = command.processedArgs as [readonly string[]];
  const [first] = given;
  const besideFirst = first === undefined ? '.' : dirname(first);
  const folder = resolve(linkIn('.') === undefined ? besideFirst : '.');
  const link = requireLink(folder);
  return { folder, link, paths: given.length > 0 ? given : [programIn(folder)] };
}
