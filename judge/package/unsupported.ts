import { allGroups } from './groups.ts';
import type { Problem } from './types.ts';

/** What a problem asks for that cannot be judged yet, as sentences without an end: each would change verdicts if it were passed over.
 *  Empty: it can be judged. */
export function unsupportedFeatures(problem: Problem): readonly string[] {
  const { parts } = problem;
  const rules = allGroups(problem.groups).map(({ rule }) => rule);
  const found: readonly (string | false | undefined)[] = [
    parts.staticValidator !== undefined && 'static validators (static_validator/)',
    rules.some((rule) => rule.kind === 'standard' && rule.staticValidationScore !== undefined) &&
      'static validation (static_validation_score)',
    (parts.grader !== undefined || rules.some((rule) => rule.kind === 'grader' && rule.custom)) &&
      'custom graders (graders/)',
  ];
  return found.filter((feature): feature is string => typeof feature === 'string');
}
