/** Theory of operation. The ceremony begins with the board as it was frozen and goes upwards from the last place. The
 *  pending problems of the last open team are revealed one at a time, in the order of the columns; each solution moves
 *  it up, and then another team may be the last. A team is settled when nobody below or beside it is open: results only
 *  improve, so no later step can move it. Teams that share the last rank settle only when none of them has anything
 *  pending: if one moved away, the rank of the others would change. Boards are ranked from revealed results only, so
 *  marks of first solvers do not reveal anything too early either. */

import type { ContestState } from '../log/contest-state.ts';
import { contestTerms } from '../log/contest-terms.ts';
import type { Scoreboard, ScoreboardRow } from '../ranking/cell.ts';
import { frozen, rankCells, scoreboard } from '../ranking/scoreboard.ts';
import type { ContestTerms } from '../ranking/terms.ts';
import { isPublicTeam } from '../sight/audience.ts';
import { attemptFor } from './contest-board.ts';

/** A step of the ceremony: a cell is revealed, or, without a column, a team is settled. */
export interface RevealStep {
  readonly contestant: string;
  readonly column: number | undefined;
  /** The board after it. */
  readonly rows: readonly ScoreboardRow[];
  /** How many of the rows, from the top, are not settled. */
  readonly open: number;
}

/** The steps from a frozen board to the final one, under the rules of the ICPC.
 *  @param before - the frozen board
 *  @param final - the same contestants, where nothing is pending */
export function* revealSteps(
  terms: ContestTerms,
  before: Scoreboard,
  final: Scoreboard,
): Generator<RevealStep> {
  const results = new Map(final.rows.map(({ contestant, cells }) => [contestant, cells]));
  const hidden = new Map(before.rows.map(({ contestant, cells }) => [contestant, pendingColumns(cells)]));
  let { rows } = before;
  let open = rows.length;
  for (;;) {
    const last = rows[open - 1];
    if (last === undefined) return;
    const asked = rows
      .slice(0, open)
      .findLast((row) => row.rank === last.rank && hidden.get(row.contestant)?.length);
    const { contestant } = asked ?? last;
    const column = hidden.get(contestant)?.shift();
    if (column === undefined) open--;
    else rows = rankCells(terms, withResult(rows, { contestant, column }, results)).rows;
    yield { contestant, column, rows, open };
  }
}

const pendingColumns = (cells: ScoreboardRow['cells']): number[] =>
  cells.flatMap(({ pending }, column) => (pending > 0 ? [column] : []));

/** The rows with the result of one cell revealed; first solvers follow from the whole board. */
function withResult(
  rows: readonly ScoreboardRow[],
  { contestant, column }: { readonly contestant: string; readonly column: number },
  results: ReadonlyMap<string, ScoreboardRow['cells']>,
): readonly ScoreboardRow[] {
  const result = results.get(contestant)?.[column];
  if (result === undefined) return rows;
  return rows.map((row) =>
    row.contestant === contestant
      ? { ...row, cells: row.cells.with(column, { ...result, leads: false }) }
      : row,
  );
}

/** The public board as it was frozen, whether or not it has been thawed since. */
export function frozenBoard(contest: ContestState): Scoreboard {
  const terms = contestTerms(contest);
  const teams = [...contest.all('teams').keys()].filter((id) => isPublicTeam(id, contest));
  const attempts = [...contest.all('submissions').values()].flatMap(
    (submission) => attemptFor({ kind: 'public' }, submission, contest) ?? [],
  );
  return scoreboard(terms, teams, frozen(terms, attempts));
}
