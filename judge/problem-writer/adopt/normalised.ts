import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import type { Problem, TestGroup } from '#problem-reader';
import { copies, linkRoot, type PlannedFile } from '../files/planned-file.ts';
import { pictures } from '../formats/pictures.ts';
import { copiedProgram, copiedPrograms } from '../formats/programs.ts';
import { otherParts } from '../formats/standard.ts';
import { rawSubmissionsYaml } from '../metadata/raw-yaml.ts';
import { standardProblemYaml } from '../metadata/standard-yaml.ts';
import { expectedFolders } from './expectations.ts';
import { polygonParts, whyNotFromPolygon } from './from-polygon.ts';
import { type AdoptionPlan, entriesOf } from './plan.ts';
import { standardData } from './standard-data.ts';

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
      details.map(({ name, language, entryPoint: entrypoint }) => [
        name,
        {
          language,
          entrypoint,
        },
      ]),
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
