import { allGroups } from './groups.ts';
import type { Problem } from './types.ts';

/** What a problem asks for that cannot be judged yet, as sentences without an end: each would change verdicts if it were passed over.
 *  Empty: it can be judged. */
export function unsupportedFeatures(problem: Problem): readonly string[] {
  const { parts } = problem;
  const rules = allGroups(problem.groups).map(({ rule }) => rule);
  const found: readonly (string | false | undefined)[] = [
    parts.grader === undefined &&
      rules.some((rule) => rule.kind === 'grader' && rule.custom) &&
      'a custom grader that is not there (graders/)',
  ];
  return found.filter((feature): feature is string => typeof feature === 'string');
}
