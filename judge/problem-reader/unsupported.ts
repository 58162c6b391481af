import { allGroups } from './data/groups.ts';
import type { Problem } from './package/problem.ts';

/** Features of a problem that cannot be judged yet, as phrases. Ignoring any of them would change verdicts. Empty if
 *  it can be judged. */
export function unsupportedFeatures(problem: Problem): readonly string[] {
  const { parts, types, passes } = problem;
  const rules = allGroups(problem.groups).map(({ rule }) => rule);
  const found: readonly (string | false | undefined)[] = [
    passes !== undefined &&
      !canAskForPasses(problem) &&
      (problem.dialect === 'polygon'
        ? 'run-count 2 with an interactor, or more than 2'
        : 'several passes without one output validator of the package format that asks for them'),
    types.includes('interactive') &&
      problem.interactor === undefined &&
      problem.checker.kind === 'default' &&
      'an interactive problem without an output validator (output_validator/), which talks with submissions',
    types.includes('submit-answer') &&
      parts.staticTests !== undefined &&
      'static validation of submissions that have no source (submit-answer)',
    parts.grader === undefined &&
      rules.some((rule) => rule.kind === 'grader' && rule.custom) &&
      'a missing custom grader (graders/)',
  ];
  return found.filter((feature): feature is string => typeof feature === 'string');
}

const canAskForPasses = ({ checker, interactor, passes }: Problem): boolean =>
  checker.kind === 'programs' &&
  checker.programs.length === 1 &&
  (checker.contract === 'kattis' || (passes === 2 && interactor === undefined));
