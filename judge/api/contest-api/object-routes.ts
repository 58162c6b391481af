import * as z from 'zod';
import type { ContestRefusal, ContestState } from '#contest';
import {
  type AdminVisit,
  contestAdmins,
  defineRoute,
  HttpError,
  mostBytesWithPictures,
  notFound,
  orNotFound,
  type Route,
} from '#server';
import { badRequest, changedAnswer, requestOf, strictFields } from './request.ts';

/** Properties of an object, checked. */
type Given = Readonly<Record<string, unknown>>;

/** A request by an administrator of the contest. */
export type ObjectVisit = AdminVisit;

/** A type of objects that administrators write. */
export interface WritableType {
  readonly type: 'groups' | 'organizations' | 'teams' | 'persons' | 'awards' | 'accounts' | 'problems';
  readonly fields: z.ZodObject;
  /** The id of an object that is added without one. */
  newId(state: ContestState, given: Given): string;
  /** Stores the whole object and announces it.
   *  @returns why not */
  save(visit: ObjectVisit, id: string, given: Given): Promise<ContestRefusal | undefined>;
  /** Removes the object and announces that.
   *  @returns why not */
  drop(visit: ObjectVisit, id: string): Promise<ContestRefusal | undefined>;
}

const inObject = { object: z.string().max(64) };

/** Routes to add, replace, change and remove objects of a type, for administrators. */
export function objectRoutes(base: string, writable: WritableType): readonly Route[] {
  const { type, fields } = writable;
  const path = `${base}/contests/:contest/${type}` as const;
  const common = { may: contestAdmins };
  const asksAgain = type === 'accounts'; // they have passwords and parts
  const withBody = { ...common, asksAgain, body: 'json', bodyBytes: mostBytesWithPictures } as const;
  return [
    defineRoute({
      ...withBody,
      at: `POST ${path}`,
      summary: `Add an object to ${type} under a new id (administrators)`,
      input: z.object({ ...fields.shape, ...strictFields.shape }),
      async handle(visit) {
        const { reader } = visit;
        const given = givenIn(visit.input, fields);
        if (given.id !== undefined) throw badRequest('id: expected none; PUT adds an object under its id');
        const id = writable.newId(reader.full, given);
        const object = await store(visit, writable, { id, given });
        return changedAnswer(object, id, {
          status: 201,
          headers: { location: `${base}/contests/${reader.id}/${type}/${id}` },
        });
      },
    }),
    defineRoute({
      ...withBody,
      at: `PUT ${path}/:object`,
      summary: `Replace or add an object of ${type} under its id (administrators)`,
      input: strictFields.extend({ ...fields.shape, ...inObject }),
      async handle(visit) {
        const id = sameId(visit.input);
        const status = visit.reader.full.all(type).has(id) ? 200 : 201;
        const given = givenIn(visit.input, fields);
        return changedAnswer(await store(visit, writable, { id, given }), id, { status });
      },
    }),
    defineRoute({
      ...withBody,
      at: `PATCH ${path}/:object`,
      summary: `Change properties of an object of ${type} (administrators)`,
      input: strictFields.extend({ ...fields.partial().shape, ...inObject }),
      async handle(visit) {
        const known = orNotFound(visit.reader.full.all(type).get(String(visit.input.object)));
        const id = sameId(visit.input);
        const given = { ...givenIn(known, fields), ...givenIn(visit.input, fields) };
        return changedAnswer(await store(visit, writable, { id, given }), id);
      },
    }),
    defineRoute({
      ...common,
      at: `DELETE ${path}/:object`,
      asksAgain: true,
      summary: `Delete an object of ${type} that nothing refers to (administrators)`,
      input: strictFields.extend(inObject),
      async handle(visit) {
        if (!visit.reader.full.all(type).has(visit.input.object)) throw notFound();
        const refused = await writable.drop(visit, visit.input.object);
        if (refused !== undefined) throw new HttpError(409, refused.refused);
        return new Response(null, { status: 204 });
      },
    }),
  ];
}

/** The part of an input that is about the object. */
const givenIn = (input: object, { shape }: z.ZodObject): Given =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => name in shape && value !== undefined));

/** The id in the body, which is that in the address. @throws HttpError 400, 409 */
function sameId({ id, object }: Given): string {
  if (id === undefined) throw badRequest('id: expected the id of the object');
  if (id === object) return String(id);
  throw new HttpError(409, `id: found ${JSON.stringify(id)}, expected ${JSON.stringify(object)}`);
}

/** Stores what was sent. @returns the object as its endpoint has it @throws HttpError 400 */
async function store(
  visit: AdminVisit<z.infer<typeof strictFields>>,
  { type, save }: WritableType,
  { id, given }: { readonly id: string; readonly given: Given },
) {
  const refused = await save(visit, id, given);
  if (refused !== undefined) throw badRequest(refused.refused);
  const { reader, look } = requestOf(visit);
  return reader.one(type, id, look);
}
