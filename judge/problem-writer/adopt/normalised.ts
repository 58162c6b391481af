import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import type { Problem, TestCase, TestGroup } from '#problem-reader';
import { copies, linkRoot, type PlannedFile } from '../files/planned-file.ts';
import { copiedProgram, copiedPrograms } from '../formats/programs.ts';
import { otherParts, pictures } from '../formats/standard.ts';
import { rawSubmissionsYaml } from '../metadata/raw-yaml.ts';
import { standardProblemYaml } from '../metadata/standard-yaml.ts';
import { expectedFolders, polygonParts, polygonValidatorTests, whyNotFromPolygon } from './from-polygon.ts';
import { polygonGroups } from './polygon-groups.ts';

/** The files of two new folders, and notes for the user. */
export interface AdoptionPlan {
  readonly problem: readonly PlannedFile[];
  /** Empty: the data stay in the problem folder. */
  readonly data: readonly PlannedFile[];
  readonly notes: readonly string[];
}

/** Everything in a folder except hidden files; includes DOMjudge's `.timelimit`. */
export function entriesOf(folder: string, problem: Pick<Problem, 'linksInto'>): PlannedFile[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') || name === '.timelimit');
  const root = linkRoot(folder, problem);
  return names.sort().flatMap((name) => copies(join(folder, name), name, root));
}

/** Why a package cannot be written in format 2025-09 without a change of meaning; undefined if it can. */
export function whyNotNormalised(problem: Problem): string | undefined {
  const { dialect, types, checker, parts, groups } = problem;
  if (dialect === '2025-09') return undefined;
  if (dialect === 'polygon') return whyNotFromPolygon(problem);
  if (types.includes('scoring')) return 'the format 2025-09 has no graders';
  if (parts.grader !== undefined || graderFlags(groups).length > 0) return 'it has its own graders';
  if (checker.kind === 'programs' && checker.programs.length > 1) return 'it has several output validators';
  if (groups.groups.some((top) => top.groups.length > 0)) return 'it has test groups of the legacy kind';
  return undefined;
}

const graderFlags = (group: TestGroup): readonly string[] => [
  ...(group.rule.kind === 'grader' ? [...group.rule.flags, ...(group.rule.custom ? ['custom'] : [])] : []),
  ...group.groups.flatMap(graderFlags),
];

/** The package in format 2025-09: changes names of folders, problem.yaml and the settings of cases; everything else
 *  is unchanged. */
export function planNormalised(problem: Problem, uuid: string): AdoptionPlan {
  const { yaml, dropped } = standardProblemYaml(problem);
  const isStandard = problem.dialect === '2025-09';
  const [withId, hadId] = withUuid(yaml, uuid);
  const data = isStandard
    ? entriesOf(problem.dataFolder, problem).filter(({ path }) => path !== 'manifest.yaml')
    : standardData(problem);
  const files = isStandard
    ? entriesOf(problem.folder, problem).filter(
        ({ path }) => path !== 'problem.yaml' && !path.startsWith('data/'),
      )
    : partsOf(problem);
  return {
    problem: [{ path: 'problem.yaml', text: withId }, ...files],
    data,
    notes: [
      ...(isStandard
        ? []
        : [
            `problem.yaml and the data are now in the format 2025-09; they were ${problem.dialect}`,
            'expectations for submissions now apply to test cases, no longer to the final verdict',
          ]),
      ...(hadId ? [] : [`it had no UUID and got ${uuid}`]),
      ...(isStandard ? [] : leftOut(problem, [...files, ...data])),
      ...dropped.map((key) => `problem.yaml: "${key}" is dropped, because the format does not have it`),
    ],
  };
}

/** Files whose content is now in problem.yaml and the settings files. */
const translated =
  /^(problem\.yaml|domjudge-problem\.ini|\.timelimit|submissions\.json|submissions\/submissions\.yaml|data\/(.*\.(yaml|hint|desc|args)))$/;

/** The rest of a Polygon package is translated too, or serves Polygon's own tools. */
const polygonContent = /^(statements|solutions)\//;

/** Notes files that the format does not allow. */
function leftOut(problem: Problem, files: readonly PlannedFile[]): readonly string[] {
  const isTranslated = (path: string) =>
    problem.dialect === 'polygon' ? !polygonContent.test(path) : translated.test(path);
  const kept = new Set(files.flatMap((file) => ('copyOf' in file ? [realpathSync(file.copyOf)] : [])));
  const left = entriesOf(problem.folder, problem).filter(
    (file) => 'copyOf' in file && !kept.has(file.copyOf) && !isTranslated(file.path),
  );
  const names = left.slice(0, 8).map(({ path }) => path);
  const more = left.length > names.length ? ` and ${left.length - names.length} more` : '';
  return left.length === 0
    ? []
    : [`left out, because the format has no place for them: ${names.join(', ')}${more}`];
}

function withUuid(yaml: string, uuid: string): readonly [text: string, had: boolean] {
  const document = parseDocument(yaml);
  if (document.get('uuid') != null) return [yaml, true];
  document.set('uuid', uuid);
  return [String(document), false];
}

