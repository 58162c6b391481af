/** Theory of operation. Every validator of inputs or answers accepts or rejects one file. It is either a program of
 *  the package, compiled once and run in the sandbox, or a checktestdata program. Our interpreter runs
 *  checktestdata in a worker process, since an untrusted program may loop. Several files may be checked at once. */
import { basename } from 'node:path';
import { readProgram } from '#checktestdata';
import { type FileIssue, firstBytes, shownPath } from '#host';
import { withConstants } from '#language';
import type { InputValidatorArgs, Problem, ProgramFiles } from '#problem-reader';
import {
  type AnswerJob,
  answerSubject,
  type InputJob,
  inputSubject,
  openProgramValidator,
  type Subject,
  type Validator,
  type ValidatorOpinion,
  type ValidatorOptions,
  type ValidatorRejection,
} from './program-validator.ts';
import { type JuryProblem, type JuryTools, machineJuryTools } from './programs/jury-tools.ts';
import { CheckerError, type InputCheck } from './worker/protocol.ts';
import { openWorkers, type WorkerPool } from './worker/worker-pool.ts';

/** The opinion of all validators on one file. The first that rejects it decides; if none does, the first that is
 *  broken. */
export type DataOpinion =
  /** `said`: what they printed, although they accepted. */
  | { readonly kind: 'accepted'; readonly said: string }
  | (ValidatorRejection & { readonly validator: string })
  /** The validator itself is at fault: it crashed, exceeded a limit or is incorrect. */
  | { readonly kind: 'broken'; readonly validator: string; readonly message: string };

/** The validators of a problem's inputs or answers, ready to be asked. */
export interface DataValidators<Job> {
  /** The usable validators, in the order in which they are asked. */
  readonly names: readonly string[];
  /** Why the others are unusable: they do not compile or are written in an unsupported language. */
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

/** Opens the validators of a problem's inputs. Never throws because of the contents of a package.
 *   @throws UserError if a compiler is not installed, SandboxError if the sandbox fails. */
export const openInputValidators = (
  problem: ProblemWith<'inputValidators'>,
  options: OpenOptions,
): Promise<DataValidators<InputJob>> =>
  openAll(problem, problem.parts.inputValidators, inputSubject, options);

/** Opens the validators of a problem's answers; they get the input as their first argument. */
export const openAnswerValidators = (
  problem: ProblemWith<'answerValidators'>,
  options: OpenOptions,
): Promise<DataValidators<AnswerJob>> =>
  openAll(problem, problem.parts.answerValidators, answerSubject, options);

async function openAll<Job extends InputJob>(
  problem: JuryProblem,
  programs: readonly ProgramFiles[],
  subject: Subject<Job>,
  { workers, tools = machineJuryTools }: OpenOptions,
): Promise<DataValidators<Job>> {
  const validators: Validator<Job>[] = [];
  const issues: FileIssue[] = [];
  const close = async () => {
    await Promise.all(validators.map((validator) => validator.close()));
  };
  try {
    for (const program of programs) {
      const opened = await openOne(program, problem, subject, { workers, tools });
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

/** The validator's arguments from the settings, then those of the case. */
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

async function openOne<Job extends InputJob>(
  program: ProgramFiles,
  problem: JuryProblem,
  subject: Subject<Job>,
  options: ValidatorOptions,
): Promise<Validator<Job> | FileIssue> {
  const language = languageOf(program);
  if (language.kind === 'checktestdata')
    return openChecktestdata(program, language.path, problem, { subject, workers: options.workers });
  if (language.kind === 'viva') return notSupported(program);
  return openProgramValidator(program, problem, subject, options);
}

type ValidatorLanguage =
  | { readonly kind: 'program' | 'viva' }
  | { readonly kind: 'checktestdata'; readonly path: string };

function languageOf({ files, kind }: ProgramFiles): ValidatorLanguage {
  const names = files.map((file) => basename(file));
  if (kind === 'folder' && names.some((name) => name === 'build' || name === 'run'))
    return { kind: 'program' };
  if (names.some((name) => name.endsWith('.viva'))) return { kind: 'viva' };
  const path = files.find((file) => file.endsWith('.ctd'));
  return path === undefined ? { kind: 'program' } : { kind: 'checktestdata', path };
}

const notSupported = ({ path }: ProgramFiles): FileIssue => ({
  severity: 'error',
  file: shownPath(path),
  expected: 'a program or a checktestdata program (.ctd)',
  found: 'a VIVA program, which is not supported',
});

/** Opens the checktestdata program in the file `path`. Our interpreter runs it in worker processes. A faulty
 *  program becomes an issue. */
async function openChecktestdata<Job extends { readonly name: string }>(
  { name, path: programPath }: ProgramFiles,
  path: string,
  problem: JuryProblem,
  { subject, workers }: { readonly subject: Subject<Job>; readonly workers: number },
): Promise<Validator<Job> | FileIssue> {
  const source = readSource(path, problem.constants);
  const read = readProgram(source);
  if (!read.ok) {
    const { line, column, reason } = read.issue;
    const expected = 'a checktestdata program';
    return { severity: 'error', file: shownPath(path), line, column, expected, found: `a fault: ${reason}` };
  }
  const code = { kind: 'checktestdata', source: source.toString('latin1') } as const;
  const pool = await openWorkers(name, code, problem, workers);
  return {
    name,
    fileName: basename(programPath),
    ask: (job, args) => ask(pool, { name: job.name, inputPath: subject.fileOf(job), args }),
    close: () => pool.close(),
  };
}

/** A larger file is refused when it is parsed as a program. */
const mostProgramBytes = 1024 ** 2 + 1;

/** Reads the program and substitutes constants. */
function readSource(path: string, constants: Readonly<Record<string, string>>): Buffer {
  const file = { name: path, shownName: shownPath(path), bytes: firstBytes(path, mostProgramBytes) };
  return withConstants([file], constants)[0]?.bytes ?? file.bytes;
}

async function ask(pool: WorkerPool, job: InputCheck): Promise<ValidatorOpinion> {
  try {
    const result = await pool.check(job);
    return result.kind === 'accepted'
      ? { kind: 'accepted', said: '' }
      : { kind: 'rejected', message: result.reason, told: result.reason };
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    return { kind: 'broken', message: error.reason };
  }
}
