import type { Problem, TestCase } from '#problem-reader';
import { createRandom } from '#testdata';
import type { VerifyContext } from './context.ts';
import { readSmallFile } from './small-file.ts';
import { changedOutputs } from './variants/changed-outputs.ts';
import { oddOutputs } from './variants/odd-outputs.ts';
import { outputsLike } from './variants/outputs-like.ts';

/** How many cases get changed answers. */
const mostChanged = 10;
const changesPerCase = 8;
/** Of an answer that is changed. */
const mostBytes = 256 * 1024;

/** An output on which two checkers are compared. */
export interface OutputToCompare {
  readonly testCase: TestCase;
  /** How it differs from the jury's answer. */
  readonly change: string;
  /** Undefined for the answer itself. */
  readonly output?: string | Buffer;
}

/** All answers; for some cases also changed answers, and for one case odd outputs. Deterministic for a given seed. */
export function comparedOutputs({
  problem,
  options,
}: Pick<VerifyContext, 'problem' | 'options'>): readonly OutputToCompare[] {
  const random = createRandom(options.seed);
  const changed = random.shuffle(problem.cases).slice(0, mostChanged);
  const [odd] = changed;
  return [
    ...problem.cases.map((testCase) => ({ testCase, change: 'no change' })),
    ...changed.flatMap((testCase) => {
      const answer = readSmallFile(testCase.answerPath, mostBytes);
      if (answer === undefined) return [];
      const outputs = [...outputsLike(answer), ...changedOutputs(answer, changesPerCase, random)];
      return outputs.map(({ change, text }) => ({ testCase, change, output: text }));
    }),
    ...(odd === undefined ? [] : oddOnes(odd, problem, random)),
  ];
}

function oddOnes(
  testCase: TestCase,
  { limits }: Problem,
  random: ReturnType<typeof createRandom>,
): readonly OutputToCompare[] {
  const answer = Buffer.from(readSmallFile(testCase.answerPath, mostBytes) ?? '');
  return oddOutputs(answer, limits.outputBytes, random).map(({ name, bytes }) => ({
    testCase,
    change: name,
    output: bytes,
  }));
}
