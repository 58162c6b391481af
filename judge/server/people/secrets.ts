import {
  acceptInvitation,
  addAccount,
  addAudit,
  addInvitation,
  addToken,
  deleteToken,
  endSessions,
  mostTokens,
  nameFault,
  newSecret,
  passwordFault,
  type Role,
  type Scope,
  secretHash,
} from '#store';
import { HttpError, notFound } from '../http/errors.ts';
import { networkOf } from '../http/sender.ts';
import { contestReader } from '../routes/contest-rights.ts';
import { signedIn, type Visit } from '../routes/route.ts';
import { audited } from '../routes/telling.ts';
import { refuseIf } from './passwords.ts';

/** Makes a token for the caller. @returns its id and its secret, which is never shown again
 *  @throws HttpError 409 if there are too many */
export async function makeToken(
  visit: Visit<unknown>,
  {
    name,
    days,
    scope,
    onlyIn,
  }: {
    readonly name: string;
    readonly days?: number | undefined;
    readonly scope: Scope;
    /** The contest for which alone it is good. */
    readonly onlyIn?: string | undefined;
  },
): Promise<{ readonly id: number; readonly token: string }> {
  const { services } = visit;
  const caller = signedIn(visit);
  if (onlyIn !== undefined && (await contestReader(visit, onlyIn)) === undefined)
    throw new HttpError(422, `contest: there is no contest ${JSON.stringify(onlyIn)}`, { field: 'contest' });
  const { secret, hash } = newSecret('token');
  const id = await addToken(services.db, {
    accountId: caller.id,
    name,
    tokenHash: hash,
    scope,
    days,
    onlyIn,
  });
  if (id === undefined)
    throw new HttpError(
      409,
      `tokens: found ${mostTokens}, as many as an account may have; remove one first`,
    ).as('limit-reached');
  await audited(visit, 'token.add', name, onlyIn === undefined ? { scope } : { scope, contest: onlyIn });
  return { id, token: secret };
}

/** Deletes a token of the caller. @throws HttpError 404 */
export async function dropToken(visit: Visit<unknown>, id: number): Promise<void> {
  if (!(await deleteToken(visit.services.db, signedIn(visit).id, id))) throw notFound();
  await audited(visit, 'token.delete', String(id));
}

/** Ends one session of the caller, or all. @throws HttpError 404 */
export async function dropSessions(visit: Visit<unknown>, id?: number): Promise<void> {
  const ended = await endSessions(visit.services.db, signedIn(visit).id, id);
  if (id !== undefined && ended === 0) throw notFound();
}

/** Invites somebody to make an account. @returns the secret of the invitation, which is never shown again */
export async function invite(
  visit: Visit<unknown>,
  { role, days }: { readonly role: Role; readonly days: number },
): Promise<string> {
  const { secret, hash } = newSecret('invitation');
  await addInvitation(visit.services.db, { tokenHash: hash, role, madeBy: signedIn(visit).id, days });
  await audited(visit, 'invitation.add', role);
  return secret;
}

/** Makes an account for a visitor, as the setting `registration` allows. @returns its id
 *  @throws HttpError 404 if nobody may register, 403 without an invitation that is good, 409 for a taken name, 422,
 *  429 */
export async function register(
  { services, address }: Visit<unknown>,
  {
    name,
    password,
    invitation,
  }: { readonly name: string; readonly password: string; readonly invitation?: string | undefined },
): Promise<number> {
  const { registration, 'logins per address': perAddress } = services.settings.values;
  if (registration === 'off') throw notFound();
  await services.limits.count('register from', networkOf(address), perAddress);
  refuseIf(nameFault(name) ?? passwordFault(password, name));
  if (registration === 'invitation' && !invitation)
    throw new HttpError(403, 'an invitation is needed').as('invitation-needed');
  const passwordHash = await services.hashes.hash(password);
  const made =
    registration === 'invitation'
      ? await acceptInvitation(services.db, { tokenHash: secretHash(invitation ?? ''), name, passwordHash })
      : ((await addAccount(services.db, { name, role: 'contestant', passwordHash })) ?? 'taken');
  if (made === 'invalid')
    throw new HttpError(403, 'the invitation is unknown, used or has expired').as('invitation-needed');
  if (made === 'taken') throw new HttpError(409, `the user name ${name} is taken`).as('name-taken');
  await addAudit(services.db, { accountId: made, action: 'account.register', object: name, address });
  return made;
}
