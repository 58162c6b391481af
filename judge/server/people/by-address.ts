import * as z from 'zod';
import { contestPaths } from '#protocol';
import { accountWithId, addAudit, type BoundAccount, boundAccounts } from '#store';
import { redirect } from '../http/answers.ts';
import { orNotFound } from '../http/errors.ts';
import { addressTest, isByOwnName, networkBits, ownNames } from '../http/sender.ts';
import { defineRoute, everybody, type Visit } from '../routes/route.ts';
import { placeAfterLogIn } from '../routes/second-factor.ts';
import { nextField, safeNext, startSession } from './start-session.ts';

/** The account that a contest binds to the caller's address: of the narrowest network, of the contest that ends
 *  first. Undefined if there is none, the setting `log-in by address` is off, or the judge was reached by a name that
 *  is not its own. */
export async function accountByAddress({
  services: { db, settings },
  address,
  request,
  url,
}: Visit<unknown>): Promise<BoundAccount | undefined> {
  if (settings.values['log-in by address'] !== 'on') return undefined;
  if (!isByOwnName(request, url, ownNames(settings.values))) return undefined;
  const bits = ({ object }: BoundAccount): number => networkBits(object.ip ?? '') ?? 0;
  const fitting = (await boundAccounts(db)).filter(
    ({ object: { ip } }) => ip != null && networkBits(ip) !== undefined && addressTest([ip])(address),
  );
  return fitting.sort((a, b) => bits(b) - bits(a))[0];
}

/** Logging in where the address is enough. */
export const addressLogIn = defineRoute({
  at: 'POST /login/address',
  may: everybody,
  alwaysOpen: true,
  knowsAnySession: true,
  summary: 'Log in, for this contest alone, with the account that the contest binds to your network address',
  input: z.object({ next: nextField }),
  async handle(visit) {
    const bound = orNotFound(await accountByAddress(visit));
    const { accountId, contestId, object } = bound;
    await addAudit(visit.services.db, {
      accountId,
      action: 'login.address',
      object: object.username,
      details: { contest: contestId, bound: object.ip },
      address: visit.address,
    });
    const next = safeNext(visit.input.next);
    const account = orNotFound(await accountWithId(visit.services.db, accountId));
    const to = next === '/' ? contestPaths(contestId).home : next;
    return redirect(placeAfterLogIn(account, to, visit.services), {
      'set-cookie': await startSession(visit, accountId, { contestId }),
    });
  },
});
