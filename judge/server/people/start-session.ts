import * as z from 'zod';
import { addSession, endSessions, type NewSession, newSecret } from '#store';
import { ownPath } from '../http/answers.ts';
import { sessionCookie } from '../http/cookies.ts';
import type { Visit } from '../routes/route.ts';

type NewlyMade = Pick<NewSession, 'scope' | 'contestId' | 'outside' | 'confirmedMs'>;

/** Starts a session with a new secret, and ends the browser's earlier one.
 *  @param good - `contestId`: the contest for which alone it is good; `outside`: the session of a log-in provider with
 *  which it ends; `confirmedMs`: how long ago the second factor was shown @returns the cookie */
export async function startSession(
  { caller, services, address, request, url }: Visit<unknown>,
  accountId: number,
  { scope = 'all', contestId, outside, confirmedMs }: Partial<NewlyMade> = {},
): Promise<string> {
  if (caller?.sessionId !== undefined) await endSessions(services.db, caller.id, caller.sessionId);
  const hours = services.settings.values['session hours'];
  const { secret, hash } = newSecret('session');
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 200);
  const session = { accountId, scope, contestId, outside, hours, address, userAgent, confirmedMs };
  await addSession(services.db, { tokenHash: hash, ...session });
  return sessionCookie(url, secret, hours);
}

/** Where a form leads afterwards: an address of a puzzle, with its position and moves, may be long. */
export const nextField = z.string().max(16_384).default('/');

/** Where to go after logging in: a path of this judge, else its first page. */
export const safeNext = (next: string): string => {
  try {
    return ownPath(next);
  } catch {
    return '/';
  }
};
