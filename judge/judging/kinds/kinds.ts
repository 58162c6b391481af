import { join } from 'node:path';
import type { OpenChecker } from '#checking';
import { UserError } from '#host';
import {
  type CompiledProgram,
  type CompileResult,
  copyOfProgram,
  isAmong,
  readSources,
  type Submission,
  viewFor,
} from '#language';
import type { Problem, TestCase } from '#problem-reader';
import { type BoxOptions, type OpenBox, SandboxError, type SystemView } from '#sandbox';
import type { KeptTexts } from '../cases/case-feedback.ts';
import type { Drawer } from '../cases/drawer.ts';
import type { OpenSession } from '../cases/session.ts';
import { interactiveSessions } from '../interactive/interactive.ts';
import { openInteractor } from '../interactive/interactor.ts';
import type { CaseSet, ProblemContext } from '../problems/problem-context.ts';
import type { Quiet } from '../quiet/quiet-lock.ts';
import type { Boxes } from '../runs/box-session.ts';
import { environmentOf, type JudgingTools } from '../runs/environment.ts';
import type { MachineLoad } from '../runs/machine-load.ts';
import { type ProgramContext, planRuns } from '../runs/measure.ts';
import { multiPassSessions } from './multi-pass.ts';
import { ordinarySessions } from './ordinary.ts';
import { answerLanguage, answerSessions, openAnswers } from './submit-answer.ts';

/** Everything needed to judge one submission. */
export interface SubmissionContext {
  readonly ofProblem: ProblemContext;
  readonly cases: CaseSet;
  readonly checker: OpenChecker;
  readonly keeps: KeptTexts;
  /** Undefined: nothing is drawn. */
  readonly drawer: Drawer | undefined;
  readonly tools: JudgingTools;
  readonly boxes: Boxes;
  readonly lock: Quiet;
  readonly load: MachineLoad;
  /** Folder for files that its runs leave; accessible only to the judge, and used only for this submission. */
  readonly folder: string;
  /** How many runs write there at the same time. */
  readonly slots: number;
  /** Factor on the time limits. */
  readonly timeFactor: number;
}

/** A submission that can be judged, or why it is CE. */
export type Opened =
  | {
      readonly ok: true;
      readonly language: string;
      /** Compiler output. */
      readonly output: string;
      readonly cached: boolean;
      /** Undefined if the submission consists of answers. */
      readonly program?: CompiledProgram;
      readonly openSession: OpenSession<TestCase>;
    }
  | {
      readonly ok: false;
      readonly language?: string | undefined;
      readonly output: string;
      readonly reason: string;
    };

/** How submissions to one kind of problem are judged. */
interface Kind {
  readonly name: string;
  readonly holds: (problem: Problem) => boolean;
  /** @throws UserError, SandboxError when the judge could not try */
  readonly open: (submission: Submission, context: SubmissionContext) => Promise<Opened>;
}

/** The first kind that matches is used. */
const kinds: readonly Kind[] = [
  { name: 'submit-answer', holds: ({ types }) => types.includes('submit-answer'), open: openAnswered },
  {
    name: 'interactive',
    holds: ({ types }) => types.includes('interactive'),
    open: compiledFor(talkSessions),
  },
  { name: 'multi-pass', holds: ({ passes }) => passes !== undefined, open: compiledFor(passSessions) },
  { name: 'ordinary', holds: () => true, open: compiledFor(ordinarySessions) },
];

/** Prepares a submission for judging. @throws UserError, SandboxError if the judge could not try */
export function openSubmission(submission: Submission, context: SubmissionContext): Promise<Opened> {
  const kind = kinds.find(({ holds }) => holds(context.ofProblem.problem));
  if (kind === undefined) throw new RangeError('no kind of problem matches');
  return kind.open(submission, context);
}

async function openAnswered(
  submission: Submission,
  { ofProblem, checker, keeps, folder }: SubmissionContext,
): Promise<Opened> {
  const opened = await openAnswers(submission, ofProblem.problem, folder);
  if (!opened.ok) return opened;
  const openSession = answerSessions(opened.answers, {
    checker,
    mostBytes: ofProblem.problem.limits.outputBytes,
    keeps,
  });
  return { ok: true, language: answerLanguage, output: '', cached: false, openSession };
}

type ProgramSessions = (program: ProgramContext, context: SubmissionContext) => OpenSession<TestCase>;

