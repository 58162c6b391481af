import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PackageFault, UserError } from '#host';
import type { Judge, JudgeOptions } from '#judging';
import type { Submission } from '#language';
import { isInputError, type Solver } from '#problem-api';
import { type JurySubmission, loadProblemModule, type Problem, type TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { type Answered, answerEach } from '#solving';

/** Why an input has no answer: the reference refuses it, or fails on it. */
export interface NoAnswer {
  readonly kind: 'refused' | 'failed';
  readonly message: string;
}

/** Makes the jury's answers to random inputs. */
export interface Reference {
  /** `solver.ts`. */
  readonly by: string;
  /** Writes the answer file of each case; where there is none, says why. */
  make(cases: readonly TestCase[], signal: AbortSignal): Promise<readonly (NoAnswer | undefined)[]>;
}

/** The reference of a problem: solver.ts; else its first submission that must be accepted. Nothing for problems where
 *  only the interactor knows. @throws PackageFault when there is no reference */
export async function openReference(problem: Problem, judge: Judge, threads: number): Promise<Reference> {
  const solver = join(problem.folder, 'solver.ts');
  if (existsSync(solver)) return bySolver(await loadProblemModule(solver, 'solver'), solver, threads);
  if (problem.types.includes('interactive') || problem.types.includes('multi-pass')) return nothing;
  const reference = juryReference(problem, judge);
  if (reference !== undefined) return reference;
  throw new PackageFault(
    `${problem.slug}: expected solver.ts or an accepted submission for the answers, found none`,
  );
}

/** The reference that runs in the sandbox: the first submission that must be accepted; undefined if there is none. */
export function juryReference(problem: Problem, judge: Judge): Reference | undefined {
  const accepted = acceptedSubmissions(problem);
  const reference = accepted.find(({ isModelSolution }) => isModelSolution) ?? accepted[0];
  return reference && bySubmission(reference, problem, judge);
}

/** The submissions of a problem that must be accepted. */
export const acceptedSubmissions = ({ parts }: Problem): readonly JurySubmission[] =>
  parts.submissions.filter(({ expectations }) =>
    expectations.some(
      ({ permitted, final }) =>
        permitted?.every((verdict) => verdict === 'AC') || final?.every((verdict) => verdict === 'AC'),
    ),
  );

/** Answers by a program, which runs like any submission, but unchecked. */
export const bySubmission = (submission: Submission, problem: Problem, judge: Judge): Reference => ({
  by: submission.name,
  async make(cases, signal) {
    const paths = new Map(cases.map(({ name, answerPath }) => [name, answerPath]));
    const seeFiles = (name: string, { output }: { readonly output: string | undefined }): void => {
      const path = paths.get(name);
      if (output !== undefined && path !== undefined) copyFileSync(output, path);
    };
    const keeps = { of: 'all', bytes: 0, seeFiles } as const;
    const results = await judged(judge, problem, submission, {
      cases,
      all: true,
      unchecked: true,
      keeps,
      signal,
    });
    return cases.map(({ name }) => {
      const result = results.get(name);
      if (result?.verdict === 'AC') return undefined;
      const message = `${submission.name}: ${result?.verdict ?? 'not run'} ${result?.message ?? ''}`;
      return { kind: 'failed', message: message.trim() };
    });
  },
});

/** Answers by solver.ts: in this thread, which costs least, until one takes long; then in several, as long as that
 *  takes long. The first answer may only have made tables. */
function bySolver(solver: Solver, solverPath: string, threads: number): Reference {
  let takesLong = false;
  let isFirst = true;
  /** Answers the first ones, up to one that takes long. */
  const answerHere = async (inputs: readonly string[], signal: AbortSignal): Promise<Answered[]> => {
    const answers: Answered[] = [];
    for (const input of inputs) {
      if (takesLong && threads > 1) break;
      await setImmediate(); // lets signal handlers and progress displays run
      signal.throwIfAborted();
      const startedMs = performance.now();
      answers.push(answered(solver, input));
      takesLong = !isFirst && performance.now() - startedMs > longMs;
      isFirst = false;
    }
    return answers;
  };
  const answerAside = async (
    inputs: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly Answered[]> => {
    if (inputs.length === 0) return [];
    const startedMs = performance.now();
    const answers = await answerEach({ solverPath, inputs, threads, signal });
    takesLong = (performance.now() - startedMs) * threads > longMs * inputs.length;
    return answers;
  };
  return {
    by: 'solver.ts',
    async make(cases, signal) {
      const inputs = cases.map(({ inputPath }) => readFileSync(inputPath, 'utf8'));
      const first = await answerHere(inputs, signal);
      const others = await answerAside(inputs.slice(first.length), signal);
      return [...first, ...others].map((one, index) => written(one, cases[index]));
    },
  };
}

/** How long an answer may take before threads, which each must load the solver, pay. */
const longMs = 200;

function answered(solver: Solver, input: string): Answered {
  try {
    return { answer: solver(input).answer };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return isInputError(error) ? { refused: message } : { failed: message };
  }
}

function written(one: Answered, testCase: TestCase | undefined): NoAnswer | undefined {
  if ('refused' in one) return { kind: 'refused', message: `solver.ts: ${one.refused}` };
  if ('failed' in one) return { kind: 'failed', message: `solver.ts: ${one.failed}` };
  if (testCase !== undefined) writeFileSync(testCase.answerPath, one.answer);
  return undefined;
}

const nothing: Reference = {
  by: 'the interactor',
  async make(cases) {
    for (const { answerPath } of cases) writeFileSync(answerPath, '');
    return cases.map(() => undefined);
  },
};

const mostRemembered = 1000;

/** A reference that is asked once for each input. */
export const askedOnce = (reference: Reference, answers: Map<string, string>): Reference => ({
  by: reference.by,
  async make(cases, signal) {
    const inputs = cases.map(({ inputPath }) => readFileSync(inputPath, 'utf8'));
    const asked = cases.filter((_, index) => !answers.has(inputs[index] ?? ''));
    const made = await reference.make(asked, signal);
    const reasons = new Map(asked.map((one, index) => [one, made[index]]));
    return cases.map((one, index) => {
      const input = inputs[index] ?? '';
      const known = answers.get(input);
      if (known !== undefined) writeFileSync(one.answerPath, known);
      else if (reasons.get(one) === undefined && answers.size < mostRemembered)
        answers.set(input, readFileSync(one.answerPath, 'utf8'));
      return reasons.get(one);
    });
  },
});

/** The results of a program on some cases, by their names; those that were not needed for the verdict are missing.
 *  @throws UserError when the program does not compile or cannot be run here */
export async function judged(
  judge: Judge,
  problem: Problem,
  submission: Submission,
  options: JudgeOptions & Required<Pick<JudgeOptions, 'cases'>> & { readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, CaseResult>> {
  if (options.cases.length === 0) return new Map();
  for await (const event of judge.judge(problem, submission, options)) {
    if (event.type !== 'judgement') continue;
    const { verdict, cases, message, notJudged = message, compile } = event.judgement;
    if (cases.length > 0 || (verdict !== 'CE' && verdict !== 'JE'))
      return new Map(cases.map((result) => [result.name, result]));
    const what = verdict === 'CE' ? 'a program that compiles' : 'a program that runs here';
    throw new UserError(`${submission.name}: expected ${what}, found: ${notJudged}`, {
      hint: compile.output.trim() === '' ? undefined : compile.output.trim(),
    });
  }
  throw new Error('judging ended without a judgement');
}
