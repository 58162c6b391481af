import type { AccountObject, GroupObject, OrganizationObject, PersonObject, TeamObject } from '#protocol';
import type { ContestState } from '../log/contest-state.ts';
import { type ContestAudience, isJuryOf, seesTeam } from './audience.ts';
import { fields, filesSeen } from './seen.ts';

/** A group; hidden ones are for the jury. */
export function groupView(audience: ContestAudience, group: GroupObject) {
  const seen = fields(group, ['id', 'icpc_id', 'name', 'type', 'color', 'sortorder']);
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
  const isOpen = isJury || frozen === null || thawed !== null;
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
      fields(team, ['deadline', 'deadlines'])),
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
  const isOwn =
    audience.kind === 'team'
      ? account.team_id === audience.team
      : audience.kind !== 'public' && audience.account === account.id;
  if (!seesList && !isOwn) return undefined;
  const person = contest.all('persons').get(account.person_id ?? '');
  const isKnown = person !== undefined && personView(audience, person) !== undefined;
  return {
    ...fields(account, ['id', 'username', 'name', 'type']),
    ...(seesList && fields(account, ['ip'])),
    ...fields(account, ['team_id']),
    ...(isKnown && fields(account, ['person_id'])),
  };
}
