import { UserError } from '../host/index.ts';
import type { Problem, TestCase } from '../package/index.ts';
import { entriesOf } from './adopt/as-it-is.ts';
import { whyNotNormalised } from './adopt/normalised.ts';
import type { PackagePlan, PlannedFile } from './files/planned-file.ts';
import { dataFiles, generatedFiles } from './formats/data.ts';
import { planLegacy } from './formats/legacy.ts';
import { planPolygon } from './formats/polygon.ts';
import { planStandard } from './formats/standard.ts';

/** Formats that a problem can be written in. */
export const exportFormats = ['2025-09', 'legacy', 'polygon'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const planners: Readonly<Record<ExportFormat, (problem: Problem) => PackagePlan>> = {
  '2025-09': planStandard,
  legacy: planLegacy,
  polygon: planPolygon,
};

/** What a self-contained package of the problem holds; `generated` are further secret cases. Nothing is written: `writePackage` does that.
 *  @throws UserError when the format cannot say what the problem asks for */
export function planExport(
  problem: Problem,
  format: ExportFormat,
  generated: readonly TestCase[] = [],
): PackagePlan {
  if (problem.dialect !== '2025-09') return { files: copyOf(problem, format), notes: [] };
  const plan = planners[format](problem);
  const [files, left] = withLawfulNames([...plan.files, ...generatedFiles(generated)]);
  return { files, notes: [...timeNotes(problem), ...plan.notes, ...left] };
}

const families: Readonly<Record<Problem['dialect'], string>> = {
  '2025-09': '2025-09',
  draft: '2025-09 (draft)',
  legacy: 'legacy',
  'legacy-icpc': 'legacy',
  polygon: 'polygon',
};

/** A problem that was adopted in its own dialect: as it is.
 *  @throws UserError when another format is asked for */
function copyOf(problem: Problem, format: ExportFormat): readonly PlannedFile[] {
  const { slug, dialect, folder, dataFolder } = problem;
  if (families[dialect] !== format) {
    const why = whyNotNormalised(problem);
    throw new UserError(
      `${slug} cannot be written in the format ${format}: it is in the format ${families[dialect]}${why === undefined ? '' : `, and ${why}`}.`,
      why === undefined
        ? { hint: '"judge import" makes it a problem of the format 2025-09, which can be written in others.' }
        : {},
    );
  }
  const all = entriesOf(folder, folder);
  if (dialect === 'polygon') return all;
  return [...all.filter(({ path }) => !path.startsWith('data/')), ...dataFiles({ dataFolder })];
}

const lawfulName = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/;

/** Files whose names the formats allow; others are passed over there, or an error. */
function withLawfulNames(
  files: readonly PlannedFile[],
): readonly [lawful: readonly PlannedFile[], notes: readonly string[]] {
  const isLawful = ({ path }: PlannedFile): boolean =>
    path === '.timelimit' || path.split('/').every((name) => lawfulName.test(name));
  const left = files.filter((file) => !isLawful(file)).map(({ path }) => path);
  return [
    files.filter(isLawful),
    left.length === 0 ? [] : [`left out, for their names are not allowed: ${left.join(', ')}`],
  ];
}

/** Here slower languages get more time; nowhere else do they. */
const timeNotes = ({ languageFactors, limits }: Problem): readonly string[] =>
  languageFactors
    ? [
        `the time limit of ${limits.timeMs / 1000} s holds for all languages: this format knows no others for slower ones`,
      ]
    : [];
