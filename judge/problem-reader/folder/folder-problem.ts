/** Theory of operation. Reads folders of the package format, in the dialects 2025-09, draft, legacy and legacy-icpc,
 *  as `problem.yaml` says. All dialects go through the same steps, which accept the keys and names of every dialect
 *  and report those of another one. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { didYouMean, namedStatus } from '#host';
import { fillArgs, fillCase } from '../data/constants-in-args.ts';
import { splitWords } from '../data/data-settings.ts';
import { graderGroups, legacyScoringDialect, standardGroups, usesGraders } from '../data/groups.ts';
import { readManifest } from '../data/manifest.ts';
import { readTestData } from '../data/test-data.ts';
import { lastTolerances, readValidatorArgs } from '../data/validator-args.ts';
import { readDomjudgeFiles } from '../metadata/domjudge-files.ts';
import { problemLimits, timeLimitRule } from '../metadata/limits.ts';
import { readMetadata } from '../metadata/metadata.ts';
import type { Metadata } from '../metadata/metadata-rules.ts';
import { namesOf } from '../metadata/people.ts';
import { authorsOf, constantsOf, languagesOf, titlesOf, typesOf } from '../metadata/problem-yaml.ts';
import { houseHeaders, houseModules } from '../modules/house-modules.ts';
import { decisive, holdsAnswer, type PackageFiles } from '../package/package-files.ts';
import type {
  CheckerSpec,
  Dialect,
  Problem,
  ProgramFiles,
  Scoring,
  Statement,
  StaticTest,
  TestGroup,
} from '../package/problem.ts';
import { readJurySubmissions } from '../submissions/jury-submissions.ts';
import {
  answerValidatorsOf,
  includeFolders,
  inputValidatorsOf,
  onlyProgram,
  severalPrograms,
} from './programs.ts';
import { attachmentsOf, statementsOf, titlesFromStatements, writtenSolutionsOf } from './statements.ts';

const topEntries = [
  ...['problem.yaml', 'statement', 'submissions', ...houseModules, 'data'],
  ...['solution', 'attachments', 'generators', 'input_validators', 'input_visualizer', 'output_visualizer'],
  ...['output_validator', 'static_validator', 'include'],
];
const legacyEntries = [
  ...['problem_statement', 'output_validators', 'input_format_validators', 'graders'],
  ...['domjudge-problem.ini', 'problem.pdf', 'submissions.json'],
];
/** Files of BAPCtools that judging does not need. */
const otherEntries = ['answer_validators', 'answer_validator', 'problem_slide', 'visualizers', 'tested'];

type RawGroup = Parameters<typeof standardGroups>[0];

interface Place {
  readonly home: string;
  readonly dataFolder: string;
  readonly slug: string;
  readonly withoutData: boolean;
}

export type ProblemContents = Omit<Problem, 'slug' | 'folder' | 'dataFolder' | 'warnings'>;

/** The content of a folder of the package format; undefined if problem.yaml cannot be used. Reports errors to
 *  `files`. */
