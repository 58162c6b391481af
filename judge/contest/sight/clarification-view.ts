import { apiSpan, type ClarificationObject } from '#protocol';
import type { ContestState } from '../log/contest-state.ts';
import { type ContestAudience, contestTimeOf, fields, isApart, isJuryOf, seesProblem } from './audience.ts';

/** A clarification. Teams see what they asked, what was sent to them or to their groups, and what was sent to
 *  everybody; the public sees the last of these. Other recipients are not named, nor questions and problems that are
 *  unknown to the reader. */
export function clarificationView(
  audience: ContestAudience,
  clarification: ClarificationObject,
  contest: ContestState,
) {
  if (!seesClarification(audience, clarification, contest)) return undefined;
  const { reply_to_id: question, problem_id: problem, subject, time } = clarification;
  const isJury = isJuryOf(audience);
  const asked = question === null ? undefined : contest.all('clarifications').get(question);
  const knowsQuestion = asked !== undefined && seesClarification(audience, asked, contest);
  const seesIt = (id: string): boolean => seesProblem(audience, id, contest);
  const knowsProblem = contest.all('problems').has(problem ?? '') && seesIt(problem ?? '');
  const isSecret = contest.all('problems').has(subject) && !seesIt(subject);
  const ms = contestTimeOf(contest, time, audience.kind === 'team' ? audience.team : null);
  return {
    ...fields(clarification, ['id', 'from_team_id']),
    ...recipientsSeen(audience, clarification, contest),
    reply_to_id: knowsQuestion ? question : null,
    problem_id: knowsProblem ? problem : null,
    text: clarification.text,
    time,
    contest_time: apiSpan(ms ?? 0),
    subject: isSecret ? 'General' : subject,
    ...(isJury && fields(clarification, ['answered', 'judge'])),
  };
}

function seesClarification(
  audience: ContestAudience,
  { from_team_id: from, to_team_ids, to_group_ids, ...about }: ClarificationObject,
  contest: ContestState,
): boolean {
  if (isJuryOf(audience)) return true;
  const toEverybody = to_team_ids === null && to_group_ids === null;
  if (from === null && toEverybody) return !isApart(contest) || isKnown(about, audience, contest);
  if (audience.kind !== 'team') return false;
  if (from === audience.team || to_team_ids?.includes(audience.team)) return true;
  return groupsOfTeam(audience.team, contest).some((group) => to_group_ids?.includes(group));
}

/** False if it is about a problem that the audience does not know. */
const isKnown = (
  { problem_id, subject }: Pick<ClarificationObject, 'problem_id' | 'subject'>,
  audience: ContestAudience,
  contest: ContestState,
): boolean =>
  [problem_id ?? '', subject].every(
    (id) => !contest.all('problems').has(id) || seesProblem(audience, id, contest),
  );

function recipientsSeen(
  audience: ContestAudience,
  { to_team_ids: teams, to_group_ids: groups }: ClarificationObject,
  contest: ContestState,
) {
  if (audience.kind !== 'team') return { to_team_ids: teams, to_group_ids: groups };
  if (teams === null && groups === null) return { to_team_ids: null, to_group_ids: null };
  const own = groupsOfTeam(audience.team, contest).filter((id) => !contest.all('groups').get(id)?.hidden);
  const seenGroups = groups?.filter((id) => own.includes(id)) ?? [];
  // What came through a hidden group looks as if it had been sent to the team.
  const isDirect = teams?.includes(audience.team) || seenGroups.length === 0;
  return {
    to_team_ids: isDirect ? [audience.team] : null,
    to_group_ids: seenGroups.length > 0 ? seenGroups : null,
  };
}

const groupsOfTeam = (team: string, contest: ContestState): readonly string[] =>
  contest.all('teams').get(team)?.group_ids ?? [];
