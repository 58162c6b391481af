import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describeSystemError, type FileIssue, KeptFolders, MachineLack, shownPath } from '#host';
import {
  type GeneratorPlan,
  hasGeneratorsYaml,
  PackageError,
  type Problem,
  type ProgramFiles,
  readGeneratorPlan,
  readMissingTests,
  readProblem,
} from '#problem-reader';
import { judgeDigest } from '#setup';
import {
  handWrittenOf,
  makePlannedCases,
  missingOf,
  type PlannedDataOptions,
  refuseStrangeFiles,
  strangersOf,
} from './planned-data.ts';

const mostUnlisted = 10;

/** The complete test data of a package that does not contain all of them. */
interface MadeTests {
  /** In the cache, to be used at once: `readProblem(…, { dataFolder })`. */
  readonly dataFolder: string;
  /** That tests were missing, and other warnings about them. */
  readonly warnings: readonly FileIssue[];
}

type MissingTestsOptions = PlannedDataOptions & {
  readonly tests?: KeptFolders;
  /** As in `readProblem`. */
  readonly linksInto?: string;
};

/** Makes the test data that a package describes but does not hold: the tests of a Polygon package, or everything in
 *  generators.yaml when something of it is not in the data folder. They are kept in the cache under everything that
 *  they are made from. Undefined: nothing is missing.
 *  @throws PackageError that lists everything that went wrong, with places in problem.xml or generators.yaml;
 *  UserError for a full disk */
export async function makeMissingTests(
  folder: string,
  options: MissingTestsOptions = {},
): Promise<MadeTests | undefined> {
  return hasGeneratorsYaml(folder) ? makePlanned(folder, options) : makeForPolygon(folder, options);
}

async function makeForPolygon(folder: string, options: MissingTestsOptions): Promise<MadeTests | undefined> {
  const { plan, tests, issues } = readMissingTests(folder, options.linksInto);
  if (issues.some(({ severity }) => severity === 'error')) throw new PackageError(folder, issues);
  if (plan === undefined) return undefined;
  const problem = readProblem(folder, { withoutData: true, linksInto: options.linksInto });
  const dataFolder = await makeOnce(problem, plan, options, []);
  return { dataFolder, warnings: warningsOf(plan, tests, isConversation(problem)) };
}

/** A plan with errors is ignored if it is not needed: then the stored data are judged. */
async function makePlanned(folder: string, options: MissingTestsOptions): Promise<MadeTests | undefined> {
  const problem = readProblem(folder, { withoutData: true, linksInto: options.linksInto });
  const { plan, issues } = readGeneratorPlan(problem);
  if (plan === undefined) {
    if (existsSync(join(problem.dataFolder, 'secret'))) return undefined;
    throw new PackageError(folder, issues);
  }
  const { dataFolder: stored } = problem;
  const missing = missingOf(plan, stored);
  if (missing.length === 0) return undefined;
  refuseStrangeFiles(problem);
  const handWritten = handWrittenOf(plan, stored);
  const dataFolder = await makeOnce(problem, plan, options, handWritten);
  const unlisted = strangersOf(plan, stored, dataFolder);
  const file = shownPath(plan.path);
  const found = `${missing.length} of it missing, ${missing[0]} first (made by its generators for judging)`;
  const warnings: FileIssue[] = [
    { severity: 'warning', file, expected: 'all that it describes in the data folder', found },
    ...unlisted.slice(0, mostUnlisted).map((name): FileIssue => {
      const expected = 'a file that generators.yaml lists';
      return {
        severity: 'warning',
        file: shownPath(join(stored, name)),
        expected,
        found: 'another (ignored)',
      };
    }),
  ];
  return { dataFolder, warnings };
}

/** The folder with the data of a plan, from the cache if possible. `handWritten`: files that are copied from the
 *  data folder. */
async function makeOnce(
  problem: Problem,
  plan: GeneratorPlan,
  options: MissingTestsOptions,
  handWritten: readonly string[],
): Promise<string> {
  const kept = options.tests ?? new KeptFolders('data', { holds: true });
  const make = async (stage: string) => void (await makePlannedCases(problem, plan, stage, options));
  const { folder } = await kept
    .findOrMake(digestOf(problem, plan, handWritten), make)
    .catch(withoutSystemErrors);
  return folder;
}

function withoutSystemErrors(error: unknown): never {
  if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  throw new MachineLack(`The missing tests cannot be stored: ${describeSystemError(error)}`, {
    cause: error,
  });
}

const isConversation = ({ types }: Problem): boolean =>
  types.includes('interactive') || types.includes('multi-pass');

/** The answer to a conversation is the interactor's output, if it writes any. */
function warningsOf(
  { path, cases }: GeneratorPlan,
  tests: number,
  lacksAnswers: boolean,
): readonly FileIssue[] {
  const file = shownPath(path);
  const warn = (expected: string, found: string): FileIssue => ({
    severity: 'warning',
    file,
    expected,
    found,
  });
  const made = `${tests - cases.length} (the others are made with its generators and its main solution)`;
  const empty = 'none (they are taken to be empty)';
  return [
    warn(`${tests} tests with answers in the package`, made),
    ...(lacksAnswers
      ? [warn('the answers to tests of an interactive problem or one of two runs', empty)]
      : []),
  ];
}

const makingRooms = ['checking', 'language', 'problem-reader', 'sandbox', 'testdata'].map(
  (room) => `judge/${room}`,
);

/** A digest of everything that the tests are made from: the plan, copied files, constants, and the programs with all
 *  files that they may include. */
function digestOf(
  { folder, constants }: Problem,
  { cases, path }: GeneratorPlan,
  handWritten: readonly string[],
): string {
  const programs = cases.flatMap(({ generate, solution }) => [generate?.program, solution?.program]);
  const sources = programs.flatMap((program) => (program === undefined ? [] : filesOf(program)));
  const copied = cases.flatMap(({ copy }) => [...copy.values()]);
  const hash = createHash('sha256').update(JSON.stringify([judgeDigest(makingRooms), constants]));
  for (const file of [...new Set([path, ...sources, ...copied, ...handWritten])].sort()) {
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(JSON.stringify([relative(folder, file), digest]));
  }
  return hash.digest('hex');
}

const filesOf = ({ files, headers }: ProgramFiles): readonly string[] => [
  ...files,
  ...headers.filter(existsSync).flatMap((header) =>
    readdirSync(header, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(header, name)),
  ),
];
