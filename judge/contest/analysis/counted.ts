import { readTime, type SubmissionObject } from '#protocol';
import type { Verdict } from '#verdict';
import { currentJudgement, entryFor } from '../board/contest-board.ts';
import type { ContestState } from '../log/contest-state.ts';

/** A filter for an analysis: ids; undefined: all. */
export interface AnalysisChoice {
  readonly problem?: string | undefined;
  readonly team?: string | undefined;
  readonly language?: string | undefined;
  readonly group?: string | undefined;
}

/** A submission that counts on the jury's board, with its result. */
export interface CountedSubmission {
  readonly id: string;
  readonly team: string;
  /** Id. */
  readonly problem: string;
  readonly language: string;
  /** ms since the start of the contest. */
  readonly timeMs: number;
  /** Wall time. */
  readonly arrivedMs: number;
  /** Undefined while no judgement counts. */
  readonly verdict: Verdict | undefined;
  /** From the submission to the start and the end of its first judgement. */
  readonly startedMs: number | undefined;
  readonly judgedMs: number | undefined;
}

/** The submissions that pass the filter, in order of time. */
export function countedSubmissions(
  contest: ContestState,
  choice: AnalysisChoice,
): readonly CountedSubmission[] {
  return [...contest.all('submissions').values()]
    .filter((one) => isChosen(one, choice, contest))
    .flatMap((one) => countedOf(one, contest) ?? [])
    .sort((one, other) => one.arrivedMs - other.arrivedMs);
}

function isChosen(
  { problem_id, team_id, language_id }: SubmissionObject,
  { problem, team, language, group }: AnalysisChoice,
  contest: ContestState,
): boolean {
  const fits = (wanted: string | undefined, found: string | null) => wanted === undefined || wanted === found;
  if (!fits(problem, problem_id) || !fits(team, team_id) || !fits(language, language_id)) return false;
  return group === undefined || isInGroup(team_id ?? '', group, contest);
}

/** True if a team is in a group. */
export const isInGroup = (team: string, group: string, contest: ContestState): boolean =>
  contest.all('teams').get(team)?.group_ids?.includes(group) ?? false;

function countedOf(submission: SubmissionObject, contest: ContestState): CountedSubmission | undefined {
  const entry = entryFor({ kind: 'admin' }, submission, contest);
  if (entry === undefined || submission.ignored) return undefined;
  const { id, problem_id: problem, language_id: language } = submission;
  const { contestant: team, timeMs = 0, arrivedMs = timeMs } = entry;
  const verdict = currentJudgement(id, contest)?.judgement_type_id ?? undefined;
  return { id, team, problem, language, timeMs, arrivedMs, verdict, ...waitsOf(submission, contest) };
}

/** What was submitted elsewhere waits here from the moment on at which it came. */
function waitsOf({ id, time, entered = time }: SubmissionObject, contest: ContestState) {
  const first = contest.all('judgements').get(contest.judgementsOf(id)[0] ?? '');
  const since = (moment: string | null | undefined): number | undefined =>
    moment == null ? undefined : Math.max(0, (readTime(moment) ?? 0) - (readTime(entered) ?? 0));
  return { startedMs: since(first?.start_time), judgedMs: since(first?.end_time) };
}
