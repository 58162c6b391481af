import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  type FileIssue,
  formatIssues,
  inTemporaryFolder,
  namedStatus,
  showAs,
  shownPath,
  UserError,
} from '#host';
import { readZippedFiles, ZipFault } from '#problem-reader';
import { defined } from '#values';
import type { ContestPackage } from './lists/contest-package.ts';
import { Fields, isApiId, type ListedFile, type ListedItem } from './lists/fields.ts';
import { findFile, readObject } from './lists/listed-file.ts';
import { PackageLists } from './lists/package-lists.ts';
import { readOwnFolder } from './own-folder.ts';
import { contestFrom } from './package/contest-file.ts';
import { readOthers } from './package/other-objects.ts';
import { ContestFiles } from './package/package-files.ts';
import { readPeople } from './package/people-files.ts';
import { readProblems } from './package/problem-list.ts';
import { referenceIssues } from './package/references.ts';
import { readPackagedSubmissions } from './package/submission-files.ts';

const contestFiles = ['contest.json', 'contest.yaml', 'contest.yml'];
/** Files that a folder for `judge contest` never has. */
const otherFiles = ['json', 'yaml', 'tsv'].flatMap((end) =>
  ['groups', 'teams', 'teams2', 'accounts', 'organizations', 'problems', 'problemset', 'api'].map(
    (name) => `${name}.${end}`,
  ),
);

/** Reads a contest from a folder or a zip file: a contest package of the Contest API, with the files of DOMjudge, or a
 *  folder as `judge contest` grades it. `use` gets it while the files of a zip file are there.
 *  @throws UserError that lists everything that is wrong */
export async function withContestPackage<T>(
  path: string,
  use: (found: ContestPackage) => Promise<T>,
): Promise<T> {
  const given = resolve(path);
  const status = namedStatus('contest', given);
  if (status === undefined)
    throw new UserError(`contest ${shownPath(given)}: there is no such file or folder`);
  if (status.isDirectory()) return use(await readPackageFolder(given));
  if (contestFiles.includes(basename(given))) return use(await readPackageFolder(dirname(given)));
  return inTemporaryFolder(async (folder) => {
    showAs(folder, given);
    await unpack(given, folder);
    return use(await readPackageFolder(contestFolderIn(folder), basename(given).replace(/\.zip$/i, '')));
  });
}

const zipBounds = { entries: 20_000, bytes: 512 * 1024 * 1024, tooLarge: 'it has more than 512 MiB' };

async function unpack(path: string, folder: string): Promise<void> {
  try {
    for (const { path: name, bytes } of await readZippedFiles(path, zipBounds)) {
      const target = join(folder, name);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, bytes, { flag: 'wx' });
    }
  } catch (error) {
    if (error instanceof ZipFault)
      throw new UserError(`${shownPath(path)}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The contest may be in a single folder at the top of a zip file. */
function contestFolderIn(folder: string): string {
  if (findFile(folder, [...contestFiles, 'event-feed.ndjson']) !== undefined) return folder;
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return inner.length === 1 ? join(folder, inner[0]!.name) : folder;
}

/** @param fallbackId - if the files give no id */
async function readPackageFolder(folder: string, fallbackId = basename(folder)): Promise<ContestPackage> {
  const path = findFile(folder, contestFiles);
  if (path !== undefined && isOwnFolder(folder, path)) return readOwnFolder(folder);
  const issues: FileIssue[] = [];
  const lists = new PackageLists(folder, issues);
  const item = path === undefined ? lists.contestItem : firstOf(readObject(path), issues);
  if (path === undefined && item === undefined)
    throw new UserError(
      `contest ${shownPath(folder)}: expected contest.yaml, contest.json or event-feed.ndjson, found none of them`,
    );
  if (item === undefined) throw broken(folder, issues);
  const read = await readAll(lists, item, isApiId(fallbackId) ? fallbackId : 'contest');
  issues.push(...referenceIssues(read, lists.issueOf));
  if (issues.some(({ severity }) => severity === 'error')) throw broken(folder, issues);
  return { ...read, warnings: issues, issueOf: lists.issueOf };
}

function firstOf({ items, issues: found }: ListedFile, issues: FileIssue[]): ListedItem | undefined {
  issues.push(...found);
  return items[0];
}

async function readAll(
  lists: PackageLists,
  item: ListedItem,
  fallbackId: string,
): Promise<Omit<ContestPackage, 'warnings' | 'issueOf'>> {
  lists.remember('contest', [item]);
  const [files, fields] = [new ContestFiles(), new Fields(item, lists.issues)];
  const place = { folder: lists.folder, place: 'contest' };
  const pictures = defined({
    banner: files.read(fields, 'banner', place),
    logo: files.read(fields, 'logo', place),
  });
  return {
    contest: { ...contestFrom(fields, fallbackId), ...pictures },
    problems: readProblems(lists, item, files),
    ...readPeople(lists, files),
    ...readOthers(lists),
    submissions: await readPackagedSubmissions(lists),
    files: files.found,
  };
}

/** A folder for `judge contest` names its problems in contest.yaml, and has nothing else but folders and
 *  submissions.yaml. */
function isOwnFolder(folder: string, path: string): boolean {
  if (basename(path) !== 'contest.yaml' || findFile(folder, otherFiles) !== undefined) return false;
  return readObject(path).items[0]?.fields.problems !== undefined;
}

const broken = (folder: string, issues: readonly FileIssue[]): UserError =>
  new UserError(`The contest ${shownPath(folder)} cannot be used:\n${formatIssues(issues)}`);

/** True for a place that is a contest, not a problem. */
export function isContestPlace(place: string): boolean {
  if (/(^|\/)contest\.(yaml|yml|json)$/.test(place)) return existsSync(place);
  if (!existsSync(place) || !statSync(place).isDirectory()) return false;
  const has = (name: string): boolean => existsSync(join(place, name));
  const isProblem = has('problem.yaml') || has('problem.xml');
  return !isProblem && ['contest.yaml', 'contest.yml', 'contest.json', 'event-feed.ndjson'].some(has);
}
