import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { stringify } from 'yaml';
import { UserError } from '#host';
import { classicFolders, type InputValidatorArgs, type Problem, type TestCase } from '#problem-reader';
import { titleIn } from '#text';
import { fillText } from '../files/fill-constants.ts';
import { linkRoot, type PackagePlan, type PlannedFile } from '../files/planned-file.ts';
import { legacyProblemYaml } from '../metadata/legacy-yaml.ts';
import { documentStyle, escapeLatex, markdownToLatex, pictureNotes } from '../statement/latex.ts';
import { withoutAdditions } from '../statement/sections.ts';
import { copiedProgram, copiedPrograms, inputValidators, outputValidatorsOf } from './programs.ts';
import { commonParts, dataFiles, pictures } from './standard.ts';
import { type Filing, fileSubmissions } from './submissions.ts';

/** DOMjudge uses annotations outside the four classic folders; Kattis ignores folders that it does not know. */
const filings: Readonly<Record<string, Filing>> = {
  accepted: { folder: 'accepted' },
  wrong_answer: { folder: 'wrong_answer' },
  time_limit_exceeded: { folder: 'time_limit_exceeded' },
  run_time_error: { folder: 'run_time_error' },
  memory_limit_exceeded: { folder: 'run_time_error' },
  output_limit_exceeded: { folder: 'output_limit', annotation: 'OUTPUT-LIMIT, RUN-ERROR, WRONG-ANSWER' },
  compile_error: { folder: 'compiler_error', annotation: 'COMPILER-ERROR' },
  rejected: { folder: 'mixed', annotation: 'WRONG-ANSWER, TIMELIMIT, RUN-ERROR' },
  brute_force: { folder: 'mixed', annotation: 'TIMELIMIT, RUN-ERROR' },
};

/** For problems with scores: a submission with any score is accepted there, so the verdict of a partially correct
 *  one is unknown. */
const scoringFilings = { accepted: filings.accepted, compile_error: filings.compile_error };

/** A package of the legacy format, as Kattis and DOMjudge read it.
 *  @throws UserError for anything that the format cannot express */
export function planLegacy(problem: Problem): PackagePlan {
  refuseUnsayable(problem);
  const filed = fileSubmissions(problem, problem.types.includes('scoring') ? scoringFilings : filings);
  return {
    files: [
      { path: 'problem.yaml', text: legacyProblemYaml(problem) },
      ...timeLimits(problem),
      ...pictures(problem, 'problem_statement'),
      ...statements(problem),
      ...dataFiles(problem).filter(
        ({ path }) => /^data\/(sample|secret)\//.test(path) && !path.endsWith('test_group.yaml'),
      ),
      ...groupSettings(problem),
      ...inputValidators(problem),
      ...outputValidators(problem),
      ...commonParts(problem),
      ...filed.files,
    ],
    notes: [...filed.notes, ...notesOn(problem, filed.files)],
  };
}

const isDerived = ({ timeLimit }: Problem): boolean => timeLimit.source === 'submissions';

/** The format has no key for a time limit: it is derived from the submissions unless one of these files gives it. */
function timeLimits(problem: Problem): PlannedFile[] {
  if (isDerived(problem)) return [];
  const seconds = problem.limits.timeMs / 1000;
  return [
    { path: 'domjudge-problem.ini', text: `timelimit = ${seconds}\n` },
    { path: '.timelimit', text: `${seconds}\n` },
  ];
}

function refuseUnsayable(problem: Problem): void {
  const { types, cases, parts } = problem;
  const bad = [
    ...types.filter((type) => type === 'submit-answer').map((type) => `problems of type ${type}`),
    ...(types.includes('scoring') && !isPlainSum(problem)
      ? ['scores of this kind (only a sum without limit)']
      : []),
    ...(parts.staticValidator === undefined ? [] : ['static validators']),
    ...(cases.some(({ programArgs, filesFolder }) => programArgs ?? filesFolder)
      ? ['files or arguments for single test cases']
      : []),
    ...(isDerived(problem) && problem.timeLimit.resolutionMs !== 1000
      ? ['time limits that are derived and no whole seconds']
      : []),
    ...(types.includes('multi-pass') && types.includes('interactive')
      ? ['problems that are both interactive and multi-pass']
      : []),
  ];
  if (bad.length === 0) return;
  throw new UserError(
    `${problem.slug} cannot be written in the legacy format, which has no ${bad.join(', no ')}.`,
    { hint: 'Use the format 2025-09, which can: --format 2025-09' },
  );
}

