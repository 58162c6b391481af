import {
  type Cell,
  type GradedStudent,
  type Grades,
  type Scoreboard,
  type ScoreboardRow,
  unknownStudents,
} from '#contest';
import { contestPaths, teamName } from '#protocol';
import type { JuryReader } from '#server';
import { type ClassNote, contestReports, type Database, similarPairs, type UploadedContest } from '#store';
import { exerciseRows, ownExercises } from '../../contest/class/class-view.ts';
import { exercisesOf } from '../../contest/visit/exercises-of.ts';
import type { GradeCell, GradesView } from './grades.tsx';

/** What stands beside the points of the judge. */
interface BesidePoints {
  /** From `similarities`; undefined for those who may not compare programs. */
  readonly alike: AlikePrograms | undefined;
  readonly notes: readonly ClassNote[];
}

/** As people look names up: É stands beside E. */
const byName = new Intl.Collator('en');

/** The grid of a class: students and exercises.
 *  @param gone - students whom their learning platform does not list any more */
export function gradesView(reader: JuryReader, beside: BesidePoints, gone: ReadonlySet<string>): GradesView {
  const names = studentNames(reader);
  const exercises = exerciseRows(reader, undefined);
  const { students } = gradesOf(reader, [], []);
  return {
    contestId: reader.id,
    exercises: exercises.map(({ id, label, name, most, dueMs }) => ({ id, label, name, most, dueMs })),
    rows: reader
      .board()
      .rows.map((row) => ({
        team: row.contestant,
        name: names.get(row.contestant) ?? row.contestant,
        groups: groupsOf(reader, row.contestant, gone),
        total: row.totals[0] ?? 0,
        cells: gradeCells(reader, row, beside),
      }))
      .toSorted((a, b) => byName.compare(a.name, b.name)),
    hasReport: beside.alike?.isReady,
    unknown: unknownTo(students),
    waiting: reader.isJudge ? beside.notes.filter(({ releasedAt }) => releasedAt === null).length : undefined,
  };
}

/** Whom each learning platform does not know; platforms that do not know the same people together. */
function unknownTo(students: readonly GradedStudent[]): GradesView['unknown'] {
  const byNames = new Map<string, { readonly platforms: string[]; readonly names: readonly string[] }>();
  for (const [platform, namesOf] of Object.entries(unknownStudents)) {
    const names = namesOf(students);
    const known = byNames.get(names.join('\n'));
    if (known !== undefined) known.platforms.push(platform);
    else if (names.length > 0) byNames.set(names.join('\n'), { platforms: [platform], names });
  }
  return [...byNames.values()];
}

/** What one student has reached, exercise by exercise. */
export function gradeCells(
  reader: JuryReader,
  { contestant, cells }: ScoreboardRow,
  { alike, notes }: BesidePoints,
): readonly GradeCell[] {
  const to = contestPaths(reader.id);
  const exercises = exerciseRows(reader, undefined);
  const times = exercisesOf(reader, contestant);
  return ownExercises(reader, contestant).map((own, index) => {
    const decidedBy = cells[index]?.decidedBy;
    const pair = alike?.of(contestant, exercises[index]?.id ?? '');
    const mark = notes.find(
      ({ kind, teamId, problemId }) =>
        kind === 'mark' && teamId === contestant && problemId === exercises[index]?.id,
    );
    return {
      ...own,
      byHand: mark?.points ?? undefined,
      extendedMs: times[index]?.isExtended ? times[index]?.dueMs : undefined,
      href: decidedBy === undefined ? undefined : to.submission(decidedBy),
      alike: pair && { percent: Math.round(pair.similarity * 100), href: to.similarPair(pair.number) },
    };
  });
}

/** The names of the groups of a student, and that they have left. */
export const groupsOf = (
  { full }: JuryReader,
  team: string,
  gone: ReadonlySet<string> = new Set(),
): readonly string[] => [
  ...(full.all('teams').get(team)?.group_ids ?? []).map((id) => full.all('groups').get(id)?.name ?? id),
  ...(gone.has(team) ? ['not in the course any more'] : []),
];

/** Names of the students by id; who shares one with somebody has the id behind it. */
export function studentNames({ full }: JuryReader): ReadonlyMap<string, string> {
  const teams = [...full.all('teams').values()];
  const count = new Map<string, number>();
  for (const team of teams) count.set(teamName(team), (count.get(teamName(team)) ?? 0) + 1);
  return new Map(
    teams.map((team) => {
      const name = teamName(team);
      return [team.id, (count.get(name) ?? 0) > 1 ? `${name} (${team.icpc_id ?? team.id})` : name] as const;
    }),
  );
}

