import { inBoardOrder, type Scoreboard } from '#contest';
import { contestPaths, teamName } from '#protocol';
import { type ContestReader, pictureAddress, type SeenContest, type ShownBoard } from '#server';
import { minuteMs } from '#text';
import { phaseOf } from '../../frame/contest-frame.ts';
import { howMany } from '../../parts/text.ts';
import {
  type BoardChoices,
  type BoardFilter,
  type BoardProblem,
  type BoardView,
  boardNotices,
  type Medal,
} from './board-view.ts';

/** What a board shows now: equal values look the same. */
export function boardShown(seen: SeenContest): Omit<ShownBoard, 'isNow'> {
  const board = seen.board();
  const frame = {
    phase: phaseOf(seen),
    freezeMs: seen.clock.freezeMs,
    medals: [...seen.medalsOn(board)],
    rules: board.rules,
    problems: problemsOf(seen),
    seeds: seedsOf(seen),
    teams: teamsOf(seen),
  };
  return { rows: board.rows, frame };
}

/** Provisional as long as one problem is. */
function seedsOf(seen: SeenContest): BoardView['seeds'] {
  const all = seen.all('problems').flatMap(({ seeds }) => seeds ?? []);
  return all.includes('provisional') ? 'provisional' : all[0];
}

/** A filter that matches everything. */
export const noFilter: BoardFilter = { group: '', organization: '', country: '', q: '' };

/** The board of a contest as those see it who look at boards, narrowed by a filter. Teams of one group are ranked among
 *  themselves.
 *  @param board - another board of the contest than the present one */
export function boardView(
  seen: SeenContest,
  filter: BoardFilter = noFilter,
  board: Scoreboard = seen.board(),
): BoardView {
  const teams = teamsOf(seen);
  const ranked =
    filter.group === ''
      ? board
      : seen.boardAmong((id) => teams.get(id)?.groups.includes(filter.group) ?? false);
  const problems = problemsOf(seen);
  const phase = phaseOf(seen);
  const to = contestPaths(seen.id);
  const upToMs = seen.audience.kind === 'public' ? seen.audience.upToMs : undefined;
  const medals = seen.medalsOn(board);
  const medalOf = (team: string): Medal | undefined => {
    const { medal, division } = medals.get(team) ?? {};
    return filter.group === '' || filter.group === division?.id ? medal : undefined;
  };
  const shown = ranked.rows.filter(({ contestant }) => fits(teams.get(contestant), filter));
  const nameOf = (team: string): string => teams.get(team)?.name ?? team;
  const rows = inBoardOrder(shown, nameOf).map(({ rank, contestant, totals, cells }) => ({
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
    medal: medalOf(contestant),
    totals,
    cells,
  }));
  return {
    rules: ranked.rules,
    phase,
    upToMinute: upToMs === undefined ? undefined : Math.floor(upToMs / minuteMs),
    isJury: seen.audience.kind !== 'public',
    frozenMinutes:
      phase === 'frozen' || phase === 'waiting' ? Math.round(seen.clock.freezeMs / minuteMs) : undefined,
    seeds: seedsOf(seen),
    totals: ranked.totals,
    problems: problems.map((problem) => ({ ...problem, href: to.problem(problem.label) })),
    rows,
    sums: sumsOf({ ...ranked, rows: shown }).slice(0, problems.length),
  };
}

/** The columns that a reader may see: none before the start. */
export const boardProblems = ({ onBoard }: ContestReader): readonly BoardProblem[] => problemsOf(onBoard);

/** Those that a reader works on: for a team of a division with problems of its own, these alone. */
export const ownProblems = (reader: ContestReader): readonly BoardProblem[] =>
  boardProblems(reader).filter(({ id }) => reader.isForReader(id));

const problemsOf = rarelyMade((seen): readonly BoardProblem[] =>
  seen
    .all('problems')
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ id, label, name, rgb }) => ({ id, label, name, rgb })),
);

/** How many lead a board in a sentence. */
const mostNamed = 3;

/** A board in two sentences, for previews of links. Students are not named. */
export function boardWords(seen: SeenContest): string {
  const { rules, rows } = seen.board();
  const [notice = ''] = boardNotices({
    rules,
    phase: phaseOf(seen),
    isJury: false,
    frozenMinutes: undefined,
  });
  const who = rules === 'class' ? howMany(rows.length, 'student') : howMany(rows.length, 'team');
  const teams = teamsOf(seen);
  const first = rows
    .filter(({ totals: [total = 0] }) => rules !== 'class' && total > 0)
    .slice(0, mostNamed)
    .map(({ rank, contestant }) => `${rank}. ${teams.get(contestant)?.name ?? contestant}`);
  return [`${who}${first.length === 0 ? '' : `: ${first.join(', ')}`}.`, notice].filter(Boolean).join(' ');
}

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
const teamsOf = rarelyMade((seen): TeamsById => {
  const organizations = new Map(seen.all('organizations').map((one) => [one.id, one]));
  const facts = seen.all('teams').map((team): TeamFacts => {
    const { id, name, display_name, organization_id, group_ids = [] } = team;
    const organization = organizations.get(organization_id ?? '');
    return {
      id,
      name: teamName({ name, display_name }),
      organization: organization?.name,
      organizationId: organization_id,
      country: organization?.country,
      groups: group_ids,
      pictures: [organization?.logo, organization?.country_flag].flatMap((one) => pictureAddress(one) ?? []),
    };
  });
  return new Map(facts.map((team) => [team.id, team]));
});

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
export function choicesOf(seen: SeenContest): BoardChoices {
  const teams = [...teamsOf(seen).values()];
  const groups = seen.all('groups');
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

/** Keeps values that boards need and that no submission, judgement or clarification changes, until there is an event of
 *  another type. */
function rarelyMade<T>(make: (seen: SeenContest) => T): (seen: SeenContest) => T {
  const kept = new WeakMap<SeenContest, { readonly rareSeq: number; readonly made: T }>();
  return (seen) => {
    const { rareSeq } = seen;
    const known = kept.get(seen);
    if (known?.rareSeq === rareSeq) return known.made;
    const made = make(seen);
    kept.set(seen, { rareSeq, made });
    return made;
  };
}