export function readFolder(files: PackageFiles, place: Place): ProblemContents | undefined {
  const { home } = place;
  checkTopEntries(files, home);
  const statements = statementsOf(files, home);
  const { metadata, dialect } = readMetadata(files, home, statements);
  const domjudge = readDomjudgeFiles(files, home);
  const isOurs = houseModules.some((name) => files.kindOf(join(home, name)) === 'file');
  const checker = findChecker(files, home, metadata);
  const validatorFlags = checkerFlags(files, home, metadata, checker);
  const inputValidators = inputValidatorsOf(files, home);
  const elsewhere =
    checker.kind === 'typescript' ? onlyProgram(files, join(home, 'output_validator')) : undefined;
  const data = readCases(files, place, {
    dialect,
    defaultValidator: checker.kind === 'default',
    validatorFlags,
    inputValidators: inputValidators.flatMap(({ name, path }) => [name, basename(path)]),
  });
  const parts = { ...readParts(files, home, dialect, statements), inputValidators };
  const { manifest, issues } = place.withoutData
    ? { manifest: undefined, issues: [] }
    : readManifest(place.dataFolder);
  files.issues.push(...issues);
  if (metadata === undefined) return undefined;
  const { yaml } = metadata;
  const { limits } = yaml;
  const given = limits.time_limit ?? domjudge.timeLimit;
  if (domjudge.timeLimit !== undefined && given !== domjudge.timeLimit)
    files.complain(
      join(home, domjudge.timeLimitSource ?? ''),
      `the ${given} s of problem.yaml`,
      `${domjudge.timeLimit} s (ignored)`,
      decisive,
    );
  const source =
    limits.time_limit !== undefined ? 'problem.yaml' : (domjudge.timeLimitSource ?? 'submissions');
  if (isOurs && source === 'submissions') askForTimeLimit(files, metadata);
  const types = typesOf(yaml);
  const { groups, byGraders } = groupTree(data.groups, dialect, yaml);
  checkRequiredGroups(files, place.dataFolder, groups);
  if (types.includes('scoring')) checkMaxScores(files, place.dataFolder, groups);
  const languages = languagesOf(yaml);
  const isLegacy = dialect === 'legacy' || dialect === 'legacy-icpc';
  const constants = constantsOf(yaml);
  return {
    dialect,
    types,
    names: titles(files, metadata, statements, domjudge.name, place),
    limits: problemLimits(limits, given),
    timeLimit: timeLimitRule(limits, dialect, source),
    languageFactors: isOurs,
    ...(yaml.time_by === 'instructions' && { timeBy: yaml.time_by }),
    passes: types.includes('multi-pass') ? (limits.validation_passes ?? 2) : undefined,
    allowFileWriting: yaml.allow_file_writing ?? (isLegacy || yaml.files !== undefined),
    ...(yaml.files && { fileNames: yaml.files }),
    ...(yaml.processes !== undefined && types.includes('interactive') && { processes: yaml.processes }),
    languages,
    checker: isOurs ? withHouseHeaders(checker) : checker,
    cases: data.cases.map((testCase) => fillCase(testCase, constants)),
    groups,
    scoring: types.includes('scoring') ? scoringOf(groups, byGraders, yaml) : undefined,
    generatedGroups: manifest?.groups ?? [],
    secretArgs: fillArgs(data.secretArgs, constants),
    constants,
    parts: {
      ...parts,
      ...(isOurs ? { inputValidators: inputValidators.map(mayIncludeOurs) } : {}),
      ...(elsewhere === undefined ? {} : { outputValidator: mayIncludeOurs(elsewhere) }),
      validatorTests: data.validatorTests,
      ...staticTestsOf(files, place, data.groups, { program: parts.staticValidator, constants }),
    },
    credits: [...authorsOf(yaml.author), ...namesOf(yaml.credits)],
    keywords: typeof yaml.keywords === 'string' ? splitWords(yaml.keywords) : (yaml.keywords ?? []),
  };
}

const mayIncludeOurs = (program: ProgramFiles): ProgramFiles => ({
  ...program,
  headers: [...program.headers, ...houseHeaders],
});

const withHouseHeaders = (checker: CheckerSpec): CheckerSpec =>
  checker.kind === 'programs' ? { ...checker, programs: checker.programs.map(mayIncludeOurs) } : checker;

/** The groups that request static validation; the package must then contain a static validator. */
function staticTestsOf(
  files: PackageFiles,
  { dataFolder }: Place,
  groups: RawGroup,
  { program, constants }: { program: ProgramFiles | undefined; constants: Problem['constants'] },
): Pick<Problem['parts'], 'staticTests'> {
  const testsIn = ({ name, settings, groups: inner }: RawGroup): readonly StaticTest[] => [
    ...(settings?.static_validation_score === undefined
      ? []
      : [{ group: name, args: fillArgs(settings.static_validator_args ?? [], constants) }]),
    ...inner.flatMap(testsIn),
  ];
  const staticTests = testsIn(groups);
  const [first] = staticTests;
  if (first !== undefined && program === undefined)
    files.refuse(join(dataFolder, first.group), 'a program in static_validator/', 'static_validation_score');
  return first === undefined ? {} : { staticTests };
}

