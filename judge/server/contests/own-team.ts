import * as z from 'zod';
import {
  addJoiningLink,
  captainOf,
  changeOwnTeam,
  type JoinedTeam,
  leaveTeam,
  newSecret,
  type TeamChange,
  withdrawLink,
} from '#store';
import { HttpError, notFound } from '../http/errors.ts';
import { signedIn, type Visit } from '../routes/route.ts';
import { joinPlace, tellJoining } from './join.ts';

/** What somebody sends to join. */
export const joinFields = {
  contest: z.string().max(64).default(''),
  link: z.string().max(200).default(''),
  password: z.string().max(1_000).default(''),
  /** Of the team that they make. */
  name: z.string().max(200).default(''),
};

const teamActions = ['rename', 'remove', 'captain', 'leave', 'link', 'coach-link', 'withdraw'] as const;

/** What members send about a team of theirs. */
export const teamFields = {
  contest: z.string().max(64),
  do: z.enum(teamActions),
  /** A name, or the number of a member or link. */
  value: z.string().max(200).default(''),
};

interface TeamOrder {
  readonly contest: string;
  readonly do: (typeof teamActions)[number];
  readonly value: string;
}

/** Changes the team of the caller: name, members, captain, links; or lets them leave it.
 *  @returns the secret of a link that was made
 *  @throws HttpError 404 without a team, 400, 403, 409 */
export async function changeTeamAs(visit: Visit<unknown>, order: TeamOrder): Promise<string | undefined> {
  const { contest, do: what, value } = order;
  const { db } = visit.services;
  const caller = signedIn(visit);
  const entry = (await joinPlace(visit, contest))?.entry;
  if (entry === undefined) throw notFound();
  if (what === 'link' || what === 'coach-link' || what === 'withdraw')
    return changeLinks(visit, entry, { ...order, do: what });
  const change = changeOf(what, value);
  const refused =
    change === undefined
      ? await leaveTeam(db, contest, caller.id)
      : await changeOwnTeam(db, contest, caller.id, change);
  if (refused !== undefined) throw new HttpError(409, refused.refused);
  const action = what === 'leave' ? 'leave' : 'team';
  await tellJoining(visit, contest, action, { account: caller.name, do: what });
  return undefined;
}

async function changeLinks(
  visit: Visit<unknown>,
  entry: JoinedTeam,
  { contest, do: what, value }: TeamOrder & { readonly do: 'link' | 'coach-link' | 'withdraw' },
): Promise<string | undefined> {
  const { db } = visit.services;
  const caller = signedIn(visit);
  const captain = captainOf(entry);
  if (captain?.accountId !== caller.id) throw new HttpError(403, `expected the captain, ${captain?.name}`);
  if (what === 'withdraw') {
    await withdrawLink(db, contest, { id: numberIn(value), entryId: entry.id });
    return undefined;
  }
  const { secret, hash } = newSecret('joining');
  const forCoach = what === 'coach-link';
  const link = { tokenHash: hash, entryId: entry.id, forCoach, name: forCoach ? 'a coach' : 'members' };
  const refused = await addJoiningLink(db, contest, { ...link, madeBy: caller.id });
  if (refused !== undefined) throw new HttpError(409, refused.refused);
  return secret;
}

/** @throws HttpError 400 */
function changeOf(what: TeamOrder['do'], value: string): TeamChange | undefined {
  if (what === 'rename') return { do: 'rename', name: value.trim() };
  if (what !== 'remove' && what !== 'captain') return undefined;
  return { do: what, accountId: numberIn(value) };
}

function numberIn(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new HttpError(400, 'value: expected a number');
  return Number(value);
}
