import { apiSpan, readTime, type StateObject, teamName } from '#protocol';
import { contestTimeAt } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';
import type { Cell, Scoreboard, ScoreboardRow } from '../ranking/cell.ts';
import { type ContestAudience, isApart, isJuryOf, isPublicTeam, seesProblems } from '../sight/audience.ts';
import { minutesIn, type Strictness } from '../sight/strict.ts';
import { seesJudgement, seesSubmission, stateView } from '../sight/views.ts';

/** A row of the scoreboard as the Contest API has it. */
interface ApiRow {
  readonly rank: number;
  readonly team_id: string;
  readonly score: Readonly<Record<string, unknown>>;
  readonly problems: readonly Readonly<Record<string, unknown>>[];
}

/** The scoreboard as the Contest API has it. */
export interface ApiScoreboard {
  readonly time?: string;
  readonly contest_time?: string;
  readonly state: Readonly<Record<keyof StateObject, string | null>>;
  readonly rows: readonly ApiRow[];
}

/** A board as the Contest API has it: rows by rank, then by name of the team.
 *  @param audience - for whom the board was made
 *  @param strict - leave out who was first to solve, which the schemas do not know; in 2023-06, times are in minutes */
export function scoreboardObject(
  contest: ContestState,
  board: Scoreboard,
  { audience, strict }: { readonly audience: ContestAudience; readonly strict: Strictness },
): ApiScoreboard {
  const nameOf = (id: string): string => {
    const team = contest.all('teams').get(id);
    return team === undefined ? '' : teamName(team);
  };
  const byLabel = new Map([...contest.all('problems').values()].map(({ id, label }) => [label, id]));
  const ids = board.problems.map((label) => byLabel.get(label) ?? label);
  return {
    ...lastCounted(contest, audience),
    state: stateView(audience, contest.state, contest) as ApiScoreboard['state'],
    rows: inBoardOrder(board.rows, nameOf)
      .map((row) => rowObject(row, board, ids, strict))
      .map((row) => (seesProblems(audience, contest) ? row : { ...row, problems: [] })),
  };
}

/** The order of names that the Contest API asks for; pages have the same. */
const byName = new Intl.Collator('en-US');

/** Rows by rank, then by name of the team. */
export const inBoardOrder = (
  rows: readonly ScoreboardRow[],
  nameOf: (team: string) => string,
): readonly ScoreboardRow[] =>
  rows.toSorted((a, b) => a.rank - b.rank || byName.compare(nameOf(a.contestant), nameOf(b.contestant)));

const wholeMinutes = (ms: number, strict: Strictness): string | number =>
  strict === '2023-06' ? minutesIn(ms) : apiSpan(minutesIn(ms) * 60_000);

function rowObject(
  row: ScoreboardRow,
  { rules }: Scoreboard,
  ids: readonly string[],
  strict: Strictness,
): ApiRow {
  const isPassFail = rules === 'icpc';
  const times = row.cells.flatMap(({ timeMs, state }) =>
    timeMs === undefined || (isPassFail && state !== 'solved') ? [] : [timeMs],
  );
  const none = strict === '2023-06' ? 0 : null; // it had to be a number
  const time = times.length === 0 ? none : wholeMinutes(Math.max(...times), strict);
  const [first = 0, second = 0] = row.totals;
  return {
    rank: row.rank,
    team_id: row.contestant,
    score: isPassFail
      ? { num_solved: first, total_time: wholeMinutes(second * 60_000, strict), time }
      : { score: first, time },
    problems: row.cells.map((cell, column) => ({
      problem_id: ids[column],
      ...(isPassFail ? solvedCell(cell, strict) : scoredCellObject(cell, strict)),
    })),
  };
}

const counts = ({ attempts, pending }: Cell) => ({ num_judged: attempts, num_pending: pending });

const solvedCell = (cell: Cell, strict: Strictness) => ({
  ...counts(cell),
  solved: cell.state === 'solved',
  ...(cell.state === 'solved' && {
    time: wholeMinutes(cell.timeMs ?? 0, strict),
    first_to_solve: strict === false ? cell.leads : undefined,
  }),
});

const scoredCellObject = (cell: Cell, strict: Strictness) => ({
  ...counts(cell),
  score: cell.value ?? 0,
  time: cell.value && cell.timeMs !== undefined ? wholeMinutes(cell.timeMs, strict) : undefined,
});

/** Time of the last event that the audience sees and that counts; of others with a time of their own, nobody sees when
 *  they did it. */
function lastCounted(
  contest: ContestState,
  audience: ContestAudience,
): Pick<ApiScoreboard, 'time' | 'contest_time'> {
  if (isApart(contest) && !isJuryOf(audience)) return {};
  const counted = [...contest.all('submissions').values()].filter(
    (submission) =>
      submission.team_id !== null &&
      isPublicTeam(submission.team_id, contest) &&
      seesSubmission(audience, submission, contest),
  );
  const ids = new Set(counted.map(({ id }) => id));
  const judged = [...contest.all('judgements').values()].filter(
    (judgement) => ids.has(judgement.submission_id) && seesJudgement(audience, judgement, contest),
  );
  const times = [...counted.map(({ time }) => time), ...judged.map(({ end_time }) => end_time ?? '')];
  const last = times.reduce((latest, time) => (time > latest ? time : latest), contest.state.started ?? '');
  if (last === '') return {};
  return { time: last, contest_time: apiSpan(contestTimeAt(contest.clock, readTime(last) ?? 0) ?? 0) };
}
