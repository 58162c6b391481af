import { existsSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ContestTerms, LateSteps, Rules } from '#contest';
import {
  didYouMean,
  type FileIssue,
  formatIssues,
  namedStatus,
  readYaml,
  shownPath,
  UserError,
  type YamlFile,
} from '#host';
import { globFault, knownProblems } from '#problem-reader';
import { defined } from '#values';
import { chooseAttempts } from '../intake/choose-attempts.ts';
import type { ContestFolder, Entry, ProblemEntry, Student } from '../intake/contest-folder.ts';
import { readRoster } from '../intake/roster.ts';
import { type UnpackedZips, unpackZips } from '../intake/unpack.ts';
import { type ContestYaml, contestSchema, duration, timesSchema } from './contest-yaml.ts';
import { findEntries } from './find-entries.ts';
import { knownOf, type OpenedPackages, openedPackages } from './titles.ts';

const fiveHoursMs = 5 * 3600_000;

/** Reads contest.yaml, submissions.yaml, roster.csv and the names of entries, but opens no entry.
 *   `zips`: what `unpackZips` has made of the zip files of the folder; others are passed over.
 *   `opened`: by `openedPackages`; the titles of others that are zip files are not known.
 *   `programsOnly`: texts cannot be submitted, so they are no attempts.
 *  @throws UserError that lists all errors in the files of the contest */
export function readContest(
  path: string,
  zips: UnpackedZips = new Map(),
  opened: OpenedPackages = new Map(),
  programsOnly = false,
): ContestFolder {
  const folder = folderOf(path);
  const file = join(folder, 'contest.yaml');
  const read = readYaml(file, contestSchema);
  const yaml = read.value;
  const issues = [...read.issues];
  if (yaml === undefined) throw brokenFiles(folder, issues);
  const rules = rulesOf(yaml, read.issueAt, issues);
  const problems = problemsOf(yaml, folder, read.issueAt, issues).map((problem) => {
    const { titles, isOutputOnly } = knownOf(problem.place, opened);
    return {
      ...problem,
      isOutputOnly,
      titles: [...titles, ...(problem.name === undefined ? [] : [problem.name])],
    };
  });
  const roster = readRoster(join(folder, 'roster.csv'));
  issues.push(...(roster?.issues ?? []));
  const found = findEntries(folder, { problems, rules: yaml.match ?? {}, zips, roster });
  const { students } = found;
  const { attempts } = yaml;
  const { entries, notes } = chooseAttempts(
    { ...found, entries: withTimes(folder, found.entries, issues) },
    { folder, problems, attempts, programsOnly },
  );
  if (issues.some(({ severity }) => severity === 'error')) throw brokenFiles(folder, issues);
  return {
    folder,
    id: yaml.id,
    name: yaml.formal_name ?? yaml.name,
    startMs: yaml.start_time === undefined ? undefined : Date.parse(yaml.start_time),
    durationMs: yaml.duration ?? fiveHoursMs,
    terms: termsOf(yaml, { rules, problems, deadlines: deadlinesOf(yaml, students, read.issueAt, issues) }),
    attempts,
    freshInputs: yaml.fresh_inputs,
    feedback: yaml.feedback,
    problems,
    contestants: students.map(({ name }) => name),
    students,
    entries,
    warnings: issues,
    notes,
  };
}

/** Reads a contest with the zip files in its folder. The caller calls `close` when everything is graded.
 *  `programsOnly`: as for `readContest`.
 *  @throws UserError as `readContest` */
export async function readClass(
  path: string,
  programsOnly = false,
): Promise<{ readonly contest: ContestFolder; readonly close: () => void }> {
  const { zips, close } = await unpackZips(folderOf(path));
  try {
    return { contest: readContest(path, zips, await openedPackages(folderOf(path)), programsOnly), close };
  } catch (error) {
    close();
    throw error;
  }
}

function folderOf(path: string): string {
  const given = resolve(path);
  const status = namedStatus('contest', given);
  const folder = status?.isFile() && basename(given) === 'contest.yaml' ? dirname(given) : given;
  if (namedStatus('contest', join(folder, 'contest.yaml'))) return folder;
  throw new UserError(`contest ${shownPath(given)}: ${whatIsMissing(status)}`, {
    hint: 'A contest is a folder with contest.yaml and a folder per contestant (judge contest --help).',
  });
}

function whatIsMissing(status: Stats | undefined): string {
  if (status === undefined) return 'there is no such folder';
  return status.isDirectory() ? 'there is no contest.yaml in it' : 'expected a folder, found a file';
}

function brokenFiles(folder: string, issues: readonly FileIssue[]): UserError {
  return new UserError(`The contest ${shownPath(folder)} cannot be used:\n${formatIssues(issues)}`);
}

type IssueAt = YamlFile<ContestYaml>['issueAt'];

/** The rules; if they are missing, they follow from `scoreboard_type`. */
function rulesOf(
  { rules, scoreboard_type: type }: ContestYaml,
  issueAt: IssueAt,
  issues: FileIssue[],
): Rules {
  const chosen = rules ?? (type === 'score' ? 'ioi' : 'icpc');
  const wanted = chosen === 'icpc' ? 'pass-fail' : 'score';
  if (type !== undefined && type !== wanted) {
    const expected = `${wanted} (the rules are ${chosen})`;
    issues.push(issueAt(['scoreboard_type'], { severity: 'error', expected, found: type }));
  }
  return chosen;
}

