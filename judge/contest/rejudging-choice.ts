import type { SubmissionObject } from '#protocol';
import type { Verdict } from '#verdict';
import { currentJudgement } from './board/contest-board.ts';
import type { ContestState } from './log/contest-state.ts';
import { contestTimeOf } from './sight/audience.ts';

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
  const ms = contestTimeOf(contest, time) ?? 0;
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