/** Problems written for this judge must give a time limit instead of having it derived from submissions. */
function askForTimeLimit(files: PackageFiles, { issueAt, isWrong }: Metadata): void {
  if (isWrong('limits.time_limit')) return;
  const issue = {
    severity: files.soft,
    expected: "a time limit in seconds (without one it follows from the jury's submissions)",
    found: 'none',
  };
  files.issues.push(issueAt(['limits', 'time_limit'], issue));
}

function checkTopEntries(files: PackageFiles, home: string): void {
  const known = [...topEntries, ...legacyEntries];
  for (const { name, path, kind } of files.list(home)) {
    if (known.includes(name) || otherEntries.includes(name)) continue;
    if (kind === 'folder' && holdsAnswer(path)) {
      const [expected, found] = [
        'test cases in data/',
        `"${name}"${didYouMean(name, known)}, whose test cases are not judged`,
      ];
      if (name === 'secret' || name === 'sample') files.refuse(path, expected, found);
      else files.complain(path, expected, found, decisive);
      continue;
    }
    const meant =
      name === 'generators.yaml' ? ' (did you mean "generators/generators.yaml"?)' : didYouMean(name, known);
    if (meant === '') continue;
    files.complain(path, 'a file or folder of the package format', `"${name}"${meant}`, decisive);
  }
}

/** checker.ts (then output_validator/ is for other judges), else the programs in output_validator/ or
 *  output_validators/, else the default validator. */
function findChecker(files: PackageFiles, home: string, metadata: Metadata | undefined): CheckerSpec {
  const module = join(home, 'checker.ts');
  const kind = files.kindOf(module);
  if (kind === 'folder') files.refuse(module, 'a file', 'a folder');
  if (kind === 'file' && files.isReadable(module)) return { kind: 'typescript', module };
  const [current, older] = ['output_validator', 'output_validators'].map((name) => join(home, name));
  const only = onlyProgram(files, current ?? '');
  const programs = only === undefined ? severalPrograms(files, older ?? '') : [only];
  const wanted = metadata?.yaml.validation;
  if (wanted?.startsWith('custom') && programs.length === 0)
    files.refuse(older ?? '', 'the output validator that problem.yaml speaks of (validation)', 'nothing');
  if (programs.length === 0) return { kind: 'default' };
  const isLegacy = metadata?.dialect === 'legacy' || metadata?.dialect === 'legacy-icpc';
  if (wanted === 'default' || (wanted === undefined && isLegacy)) {
    const folder = only === undefined ? older : current;
    files.complain(
      folder ?? home,
      'validation: custom in problem.yaml',
      'the default validator (it is used)',
      decisive,
    );
    return { kind: 'default' };
  }
  return { kind: 'programs', contract: 'kattis', programs };
}

/** `validator_flags` of problem.yaml, checked if they are for the default validator. */
function checkerFlags(
  files: PackageFiles,
  _home: string,
  metadata: Metadata | undefined,
  checker: CheckerSpec,
): readonly string[] {
  const words = splitWords(metadata?.yaml.validator_flags ?? '');
  if (metadata === undefined || checker.kind !== 'default') return words;
  const effective = lastTolerances(words);
  for (const { expected, found } of readValidatorArgs(effective).issues)
    files.issues.push(metadata.issueAt(['validator_flags'], { severity: 'error', expected, found }));
  return effective;
}

function readCases(
  files: PackageFiles,
  { home, dataFolder, withoutData }: Place,
  context: Parameters<typeof readTestData>[2],
) {
  const nothing = {
    cases: [],
    secretArgs: context.validatorFlags,
    groups: { name: '', settings: undefined, cases: [], groups: [] },
    validatorTests: [],
  };
  if (withoutData) return nothing;
  const status = namedStatus('test data', dataFolder);
  if (status?.isDirectory()) return readTestData(files, dataFolder, context);
  const maker = ['generators/generators.yaml', 'generator.ts'].find(
    (name) => files.kindOf(join(home, name)) === 'file',
  );
  const hint = maker === undefined ? '' : ` (${maker} makes it: judge testdata)`;
  const found = status === undefined ? `nothing${hint}` : 'a file';
  files.refuse(dataFolder, 'a folder with test data', found);
  return nothing;
}

