import { h } from 'preact';
import * as z from 'zod';
import { paths, readSpan } from '#protocol';
import {
  contestants,
  defineRoute,
  HttpError,
  type InvitedPlace,
  invitedPlace,
  type JoinPlace,
  joinAs,
  joinPlace,
  notFound,
  redirect,
  signedIn,
  tellJoining,
  type Visit,
} from '#server';
import {
  addJoiningLink,
  captainOf,
  changeOwnTeam,
  databaseNow,
  type JoinedTeam,
  leaveTeam,
  listJoiningLinks,
  newSecret,
  type TeamChange,
  whyNotChanged,
  whyNotJoined,
  withdrawLink,
} from '#store';
import { saying } from '#translations';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { askFirst } from '../frame/sent-by.ts';
import { address } from '../parts/text.ts';
import { type JoinedContest, JoinPage, type JoinView, type OwnTeam } from './join.tsx';

const fields = z.object({
  contest: z.string().max(64).default(''),
  link: z.string().max(200).default(''),
});

type Given = Partial<Pick<JoinView, 'name' | 'made' | 'errors'>>;

/** The page to join, as the caller may see it. */
async function answerJoin(
  visit: Visit<unknown>,
  { contest, link }: z.infer<typeof fields>,
  given: Given = {},
  status = 200,
): Promise<Response> {
  const { db } = visit.services;
  const place = link === '' ? await joinPlace(visit, contest) : await invitedPlace(visit, link);
  const nowMs = await databaseNow(db);
  const view: JoinView = {
    contest,
    place: place && contestOf(place, nowMs, link !== ''),
    team: place?.entry && (await teamOf(visit, place, place.entry, nowMs)),
    invitation:
      link === '' || place === undefined
        ? undefined
        : { link, team: (place as InvitedPlace).team?.name, forCoach: (place as InvitedPlace).forCoach },
    name: '',
    made: undefined,
    errors: [],
    ...given,
  };
  return sendPage(h(JoinPage, { frame: frameOf(visit), view }), status);
}

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
): Promise<OwnTeam> {
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

const show = defineRoute({
  at: `GET ${paths.join}`,
  may: contestants,
  summary: 'Show how a contest is joined, and the team of yours in it',
  input: fields,
  handle: (visit) => answerJoin(visit, visit.input),
});

const join = defineRoute({
  at: `POST ${paths.join}`,
  may: contestants,
  summary: 'Join a contest, with a team of yours or into one by its link',
  input: fields.extend({
    password: z.string().max(1_000).default(''),
    name: z.string().max(200).default(''),
  }),
  async handle(visit) {
    const { contest, link, name } = visit.input;
    try {
      const id = await joinAs(visit, visit.input);
      return redirect(address(paths.join, { contest: id, notice: 'joined' }));
    } catch (error) {
      if (!(error instanceof HttpError) || ![403, 409].includes(error.status)) throw error;
      return answerJoin(visit, { contest, link }, { name, errors: [error.message] }, error.status);
    }
  },
});

const questions = {
  leave: {
    title: saying('Leave the team?'),
    text: saying('You can join again only while the contest may be joined.'),
    button: saying('Leave the team'),
  },
  remove: {
    title: saying('Remove the member?'),
    text: saying('They can join again by a link, while teams may change.'),
    button: saying('Remove the member'),
  },
} as const;

/** What a form about the caller's team says. @throws HttpError 400 */
function changeOf(what: string, value: string): TeamChange | undefined {
  if (what === 'rename') return { do: 'rename', name: value.trim() };
  if (what !== 'remove' && what !== 'captain') return undefined;
  return { do: what, accountId: numberIn(value) };
}

function numberIn(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new HttpError(400, 'value: expected a number');
  return Number(value);
}

const team = defineRoute({
  at: `POST ${paths.joinedTeam}`,
  may: contestants,
  summary: 'Change the team of yours in a contest: name, members, captain, links; or leave it',
  input: z.object({
    contest: z.string().max(64),
    do: z.enum(['rename', 'remove', 'captain', 'leave', 'link', 'coach-link', 'withdraw']),
    value: z.string().max(200).default(''),
  }),
  async handle(visit) {
    const { contest, do: what, value } = visit.input;
    const { db } = visit.services;
    const caller = signedIn(visit);
    const place = await joinPlace(visit, contest);
    if (place?.entry === undefined) throw notFound();
    const { entry } = place;
    const back = address(paths.join, { contest });
    if (what === 'leave' || what === 'remove') {
      const asked = await askFirst(visit, frameOf(visit), { ...questions[what], back });
      if (asked !== undefined) return asked;
    }
    const again = (message: string, status = 409) =>
      answerJoin(visit, { contest, link: '' }, { errors: [message] }, status);
    if (what === 'link' || what === 'coach-link' || what === 'withdraw') {
      if (captainOf(entry)?.accountId !== caller.id)
        return again(`expected the captain, ${captainOf(entry)?.name}`, 403);
      if (what === 'withdraw') {
        await withdrawLink(db, contest, { id: numberIn(value), entryId: entry.id });
        return redirect(address(paths.join, { contest, notice: 'saved' }));
      }
      const { secret, hash } = newSecret('joining');
      const forCoach = what === 'coach-link';
      const link = { tokenHash: hash, entryId: entry.id, forCoach, name: forCoach ? 'a coach' : 'members' };
      const refused = await addJoiningLink(db, contest, { ...link, madeBy: caller.id });
      if (refused !== undefined) return again(refused.refused);
      const made = visit.site + address(paths.join, { link: secret });
      return answerJoin(visit, { contest, link: '' }, { made });
    }
    const change = changeOf(what, value);
    const refused =
      change === undefined
        ? await leaveTeam(db, contest, caller.id)
        : await changeOwnTeam(db, contest, caller.id, change);
    if (refused !== undefined) return again(refused.refused);
    const isGone = what === 'leave';
    await tellJoining(visit, contest, isGone ? 'leave' : 'team', { account: caller.name, do: what });
    return redirect(
      address(
        isGone ? paths.contests : paths.join,
        isGone ? { notice: 'left' } : { contest, notice: 'saved' },
      ),
    );
  },
});

/** Joining contests. */
export const joinPages = [show, join, team];
