import * as z from 'zod';
import { type ContestRefusal, member } from '#contest';
import { mostBytesWithPictures } from '../../contests/members/pictures.ts';
import { HttpError, notFound } from '../../routes/errors.ts';
import { defineRoute, members, type Route, type Visit } from '../../routes/route.ts';
import { badRequest, type ContestRequest, changedAnswer, contestRequest, inContest } from '../request.ts';

/** Properties of an object, checked. */
export type Given = Readonly<Record<string, unknown>>;

/** A request by an administrator of the contest. */
export type ObjectVisit = Visit<{ readonly contest: string }>;

/** A type of objects that administrators write. */
export interface WritableType {
  readonly type: 'groups' | 'organizations' | 'teams' | 'persons' | 'awards' | 'accounts' | 'problems';
  readonly fields: z.ZodObject;
  /** The id of an object that is added without one. */
  newId(request: ContestRequest, given: Given): string;
  /** Stores the whole object and announces it.
   *  @returns why not */
  save(
    visit: ObjectVisit,
    request: ContestRequest,
    id: string,
    given: Given,
  ): Promise<ContestRefusal | undefined>;
  /** Removes the object and announces that.
   *  @returns why not */
  drop(visit: ObjectVisit, request: ContestRequest, id: string): Promise<ContestRefusal | undefined>;
}

const inObject = { object: z.string().max(64) };

/** Routes to add, replace, change and remove objects of a type, for administrators. */
export function objectRoutes(base: string, writable: WritableType): readonly Route[] {
  const { type, fields } = writable;
  const path = `${base}/contests/:contest/${type}`;
  const common = { kind: 'contest-api', may: members } as const;
  const withBody = { ...common, body: 'json', bodyBytes: mostBytesWithPictures } as const;
  return [
    defineRoute({
      ...withBody,
      method: 'POST',
      path,
      summary: `Add an object to ${type} under a new id (administrators)`,
      input: z.object({ ...fields.shape, ...inContest.shape }),
      async handle(visit) {
        const request = await adminRequest(visit);
        const given = givenIn(visit.input, fields);
        if (given.id !== undefined) throw badRequest('id: expected none; PUT adds an object under its id');
        const id = writable.newId(request, given);
        const object = await store(visit, writable, { request, id, given });
        return changedAnswer(object, id, {
          status: 201,
          headers: { location: `${base}/contests/${request.contest.id}/${type}/${id}` },
        });
      },
    }),
    defineRoute({
      ...withBody,
      method: 'PUT',
      path: `${path}/:object`,
      summary: `Replace or add an object of ${type} under its id (administrators)`,
      input: inContest.extend({ ...fields.shape, ...inObject }),
      async handle(visit) {
        const request = await adminRequest(visit);
        const id = sameId(visit.input);
        const status = request.contest.state.all(type).has(id) ? 200 : 201;
        const given = givenIn(visit.input, fields);
        return changedAnswer(await store(visit, writable, { request, id, given }), id, { status });
      },
    }),
    defineRoute({
      ...withBody,
      method: 'PATCH',
      path: `${path}/:object`,
      summary: `Change properties of an object of ${type} (administrators)`,
      input: inContest.extend({ ...fields.partial().shape, ...inObject }),
      async handle(visit) {
        const request = await adminRequest(visit);
        const known = request.contest.state.all(type).get(String(visit.input.object));
        if (known === undefined) throw notFound();
        const id = sameId(visit.input);
        const given = { ...givenIn(known as unknown as Given, fields), ...givenIn(visit.input, fields) };
        return changedAnswer(await store(visit, writable, { request, id, given }), id);
      },
    }),
    defineRoute({
      ...common,
      method: 'DELETE',
      path: `${path}/:object`,
      summary: `Delete an object of ${type} that nothing refers to (administrators)`,
      input: inContest.extend(inObject),
      async handle(visit) {
        const request = await adminRequest(visit);
        if (!request.contest.state.all(type).has(visit.input.object)) throw notFound();
        const refused = await writable.drop(visit, request, visit.input.object);
        if (refused !== undefined) throw new HttpError(409, refused.refused);
        return new Response(null, { status: 204 });
      },
    }),
  ];
}

/** @throws HttpError 403, 404 */
async function adminRequest(visit: ObjectVisit): Promise<ContestRequest> {
  const request = await contestRequest(visit);
  if (request.audience.kind !== 'admin')
    throw new HttpError(403, 'your account in this contest may not do that: expected one of type admin');
  return request;
}

/** The part of an input that is about the object. */
const givenIn = (input: Given, { shape }: z.ZodObject): Given =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => name in shape && value !== undefined));

/** The id in the body, which is that in the address. @throws HttpError 400, 409 */
function sameId({ id, object }: Given): string {
  if (id === undefined) throw badRequest('id: expected the id of the object');
  if (id === object) return String(id);
  throw new HttpError(409, `id: found ${JSON.stringify(id)}, expected ${JSON.stringify(object)}`);
}

/** Stores what was sent. @returns the object as its endpoint has it @throws HttpError 400 */
async function store(
  visit: ObjectVisit,
  { type, save }: WritableType,
  { request, id, given }: { readonly request: ContestRequest; readonly id: string; readonly given: Given },
) {
  const refused = await save(visit, request, id, given);
  if (refused !== undefined) throw badRequest(refused.refused);
  const { contest, audience, look } = request;
  return member(audience, { type, id }, contest.state, look);
}
