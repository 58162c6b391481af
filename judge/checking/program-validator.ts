import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { type FileIssue, shownPath } from '#host';
import type { ProgramFiles, TestCase } from '#problem-reader';
import { JuryData } from './programs/jury-data.ts';
import type { JuryProblem, JuryTools } from './programs/jury-tools.ts';
import { openCompiled } from './programs/open-program.ts';
import { describeEnd, type Question, type Reply } from './programs/question.ts';

/** An input and its case's settings. */
export type InputJob = Pick<
  TestCase,
  'name' | 'inputPath' | 'inputValidatorArgs' | 'programArgs' | 'filesFolder'
>;

/** An answer and its input. */
export type AnswerJob = Pick<TestCase, 'name' | 'inputPath' | 'answerPath'>;

/** The kind of file that validators check. */
export interface Subject<Job> {
  /** True if the validators can see the data of the package. */
  readonly seesData: boolean;
  /** The file to validate. */
  fileOf(job: Job): string;
  /** Arguments that come before those of the settings, and the files they need. */
  given(job: Job, view: JuryData): Required<Pick<Question, 'args' | 'place'>>;
}

export const inputSubject: Subject<InputJob> = {
  seesData: false,
  fileOf: ({ inputPath }) => inputPath,
  given: ({ filesFolder }) => ({ args: [], place: filesFolder === undefined ? [] : [{ from: filesFolder }] }),
};

/** Validators of answers get the input as their first argument. */
export const answerSubject: Subject<AnswerJob> = {
  seesData: true,
  fileOf: ({ answerPath }) => answerPath,
  given({ inputPath }, view) {
    const { path, place } = view.show(inputPath, 'input');
    return { args: [path], place: place === undefined ? [] : [place] };
  },
};

/** The opinion of one validator. `said`: what it printed, although it accepted. */
export type ValidatorOpinion =
  | { readonly kind: 'accepted'; readonly said: string }
  | ValidatorRejection
  | { readonly kind: 'broken'; readonly message: string };

/** A validator's no to a file. */
export interface ValidatorRejection {
  readonly kind: 'rejected';
  /** Its output, for the jury; for checktestdata programs it contains line and column in the file. */
  readonly message: string;
  /** Why, in a line, for contestants; undefined: it may be lines of the jury's source, as a failed assertion prints. */
  readonly told: string | undefined;
}

/** One validator, ready to be asked. */
export interface Validator<Job> {
  readonly name: string;
  /** Name of its file or folder. */
  readonly fileName: string;
  /** `args`: those of the settings, then those of the case. @throws SandboxError if the sandbox fails. */
  ask(job: Job, args: readonly string[]): Promise<ValidatorOpinion>;
  close(): Promise<void>;
}

/** Options for opening validators. */
export interface ValidatorOptions {
  /** Files that may be asked about at once. */
  readonly workers: number;
  readonly tools: JuryTools;
}

/** How much output of an accepting validator is kept: answer validators may print a lot that a jury wants to
 *  compare. */
const heardBytes = 64 * 1024;

/** Compiles a validator that is a program. A compile error becomes an issue. @throws UserError if its compiler is
 *  not installed. */
export async function openProgramValidator<Job extends { readonly name: string }>(
  files: ProgramFiles,
  problem: JuryProblem,
  subject: Subject<Job>,
  { workers, tools }: ValidatorOptions,
): Promise<Validator<Job> | FileIssue> {
  const compiled = await tools.compile(files, problem);
  if (!compiled.ok)
    return {
      severity: 'error',
      file: shownPath(files.path),
      expected: 'a program that compiles',
      found: compiled.reason,
    };
  const roots = [problem.folder, problem.dataFolder];
  const view = new JuryData(subject.seesData ? roots : []);
  const folders = roots.map((root) => realpathSync(root));
  const program = openCompiled(compiled.program, problem, { tools, workers, folders, mounts: view.mounts });
  const accepting = problem.dialect === 'polygon' ? 0 : 42;
  return {
    name: files.name,
    fileName: basename(files.path),
    ask(job, args) {
      const { args: first, place } = subject.given(job, view);
      const question = { stdin: subject.fileOf(job), args: [...first, ...args], place };
      return program.askAndRead(question, (reply) => opinionOf(reply, accepting));
    },
    close: () => program.close(),
  };
}

/** Of a validator that means to reject: the format's, and testlib's. A failed assertion or an uncaught exception ends
 *  with others. */
const rejectingStatuses = [43, 3];

/** By the format, any status other than the accepting one rejects; validators in C and Python often reject by a
 *  failed assertion. */
function opinionOf({ run, said }: Reply, accepting: number): ValidatorOpinion {
  const { exit } = run;
  if (exit.kind === 'exited' && exit.code === accepting) return { kind: 'accepted', said: said(heardBytes) };
  const isNo = exit.kind === 'exited' || (exit.kind === 'signalled' && exit.signal === 'SIGABRT');
  const [end, words] = [describeEnd(run), said().trim()];
  const isMeant = exit.kind === 'exited' && rejectingStatuses.includes(exit.code);
  if (isNo)
    return {
      kind: 'rejected',
      message: words === '' ? end : words,
      told: isMeant && words !== '' ? words.split('\n', 1)[0] : undefined,
    };
  return { kind: 'broken', message: words === '' ? end : `${end}; it said:\n${words}` };
}
