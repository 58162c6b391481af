import {
  type BoardAudience,
  boardAmong,
  boardFor,
  type ContestAudience,
  collection,
  type Scoreboard,
  type ScoreboardRow,
} from '#contest';
import { type ContestObject, contestPaths, type OrganizationObject, teamName } from '#protocol';
import type { LiveContest, ShownBoard } from '#server';
import { pictureAddress, rarelyMade } from '#server';
import { minuteMs } from '#text';
import { phaseOf } from '../parts/phase.ts';
import type { BoardChoices, BoardFilter, BoardProblem, BoardView, Medal } from './board-view.ts';

/** What the board of an audience shows now: equal values look the same. */
export function boardShown(live: BoardSource, audience: BoardAudience): Pick<ShownBoard, 'rows' | 'frame'> {
  const { board } = live.board(audience);
  const { contest, clock } = live.state;
  const problems = boardProblems(live, lookerOf(audience));
  const frame = {
    phase: phaseOf(live.state),
    freezeMs: clock.freezeMs,
    medals: [contest?.medals, contest?.additional_bronze],
    rules: board.rules,
    problems,
    teams: teamsOf(live.state, audience),
  };
  return { rows: withColumns(board.rows, problems.length), frame };
}

/** The rows with that many columns: before the start none is shown, and nothing may reveal how many there are. */
export const withColumns = (rows: readonly ScoreboardRow[], columns: number): readonly ScoreboardRow[] =>
  rows.every(({ cells }) => cells.length === columns)
    ? rows
    : rows.map((row) => ({ ...row, cells: row.cells.slice(0, columns) }));

/** A filter that matches everything. */
export const noFilter: BoardFilter = { group: '', organization: '', country: '', q: '' };

/** The audience of a board: hidden names stay hidden on the board of the jury too, which may be projected. */
export const lookerOf = (audience: BoardAudience): ContestAudience =>
  audience === 'jury' ? { kind: 'admin' } : { kind: 'public' };

/** The source of a board: a contest in memory. */
export type BoardSource = Pick<LiveContest, 'id' | 'state' | 'board'>;

/** The board of a contest for one audience, narrowed by a filter. Teams of one group are ranked among themselves. */
export function boardView(
  live: BoardSource,
  audience: BoardAudience,
  filter: BoardFilter = noFilter,
): BoardView {
  const { terms, board } = live.board(audience);
  const { contest, clock } = live.state;
  const teams = teamsOf(live.state, audience);
  const ranked =
    filter.group === ''
      ? board
      : boardAmong(terms, board, (id) => teams.get(id)?.groups.includes(filter.group) ?? false);
  const problems = boardProblems(live, lookerOf(audience));
  const phase = phaseOf(live.state);
  const to = contestPaths(live.id);
  const shown = ranked.rows.filter(({ contestant }) => fits(teams.get(contestant), filter));
  const rows = withColumns(shown, problems.length).map(({ rank, contestant, totals, cells }) => ({
    rank,
    team: {
      ...(teams.get(contestant) ?? {
        id: contestant,
        name: contestant,
        organization: undefined,
        country: undefined,
        pictures: [],
      }),
      href: to.team(contestant),
    },
    medal: filter.group === '' ? medalOf(contest, rank, totals) : undefined,
    totals,
    cells,
  }));
  return {
    rules: ranked.rules,
    phase,
    isJury: audience === 'jury',
    frozenMinutes:
      phase === 'frozen' || phase === 'waiting' ? Math.round(clock.freezeMs / minuteMs) : undefined,
    totals: ranked.totals,
    problems: problems.map((problem) => ({ ...problem, href: to.problem(problem.label) })),
    rows,
    sums: sumsOf({ ...ranked, rows: shown }).slice(0, problems.length),
  };
}

/** The columns that an audience may see: none before the start. */
export const boardProblems = (
  { state }: Pick<LiveContest, 'state'>,
  audience: ContestAudience,
): readonly BoardProblem[] => problemsFor(state, boardFor(audience));

