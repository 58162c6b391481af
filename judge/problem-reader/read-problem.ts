import { existsSync, realpathSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import {
  type FileIssue,
  formatIssues,
  namedStatus,
  PackageFault,
  printable,
  shownPath,
  UserError,
} from '#host';
import { pointsFaults, staticCaseName } from '#scoring';
import { countOf } from '#text';
import { slugOf } from './find-package.ts';
import { type ProblemContents, readFolder } from './folder/folder-problem.ts';
import { createPackageFiles, decisive, type PackageFiles } from './package/package-files.ts';
import type { Problem } from './package/problem.ts';
import { isPolygonPackage, readPolygon } from './polygon/read-polygon.ts';

interface ReadOptions {
  /** Tolerable errors (unknown keys, a missing UUID) become errors. */
  readonly strict?: boolean;
  /** Default: `data/` in the problem folder if it exists, else `../../testdata/<slug>/` if there is a `testdata`. Of
   *  a Polygon package: the folder with the tests that it does not hold itself (`readMissingTests`). */
  readonly dataFolder?: string;
  /** Links may also lead into this folder, which contains the package: a collection of packages that share files. */
  readonly linksInto?: string;
  /** Do not read the test cases, which `generateTestData` will make: `cases` is empty. */
  readonly withoutData?: boolean;
}

/** Reads a problem folder in any dialect. Its slug is the name of the folder. The problem may use features that cannot
 *  be judged: see `unsupportedFeatures`.
 *  @throws PackageError that lists all errors; UserError when there is no such folder. */
export function readProblem(folder: string, options: ReadOptions = {}): Problem {
  const home = resolve(folder);
  if (!isFolder(home)) throw new UserError(`There is no problem folder ${shownPath(home)}.`);
  const name = basename(home);
  const slug = slugOf(name);
  const isPolygon = isPolygonPackage(home);
  const dataFolder = resolve(options.dataFolder ?? (isPolygon ? home : defaultDataFolder(home, slug)));
  const linksInto = options.linksInto === undefined ? undefined : resolve(options.linksInto);
  if (linksInto !== undefined) requireCollection(linksInto, home);
  const hasOtherData = isFolder(dataFolder) && dataFolder !== join(home, 'data') && dataFolder !== home;
  const roots = [linksInto ?? home, ...(hasOtherData ? [dataFolder] : [])];
  const files = createPackageFiles(roots, options.strict === true);
  const withoutData = options.withoutData === true;
  const read = isPolygon
    ? readPolygon(files, home, { withoutData, madeFolder: options.dataFolder })
    : readFolder(files, { home, dataFolder, slug, withoutData });
  // Names in Polygon contain hyphens.
  if (name !== slug && !isPolygon)
    files.complain(home, 'a folder name of lower-case letters and digits', `"${printable(name)}"`);
  if (read !== undefined && !withoutData)
    checkPoints(files, read, isPolygon ? join(home, 'problem.xml') : dataFolder);
  const issues = distinct(files.issues);
  if (read === undefined || issues.some(({ severity }) => severity === 'error'))
    throw new PackageError(home, issues);
  return { slug, folder: home, dataFolder, ...read, linksInto, warnings: issues };
}

/** @throws UserError unless `collection` is a folder that holds the package in `home` */
export function requireCollection(collection: string, home: string): void {
  if (!isHeldBy(collection, home))
    throw new UserError(`${shownPath(resolve(collection))}: expected a folder that holds ${shownPath(home)}`);
}

/** True if the package in `home` lies in the folder `collection` or is that folder. @throws UserError if there is no
 *  such folder */
export function isHeldBy(collection: string, home: string): boolean {
  const folder = resolve(collection);
  if (!isFolder(folder)) throw new UserError(`There is no folder ${shownPath(folder)}.`);
  const [around, real] = [realpathSync(folder), realpathSync(home)];
  return real === around || real.startsWith(around + sep);
}

const distinct = (issues: readonly FileIssue[]): FileIssue[] => [
  ...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values(),
];

const isFolder = (path: string): boolean => namedStatus('folder', path)?.isDirectory() ?? false;

/** Problems of a collection share a testdata folder; a single problem contains its own data. */
function defaultDataFolder(home: string, slug: string): string {
  const own = join(home, 'data');
  const shared = join(home, '..', '..', 'testdata');
  return existsSync(own) || !isFolder(shared) ? own : join(shared, slug);
}

/** Reports points that no submission can get, and settings that are a judge error for whoever is right everywhere.
 *  `place`: the folder with the groups, or the file that names them. */
function checkPoints(
  files: PackageFiles,
  { scoring, groups, cases, checker, parts }: ProblemContents,
  place: string,
): void {
  if (scoring === undefined || cases.length === 0) return;
  const ofSources = (parts.staticTests ?? []).map(({ group }) => ({ name: staticCaseName(group) }));
  const faults = pointsFaults(groups, scoring, [...cases, ...ofSources], checker.kind !== 'default');
  for (const { group, expected, found, isJudgeError } of faults) {
    const isFile = place.endsWith('.xml');
    const path = isFile ? place : join(place, group);
    const what = isFile && group !== '' ? `${expected} (group ${group})` : expected;
    if (isJudgeError) files.refuse(path, what, found);
    else files.complain(path, what, found, decisive);
  }
}

/** A package that cannot be used. The message lists all its errors and warnings. */
export class PackageError extends PackageFault {
  override readonly name = 'PackageError';
  override readonly code = 'package-invalid';
  readonly issues: readonly FileIssue[];

  constructor(folder: string, issues: readonly FileIssue[]) {
    super(
      `The problem package ${shownPath(folder)} is broken (${countsOf(issues)}):\n${formatIssues(issues)}`,
    );
    this.issues = issues;
  }
}

function countsOf(issues: readonly FileIssue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  return warnings === 0
    ? countOf(errors, 'error')
    : `${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}`;
}
