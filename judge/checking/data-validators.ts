/** Theory of operation. Every validator of a problem's inputs or answers is something that says yes or no of one file: a program of the
 *  package, compiled once and run in the sandbox in boxes that are used again, or a checktestdata program, run by our interpreter in a
 *  worker process, since a program of strangers may loop. Several files may be asked about at once. */
import { realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { readProgram } from '../checktestdata/index.ts';
import { type FileIssue, makeTemporaryFolder, shownPath } from '../host/index.ts';
import { withConstants } from '../language/index.ts';
import type { InputValidatorArgs, Problem, ProgramFiles, TestCase } from '../package/index.ts';
import type { Mount, Placed } from '../sandbox/index.ts';
import { CheckerError } from './checker-error.ts';
import { CheckerPool } from './open-checker.ts';
import { beginningOf } from './output-file.ts';
import { describeEnd } from './programs/describe-end.ts';
import { freshName, JuryBoxes } from './programs/jury-boxes.ts';
import { JuryData } from './programs/jury-data.ts';
import { type JuryProblem, type JuryTools, juryLimits, machineJuryTools } from './programs/jury-tools.ts';
import { readBeginning } from './programs/read-beginning.ts';
import type { CheckJob } from './protocol.ts';
import { WorkerProcess } from './worker-process.ts';
import { workerProgram } from './worker-program.ts';

/** What the validators of a problem's inputs or answers say of one of them: the first that rejects it decides, else the first that is
 *  broken. */
export type DataOpinion =
  /** `said`: what they printed all the same. */
  | { readonly kind: 'accepted'; readonly said: string }
  /** `message`: what the validator said; of checktestdata programs with line and column of the file. */
  | { readonly kind: 'rejected'; readonly validator: string; readonly message: string }
  /** The validator itself is at fault: it crashed, took too long, asked for the impossible. */
  | { readonly kind: 'broken'; readonly validator: string; readonly message: string };

/** An input and what its case says about it. */
export type InputJob = Pick<
  TestCase,
  'name' | 'inputPath' | 'inputValidatorArgs' | 'programArgs' | 'filesFolder'
>;

/** An answer, and the input that it belongs to. */
export type AnswerJob = Pick<TestCase, 'name' | 'inputPath' | 'answerPath'>;

/** The validators of a problem's inputs or answers, ready. */
export interface DataValidators<Job> {
  /** Those that can be asked, in the order in which they are. */
  readonly names: readonly string[];
  /** Why the others cannot: they do not compile, or are written in what nobody here understands. */
  readonly issues: readonly FileIssue[];
  /** @throws SandboxError when the sandbox fails. */
  check(job: Job): Promise<DataOpinion>;
  /** Ends everything that is under way. May be called twice. */
  close(): Promise<void>;
}

type ProblemWith<Part extends keyof Problem['parts']> = JuryProblem & {
  readonly parts: Pick<Problem['parts'], Part>;
};

interface OpenOptions {
  /** Files that may be asked about at once. */
  readonly workers: number;
  readonly tools?: JuryTools;
}

/** Makes the validators of a problem's inputs ready. Never throws for what a package holds.
 *  @throws UserError when a compiler is not installed, SandboxError when the sandbox fails. */
export function openInputValidators(
  problem: ProblemWith<'inputValidators'>,
  options: OpenOptions,
): Promise<DataValidators<InputJob>> {
  return openAll(problem, problem.parts.inputValidators, inputSubject, options);
}

/** The same for those of its answers, which get the input as their first argument. */
export function openAnswerValidators(
  problem: ProblemWith<'answerValidators'>,
  options: OpenOptions,
): Promise<DataValidators<AnswerJob>> {
  return openAll(problem, problem.parts.answerValidators, answerSubject(problem), options);
}

/** What is looked at. */
interface Subject<Job> {
  readonly mounts: readonly Mount[];
  /** What a validator reads, and its arguments before those of the settings. */
  readonly given: (job: Job) => {
    readonly stdin: string;
    readonly args: readonly string[];
    readonly place: readonly Placed[];
  };
}

const inputSubject: Subject<InputJob> = {
  mounts: [],
  given: ({ inputPath, filesFolder }) => ({
    stdin: inputPath,
    args: [],
    place: filesFolder === undefined ? [] : [{ from: filesFolder }],
  }),
};

function answerSubject({ folder, dataFolder }: JuryProblem): Subject<AnswerJob> {
  const view = new JuryData([folder, dataFolder]);
  return {
    mounts: view.mounts,
    given: ({ inputPath, answerPath }) => {
      const input = view.show(inputPath, 'input');
      return { stdin: answerPath, args: [input.path], place: input.place ? [input.place] : [] };
    },
  };
}

async function openAll<Job extends InputJob>(
  problem: JuryProblem,
  programs: readonly ProgramFiles[],
  subject: Subject<Job>,
  { workers, tools = machineJuryTools }: OpenOptions,
): Promise<DataValidators<Job>> {
  const folder = makeTemporaryFolder();
  const roots = [problem.folder, problem.dataFolder].map((root) => realpathSync(root));
  const validators: Validator<Job>[] = [];
  const issues: FileIssue[] = [];
  const close = async () => {
    await Promise.all(validators.map((validator) => validator.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const program of programs) {
      const opened = await openOne(program, problem, { folder, roots, workers, tools, subject });
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

async function askAll<Job extends InputJob>(
  validators: readonly Validator<Job>[],
  job: Job,
): Promise<DataOpinion> {
  let broken: DataOpinion | undefined;
  let said = '';
  for (const validator of validators) {
    const opinion = await validator.ask(job, argumentsFor(validator, job));
    if (opinion.kind === 'accepted') said += opinion.said;
    else if (opinion.kind === 'rejected') return { validator: validator.name, ...opinion };
    else broken ??= { validator: validator.name, ...opinion };
  }
  return broken ?? { kind: 'accepted', said };
}

/** What the settings say to this validator, then the arguments of the case. */
function argumentsFor(
  { name, fileName }: Pick<Validator<InputJob>, 'name' | 'fileName'>,
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
  | { readonly kind: 'accepted'; readonly said: string }
  | { readonly kind: 'rejected' | 'broken'; readonly message: string };

interface Validator<Job> {
  readonly name: string;
  readonly fileName: string;
  ask(job: Job, args: readonly string[]): Promise<Answer>;
  close(): Promise<void>;
}

interface Opening<Job> {
  /** For what validators print. */
  readonly folder: string;
  /** Real paths of the folders that hold the inputs, so that a box that knows these knows all of them. */
  readonly roots: readonly string[];
  readonly workers: number;
  readonly tools: JuryTools;
  readonly subject: Subject<Job>;
}

async function openOne<Job extends InputJob>(
  program: ProgramFiles,
  problem: JuryProblem,
  opening: Opening<Job>,
): Promise<Validator<Job> | FileIssue> {
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
const heardBytes = 64 * 1024;
const mebibyte = 1024 ** 2;

async function openProgram<Job extends InputJob>(
  program: ProgramFiles,
  problem: JuryProblem,
  { folder, roots, workers, tools, subject }: Opening<Job>,
): Promise<Validator<Job> | FileIssue> {
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
    mounts: subject.mounts,
    outputFolder: folder,
    scratchBytes: problem.limits.validationOutputBytes + 256 * mebibyte,
    limits: juryLimits(problem, compiled.program),
    size: Math.max(1, workers),
  });
  const accepting = problem.dialect === 'polygon' ? 0 : 42;
  return {
    name: program.name,
    fileName: basename(program.path),
    ask: (job, args) => {
      const { args: first, ...files } = subject.given(job);
      return askProgram(boxes, { ...files, args: [...first, ...args], folder, roots, accepting });
    },
    close: () => boxes.close(),
  };
}

interface Asking extends Pick<Opening<InputJob>, 'folder' | 'roots'> {
  readonly stdin: string;
  readonly place: readonly Placed[];
  readonly args: readonly string[];
  /** Exit status that accepts. */
  readonly accepting: number;
}

async function askProgram(
  boxes: JuryBoxes,
  { stdin, place, args, folder, roots, accepting }: Asking,
): Promise<Answer> {
  const folders = [stdin, ...place.map(({ from }) => from)].map((path) => folderAbove(path, roots));
  let name = '';
  try {
    const run = await boxes.run(() => {
      name = freshName();
      return {
        args,
        stdin,
        place,
        stdout: `${name}.out`,
        stderr: `${name}.out`,
        folders,
      };
    });
    const { exit } = run;
    const output = join(folder, `${name}.out`);
    if (exit.kind === 'exited' && exit.code === accepting)
      return { kind: 'accepted', said: readBeginning(output, heardBytes) };
    // By the format any other status means no; validators in C and Python often say it by a failed assertion.
    const isNo = exit.kind === 'exited' || (exit.kind === 'signalled' && exit.signal === 'SIGABRT');
    const said = readBeginning(output, shownBytes).trim();
    const end = describeEnd(run);
    if (isNo) return { kind: 'rejected', message: said === '' ? end : said };
    return { kind: 'broken', message: said === '' ? end : `${end}; it said:\n${said}` };
  } finally {
    rmSync(join(folder, `${name}.out`), { force: true });
  }
}

const folderAbove = (path: string, roots: readonly string[]): string =>
  roots.find((root) => path.startsWith(root + sep)) ?? dirname(path);

async function openChecktestdata<Job extends InputJob>(
  { name, path: programPath }: ProgramFiles,
  path: string,
  { limits, constants }: JuryProblem,
  { workers, subject }: Opening<Job>,
): Promise<Validator<Job> | FileIssue> {
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
    ask: (job, args) => askChecktestdata(pool, { name: job.name, inputPath: subject.given(job).stdin, args }),
    close: () => pool.close(),
  };
}

/** More is refused where it is read as a program. */
const mostProgramBytes = 1024 ** 2 + 1;

/** The program with the values of constants in place. */
function readSource(path: string, constants: Readonly<Record<string, string>>): Buffer {
  const file = { name: path, shownName: shownPath(path), bytes: beginningOf(path, mostProgramBytes) };
  return withConstants([file], constants)[0]?.bytes ?? file.bytes;
}

async function askChecktestdata(
  pool: CheckerPool,
  job: Pick<CheckJob, 'name' | 'inputPath' | 'args'>,
): Promise<Answer> {
  try {
    const result = await pool.check({ ...job, answerPath: '', outputPath: '' });
    return result.kind === 'accepted'
      ? { kind: 'accepted', said: '' }
      : { kind: 'rejected', message: result.reason };
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    return { kind: 'broken', message: error.reason };
  }
}
