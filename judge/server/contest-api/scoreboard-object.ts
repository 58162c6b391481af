import {
  boardAmong,
  type Cell,
  type ContestAudience,
  type ContestState,
  contestTimeAt,
  member,
  type Scoreboard,
  type ScoreboardRow,
  visible,
} from '../../contest/index.ts';
import { apiSpan, apiTime, type ContestProblemObject } from '../../protocol/index.ts';
import type { LiveContest } from '../contests/live-contest.ts';

const minuteMs = 60_000;

/** Which scoreboard is asked for. */
export interface BoardRequest {
  /** Who sees it: the public or the jury. */
  readonly audience: ContestAudience & { readonly kind: 'public' | 'admin' };
  /** Only the teams of this group. */
  readonly group?: string | undefined;
  readonly isStrict: boolean;
}

/** A scoreboard as the Contest API has it. @param atMs - when the last thing happened that it shows */
export function scoreboardObject(contest: LiveContest, request: BoardRequest, atMs: number | undefined) {
  const { state } = contest;
  const { audience, group } = request;
  const { terms, board: whole } = contest.board(audience.kind === 'public' ? 'public' : 'jury');
  const isIn = (team: string) =>
    state
      .all('teams')
      .get(team)
      ?.group_ids?.includes(group ?? '') ?? false;
  const board = group === undefined ? whole : boardAmong(terms, whole, isIn);
  const contestMs = atMs === undefined ? undefined : contestTimeAt(state.clock, atMs);
  return {
    ...(atMs !== undefined && { time: apiTime(atMs) }),
    ...(contestMs !== undefined && { contest_time: apiSpan(contestMs) }),
    state: visible(audience, 'state', state.state, state),
    rows: rowsOf(board, state, request),
  };
}

function rowsOf(board: Scoreboard, state: ContestState, { audience, isStrict }: BoardRequest) {
  const byLabel = new Map([...state.all('problems').values()].map((one) => [one.label, one]));
  const columns = board.problems
    .map((label, column) => ({ column, problem: byLabel.get(label) }))
    .filter(
      (one): one is Column =>
        one.problem !== undefined &&
        member(audience, { type: 'problems', id: one.problem.id }, state) !== undefined,
    );
  const isScored = state.contest?.scoreboard_type === 'score';
  const nameOf = (team: string): string => state.all('teams').get(team)?.name ?? team;
  const sorted = [...board.rows].sort(
    (a, b) => a.rank - b.rank || collator.compare(nameOf(a.contestant), nameOf(b.contestant)),
  );
  return sorted.map((row) => ({
    rank: row.rank,
    team_id: row.contestant,
    score: isScored ? pointsOf(row) : solvedOf(row, board),
    problems: columns.map((column) => cellObject(row, column, { isScored, isStrict })),
    ...(!isStrict && { totals: Object.fromEntries(board.totals.map((name, at) => [name, row.totals[at]])) }),
  }));
}

/** The order of names that the specification asks for. */
const collator = new Intl.Collator('en-US');

interface Column {
  readonly column: number;
  readonly problem: ContestProblemObject;
}

/** Times are whole minutes, as they count. */
const minutes = (ms: number): string => apiSpan(Math.floor(ms / minuteMs) * minuteMs);

const hasResult = ({ state }: Cell): boolean => state === 'solved' || state === 'partial';

/** When a team improved last; null if it has no result. */
function lastImprovement({ cells }: ScoreboardRow): string | null {
  const times = cells.flatMap((cell) => (hasResult(cell) && cell.timeMs !== undefined ? [cell.timeMs] : []));
  return times.length === 0 ? null : minutes(Math.max(...times));
}

const pointsOf = (row: ScoreboardRow) => ({ score: row.totals[0] ?? 0, time: lastImprovement(row) });

/** Only the rules of the ICPC have a time that decides. */
const solvedOf = (row: ScoreboardRow, { totals }: Scoreboard) => ({
  num_solved: row.totals[0] ?? 0,
  total_time: apiSpan(totals[1] === 'penalty' ? (row.totals[1] ?? 0) * minuteMs : 0),
  time: lastImprovement(row),
});

function cellObject(
  { cells }: ScoreboardRow,
  { column, problem }: Column,
  { isScored, isStrict }: { readonly isScored: boolean; readonly isStrict: boolean },
) {
  const cell = cells[column]!;
  const isSolved = cell.state === 'solved';
  const score = hasResult(cell) ? (cell.value ?? 0) : 0;
  const isTimed = cell.timeMs !== undefined && (isScored ? score > 0 : isSolved);
  return {
    problem_id: problem.id,
    num_judged: cell.attempts,
    num_pending: cell.pending,
    ...(isScored ? { score } : { solved: isSolved }),
    ...(isTimed && { time: minutes(cell.timeMs) }),
    ...(!isStrict && { label: problem.label, first_to_solve: cell.leads }),
  };
}
