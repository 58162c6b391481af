/** Theory of operation. A submission is a file or folder in submissions/<folder>/. Its expectations accumulate: from
 *  its folder, from every matching pattern of submissions.yaml (a pattern that is the folder's name overrides the
 *  folder's expectations, key by key), and from annotations in its source. */

import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { didYouMean, readYaml, shownPath } from '#host';
import { defined, ownValue } from '#values';
import type { Verdict } from '#verdict';
import { peopleNames } from '../metadata/people.ts';
import { filesBelow, type PackageEntry, type PackageFiles, startOf } from '../package/package-files.ts';
import type { CaseVerdict, Dialect, Expectation, JurySubmission } from '../package/problem.ts';
import { type Annotation, parseAnnotation, parseResults } from './annotations.ts';
import { matchesGlob } from './glob.ts';
import {
  casePatterns,
  type ExpectationYaml,
  type SubmissionYaml,
  submissionsSchema,
} from './submissions-yaml.ts';

type Verdicts = Pick<Expectation, 'permitted' | 'required' | 'final'>;

const standard = (permitted: readonly CaseVerdict[], required?: readonly CaseVerdict[]): Verdicts => ({
  permitted,
  required,
});
const final = (...verdicts: readonly Verdict[]): Verdicts => ({ final: verdicts });

/** Folders with the same meaning in all dialects, and folders of other judges. */
const commonFolders: Readonly<Record<string, Verdicts>> = {
  memory_limit_exceeded: final('MLE'),
  output_limit_exceeded: final('OLE'),
  output_limit: final('OLE'),
  compile_error: final('CE'),
  compiler_error: final('CE'),
  no_output: final('WA'),
};

const standardFolders: Readonly<Record<string, Verdicts>> = {
  ...commonFolders,
  accepted: standard(['AC']),
  rejected: { required: ['RTE', 'TLE', 'WA'] },
  wrong_answer: standard(['AC', 'WA'], ['WA']),
  time_limit_exceeded: standard(['AC', 'TLE'], ['TLE']),
  run_time_error: standard(['AC', 'RTE'], ['RTE']),
  brute_force: standard(['AC', 'RTE', 'TLE'], ['RTE', 'TLE']),
};

/** In older formats folders give the verdict of the whole submission. */
const legacyFolders: Readonly<Record<string, Verdicts>> = {
  ...commonFolders,
  accepted: final('AC'),
  partially_accepted: final('AC'),
  rejected: final('WA', 'TLE', 'RTE', 'MLE', 'OLE'),
  wrong_answer: final('WA'),
  time_limit_exceeded: final('TLE'),
  run_time_error: final('RTE', 'MLE'),
  brute_force: final('TLE', 'RTE', 'MLE'),
};

/** The expectations for a submission at any path: those of its nearest parent folder that names a verdict. */
export function expectationsOfPath(path: string, dialect: Dialect): readonly Expectation[] {
  const table = foldersOf(dialect);
  const folders = path.split('/').slice(0, -1).reverse();
  const folder = folders.find((name) => Object.hasOwn(table, name)) ?? '';
  const usual = ownValue(table, folder);
  return usual === undefined ? [] : [{ source: `folder ${folder}`, ...usual }];
}

const foldersOf = (dialect: Dialect): Readonly<Record<string, Verdicts>> =>
  dialect === 'legacy' || dialect === 'legacy-icpc' ? legacyFolders : standardFolders;

/** The four folders in which DOMjudge ignores annotations, and which Kattis knows. */
export const classicFolders: readonly string[] = [
  'accepted',
  'wrong_answer',
  'time_limit_exceeded',
  'run_time_error',
];
const otherFiles = ['submissions.yaml', 'submissions.json', 'README.md', 'README'];

/** The jury submissions with their expectations. Reports errors to `files` as tolerable. */
export function readJurySubmissions(
  files: PackageFiles,
  home: string,
  dialect: Dialect,
): readonly JurySubmission[] {
  const folder = join(home, 'submissions');
  if (!existsSync(folder)) return [];
  if (files.kindOf(folder) !== 'folder') {
    files.complain(folder, 'a folder', 'a file');
    return [];
  }
  const entries = readEntries(files, join(folder, 'submissions.yaml'));
  const details = {
    ...readDetails(files, join(home, 'submissions.json')),
    ...readDetails(files, join(folder, 'submissions.json')),
  };
  const found = files.list(folder).flatMap((directory): JurySubmission[] => {
    if (directory.kind === 'file') {
      if (!otherFiles.includes(directory.name))
        files.complain(directory.path, 'a folder named after what is expected', 'a file (ignored)');
      return [];
    }
    checkFolderName(files, directory, dialect, entries);
    const inside = files.list(directory.path).filter(({ name }) => !/^README(?:\.\w+)?$|\.md$/.test(name));
    return inside.map((entry) => describe(files, directory.name, entry, { dialect, entries, details }));
  });
  for (const pattern of Object.keys(entries))
    if (!found.some(({ name }) => matchesGlob(pattern, name)))
      files.complain(join(folder, 'submissions.yaml'), `submissions that match ${pattern}`, 'none');
  return found;
}

interface Claims {
  readonly dialect: Dialect;
  readonly entries: Readonly<Record<string, SubmissionYaml>>;
  readonly details: Readonly<Record<string, Details>>;
}

