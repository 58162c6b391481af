/** A contest as files for other systems, which `withContestPackage` reads back: settings, problems and people. Packages
 *  of problems are for the caller to add. */

import { stringify } from 'yaml';
import type { ContestPackage, PackagedAccount, PackagedProblem } from '#contest-reader';
import { type FileObject, readSpan } from '#protocol';
import { defined } from '#values';

/** Forms of a contest on disk. */
export const contestFormats = ['ccs', 'domjudge', 'bapctools'] as const;
export type ContestFormat = (typeof contestFormats)[number];

/** A file of a contest: its text, or the file that it copies; `isPrivate`: passwords are in it. */
export type ContestFile = { readonly path: string; readonly isPrivate?: boolean } & (
  | { readonly text: string }
  | { readonly copyOf: string }
);

/** The files of a contest in a form, without the packages of its problems. */
export function contestFilesIn(format: ContestFormat, found: ContestPackage): readonly ContestFile[] {
  if (format === 'ccs') return ccsFiles(found);
  const settings = [
    yamlFile('contest', contestKeys(found)),
    yamlFile('problems', found.problems.map(problemKeys)),
  ];
  // Of members DOMjudge wants a text.
  const teams = found.teams.map(({ members, ...team }) => ({ ...team, members: members?.join('\n') }));
  // An organisation without a long name has none at all for older ones.
  const organizations = found.organizations.map((one) => ({
    ...one,
    formal_name: one.formal_name ?? one.name,
  }));
  return format === 'bapctools'
    ? settings
    : [...settings, ...peopleFiles({ ...found, organizations }, teams)];
}

/** Where the package of a problem is: in a contest package it is a zip file, else a folder. */
export const packagePathIn = (format: ContestFormat, { id }: Pick<PackagedProblem, 'id'>): string =>
  format === 'ccs' ? `problems/${id}/${id}.zip` : id;

/** What of the contest a form has no place for. */
export function leftOutOf(format: ContestFormat, found: ContestPackage): readonly string[] {
  const counts: readonly (readonly [string, number])[] = [
    ['submissions', found.submissions.length],
    ['clarifications', found.clarifications.length],
    ['awards', found.awards.length],
    ['commentary', found.commentary.length],
    ...(format === 'ccs' ? [] : ([['persons', found.persons.length]] as const)),
    ...(format === 'bapctools'
      ? ([
          ['groups', found.groups.length],
          ['organizations', found.organizations.length],
          ['teams', found.teams.length],
          ['accounts', found.accounts.length],
        ] as const)
      : []),
  ];
  const isWeighted = found.problems.some(({ weights, better, best }) => weights ?? better ?? best);
  const { penalty_time: penalty, individual_duration: length, exam, allow_late } = found.contest;
  const divisions = found.groups.filter(({ medals, problems }) => medals ?? problems);
  const own = [
    ...(length == null
      ? []
      : [
          `the length ${length} for each team, and what teams have beyond it: there all teams start together`,
        ]),
    ...(divisions.length === 0
      ? []
      : [`medals and problems of the divisions ${divisions.map(({ name }) => name).join(', ')}`]),
    ...(exam == null ? [] : ['the rules of an exam: addresses, one session at a time']),
    ...(allow_late ? ['that submissions are taken after the end'] : []),
    ...(penalty == null || Number.isInteger(penaltyMinutes(penalty))
      ? []
      : [`the seconds of the penalty ${penalty}: this form has whole minutes`]),
    ...(found.contest.rules === 'icpc' ? [] : [`the rules ${found.contest.rules}, which are only here`]),
    ...(isWeighted ? ['weights of test cases, which are only here'] : []),
    ...found.problems
      .filter(({ final }) => final !== undefined)
      .map(({ label }) => `the hidden package whose inputs decide for ${label} after the end`),
  ];
  const left = counts.flatMap(([name, count]) => (count === 0 ? [] : [`${name} (${count})`]));
  return [
    ...(left.length === 0
      ? []
      : [`left out, because this form has settings, problems and people: ${left.join(', ')}`]),
    ...(format === 'ccs' ? [] : own.map((what) => `left out: ${what}`)),
  ];
}

