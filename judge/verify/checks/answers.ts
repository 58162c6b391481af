import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnswerJob,
  CheckerError,
  type CheckJob,
  type DataValidators,
  openAnswerValidators,
} from '#checking';
import type { Problem } from '#problem-reader';
import { countOf } from '#text';
import type { Check } from '../check.ts';
import type { VerifyContext } from '../context.ts';
import { inParallel } from '../jury.ts';
import { type Finding, formatFinding } from '../report.ts';

/** The checker accepts the jury's answers, the outputs in the statement and valid_output, and rejects
 *  invalid_output. The answer validators accept the answers too, and something rejects each invalid_answer. */
export const answers: Check = {
  name: 'answers',
  needs: ['a problem that can be judged', 'one output per case'],
  async run(context) {
    const { problem, options, signal, tell } = context;
    const opening = openAnswerValidators(problem, { workers: options.slots });
    return context.using(opening, async (validators) => {
      const questions = [...outputQuestions(context), ...answerQuestions(context, validators)];
      const found = await inParallel(questions, options.slots, (question, index) => {
        signal.throwIfAborted();
        if (index % 20 === 0) tell(`${index + 1} of ${questions.length}`);
        return answer(question);
      });
      const { names, issues } = validators;
      return {
        summary: summaryOf(problem, names),
        findings: [...issues.map(formatFinding), ...found.flat()],
      };
    });
  },
};

/** One output or answer to check. */
interface Question {
  readonly name: string;
  readonly isRight: boolean;
  /** Why it is rejected; undefined if it is accepted. @throws CheckerError */
  readonly ask: () => Promise<string | undefined>;
  /** The message if it is wrongly accepted. Default: `accepted`. */
  readonly accepted?: string;
}

/** The questions to the checker. */
function outputQuestions(context: VerifyContext): readonly Question[] {
  return outputsOf(context.problem).map(({ job, isRight }) => ({
    name: job.name,
    isRight,
    ask: () => byChecker(context, job),
  }));
}

function outputsOf({ cases, dataFolder, parts }: Problem): readonly { job: CheckJob; isRight: boolean }[] {
  const ofCases = cases.flatMap(({ name, inputPath, answerPath, checkerArgs: args }) => {
    const shown = join(dataFolder, `${name}.out`);
    // Links inside a package are allowed, but checkers do not follow links.
    const outputs = [answerPath, ...(existsSync(shown) ? [realpathSync(shown)] : [])];
    return outputs.map((outputPath) => ({
      job: { name, inputPath, answerPath, outputPath, args },
      isRight: true,
    }));
  });
  const ofTests = parts.validatorTests.flatMap(
    ({ kind, name, inputPath, answerPath, outputPath, checkerArgs: args }) =>
      answerPath === undefined || outputPath === undefined
        ? []
        : [{ job: { name, inputPath, answerPath, outputPath, args }, isRight: kind === 'valid_output' }],
  );
  return [...ofCases, ...ofTests];
}

/** The questions to the answer validators, and to the checker for a wrong answer that passes them. */
function answerQuestions(context: VerifyContext, validators: DataValidators<AnswerJob>): readonly Question[] {
  const { cases, parts } = context.problem;
  const tests = parts.validatorTests.flatMap(({ answerPath, ...test }) =>
    answerPath === undefined ? [] : [{ ...test, answerPath }],
  );
  const invalid = tests.filter(({ kind }) => kind === 'invalid_answer');
  const valid = [...cases, ...tests.filter(({ kind }) => kind !== 'invalid_answer')];
  const accepted = validators.names.length === 0 ? 'accepted (there are no answer validators)' : 'accepted';
  return [
    ...(validators.names.length === 0 ? [] : valid).map(({ name, inputPath, answerPath }) => ({
      name,
      isRight: true,
      ask: () => byValidators(validators, { name, inputPath, answerPath }),
    })),
    ...invalid.map(({ name, inputPath, answerPath, checkerArgs: args }) => ({
      name,
      isRight: false,
      accepted,
      ask: async () =>
        (await byValidators(validators, { name, inputPath, answerPath })) ??
        (await asAnswer(context, { name, inputPath, answerPath, outputPath: answerPath, args })),
    })),
  ];
}

async function byChecker(context: VerifyContext, job: CheckJob): Promise<string | undefined> {
  const result = await (await context.checker()).check(job);
  if (result.kind === 'accepted') return undefined;
  const details = result.forJury?.split('\n', 1)[0] ?? '';
  return `${result.reason}${details === '' ? '' : ` (${details})`}`;
}

/** A checker that fails on an answer counts as rejecting it. */
const asAnswer = (context: VerifyContext, job: CheckJob): Promise<string | undefined> =>
  byChecker(context, job).catch((error: unknown) => {
    if (error instanceof CheckerError) return error.reason;
    throw error;
  });

async function byValidators(
  validators: DataValidators<AnswerJob>,
  job: AnswerJob,
): Promise<string | undefined> {
  const opinion = await validators.check(job);
  if (opinion.kind === 'accepted') return undefined;
  const { kind, validator, message } = opinion;
  if (kind === 'broken') throw new CheckerError(validator, job.name, message);
  return `${validator}: ${message}`;
}

async function answer({ name, isRight, ask, accepted = 'accepted' }: Question): Promise<readonly Finding[]> {
  const complain = (found: string): readonly Finding[] => [
    { severity: 'error', place: name, expected: isRight ? 'accepted' : 'rejected', found },
  ];
  try {
    const rejection = await ask();
    if ((rejection === undefined) === isRight) return [];
    return complain(rejection === undefined ? accepted : `rejected: ${rejection}`);
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    return complain(`${error.checker} failed: ${error.reason}`);
  }
}

function summaryOf(problem: Problem, validators: readonly string[]): string {
  const outputs = outputsOf(problem);
  const right = outputs.filter(({ isRight }) => isRight).length;
  const answers = problem.parts.validatorTests.filter(({ kind }) => kind === 'invalid_answer').length;
  return [
    countOf(right, 'correct output'),
    ...(right < outputs.length ? [countOf(outputs.length - right, 'wrong output')] : []),
    ...(answers > 0 ? [countOf(answers, 'wrong answer')] : []),
    ...(validators.length > 0 ? [`answers also checked by ${validators.join(', ')}`] : []),
  ].join(', ');
}