function describe(files: PackageFiles, folder: string, entry: PackageEntry, claims: Claims): JurySubmission {
  const name = `${folder}/${entry.name}`;
  const matching = Object.entries(claims.entries).filter(([pattern]) => matchesGlob(pattern, name));
  const yaml = matching.map(([, value]) => value);
  const said = claims.details[`submissions/${name}`] ?? claims.details[`submissions/${name}/`];
  const language = yaml.find((value) => value.language !== undefined)?.language ?? said?.langid;
  const entryPoint = yaml.find((value) => value.entrypoint !== undefined)?.entrypoint ?? said?.entry_point;
  return {
    name,
    path: entry.path,
    realPath: isLink(entry.path) ? realpathSync.native(entry.path) : undefined,
    language,
    entryPoint,
    authors: yaml.flatMap(({ authors }) => peopleNames(authors)),
    isModelSolution: yaml.some(({ model_solution }) => model_solution === true),
    expectations: [
      ...folderExpectations(folder, claims),
      ...matching.flatMap(([pattern, value]) => fromYaml(pattern, value)),
      ...fromAnnotation(files, folder, entry),
    ],
  };
}

const isLink = (path: string): boolean => lstatSync(path).isSymbolicLink();

/** The folder's expectations, except for keys that an entry with exactly its name in submissions.yaml overrides. */
function folderExpectations(folder: string, { dialect, entries }: Claims): readonly Expectation[] {
  const table = foldersOf(dialect);
  const usual = ownValue(table, folder);
  if (usual === undefined) return [];
  const { permitted, required } = entries[folder] ?? entries[`${folder}/`] ?? {};
  const left: Verdicts = defined({
    permitted: usual.permitted !== undefined && permitted === undefined ? usual.permitted : undefined,
    required: usual.required !== undefined && required === undefined ? usual.required : undefined,
    final:
      usual.final !== undefined && permitted === undefined && required === undefined
        ? usual.final
        : undefined,
  });
  if (Object.keys(left).length === 0) return [];
  // A submission that needs only some of the points may be slow.
  const isPartial = folder === 'partially_accepted';
  return [{ source: `folder ${folder}`, ...left, ...(isPartial ? { useForTimeLimit: false } : {}) }];
}

function fromYaml(pattern: string, entry: SubmissionYaml): readonly Expectation[] {
  const source = `submissions.yaml: ${pattern}`;
  const own = expectation(source, entry);
  const inner = casePatterns(entry).map(([cases, value]) => ({ ...expectation(source, value), cases }));
  return [own, ...inner].filter((claim) => Object.keys(claim).length > (claim.cases === undefined ? 1 : 2));
}

function expectation(source: string, yaml: ExpectationYaml): Expectation {
  const { permitted, required, score, message, use_for_time_limit } = yaml;
  return defined<Expectation>({
    source,
    permitted,
    required,
    score: score === undefined ? undefined : typeof score === 'number' ? [score, score] : score,
    message,
    useForTimeLimit: use_for_time_limit,
  });
}

function fromAnnotation(files: PackageFiles, folder: string, entry: PackageEntry): readonly Expectation[] {
  const sources = entry.kind === 'file' ? [entry.path] : filesBelow(files, entry.path);
  for (const path of sources) {
    if (!files.isReadable(path)) continue;
    const text = startOf(path);
    const annotation = annotationIn(path, text);
    if (annotation === undefined) continue;
    for (const word of annotation.unknown)
      files.complain(path, "a verdict in DOMjudge's words", `${word} (ignored)`);
    const { score } = annotation;
    const believed = classicFolders.includes(folder) ? undefined : annotation.final;
    if (believed === undefined && score === undefined) return [];
    return [
      {
        source: `annotation in ${entry.name}`,
        final: believed,
        score: score === undefined ? undefined : [score, score],
      },
    ];
  }
  return [];
}

/** Submissions with several files may have the verdicts in a separate file, with or without the tag. */
const annotationIn = (path: string, text: string): Annotation | undefined =>
  parseAnnotation(text) ??
  (path.endsWith('/expected_result.txt') ? parseResults(text.split('\n')[0] ?? '') : undefined);

function checkFolderName(
  files: PackageFiles,
  { name, path }: PackageEntry,
  dialect: Dialect,
  entries: Readonly<Record<string, SubmissionYaml>>,
): void {
  const table = dialect === '2025-09' ? standardFolders : legacyFolders;
  if (Object.hasOwn(table, name) || Object.keys(entries).some((pattern) => matchesGlob(pattern, name)))
    return;
  const meant = didYouMean(name, Object.keys(table));
  if (meant !== '') files.complain(path, 'a folder named after what is expected', `"${name}"${meant}`);
}

function readEntries(files: PackageFiles, path: string): Readonly<Record<string, SubmissionYaml>> {
  if (files.kindOf(path) !== 'file') return {};
  const { value, issues } = readYaml(path, submissionsSchema, { strict: files.soft === 'error' });
  // A grader does not need submissions.yaml.
  files.issues.push(...issues.map((issue) => ({ ...issue, severity: files.soft })));
  return value ?? {};
}

const detailsSchema = z.record(
  z.string(),
  z.object({ langid: z.string().optional(), entry_point: z.string().optional() }),
);
type Details = z.infer<typeof detailsSchema>[string];

/** submissions.json of DOMjudge: language and entry point by the path of a submission. */
function readDetails(files: PackageFiles, path: string): Readonly<Record<string, Details>> {
  if (files.kindOf(path) !== 'file' || !files.isReadable(path)) return {};
  try {
    const parsed = detailsSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    files.complain(path, 'a map from paths to langid and entry_point', 'something else (ignored)');
  } catch (error) {
    const found = error instanceof SyntaxError ? 'an error (ignored)' : String(error);
    files.issues.push({ severity: files.soft, file: shownPath(path), expected: 'valid JSON', found });
  }
  return {};
}
