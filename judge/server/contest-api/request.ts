import * as z from 'zod';
import { type SeenObject, strictlyVisible, visible } from '#contest';
import { type SeenContest, seenContest } from '../contests/seen-contest.ts';
import { json } from '../routes/answers.ts';
import { HttpError } from '../routes/errors.ts';
import type { Visit } from '../routes/route.ts';

/** The contest in a path. */
const contestField = { contest: z.string().max(64) };

/** `strict=1` asks for the properties of the published schemas only. */
export const strictField = { strict: z.string().max(10).optional() };

/** Path and query of every endpoint of a contest. */
export const inContest = z.object({ ...contestField, ...strictField });

/** A request about a contest: the contest, the caller's audience, and the function that shows objects. */
export interface ContestRequest extends SeenContest {
  readonly isStrict: boolean;
  readonly look: typeof visible;
}

/** The contest of the request.
 *  @throws HttpError 404 if it does not exist for the caller */
export async function contestRequest({
  input,
  services,
  caller,
}: Visit<{ readonly contest: string; readonly strict?: string | undefined }>): Promise<ContestRequest> {
  const isStrict = isStrictly(input.strict);
  return {
    ...(await seenContest(services, caller, input.contest)),
    isStrict,
    look: lookThrough(input.strict),
  };
}

/** Reads `strict`. */
export const isStrictly = (strict: string | undefined): boolean => strict === '1' || strict === 'true';

/** The function that shows objects. */
export const lookThrough = (strict: string | undefined): typeof visible =>
  isStrictly(strict) ? strictlyVisible : visible;

/** A bad property or parameter: place, found, expected. */
export const badRequest = (message: string): HttpError => new HttpError(400, message);

/** The changed or added object as the caller sees it; only its id if the log cannot be read at the moment, because the
 *  change has been made. */
export const changedAnswer = (object: SeenObject | undefined, id: string, init?: ResponseInit): Response =>
  json(object ?? { id }, init);
