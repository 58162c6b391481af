/** Theory of operation. All data that generators.yaml describes are made next to the old ones, by programs that run
 *  in the sandbox and have cached results. Then they are read back like any package and put in place by a single
 *  rename. `.generated` in the data folder lists what was made: of the files that generators.yaml does not name,
 *  only these are ever removed. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { JuryTools } from '#checking';
import {
  type FileIssue,
  KeptFolders,
  ownPrefix,
  putInPlace,
  replaceFolder,
  Store,
  shownPath,
  userStore,
} from '#host';
import {
  caseExtensions,
  type GeneratorPlan,
  PackageError,
  type PlannedCase,
  type Problem,
  readGeneratorPlan,
} from '#problem-reader';
import { CaseFault, CasePrograms } from './case-programs.ts';
import { listDataFiles, sha256 } from './data-files.ts';
import { readStage } from './generate.ts';
import { isJudged, keptExtensions, makeCase } from './planned-case.ts';
import type { MakeOptions } from './render.ts';

export interface PlannedDataOptions extends MakeOptions {
  /** Number of runs at the same time; default: one per core. */
  readonly workers?: number;
  readonly tools?: JuryTools;
  readonly cache?: KeptFolders;
  /** Run everything again, to detect programs that do not always make the same data. */
  readonly afresh?: boolean;
}

/** What `makePlannedData` did, as numbers of files. */
export interface PlannedData {
  readonly cases: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** About generators.yaml. */
  readonly warnings: readonly FileIssue[];
}

const recordName = '.generated';
const settingsFiles = ['test_group.yaml', 'testdata.yaml'];
const mostIssues = 50;

/** Makes the test data of a problem (read it with `withoutData`) from its generators.yaml, and puts them into its data
 *  folder.
 *  @throws PackageError that lists all errors, with places in generators.yaml; then the old data are unchanged */
export async function makePlannedData(
  problem: Problem,
  options: PlannedDataOptions = {},
): Promise<PlannedData> {
  const { plan, warnings } = loadPlan(problem);
  const { dataFolder } = problem;
  return replaceFolder(dataFolder, putInPlace, async (stage) => {
    const remarks = await makePlannedCases(problem, plan, stage, options);
    const changes = compare(dataFolder, stage);
    const replaced = replacedSettings(plan);
    const strangers = changes.extra.filter((name) => !changes.recorded.has(name) && !replaced.includes(name));
    refuse(
      problem,
      strangers.map((name) => stranger(dataFolder, name)),
    );
    readStage(problem, stage);
    writeRecord(stage);
    const { added, changed, extra } = changes;
    return {
      cases: plan.cases.length + plan.links.length,
      added: added.length,
      changed: changed.length,
      removed: extra.length,
      warnings: [...warnings, ...remarks],
    };
  });
}

/** Checks that the test data of a problem are what its generators.yaml makes. Returns every differing, missing and
 *  extra file; empty if all is right.
 *  @throws PackageError when the data cannot be made */
export async function checkPlannedData(
  problem: Problem,
  options: PlannedDataOptions = {},
): Promise<readonly FileIssue[]> {
  const { plan } = loadPlan(problem);
  const { dataFolder } = problem;
  const place = () => {};
  return replaceFolder(`${dataFolder}.check`, place, async (stage) => {
    await makePlannedCases(problem, plan, stage, options);
    const { added, changed, extra } = compare(dataFolder, stage);
    const issue = (name: string, expected: string, found: string): FileIssue => ({
      severity: 'error',
      file: shownPath(join(dataFolder, name)),
      expected,
      found,
    });
    return [
      ...added.map((name) => issue(name, 'a file', 'nothing')),
      ...changed.map((name) => issue(name, 'what generators.yaml makes', 'something else')),
      ...extra.map((name) => stranger(dataFolder, name)),
    ];
  });
}

const stranger = (dataFolder: string, name: string): FileIssue => ({
  severity: 'error',
  file: shownPath(join(dataFolder, name)),
  expected: 'only test cases that generators.yaml lists (list it, or remove it)',
  found: 'another file',
});

