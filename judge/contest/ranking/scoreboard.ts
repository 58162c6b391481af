import type { Rules } from '#protocol';
import { groupedBy } from '#values';
import type { Cell, Scoreboard, ScoreboardRow } from './cell.ts';
import { fewestMovesStanding, markRecords, movesCell } from './fewest-moves.ts';
import { icpcCell, icpcStanding, markFirst } from './icpc.ts';
import { groupsCell, ioiStanding, markMostPoints } from './ioi.ts';
import { rank, type Standing } from './order.ts';
import { type BestKnown, bestKnown, markBest, relativeCell, relativeStanding } from './relative.ts';
import type { Attempt } from './submission.ts';
import type { ContestProblem, ContestTerms } from './terms.ts';

/** What cells depend on besides the attempts. */
interface CellFacts {
  /** Under `relative`. */
  readonly best: BestKnown;
  readonly points: Pick<ContestTerms, 'late' | 'marks'>;
}

/** The functions of one set of rules. */
interface RuleSet {
  readonly totals: readonly string[];
  readonly cell: (attempts: readonly Attempt[], problem: ContestProblem, facts: CellFacts) => Cell;
  readonly standing: (contestant: string, cells: readonly Cell[], terms: ContestTerms) => Standing;
  readonly mark: (standings: readonly Standing[]) => Standing[];
}

const ruleSets: Readonly<Record<Rules, RuleSet>> = {
  icpc: { totals: ['solved', 'penalty'], cell: icpcCell, standing: icpcStanding, mark: markFirst },
  ioi: {
    totals: ['points'],
    cell: (attempts, problem, { points: { marks } }) => groupsCell(attempts, problem, { marks }),
    standing: ioiStanding,
    mark: markMostPoints,
  },
  'fewest-moves': {
    totals: ['valid', 'moves'],
    cell: movesCell,
    standing: fewestMovesStanding,
    mark: markRecords,
  },
  relative: {
    totals: ['points'],
    cell: (attempts, problem, { best }) => relativeCell(attempts, problem, best),
    standing: relativeStanding,
    mark: markBest,
  },
  class: {
    totals: ['points'],
    cell: (attempts, problem, { points }) => groupsCell(attempts, problem, points),
    standing: ioiStanding,
    mark: markMostPoints,
  },
};

/** The cell of one contestant and one problem. `leads` is not set yet: `rankCells` sets it.
 *   `best`: `bestKnown` of the problem; used only by `relative`. */
export function cellOf(
  attempts: readonly Attempt[],
  { rules, late, marks }: Pick<ContestTerms, 'rules' | 'late' | 'marks'>,
  problem: ContestProblem,
  best: BestKnown = new Map(),
): Cell {
  return ruleSets[rules].cell(attempts, problem, { best, points: { late, marks } });
}

type RowCells = Pick<ScoreboardRow, 'contestant' | 'cells'>;

/** Ranks contestants by their cells and marks the leaders. */
export const rankCells = (terms: ContestTerms, rows: readonly RowCells[]): Scoreboard =>
  rankStandings(
    terms,
    rows.map((row) => standingOf(terms, row)),
  );

/** The value of a contestant's cells. */
export const standingOf = (terms: ContestTerms, { contestant, cells }: RowCells): Standing =>
  ruleSets[terms.rules].standing(contestant, cells, terms);

/** Ranks contestants and marks the leaders. */
export function rankStandings({ rules, problems }: ContestTerms, standings: readonly Standing[]): Scoreboard {
  const { totals, mark } = ruleSets[rules];
  return { rules, totals, problems: problems.map(({ label }) => label), rows: rank(mark(standings)) };
}

/** Ranks contestants. The order of contestants and attempts does not matter. Contestants without an attempt are
 *  listed too; attempts of anybody else are ignored. */
export function scoreboard(
  terms: ContestTerms,
  contestants: readonly string[],
  attempts: readonly Attempt[],
): Scoreboard {
  const known = new Set(contestants);
  const counted = attempts.filter(({ contestant }) => known.has(contestant));
  const keyOf = (contestant: string, problem: string): string => JSON.stringify([contestant, problem]);
  const byCell = groupedBy(counted, ({ contestant, problem }) => keyOf(contestant, problem));
  const byProblem = groupedBy(counted, ({ problem }) => problem);
  const columns = terms.problems.map((problem) => ({
    problem,
    best: terms.rules === 'relative' ? bestKnown(problem, byProblem.get(problem.label) ?? []) : new Map(),
  }));
  const rows = contestants.map((contestant) => ({
    contestant,
    cells: columns.map(({ problem, best }) =>
      cellOf(byCell.get(keyOf(contestant, problem.label)) ?? [], terms, problem, best),
    ),
  }));
  return rankCells(terms, rows);
}

/** The attempts as the public sees them while the scoreboard is frozen: those made since the freeze are pending. */
export function frozen(terms: ContestTerms, attempts: readonly Attempt[]): Attempt[] {
  const { freezeFromMs = Number.POSITIVE_INFINITY } = terms;
  return attempts.map((attempt) => {
    const { id, contestant, problem, timeMs, arrivedMs } = attempt;
    if ((timeMs ?? 0) < freezeFromMs) return attempt;
    return { id, contestant, problem, timeMs, arrivedMs, state: 'pending' };
  });
}
