import { markLeaders, scoredCases, worthlessCell } from './cells.ts';
import { inTime, rounded, type Standing, sum } from './order.ts';
import type { Attempt, AttemptCase, Cell, ContestProblem, ContestTerms } from './types.ts';

/** IOI: the sum of points. Each test group counts with the best that any attempt made of it. */
export function ioiStanding(
  contestant: string,
  attempts: readonly (readonly Attempt[])[],
  { problems }: ContestTerms,
): Standing {
  const cells = problems.map((problem, column) => ioiCell(problem, attempts[column] ?? []));
  const points = rounded(sum(cells.map(({ value = 0 }) => value)));
  return { contestant, totals: [points], cells, key: [-points] };
}

/** A group is worth its share of the points when all its cases are accepted. */
function ioiCell(problem: ContestProblem, attempts: readonly Attempt[]): Cell {
  const ordered = inTime(attempts);
  const judged = ordered.filter(({ verdict }) => verdict !== 'JE').length;
  /** By group: the attempt that passed it first. */
  const groups = new Map<string, Attempt | undefined>();
  for (const attempt of ordered) {
    for (const [name, cases] of groupsOf(attempt.cases)) {
      const passed = cases.every(({ verdict }) => verdict === 'AC');
      groups.set(name, groups.get(name) ?? (passed ? attempt : undefined));
    }
  }
  const passed = [...groups].flatMap(([name, attempt]) => (attempt ? [{ name, attempt }] : []));
  const [last] = inTime(passed.map(({ attempt }) => attempt)).slice(-1);
  if (last === undefined) return { ...worthlessCell(ordered, judged), ...(judged > 0 ? { value: 0 } : {}) };
  const weigh = (names: Iterable<string>): number =>
    sum([...names].map((name) => (Object.hasOwn(problem.weights, name) ? (problem.weights[name] ?? 1) : 1)));
  const whole = weigh(groups.keys());
  const share = whole === 0 ? 0 : weigh(passed.map(({ name }) => name)) / whole;
  const complete = passed.length === groups.size;
  return {
    state: complete ? 'solved' : judged < ordered.length ? 'pending' : 'partial',
    attempts: judged,
    value: rounded(share * problem.points),
    timeMs: last.timeMs,
    decidedBy: last.id,
    leads: false,
    proved: false,
  };
}

/** `secret/g1/01` belongs to the group `g1`; a case directly in secret/ is a group of its own, as every test was in 1994. */
function groupOf(caseName: string): string {
  const [, group, inside] = caseName.split('/');
  return group !== undefined && inside !== undefined ? group : caseName;
}

function groupsOf(cases: readonly AttemptCase[]): Map<string, AttemptCase[]> {
  const groups = new Map<string, AttemptCase[]>();
  for (const result of scoredCases(cases)) {
    const name = groupOf(result.name);
    groups.set(name, [...(groups.get(name) ?? []), result]);
  }
  return groups;
}

/** Marks who has most points for each problem. */
export function markMostPoints(standings: readonly Standing[]): Standing[] {
  return markLeaders(standings, ({ value = 0 }) => (value > 0 ? [-value] : undefined));
}
