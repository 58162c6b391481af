import type { StaticTest, TestCase } from '#problem-reader';
import { type ScoredCase, staticCaseName } from '#scoring';

/** Something that is judged and counted as a case: a run on a test case, or a group's static validation of the
 *  source. */
export type JudgedCase =
  | { readonly kind: 'run'; readonly name: string; readonly testCase: TestCase }
  | { readonly kind: 'static'; readonly name: string; readonly args: readonly string[] };

/** Test cases in order, with the static validation of each group before its first case. Groups without cases have
 *  none. */
export function judgedCases(
  cases: readonly TestCase[],
  staticTests: readonly StaticTest[] = [],
): readonly JudgedCase[] {
  const all = cases.map((testCase): JudgedCase => ({ kind: 'run', name: testCase.name, testCase }));
  for (const { group, args } of staticTests) {
    const first = all.findIndex(({ name }) => name.startsWith(`${group}/`));
    if (first >= 0) all.splice(first, 0, { kind: 'static', name: staticCaseName(group), args });
  }
  return all;
}

/** A case as scoring sees it. */
export const plannedCase = (one: JudgedCase): ScoredCase =>
  one.kind === 'run' ? one.testCase : { name: one.name };