function readParts(files: PackageFiles, home: string, dialect: Dialect, statements: readonly Statement[]) {
  const staticValidator = onlyProgram(files, join(home, 'static_validator'));
  const graders = severalPrograms(files, join(home, 'graders'));
  const [grader, second] = graders;
  if (second !== undefined) files.refuse(join(home, 'graders'), 'at most one grader', `${graders.length}`);
  return {
    statements,
    solutions: writtenSolutionsOf(files, home),
    attachments: attachmentsOf(files, home),
    include: includeFolders(files, home),
    answerValidators: answerValidatorsOf(files, home),
    staticValidator,
    inputVisualizer: onlyProgram(files, join(home, 'input_visualizer')),
    outputVisualizer: onlyProgram(files, join(home, 'output_visualizer')),
    grader,
    submissions: readJurySubmissions(files, home, dialect),
  };
}

/** Which rules the groups follow: those of the dialect; in drafts it depends on the keys in the group files. */
function groupTree(
  raw: Parameters<typeof standardGroups>[0],
  dialect: Dialect,
  { grading }: Metadata['yaml'],
): { groups: TestGroup; byGraders: boolean } {
  const byGraders = dialect === 'legacy' || dialect === 'legacy-icpc' || usesGraders(raw);
  if (!byGraders) return { groups: standardGroups(raw), byGraders };
  const { on_reject, accept_score, reject_score, range } = grading ?? {};
  return { groups: graderGroups(raw, { on_reject, accept_score, reject_score, range }), byGraders };
}

/** Groups named in require_pass must exist. */
function checkRequiredGroups(files: PackageFiles, dataFolder: string, groups: TestGroup): void {
  const all = [groups, ...groups.groups.flatMap((top) => [top, ...top.groups])];
  for (const { name, rule } of all)
    for (const needed of rule.kind === 'standard' ? rule.requirePass : []) {
      const group = all.find((one) => one.name === needed);
      if (group === undefined || needed >= name)
        files.refuse(join(dataFolder, name), 'sample or an earlier group in require_pass', `"${needed}"`);
      else if (group.rule.kind === 'standard' && group.rule.aggregation !== 'pass-fail')
        files.complain(
          join(dataFolder, name),
          'groups that only pass or fail in require_pass',
          `"${needed}"`,
        );
    }
}

/** A pass-fail group is worth its max_score, so it must have one. Other groups need one if secret has one, which
 *  limits their sum. */
function checkMaxScores(files: PackageFiles, dataFolder: string, root: TestGroup): void {
  const secret = root.groups.find(({ name }) => name === 'secret');
  if (secret?.rule.kind !== 'standard') return;
  const { maxScore: limit } = secret.rule;
  for (const { name, rule } of [secret, ...secret.groups]) {
    if (rule.kind !== 'standard' || rule.maxScore !== 'unbounded') continue;
    const path = join(dataFolder, name, 'test_group.yaml');
    const why = 'max_score (a number) of a group';
    if (rule.aggregation === 'pass-fail') files.refuse(path, `${why} that only passes or fails`, 'unbounded');
    else if (limit !== 'unbounded') files.complain(path, `${why}, since secret has one`, 'unbounded');
  }
}

const scoringOf = (
  groups: TestGroup,
  byGraders: boolean,
  { grading, validation = '' }: Metadata['yaml'],
): Scoring => ({
  dialect: byGraders ? legacyScoringDialect(groups) : 'standard',
  objective: grading?.objective ?? 'max',
  showGroups: grading?.show_test_data_groups ?? !byGraders,
  byValidator: / score\b/.test(validation) ? true : undefined,
});

/** Titles from problem.yaml, else from the statements, else from DOMjudge's file, else the slug. */
function titles(
  files: PackageFiles,
  { yaml, dialect }: Metadata,
  statements: readonly Statement[],
  domjudgeName: string | undefined,
  { home, slug }: Place,
): Readonly<Record<string, string>> {
  const given = titlesOf(yaml);
  if (given !== undefined) return given;
  const fromStatements = titlesFromStatements(files, statements);
  if (Object.keys(fromStatements).length > 0) return fromStatements;
  if (domjudgeName === undefined && existsSync(join(home, 'problem.yaml')))
    files.complain(join(home, 'problem.yaml'), `a name (${dialect}), also in the statement`, 'none');
  return { en: domjudgeName ?? slug };
}
