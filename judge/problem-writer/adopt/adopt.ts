/** Theory of operation. Plans two folders from a package: the problem and its data. Packages that format 2025-09 can
 *  express are written in it. Others (scoring by graders, several validators) keep their own dialect, which can be
 *  graded too, and so do packages that would be a different problem when read back, and Polygon packages unless the
 *  caller asks for a conversion. Both folders are made under temporary names and then renamed. */
import { join } from 'node:path';
import { UserError } from '#host';
import { type Problem, readProblem } from '#problem-reader';
import { makeNew, refuseExisting, writeFolder } from '../files/write-package.ts';
import { planAsItIs } from './as-it-is.ts';
import { differencesOf } from './compare.ts';
import { planNormalised, whyNotNormalised } from './normalised.ts';
import type { AdoptionPlan } from './plan.ts';

/** Where a package goes. */
export interface Adoption {
  /** Lower-case letters and digits. */
  readonly slug: string;
  /** The folder that holds problems/ and testdata/. */
  readonly home: string;
  /** For a package that has none. */
  readonly uuid: string;
  /** Polygon packages too become packages in format 2025-09, with adapters in their programs. */
  readonly convertsPolygon?: boolean;
}

/** What was made. */
export interface Adopted {
  readonly folder: string;
  readonly notes: readonly string[];
}

/** Imports a package as problems/<slug>/ and testdata/<slug>/.
 *  @throws UserError when that problem exists, or the imported one would not be the same */
export async function adoptPackage(
  problem: Problem,
  { slug, home, uuid, convertsPolygon = false }: Adoption,
  signal: AbortSignal,
): Promise<Adopted> {
  const folder = join(home, 'problems', slug);
  const dataFolder = join(home, 'testdata', slug);
  refuseExisting(folder);
  refuseExisting(dataFolder);
  const make = async (plan: AdoptionPlan): Promise<Adopted> => {
    await makeNew(folder, async (stage) => {
      await writeFolder(plan.problem, stage, signal);
      if (plan.data.length === 0) return compare(problem, readProblem(stage, madeFor(problem)));
      await makeNew(dataFolder, async (dataStage) => {
        await writeFolder(plan.data, dataStage, signal);
        compare(problem, readProblem(stage, { dataFolder: dataStage }));
        signal.throwIfAborted();
      });
    });
    return { folder, notes: plan.notes };
  };
  const isKept = problem.dialect === 'polygon' && !convertsPolygon;
  const why = isKept ? 'its programs follow the conventions of testlib' : whyNotNormalised(problem);
  if (why !== undefined) return make(planAsItIs(problem, why));
  return make(planNormalised(problem, uuid)).catch((error: unknown) => {
    if (!(error instanceof DifferentProblem) || problem.dialect === '2025-09') throw error;
    return make(planAsItIs(problem, `in the format 2025-09 ${error.what} would differ`));
  });
}

/** Tests that a Polygon package does not contain were made elsewhere; reading it back uses the same ones. */
const madeFor = ({ dialect, folder, dataFolder }: Problem): { readonly dataFolder?: string } =>
  dialect === 'polygon' && dataFolder !== folder ? { dataFolder } : {};

class DifferentProblem extends UserError {
  override readonly code = 'problem-differs';
  readonly what: string;

  constructor(what: string) {
    super(`The imported problem would not be the same: ${what} would differ.`);
    this.what = what;
  }
}

function compare(before: Problem, after: Problem): void {
  const different = differencesOf(before, after);
  if (different.length > 0) throw new DifferentProblem(different.join(', '));
}
