import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  cacheFolder,
  describeSystemError,
  type FileIssue,
  FolderCache,
  shownPath,
  UserError,
} from '../host/index.ts';
import {
  type GeneratorPlan,
  PackageError,
  type Problem,
  type ProgramFiles,
  readMissingTests,
  readProblem,
} from '../package/index.ts';
import { makeCases, type PlannedDataOptions } from './planned-data.ts';

/** The tests that a Polygon package does not hold, made. */
interface MadeTests {
  /** In the cache, to be used at once: `readProblem(…, { dataFolder })`. */
  readonly dataFolder: string;
  /** That they are missing, and what could not be made. */
  readonly warnings: readonly FileIssue[];
}

/** Makes the tests that the Polygon package in a folder names but does not hold: inputs with its generators, answers with its main solution.
 *  They are kept in the cache under everything that they are made from. Undefined: nothing is missing.
 *  @throws PackageError that lists everything that went wrong, with places in problem.xml; UserError for a full disk */
export async function makeMissingTests(
  folder: string,
  options: PlannedDataOptions & { readonly tests?: FolderCache } = {},
): Promise<MadeTests | undefined> {
  const { plan, tests, issues } = readMissingTests(folder);
  if (issues.some(({ severity }) => severity === 'error')) throw new PackageError(folder, issues);
  if (plan === undefined) return undefined;
  const problem = readProblem(folder, { withoutData: true });
  const cache = options.tests ?? new FolderCache(cacheFolder('tests'));
  const key = digestOf(folder, plan);
  const known = cache.find(key);
  const isWhole =
    known !== undefined && plan.cases.every(({ name }) => existsSync(join(known, `${name}.ans`)));
  if (known !== undefined && !isWhole) rmSync(known, { recursive: true, force: true });
  const make = () => cache.store(key, (stage) => makeCases(problem, plan, stage, options));
  const dataFolder = isWhole ? known : await make().catch(withoutSystemErrors);
  return { dataFolder, warnings: warningsOf(plan, tests, isConversation(problem)) };
}

function withoutSystemErrors(error: unknown): never {
  if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  throw new UserError(`The missing tests cannot be kept: ${describeSystemError(error)}`, { cause: error });
}

const isConversation = ({ types }: Problem): boolean =>
  types.includes('interactive') || types.includes('multi-pass');

/** The answer to a conversation is what the interactor wrote, should it write something. */
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

/** Everything that the tests are made from: the plan, what is copied, and the programs with all files that they may include. */
function digestOf(folder: string, { cases, path }: GeneratorPlan): string {
  const programs = cases.flatMap(({ generate, solution }) => [generate?.program, solution?.program]);
  const sources = programs.flatMap((program) => (program === undefined ? [] : filesOf(program)));
  const copied = cases.flatMap(({ copy }) => [...copy.values()]);
  const hash = createHash('sha256').update('1\n');
  for (const file of [...new Set([path, ...sources, ...copied])].sort()) {
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
