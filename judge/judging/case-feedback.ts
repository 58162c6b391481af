import { firstBytes } from '../host/index.ts';
import { harmlessText } from '../language/index.ts';
import type { TestCase } from '../package/index.ts';
import { type CaseResult, hasFullFeedback } from '../protocol/index.ts';
import { defined } from '../verdict/index.ts';
import type { JudgedCase } from './judged-case.ts';

const shownBytes = 2048;

/** The package's feedback settings for a case, to be added to its result. `index`: position among the judged cases. */
export function aboutCase(one: JudgedCase, index: number): Pick<CaseResult, 'number' | 'feedback'> {
  const feedback = one.kind === 'run' ? feedbackOf(one.testCase) : {};
  return { number: index + 1, ...(Object.keys(feedback).length > 0 && { feedback }) };
}

/** Input, answer and output of a case that has full feedback and was not accepted. */
export function textsOf(
  testCase: TestCase,
  outputPath: string,
  { verdict }: Pick<CaseResult, 'verdict'>,
): Pick<CaseResult, 'texts'> {
  if (verdict === 'AC' || !hasFullFeedback(testCase.name, feedbackOf(testCase))) return {};
  const [input, answer, output] = [testCase.inputPath, testCase.answerPath, outputPath].map(beginning);
  return { texts: { input: input ?? '', answer: answer ?? '', output: output ?? '' } };
}

const feedbackOf = ({ fullFeedback, hint, description }: TestCase): NonNullable<CaseResult['feedback']> => ({
  ...defined({ full: fullFeedback, hint, description }),
});

function beginning(path: string): string {
  const bytes = firstBytes(path, shownBytes + 1);
  const text = harmlessText(bytes.subarray(0, shownBytes));
  return bytes.length > shownBytes ? `${text}…` : text;
}
