import type { AwardObject, JudgementObject, SubmissionObject } from '#protocol';
import type { Verdict } from '#verdict';
import { awardsOf } from './board/awards.ts';
import { type BoardAudience, ContestBoard, currentJudgement } from './board/contest-board.ts';
import type { ContestState } from './log/contest-state.ts';
import type { ScoreboardRow } from './ranking/cell.ts';
import { contestTimeOf } from './sight/audience.ts';
import { seesJudgement } from './sight/views.ts';
import { visible } from './sight/visible.ts';

/** A selection of submissions of a contest: those that match everything that is given. An empty list matches
 *  everything. */
export interface SubmissionChoice {
  /** Ids. */
  readonly problems: readonly string[];
  readonly languages: readonly string[];
  readonly teams: readonly string[];
  /** Ids; a team may be in several. */
  readonly groups: readonly string[];
  /** The verdict that counts now. */
  readonly verdicts: readonly Verdict[];
  /** Contest time in ms: from the first value up to, but without, the second. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** Ids of submissions. */
  readonly submissions: readonly string[];
}

/** Ids of the selected submissions that are judged, in order of arrival. */
export function chosenSubmissions(choice: SubmissionChoice, contest: ContestState): readonly string[] {
  return [...contest.all('submissions').values()]
    .filter((submission) => isChosen(submission, choice, contest))
    .map(({ id }) => id);
}

function isChosen(submission: SubmissionObject, choice: SubmissionChoice, contest: ContestState): boolean {
  const { id, problem_id, language_id, team_id, time } = submission;
  const verdict = currentJudgement(id, contest)?.judgement_type_id;
  if (verdict == null) return false;
  const groups = contest.all('teams').get(team_id ?? '')?.group_ids ?? [];
  const ms = contestTimeOf(contest, time, team_id) ?? 0;
  return (
    allows(choice.problems, problem_id) &&
    allows(choice.languages, language_id) &&
    allows(choice.teams, team_id ?? '') &&
    allows(choice.verdicts, verdict) &&
    allows(choice.submissions, id) &&
    (choice.groups.length === 0 || choice.groups.some((group) => groups.includes(group))) &&
    ms >= (choice.fromMs ?? Number.NEGATIVE_INFINITY) &&
    ms < (choice.toMs ?? Number.POSITIVE_INFINITY)
  );
}

const allows = <T>(list: readonly T[], item: T): boolean => list.length === 0 || list.includes(item);

/** A verdict that a team sees change on a submission of its own. */
interface OwnEffect {
  readonly team: string;
  readonly submission: string;
  readonly problem: string;
  /** Ids of judgement types; undefined: the team sees none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** True: nobody but the team and the jury sees it, as the board is frozen or the team hidden. */
  readonly isOwnSecret: boolean;
}

/** Changes that teams would see on their own submissions, also since the freeze, where the public board stays the same.
 *  @param before - the contest now
 *  @param after - if other judgements counted */
function ownEffects(before: ContestState, after: ContestState): readonly OwnEffect[] {
  return [...before.all('submissions').values()].flatMap((submission) => {
    const { id, team_id: team, problem_id } = submission;
    if (team === null) return [];
    const [old, fresh] = [verdictSeen(team, id, before), verdictSeen(team, id, after)];
    if (old === fresh) return [];
    const isOwnSecret = !after
      .judgementsOf(id)
      .map((judgement) => after.all('judgements').get(judgement))
      .some((judgement) => judgement?.current && seesJudgement({ kind: 'public' }, judgement, after));
    return [
      {
        team,
        submission: id,
        before: old,
        after: fresh,
        isOwnSecret,
        problem: before.all('problems').get(problem_id)?.label ?? '',
      },
    ];
  });
}

/** The verdict that counts, as the team sees it. */
function verdictSeen(team: string, submission: string, contest: ContestState): string | undefined {
  for (const id of contest.judgementsOf(submission)) {
    const judgement = contest.all('judgements').get(id);
    if (!judgement?.current) continue;
    const seen = visible({ kind: 'team', team }, 'judgements', judgement, contest);
    return typeof seen?.judgement_type_id === 'string' ? seen.judgement_type_id : undefined;
  }
  return undefined;
}

/** What would change for an audience if other judgements counted. */
export interface Effect {
  /** Teams whose place or totals change, in the order of the new board. */
  readonly rows: readonly {
    readonly team: string;
    readonly before: Pick<ScoreboardRow, 'rank' | 'totals'>;
    readonly after: Pick<ScoreboardRow, 'rank' | 'totals'>;
  }[];
  /** Awards whose teams change, as if the contest ended now. */
  readonly awards: readonly {
    readonly id: string;
    readonly citation: string;
    /** Ids of teams. */
    readonly lost: readonly string[];
    readonly won: readonly string[];
  }[];
}

/** What would change on the board of an audience and in the awards that follow from it.
 *  @param counting - ids of judgements that would count, in place of what counts now for their submissions */
export function effectOf(
  contest: ContestState,
  counting: readonly string[],
  audience: BoardAudience,
): Effect {
  const [before, after] = [
    outcomeOf(contest, audience),
    outcomeOf(withCounting(contest, counting), audience),
  ];
  const earlier = new Map(before.rows.map((row) => [row.contestant, row]));
  return {
    rows: after.rows.flatMap(({ contestant: team, rank, totals }) => {
      const old = earlier.get(team);
      const isSame = old?.rank === rank && old.totals.every((total, index) => total === totals[index]);
      if (old === undefined || isSame) return [];
      return [{ team, before: { rank: old.rank, totals: old.totals }, after: { rank, totals } }];
    }),
    awards: changedAwards(before.awards, after.awards),
  };
}

/** Changes that teams would see on their own submissions.
 *  @param counting - as in `effectOf` */
export const effectOnTeams = (contest: ContestState, counting: readonly string[]): readonly OwnEffect[] =>
  ownEffects(contest, withCounting(contest, counting));

function changedAwards(before: readonly AwardObject[], after: readonly AwardObject[]): Effect['awards'] {
  const [earlier, later] = [before, after].map((awards) => new Map(awards.map((award) => [award.id, award])));
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [old, fresh] = [earlier?.get(id), later?.get(id)];
    const [had, has] = [old?.team_ids ?? [], fresh?.team_ids ?? []];
    const lost = had.filter((team) => !has.includes(team));
    const won = has.filter((team) => !had.includes(team));
    if (lost.length === 0 && won.length === 0) return [];
    return [{ id, citation: (fresh ?? old)?.citation ?? id, lost, won }];
  });
}

function outcomeOf(contest: ContestState, audience: BoardAudience) {
  const { board } = new ContestBoard(audience).read(contest);
  const over = contest.copy();
  over.state = { ...contest.state, ended: contest.state.ended ?? 'now' };
  return { rows: board.rows, awards: awardsOf(over, board) };
}

/** The state in which these judgements count. */
function withCounting(contest: ContestState, counting: readonly string[]): ContestState {
  const changed = contest.copy();
  const put = (judgement: JudgementObject) =>
    changed.apply({ seq: changed.seq + 1, type: 'judgements', objectId: judgement.id, data: judgement });
  for (const id of counting) {
    const fresh = contest.all('judgements').get(id);
    if (fresh === undefined) continue;
    const old = currentJudgement(fresh.submission_id, changed);
    if (old !== undefined) put({ ...old, current: false });
    put({ ...fresh, current: true, preview: false });
  }
  return changed;
}