function ccsFiles(found: ContestPackage): readonly ContestFile[] {
  const lists = {
    problems: found.problems.map(problemObject),
    languages: found.languages,
    persons: found.persons,
  };
  return [
    jsonFileOf('api', { version: '2026-01', version_url: 'https://ccs-specs.icpc.io/2026-01/contest_api' }),
    jsonFileOf('contest', found.contest),
    ...Object.entries(lists).flatMap(([name, list]) => (list.length === 0 ? [] : [jsonFileOf(name, list)])),
    ...peopleFiles(found, found.teams),
    ...pictures(found, 'contest', found.contest.banner, found.contest.logo),
    ...found.problems.flatMap(({ id, statement, attachments }) =>
      pictures(found, `problems/${id}`, statement, attachments),
    ),
  ];
}

/** Groups, organisations, teams and accounts, with their pictures, as both the Contest API and DOMjudge read them. */
function peopleFiles(found: ContestPackage, listed: readonly object[]): readonly ContestFile[] {
  const { groups, organizations, teams, accounts } = found;
  const lists = { groups, organizations, teams: listed };
  return [
    ...Object.entries(lists).flatMap(([name, list]) => (list.length === 0 ? [] : [jsonFileOf(name, list)])),
    ...(accounts.length === 0
      ? []
      : [{ ...yamlFile('accounts', accounts.map(accountKeys)), isPrivate: true }]),
    ...organizations.flatMap(({ id, logo, country_flag }) =>
      pictures(found, `organizations/${id}`, logo, country_flag),
    ),
    ...teams.flatMap(({ id, photo, desktop, webcam }) =>
      pictures(found, `teams/${id}`, photo, desktop, webcam),
    ),
  ];
}

const accountKeys = ({ object, password }: PackagedAccount): object => ({ ...object, password });

/** Keys that the Contest API and DOMjudge share, as DOMjudge reads them: times and spans without a fraction of a
 *  second, the penalty in whole minutes. */
function contestKeys({ contest }: ContestPackage): object {
  const { id, name, formal_name, start_time, duration, scoreboard_freeze_duration, penalty_time } = contest;
  return defined({
    id,
    name,
    formal_name: formal_name ?? undefined,
    start_time: wholeSeconds(start_time),
    duration: wholeSeconds(duration),
    scoreboard_freeze_duration: wholeSeconds(scoreboard_freeze_duration),
    scoreboard_type: contest.scoreboard_type,
    penalty_time: penalty_time == null ? undefined : Math.floor(penaltyMinutes(penalty_time)),
  });
}

/** A TIME or RELTIME without its fraction. */
const wholeSeconds = (time: string | null | undefined): string | undefined => time?.replace(/\.\d+/, '');

const penaltyMinutes = (span: string): number => (readSpan(span) ?? 0) / 60_000;

/** As in the Contest API, and our own keys. */
function problemObject({ path: _, final: __, slug, ...problem }: PackagedProblem, index: number): object {
  return { ordinal: index + 1, ...problem, slug, name: problem.name ?? problem.id };
}

/** What DOMjudge and BAPCtools know of a problem besides its package. */
const problemKeys = ({ id, label, name = id, rgb, color, points }: PackagedProblem): object =>
  defined({ id, label, name, rgb, color, points });

const pictures = (
  { files }: ContestPackage,
  place: string,
  ...lists: readonly (readonly FileObject[] | null | undefined)[]
): readonly ContestFile[] =>
  lists.flatMap((list) =>
    (list ?? []).flatMap(({ filename, digest }) => {
      const path = digest === undefined ? undefined : files.get(digest);
      return path === undefined ? [] : [{ path: `${place}/${filename}`, copyOf: path }];
    }),
  );

const jsonFileOf = (name: string, value: unknown): ContestFile => ({
  path: `${name}.json`,
  text: `${JSON.stringify(value, (key, one: unknown) => (key === 'digest' ? undefined : one), 2)}\n`,
});
const yamlFile = (name: string, value: unknown): ContestFile => ({
  path: `${name}.yaml`,
  // Readers of YAML 1.1 take 5:00:00 for a number.
  text: stringify(value, { compat: 'yaml-1.1' }),
});
