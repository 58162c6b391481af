import { dirname } from 'node:path';
import { type FileDigests, openFileDigests } from '#host';
import type { TestCase } from '#problem-reader';
import { countOf } from '#text';
import type { Check } from '../check.ts';
import type { Finding } from '../report.ts';

/** No input occurs twice in a group, and no input has two answers where only one output is right. */
export const duplicates: Check = {
  name: 'duplicates',
  needs: [],
  async run({ problem }) {
    const digests = openFileDigests();
    const byInput = new Map<string, TestCase[]>();
    for (const testCase of problem.cases) {
      const { inputPath, programArgs, filesFolder } = testCase;
      const key = JSON.stringify([await digests.of(inputPath), programArgs, filesFolder]);
      byInput.set(key, [...(byInput.get(key) ?? []), testCase]);
    }
    const findings: Finding[] = [];
    for (const cases of byInput.values()) {
      findings.push(...sameGroup(cases));
      if (problem.checker.kind === 'default') findings.push(...(await otherAnswers(cases, digests)));
    }
    digests.save();
    return {
      summary: `${countOf(byInput.size, 'different input')} of ${countOf(problem.cases.length, 'case')}`,
      findings,
    };
  },
};

/** Only within a group: groups may share cases, and secret data often include the samples. */
function sameGroup(cases: readonly TestCase[]): readonly Finding[] {
  const seen = new Map<string, string>();
  return cases.flatMap(({ name }): Finding[] => {
    const group = dirname(name);
    const first = seen.get(group);
    if (first === undefined) {
      seen.set(group, name);
      return [];
    }
    return [
      { severity: 'warning', place: name, expected: 'a unique input', found: `the same input as ${first}` },
    ];
  });
}

async function otherAnswers(cases: readonly TestCase[], digests: FileDigests): Promise<readonly Finding[]> {
  const [first, ...others] = cases;
  if (first === undefined) return [];
  const expected = await digests.of(first.answerPath);
  const findings: Finding[] = [];
  for (const { name, answerPath } of others)
    if ((await digests.of(answerPath)) !== expected)
      findings.push({
        severity: 'warning',
        place: name,
        expected: `the answer of ${first.name}, which has the same input`,
        found: 'another',
      });
  return findings;
}
