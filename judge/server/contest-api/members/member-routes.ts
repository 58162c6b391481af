import { z } from 'zod';
import { member } from '../../../contest/index.ts';
import type { FileObject, LoggedObjects } from '../../../protocol/index.ts';
import type { MemberType } from '../../../store/index.ts';
import { defined } from '../../../verdict/index.ts';
import { dropMember, newMemberId, saveMember } from '../../contests/members/change-member.ts';
import { type GivenFile, memberFields } from '../../contests/members/member-fields.ts';
import { mostBytesWithPictures, picturesGiven } from '../../contests/members/pictures.ts';
import { json } from '../../routes/answers.ts';
import { HttpError, notFound } from '../../routes/errors.ts';
import { defineRoute, members, type Route, type Visit } from '../../routes/route.ts';
import { badRequest, type ContestRequest, contestRequest, inContest } from '../request.ts';

/** Properties with pictures, and those that this API does not set. */
const pictures = {
  groups: [],
  organizations: ['logo', 'country_flag'],
  teams: ['photo'],
  persons: [],
} as const;
const kept = ['desktop', 'webcam'] as const;

/** Adding, replacing and removing groups, organisations, teams and persons, by admins. */
export const memberRoutes = (base: string): readonly Route[] =>
  (Object.keys(memberFields) as MemberType[]).flatMap((type) => routesOf(base, type));

const routesOf = (base: string, type: MemberType): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path: `${base}/contests/:contest/${type}`,
    kind: 'contest-api',
    may: members,
    summary: `Adds an object to ${type} under a new id, by an admin`,
    body: 'json',
    bodyBytes: mostBytesWithPictures,
    input: inContest.extend(memberFields[type].shape),
    async handle(visit) {
      const request = await adminRequest(visit);
      if (visit.input.id !== undefined)
        throw badRequest('id: expected none; PUT adds an object under its id');
      const id = newMemberId(request.contest, type);
      const object = await store(visit, request, type, id);
      const location = `${base}/contests/${request.contest.id}/${type}/${id}`;
      return json(object, { status: 201, headers: { location } });
    },
  }),
  defineRoute({
    method: 'PUT',
    path: `${base}/contests/:contest/${type}/:object`,
    kind: 'contest-api',
    may: members,
    summary: `Puts a complete object into ${type} under its id, by an admin`,
    body: 'json',
    bodyBytes: mostBytesWithPictures,
    input: inContest.extend({ ...memberFields[type].shape, object: z.string().max(64) }),
    async handle(visit) {
      const request = await adminRequest(visit);
      const { id, object } = visit.input;
      if (id === undefined) throw badRequest('id: expected the id of the object');
      if (id !== object)
        throw new HttpError(409, `id: found ${JSON.stringify(id)}, expected ${JSON.stringify(object)}`);
      const isKnown = request.contest.state.all(type).has(id);
      return json(await store(visit, request, type, id), { status: isKnown ? 200 : 201 });
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${base}/contests/:contest/${type}/:object`,
    kind: 'contest-api',
    may: members,
    summary: `Removes an object from ${type} that nothing refers to, by an admin`,
    input: inContest.extend({ object: z.string().max(64) }),
    async handle(visit) {
      const { contest } = await adminRequest(visit);
      if (!contest.state.all(type).has(visit.input.object)) throw notFound();
      const refused = await dropMember(visit, contest, type, visit.input.object);
      if (refused !== undefined) throw new HttpError(409, refused.refused);
      return new Response(null, { status: 204 });
    },
  }),
];

type MemberVisit = Visit<{ readonly contest: string }>;

/** @throws HttpError 403, 404 */
async function adminRequest(visit: MemberVisit): Promise<ContestRequest> {
  const request = await contestRequest(visit);
  if (request.audience.kind !== 'admin')
    throw new HttpError(403, 'your account in this contest may not do that: expected one of type admin');
  return request;
}

/** Stores what was sent. @returns the object as its endpoint has it */
async function store(
  visit: MemberVisit,
  { contest, audience, look }: ContestRequest,
  type: MemberType,
  id: string,
) {
  const names = Object.keys(memberFields[type].shape);
  const given = Object.fromEntries(Object.entries(visit.input).filter(([name]) => names.includes(name)));
  const known = contest.state.all(type).get(id) as Readonly<Record<string, unknown>> | undefined;
  const object: Record<string, unknown> = {
    ...Object.fromEntries(kept.map((name) => [name, known?.[name]])),
    ...given,
    id,
  };
  for (const property of pictures[type]) {
    const stored = await picturesGiven(visit.services.db, {
      property,
      given: given[property] as readonly GivenFile[] | undefined,
      known: known?.[property] as readonly FileObject[] | undefined,
    });
    if (stored !== undefined && 'fault' in stored) throw badRequest(stored.fault);
    object[property] = stored;
  }
  const refused = await saveMember(
    visit,
    contest,
    type,
    defined(object) as unknown as LoggedObjects[MemberType],
  );
  if (refused !== undefined) throw badRequest(refused.refused);
  return member(audience, { type, id }, contest.state, look);
}
