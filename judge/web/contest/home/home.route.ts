import { h } from 'preact';
import type { Scoreboard } from '#contest';
import { archive, contestPaths, paths, readSpan, teamName } from '#protocol';
import {
  anybody,
  type ContestReader,
  type ContestVisit,
  defineRoute,
  everybody,
  redirect,
  windowOf,
} from '#server';
import { classNotes } from '#store';
import { minuteMs } from '#text';
import { ownValue } from '#values';
import { contestRows, joinableFor } from '../../contests/contest-rows.ts';
import { ContestListPage } from '../../contests/list.tsx';
import { phaseOf } from '../../frame/contest-frame.ts';
import type { PageFrame } from '../../frame/frame.ts';
import { frameOf, sendPage } from '../../frame/frame-of.ts';
import { renderPage } from '../../frame/layout.tsx';
import { pageForMany } from '../../frame/shared-page.ts';
import { boardProblems, sumsOf } from '../board/board-of.ts';
import { ClassPage } from '../class/class.tsx';
import { classView } from '../class/class-view.ts';
import { submissionRows } from '../submissions/submissions-of.ts';
import { clarificationsFor, type SeenClarification, shownClarification } from '../visit/clarifications-of.ts';
import { contestFrame, frameWithVerdicts, lastSeen } from '../visit/contest-visit.ts';
import { ContestHomePage, type ContestHomeView, type OwnRow } from './home.tsx';
import { type ContestProblemRow, ContestProblemsPage } from './problems.tsx';

/** Number of a team's submissions and clarifications on its first page. */
const [mostMine, mostTold] = [5, 3];

const list = defineRoute({
  at: `GET ${paths.contests}`,
  may: everybody,
  summary: 'Show all contests that you may see',
  async handle(visit) {
    const view = { contests: await contestRows(visit), mayMake: visit.caller?.role === 'admin' };
    return sendPage(h(ContestListPage, { frame: frameOf(visit), view }));
  },
});

/** The archive is no contest: its first page is the list of its problems. */
const archiveHome = defineRoute({
  at: `GET /contests/${archive}`,
  may: everybody,
  summary: 'Redirect to the problems of the archive',
  handle: () => redirect(paths.problems),
});

const home = defineRoute({
  at: 'GET /contests/:contest',
  may: anybody,
  summary: 'Show a contest: its clock, rules, problems',
  async handle(visit) {
    const { frame, headers } = frameWithVerdicts(visit);
    if (frame.contest?.course !== undefined) {
      const { reader, services } = visit;
      const notes =
        reader.team === undefined
          ? []
          : await classNotes(services.db, reader.id, { team: reader.team, released: true });
      const view = classView(reader, {
        ...{ nowMs: frame.contest.nowMs, sinceMs: lastSeen(visit), notes },
        mostMegabytes: services.settings.values['package MiB'],
      });
      return sendPage(h(ClassPage, { frame, view }), { headers });
    }
    const { caller, reader } = visit;
    const view = {
      ...homeView(reader, lastSeen(visit)),
      mayJoin: await mayJoin(visit),
      mayGoAlong: caller !== undefined && !reader.isCoach,
    };
    return sendPage(h(ContestHomePage, { frame, view }), { headers });
  },
});

/** Whether the caller may take part in the contest, and has no part in it yet. */
export async function mayJoin(visit: ContestVisit<unknown>): Promise<boolean> {
  const { reader } = visit;
  if (reader.audience.kind !== 'public' || reader.state.ended !== null) return false;
  return (await joinableFor(visit)).has(reader.id);
}

function homeView(reader: ContestReader, sinceMs: number): Omit<ContestHomeView, 'mayJoin' | 'mayGoAlong'> {
  const { id, contest, clock, team } = reader;
  const penaltyMs = readSpan(contest?.penalty_time ?? '');
  return {
    contestId: id,
    title: contest?.formal_name ?? contest?.name ?? id,
    phase: phaseOf(reader),
    startsAt: clock.startMs === undefined ? undefined : new Date(clock.startMs),
    durationMs: clock.durationMs,
    freezeMs: clock.freezeMs,
    window: windowOf(reader, Date.now()),
    rules: contest?.rules ?? 'icpc',
    penaltyMinutes: contest?.rules === 'icpc' && penaltyMs !== undefined ? penaltyMs / minuteMs : undefined,
    languages: reader.all('languages').map(({ name }) => name),
    problems: problemRows(reader),
    own: ownRow(reader),
    mine: team === undefined ? undefined : submissionRows(reader).slice(0, mostMine),
    clarifications: toldTo(reader).map((one) => shownClarification(reader, one, sinceMs)),
    teams: reader.state.started === null ? teamsByGroup(reader) : [],
    mayAsk: team !== undefined && !reader.isCoach,
  };
}