/** Notes about features that the format lacks, or that only some judges support. */
function notesOn(problem: Problem, submissions: readonly PlannedFile[]): readonly string[] {
  const { languages, parts, scoring } = problem;
  const folders = new Set(submissions.map(({ path }) => path.split('/')[1] ?? ''));
  const others = [...folders].filter((folder) => !classicFolders.includes(folder)).sort();
  const kinds = [...new Set(parts.validatorTests.map(({ kind }) => kind))];
  return [
    ...pictureNotes(problem),
    ...(isDerived(problem)
      ? ["Kattis derives the time limit from the jury's submissions; DOMjudge must be given one"]
      : []),
    ...(scoring?.objective === 'max'
      ? [
          'more points are better, because 2025-09 has nothing else; if fewer are better, add grading: {objective: min}',
        ]
      : []),
    ...(languages === undefined
      ? []
      : [`left out, because the format cannot restrict languages: only ${languages.join(', ')}`]),
    ...(kinds.length === 0
      ? []
      : [`left out, because the format has no place for them: ${kinds.join(', ')}`]),
    ...(others.length === 0
      ? []
      : [
          `only DOMjudge knows the verdicts expected in submissions/${others.join(', submissions/')}; verifyproblem of Kattis reports these folders`,
        ]),
  ];
}

function statements({ parts, names, constants }: Problem): PlannedFile[] {
  return parts.statements.map(({ language, path }): PlannedFile => {
    const target = `problem_statement/problem.${language}`;
    if (!path.endsWith('.md')) return { path: `${target}${extname(path)}`, copyOf: path };
    const title = titleIn(names, '', language).replace(/\s+/g, ' ');
    const body = markdownToLatex(
      withoutAdditions(fillText(readFileSync(path, 'utf8'), constants)),
      documentStyle,
    );
    const head = `%% plainproblemname: ${title}\n\\problemname{${escapeLatex(title)}}\n\n`;
    return { path: `${target}.tex`, text: head + body };
  });
}

/** Each program in a separate folder. */
function outputValidators(problem: Problem): PlannedFile[] {
  const root = linkRoot(problem.folder, problem);
  return problem.parts.outputValidator === undefined
    ? copiedPrograms(outputValidatorsOf(problem), 'output_validators', root)
    : copiedProgram(problem.parts.outputValidator, 'output_validators/check', root);
}

/** True if the scores of all secret cases are added up, the default of legacy graders. */
const isPlainSum = ({ groups }: Problem): boolean =>
  groups.groups.every(({ name, rule, groups: inner }) => {
    if (name !== 'secret') return true;
    return (
      inner.length === 0 &&
      rule.kind === 'standard' &&
      rule.aggregation === 'sum' &&
      rule.maxScore === 'unbounded'
    );
  });

/** testdata.yaml of each folder of cases: arguments of the checker and the input validators, and how scores are added
 *  up.
 *  @throws UserError when cases of one folder have different arguments, or arguments that are not a list of words */
function groupSettings(problem: Problem): PlannedFile[] {
  const scores = problem.types.includes('scoring');
  const root = scores ? [settings('', { on_reject: 'continue', grader_flags: 'ignore_sample' })] : [];
  const folders = [...firstCases(problem)].flatMap(([folder, { checkerArgs, inputValidatorArgs }]) => {
    const args = {
      ...flags('output_validator_flags', checkerArgs),
      ...flags('input_validator_flags', inputValidatorArgs ?? []),
    };
    // A wrong case does not affect the score of the others.
    const sum: Readonly<Record<string, string>> =
      scores && folder === 'secret'
        ? { on_reject: 'continue', grader_flags: 'first_error accept_if_any_accepted' }
        : {};
    const all = { ...args, ...sum };
    return Object.keys(all).length === 0 ? [] : [settings(`${folder}/`, all)];
  });
  return [...root, ...folders];
}

/** @throws UserError */
function flags(key: string, args: InputValidatorArgs): Readonly<Record<string, string>> {
  if (!Array.isArray(args) || args.some((arg) => !/^[^\s"'\\$`]+$/.test(arg)))
    throw new UserError(
      `Arguments cannot be written in the legacy format, where ${key} are words separated by blanks: ${JSON.stringify(args)}`,
    );
  return args.length === 0 ? {} : { [key]: args.join(' ') };
}

const settings = (folder: string, values: Readonly<Record<string, string>>): PlannedFile => ({
  path: `data/${folder}testdata.yaml`,
  text: stringify(values),
});

const argumentsOf = ({ checkerArgs, inputValidatorArgs = [] }: TestCase): string =>
  JSON.stringify([checkerArgs, inputValidatorArgs]);

/** The first case of every folder; the others must have the same arguments. */
function firstCases({ cases, slug }: Problem): ReadonlyMap<string, TestCase> {
  const byFolder = new Map<string, TestCase>();
  for (const one of cases) {
    const folder = one.name.slice(0, one.name.lastIndexOf('/'));
    const first = byFolder.get(folder) ?? one;
    byFolder.set(folder, first);
    if (argumentsOf(first) === argumentsOf(one)) continue;
    throw new UserError(
      `${slug} cannot be written in the legacy format: ${first.name} and ${one.name} have different arguments.`,
    );
  }
  return byFolder;
}
