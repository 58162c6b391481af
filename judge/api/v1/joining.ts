import * as z from 'zod';
import { apiSpan, apiTime, paths } from '#protocol';
import {
  changeTeamAs,
  contestants,
  defineRoute,
  type JoiningFacts,
  joinAs,
  joinFields,
  joiningFacts,
  json,
  notFound,
  teamFields,
  type Visit,
} from '#server';

const moment = z.string().nullable();
const answer = z.object({
  contest: z
    .looseObject({
      id: z.string(),
      name: z.string(),
      start_time: moment,
      closes_at: moment,
      closed: z.string().nullable().describe('Why it cannot be joined now'),
    })
    .nullable(),
  team: z
    .looseObject({
      name: z.string(),
      state: z.enum(['waiting', 'in', 'refused']),
      members: z.array(z.object({ id: z.int(), name: z.string(), part: z.string() })),
    })
    .nullable(),
  invitation: z.object({ team: moment, for_coach: z.boolean() }).nullable(),
  link: z.string().optional().describe('The address of the link that was made: it is in this answer only'),
});

const timeOf = (at: Date | null | undefined): string | null => (at ? apiTime(at.getTime()) : null);

function objectOf({ place, team, invitation }: JoiningFacts): z.infer<typeof answer> {
  return {
    contest: place === undefined ? null : contestOf(place),
    team: team === undefined ? null : teamOf(team),
    invitation: invitation ? { team: invitation.team ?? null, for_coach: invitation.forCoach } : null,
  };
}

const contestOf = (place: NonNullable<JoiningFacts['place']>) => ({
  ...{ id: place.id, name: place.name, start_time: timeOf(place.startsAt) },
  duration: apiSpan(place.durationMs),
  ...{ team_size: place.teamSize, needs_password: place.needsPassword, needs_approval: place.approves },
  ...{ closes_at: timeOf(place.closesAt), changes_until: timeOf(place.changesUntil) },
  closed: place.closed ?? null,
});

const teamOf = ({ name, state, members, isCaptain, closed, links }: NonNullable<JoiningFacts['team']>) => ({
  ...{ name, state, members: [...members], is_captain: isCaptain, closed: closed ?? null },
  links: links.map((one) => ({
    ...{ id: one.id, name: one.name, for_coach: one.forCoach, most: one.most, used: one.used },
    expires_at: timeOf(one.expiresAt),
  })),
});

const factsOf = async (visit: Visit<unknown>, contest: string, link = '') =>
  objectOf(await joiningFacts(visit, { contest, link }));

const show = defineRoute({
  at: 'GET /api/v1/joining',
  may: contestants,
  summary: 'Get how a contest is joined, by its id or the secret of a link, and the team of yours in it',
  input: z.object(joinFields).pick({ contest: true, link: true }),
  answer,
  async handle(visit) {
    const facts = await factsOf(visit, visit.input.contest, visit.input.link);
    if (facts.contest === null) throw notFound();
    return json(facts);
  },
});

const join = defineRoute({
  at: 'POST /api/v1/joining',
  may: contestants,
  summary:
    'Join a contest: by its id, with its password if it has one, or by the secret of a link; `name` is that of a team which you make',
  input: z.object(joinFields),
  body: 'json',
  status: 201,
  answer,
  handle: async (visit) => json(await factsOf(visit, await joinAs(visit, visit.input)), { status: 201 }),
});

const team = defineRoute({
  at: 'POST /api/v1/joining/team',
  may: contestants,
  summary:
    'Change the team of yours in a contest. `value` is the new name, or the number of a member or link; `leave`, `link` and `coach-link` need none',
  input: z.object(teamFields),
  body: 'json',
  answer,
  async handle(visit) {
    const secret = await changeTeamAs(visit, visit.input);
    const facts = await factsOf(visit, visit.input.contest);
    const link = secret && `${visit.site}${paths.join}?link=${encodeURIComponent(secret)}`;
    return json({ ...facts, link });
  },
});

/** Joining contests. */
export const joiningRoutes = [show, join, team];
