import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  blackboardGrades,
  brightspaceGrades,
  canvasGrades,
  iliasColumns,
  iliasGrades,
  moodleGrades,
  unknownStudents,
} from '#contest';
import type { OpenedContest } from '#contest-grader';
import type { Student } from '#contest-reader';
import { shownPath, UserError } from '#host';
import { safeName, uniqueName } from '#language';
import type { Problem } from '#problem-reader';
import type { FeedbackPolicy } from '#protocol';
import {
  type CiReporter,
  type ContestReport,
  contestCsv,
  contestJson,
  feedbackMarkdown,
  type Reader,
  reportOfOne,
  sanitiseLine,
} from '#report';
import { countOf } from '#text';
import { inUserWords, requireOutputFile, requirePlace, writeOutputFile } from '../../options/output-files.ts';
import type { Io } from '../../terminal/io.ts';
import type { FreshFlags } from './fresh-trial.ts';
import { contestHtml, type SimilarFlags } from './similar-files.ts';

/** How a contest is graded and where its results go. */
export interface ContestFlags extends SimilarFlags, FreshFlags {
  readonly html?: string;
  readonly csv?: string;
  readonly json?: string;
  readonly feedbackFolder?: string;
  readonly moodle?: string;
  readonly canvas?: string;
  readonly brightspace?: string;
  readonly blackboard?: string;
  readonly ilias?: string;
  readonly jobs?: number;
  readonly fresh?: true;
  readonly frozen?: true;
  readonly jury?: true;
  readonly feedback?: FeedbackPolicy;
  readonly linksInto?: string;
  readonly reporter?: CiReporter;
}

const fileFlags = [
  ...(['html', 'csv', 'json'] as const),
  ...(['moodle', 'canvas', 'brightspace', 'blackboard', 'ilias'] as const),
] as const;

/** Checks the places of all files that will be written, before anything is graded. @throws UserError */
export function requireContestFiles(flags: ContestFlags): void {
  const files = new Set<string>();
  for (const name of fileFlags) {
    const file = flags[name];
    if (file === undefined) continue;
    requireOutputFile(`--${name}`, file);
    if (files.has(resolve(file)))
      throw new UserError(
        `--${name} ${shownPath(file)}: expected a different file for each option, found one that another option names`,
      );
    files.add(resolve(file));
  }
  if (flags.feedbackFolder !== undefined) requirePlace('--feedback-folder', flags.feedbackFolder);
}

/** Checks before anything is graded that the roster has what is to be written. @throws UserError */
export function requireRoster(
  students: readonly Pick<Student, 'isInRoster' | 'iliasLine'>[],
  { ilias }: Pick<ContestFlags, 'ilias'>,
): void {
  if (ilias === undefined || students.some(({ iliasLine }) => iliasLine !== undefined)) return;
  const found = students.some(({ isInRoster }) => isInRoster) ? 'other columns' : 'none';
  throw new UserError(
    `--ilias: expected roster.csv to be the status file of the exercise, as ILIAS exports it (${iliasColumns.join(', ')}), found ${found}`,
  );
}

/** Writes the files that the flags ask for. Contestants see what --feedback allows, else what contest.yaml allows, else
 *  the default. */
export function writeContestFiles(
  contest: OpenedContest,
  report: ContestReport,
  flags: ContestFlags,
  io: Io,
): void {
  const team: Reader = { audience: 'team', feedback: flags.feedback ?? contest.feedback };
  const reader: Reader = flags.jury ? { audience: 'jury' } : team;
  const most = Object.fromEntries(
    contest.problems.map(({ label, points, problem }) => [label, points ?? mostPoints(problem)]),
  );
  const grades = { report, students: contest.students, most: isPassFail(report) ? allOne(most) : most };
  const files = [
    [flags.html, () => contestHtml(report, reader)],
    [flags.csv, () => contestCsv(report)],
    [flags.json, () => contestJson(report, reader)],
    [flags.moodle, () => moodleGrades(grades)],
    [flags.canvas, () => canvasGrades(grades)],
    [flags.brightspace, () => brightspaceGrades(grades)],
    [flags.blackboard, () => blackboardGrades(grades)],
    [flags.ilias, () => iliasGrades(grades)],
  ] as const;
  for (const [file, render] of files) {
    if (file === undefined) continue;
    writeOutputFile(file, render());
    io.stderr.write(`written: ${shownPath(join(file))}\n`);
  }
  if (flags.brightspace !== undefined) warnOfUnknown('Brightspace', contest, io);
  if (flags.blackboard !== undefined) warnOfUnknown('Blackboard', contest, io);
  if (flags.feedbackFolder !== undefined) writeFeedback(contest, report, team, flags.feedbackFolder, io);
}

/** Names of a long list that are said. */
const mostNamed = 20;

/** Says whose lines a platform cannot use. */
function warnOfUnknown(
  platform: keyof typeof unknownStudents,
  { students }: Pick<OpenedContest, 'students'>,
  io: Io,
): void {
  const names = unknownStudents[platform](students);
  if (names.length === 0) return;
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  io.stderr.write(
    `${sanitiseLine(`warning: ${platform} cannot take the points of ${countOf(names.length, 'student')}: found neither a user name nor a number of the school, expected one in roster.csv: ${names.slice(0, mostNamed).join(', ')}${more}`)}\n`,
  );
}

/** Under rules without points, each solved problem is worth 1. */
const isPassFail = ({ scoreboard }: ContestReport): boolean => scoreboard.totals[0] !== 'points';

const allOne = (most: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(Object.keys(most).map((label) => [label, 1]));

const fullPoints = 100;

/** Points for a perfect attempt; undefined if there is no limit. */
function mostPoints({ scoring, groups }: Problem): number | undefined {
  if (scoring === undefined) return fullPoints;
  const rule = groups.groups.find(({ name }) => name === 'secret')?.rule;
  return rule?.kind === 'standard' && rule.maxScore !== 'unbounded' ? rule.maxScore : undefined;
}

/** A folder for each contestant, with the name under which Moodle takes feedback files, if there is one. */
function writeFeedback(
  { students }: OpenedContest,
  report: ContestReport,
  reader: Reader,
  folder: string,
  io: Io,
): void {
  const taken = new Set<string>();
  for (const student of students) {
    const own = join(folder, uniqueName(folderName(student), taken));
    inUserWords(own, () => mkdirSync(own, { recursive: true }));
    writeOutputFile(join(own, 'feedback.html'), contestHtml(reportOfOne(report, student.name), reader));
    writeOutputFile(join(own, 'feedback.md'), feedbackMarkdown(report, student.name, reader));
  }
  io.stderr.write(`written: ${shownPath(folder)}, for ${countOf(students.length, 'contestant')}\n`);
}

const folderName = ({ folder, name }: Student): string => safeName(Buffer.from(folder ?? name));
