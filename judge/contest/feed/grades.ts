import { figure } from '#text';
import { ownValue } from '#values';
import type { Scoreboard } from '../ranking/cell.ts';
import { csvLine, quotedLine } from './csv.ts';

/** A contestant in the terms of a learning platform. */
export interface GradedStudent {
  /** As on the scoreboard. */
  readonly name: string;
  readonly id?: string;
  /** By which they log in at the platform, if it is known. */
  readonly user?: string;
  readonly email?: string;
  readonly group?: string;
  /** Numbers in assignments of Moodle, each with the label of its problem. */
  readonly moodleNumbers: readonly { readonly number: string; readonly problem?: string }[];
  readonly canvasNumber?: string;
  /** The student's cells in a status file of ILIAS, in the order of `iliasColumns`. */
  readonly iliasLine?: readonly string[];
}

/** Grades for a platform. */
export interface Grades {
  readonly report: {
    /** In the order of the columns. */
    readonly problems: readonly { readonly label: string; readonly name: string }[];
    readonly scoreboard: Scoreboard;
  };
  readonly students: readonly GradedStudent[];
  /** By label of the problem; undefined if there is no maximum. */
  readonly most: Readonly<Record<string, number | undefined>>;
}

/** The grading worksheet of a Moodle assignment: Moodle reads the columns Identifier, Grade and "Last modified
 *  (grade)". A student with several assignments has a line for each: Moodle uses the lines whose number it knows. The
 *  grade is that of the assignment's problem, else the total. */
export function moodleGrades(grades: Grades): string {
  const { report, students } = grades;
  const head = ['Identifier', 'Full name', 'ID number', 'Email address', 'Group', 'Grade', 'Maximum grade'];
  const labels = report.problems.map(({ label }) => label);
  const lines = students.flatMap((student) => {
    const values = valuesOf(grades, student.name);
    const { id = '', email = '', group = '', moodleNumbers } = student;
    const own = moodleNumbers.length === 0 ? [{ number: '' }] : moodleNumbers;
    return own.map(({ number, problem }: { readonly number: string; readonly problem?: string }) => {
      const at = problem === undefined ? -1 : labels.indexOf(problem);
      const grade = at < 0 ? values.total : (values.each[at] ?? 0);
      const most = at < 0 ? totalOf(grades) : ownValue(grades.most, labels[at] ?? '');
      const identifier = number === '' ? '' : `Participant ${number}`;
      return [
        identifier,
        student.name,
        id,
        email,
        group,
        figure(grade),
        most === undefined ? '' : figure(most),
      ].concat('', values.each.map(figure));
    });
  });
  const columns = report.problems.map(({ label, name }) => `${label} ${name}`);
  return [[...head, 'Last modified (grade)', ...columns], ...lines].map(csvLine).join('');
}

/** The gradebook of Canvas: a column for each problem, and a line with the points possible. */
export function canvasGrades(grades: Grades): string {
  const { report, students } = grades;
  const head = [
    'Student',
    'ID',
    'SIS User ID',
    'SIS Login ID',
    'Section',
    ...report.problems.map(({ name }) => name),
  ];
  const possible = report.problems.map(({ label }) => {
    const most = ownValue(grades.most, label);
    return most === undefined ? '' : figure(most);
  });
  const lines = students.map(({ name, id = '', email = '', user = email, group = '', canvasNumber }) => [
    name,
    canvasNumber ?? (/^\d+$/.test(id) ? id : ''),
    canvasNumber === undefined && !/^\d+$/.test(id) ? id : '',
    user,
    group,
    ...valuesOf(grades, name).each.map(figure),
  ]);
  return [head, ['    Points Possible', '', '', '', '', ...possible], ...lines].map(csvLine).join('');
}

/** A table that Brightspace imports: a student by the number of the school or by user name, a column for each problem
 *  (https://community.d2l.com/brightspace/kb/articles/3538-importing-grades). */
