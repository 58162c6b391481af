import type { Cell } from './cell.ts';
import {
  markLeaders,
  momentOf,
  pointlessCell,
  rounded,
  type Standing,
  scoredCases,
  sortOut,
  sum,
  worthyCell,
} from './cells.ts';
import type { Attempt, AttemptCase, JudgedAttempt } from './submission.ts';
import { type ContestProblem, fullPoints } from './terms.ts';

/** Best known results of one problem, by name of the case. */
export type BestKnown = ReadonlyMap<string, number>;

/** The best of the results known before the contest (to the organisers or the jury) and those of the attempts. */
export function bestKnown(problem: ContestProblem, attempts: readonly Attempt[]): BestKnown {
  const best = new Map(Object.entries(problem.best));
  const better = problem.better === 'fewer' ? Math.min : Math.max;
  for (const result of attempts.flatMap((attempt) => (attempt.state === 'judged' ? attempt.cases : []))) {
    for (const found of [resultOf(problem, result), ...juryResults(problem, result)]) {
      if (found !== undefined) best.set(result.name, better(found, best.get(result.name) ?? found));
    }
  }
  return best;
}

/** Moves of the jury's sequence, if fewer are better. */
const juryResults = ({ better }: ContestProblem, { optimal, known }: AttemptCase) =>
  better === 'fewer' ? [optimal ?? known] : [];

/** The best attempt. A case is worth its share of the problem's points times best known / own result (own / best if
 *  more is better); an invalid output is worth nothing. */
export function relativeCell(attempts: readonly Attempt[], problem: ContestProblem, best: BestKnown): Cell {
  const sorted = sortOut(attempts);
  const [top] = sorted.judged
    .map((attempt) => ({ attempt, shares: sharesOf(problem, attempt, best) }))
    .map((candidate) => ({ ...candidate, value: pointsOf(problem, candidate.shares) }))
    .sort((a, b) => b.value - a.value);
  if (top === undefined || top.value === 0) return pointlessCell(sorted);
  const isWhole = top.shares.every((share) => share === 1);
  const areShortest = scoredCases(top.attempt.cases).every(
    ({ moves, optimal }) => moves !== undefined && moves === optimal,
  );
  return worthyCell(sorted, top.attempt, { isWhole, value: top.value, proved: isWhole && areShortest });
}

function pointsOf({ points = fullPoints }: ContestProblem, shares: readonly number[]): number {
  return shares.length === 0 ? 0 : rounded((sum(shares) / shares.length) * points);
}

/** One fraction from 0 to 1 per case. */
function sharesOf(problem: ContestProblem, { cases }: JudgedAttempt, best: BestKnown): number[] {
  return scoredCases(cases).map((result) => {
    const own = resultOf(problem, result);
    const top = best.get(result.name);
    if (own === undefined || top === undefined) return 0;
    if (own === top) return 1;
    const share = problem.better === 'fewer' ? top / own : own / top;
    return Math.min(1, Math.max(0, share));
  });
}

/** The result that is compared: the moves if fewer are better and there are any, else the checker's score; undefined if
 *  the output is invalid. */
function resultOf(problem: ContestProblem, { verdict, score, moves }: AttemptCase): number | undefined {
  const given = verdict === 'AC' ? score : undefined;
  return problem.better === 'fewer' ? (moves ?? given) : given;
}

/** Marks the contestants with the most points for each problem; of those that tie, the earliest. */
export function markBest(standings: readonly Standing[]): Standing[] {
  return markLeaders(standings, (cell) => {
    const { value = 0 } = cell;
    return value > 0 ? [-value, momentOf(cell) ?? 0] : undefined;
  });
}
