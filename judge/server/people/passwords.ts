import { nameFault, newPassword, passwordFault } from '../../accounts/index.ts';
import {
  type Account,
  accountNamed,
  addAccount,
  addAudit,
  type Role,
  setDisabled,
  setPassword,
  setRole,
} from '../../store/index.ts';
import { HttpError, notFound } from '../routes/errors.ts';
import { countLogin, forgiveLogin } from '../routes/login-limits.ts';
import type { Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';

type Act = Visit<unknown>;

/** Throws what is wrong with a name or password, as a refusal. */
export function refuseIf(fault: string | undefined): void {
  if (fault !== undefined) throw new HttpError(422, fault);
}

const noteOf =
  ({ services, caller, address }: Act) =>
  (action: string, object: string, details: object = {}) =>
    addAudit(services.db, { accountId: caller?.id ?? null, action, object, details, address });

/** Adds an account. @returns the password, if one was generated
 *  @throws HttpError 422 for a name or password that cannot be, 409 for a taken name */
export async function addPerson(
  visit: Act,
  {
    name,
    role,
    password,
  }: { readonly name: string; readonly role: Role; readonly password?: string | undefined },
): Promise<{ readonly password?: string }> {
  refuseIf(nameFault(name));
  if (password !== undefined) refuseIf(passwordFault(password, name));
  const used = password ?? newPassword();
  const passwordHash = await visit.services.hashes.hash(used);
  const id = await addAccount(visit.services.db, { name, role, passwordHash });
  if (id === undefined) throw new HttpError(409, `the user name ${name} is taken`);
  await noteOf(visit)('account.add', name, { role });
  return password === undefined ? { password: used } : {};
}

/** The account of that name. @throws HttpError 404 */
export async function findPerson({ services }: Act, name: string): Promise<Account> {
  const account = await accountNamed(services.db, name);
  if (account === undefined) throw notFound();
  return account;
}

/** Gives an account another password, which ends its sessions. @returns the password, if one was generated */
export async function replacePassword(
  visit: Act,
  { id, name }: Account,
  password?: string,
): Promise<{ readonly password?: string }> {
  if (password !== undefined) refuseIf(passwordFault(password, name));
  const used = password ?? newPassword();
  await setPassword(visit.services.db, id, await visit.services.hashes.hash(used));
  await noteOf(visit)('account.password', name);
  return password === undefined ? { password: used } : {};
}

/** Changes the caller's own password; all sessions end. @throws HttpError 403 if the old one is wrong, 429 */
export async function changeOwnPassword(
  visit: Act,
  { old, password }: { readonly old: string; readonly password: string },
): Promise<void> {
  const account = await findPerson(visit, signedIn(visit).name);
  await countLogin(visit.services, account.name, visit.address);
  if (!(await visit.services.hashes.check(old, account.passwordHash)))
    throw new HttpError(403, 'the old password is wrong');
  await forgiveLogin(visit.services, account.name, visit.address);
  await replacePassword(visit, account, password);
}

/** Closes an account or opens it again. @throws HttpError 409: nobody closes their own */
export async function closePerson(visit: Act, { id, name }: Account, disabled: boolean): Promise<void> {
  if (id === visit.caller?.id) throw new HttpError(409, 'you cannot close your own account');
  await setDisabled(visit.services.db, id, disabled);
  await noteOf(visit)(disabled ? 'account.close' : 'account.open', name);
}

/** Gives an account another role. @throws HttpError 409: nobody changes their own */
export async function changeRole(visit: Act, { id, name }: Account, role: Role): Promise<void> {
  if (id === visit.caller?.id) throw new HttpError(409, 'you cannot change your own role');
  await setRole(visit.services.db, id, role);
  await noteOf(visit)('account.role', name, { role });
}