function compiledFor(sessions: ProgramSessions): Kind['open'] {
  return async (submission, context) => {
    const compiled = await compileSubmission(submission, context);
    if (!compiled.ok) return compiled;
    const { language, output, cached, program } = compiled;
    const view = await viewFor(program);
    return {
      ok: true,
      language,
      output,
      cached,
      program,
      openSession: sessions(programContext(program, context, { submission, view }), context),
    };
  };
}

/** Compiles a submission in boxes that cannot see the problem; retries once if the sandbox fails. A language that
 *  the problem does not allow is the contestant's error. @throws UserError, SandboxError */
async function compileSubmission(
  submission: Submission,
  {
    ofProblem: { problem },
    cases,
    boxes,
    tools,
  }: Pick<SubmissionContext, 'ofProblem' | 'cases' | 'boxes' | 'tools'>,
): Promise<CompileResult> {
  const openBox: OpenBox = (options) => boxes.open({ ...options, inputFolders: cases.folders });
  const environment = environmentOf(problem, submission);
  const compile = () => tools.compile(submission, { limits: problem.limits, openBox, environment });
  const result = await compile().catch((error: unknown) => {
    if (!(error instanceof SandboxError) || boxes.closed) throw error;
    return compile();
  });
  const { languages } = problem;
  if (!result.ok || !languages || isAmong(result.language, languages)) return result;
  const reason = `${result.language} is not allowed for this problem (allowed: ${languages.join(', ')})`;
  return { ok: false, language: result.language, output: '', reason };
}

interface Beside {
  readonly submission: Submission;
  readonly view: SystemView | undefined;
}

function programContext(
  program: CompiledProgram,
  context: SubmissionContext,
  { submission, view }: Beside,
): ProgramContext {
  const { ofProblem, folder, slots, load, checker, keeps, drawer, lock, boxes, timeFactor } = context;
  const { limits } = ofProblem.problem;
  const problem = { ...ofProblem.problem, limits: { ...limits, timeMs: limits.timeMs * timeFactor } };
  const inputFile = once(() => inputFileIn(submission, ofProblem.problem.limits.codeBytes));
  const plan = planRuns(problem, program, { folder, writers: slots, load }, inputFile);
  return { plan, checker, keeps, drawer, lock, boxes, box: boxOf(program, context, view) };
}

const nameInQuotes = /["']([\w-]{1,40}\.(?:in|inp))["']/;

/** The input file that a submission's source names, as judges with files require: `msquare.in`. Undefined if there is
 *  none. */
export function inputFileIn(submission: Submission, codeBytes: number): string | undefined {
  try {
    const sources = readSources(submission, codeBytes);
    const files = sources.ok ? sources.files : [];
    return files.flatMap(({ bytes }) => nameInQuotes.exec(bytes.toString('latin1'))?.[1] ?? [])[0];
  } catch (error) {
    if (error instanceof UserError) return undefined; // it is gone meanwhile
    throw error;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function talkSessions(
  program: ProgramContext,
  { ofProblem, cases, folder }: SubmissionContext,
): OpenSession<TestCase> {
  const { problem, interactor: compiled } = ofProblem;
  if (compiled === undefined)
    throw new RangeError('an interactive problem was opened without its interactor');
  const interactor = openInteractor(compiled, problem, { cases: cases.testCases, outputFolder: folder });
  const { passes = 1, processes = 1 } = problem;
  return interactiveSessions({ ...program, interactor, passes, processes });
}

/** Inputs of later passes are in the output folder. */
function passSessions(
  program: ProgramContext,
  { ofProblem, folder }: SubmissionContext,
): OpenSession<TestCase> {
  const inputFolders = [...(program.box.inputFolders ?? []), folder];
  return multiPassSessions({
    ...program,
    box: { ...program.box, inputFolders },
    passes: ofProblem.problem.passes ?? 1,
  });
}

const leastScratchBytes = 64 * 1024 ** 2;

/** With a view, the program is copied to memory too: its folder may belong to several submissions. */
function boxOf(
  program: CompiledProgram,
  { ofProblem, cases, folder }: SubmissionContext,
  view: SystemView | undefined,
): BoxOptions {
  const { outputBytes } = ofProblem.problem.limits;
  return {
    mounts: program.mounts,
    view,
    programFolder:
      view === undefined ? program.folder : copyOfProgram(program.folder, join(folder, 'program')),
    inputFolders: cases.folders,
    outputFolder: folder,
    scratchBytes: Math.max(leastScratchBytes, outputBytes) + cases.placedBytes,
  };
}
