import {
  type AccountObject,
  apiSpan,
  apiTime,
  type ContestObject,
  type ContestProblemObject,
  type FeedbackPolicy,
  type GroupObject,
  type JudgementObject,
  type JudgementTypeObject,
  type LanguageObject,
  type OrganizationObject,
  type PersonObject,
  type StateObject,
  type SubmissionObject,
  type TeamObject,
} from '#protocol';
import { wallTime } from '../log/clock.ts';
import type { ContestState, RunEntry } from '../log/contest-state.ts';
import {
  type ContestAudience,
  clockFor,
  contestTimeOf,
  fields,
  filesSeen,
  isApart,
  isForReader,
  isFrozen,
  isJuryOf,
  seesProblem,
  seesStatement,
  seesTeam,
} from './audience.ts';

/** The contest: everybody sees it. With individual windows the start, length and end of a team that has started are its
 *  own. */
export const contestView = (audience: ContestAudience, contest: ContestObject, whole: ContestState) => ({
  ...fields(contest, [
    'id',
    'name',
    'formal_name',
    'start_time',
    'countdown_pause_time',
    'duration',
    'scoreboard_freeze_duration',
    'scoreboard_thaw_time',
    'scoreboard_type',
    'main_scoreboard_group_id',
    'penalty_time',
  ]),
  banner: filesSeen(contest.banner, '', whole),
  logo: filesSeen(contest.logo, '', whole),
  ...fields(contest, [
    'rules',
    'removed_intervals',
    'individual_duration',
    'feedback',
    'medals',
    'languages',
    'allow_late',
    'late_factor',
    'late_steps',
    'marks',
    'warning_message',
    'printing',
  ]),
  exercises: exercisesSeen(audience, contest, whole),
  // Added by DOMjudge; its client needs the first.
  shortname: contest.id,
  ...ownTimes(audience, whole),
  allow_submit: whole.state.ended === null || contest.allow_late === true,
  ...(isJuryOf(audience) &&
    fields(contest, ['public', 'statements_after_end', 'additional_bronze', 'balloons_in_freeze'])),
});

/** The plan of the exercises that the audience knows of. */
function exercisesSeen(audience: ContestAudience, { exercises }: ContestObject, whole: ContestState) {
  const seen = Object.entries(exercises ?? {}).filter(([id]) => seesProblem(audience, id, whole));
  return seen.length === 0 ? undefined : Object.fromEntries(seen);
}

function ownTimes(audience: ContestAudience, whole: ContestState) {
  const clock = clockFor(audience, whole);
  const [startMs, endMs] = [clock.startMs, wallTime(clock, clock.durationMs)];
  return {
    ...(clock !== whole.clock &&
      startMs !== undefined && { start_time: apiTime(startMs), duration: apiSpan(clock.durationMs) }),
    end_time: endMs === undefined ? undefined : apiTime(endMs),
  };
}

/** The state: everybody sees it. With individual windows it has not started for a team before its own start. */
export const stateView = (audience: ContestAudience, state: StateObject, contest: ContestState) => ({
  ...fields(state, ['started', 'frozen', 'ended', 'thawed', 'finalized', 'end_of_updates']),
  ...(audience.kind === 'team' &&
    isApart(contest) && { started: contest.all('teams').get(audience.team)?.start_time ?? null }),
});

/** A verdict: everybody sees it. */
export const judgementTypeView = (_: ContestAudience, type: JudgementTypeObject) =>
  fields(type, ['id', 'name', 'penalty', 'solved']);

/** A language: everybody sees it. */
export const languageView = (_: ContestAudience, language: LanguageObject) =>
  fields(language, [
    'id',
    'name',
    'entry_point_required',
    'entry_point_name',
    'extensions',
    'compiler',
    'runner',
  ]);

/** A problem: contestants and the public see none before the start. */
export function problemView(audience: ContestAudience, problem: ContestProblemObject, contest: ContestState) {
  if (!seesProblem(audience, problem.id, contest)) return undefined;
  return {
    ...fields(problem, [
      'id',
      'uuid',
      'label',
      'name',
      'ordinal',
      'rgb',
      'color',
      'time_limit',
      'memory_limit',
      'output_limit',
      'code_limit',
      'test_data_count',
      'max_score',
    ]),
    ...(seesStatement(audience, problem.id, contest) && {
      statement: filesSeen(problem.statement, `problems/${problem.id}`, contest),
      attachments: filesSeen(problem.attachments, `problems/${problem.id}`, contest),
    }),
    ...fields(problem, ['slug', 'allow_submit', 'allow_judge', 'points', 'seeds']),
    other_division: !isForReader(audience, problem.id, contest) || undefined,
    ...(isJuryOf(audience) && fields(problem, ['weights', 'better', 'best'])),
  };
}

/** A group; hidden ones are for the jury. Its problems are named as far as they are no longer secret. */
export function groupView(audience: ContestAudience, group: GroupObject, contest: ContestState) {
  const problems = group.problems?.filter((id) => seesProblem(audience, id, contest));
  const seen = {
    ...fields(group, ['id', 'icpc_id', 'name', 'type', 'color', 'sortorder', 'medals']),
    problems: problems?.length === 0 && !isJuryOf(audience) ? undefined : problems,
  };
  if (isJuryOf(audience)) return { ...seen, ...(group.hidden && { hidden: true }) };
  return group.hidden ? undefined : seen;
}