function partsOf(problem: Problem): PlannedFile[] {
  if (problem.dialect === 'polygon') return polygonParts(problem);
  const { folder, checker, parts } = problem;
  const submissions = join(folder, 'submissions');
  const root = linkRoot(folder, problem);
  const expectations = expectationsOf(problem);
  return [
    ...statementFiles(problem),
    ...copiedPrograms(parts.inputValidators, 'input_validators', root),
    ...(checker.kind !== 'programs'
      ? []
      : checker.programs.flatMap((program) => copiedProgram(program, 'output_validator', root))),
    ...otherParts(problem),
    ...(existsSync(submissions) ? copies(submissions, 'submissions', root) : []).filter(
      ({ path }) => path !== submissionsYaml,
    ),
    ...(Object.keys(expectations).length === 0
      ? []
      : [{ path: submissionsYaml, text: stringify(expectations) }]),
  ];
}

const submissionsYaml = 'submissions/submissions.yaml';
function expectationsOf(problem: Problem): Readonly<Record<string, unknown>> {
  const { dialect, folder, parts } = problem;
  const submissions = join(folder, 'submissions');
  const folders = dialect !== 'draft' && existsSync(submissions) ? readdirSync(submissions) : [];
  const details = existsSync(join(folder, 'submissions.json'))
    ? parts.submissions.filter(({ language, entryPoint }) => language ?? entryPoint)
    : [];
  return {
    ...expectedFolders(folders),
    ...Object.fromEntries(
      details.map(({ name, language, entryPoint: entrypoint }) => [name, { language, entrypoint }]),
    ),
    ...rawSubmissionsYaml(problem),
  };
}

/** The format requires the language in the names of statements. */
const statementFiles = (problem: Problem): PlannedFile[] => [
  ...pictures(problem, 'statement'),
  ...problem.parts.statements.map(({ language, path }) => ({
    path: `statement/problem.${language}${extname(path)}`,
    copyOf: path,
  })),
];

const older = ['.hint', '.desc', '.args', '.yaml', '.in', '.ans'];

/** The data in format 2025-09: every case with the files of its name, and one YAML file with all its settings. */
function standardData(problem: Problem): PlannedFile[] {
  const { cases, dataFolder, parts, dialect } = problem;
  const root = linkRoot(dataFolder, problem);
  const kinds = [...new Set(parts.validatorTests.map(({ kind }) => kind))];
  const isScoredPolygon = dialect === 'polygon' && problem.types.includes('scoring');
  const asTheyAre = isScoredPolygon ? cases.filter(({ name }) => name.startsWith('sample/')) : cases;
  return [
    ...asTheyAre.flatMap((one) => caseFiles(one, dataFolder, root)),
    ...(isScoredPolygon
      ? polygonGroups(problem, (one, name) => caseFiles({ ...one, name }, dataFolder, root))
      : []),
    ...(dialect === 'polygon'
      ? polygonValidatorTests(problem)
      : kinds.flatMap((kind) => copies(join(dataFolder, kind), kind, root))),
  ];
}

function caseFiles(one: TestCase, dataFolder: string, root: string): PlannedFile[] {
  const { name, inputPath, answerPath, filesFolder } = one;
  const folder = join(dataFolder, dirname(name));
  const base = basename(name);
  const others = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (file) =>
      file.startsWith(`${base}.`) &&
      !older.includes(file.slice(base.length)) &&
      file.slice(base.length) !== '.files',
  );
  const settings = settingsOf(one);
  return [
    { path: `${name}.in`, copyOf: inputPath },
    { path: `${name}.ans`, copyOf: answerPath },
    ...others.flatMap((file) => copies(join(folder, file), join(dirname(name), file), root)),
    ...(filesFolder === undefined ? [] : copies(filesFolder, `${name}.files`, root)),
    ...downloads(one, others),
    ...(Object.keys(settings).length === 0 ? [] : [{ path: `${name}.yaml`, text: stringify(settings) }]),
  ];
}

/** If a sample shows a conversation, the format requires files for download: here, as before, those of the case. */
function downloads({ name, inputPath, answerPath }: TestCase, others: readonly string[]): PlannedFile[] {
  const has = (extension: string): boolean => others.includes(`${basename(name)}${extension}`);
  if (!has('.interaction') || has('.in.download') || has('.ans.download')) return [];
  return [
    { path: `${name}.in.download`, copyOf: inputPath },
    { path: `${name}.ans.download`, copyOf: answerPath },
  ];
}

function settingsOf({
  checkerArgs,
  programArgs,
  inputValidatorArgs,
  inputVisualizerArgs,
  outputVisualizerArgs,
  hint,
  description,
}: TestCase): Readonly<Record<string, unknown>> {
  const noArgs =
    inputValidatorArgs === undefined ||
    (Array.isArray(inputValidatorArgs) && inputValidatorArgs.length === 0);
  return {
    ...(checkerArgs.length === 0 ? {} : { output_validator_args: checkerArgs }),
    ...(programArgs === undefined || programArgs.length === 0 ? {} : { args: programArgs }),
    ...(noArgs ? {} : { input_validator_args: inputValidatorArgs }),
    ...(inputVisualizerArgs && { input_visualizer_args: inputVisualizerArgs }),
    ...(outputVisualizerArgs && { output_visualizer_args: outputVisualizerArgs }),
    ...(hint === undefined ? {} : { hint }),
    ...(description === undefined ? {} : { description }),
  };
}
