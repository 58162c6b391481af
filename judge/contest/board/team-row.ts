import type { ContestState } from '../log/contest-state.ts';
import type { Scoreboard, ScoreboardRow } from '../ranking/cell.ts';
import { scoreboard } from '../ranking/scoreboard.ts';
import type { ContestTerms } from '../ranking/terms.ts';
import type { ContestAudience } from '../sight/audience.ts';
import { attemptFor } from './contest-board.ts';

/** The row of a team as the team itself sees it, with results that the public board does not show yet. Its rank and its
 *  marks are those of the public board: in a freeze they must not reveal what others have reached.
 *  @returns undefined if the team is not on the given public board */
export function teamRow(
  team: string,
  contest: ContestState,
  { terms, board }: { readonly terms: ContestTerms; readonly board: Scoreboard },
): ScoreboardRow | undefined {
  const known = rowOf(board, team);
  if (known === undefined) return undefined;
  const audience: ContestAudience = { kind: 'team', team };
  // Relative points alone depend on results of others.
  const isAlone = terms.rules !== 'relative';
  const counting = isAlone ? contest.submissionsOf(team) : [...contest.all('submissions').values()];
  const attempts = counting.flatMap((submission) => attemptFor(audience, submission, contest) ?? []);
  const contestants = isAlone ? [team] : board.rows.map(({ contestant }) => contestant);
  const own = scoreboard(terms, contestants, attempts).rows.find(({ contestant }) => contestant === team);
  if (own === undefined) return known;
  const cells = own.cells.map((cell, index) => ({ ...cell, leads: known.cells[index]?.leads ?? false }));
  return { ...own, rank: known.rank, cells };
}

/** The row of a contestant. */
export const rowOf = (board: Scoreboard, contestant: string): ScoreboardRow | undefined =>
  board.rows.find((row) => row.contestant === contestant);
