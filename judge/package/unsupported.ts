import { allGroups } from './groups.ts';
import type { Problem, TestCase } from './types.ts';

const wrongVerdicts = ['always_accept', 'accept_if_any_accepted'];

/** What a problem asks for that cannot be judged yet, as sentences without an end: each would change verdicts if it were passed over.
 *  Empty: it can be judged. */
export function unsupportedFeatures(problem: Problem): readonly string[] {
  const { types, checker, parts, cases } = problem;
  const some = (what: (testCase: TestCase) => unknown) =>
    cases.find((testCase) => what(testCase) !== undefined);
  const rules = allGroups(problem.groups).map(({ rule }) => rule);
  const flags = rules.flatMap((rule) => (rule.kind === 'grader' ? rule.flags : []));
  const withArgs = some(({ programArgs }) => programArgs);
  const withFiles = some(({ filesFolder }) => filesFolder);
  const found: readonly (string | false | undefined)[] = [
    ...types.map((type) => type !== 'pass-fail' && `problems of type ${type}`),
    checker.kind === 'programs' && `checkers that are programs (${namesOf(checker.programs)})`,
    problem.interactor !== undefined && `interactors (${problem.interactor.name})`,
    problem.fileNames !== undefined &&
      `input and output in files (${problem.fileNames.input || 'standard input'}, ${problem.fileNames.output || 'standard output'})`,
    withArgs !== undefined && `arguments for the submission (${withArgs.name})`,
    withFiles !== undefined && `files of test cases (${withFiles.name})`,
    parts.include.length > 0 && 'files that are added to submissions (include/)',
    parts.staticValidator !== undefined && 'static validators (static_validator/)',
    rules.some((rule) => rule.kind === 'standard' && rule.staticValidationScore !== undefined) &&
      'static validation (static_validation_score)',
    Object.keys(problem.constants).length > 0 && 'constants',
    (parts.grader !== undefined || rules.some((rule) => rule.kind === 'grader' && rule.custom)) &&
      'custom graders (graders/)',
    flags.some((flag) => wrongVerdicts.includes(flag)) &&
      `the grader flags ${wrongVerdicts.filter((flag) => flags.includes(flag)).join(', ')}`,
  ];
  return found.filter((feature): feature is string => typeof feature === 'string');
}

const namesOf = (programs: readonly { readonly name: string }[]): string =>
  programs.map(({ name }) => name).join(', ');
