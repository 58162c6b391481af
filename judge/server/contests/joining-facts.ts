import { type JoinedContest, type JoinedTeamFacts, readSpan } from '#protocol';
import {
  captainOf,
  databaseNow,
  type JoinedTeam,
  listJoiningLinks,
  whyNotChanged,
  whyNotJoined,
} from '#store';
import { signedIn, type Visit } from '../routes/route.ts';
import { type InvitedPlace, invitedPlace, type JoinPlace, joinPlace } from './join.ts';

/** What somebody may know of joining a contest. */
export interface JoiningFacts {
  /** Undefined: for them there is none. */
  readonly place: JoinedContest | undefined;
  readonly team: JoinedTeamFacts | undefined;
  /** Where the link leads that they have. */
  readonly invitation: { readonly team: string | undefined; readonly forCoach: boolean } | undefined;
}

/** A contest that the caller names, or to which they have a link. @throws HttpError 422 for a bad link */
export async function joiningFacts(
  visit: Visit<unknown>,
  { contest, link }: { readonly contest: string; readonly link: string },
): Promise<JoiningFacts> {
  const invited = link === '' ? undefined : await invitedPlace(visit, link);
  const place: JoinPlace | undefined = invited ?? (await joinPlace(visit, contest));
  if (place === undefined) return { place: undefined, team: undefined, invitation: undefined };
  const nowMs = await databaseNow(visit.services.db);
  return {
    place: contestOf(place, nowMs, invited !== undefined),
    team: place.entry && (await teamOf(visit, place, place.entry, nowMs)),
    invitation: invited && invitationOf(invited),
  };
}

const invitationOf = ({ team, forCoach }: InvitedPlace) => ({ team: team?.name, forCoach });

function contestOf({ line, terms, isSeen }: JoinPlace, nowMs: number, isInvited: boolean): JoinedContest {
  const { id, object, state } = line;
  const withoutLink =
    terms?.how === 'link' && !isInvited ? 'this contest is joined with the link of an invitation' : undefined;
  const closed = whyNotJoined(terms, { state, nowMs });
  return {
    id,
    name: object.formal_name ?? object.name,
    startsAt: object.start_time === null ? undefined : new Date(object.start_time),
    durationMs: readSpan(object.duration) ?? 0,
    isClass: object.rules === 'class',
    isSeen,
    teamSize: terms?.teamSize ?? 1,
    approves: terms?.approves ?? false,
    closesAt: terms?.closesAt ?? undefined,
    changesUntil: terms?.changesUntil ?? undefined,
    needsPassword: terms?.how === 'password',
    closed: closed ?? withoutLink,
  };
}

async function teamOf(
  visit: Visit<unknown>,
  { line, terms }: JoinPlace,
  entry: JoinedTeam,
  nowMs: number,
): Promise<JoinedTeamFacts> {
  const { id, name, state, members } = entry;
  const captain = captainOf(entry)?.accountId;
  const isCaptain = captain === signedIn(visit).id;
  const closed = whyNotChanged(terms, { state: line.state, nowMs });
  const links = isCaptain ? await listJoiningLinks(visit.services.db, line.id, id) : [];
  return {
    ...{ name, state, isCaptain, links },
    members: members.map((one) => ({
      id: one.accountId,
      name: one.name,
      part: one.isCoach ? 'coach' : one.accountId === captain ? 'captain' : 'member',
    })),
    closed,
    mayRename: !(terms?.approves && state === 'in'),
  };
}
