import { type ContestProblemObject, type ExerciseObject, readSpan } from '#protocol';
import { minuteMs } from '#text';
import { defined, ownValue } from '#values';
import type { ContestProblem, ContestTerms, LateSteps, LateTerms } from '../ranking/terms.ts';
import { freezeStart } from './clock.ts';
import type { ContestState } from './contest-state.ts';

/** What ranking needs to know of a contest. Contestants are ids of teams, problems go by their labels.
 *  @param isShown - false for a problem that the readers of the board do not know of */
export function contestTerms(
  contest: ContestState,
  isShown: (problem: ContestProblemObject) => boolean = () => true,
): ContestTerms {
  const { rules = 'icpc', penalty_time, marks } = contest.contest ?? {};
  const extra = [...contest.all('teams').values()].flatMap(({ id, penalty_minutes: minutes = 0 }) =>
    minutes === 0 ? [] : [[id, minutes * minuteMs] as const],
  );
  return {
    rules,
    penaltyMs: readSpan(penalty_time ?? '') ?? 20 * minuteMs,
    problems: columnsOf(contest, isShown),
    freezeFromMs: freezeStart(contest.clock),
    extraMs: extra.length === 0 ? undefined : new Map(extra),
    late: lateTerms(contest),
    marks,
  };
}

/** Weight of late submissions; undefined: full weight. */
function lateTerms(contest: ContestState): LateTerms | undefined {
  const { late_factor: factor, late_steps, exercises } = contest.contest ?? {};
  if (factor === undefined && late_steps === undefined && exercises === undefined) return undefined;
  const deadlines = [...contest.all('teams').values()].flatMap(({ id, deadline = '' }) => {
    const ms = readSpan(deadline);
    return ms === undefined ? [] : [[id, ms] as const];
  });
  return {
    fromMs: contest.clock.durationMs,
    factor: factor ?? 1,
    steps: stepsOf(late_steps),
    deadlines: deadlines.length > 0 ? new Map(deadlines) : undefined,
  };
}

const stepsOf = (steps: ExerciseObject['late_steps']): LateSteps | undefined =>
  steps?.map(({ after, factor }) => ({ afterMs: readSpan(after) ?? 0, factor }));

/** The problems as columns of the board, in order. */
function columnsOf(
  contest: ContestState,
  isShown: (problem: ContestProblemObject) => boolean,
): readonly ContestProblem[] {
  const { rules, exercises = {} } = contest.contest ?? {};
  return [...contest.all('problems').values()]
    .filter(isShown)
    .sort((a, b) => a.ordinal - b.ordinal)
    .map(({ id, label, points, weights = {}, better = 'fewer', best = {} }) => ({
      label,
      weights,
      better,
      best,
      points,
      ...(rules === 'class' && exerciseTerms(ownValue(exercises, id))),
      ...(rules === 'class' && defined({ extensions: extensionsOf(contest, id) })),
    }));
}

/** Teams with a later deadline for a problem. */
function extensionsOf(contest: ContestState, problem: string): ReadonlyMap<string, number> | undefined {
  const given = [...contest.all('teams').values()].flatMap(({ id, deadlines = {} }) => {
    const ms = readSpan(ownValue(deadlines, problem) ?? '');
    return ms === undefined ? [] : [[id, ms] as const];
  });
  return given.length === 0 ? undefined : new Map(given);
}

const exerciseTerms = ({ due, late_factor, late_steps, attempts }: ExerciseObject = {}) =>
  defined({
    dueMs: due === undefined ? undefined : readSpan(due),
    lateFactor: late_factor,
    lateSteps: stepsOf(late_steps),
    attempts,
  });
