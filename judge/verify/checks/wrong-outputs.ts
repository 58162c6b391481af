import { CheckerError } from '#checking';
import type { TestCase } from '#problem-reader';
import { createRandom } from '#testdata';
import type { Check } from '../check.ts';
import { checkedWrong } from '../checked-wrong.ts';
import { readSmallFile, type VerifyContext } from '../context.ts';
import { inParallel } from '../jury.ts';
import type { Finding } from '../report.ts';
import { type ChangedOutput, changedOutputs } from '../variants/changed-outputs.ts';

const mostCases = 20;
const outputsPerCase = 4;
/** Of an answer that is changed. */
const mostBytes = 256 * 1024;

/** The checker notices small changes to correct outputs: a move dropped, doubled or reversed, a number off by one. */
export const wrongOutputs: Check = {
  name: 'wrong outputs',
  needs: ['a problem that can be judged', 'one output per case'],
  async run(context) {
    const { problem, options } = context;
    const random = createRandom(options.seed);
    const cases = random.shuffle(problem.cases).slice(0, mostCases);
    const questions = cases.flatMap((testCase) => {
      const answer = readSmallFile(testCase.answerPath, mostBytes);
      if (answer === undefined) return [];
      return changedOutputs(answer, outputsPerCase, random).map((output) => ({ testCase, output }));
    });
    const found = await inParallel(questions, options.slots, ({ testCase, output }, index) =>
      ask(context, testCase, output, index),
    );
    const rejected = found.filter((finding) => finding === undefined).length;
    const accepted = perCase(found.filter((finding) => finding !== undefined));
    const isBlind = questions.length >= outputsPerCase && rejected === 0;
    const blind: Finding = {
      severity: 'warning',
      place: problem.slug,
      expected: 'some changed answers rejected',
      found: 'all accepted',
    };
    return {
      summary: `${rejected} of ${questions.length} changed answers rejected`,
      findings: isBlind ? [blind, ...accepted] : accepted,
    };
  },
};

/** Merges the findings on one answer into one. */
function perCase(findings: readonly Finding[]): readonly Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.severity} ${finding.place}`;
    const known = byPlace.get(key);
    byPlace.set(key, known === undefined ? finding : { ...known, found: `${known.found}; ${finding.found}` });
  }
  return [...byPlace.values()];
}

async function ask(
  context: VerifyContext,
  testCase: TestCase,
  { text, change }: ChangedOutput,
  index: number,
): Promise<Finding | undefined> {
  const answer = await checkedWrong(context, testCase, `wrong-${index}`, text);
  const { name: place } = testCase;
  if (answer instanceof CheckerError) {
    const found = `the checker failed on the answer with ${change}: ${answer.reason}`;
    return { severity: 'error', place, expected: 'rejected', found };
  }
  if (answer) return undefined;
  return { severity: 'note', place, expected: 'changed answers rejected', found: `accepted with ${change}` };
}
