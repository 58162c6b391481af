import type { Rules } from '#protocol';
import { groupedBy } from '#values';
import type { Cell, Scoreboard, ScoreboardRow } from './cell.ts';
import { compareStandings, rank, type Standing } from './cells.ts';
import { fewestMovesStanding, markRecords, movesCell } from './fewest-moves.ts';
import { icpcCell, icpcStanding, markFirst } from './icpc.ts';
import { groupsCell, markMostPoints, pointsStanding } from './ioi.ts';
import { type BestKnown, bestKnown, markBest, relativeCell } from './relative.ts';
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
    standing: pointsStanding,
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
    standing: pointsStanding,
    mark: markBest,
  },
  class: {
    totals: ['points'],
    cell: (attempts, problem, { points }) => groupsCell(attempts, problem, points),
    standing: pointsStanding,
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
const standingOf = (terms: ContestTerms, { contestant, cells }: RowCells): Standing =>
  ruleSets[terms.rules].standing(contestant, cells, terms);

/** Ranks contestants and marks the leaders. */
function rankStandings({ rules, problems }: ContestTerms, standings: readonly Standing[]): Scoreboard {
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

/** The attempts of one contestant at one problem, and the cell made from them while it is valid. */
interface LiveCell {
  readonly attempts: Map<string, Attempt>;
  cell: Cell | undefined;
}

/** A contestant, and the standing made from the cells while it is valid. */
interface LiveRow {
  readonly contestant: string;
  standing: Standing | undefined;
}

/** A scoreboard that is updated by single changes. It always equals `scoreboard` of the same attempts, in whatever
 *  order they came. A change costs one cell, or one column under `relative`; ranks are computed on request. */
export class LiveBoard {
  readonly #terms: ContestTerms;
  readonly #rows = new Map<string, LiveRow>();
  /** The rows in the order of the last board: a nearly sorted list is sorted quickly. */
  readonly #order: LiveRow[] = [];
  /** By problem, then by contestant. */
  readonly #columns: ReadonlyMap<string, Map<string, LiveCell>>;
  readonly #placeOf = new Map<string, Pick<Attempt, 'contestant' | 'problem'>>();
  #board: Scoreboard | undefined;

  constructor(terms: ContestTerms) {
    this.#terms = terms;
    this.#columns = new Map(terms.problems.map(({ label }) => [label, new Map()]));
  }

  /** Adds a contestant, who may have no attempt. */
  enter(contestant: string): void {
    if (this.#rows.has(contestant)) return;
    const row = { contestant, standing: undefined };
    this.#rows.set(contestant, row);
    this.#order.push(row);
    this.#board = undefined;
  }

  /** Adds an attempt, or replaces its earlier state. Attempts at other problems are ignored. */
  put(attempt: Attempt): void {
    this.drop(attempt.id);
    const column = this.#columns.get(attempt.problem);
    if (column === undefined) return;
    const cell = column.get(attempt.contestant) ?? { attempts: new Map(), cell: undefined };
    column.set(attempt.contestant, cell);
    cell.attempts.set(attempt.id, attempt);
    this.#placeOf.set(attempt.id, attempt);
    this.#touch(attempt.contestant, cell);
  }

  /** Removes an attempt, if it is there. */
  drop(id: string): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    this.#placeOf.delete(id);
    const cell = this.#columns.get(place.problem)?.get(place.contestant);
    if (cell?.attempts.delete(id)) this.#touch(place.contestant, cell);
  }

  /** The current scoreboard: the same object as long as nothing has changed. */
  get board(): Scoreboard {
    this.#board ??= this.#ranked();
    return this.#board;
  }

  #touch(contestant: string, cell: LiveCell): void {
    cell.cell = undefined;
    const row = this.#rows.get(contestant);
    if (row !== undefined) row.standing = undefined;
    this.#board = undefined;
  }

  #ranked(): Scoreboard {
    const columns = this.#terms.problems.map((problem) => {
      const cells = this.#columns.get(problem.label)!;
      const best = this.#bestIn(cells, problem);
      const empty = cellOf([], this.#terms, problem, best);
      return (contestant: string): Cell => {
        const live = cells.get(contestant);
        if (live === undefined) return empty;
        live.cell ??= cellOf([...live.attempts.values()], this.#terms, problem, best);
        return live.cell;
      };
    });
    for (const row of this.#order) {
      const { contestant } = row;
      row.standing ??= standingOf(this.#terms, {
        contestant,
        cells: columns.map((cellFor) => cellFor(contestant)),
      });
    }
    this.#order.sort((a, b) => compareStandings(a.standing as Standing, b.standing as Standing));
    return rankStandings(
      this.#terms,
      this.#order.map(({ standing }) => standing as Standing),
    );
  }

  /** Under `relative` any new result may change the whole column. */
  #bestIn(
    cells: ReadonlyMap<string, LiveCell>,
    problem: ContestTerms['problems'][number],
  ): BestKnown | undefined {
    if (this.#terms.rules !== 'relative') return undefined;
    const counted = [...cells].filter(([contestant]) => this.#rows.has(contestant));
    if (counted.some(([, { cell }]) => cell === undefined))
      for (const [contestant, live] of counted) this.#touch(contestant, live);
    return bestKnown(
      problem,
      counted.flatMap(([, { attempts }]) => [...attempts.values()]),
    );
  }
}