export function brightspaceGrades(grades: Grades): string {
  const names = grades.report.problems.map(({ name }) => `${name} Points Grade`);
  const lines = grades.students.map((student) => {
    const { number, user } = idsOf(student);
    return [number, user, ...valuesOf(grades, student.name).each.map(figure), '#'];
  });
  return [['OrgDefinedId', 'Username', ...names, 'End-of-Line Indicator'], ...lines].map(csvLine).join('');
}

/** A table that Blackboard's Grade Center takes: it knows students by their user names, and makes a column of each
 *  that it does not know (Blackboard's help, "Uploading or Downloading Grade Center Items for Working Offline"). Each
 *  cell is in quotes, as it wants them between commas. Who has no user name gets that before the @ of their address,
 *  else their number. */
export function blackboardGrades(grades: Grades): string {
  const names = grades.report.problems.map(({ name }) => name);
  const lines = grades.students.map((student) => {
    const { number, login } = blackboardIds(student);
    return [login, number, ...valuesOf(grades, student.name).each.map(figure)];
  });
  return [['Username', 'Student ID', ...names], ...lines].map(quotedLine).join('');
}

function blackboardIds(student: GradedStudent): { readonly login: string; readonly number: string } {
  const { number, user } = idsOf(student);
  return { login: user || (student.email ?? '').replace(/@.*$/, '') || number, number };
}

/** Names of the students whose lines a platform cannot use: they lack what it knows people by. */
export const unknownStudents: Readonly<
  Record<'Brightspace' | 'Blackboard', (students: readonly GradedStudent[]) => readonly string[]>
> = {
  Brightspace: (students) =>
    students.flatMap((student) => {
      const { number, user } = idsOf(student);
      return number === '' && user === '' ? [student.name] : [];
    }),
  Blackboard: (students) =>
    students.flatMap((student) => (blackboardIds(student).login === '' ? [student.name] : [])),
};

/** The columns of a status file of an exercise of ILIAS (its plug-in ExerciseStatusFile), which reads them in this
 *  order. */
export const iliasColumns: readonly string[] = [
  ...['update', 'usr_id', 'login', 'lastname', 'firstname', 'status', 'mark', 'notice', 'comment'],
  ...['plagiarism', 'plag_comment'],
];

/** The status file of an exercise of ILIAS with the total as the mark of each student who is in the one that was the
 *  roster: ILIAS knows people by its own numbers, and takes lines with `update` alone. It overwrites all other cells
 *  too, so they stay as they were. */
export function iliasGrades(grades: Grades): string {
  const lines = grades.students.flatMap(({ name, iliasLine }) => {
    if (iliasLine === undefined) return [];
    const cells = new Map(iliasColumns.map((column, index) => [column, iliasLine[index] ?? '']));
    cells.set('update', '1').set('mark', figure(valuesOf(grades, name).total));
    return [[...cells.values()]];
  });
  return [iliasColumns, ...lines].map(csvLine).join('');
}

/** The id of a student is that of the school beside a user name, else a number of the school or a user name. */
function idsOf({ id = '', user }: GradedStudent): { readonly number: string; readonly user: string } {
  if (user !== undefined) return { number: id === user ? '' : id, user };
  return /^\d+$/.test(id) ? { number: id, user: '' } : { number: '', user: id };
}

/** Points of a contestant; under rules without points, 1 for each solved problem. */
function valuesOf({ report: { scoreboard } }: Grades, contestant: string) {
  const row = scoreboard.rows.find((one) => one.contestant === contestant);
  const hasPoints = scoreboard.totals[0] === 'points';
  const each = (row?.cells ?? []).map(({ state, value = 0 }) =>
    hasPoints ? value : Number(state === 'solved' || (scoreboard.rules === 'fewest-moves' && value > 0)),
  );
  return { total: row?.totals[0] ?? 0, each };
}

function totalOf({ report, most }: Grades): number | undefined {
  const all = report.problems.map(({ label }) => ownValue(most, label));
  return all.some((one) => one === undefined)
    ? undefined
    : all.reduce<number>((sum, one = 0) => sum + one, 0);
}
