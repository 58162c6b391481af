import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  didYouMean,
  type FileIssue,
  printable,
  readYaml,
  shownPath,
  UserError,
  type YamlFile,
} from '../host/index.ts';
import { fitsResolution, problemLimits } from './limits.ts';
import { readManifest } from './manifest.ts';
import { PackageError } from './package-error.ts';
import { createPackageFiles, type PackageFiles } from './package-files.ts';
import { hasAuthors, namesOf } from './people.ts';
import { type ProblemYaml, problemSchema, titlesOf } from './problem-yaml.ts';
import { readTestData } from './test-data.ts';
import type { CheckerSpec, Problem } from './types.ts';

interface ReadOptions {
  /** What a grader can live with (unknown keys, a missing UUID) is an error too. */
  readonly strict?: boolean;
  /** Default: `data/` in the problem folder if it exists, else `../../testdata/<slug>/` if there is a `testdata`. */
  readonly dataFolder?: string;
  /** Does not look at the test cases, which `generateTestData` is about to make: `cases` is empty. */
  readonly withoutData?: boolean;
}

const topEntries = [
  ...['problem.yaml', 'statement', 'submissions', 'data'],
  ...['checker.ts', 'solver.ts', 'generator.ts', 'picture.ts'],
  ...['solution', 'attachments', 'generators', 'input_validators', 'input_visualizer', 'output_visualizer'],
];
/** What would change verdicts if it were ignored. */
const unsupportedEntries = [
  'output_validator',
  'output_validators',
  'static_validator',
  'include',
  'graders',
];

/** Reads a problem folder in our layout. Its slug is the name of the folder.
 *  @throws PackageError that lists everything wrong with it; UserError when there is no such folder. */
export function readProblem(folder: string, options: ReadOptions = {}): Problem {
  const home = resolve(folder);
  const slug = basename(home);
  if (!isFolder(home)) throw new UserError(`There is no problem folder ${shownPath(home)}.`);
  const dataFolder = resolve(options.dataFolder ?? defaultDataFolder(home, slug));
  const roots = isFolder(dataFolder) && dataFolder !== join(home, 'data') ? [home, dataFolder] : [home];
  const files = createPackageFiles(roots, options.strict === true);
  const problem = readParts(files, home, dataFolder, options.withoutData === true);
  if (!/^[a-z0-9]+$/.test(slug)) {
    files.refuse(home, 'a folder name of lower-case letters and digits', `"${printable(slug)}"`);
  }
  const issues = distinct(files.issues);
  if (problem === undefined || issues.some(({ severity }) => severity === 'error'))
    throw new PackageError(home, issues);
  return { slug, folder: home, dataFolder, ...problem, warnings: issues };
}

const distinct = (issues: readonly FileIssue[]): FileIssue[] => [
  ...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values(),
];

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Problems of a collection share a testdata folder; a problem that stands alone holds its own data. */
function defaultDataFolder(home: string, slug: string): string {
  const own = join(home, 'data');
  const shared = join(home, '..', '..', 'testdata');
  return existsSync(own) || !isFolder(shared) ? own : join(shared, slug);
}

type Parts = Omit<Problem, 'slug' | 'folder' | 'dataFolder' | 'warnings'>;

function readParts(
  files: PackageFiles,
  home: string,
  dataFolder: string,
  withoutData: boolean,
): Parts | undefined {
  checkTopEntries(files, home);
  const yaml = readProblemYaml(files, home);
  const checker = findChecker(files, home);
  const { cases, secretArgs } = withoutData
    ? { cases: [], secretArgs: [] }
    : readCases(files, dataFolder, checker.kind === 'default');
  const { manifest, issues } = withoutData ? { manifest: undefined, issues: [] } : readManifest(dataFolder);
  files.issues.push(...issues);
  if (yaml === undefined) return undefined;
  return {
    names: titlesOf(yaml),
    limits: problemLimits(yaml.limits),
    allowFileWriting: yaml.allow_file_writing,
    ...(yaml.languages === 'all' ? {} : { languages: yaml.languages }),
    checker,
    cases,
    generatedGroups: manifest?.groups ?? [],
    secretArgs,
    credits: namesOf(yaml.credits),
  };
}

