import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { stringify } from 'yaml';
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
  const files = isStandard
    ? entriesOf(problem.folder, problem.folder).filter(
        ({ path }) => path !== 'problem.yaml' && !path.startsWith('data/'),
      )
    : partsOf(problem);
  return {
    problem: [{ path: 'problem.yaml', text: withId }, ...files],
    data: isStandard
      ? entriesOf(problem.dataFolder, problem.dataFolder).filter(({ path }) => path !== 'manifest.yaml')
      : dataOf(problem),
    notes: [
      ...(isStandard
        ? []
        : [
            `problem.yaml and the data are in the format 2025-09 now; they were ${problem.dialect}`,
            'what is expected of submissions is said of every case there, and no longer of the final verdict alone',
          ]),
      ...(hadId ? [] : [`it had no UUID and got ${uuid}`]),
      ...dropped.map((key) => `problem.yaml: "${key}" is dropped, which the format does not have`),
    ],
  };
}

const withUuid = (yaml: string, uuid: string): readonly [text: string, had: boolean] =>
  /^uuid:/m.test(yaml) ? [yaml, true] : [`${yaml.trimEnd()}\nuuid: ${uuid}\n`, false];

function partsOf(problem: Problem): PlannedFile[] {
  const { folder, checker, parts } = problem;
  const submissions = join(folder, 'submissions');
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
    ...(existsSync(submissions) ? copies(submissions, 'submissions', folder) : []),
  ];
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
    ...(Object.keys(settings).length === 0 ? [] : [{ path: `${name}.yaml`, text: stringify(settings) }]),
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
