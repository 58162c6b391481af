import { ownValue } from '#values';
import type { Cell } from './cell.ts';
import {
  type CellAttempts,
  inTime,
  markLeaders,
  pointlessCell,
  rounded,
  type Standing,
  scoredCases,
  sortOut,
  sum,
  worthyCell,
} from './cells.ts';
import type { Attempt, AttemptCase, AttemptGroup, JudgedAttempt } from './submission.ts';
import { type ContestProblem, type ContestTerms, fullPoints, lateFactor } from './terms.ts';

/** The sum of points. */
export function pointsStanding(contestant: string, cells: readonly Cell[]): Standing {
  const points = rounded(sum(cells.map(({ value = 0 }) => value)));
  return { contestant, totals: [points], cells, key: [-points] };
}

/** The best result of each group over all attempts. `late`: those attempts count less. */
export function groupsCell(
  attempts: readonly Attempt[],
  problem: ContestProblem,
  { late, marks = 'groups' }: Pick<ContestTerms, 'late' | 'marks'> = {},
): Cell {
  const sorted = sortOut(
    problem.attempts === undefined ? attempts : inTime(attempts).slice(0, problem.attempts),
  );
  const hasScores = sorted.judged.some(({ groups = [] }) => groups.length > 0);
  const factorOf = (attempt: Attempt): number => lateFactor(attempt, late, problem);
  if (hasScores) return scoredCell(problem, sorted, factorOf);
  return passedCell(problem, sorted, { factorOf, nameOf: marks === 'cases' ? (name) => name : groupOf });
}

type FactorOf = (attempt: Attempt) => number;

/** For a problem with scores: the best score of each group over all attempts. */
function scoredCell({ points }: ContestProblem, sorted: CellAttempts, factorOf: FactorOf): Cell {
  const { judged } = sorted;
  const isSubtask = subtasksOf(judged);
  const best = new Map<
    string,
    { readonly score: number; readonly maxScore?: number; readonly by: Attempt }
  >();
  for (const attempt of judged)
    for (const { name, score = 0, maxScore } of (attempt.groups ?? []).filter(isSubtask))
      if (score * factorOf(attempt) > (best.get(name)?.score ?? -1))
        best.set(name, { score: score * factorOf(attempt), by: attempt, maxScore });
  const groups = [...best.values()];
  const score = sum(groups.map((group) => group.score));
  const whole = sum(groups.map(({ maxScore = Number.POSITIVE_INFINITY }) => maxScore));
  const [last] = inTime(groups.filter((group) => group.score > 0).map(({ by }) => by)).slice(-1);
  if (last === undefined) return pointlessCell(sorted);
  const scale = points === undefined || whole === Number.POSITIVE_INFINITY ? 1 : points / whole;
  return worthyCell(sorted, last, { isWhole: score >= whole, value: rounded(score * scale), proved: false });
}

/** Selects the groups whose best results add up: those directly in secret/ if its score is always their sum, else
 *  secret itself. */
function subtasksOf(attempts: readonly JudgedAttempt[]): (group: AttemptGroup) => boolean {
  // Polygon groups are not inside secret/.
  const isInner = ({ name }: AttemptGroup): boolean => /^(secret\/)?(?!(secret|sample)$)[^/]+$/.test(name);
  const isWhole = ({ name }: AttemptGroup): boolean => name === 'secret';
  const add = attempts.every(({ groups = [] }) => {
    const [whole, inner] = [groups.find(isWhole), groups.filter(isInner)];
    const equal = (key: 'score' | 'maxScore'): boolean =>
      rounded(sum(inner.map((group) => group[key] ?? 0))) === rounded(whole?.[key] ?? 0);
    return whole === undefined || (inner.length > 0 && equal('score') && equal('maxScore'));
  });
  return add ? isInner : isWhole;
}

/** For a problem without scores: a group is worth its share of the points if all its cases are accepted. */
function passedCell(
  problem: ContestProblem,
  sorted: CellAttempts,
  { factorOf, nameOf }: { readonly factorOf: FactorOf; readonly nameOf: (caseName: string) => string },
): Cell {
  /** By group: the attempt that counts of those that passed it, and its factor; 0 if none did. */
  const groups = new Map<string, { readonly factor: number; readonly by?: Attempt }>();
  for (const attempt of sorted.judged) {
    for (const [name, cases] of groupsOf(attempt.cases, nameOf)) {
      const factor = cases.every(({ verdict }) => verdict === 'AC') ? factorOf(attempt) : 0;
      const before = groups.get(name);
      if (factor > (before?.factor ?? 0)) groups.set(name, { factor, by: attempt });
      else if (before === undefined) groups.set(name, { factor: 0 });
    }
  }
  const [last] = inTime([...groups.values()].flatMap(({ by }) => by ?? [])).slice(-1);
  if (last === undefined) return pointlessCell(sorted);
  const weightOf = (name: string): number => ownValue(problem.weights, name) ?? 1;
  const whole = sum([...groups.keys()].map(weightOf));
  const passed = sum([...groups].map(([name, { factor }]) => weightOf(name) * factor));
  const value = rounded((whole === 0 ? 0 : passed / whole) * (problem.points ?? fullPoints));
  const isWhole = [...groups.values()].every(({ factor }) => factor === 1);
  return worthyCell(sorted, last, { isWhole, value, proved: false });
}

/** `secret/g1/01` belongs to the group `g1`; a case directly in secret/ is a group of its own, like each test in
 *  1994. */
function groupOf(caseName: string): string {
  const [, group, inside] = caseName.split('/');
  return group !== undefined && inside !== undefined ? group : caseName;
}

function groupsOf(
  cases: readonly AttemptCase[],
  nameOf: (caseName: string) => string,
): Map<string, AttemptCase[]> {
  const groups = new Map<string, AttemptCase[]>();
  for (const result of scoredCases(cases)) {
    const name = nameOf(result.name);
    groups.set(name, [...(groups.get(name) ?? []), result]);
  }
  return groups;
}

/** Marks the contestants with the most points for each problem. */
export function markMostPoints(standings: readonly Standing[]): Standing[] {
  return markLeaders(standings, ({ value = 0 }) => (value > 0 ? [-value] : undefined));
}