function readCases(files: PackageFiles, dataFolder: string, defaultValidator: boolean) {
  if (isFolder(dataFolder)) return readTestData(files, dataFolder, defaultValidator);
  files.refuse(dataFolder, 'a folder with test data', existsSync(dataFolder) ? 'a file' : 'nothing');
  return { cases: [], secretArgs: [] };
}

function checkTopEntries(files: PackageFiles, home: string): void {
  for (const { name, path } of files.list(home)) {
    if (unsupportedEntries.includes(name)) {
      files.refuse(path, 'nothing of this name (it cannot be used yet)', 'a file or folder');
      continue;
    }
    const meant = topEntries.includes(name) ? '' : didYouMean(name, topEntries);
    if (meant !== '') files.complain(path, 'a file or folder of the package format', `"${name}"${meant}`);
  }
}

function findChecker(files: PackageFiles, home: string): CheckerSpec {
  const module = join(home, 'checker.ts');
  const kind = files.kindOf(module);
  if (kind === 'folder') files.refuse(module, 'a file', 'a folder');
  return kind === 'file' && files.isReadable(module) ? { kind: 'typescript', module } : { kind: 'default' };
}

function readProblemYaml(files: PackageFiles, home: string): ProblemYaml | undefined {
  const path = join(home, 'problem.yaml');
  if (existsSync(path) && files.kindOf(path) === undefined) return undefined;
  const file = readYaml(path, problemSchema, { strict: files.soft === 'error' });
  files.issues.push(...file.issues);
  if (file.value !== undefined) checkMetadata(files, home, file.value, file.issueAt);
  return file.value;
}

/** Rules between keys. A grader can live with all of them. */
function checkMetadata(
  files: PackageFiles,
  home: string,
  yaml: ProblemYaml,
  issueAt: YamlFile<ProblemYaml>['issueAt'],
): void {
  const complain = (key: string, expected: string, found: string) => {
    files.issues.push(issueAt(key.split('.'), { severity: files.soft, expected, found }));
  };
  const { limits, license } = yaml;
  if (yaml.uuid === undefined) complain('uuid', 'a UUID', 'nothing');
  if (!fitsResolution(limits)) {
    complain(
      'limits.time_limit',
      `a multiple of time_resolution, ${limits.time_resolution}`,
      String(limits.time_limit),
    );
  }
  const owned = yaml.rights_owner !== undefined || hasAuthors(yaml.credits) || yaml.source !== undefined;
  if (license === 'public domain' && yaml.rights_owner !== undefined) {
    complain('rights_owner', 'nobody (public domain)', JSON.stringify(yaml.rights_owner));
  } else if (license !== 'public domain' && license !== 'unknown' && !owned) {
    complain('rights_owner', `an owner, author or source (license: ${license})`, 'nobody');
  }
  const titles = Object.keys(titlesOf(yaml)).sort().join(', ');
  const statements = statementLanguages(files, home).join(', ');
  if (titles !== statements) {
    complain('name', `names in the languages of the statements (${statements || 'there are none'})`, titles);
  }
}

/** Languages of statement/problem.<language>.{md,tex,pdf}, sorted. */
function statementLanguages(files: PackageFiles, home: string): readonly string[] {
  const folder = join(home, 'statement');
  if (files.kindOf(folder) !== 'folder') return [];
  const languages = files
    .list(folder)
    .map(({ name }) => /^problem\.([^.]+)\.(?:md|tex|pdf)$/.exec(name)?.[1]);
  return [...new Set(languages.filter((language) => language !== undefined))].sort();
}
