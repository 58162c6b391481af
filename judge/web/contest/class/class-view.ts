import type { ContestReader } from '#server';
import type { ClassNote } from '#store';
import { phaseOf } from '../../frame/contest-frame.ts';
import { boardProblems, sumsOf } from '../board/board-of.ts';
import { submissionRows } from '../submissions/submissions-of.ts';
import { clarificationsFor, shownClarification } from '../visit/clarifications-of.ts';
import { exercisesOf } from '../visit/exercises-of.ts';
import type { ClassView, ExerciseRow, OwnExercise } from './class.tsx';
import { lateRule } from './exercise-words.ts';

const [mostMine, mostNews] = [5, 3];

/** What the page of a class shows besides the class itself. */
interface ClassNow {
  readonly nowMs: number;
  /** What was said later is unread. */
  readonly sinceMs: number;
  /** Those that the reader sees. */
  readonly notes: readonly ClassNote[];
  readonly mostMegabytes: number;
}

/** The page of a class for one reader. */
export function classView(reader: ContestReader, now: ClassNow): ClassView {
  const { nowMs, sinceMs, notes, mostMegabytes } = now;
  const { id, contest, team } = reader;
  return {
    contestId: id,
    title: contest?.formal_name ?? contest?.name ?? id,
    phase: phaseOf(reader),
    nowMs,
    mostMegabytes,
    exercises: exerciseRows(reader, team, notes),
    mine: team === undefined ? undefined : submissionRows(reader).slice(0, mostMine),
    news: clarificationsFor(reader)
      .filter((one) => team !== undefined || (one.from_team_id === null && one.to_team_ids === null))
      .slice(0, mostNews)
      .map((one) => shownClarification(reader, one, sinceMs)),
    students: reader.isJury ? reader.board().rows.length : undefined,
    mayChange: reader.audience.kind === 'admin',
    isJudge: reader.isJudge,
  };
}

/** The exercises that a reader knows of, with what a student has reached.
 *  @param team - the student; undefined for a teacher, and for visitors of a class that is open to them */
export function exerciseRows(
  reader: ContestReader,
  team: string | undefined,
  notes: readonly ClassNote[] = [],
): readonly ExerciseRow[] {
  const sums = reader.isJury ? sumsOf(reader.board()) : [];
  const colours = boardProblems(reader);
  const objects = new Map(reader.all('problems').map((one) => [one.id, one]));
  const own = team === undefined ? [] : ownExercises(reader, team);
  return exercisesOf(reader, team).map(({ plan, ...times }, index) => ({
    ...times,
    rgb: colours.find(({ id }) => id === times.id)?.rgb,
    late: lateRule(plan, reader.contest),
    most: objects.get(times.id)?.max_score ?? undefined,
    attempts: plan.attempts,
    mine: own[index],
    sum: sums[index],
    notes: notes
      .filter(({ problemId }) => problemId === times.id)
      .map((one) => ({ ...one, isReleased: true })),
  }));
}

/** What a student has reached, exercise by exercise. */
export function ownExercises(reader: ContestReader, team: string): readonly OwnExercise[] {
  const row = reader.row(team);
  const sent = reader.submissionsOf(team);
  return exercisesOf(reader, team).map(({ id, label }, index) => {
    const { state = 'none', value, pending = 0, timeMs } = row?.cells[index] ?? {};
    const lateMs = timeMs === undefined ? -1 : timeMs - reader.deadline(label, team);
    return {
      points: value,
      isWhole: state === 'solved',
      isPending: pending > 0,
      sent: sent.filter(({ problem_id }) => problem_id === id).length,
      lateMs: lateMs >= 0 && (value ?? 0) > 0 ? lateMs : undefined,
    };
  });
}
