import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckerError } from '#checking';
import type { TestCase } from '#problem-reader';
import { createRandom } from '#testdata';
import type { Check } from '../check.ts';
import { readSmallFile, type VerifyContext } from '../context.ts';
import { inParallel, notices } from '../jury.ts';
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
    const found = await inParallel(questions, options.slots, (question, index) =>
      ask(context, question, index),
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

interface Question {
  readonly testCase: TestCase;
  readonly output: ChangedOutput;
}

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
  { testCase, output }: Question,
  index: number,
): Promise<Finding | undefined> {
  context.signal.throwIfAborted();
  const outputPath = join(context.folder(), `wrong-${index}`);
  writeFileSync(outputPath, output.text);
  const { name, inputPath, answerPath, checkerArgs: args } = testCase;
  try {
    const job = { name, inputPath, answerPath, outputPath, args };
    if (await notices(await context.checker(), job)) return undefined;
    return {
      severity: 'note',
      place: name,
      expected: 'changed answers rejected',
      found: `accepted with ${output.change}`,
    };
  } catch (error) {
    if (!(error instanceof CheckerError)) throw error;
    const found = `the checker failed on the answer with ${output.change}: ${error.reason}`;
    return { severity: 'error', place: name, expected: 'rejected', found };
  } finally {
    rmSync(outputPath, { force: true });
  }
}
