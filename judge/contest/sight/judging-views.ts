import { apiSpan, type FeedbackPolicy, type JudgementObject, type SubmissionObject } from '#protocol';
import type { ContestState, RunEntry } from '../log/contest-state.ts';
import {
  type ContestAudience,
  contestTimeOf,
  isFrozen,
  isJuryOf,
  seesProblem,
  seesTeam,
} from './audience.ts';
import { fields } from './seen.ts';

/** A submission. While the board is frozen, the public sees that it exists, but nothing about its result; a later
 *  decision that it does not count is hidden as well. */
export function submissionSeen(
  audience: ContestAudience,
  submission: SubmissionObject,
  contest: ContestState,
) {
  if (!seesSubmission(audience, submission, contest)) return undefined;
  const isJury = isJuryOf(audience);
  const isOpen = isJury || isOwn(audience, submission);
  const file = { href: `contests/${contest.contest?.id}/submissions/${submission.id}/files` };
  return {
    ...fields(submission, ['id', 'language_id', 'problem_id', 'team_id']),
    ...(isOpen && fields(submission, ['account_id'])),
    time: submission.time,
    contest_time: spanOf(contest, submission.time),
    entry_point: isOpen ? submission.entry_point : null,
    ...(isOpen && { files: [{ ...file, filename: 'files.zip', mime: 'application/zip' }] }),
    ...(isJury && submission.ignored && { ignored: true }),
  };
}

/** True if this submission exists for this audience. */
export function seesSubmission(
  audience: ContestAudience,
  submission: SubmissionObject,
  contest: ContestState,
): boolean {
  if (contestTimeOf(contest, submission.time) === undefined) return false;
  if (isJuryOf(audience)) return true;
  if (contest.state.started === null || submission.team_id === null) return false;
  if (!contest.all('problems').has(submission.problem_id)) return false;
  if (!seesProblem(audience, submission.problem_id, contest)) return false;
  if (!seesTeam(audience, submission.team_id, contest)) return false;
  return !submission.ignored || (isFrozen(submission, contest) && !isOwn(audience, submission));
}

/** True if this audience sees the result of a submission that it sees. */
function seesResult(audience: ContestAudience, submission: SubmissionObject, contest: ContestState): boolean {
  if (isJuryOf(audience)) return true;
  if (contest.contest?.feedback === 'none') return false;
  return isOwn(audience, submission) || !isFrozen(submission, contest);
}

const isOwn = (audience: ContestAudience, { team_id }: SubmissionObject): boolean =>
  audience.kind === 'team' && audience.team === team_id;

/** True if this judgement exists for this audience. Judgements of a rejudging that is not applied are for the jury. */
export function seesJudgement(
  audience: ContestAudience,
  judgement: JudgementObject,
  contest: ContestState,
): boolean {
  const submission = contest.all('submissions').get(judgement.submission_id);
  if (submission === undefined || !seesSubmission(audience, submission, contest)) return false;
  return seesResult(audience, submission, contest) && (!judgement.preview || isJuryOf(audience));
}

/** The id of a judgement for this audience; undefined if it does not see the judgement. */
export const shownIdFor = (audience: ContestAudience, judgementId: string, contest: ContestState) =>
  isJuryOf(audience) ? judgementId : contest.shownIdOf(judgementId);

/** The judgement that has this id for this audience. */
export const judgementWithId = (audience: ContestAudience, id: string, contest: ContestState) =>
  isJuryOf(audience) ? id : contest.judgementShownAs(id);

/** A judgement. */
export function judgementSeen(audience: ContestAudience, judgement: JudgementObject, contest: ContestState) {
  if (!seesJudgement(audience, judgement, contest)) return undefined;
  const { end_time, judgement_type_id } = judgement;
  const hasScore = contest.contest?.scoreboard_type === 'score' && judgement_type_id !== null;
  return {
    id: shownIdFor(audience, judgement.id, contest),
    ...fields(judgement, ['submission_id', 'judgement_type_id']),
    ...(hasScore && { score: judgement.score ?? 0 }),
    ...fields(judgement, ['current', 'start_time']),
    start_contest_time: spanOf(contest, judgement.start_time),
    end_time,
    end_contest_time: end_time === null ? null : spanOf(contest, end_time),
    max_run_time: judgement.max_run_time == null ? judgement.max_run_time : wholeMs(judgement.max_run_time),
    ...(isJuryOf(audience) && { rejudging: judgement.rejudging, preview: judgement.preview || undefined }),
  };
}

/** Policies under which teams, and under which everybody, see single runs. */
const openPolicies: readonly FeedbackPolicy[] = ['case-number', 'all'];

/** A run. Nobody sees more runs than the team itself. */
export function runSeen(
  audience: ContestAudience,
  { judgementId, facts, time }: RunEntry,
  contest: ContestState,
) {
  const judgement = contest.all('judgements').get(judgementId);
  if (judgement === undefined || !seesJudgement(audience, judgement, contest)) return undefined;
  if (!isJuryOf(audience) && !openPolicies.includes(contest.contest?.feedback ?? 'none')) return undefined;
  const shownId = shownIdFor(audience, judgementId, contest);
  return {
    id: `${shownId}.${facts.number}`,
    judgement_id: shownId,
    ordinal: facts.number,
    judgement_type_id: facts.verdict,
    time,
    contest_time: spanOf(contest, time),
    run_time: wholeMs((facts.cpuMs ?? 0) / 1000),
  };
}

/** Seconds have at most three digits after the point. */
const wholeMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const spanOf = (contest: ContestState, time: string): string | undefined => {
  const ms = contestTimeOf(contest, time);
  return ms === undefined ? undefined : apiSpan(ms);
};