/** The most similar program of another for each program of a student, as the newest report says. */
export interface AlikePrograms {
  readonly isReady: boolean;
  of(team: string, problem: string): { readonly number: number; readonly similarity: number } | undefined;
}

/** @param seesEarlier - false: only programs of this class count */
export async function similarities(
  db: Database,
  contestId: string,
  seesEarlier: boolean,
): Promise<AlikePrograms> {
  const { ready } = await contestReports(db, 'similarity', contestId);
  const pairs = ready === undefined ? [] : await similarPairs(db, ready.id);
  const worst = new Map<string, { readonly number: number; readonly similarity: number }>();
  for (const { number, similarity, problemId, left, right } of pairs) {
    if (!seesEarlier && [left, right].some((one) => one.contestId !== contestId)) continue;
    for (const { contestId: place, teamId } of [left, right]) {
      const key = JSON.stringify([teamId, problemId]);
      if (place === contestId && similarity > (worst.get(key)?.similarity ?? 0))
        worst.set(key, { number, similarity });
    }
  }
  return { isReady: ready !== undefined, of: (team, problem) => worst.get(JSON.stringify([team, problem])) };
}

/** The points of a class in the form that the writers of tables take.
 *  @param uploads - whose hand-ins say how a platform numbers the students
 *  @param notes - marks among them are columns of their own, behind those of the judge */
export function gradesOf(
  reader: JuryReader,
  uploads: readonly UploadedContest[],
  notes: readonly ClassNote[],
): Grades {
  const names = studentNames(reader);
  const { board } = reader.boardNow();
  const problems = reader.all('problems').toSorted((a, b) => a.ordinal - b.ordinal);
  const marks = notes.filter(({ kind }) => kind === 'mark');
  const marked = problems.filter(({ id }) => marks.some(({ problemId }) => problemId === id));
  const scoreboard: Scoreboard = {
    ...board,
    problems: [...board.problems, ...marked.map(({ label }) => `${label} by hand`)],
    rows: board.rows.map((row) => ({
      ...row,
      contestant: names.get(row.contestant) ?? row.contestant,
      cells: [
        ...row.cells,
        ...marked.map(({ id }) =>
          markCell(marks.find(({ teamId, problemId }) => teamId === row.contestant && problemId === id)),
        ),
      ],
    })),
  };
  const persons = [...reader.full.all('persons').values()];
  const columns = [
    ...problems.map(({ label, name }) => ({ label, name })),
    ...marked.map(({ label, name }) => ({ label: `${label} by hand`, name: `${name} by hand` })),
  ];
  return {
    report: { problems: columns, scoreboard },
    students: board.rows.map(({ contestant: team }) => ({
      name: names.get(team) ?? team,
      id: reader.full.all('teams').get(team)?.icpc_id ?? undefined,
      email: persons.find(({ team_ids, email }) => team_ids?.includes(team) && email)?.email ?? undefined,
      group: groupsOf(reader, team)[0],
      ...numbersIn(uploads, team, problems),
    })),
    most: Object.fromEntries([
      ...problems.map(({ label, max_score }) => [label, max_score] as const),
      ...marked.map(({ label }) => [`${label} by hand`, 0] as const), // it is no part of the judge's total
    ]),
  };
}

/** The numbers of a student on a platform, from all hand-ins that were stored: an assignment of Moodle has numbers of
 *  its own. */
function numbersIn(
  uploads: readonly UploadedContest[],
  team: string,
  problems: readonly { readonly id: string; readonly label: string }[],
): Pick<GradedStudent, 'moodleNumbers' | 'canvasNumber'> {
  const found = uploads.flatMap(({ result, storedAt, handInsOf }) => {
    const own = storedAt === null ? undefined : result?.handIns?.students.find((one) => one.team === team);
    if (own === undefined) return [];
    const label = problems.find(({ id }) => id === handInsOf?.problem)?.label;
    return [{ ...own, moodleNumbers: own.moodleNumbers.map((one) => ({ problem: label, ...one })) }];
  });
  const canvasNumber = found.find((one) => one.canvasNumber !== undefined)?.canvasNumber;
  const moodle = new Map(
    found.flatMap((one) => one.moodleNumbers.map((each) => [each.number, each] as const)),
  );
  return { moodleNumbers: [...moodle.values()], ...(canvasNumber !== undefined && { canvasNumber }) };
}

/** Points by hand as a cell of a table; without a mark an empty one. */
const markCell = (mark: ClassNote | undefined): Cell => ({
  state: mark === undefined ? 'none' : 'partial',
  attempts: 0,
  pending: 0,
  leads: false,
  proved: false,
  ...(mark?.points != null && { value: mark.points }),
});
