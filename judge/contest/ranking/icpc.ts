import { minuteMs } from '#text';
import { verdictsWithPenalty } from '#verdict';
import type { Cell } from './cell.ts';
import {
  isSettled,
  leadersOf,
  momentOf,
  pendingOf,
  type Standing,
  sortOut,
  sum,
  withLeaders,
  worthlessCell,
} from './cells.ts';
import type { Attempt } from './submission.ts';
import type { ContestTerms } from './terms.ts';

/** ICPC: most problems solved, then least penalty, then the earliest last solution. Minutes are rounded down, as in
 *  the Contest API. The penalty of a solved problem is its minute plus the penalty for each rejected attempt before
 *  it; CE and JE never count. */
export function icpcStanding(
  contestant: string,
  cells: readonly Cell[],
  { penaltyMs, extraMs }: ContestTerms,
): Standing {
  const solved = cells.filter(({ state }) => state === 'solved');
  const minutes = solved.map(({ timeMs = 0 }) => Math.floor(timeMs / minuteMs));
  const rejected = sum(solved.map((cell) => cell.attempts - 1));
  const penalty = sum(minutes) + rejected * Math.floor(penaltyMs / minuteMs) + extraOf(extraMs, contestant);
  return {
    contestant,
    totals: [solved.length, penalty],
    cells,
    key: [-solved.length, penalty, Math.max(0, ...minutes)],
  };
}

/** Minutes added by the jury. */
const extraOf = (extraMs: ContestTerms['extraMs'], contestant: string): number =>
  Math.round((extraMs?.get(contestant) ?? 0) / minuteMs);

/** The first accepted attempt solves a problem; later attempts change nothing. */
export function icpcCell(attempts: readonly Attempt[]): Cell {
  const sorted = sortOut(attempts);
  const { ordered } = sorted;
  const at = ordered.findIndex((attempt) => isSettled(attempt) && attempt.verdict === 'AC');
  const before = at < 0 ? ordered : ordered.slice(0, at);
  const rejected = before.filter(
    (attempt) => isSettled(attempt) && verdictsWithPenalty.has(attempt.verdict),
  ).length;
  const solution = ordered[at];
  if (solution === undefined) return worthlessCell(sorted, rejected);
  const { timeMs, arrivedMs, id } = solution;
  return {
    state: 'solved',
    attempts: rejected + 1,
    ...pendingOf(before),
    timeMs,
    arrivedMs,
    decidedBy: id,
    leads: false,
    proved: false,
  };
}

/** Marks the first to solve each problem by arrival; contestants who tie are all marked. Nobody is marked while an
 *  earlier attempt of another contestant is pending, or if the time of a solution is unknown. */
export function markFirst(standings: readonly Standing[]): Standing[] {
  const { isUntimed, waiting } = columnsOf(standings);
  const leaders = leadersOf(standings, (cell, column) => {
    const moment = momentOf(cell);
    return cell.state === 'solved' && moment !== undefined && !isUntimed[column] ? [moment] : undefined;
  });
  const isContested = (index: number, column: number): boolean => {
    const moment = momentOf(standings[index]?.cells[column] ?? {}) ?? 0;
    return waiting[column]?.some((other) => other.index !== index && other.sinceMs < moment) ?? false;
  };
  const first = leaders.map((indices, column) => indices.filter((index) => !isContested(index, column)));
  return withLeaders(standings, first);
}

interface Columns {
  /** Whether the time of a solution is unknown. */
  readonly isUntimed: readonly boolean[];
  /** Standings with pending attempts, and since when these are pending. */
  readonly waiting: readonly (readonly { readonly index: number; readonly sinceMs: number }[])[];
}

function columnsOf(standings: readonly Standing[]): Columns {
  const columns = standings[0]?.cells ?? [];
  const isUntimed = columns.map(() => false);
  const waiting = columns.map((): { index: number; sinceMs: number }[] => []);
  standings.forEach(({ cells }, index) => {
    cells.forEach(({ state, timeMs, pending, pendingSinceMs: sinceMs = 0 }, column) => {
      if (state === 'solved' && timeMs === undefined) isUntimed[column] = true;
      if (pending > 0) waiting[column]?.push({ index, sinceMs });
    });
  });
  return { isUntimed, waiting };
}
