import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { CheckerError, type CheckJob, type OpenChecker } from '../../checking/index.ts';
import type { Problem } from '../../package/index.ts';
import type { VerifyContext } from '../context.ts';
import { inParallel } from '../in-parallel.ts';
import type { Check, Finding } from '../types.ts';

/** The checker accepts the jury's answers, the outputs that are shown and valid_output, and rejects invalid_output. */
export const answers: Check = {
  name: 'answers',
  needs: ['a problem that can be judged', 'one output per case'],
  async run(context) {
    const checker = await context.checker();
    const questions = questionsOf(context.problem);
    const accepted = questions.filter(({ isRight }) => isRight).length;
    const found = await inParallel(questions, context.options.slots, (question, index) => {
      if (index % 20 === 0) context.tell(`${index + 1} of ${questions.length}`);
      return ask(checker, question, context);
    });
    const rejected = questions.length - accepted;
    return {
      summary: `${accepted} right outputs${rejected > 0 ? `, ${rejected} wrong ones` : ''}`,
      findings: found.flat(),
    };
  },
};

interface Question {
  readonly job: CheckJob;
  readonly isRight: boolean;
}

function questionsOf({ cases, dataFolder, parts }: Problem): readonly Question[] {
  const ofCases = cases.flatMap(({ name, inputPath, answerPath, checkerArgs: args }) => {
    const shown = join(dataFolder, `${name}.out`);
    // Links inside a package are allowed, and checkers follow none.
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

async function ask(
  checker: OpenChecker,
  { job, isRight }: Question,
  { options }: VerifyContext,
): Promise<readonly Finding[]> {
  options.signal?.throwIfAborted();
  const complain = (found: string): readonly Finding[] => [
    { severity: 'error', place: job.name, expected: isRight ? 'accepted' : 'rejected', found },
  ];
  try {
    const result = await checker.check(job);
    if (result.kind === 'accepted') return isRight ? [] : complain('accepted');
    const details = result.forJury?.split('\n', 1)[0] ?? '';
    return isRight ? complain(`rejected: ${result.reason}${details === '' ? '' : ` (${details})`}`) : [];
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    return complain(`the checker failed: ${error.reason}`);
  }
}
