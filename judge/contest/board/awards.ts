import type { AwardObject, GroupObject } from '#protocol';
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
    ...medals(contest, board),
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

/** The division of a team: the first of its groups that has medals of its own. */
const divisionOf = (team: string, contest: ContestState): GroupObject | undefined =>
  contest
    .all('teams')
    .get(team)
    ?.group_ids?.map((id) => contest.all('groups').get(id))
    .find((group) => group?.medals !== undefined);

type Medal = 'gold' | 'silver' | 'bronze';

/** A medal of a team, of its division or of the contest. */
interface GivenMedal {
  readonly medal: Medal;
  readonly division: GroupObject | undefined;
}

/** The medals on a board, by team: in each division by the rank among its own teams, and those of the contest among all
 *  others. Teams without a result get none. */
export function medalsOn(
  contest: ContestState,
  { rows }: Pick<Scoreboard, 'rows'>,
): ReadonlyMap<string, GivenMedal> {
  const { medals: counts, additional_bronze: more = 0 } = contest.contest ?? {};
  const found = new Map<string, GivenMedal>();
  const divided = groupedBy(rows, ({ contestant }) => divisionOf(contestant, contest)?.id ?? '');
  for (const [id, among] of divided) {
    const division = contest.all('groups').get(id);
    const given = division?.medals ?? (counts && { ...counts, bronze: counts.bronze + more });
    if (given == null) continue;
    let rank = 0;
    among.forEach(({ contestant, rank: whole, totals }, index) => {
      if (among[index - 1]?.rank !== whole) rank = index + 1;
      const medal = medalOf(rank, given);
      if (medal !== undefined && (totals[0] ?? 0) > 0) found.set(contestant, { medal, division });
    });
  }
  return found;
}

function medalOf(
  rank: number,
  { gold, silver, bronze }: NonNullable<GroupObject['medals']>,
): Medal | undefined {
  if (rank <= gold) return 'gold';
  if (rank <= gold + silver) return 'silver';
  return rank <= gold + silver + bronze ? 'bronze' : undefined;
}

const medalNames = { gold: 'Gold medal', silver: 'Silver medal', bronze: 'Bronze medal' } as const;

/** Medals, those of divisions after those of the contest, and what the ICPC gives to the other teams: a rank and
 *  honours, or an honourable mention. */
function medals(contest: ContestState, board: Scoreboard): readonly AwardObject[] {
  const { medals: counts, additional_bronze: more = 0 } = contest.contest ?? {};
  const found = medalsOn(contest, board);
  // Whose board has none of its teams may not know that there is such a group.
  const isOnBoard = ({ id }: GroupObject): boolean =>
    board.rows.some(({ contestant }) => contest.all('teams').get(contestant)?.group_ids?.includes(id));
  const divided = [...contest.all('groups').values()].filter((group) => group.medals !== undefined);
  const divisions = divided.filter((group) => !group.hidden || isOnBoard(group));
  const given = (division: GroupObject | undefined): readonly AwardObject[] =>
    (Object.keys(medalNames) as Medal[]).map((medal) =>
      award(
        division === undefined ? `${medal}-medal` : `${medal}-medal-${division.id}`,
        division === undefined ? medalNames[medal] : `${medalNames[medal]}, ${division.name}`,
        board.rows.filter(({ contestant }) => {
          const one = found.get(contestant);
          return one?.medal === medal && one.division === division;
        }),
      ),
    );
  const all = [...(counts == null ? [] : given(undefined)), ...divisions.flatMap(given)];
  // The rules of the ICPC know no divisions.
  const hasHonours = board.rules === 'icpc' && contest.state.finalized !== null && divided.length === 0;
  if (counts == null || !hasHonours) return all;
  return [...all, ...honours(board.rows, counts.gold + counts.silver + counts.bronze + more)];
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