/** The news of the first page: for a team, the newest of what concerns it; for others, what was said to everybody. */
function toldTo(reader: ContestReader): readonly SeenClarification[] {
  const all = clarificationsFor(reader);
  if (reader.team !== undefined) return all.slice(0, mostTold);
  return all.filter(
    (one) => one.from_team_id === null && one.to_team_ids === null && one.to_group_ids === null,
  );
}

/** The problems that a reader may see, with what the board says of them. */
export function problemRows(reader: ContestReader): readonly ContestProblemRow[] {
  const own = reader.team === undefined ? undefined : reader.row(reader.team);
  return sharedRows(reader).flatMap((problem, index) => {
    if (!reader.isForReader(problem.id)) return [];
    const state = own?.cells[index]?.state;
    const mine = state === 'failed' || state === 'partial' ? 'tried' : state;
    return [{ ...problem, mine }];
  });
}

type SharedRow = Omit<ContestProblemRow, 'mine'>;
const keptRows = new WeakMap<Scoreboard, readonly SharedRow[]>();

/** The part that is the same for all who see the same board, made once for each version. */
function sharedRows(reader: ContestReader): readonly SharedRow[] {
  const board = reader.board();
  const known = keptRows.get(board);
  if (known !== undefined) return known;
  const objects = reader.all('problems');
  const hasPoints = board.rules === 'ioi' || board.rules === 'class' || board.rules === 'relative';
  const sums = sumsOf(board);
  const rows = boardProblems(reader).map((problem, index) => {
    const object = objects.find(({ id }) => id === problem.id);
    return {
      ...problem,
      timeSeconds: object?.time_limit,
      memoryMegabytes: object?.memory_limit,
      points: hasPoints ? (object?.max_score ?? undefined) : undefined,
      sum: sums[index] ?? { solved: 0, tried: 0, firstMs: undefined },
    };
  });
  keptRows.set(board, rows);
  return rows;
}

const totalWords: Readonly<Record<string, string>> = {
  solved: 'Solved',
  penalty: 'Penalty',
  points: 'Points',
  valid: 'Valid',
  moves: 'Moves',
};

const ownRow = (reader: ContestReader): OwnRow | undefined =>
  reader.team === undefined ? undefined : resultsOf(reader, reader.team);

/** The row of a team for a reader: the team itself also sees what is frozen for others, but then no rank. */
export function resultsOf(reader: ContestReader, team: string): OwnRow | undefined {
  const [board, row] = [reader.board(), reader.row(team)];
  if (row === undefined) return undefined;
  const phase = phaseOf(reader);
  return {
    team,
    rank:
      team !== reader.team || phase === 'running' || phase === 'open' || phase === 'final'
        ? row.rank
        : undefined,
    rules: board.rules,
    totals: board.totals.map(
      (name, index) => [ownValue(totalWords, name) ?? name, row.totals[index] ?? 0] as const,
    ),
    problems: boardProblems(reader),
    cells: row.cells,
  };
}

/** The teams that everybody may see, by group. */
function teamsByGroup(reader: ContestReader): ContestHomeView['teams'] {
  const [teams, groups] = [reader.all('teams'), reader.all('groups')];
  const named = groups.map(
    ({ id, name }) => [name, teams.filter(({ group_ids }) => group_ids?.includes(id)).map(teamName)] as const,
  );
  const others = teams.filter(({ group_ids = [] }) => group_ids.length === 0).map(teamName);
  return [...named, ['', others] as const].filter(([, names]) => names.length > 0);
}

const problems = defineRoute({
  at: 'GET /contests/:contest/problems',
  may: anybody,
  summary: 'Show the problems of a contest',
  async handle(visit) {
    const { reader } = visit;
    if (reader.contest?.rules === 'class') return redirect(contestPaths(reader.id).home);
    const shown = { contestId: reader.id, problems: problemRows(reader) };
    const render = (frame: PageFrame) => renderPage(h(ContestProblemsPage, { frame, ...shown }));
    return pageForMany(visit, contestFrame(visit), { variant: shown, render });
  },
});

/** Contests, one of them, its problems. */
export const contestHomePages = [list, archiveHome, home, problems];
