import type { Cell, Scoreboard } from './cell.ts';
import { compareStandings, type Standing } from './order.ts';
import { type BestKnown, bestKnown } from './relative.ts';
import { cellOf, rankStandings, standingOf } from './scoreboard.ts';
import type { Attempt } from './submission.ts';
import type { ContestTerms } from './terms.ts';

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
