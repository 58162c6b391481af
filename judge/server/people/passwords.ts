import type { ContestRefusal } from '#contest';
import {
  type Account,
  accountNamed,
  addAccount,
  addAudit,
  deleteAccount,
  nameFault,
  newPassword,
  passwordFault,
  type Role,
  setDisabled,
  setPassword,
  setRole,
} from '#store';
import { HttpError, orNotFound } from '../http/errors.ts';
import { checkLogin } from '../routes/login-limits.ts';
import { signedIn, type Visit } from '../routes/route.ts';
import { audited } from '../routes/telling.ts';

type Act = Visit<unknown>;

/** Throws a fault of a name or password as a refusal. */
export function refuseIf(fault: string | undefined): void {
  if (fault !== undefined) throw new HttpError(422, fault);
}

/** Adds an account, with a generated password unless one is given.
 *  @returns its password
 *  @throws HttpError 422 for an invalid name or password, 409 for a taken name */
export async function addPerson(
  visit: Act,
  {
    name,
    role,
    password = newPassword(),
  }: { readonly name: string; readonly role: Role; readonly password?: string | undefined },
): Promise<string> {
  refuseIf(nameFault(name) ?? passwordFault(password, name));
  const passwordHash = await visit.services.hashes.hash(password);
  const id = await addAccount(visit.services.db, { name, role, passwordHash });
  if (id === undefined) throw new HttpError(409, `the user name ${name} is taken`).as('name-taken');
  await audited(visit, 'account.add', name, { role });
  return password;
}

/** The account of that name. @throws HttpError 404 */
export async function findPerson({ services }: Act, name: string): Promise<Account> {
  return orNotFound(await accountNamed(services.db, name));
}

/** Gives an account a new password, generated unless one is given; its sessions end.
 *  @returns the password
 *  @throws HttpError 422 for an invalid password */
export async function replacePassword(
  visit: Act,
  { id, name }: Account,
  password: string = newPassword(),
): Promise<string> {
  refuseIf(passwordFault(password, name));
  await setPassword(visit.services.db, id, await visit.services.hashes.hash(password));
  await audited(visit, 'account.password', name);
  return password;
}

/** Changes the caller's own password; all sessions end. @throws HttpError 403 if the old one is wrong, 429 */
export async function changeOwnPassword(
  visit: Act,
  { old, password }: { readonly old: string; readonly password: string },
): Promise<void> {
  if (signedIn(visit).isOutside)
    throw new HttpError(409, 'this account has no password: you log in elsewhere');
  const account = await confirmPassword(visit, old, 'the old password is wrong');
  await replacePassword(visit, account, password);
}

/** Makes sure that it is the caller who acts, and not somebody who found a browser open. Who logs in elsewhere has no
 *  password here: the log-in there asks, as often as it is set to.
 *  @throws HttpError 403 with the given words if the password is wrong, 429 */
export async function confirmPassword(
  visit: Act,
  password: string,
  words = 'your password is wrong',
): Promise<Account> {
  const account = await findPerson(visit, signedIn(visit).name);
  if (account.identity !== null) return account;
  const { services, address } = visit;
  const check = () => services.hashes.check(password, account.passwordHash);
  if (!(await checkLogin(services, { name: account.name, address, exists: true }, check)))
    throw new HttpError(403, words).as('wrong-password');
  return account;
}

/** Closes an account or opens it again.
 *  @throws HttpError 409: callers cannot close their own */
export async function closePerson(visit: Act, { id, name }: Account, disabled: boolean): Promise<void> {
  if (id === visit.caller?.id) throw new HttpError(409, 'you cannot close your own account');
  await setDisabled(visit.services.db, id, disabled);
  await audited(visit, disabled ? 'account.close' : 'account.open', name);
}

/** Deletes an account; what it has submitted stays under a pseudonym. @returns the pseudonym
 *  @throws HttpError 409 for the last administrator */
export async function deletePerson(visit: Act, { id }: Account): Promise<string> {
  const pseudonym = await deleteAccount(visit.services.db, id);
  if (pseudonym === undefined)
    throw new HttpError(409, 'the last administrator cannot be deleted: nobody could do anything afterwards');
  const own = id === visit.caller?.id;
  await addAudit(visit.services.db, {
    accountId: own ? null : signedIn(visit).id,
    action: 'account.delete',
    object: pseudonym,
    address: own ? '' : visit.address,
  });
  return pseudonym;
}

/** Deletes the caller's own account. @throws HttpError 403 if the password is wrong, 409, 429 */
export async function deleteOwnAccount(visit: Act, password: string): Promise<void> {
  const account = await confirmPassword(visit, password);
  if (account.contestId !== null)
    throw new HttpError(
      409,
      `your account was made by the contest ${account.contestId}: ask an administrator to delete it`,
    );
  await deletePerson(visit, account);
}

/** Changes the role of an account.
 *  @param check - a reason why not, for the role that it has
 *  @returns what `check` says
 *  @throws HttpError 409: callers cannot change their own */
export async function changeRole(
  visit: Act,
  { id, name }: Account,
  role: Role,
  check?: Parameters<typeof setRole>[3],
): Promise<ContestRefusal | undefined> {
  if (id === visit.caller?.id) throw new HttpError(409, 'you cannot change your own role');
  const refused = await setRole(visit.services.db, id, role, check);
  if (refused === undefined) await audited(visit, 'account.role', name, { role });
  return refused;
}
