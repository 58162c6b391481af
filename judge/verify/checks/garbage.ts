import { readFileSync, statSync } from 'node:fs';
import { CheckerError } from '#checking';
import type { TestCase } from '#problem-reader';
import { createRandom } from '#testdata';
import { countOf } from '#text';
import type { Check } from '../check.ts';
import { checkedWrong } from '../checked-wrong.ts';
import type { VerifyContext } from '../context.ts';
import { inParallel } from '../jury.ts';
import type { Finding } from '../report.ts';
import { type OddOutput, oddOutputs } from '../variants/odd-outputs.ts';

const mostCases = 3;

/** The checker survives anything that a program may print and accepts no garbage. */
export const garbage: Check = {
  name: 'garbage',
  needs: ['a problem that can be judged', 'one output per case'],
  async run(context) {
    const { problem, options } = context;
    const random = createRandom(options.seed);
    const cases = chosen(problem.cases);
    const findings: Finding[] = [];
    let count = 0;
    for (const testCase of cases) {
      const outputs = oddOutputs(readFileSync(testCase.answerPath), problem.limits.outputBytes, random);
      const found = await inParallel(outputs, options.slots, (output) => {
        count += 1;
        context.tell(`${testCase.name}, ${output.name}`);
        return ask(context, testCase, output, count);
      });
      findings.push(...found.flat());
    }
    const once = sameOnce(findings);
    return { summary: `${count} odd outputs on ${countOf(cases.length, 'case')}`, findings: once };
  },
};

/** Merges equal findings on several cases into one. */
function sameOnce(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { severity, expected, found } = finding;
    const key = JSON.stringify([severity, expected, found]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    return [{ ...first, found: `${first.found}, also on ${countOf(others.length, 'other case')}` }];
  });
}

/** The first, the one with the longest answer, and the last. */
function chosen(cases: readonly TestCase[]): readonly TestCase[] {
  const sizes = new Map(cases.map((testCase) => [testCase, statSync(testCase.answerPath).size]));
  const small = cases.filter((testCase) => (sizes.get(testCase) ?? 0) <= 1024 ** 2);
  const [longest] = [...small].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const picked = [small[0], longest, small.at(-1)].filter((testCase) => testCase !== undefined);
  return [...new Set(picked)].slice(0, mostCases);
}

async function ask(
  context: VerifyContext,
  testCase: TestCase,
  output: OddOutput,
  index: number,
): Promise<readonly Finding[]> {
  const answer = await checkedWrong(context, testCase, `garbage-${index}`, output.bytes);
  const finding = { place: testCase.name, expected: `${output.name} rejected` };
  if (answer instanceof CheckerError)
    return [{ severity: 'error', ...finding, found: `the checker failed: ${answer.reason}` }];
  return answer || !output.isWrong ? [] : [{ severity: 'warning', ...finding, found: 'accepted' }];
}