const problemsFor = rarelyMade((state, audience): readonly BoardProblem[] =>
  collection(lookerOf(audience), 'problems', state)
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ id, label, name, rgb }) => ({ id, label, name, rgb })),
);

interface TeamFacts {
  readonly id: string;
  readonly name: string;
  readonly organization: string | undefined;
  readonly organizationId: string | undefined;
  readonly country: string | undefined;
  readonly groups: readonly string[];
  readonly pictures: readonly string[];
}

type TeamsById = ReadonlyMap<string, TeamFacts>;

/** The teams that an audience sees. */
const teamsOf = rarelyMade(readTeams);

function readTeams(state: LiveContest['state'], audience: BoardAudience): TeamsById {
  const seen = collection(lookerOf(audience), 'teams', state);
  const facts = seen.map(({ id, name, display_name, organization_id, group_ids = [] }): TeamFacts => {
    const organization = organization_id ? state.all('organizations').get(organization_id) : undefined;
    return {
      id,
      name: teamName({ name, display_name }),
      organization: organization?.name,
      organizationId: organization_id,
      country: organization?.country ?? undefined,
      groups: group_ids,
      pictures: organization === undefined ? [] : picturesOf(organization, state),
    };
  });
  return new Map(facts.map((team) => [team.id, team]));
}

/** Addresses of the pictures that are stored here. */
function picturesOf(
  { id, logo, country_flag }: OrganizationObject,
  state: LiveContest['state'],
): readonly string[] {
  return [logo, country_flag].flatMap((files) => pictureAddress(files, `organizations/${id}`, state) ?? []);
}

function fits(team: TeamFacts | undefined, { organization, country, q }: BoardFilter): boolean {
  if (organization !== '' && team?.organizationId !== organization) return false;
  if (country !== '' && team?.country !== country) return false;
  if (q === '') return true;
  const text = `${team?.name ?? ''} ${team?.organization ?? ''} ${team?.country ?? ''}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The filters for the teams of a board. */
export function choicesOf(live: LiveContest, audience: BoardAudience): BoardChoices {
  const teams = [...teamsOf(live.state, audience).values()];
  const groups = collection(lookerOf(audience), 'groups', live.state);
  const used = new Set(teams.flatMap((team) => team.groups));
  const organizations = new Map(
    teams.flatMap(({ organizationId: id, organization: name }) => (id && name ? [[id, name] as const] : [])),
  );
  return {
    groups: groups.filter(({ id }) => used.has(id)).map(({ id, name }) => [id, name] as const),
    organizations: [...organizations].sort(([, a], [, b]) => a.localeCompare(b)),
    countries: [...new Set(teams.flatMap(({ country }) => country ?? []))].sort(),
  };
}

/** The medal of a rank; teams without a result get none. */
function medalOf(
  contest: ContestObject | undefined,
  rank: number,
  totals: readonly number[],
): Medal | undefined {
  const { medals, additional_bronze: more = 0 } = contest ?? {};
  if (medals == null || (totals[0] ?? 0) === 0) return undefined;
  if (rank <= medals.gold) return 'gold';
  if (rank <= medals.gold + medals.silver) return 'silver';
  return rank <= medals.gold + medals.silver + medals.bronze + more ? 'bronze' : undefined;
}

/** By column: how many teams have solved and tried it, and when it was first solved. */
export function sumsOf({ problems, rows }: Pick<Scoreboard, 'problems' | 'rows'>): BoardView['sums'] {
  return problems.map((_, column) => {
    let [solved, tried, firstMs] = [0, 0, Number.POSITIVE_INFINITY];
    for (const { cells } of rows) {
      const cell = cells[column];
      if (cell === undefined || cell.state === 'none') continue;
      tried++;
      if (cell.state !== 'solved') continue;
      solved++;
      firstMs = Math.min(firstMs, cell.timeMs ?? firstMs);
    }
    return { solved, tried, firstMs: firstMs === Number.POSITIVE_INFINITY ? undefined : firstMs };
  });
}
