import { readdirSync, statSync } from 'node:fs';
import { UserError } from '#host';
import { followsFormat, type Problem, readProblem, type TestCase } from '#problem-reader';
import { adoptPackage } from './adopt/adopt.ts';
import { entriesOf, whyNotNormalised } from './adopt/normalised.ts';
import { fillFile } from './files/fill-constants.ts';
import type { PackagePlan, PlannedFile } from './files/planned-file.ts';
import { planLegacy } from './formats/legacy.ts';
import { planPolygon } from './formats/polygon.ts';
import { dataFiles, generatedFiles, planStandard } from './formats/standard.ts';

/** Formats that a problem can be written in. */
export const exportFormats = ['2025-09', 'legacy', 'polygon'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const planners: Readonly<Record<ExportFormat, (problem: Problem) => PackagePlan>> = {
  '2025-09': planStandard,
  legacy: planLegacy,
  polygon: planPolygon,
};

/** The problem in a form that `planExport` can write in a format. A package in another format is first written in
 *  format 2025-09, if that can express it, in the folder `home`, which is needed until the export is written. `uuid`:
 *  for a package that has none.
 *  @throws UserError when it would not be the same problem */
export async function readyForExport(
  problem: Problem,
  format: ExportFormat,
  { home, uuid }: { readonly home: string; readonly uuid: string },
  signal: AbortSignal,
): Promise<{ readonly problem: Problem; readonly notes: readonly string[] }> {
  const { slug, dialect } = problem;
  const isReady = dialect === '2025-09' || families[dialect] === format;
  if (isReady || whyNot(problem, format) !== undefined) return { problem, notes: [] };
  const { folder, notes } = await adoptPackage(problem, { slug, home, uuid, convertsPolygon: true }, signal);
  return { problem: readProblem(folder), notes };
}

/** Why a package in another format cannot become one in this format; undefined if it can. */
const whyNot = (problem: Problem, format: ExportFormat): string | undefined =>
  problem.dialect === 'polygon' && problem.types.includes('scoring') && format !== '2025-09'
    ? 'the points of its tests and groups follow rules of Polygon'
    : whyNotNormalised(problem);

/** The files of a package of the problem, which is converted first if it is in another format, and what is said of
 *  both steps: `readyForExport` and `planExport`. */
export async function planConverted(
  problem: Problem,
  format: ExportFormat,
  { signal, ...where }: { readonly home: string; readonly uuid: string; readonly signal: AbortSignal },
  generated: readonly TestCase[] = [],
): Promise<PackagePlan> {
  const ready = await readyForExport(problem, format, where, signal);
  const plan = planExport(ready.problem, format, generated);
  return { files: plan.files, notes: [...ready.notes, ...plan.notes] };
}

/** The files of a self-contained package of the problem; `generated`: further secret cases. `writePackage` writes them.
 *  @throws UserError when the format cannot express the problem */
export function planExport(
  problem: Problem,
  format: ExportFormat,
  generated: readonly TestCase[] = [],
): PackagePlan {
  if (problem.dialect !== '2025-09') return { files: copyOf(problem, format), notes: [] };
  const plan = planners[format](problem);
  const filled =
    format === '2025-09' ? plan.files : plan.files.map((file) => fillFile(file, problem.constants));
  const [files, left] = withLawfulNames([...filled, ...generatedFiles(generated)]);
  return { files, notes: [...timeNotes(problem), ...houseNotes(problem, format), ...plan.notes, ...left] };
}

/** What only this judge can do, and others do otherwise. */
function houseNotes(
  { fileNames, processes, timeBy, parts, groups }: Problem,
  format: ExportFormat,
): readonly string[] {
  const place = format === '2025-09' ? 'problem.yaml, a key of this judge alone' : 'lost';
  const files = fileNames !== undefined && format !== 'polygon'; // which has them
  const around = parts.include.filter(({ path }) => statSync(path).isDirectory() && hasAround(path));
  return [
    ...around.map(
      ({ language }) =>
        `include/${language}/: only this judge puts before-submission and after-submission around submissions; others compile them as files of their own`,
    ),
    ...(takesBest(groups)
      ? ['best_case (test_group.yaml, a key of this judge alone): other judges add up the cases of the group']
      : []),
    ...(files ? [`files (${place}): other judges give submissions standard input and output`] : []),
    ...(processes === undefined
      ? []
      : [`processes (${place}): other judges start one process of a submission, not ${processes}`]),
    ...(timeBy === undefined ? [] : [`time_by (${place}): other judges limit CPU time, not ${timeBy}`]),
  ];
}

const takesBest = ({ rule, groups }: Problem['groups']): boolean =>
  (rule.kind === 'standard' && rule.aggregation === 'max') || groups.some(takesBest);

const hasAround = (folder: string): boolean =>
  readdirSync(folder).some((name) => /^(before|after)-submission\./.test(name));

const families: Readonly<Record<Problem['dialect'], string>> = {
  '2025-09': '2025-09',
  draft: '2025-09 (draft)',
  legacy: 'legacy',
  'legacy-icpc': 'legacy',
  polygon: 'polygon',
};

/** A package in its own format, unchanged.
 *  @throws UserError when another format is requested */
function copyOf(problem: Problem, format: ExportFormat): readonly PlannedFile[] {
  const { slug, dialect, folder } = problem;
  if (families[dialect] !== format) {
    const why = whyNot(problem, format);
    throw new UserError(
      `${slug} cannot be written in the format ${format}: it is in the format ${families[dialect]}${why === undefined ? '' : `, and ${why}`}.`,
    );
  }
  const all = entriesOf(folder, problem);
  if (dialect === 'polygon') return all;
  return [...all.filter(({ path }) => !path.startsWith('data/')), ...dataFiles(problem)];
}

/** Files with names that the formats allow. Judges ignore files with other names, or reject them. */
function withLawfulNames(
  files: readonly PlannedFile[],
): readonly [lawful: readonly PlannedFile[], notes: readonly string[]] {
  const isLawful = ({ path }: PlannedFile): boolean =>
    path === '.timelimit' || path.split('/').every(followsFormat);
  const left = files.filter((file) => !isLawful(file)).map(({ path }) => path);
  return [
    files.filter(isLawful),
    left.length === 0 ? [] : [`left out, because their names are not allowed: ${left.join(', ')}`],
  ];
}

/** Only this judge gives slower languages more time. */
const timeNotes = ({ languageFactors, limits, timeLimit }: Problem): readonly string[] =>
  languageFactors && timeLimit.source !== 'submissions'
    ? [
        `the time limit of ${limits.timeMs / 1000} s holds for all languages: this format has no separate limits for slower ones`,
      ]
    : [];