/** An organisation: visible to those who see one of its teams. The jury also sees those without a team. */
export function organizationView(
  audience: ContestAudience,
  organization: OrganizationObject,
  contest: ContestState,
) {
  const { id, country_flag, url, logo } = organization;
  if (!isJuryOf(audience) && !contest.teamsOf(id).some((team) => seesTeam(audience, team, contest)))
    return undefined;
  return {
    ...fields(organization, ['id', 'icpc_id', 'name', 'formal_name', 'country']),
    country_flag: filesSeen(country_flag, `organizations/${id}`, contest),
    url,
    logo: filesSeen(logo, `organizations/${id}`, contest),
  };
}

/** A team. Screens and cameras show its work, so they are not public while the board is frozen. */
export function teamView(audience: ContestAudience, team: TeamObject, contest: ContestState) {
  if (!seesTeam(audience, team.id, contest)) return undefined;
  const isJury = isJuryOf(audience);
  const { frozen, thawed } = contest.state;
  const isOpen = isJury || (!isApart(contest) && (frozen === null || thawed !== null));
  const place = `teams/${team.id}`;
  const groups = team.group_ids?.filter((id) => isJury || !contest.all('groups').get(id)?.hidden);
  return {
    ...fields(team, ['id', 'icpc_id', 'name', 'label', 'display_name', 'organization_id']),
    group_ids: groups,
    location: team.location,
    photo: filesSeen(team.photo, place, contest),
    ...(isOpen && {
      desktop: filesSeen(team.desktop, place, contest),
      webcam: filesSeen(team.webcam, place, contest),
    }),
    ...(isJury && team.hidden && { hidden: true }),
    ...fields(team, ['penalty_minutes', 'members']),
    // Reasons for extra time are private.
    ...((isJury || (audience.kind === 'team' && audience.team === team.id)) &&
      fields(team, ['deadline', 'deadlines', 'start_time', 'extra_time'])),
  };
}

/** A person: the jury sees all, teams see their own. */
export function personView(audience: ContestAudience, person: PersonObject) {
  const isOwn = audience.kind === 'team' && person.team_ids?.includes(audience.team);
  if (!isOwn && !isJuryOf(audience)) return undefined;
  const teams = isOwn ? [audience.team] : person.team_ids;
  return {
    ...fields(person, ['id', 'icpc_id']),
    team_ids: teams,
    ...fields(person, ['name', 'title', 'email', 'role']),
  };
}

/** An account: administrators and analysts see all, teams those of their own, everybody else their own. */
export function accountView(audience: ContestAudience, account: AccountObject, contest: ContestState) {
  const seesList = audience.kind === 'admin' || audience.kind === 'analyst';
  const isOfTeam = audience.kind === 'team' && account.team_id === audience.team;
  const isOwn = audience.kind !== 'public' && audience.account === account.id;
  if (!seesList && !isOfTeam && !isOwn) return undefined;
  const person = contest.all('persons').get(account.person_id ?? '');
  const isKnown = person !== undefined && personView(audience, person) !== undefined;
  return {
    ...fields(account, ['id', 'username', 'name', 'type']),
    ...(seesList && fields(account, ['ip'])),
    ...fields(account, ['team_id']),
    ...(isKnown && fields(account, ['person_id'])),
  };
}

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
    contest_time: spanOf(contest, submission.time, submission.team_id),
    entry_point: isOpen ? submission.entry_point : null,
    ...(isOpen && { files: [{ ...file, filename: 'files.zip', mime: 'application/zip' }] }),
    ...(isJury && submission.ignored && { ignored: true }),
    ...(isJury && submission.entered !== undefined && { entered: submission.entered }),
  };
}

/** True if this submission exists for this audience. */
export function seesSubmission(
  audience: ContestAudience,
  submission: SubmissionObject,
  contest: ContestState,
): boolean {
  const ms = contestTimeOf(contest, submission.time, submission.team_id);
  if (ms === undefined) return false;
  if (isJuryOf(audience)) return true;
  if (isApart(contest) && !isOwn(audience, submission) && !isUpTo(audience, ms)) return false;
  if (contest.state.started === null || submission.team_id === null) return false;
  if (!contest.all('problems').has(submission.problem_id)) return false;
  if (!seesProblem(audience, submission.problem_id, contest)) return false;
  if (!seesTeam(audience, submission.team_id, contest)) return false;
  return !submission.ignored || (isFrozen(submission, contest) && !isOwn(audience, submission));
}

const isUpTo = (audience: ContestAudience, ms: number): boolean =>
  audience.kind === 'public' && audience.upToMs !== undefined && ms <= audience.upToMs;

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
  const team = teamOf(judgement, contest);
  return {
    id: shownIdFor(audience, judgement.id, contest),
    ...fields(judgement, ['submission_id', 'judgement_type_id']),
    ...(hasScore && { score: judgement.score ?? 0 }),
    ...fields(judgement, ['current', 'start_time']),
    start_contest_time: spanOf(contest, judgement.start_time, team),
    end_time,
    end_contest_time: end_time === null ? null : spanOf(contest, end_time, team),
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
    contest_time: spanOf(contest, time, teamOf(judgement, contest)),
    run_time: wholeMs((facts.cpuMs ?? 0) / 1000),
  };
}

/** Seconds have at most three digits after the point. */
const wholeMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const teamOf = ({ submission_id }: JudgementObject, contest: ContestState): string | null =>
  contest.all('submissions').get(submission_id)?.team_id ?? null;

const spanOf = (contest: ContestState, time: string, team: string | null): string | undefined => {
  const ms = contestTimeOf(contest, time, team);
  return ms === undefined ? undefined : apiSpan(ms);
};
