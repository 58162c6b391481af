/** Theory of operation. Plans two folders from a package: the problem and its data. Packages that format 2025-09 can
 *  express are written in it. Others (scoring by graders, several validators) keep their own dialect, which can be
 *  graded too, and so do packages that would be a different problem when read back, and Polygon packages unless the
 *  caller asks for a conversion. Both folders are made under temporary names and then renamed. */

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from '#host';
import { type Problem, type ProgramFiles, readProblem, type TestCase } from '#problem-reader';
import { makeNew, refuseExisting, writeFolder } from '../files/write-package.ts';
import { type AdoptionPlan, entriesOf, planNormalised, whyNotNormalised } from './normalised.ts';

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

/** The package in its own dialect; only the data move. In a Polygon package not even these move, because problem.xml
 *  names every file. */
function planAsItIs(problem: Problem, why: string): AdoptionPlan {
  const { folder, dataFolder, dialect } = problem;
  const all = entriesOf(folder, problem);
  const notes = [`kept in its own dialect (${dialect}): ${why}`];
  if (dialect === 'polygon' || dataFolder === folder) return { problem: all, data: [], notes };
  return {
    problem: all.filter(({ path }) => !path.startsWith('data/')),
    data: entriesOf(dataFolder, problem).filter(({ path }) => path !== 'manifest.yaml'),
    notes,
  };
}

const digest = (path: string): string => hash('sha256', readFileSync(path));

/** Differences between two problems that affect grading. Empty: both give equal verdicts. */
function differencesOf(before: Problem, after: Problem): readonly string[] {
  const [old, made] = [modelOf(before), modelOf(after)];
  const isAdapted = before.dialect === 'polygon' && after.dialect !== 'polygon';
  const different = Object.keys(old)
    .filter((key) => !isAdapted || !adaptedFromPolygon.includes(key))
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(made[key]));
  // Samples with points are test cases there too, and have other names.
  const isRegrouped = isAdapted && before.types.includes('scoring');
  return isRegrouped && String(casesIn(before)) === String(casesIn(after))
    ? different.filter((key) => key !== 'cases')
    : different;
}

const casesIn = ({ cases }: Problem): readonly string[] =>
  [...new Set(cases.map(({ inputPath, answerPath }) => digest(inputPath) + digest(answerPath)))].sort();

/** Programs of a converted Polygon package have an adapter, and submissions other folders. */
const adaptedFromPolygon = ['checker', 'input validators', 'tests of validators', 'submissions'];

/** Everything about a problem that affects grading, without its paths on this machine. */
function modelOf(problem: Problem): Readonly<Record<string, unknown>> {
  const {
    types,
    limits,
    timeLimit,
    timeBy,
    passes,
    allowFileWriting,
    languages,
    checker,
    fileNames,
    processes,
    cases,
    constants,
    parts,
  } = problem;
  return {
    types,
    limits,
    'time limit': [timeLimit.acToTimeLimit, timeLimit.timeLimitToTle, timeLimit.source === 'submissions'],
    'time by': timeBy,
    passes,
    'file writing': allowFileWriting,
    languages,
    checker: checker.kind === 'programs' ? [checker.contract, checker.programs.map(filesOf)] : checker.kind,
    interactor: problem.interactor && filesOf(problem.interactor),
    'file names': fileNames,
    processes,
    cases: cases.map(caseOf),
    constants,
    'input validators': inAnyOrder(parts.inputValidators),
    grader: parts.grader && filesOf(parts.grader),
    include: parts.include.map(({ language }) => language),
    'tests of validators': parts.validatorTests.map(({ kind, name }) => [kind, name]),
    submissions: parts.submissions.map(({ name, language, entryPoint }) => [name, language, entryPoint]),
  };
}

const filesOf = ({ files }: { readonly files: readonly string[] }) =>
  files.map((path) => [basename(path), digest(path)]);

/** All input validators must accept, so their order does not matter. */
const inAnyOrder = (programs: readonly ProgramFiles[]) =>
  programs.map((program) => JSON.stringify(filesOf(program))).sort();

const caseOf = ({ name, inputPath, answerPath, checkerArgs, programArgs, filesFolder, points }: TestCase) => [
  name,
  digest(inputPath),
  digest(answerPath),
  checkerArgs,
  programArgs,
  filesFolder !== undefined,
  points,
];
