import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';
import type { Problem, TestCase, TestGroup } from '../../package/index.ts';
import { copies, type PlannedFile } from '../files/planned-file.ts';
import { pictures } from '../formats/pictures.ts';
import { copiedPrograms } from '../formats/programs.ts';
import { otherParts } from '../formats/standard.ts';
import { standardProblemYaml } from '../metadata/standard-yaml.ts';
import type { AdoptionPlan } from './adopt.ts';
import { entriesOf } from './as-it-is.ts';

/** Why a package cannot be written in the format 2025-09 without meaning something else; undefined: it can. */
export function whyNotNormalised(problem: Problem): string | undefined {
  const { dialect, types, checker, parts, groups } = problem;
  if (dialect === '2025-09') return undefined;
  if (dialect === 'polygon')
    return 'problem.xml names every file, and its programs speak the contract of testlib';
  if (types.includes('scoring')) return 'the format 2025-09 has no graders';
  if (parts.grader !== undefined || graderFlags(groups).length > 0) return 'it has graders of its own';
  if (checker.kind === 'programs' && checker.programs.length > 1) return 'it has several output validators';
  if (groups.groups.some((top) => top.groups.length > 0)) return 'it has test groups of the legacy kind';
  return undefined;
}

const graderFlags = (group: TestGroup): readonly string[] => [
  ...(group.rule.kind === 'grader' ? [...group.rule.flags, ...(group.rule.custom ? ['custom'] : [])] : []),
  ...group.groups.flatMap(graderFlags),
];

/** The package in the format 2025-09: names of folders, problem.yaml and the settings of cases; all else as it is. */
export function planNormalised(problem: Problem, uuid: string): AdoptionPlan {
  const { yaml, dropped } = standardProblemYaml(problem);
  const isStandard = problem.dialect === '2025-09';
  const [withId, hadId] = withUuid(yaml, uuid);
  const data = isStandard
    ? entriesOf(problem.dataFolder, problem.dataFolder).filter(({ path }) => path !== 'manifest.yaml')
    : dataOf(problem);
  const files = isStandard
    ? entriesOf(problem.folder, problem.folder).filter(
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
            `problem.yaml and the data are in the format 2025-09 now; they were ${problem.dialect}`,
            'what is expected of submissions is said of the cases there, and no longer of the final verdict',
          ]),
      ...(hadId ? [] : [`it had no UUID and got ${uuid}`]),
      ...(isStandard ? [] : leftOut(problem, [...files, ...data])),
      ...dropped.map((key) => `problem.yaml: "${key}" is dropped, which the format does not have`),
    ],
  };
}

/** What was read, or is written in problem.yaml and the files of settings now. */
const translated =
  /^(problem\.yaml|domjudge-problem\.ini|\.timelimit|submissions\.json|submissions\/submissions\.yaml|data\/(.*\.(yaml|hint|desc|args)))$/;

/** Files that have no place in the format. */
function leftOut({ folder }: Problem, files: readonly PlannedFile[]): readonly string[] {
  const kept = new Set(files.flatMap((file) => ('copyOf' in file ? [realpathSync(file.copyOf)] : [])));
  const left = entriesOf(folder, folder).filter(
    (file) => 'copyOf' in file && !kept.has(file.copyOf) && !translated.test(file.path),
  );
  const names = left.slice(0, 8).map(({ path }) => path);
  const more = left.length > names.length ? ` and ${left.length - names.length} more` : '';
  return left.length === 0
    ? []
    : [`left out, for the format has no place for them: ${names.join(', ')}${more}`];
}

function withUuid(yaml: string, uuid: string): readonly [text: string, had: boolean] {
  const document = parseDocument(yaml);
  if (document.get('uuid') != null) return [yaml, true];
  document.set('uuid', uuid);
  return [String(document), false];
}

