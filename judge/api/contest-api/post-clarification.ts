import * as z from 'zod';
import { type ContestAudience, isRefused } from '#contest';
import { mostClarificationCharacters } from '#protocol';
import { type ContestReader, defineRoute, HttpError, type Route, signedIn } from '#server';
import { addClarification, type NewClarification } from '#store';
import { isCapable, whoCan } from './access.ts';
import { badRequest, changedAnswer, requestOf, strictFields } from './request.ts';

const idOrNull = z.string().max(100).nullable().optional();
const ids = z.array(z.string().max(100)).max(10_000).nullable().optional();

const clarification = strictFields.extend({
  text: z.string().trim().min(1).max(mostClarificationCharacters),
  problem_id: idOrNull,
  reply_to_id: idOrNull,
  from_team_id: idOrNull,
  to_team_id: idOrNull,
  to_team_ids: ids,
  to_group_ids: ids,
  subject: z.string().max(100).optional(),
  id: z.unknown().optional(),
  time: z.unknown().optional(),
  contest_time: z.unknown().optional(),
});
type Given = z.infer<typeof clarification>;

/** Asks the jury a question, or answers one. */
export const postClarificationRoute = (base: string): Route =>
  defineRoute({
    at: `POST ${base}/contests/:contest/clarifications`,
    may: whoCan('post_clar', 'proxy_clar'),
    summary: 'Ask a question, answer one, or announce something',
    body: 'json',
    rate: 'submit',
    input: clarification,
    status: 201,
    async handle(visit) {
      const { reader, look } = requestOf(visit);
      const { services, url } = visit;
      const { name } = signedIn(visit);
      const stored = await addClarification(services.db, reader.id, sent(visit.input, reader, name));
      if (isRefused(stored)) throw new HttpError(409, stored.refused);
      services.announcer.announce('event', reader.id);
      await reader.look();
      const object = reader.one('clarifications', stored.id, look);
      return changedAnswer(object, stored.id, {
        status: 201,
        headers: { location: `${url.pathname}/${stored.id}` },
      });
    },
  });

/** The clarification that is answered.
 *  @throws HttpError 400 */
function sent(given: Given, seen: ContestReader, judge: string): NewClarification {
  for (const name of ['id', 'time', 'contest_time'] as const)
    if (given[name] !== undefined) throw badRequest(`${name}: expected none: the server gives it`);
  const from = senderOf(given, seen.audience);
  const { to_team_id: one, to_team_ids: teams = one == null ? null : [one], to_group_ids: groups } = given;
  if (from !== null && (teams != null || groups != null))
    throw badRequest('to_team_ids, to_group_ids: expected none: teams write to the judges');
  requireSeen('problems', [given.problem_id], seen);
  requireSeen('clarifications', [given.reply_to_id], seen);
  requireSeen('teams', [from, ...(teams ?? [])], seen);
  requireSeen('groups', groups ?? [], seen);
  return {
    text: given.text,
    subject: given.subject ?? given.problem_id ?? 'General',
    problem_id: given.problem_id ?? null,
    reply_to_id: given.reply_to_id ?? null,
    from_team_id: from,
    to_team_ids: teams ?? null,
    to_group_ids: groups ?? null,
    judge: from === null ? judge : undefined,
  };
}

/** The team that asks; null: the judges write. */
function senderOf({ from_team_id: given }: Given, audience: ContestAudience): string | null {
  if (audience.kind === 'team') {
    if (given == null || given === audience.team) return audience.team;
    throw badRequest(`from_team_id: found ${given}, expected your own team (${audience.team}) or none`);
  }
  if (given != null && !isCapable(audience, 'proxy_clar'))
    throw badRequest('from_team_id: expected none: a judge writes for the judges');
  return given ?? null;
}

/** Callers who cannot see an object are told that it does not exist. */
function requireSeen(
  type: 'problems' | 'clarifications' | 'teams' | 'groups',
  wanted: readonly (string | null | undefined)[],
  reader: ContestReader,
): void {
  for (const id of wanted)
    if (id != null && reader.one(type, id) === undefined)
      throw badRequest(`${type}: found no ${JSON.stringify(id)}`);
}
