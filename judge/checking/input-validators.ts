/** Theory of operation. Every validator of a problem's inputs is something that says yes or no of one file: a program of the package,
 *  compiled once and run in the sandbox in boxes that are used again, or a checktestdata program, run by our interpreter in a worker
 *  process, since a program of strangers may loop. Several inputs may be asked about at once. */
import { closeSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { readProgram } from '../checktestdata/index.ts';
import { type FileIssue, makeTemporaryFolder, shownPath } from '../host/index.ts';
import { withConstants } from '../language/index.ts';
import type { InputValidatorArgs, Problem, ProgramFiles, TestCase } from '../package/index.ts';
import { CheckerError } from './checker-error.ts';
import { CheckerPool } from './open-checker.ts';
import { openRegularFile } from './output-file.ts';
import { describeEnd } from './programs/describe-end.ts';
import { freshName, JuryBoxes } from './programs/jury-boxes.ts';
import { type JuryProblem, type JuryTools, juryLimits, machineJuryTools } from './programs/jury-tools.ts';
import { readBeginning } from './programs/read-beginning.ts';
import { WorkerProcess } from './worker-process.ts';
import { workerProgram } from './worker-program.ts';

/** What the validators of a problem's inputs say of one of them: the first that rejects it decides, else the first that is broken. */
export type InputOpinion =
  | { readonly kind: 'accepted' }
  /** `message`: what the validator said; of checktestdata programs with line and column of the input. */
  | { readonly kind: 'rejected'; readonly validator: string; readonly message: string }
  /** The validator itself is at fault: it crashed, took too long, asked for the impossible. */
  | { readonly kind: 'broken'; readonly validator: string; readonly message: string };

/** An input and what its case says about it. */
export type InputJob = Pick<
  TestCase,
  'name' | 'inputPath' | 'inputValidatorArgs' | 'programArgs' | 'filesFolder'
>;

/** The validators of a problem's inputs, ready. */
export interface InputValidators {
  /** Those that can be asked, in the order in which they are. */
  readonly names: readonly string[];
  /** Why the others cannot: they do not compile, or are written in what nobody here understands. */
  readonly issues: readonly FileIssue[];
  /** @throws SandboxError when the sandbox fails. */
  check(job: InputJob): Promise<InputOpinion>;
  /** Ends everything that is under way. May be called twice. */
  close(): Promise<void>;
}

/** What opening them needs of a problem. */
export type InputValidatedProblem = JuryProblem & {
  readonly parts: Pick<Problem['parts'], 'inputValidators'>;
};

/** Makes the validators of a problem's inputs ready for `workers` inputs at once. Never throws for what a package holds.
 *  @throws UserError when a compiler is not installed, SandboxError when the sandbox fails. */
export async function openInputValidators(
  problem: InputValidatedProblem,
  { workers, tools = machineJuryTools }: { readonly workers: number; readonly tools?: JuryTools },
): Promise<InputValidators> {
  const folder = makeTemporaryFolder();
  const roots = [problem.folder, problem.dataFolder].map((root) => realpathSync(root));
  const validators: Validator[] = [];
  const issues: FileIssue[] = [];
  const close = async () => {
    await Promise.all(validators.map((validator) => validator.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const program of problem.parts.inputValidators) {
      const opened = await openOne(program, problem, { folder, roots, workers, tools });
      if ('ask' in opened) validators.push(opened);
      else issues.push(opened);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    names: validators.map(({ name }) => name),
    issues,
    check: (job) => askAll(validators, job),
    close,
  };
}

async function askAll(validators: readonly Validator[], job: InputJob): Promise<InputOpinion> {
  let result: InputOpinion = { kind: 'accepted' };
  for (const validator of validators) {
    const opinion = await validator.ask(job, argumentsFor(validator, job));
    if (opinion.kind === 'rejected') return { validator: validator.name, ...opinion };
    if (opinion.kind === 'broken' && result.kind === 'accepted')
      result = { validator: validator.name, ...opinion };
  }
  return result;
}

/** What the settings say to this validator, then the arguments of the case. */
function argumentsFor(
  { name, fileName }: Validator,
  { inputValidatorArgs = [], programArgs = [] }: InputJob,
): readonly string[] {
  return [...ownArguments(inputValidatorArgs, [name, fileName]), ...programArgs];
}

const isList = (args: InputValidatorArgs): args is readonly string[] => Array.isArray(args);

function ownArguments(args: InputValidatorArgs, names: readonly string[]): readonly string[] {
  if (isList(args)) return args;
  const name = names.find((candidate) => Object.hasOwn(args, candidate));
  return name === undefined ? [] : (args[name] ?? []);
}

type Answer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected' | 'broken'; readonly message: string };

interface Validator {
  readonly name: string;
  readonly fileName: string;
  ask(job: InputJob, args: readonly string[]): Promise<Answer>;
  close(): Promise<void>;
}

interface Opening {
  /** For what validators print. */
  readonly folder: string;
  /** Real paths of the folders that hold the inputs, so that a box that knows these knows all of them. */
  readonly roots: readonly string[];
  readonly workers: number;
  readonly tools: JuryTools;
}

async function openOne(
  program: ProgramFiles,
  problem: InputValidatedProblem,
  opening: Opening,
): Promise<Validator | FileIssue> {
  const language = languageOf(program);
  if (language === 'viva') return notSupported(program);
  if (language !== undefined) return openChecktestdata(program, language.path, problem, opening);
  return openProgram(program, problem, opening);
}

/** Undefined: a program like others. */
function languageOf({ files, kind }: ProgramFiles): 'viva' | { readonly path: string } | undefined {
  const names = files.map((file) => basename(file));
  if (kind === 'folder' && names.some((name) => name === 'build' || name === 'run')) return undefined;
  if (names.some((name) => name.endsWith('.viva'))) return 'viva';
  const path = files.find((file) => file.endsWith('.ctd'));
  return path === undefined ? undefined : { path };
}

const notSupported = ({ path }: ProgramFiles): FileIssue => ({
  severity: 'error',
  file: shownPath(path),
  expected: 'a program or a checktestdata program (.ctd)',
  found: 'a VIVA program, which is not supported',
});

const shownBytes = 2048;
const mebibyte = 1024 ** 2;

async function openProgram(
  program: ProgramFiles,
  problem: InputValidatedProblem,
  { folder, roots, workers, tools }: Opening,
): Promise<Validator | FileIssue> {
  const compiled = await tools.compile(program, problem);
  if (!compiled.ok)
    return {
      severity: 'error',
      file: shownPath(program.path),
      expected: 'a program that compiles',
      found: compiled.reason,
    };
  const boxes = new JuryBoxes(compiled.program, {
    openBox: tools.openBox,
    mounts: [],
    outputFolder: folder,
    scratchBytes: problem.limits.validationOutputBytes + 256 * mebibyte,
    limits: juryLimits(problem, compiled.program),
    size: Math.max(1, workers),
  });
  const accepting = problem.dialect === 'polygon' ? 0 : 42;
  return {
    name: program.name,
    fileName: basename(program.path),
    ask: (job, args) => askProgram(boxes, { job, args, folder, roots, accepting }),
    close: () => boxes.close(),
  };
}

interface Asking extends Pick<Opening, 'folder' | 'roots'> {
  readonly job: InputJob;
  readonly args: readonly string[];
  /** Exit status that accepts. */
  readonly accepting: number;
}

async function askProgram(
  boxes: JuryBoxes,
  { job, args, folder, roots, accepting }: Asking,
): Promise<Answer> {
  const { inputPath, filesFolder } = job;
  const folders = [inputPath, ...(filesFolder === undefined ? [] : [filesFolder])].map((path) =>
    folderAbove(path, roots),
  );
  let name = '';
  try {
    const run = await boxes.run(() => {
      name = freshName();
      return {
        args,
        stdin: inputPath,
        stdout: `${name}.out`,
        stderr: `${name}.out`,
        ...(filesFolder === undefined ? {} : { place: [{ from: filesFolder }] }),
        folders,
      };
    });
    const { exit } = run;
    if (exit.kind === 'exited' && exit.code === accepting) return { kind: 'accepted' };
    // By the format any other status means no; validators in C and Python often say it by a failed assertion.
    const isNo = exit.kind === 'exited' || (exit.kind === 'signalled' && exit.signal === 'SIGABRT');
    const said = readBeginning(join(folder, `${name}.out`), shownBytes).trim();
    const end = describeEnd(run);
    if (isNo) return { kind: 'rejected', message: said === '' ? end : said };
    return { kind: 'broken', message: said === '' ? end : `${end}; it said:\n${said}` };
  } finally {
    rmSync(join(folder, `${name}.out`), { force: true });
  }
}

const folderAbove = (path: string, roots: readonly string[]): string =>
  roots.find((root) => path.startsWith(root + sep)) ?? dirname(path);

async function openChecktestdata(
  { name, path: programPath }: ProgramFiles,
  path: string,
  { limits, constants }: InputValidatedProblem,
  { workers }: Opening,
): Promise<Validator | FileIssue> {
  const source = readSource(path, constants);
  const read = readProgram(source);
  if (!read.ok) {
    const { line, column, reason } = read.issue;
    const expected = 'a checktestdata program';
    return { severity: 'error', file: shownPath(path), line, column, expected, found: `a fault: ${reason}` };
  }
  const program = await workerProgram();
  const workerLimits = { timeMs: limits.validationTimeMs, memoryBytes: limits.validationMemoryBytes };
  const start = () => new WorkerProcess(program, { checktestdata: source.toString('latin1') }, workerLimits);
  const pool = new CheckerPool(name, { size: workers, start, prepare: (job) => job });
  return {
    name,
    fileName: basename(programPath),
    ask: (job, args) => askChecktestdata(pool, job, args),
    close: () => pool.close(),
  };
}

/** The program with the values of constants in place. */
function readSource(path: string, constants: Readonly<Record<string, string>>): Buffer {
  const { fd } = openRegularFile(path);
  try {
    const file = { name: path, shownName: path, bytes: readFileSync(fd) };
    return withConstants([file], constants)[0]?.bytes ?? file.bytes;
  } finally {
    closeSync(fd);
  }
}

async function askChecktestdata(pool: CheckerPool, job: InputJob, args: readonly string[]): Promise<Answer> {
  const { name, inputPath } = job;
  try {
    const result = await pool.check({ name, inputPath, answerPath: '', outputPath: '', args });
    return result.kind === 'accepted' ? result : { kind: 'rejected', message: result.reason };
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    return { kind: 'broken', message: error.reason };
  }
}