/** Old data are copied and compared, so they may contain only files of the package. */
export function refuseStrangeFiles({ folder, dataFolder }: Problem): void {
  if (!existsSync(dataFolder)) return;
  const roots = [folder, dataFolder].map((root) => realpathSync(root) + sep);
  const issues = listDataFiles(dataFolder).flatMap((name): FileIssue[] => {
    const path = join(dataFolder, name);
    const real = existsSync(path) ? realpathSync(path) : '';
    if (roots.some((root) => real.startsWith(root)) && statSync(real).isFile()) return [];
    const found = real === '' ? 'a link to nothing' : 'something else';
    return [{ severity: 'error', file: shownPath(path), expected: 'a file of the package', found }];
  });
  if (issues.length > 0) throw new PackageError(folder, issues);
}

function loadPlan(problem: Problem): { plan: GeneratorPlan; warnings: readonly FileIssue[] } {
  refuseStrangeFiles(problem);
  const { plan, issues } = readGeneratorPlan(problem);
  if (plan === undefined) throw new PackageError(problem.folder, issues);
  return { plan, warnings: issues };
}

function refuse({ folder }: Problem, issues: readonly FileIssue[]): void {
  if (issues.length > 0) throw new PackageError(folder, issues.slice(0, mostIssues));
}

/** Makes everything in a plan in the stage. Returns warnings. @throws PackageError that lists all errors */
export async function makePlannedCases(
  problem: Problem,
  plan: GeneratorPlan,
  stage: string,
  options: PlannedDataOptions,
): Promise<readonly FileIssue[]> {
  const { folders, cases, links } = plan;
  for (const { name, settings } of folders) {
    mkdirSync(join(stage, name), { recursive: true });
    if (settings) writeFileSync(join(stage, name, settings.fileName), settings.text);
    else keepSettings(join(problem.dataFolder, name), join(stage, name));
  }
  const warnings = await makeCases(problem, { ...plan, cases }, stage, options);
  for (const { name, target } of links) linkCase(stage, name, target);
  return warnings;
}

const inputOrShown = ['.in', '.in.statement', '.interaction'];

/** Names of the cases, links and settings in a plan that a data folder lacks. */
export function missingOf({ folders, cases, links }: GeneratorPlan, dataFolder: string): readonly string[] {
  const has = (name: string) => existsSync(join(dataFolder, name));
  const names = [...cases, ...links].map(({ name }) => name);
  const settings = folders.flatMap(({ name, settings: own }) => (own ? [join(name, own.fileName)] : []));
  const isThere = (name: string) =>
    has(`${name}.in`) ? has(`${name}.ans`) || !isJudged(name) : inputOrShown.some((end) => has(name + end));
  return [
    ...names.filter((name) => !isThere(name)),
    ...settings.filter((name) => !settingsFiles.some((file) => has(join(dirname(name), file)))),
  ];
}

/** Hand-written files of a data folder that a plan uses. */
export function handWrittenOf({ cases, folders }: GeneratorPlan, dataFolder: string): readonly string[] {
  const ofCases = cases.flatMap(({ name, isManual }) =>
    (isManual ? caseExtensions : keptExtensions).map((extension) => name + extension),
  );
  const ofFolders = folders.flatMap(({ name }) => settingsFiles.map((file) => join(name, file)));
  return [...ofCases, ...ofFolders].map((name) => join(dataFolder, name)).filter((path) => existsSync(path));
}

/** Files of a data folder that a plan does not make. */
export function strangersOf(plan: GeneratorPlan, dataFolder: string, made: string): readonly string[] {
  const known = new Set([...listDataFiles(made), ...replacedSettings(plan)]);
  return existsSync(dataFolder) ? listDataFiles(dataFolder).filter((name) => !known.has(name)) : [];
}

/** If generators.yaml contains settings, settings files under the other dialect's name are removed. */
const replacedSettings = ({ folders }: GeneratorPlan): readonly string[] =>
  folders.flatMap(({ name, settings }) => (settings ? settingsFiles.map((file) => join(name, file)) : []));

