import { readSpan } from '#protocol';
import { minuteMs } from '#text';
import type { ContestProblem, ContestTerms, LateTerms } from '../ranking/terms.ts';
import { freezeStart } from './clock.ts';
import type { ContestState } from './contest-state.ts';

/** What ranking needs to know of a contest. Contestants are ids of teams, problems go by their labels. */
export function contestTerms(contest: ContestState): ContestTerms {
  const { rules = 'icpc', penalty_time, marks } = contest.contest ?? {};
  const extra = [...contest.all('teams').values()].flatMap(({ id, penalty_minutes: minutes = 0 }) =>
    minutes === 0 ? [] : [[id, minutes * minuteMs] as const],
  );
  return {
    rules,
    penaltyMs: readSpan(penalty_time ?? '') ?? 20 * minuteMs,
    problems: columnsOf(contest),
    freezeFromMs: freezeStart(contest.clock),
    extraMs: extra.length === 0 ? undefined : new Map(extra),
    late: lateTerms(contest),
    marks,
  };
}

/** Weight of late submissions; undefined: full weight. */
function lateTerms(contest: ContestState): LateTerms | undefined {
  const { late_factor: factor, late_steps: steps } = contest.contest ?? {};
  if (factor === undefined && steps === undefined) return undefined;
  const deadlines = [...contest.all('teams').values()].flatMap(({ id, deadline = '' }) => {
    const ms = readSpan(deadline);
    return ms === undefined ? [] : [[id, ms] as const];
  });
  return {
    fromMs: contest.clock.durationMs,
    factor: factor ?? 1,
    steps:
      steps === undefined
        ? undefined
        : steps.map(({ after, factor: share }) => ({ afterMs: readSpan(after) ?? 0, factor: share })),
    deadlines: deadlines.length > 0 ? new Map(deadlines) : undefined,
  };
}

/** The problems as columns of the board, in order. */
function columnsOf(contest: ContestState): readonly ContestProblem[] {
  return [...contest.all('problems').values()]
    .sort((a, b) => a.ordinal - b.ordinal)
    .map(({ label, points, weights = {}, better = 'fewer', best = {} }) => ({
      label,
      weights,
      better,
      best,
      points,
    }));
}
