import type { AwardObject } from '#protocol';
import { groupedBy } from '#values';
import type { ContestState } from '../log/contest-state.ts';
import type { Scoreboard, ScoreboardRow } from '../ranking/cell.ts';

/** The awards that follow from a board, as if the contest ended now; none of them before the end. First to solve is
 *  awarded only when no pending judgement can change it. */
export function awardsOf(contest: ContestState, board: Scoreboard): readonly AwardObject[] {
  if (contest.state.ended === null) return [];
  const scoring = board.rows.filter(({ totals }) => (totals[0] ?? 0) > 0);
  return [
    award('winner', 'Contest winner', scoring.filter(isFirst)),
    ...medals(contest, scoring, board),
    ...(board.rules === 'icpc' ? firstToSolve(contest, board) : []),
    ...winnersBy(contest, scoring),
  ];
}

const isFirst = ({ rank }: ScoreboardRow): boolean => rank === 1;

const award = (id: string, citation: string, rows: readonly ScoreboardRow[]): AwardObject => ({
  id,
  citation,
  team_ids: rows.map(({ contestant }) => contestant),
});

/** Medals, and what the ICPC gives to the other teams: a rank and honours, or an honourable mention. */
function medals(
  contest: ContestState,
  scoring: readonly ScoreboardRow[],
  { rows, rules }: Scoreboard,
): readonly AwardObject[] {
  const { medals: counts, additional_bronze: more = 0 } = contest.contest ?? {};
  if (counts == null) return [];
  const [gold, silver] = [counts.gold, counts.gold + counts.silver];
  const bronze = silver + counts.bronze + more;
  const ranks = (from: number, to: number) => scoring.filter(({ rank }) => from < rank && rank <= to);
  const given = [
    award('gold-medal', 'Gold medal', ranks(0, gold)),
    award('silver-medal', 'Silver medal', ranks(gold, silver)),
    award('bronze-medal', 'Bronze medal', ranks(silver, bronze)),
  ];
  if (rules !== 'icpc' || contest.state.finalized === null) return given;
  return [...given, ...honours(rows, bronze)];
}

/** For teams without a medal: those that solved fewer problems than the median team are mentioned without a rank; the
 *  others are ranked by the number of solved problems alone. `last`: the last position with a medal. */
function honours(rows: readonly ScoreboardRow[], last: number): readonly AwardObject[] {
  const solved = ({ totals }: ScoreboardRow): number => totals[0] ?? 0;
  const median = solvedAt(rows, Math.ceil(rows.length / 2));
  const line = solvedAt(rows, last);
  const others = rows.filter(({ rank }) => rank > last);
  const ranked = others.filter((row) => solved(row) >= median);
  const byRank = groupedBy(ranked, (row) =>
    String(1 + rows.filter((other) => solved(other) > solved(row)).length),
  );
  return [
    ...[...byRank].map(([rank, teams]) => award(`rank-${rank}`, `Rank ${rank}`, teams)),
    award(
      'highest-honors',
      'Highest honors',
      ranked.filter((row) => solved(row) >= line),
    ),
    award(
      'high-honors',
      'High honors',
      ranked.filter((row) => solved(row) === line - 1),
    ),
    award(
      'honors',
      'Honors',
      ranked.filter((row) => solved(row) < line - 1),
    ),
    award(
      'honorable-mention',
      'Honorable mention',
      others.filter((row) => solved(row) < median),
    ),
  ];
}

/** Problems solved by the team at a position; 0 if there are fewer teams. */
const solvedAt = (rows: readonly ScoreboardRow[], position: number): number =>
  rows[position - 1]?.totals[0] ?? 0;

function firstToSolve(contest: ContestState, { problems, rows }: Scoreboard): readonly AwardObject[] {
  const byLabel = new Map([...contest.all('problems').values()].map((problem) => [problem.label, problem]));
  return problems.flatMap((label, column) => {
    const problem = byLabel.get(label);
    const first = rows.filter(({ cells }) => cells[column]?.leads);
    if (problem === undefined || first.length === 0) return [];
    return [award(`first-to-solve-${problem.id}`, `First to solve problem ${label}`, first)];
  });
}

/** The best of each group and organisation that has a team with a result on the board. */
function winnersBy(contest: ContestState, scoring: readonly ScoreboardRow[]): readonly AwardObject[] {
  const best = (isIn: (team: string) => boolean): readonly ScoreboardRow[] => {
    const inside = scoring.filter(({ contestant }) => isIn(contestant));
    return inside.filter(({ rank }) => rank === inside[0]?.rank);
  };
  const teamOf = (id: string) => contest.all('teams').get(id);
  const groups = [...contest.all('groups').values()].filter(({ hidden }) => !hidden);
  const organizations = [...contest.all('organizations').values()];
  const winners = [
    ...groups.map(({ id, name }) =>
      award(
        `group-winner-${id}`,
        `Winner of ${name}`,
        best((team) => teamOf(team)?.group_ids?.includes(id) ?? false),
      ),
    ),
    ...organizations.map(({ id, name }) =>
      award(
        `organization-winner-${id}`,
        `Best of ${name}`,
        best((team) => teamOf(team)?.organization_id === id),
      ),
    ),
  ];
  return winners.filter(({ team_ids }) => team_ids?.length !== 0);
}