function partsOf(problem: Problem): PlannedFile[] {
  const { folder, checker, parts } = problem;
  const submissions = join(folder, 'submissions');
  const expectations = expectationsOf(problem);
  return [
    ...statementFiles(problem),
    ...copiedPrograms(parts.inputValidators, 'input_validators', folder),
    ...(checker.kind !== 'programs'
      ? []
      : checker.programs.flatMap((program) =>
          program.kind === 'folder'
            ? copies(program.path, 'output_validator', folder)
            : copiedPrograms([program], 'output_validator', folder),
        )),
    ...otherParts(problem),
    ...(existsSync(submissions) ? copies(submissions, 'submissions', folder) : []).filter(
      ({ path }) => path !== submissionsYaml,
    ),
    ...(Object.keys(expectations).length === 0
      ? []
      : [{ path: submissionsYaml, text: stringify(expectations) }]),
  ];
}

const submissionsYaml = 'submissions/submissions.yaml';
const anyVerdict = ['AC', 'WA', 'TLE', 'RTE'];

/** Older formats look at the final verdict alone, which one case decides: the others may be what they like. Languages and entry points
 *  may stand at the root of a package of DOMjudge. */
function expectationsOf({ dialect, folder, parts }: Problem): Readonly<Record<string, unknown>> {
  const decisive = { wrong_answer: 'WA', time_limit_exceeded: 'TLE', run_time_error: 'RTE' };
  const folders = Object.entries(decisive).filter(
    ([name]) => dialect !== 'draft' && existsSync(join(folder, 'submissions', name)),
  );
  const details = existsSync(join(folder, 'submissions.json'))
    ? parts.submissions.filter(({ language, entryPoint }) => language ?? entryPoint)
    : [];
  const own = join(folder, submissionsYaml);
  return {
    ...Object.fromEntries(
      folders.map(([name, verdict]) => [name, { permitted: anyVerdict, required: [verdict] }]),
    ),
    ...Object.fromEntries(
      details.map(({ name, language, entryPoint: entrypoint }) => [
        name,
        {
          ...(language === undefined ? {} : { language }),
          ...(entrypoint === undefined ? {} : { entrypoint }),
        },
      ]),
    ),
    ...(existsSync(own) ? parse(readFileSync(own, 'utf8')) : {}),
  };
}

/** The format wants the language in the names of statements. */
const statementFiles = (problem: Problem): PlannedFile[] => [
  ...pictures(problem, 'statement'),
  ...problem.parts.statements.map(({ language, path }) => ({
    path: `statement/problem.${language}${extname(path)}`,
    copyOf: path,
  })),
];

const older = ['.hint', '.desc', '.args', '.yaml', '.in', '.ans'];

/** Every case with the files of its name, and one YAML file with all that holds for it. */
function dataOf({ cases, dataFolder, parts }: Problem): PlannedFile[] {
  const kinds = [...new Set(parts.validatorTests.map(({ kind }) => kind))];
  return [
    ...cases.flatMap((one) => caseFiles(one, dataFolder)),
    ...kinds.flatMap((kind) => copies(join(dataFolder, kind), kind, dataFolder)),
  ];
}

function caseFiles(one: TestCase, dataFolder: string): PlannedFile[] {
  const { name, inputPath, answerPath, filesFolder } = one;
  const folder = join(dataFolder, dirname(name));
  const base = basename(name);
  const others = readdirSync(folder).filter(
    (file) =>
      file.startsWith(`${base}.`) &&
      !older.includes(file.slice(base.length)) &&
      file.slice(base.length) !== '.files',
  );
  const settings = settingsOf(one);
  return [
    { path: `${name}.in`, copyOf: inputPath },
    { path: `${name}.ans`, copyOf: answerPath },
    ...others.flatMap((file) => copies(join(folder, file), join(dirname(name), file), dataFolder)),
    ...(filesFolder === undefined ? [] : copies(filesFolder, `${name}.files`, dataFolder)),
    ...downloads(one, others),
    ...(Object.keys(settings).length === 0 ? [] : [{ path: `${name}.yaml`, text: stringify(settings) }]),
  ];
}

/** The format wants to be told what people get whom it shows a conversation: here, as before, the case itself. */
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
    ...(hint === undefined ? {} : { hint }),
    ...(description === undefined ? {} : { description }),
  };
}
