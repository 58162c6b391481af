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
  const [input, answer, output] = [testCase.inputPath, testCase.answerPath, outputPath].map((path) =>
    beginning(path, shownBytes),
  );
  return { texts: { input: input ?? '', answer: answer ?? '', output: output ?? '' } };
}

const feedbackOf = ({ fullFeedback, hint, description }: TestCase): NonNullable<CaseResult['feedback']> => ({
  ...defined({ full: fullFeedback, hint, description }),
});

/** Which results keep the beginnings of input, answer and outputs, and how much of each. */
export interface KeptTexts {
  readonly of: 'none' | 'rejected' | 'all';
  readonly bytes: number;
}

/** The beginnings of what a program read and wrote, if they are wanted. */
export function keptTexts(
  { inputPath, answerPath }: TestCase,
  { outputPath, errorPath }: { readonly outputPath: string; readonly errorPath: string },
  { verdict }: Pick<CaseResult, 'verdict'>,
  { of, bytes }: KeptTexts,
): Pick<CaseResult, 'kept'> {
  if (of === 'none' || (of === 'rejected' && verdict === 'AC')) return {};
  const [input, answer, output, errors] = [inputPath, answerPath, outputPath, errorPath].map((path) =>
    beginning(path, bytes),
  );
  return { kept: { input: input ?? '', answer: answer ?? '', output: output ?? '', errors: errors ?? '' } };
}

function beginning(path: string, most: number): string {
  const bytes = firstBytes(path, most + 1);
  const text = harmlessText(bytes.subarray(0, most));
  return bytes.length > most ? `${text}…` : text;
}
