import type { Problem, TestCase } from '../package/index.ts';
import type { PackagePlan } from './files/planned-file.ts';
import { generatedFiles } from './formats/data.ts';
import { planLegacy } from './formats/legacy.ts';
import { planPolygon } from './formats/polygon.ts';
import { type ProblemPrograms, programsOf } from './formats/programs.ts';
import { planStandard } from './formats/standard.ts';

/** Formats that a problem can be written in. */
export const exportFormats = ['2025-09', 'legacy', 'polygon'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const planners: Readonly<Record<ExportFormat, (problem: Problem, programs: ProblemPrograms) => PackagePlan>> =
  {
    '2025-09': planStandard,
    legacy: planLegacy,
    polygon: planPolygon,
  };

/** What a self-contained package of the problem holds; `generated` are further secret cases. Nothing is written: `writePackage` does that.
 *  @throws UserError when the format cannot say what the problem asks for */
export async function planExport(
  problem: Problem,
  format: ExportFormat,
  generated: readonly TestCase[] = [],
): Promise<PackagePlan> {
  const plan = planners[format](problem, await programsOf(problem));
  return {
    files: [...plan.files, ...generatedFiles(generated)],
    notes: [...timeNotes(problem), ...plan.notes],
  };
}

/** Here slower languages get more time; nowhere else do they. */
const timeNotes = ({ languageFactors, limits }: Problem): readonly string[] =>
  languageFactors
    ? [
        `the time limit of ${limits.timeMs / 1000} s holds for all languages: this format knows no others for slower ones`,
      ]
    : [];
