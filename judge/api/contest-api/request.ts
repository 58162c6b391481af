import * as z from 'zod';
import { type SeenObject, type ShowObject, type Strictness, shownAs } from '#contest';
import { type ContestReader, type ContestVisit, HttpError, json, type Visit } from '#server';

/** `strict=1` asks for the properties of the published schemas only. */
export const strictFields = z.object({ strict: z.string().max(10).optional() });

/** A request about a contest: its reader, and the function that shows them objects. */
export interface ContestRequest {
  readonly reader: ContestReader;
  readonly strict: Strictness;
  readonly look: ShowObject;
}

/** The contest of the request, as its caller sees it. */
export function requestOf(visit: ContestVisit<z.infer<typeof strictFields>>): ContestRequest {
  const strict = strictnessOf(visit);
  return { reader: visit.reader, strict, look: shownAs(strict) };
}

/** Where programs that read only the edition of 2023-06 find it. */
export const base2023 = '/api/2023-06';

/** How exactly the API is wanted: by the address, or the parameter `strict`. */
export function strictnessOf({ url, input: { strict } }: Visit<z.infer<typeof strictFields>>): Strictness {
  return url.pathname.startsWith(`${base2023}/`) ? '2023-06' : strict === '1' || strict === 'true';
}

/** A bad property or parameter: place, found, expected. */
export const badRequest = (message: string): HttpError => new HttpError(400, message);

/** The changed or added object as the caller sees it; only its id if the log cannot be read at the moment, because the
 *  change has been made. */
export const changedAnswer = (object: SeenObject | undefined, id: string, init?: ResponseInit): Response =>
  json(object ?? { id }, init);
