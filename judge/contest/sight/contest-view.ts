import {
  apiTime,
  type ContestObject,
  type ContestProblemObject,
  type JudgementTypeObject,
  type LanguageObject,
  type StateObject,
} from '#protocol';
import { type ContestClock, wallTime } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';
import { type ContestAudience, isJuryOf, seesProblem, seesStatements } from './audience.ts';
import { fields, filesSeen } from './seen.ts';

/** The contest: everybody sees it. */
export const contestView = (audience: ContestAudience, contest: ContestObject, whole: ContestState) => ({
  ...fields(contest, [
    'id',
    'name',
    'formal_name',
    'start_time',
    'countdown_pause_time',
    'duration',
    'scoreboard_freeze_duration',
    'scoreboard_thaw_time',
    'scoreboard_type',
    'main_scoreboard_group_id',
    'penalty_time',
  ]),
  banner: filesSeen(contest.banner, '', whole),
  logo: filesSeen(contest.logo, '', whole),
  ...fields(contest, [
    'rules',
    'removed_intervals',
    'feedback',
    'medals',
    'languages',
    'allow_late',
    'late_factor',
    'late_steps',
    'marks',
    'warning_message',
    'printing',
  ]),
  exercises: exercisesSeen(audience, contest, whole),
  // Added by DOMjudge; its client needs the first.
  shortname: contest.id,
  end_time: endTime(whole.clock),
  allow_submit: whole.state.ended === null || contest.allow_late === true,
  ...(isJuryOf(audience) &&
    fields(contest, ['public', 'statements_after_end', 'additional_bronze', 'balloons_in_freeze'])),
});

/** The plan of the exercises that the audience knows of. */
function exercisesSeen(audience: ContestAudience, { exercises }: ContestObject, whole: ContestState) {
  const seen = Object.entries(exercises ?? {}).filter(([id]) => seesProblem(audience, id, whole));
  return seen.length === 0 ? undefined : Object.fromEntries(seen);
}

function endTime(clock: ContestClock): string | undefined {
  const ms = wallTime(clock, clock.durationMs);
  return ms === undefined ? undefined : apiTime(ms);
}

/** The state: everybody sees it. */
export const stateView = (_: ContestAudience, state: StateObject) =>
  fields(state, ['started', 'frozen', 'ended', 'thawed', 'finalized', 'end_of_updates']);

/** A verdict: everybody sees it. */
export const judgementTypeView = (_: ContestAudience, type: JudgementTypeObject) =>
  fields(type, ['id', 'name', 'penalty', 'solved']);

/** A language: everybody sees it. */
export const languageView = (_: ContestAudience, language: LanguageObject) =>
  fields(language, [
    'id',
    'name',
    'entry_point_required',
    'entry_point_name',
    'extensions',
    'compiler',
    'runner',
  ]);

/** A problem: contestants and the public see none before the start. */
export function problemView(audience: ContestAudience, problem: ContestProblemObject, contest: ContestState) {
  if (!seesProblem(audience, problem.id, contest)) return undefined;
  return {
    ...fields(problem, [
      'id',
      'uuid',
      'label',
      'name',
      'ordinal',
      'rgb',
      'color',
      'time_limit',
      'memory_limit',
      'output_limit',
      'code_limit',
      'test_data_count',
      'max_score',
    ]),
    ...(seesStatements(audience, contest) && {
      statement: filesSeen(problem.statement, `problems/${problem.id}`, contest),
      attachments: filesSeen(problem.attachments, `problems/${problem.id}`, contest),
    }),
    ...fields(problem, ['slug', 'allow_submit', 'allow_judge', 'points']),
    ...(isJuryOf(audience) && fields(problem, ['weights', 'better', 'best'])),
  };
}