const termsOf = (
  {
    penalty_time: penaltyMs,
    scoreboard_freeze_duration: freezeMs,
    duration = fiveHoursMs,
    late_factor: factor,
    late: steps,
    marks,
  }: ContestYaml,
  {
    rules,
    problems,
    deadlines,
  }: Pick<ContestTerms, 'rules'> & {
    readonly problems: readonly ProblemEntry[];
    readonly deadlines: ReadonlyMap<string, number>;
  },
): ContestTerms => ({
  rules,
  penaltyMs,
  problems: problems.map(({ better = 'fewer', ...problem }) => ({ ...problem, better })),
  freezeFromMs: freezeMs === undefined ? undefined : duration - freezeMs,
  marks,
  late:
    factor !== undefined || steps !== undefined
      ? { fromMs: duration, factor: factor ?? 1, steps: stepsOf(steps) ?? [], deadlines }
      : undefined,
});

const stepsOf = (steps: ContestYaml['late']): LateSteps | undefined =>
  steps?.map(({ after, factor }) => ({ afterMs: after, factor }));

/** Deadlines by name of the contestant. A name goes before an id, and an id before a group. */
function deadlinesOf(
  { deadlines = {} }: ContestYaml,
  students: readonly Student[],
  issueAt: IssueAt,
  issues: FileIssue[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const given = new Map(Object.entries(deadlines));
  const met = new Set<string>();
  for (const { name, id = name, group = name } of students) {
    const key = [name, id, group].find((one) => given.has(one));
    const time = key === undefined ? undefined : given.get(key);
    if (key !== undefined) met.add(key);
    if (time !== undefined) found.set(name, time);
  }
  const known = students.flatMap(({ name, id, group }) => [name, id ?? [], group ?? []].flat());
  for (const key of given.keys())
    if (!met.has(key) && !known.includes(key))
      issues.push(
        issueAt(['deadlines', key], {
          severity: 'warning',
          expected: `a name, an id or a group of the contest${didYouMean(key, known)}`,
          found: `"${key}" (ignored)`,
        }),
      );
  return found;
}

function problemsOf(
  { problems, match = {} }: ContestYaml,
  folder: string,
  issueAt: IssueAt,
  issues: FileIssue[],
): ProblemEntry[] {
  const read = problems.map((given, index): ProblemEntry => {
    const { id, label, name, tests, points, weights, better, best, files, due, late_factor, late, attempts } =
      { ...noWishes, ...given };
    return {
      id,
      label: label ?? labelOf(index),
      place: placeOf(id, folder),
      weights: weights ?? {},
      best: best ?? {},
      name,
      tests,
      points,
      files,
      ...defined({ better, dueMs: due, lateFactor: late_factor, lateSteps: stepsOf(late), attempts }),
    };
  });
  for (const [glob, id] of Object.entries(match)) {
    const refuse = (place: 'key' | 'value', expected: string, found: string) =>
      issues.push(issueAt(['match', glob], { severity: 'error', expected, found }, place));
    const fault = globFault(glob);
    if (fault !== undefined) refuse('key', fault, `"${glob}"`);
    const ids = read.map((problem) => problem.id);
    if (!ids.includes(id)) refuse('value', `a problem of the contest${didYouMean(id, ids)}`, `"${id}"`);
  }
  const known = knownProblems();
  for (const [index, { id, label, place }] of read.entries()) {
    const refuse = (expected: string, found: string) =>
      issues.push(issueAt(['problems', index], { severity: 'error', expected, found }));
    if (!/^[a-z0-9]+$/.test(id)) refuse('the slug of a problem (lower-case letters and digits)', `"${id}"`);
    else if (place === id && !known.includes(id))
      refuse(
        `a problem in problems/ of the contest, of the workspace or of the judge${didYouMean(id, known)}`,
        `"${id}"`,
      );
    const before = read.slice(0, index);
    if (before.some((other) => other.id === id)) refuse('each problem once', `"${id}" again`);
    if (before.some((other) => other.label === label)) refuse('another label', `"${label}" again`);
  }
  return read;
}

/** A problem of the contest itself is a folder or a zip file. */
function placeOf(id: string, folder: string): string {
  const names = /^[a-z0-9]+$/.test(id) ? ['', '.zip', '.kpp'].map((end) => `${id}${end}`) : [];
  return names.map((name) => join(folder, 'problems', name)).find((path) => existsSync(path)) ?? id;
}

const noWishes: Partial<Exclude<ContestYaml['problems'][number], { id: string; label?: never }>> = {};

/** A … Z, then A1 … */
const labelOf = (index: number): string =>
  `${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26)}`;

/** Adds the times of submissions.yaml. An error in a line is a warning, and its entry has no time: a stale line must
 *  not prevent the grading of a whole class. */
function withTimes(folder: string, entries: readonly Entry[], issues: FileIssue[]): readonly Entry[] {
  const file = join(folder, 'submissions.yaml');
  if (!existsSync(file)) return entries;
  const { value, issues: found, issueAt } = readYaml(file, timesSchema);
  issues.push(...found.map((issue) => ({ ...issue, severity: 'warning' as const })));
  const ids = new Set(entries.map(({ id }) => id));
  const times = new Map<string, number>();
  for (const [id, given] of Object.entries(value?.times ?? {})) {
    const warn = (place: 'value' | 'key', expected: string, what: unknown) =>
      issues.push(
        issueAt(
          ['times', id],
          { severity: 'warning', expected, found: `${JSON.stringify(what)} (ignored)` },
          place,
        ),
      );
    const time = duration.safeParse(given);
    if (!ids.has(id)) warn('key', `a submission of this folder${didYouMean(id, [...ids])}`, id);
    else if (!time.success) warn('value', 'a time h:mm:ss', given);
    else times.set(id, time.data);
  }
  return entries.map((entry) => ({ ...entry, ...defined({ timeMs: times.get(entry.id) }) }));
}
