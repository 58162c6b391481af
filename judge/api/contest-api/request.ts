import * as z from 'zod';
import { type SeenObject, type ShowObject, strictlyVisible, visible } from '#contest';
import type { ContestReader, ContestVisit } from '#server';
import { HttpError, json } from '#server';

/** `strict=1` asks for the properties of the published schemas only. */
export const strictFields = z.object({ strict: z.string().max(10).optional() });

/** A request about a contest: its reader, and the function that shows them objects. */
export interface ContestRequest {
  readonly reader: ContestReader;
  readonly isStrict: boolean;
  readonly look: ShowObject;
}

/** The contest of the request, as its caller sees it. */
export const requestOf = ({
  reader,
  input: { strict },
}: ContestVisit<z.infer<typeof strictFields>>): ContestRequest => ({
  reader,
  isStrict: isStrictly(strict),
  look: lookThrough(strict),
});

/** Reads `strict`. */
export const isStrictly = (strict: string | undefined): boolean => strict === '1' || strict === 'true';

/** The function that shows objects. */
export const lookThrough = (strict: string | undefined): ShowObject =>
  isStrictly(strict) ? strictlyVisible : visible;

/** A bad property or parameter: place, found, expected. */
export const badRequest = (message: string): HttpError => new HttpError(400, message);

/** The changed or added object as the caller sees it; only its id if the log cannot be read at the moment, because the
 *  change has been made. */
export const changedAnswer = (object: SeenObject | undefined, id: string, init?: ResponseInit): Response =>
  json(object ?? { id }, init);