/** Keeps settings that generators.yaml does not contain. */
function keepSettings(from: string, to: string): void {
  for (const name of settingsFiles)
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
}

/** Makes the files of all cases of a plan in the stage. Returns warnings. @throws PackageError that lists all errors */
async function makeCases(
  problem: Problem,
  { cases, path }: Pick<GeneratorPlan, 'cases' | 'path'>,
  stage: string,
  options: PlannedDataOptions,
): Promise<readonly FileIssue[]> {
  const { signal, onProgress, workers = availableParallelism(), afresh } = options;
  const temporary = afresh ? mkdtempSync(join(userStore().folderOf('generated'), ownPrefix)) : undefined;
  const cache =
    temporary === undefined ? options.cache : new KeptFolders('generated', { store: new Store(temporary) });
  const programs = new CasePrograms(problem, { ...options, workers, cache });
  const stop = () => void programs.close();
  signal?.addEventListener('abort', stop, { once: true });
  const issues: FileIssue[] = [];
  const queue = [...cases];
  let done = 0;
  const work = async () => {
    for (let planned = queue.shift(); planned !== undefined; planned = queue.shift()) {
      signal?.throwIfAborted();
      issues.push(...(await make(problem, planned, { stage, programs, path })));
      onProgress?.({ done: ++done, total: cases.length, name: planned.name });
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } catch (error) {
    queue.length = 0;
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await programs.close();
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  }
  const isError = ({ severity }: FileIssue) => severity === 'error';
  refuse(problem, issues.filter(isError));
  return issues;
}

interface Making {
  readonly stage: string;
  readonly programs: CasePrograms;
  /** Of generators.yaml. */
  readonly path: string;
}

async function make(
  { dataFolder, types }: Problem,
  planned: PlannedCase,
  { stage, programs, path }: Making,
): Promise<FileIssue[]> {
  const about = { file: shownPath(path), key: planned.name };
  try {
    const remarks = await makeCase(planned, { old: dataFolder, stage }, programs, types);
    return remarks.map(({ place, ...remark }) => ({ severity: 'warning', ...about, ...place, ...remark }));
  } catch (error) {
    if (!(error instanceof CaseFault)) throw error;
    const { expected, found } = error;
    return [{ severity: 'error', ...about, ...planned.place, expected, found }];
  }
}

function linkCase(stage: string, name: string, target: string): void {
  const [link, original] = [join(stage, name), join(stage, target)];
  for (const extension of caseExtensions)
    if (existsSync(original + extension))
      symlinkSync(relative(dirname(link), original + extension), link + extension);
}

interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** In the old data only. */
  readonly extra: readonly string[];
  /** Files of the old data that are unchanged since they were made. */
  readonly recorded: ReadonlySet<string>;
}

function compare(old: string, stage: string): Changes {
  const [before, after] = [listDataFiles(old), listDataFiles(stage)];
  const [isOld, isNew] = [new Set(before), new Set(after)];
  const record = readRecord(old);
  const digest = (folder: string, name: string) => sha256(readFileSync(join(folder, name)));
  return {
    added: after.filter((name) => !isOld.has(name)),
    changed: after.filter((name) => isOld.has(name) && digest(old, name) !== digest(stage, name)),
    extra: before.filter((name) => !isNew.has(name)),
    recorded: new Set(before.filter((name) => record.get(name) === digest(old, name))),
  };
}

/** SHA-256 by name of the files made the last time. */
function readRecord(folder: string): ReadonlyMap<string, string> {
  const path = join(folder, recordName);
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm);
  return new Map(Array.from(lines, ([, digest = '', name = '']) => [name, digest]));
}

function writeRecord(stage: string): void {
  const made = listDataFiles(stage).filter((name) => !settingsFiles.includes(basename(name)));
  const lines = made.map((name) => `${sha256(readFileSync(join(stage, name)))}  ${name}\n`);
  const comment = '# What "judge testdata" made from generators.yaml (the format of sha256sum).\n';
  writeFileSync(join(stage, recordName), comment + lines.join(''));
}
