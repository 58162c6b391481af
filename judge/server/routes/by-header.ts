/** Theory of operation. A web server in front may know who people are: by a directory, by Kerberos, by its federation.
 *  It says so in a header, with every request. That is believed from a trusted proxy alone; whoever else sends the
 *  header is refused, whatever else they may show. Such a person has the account with the identity `header <name>`,
 *  which has no password; so the header is of no use to get at the account of anybody else, and a password none to get
 *  at such one. */

import type { GroupRole, Role } from '#protocol';
import {
  type Account,
  accountNamed,
  accountOfIdentity,
  addAccount,
  addAudit,
  type Database,
  headerIdentity,
  nameFault,
  setRole,
} from '#store';
import type { Peer, SignedIn } from '../http/caller.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from './services.ts';

type Asked = Pick<Peer, 'address' | 'isProxied'> & { readonly request: Request };

/** What Apache writes for a variable that is not set, and what people write for nobody. */
const nobody: readonly string[] = ['', '(null)', '-'];

/** The person whom a header names; undefined: nobody. @throws HttpError 403 if it comes from elsewhere */
export function nameInHeader(
  { request, address, isProxied }: Asked,
  { settings, log }: Services,
): string | undefined {
  const header = settings.values['log-in header'];
  const value = header === '' ? null : request.headers.get(header);
  if (value === null) return undefined;
  if (!isProxied) {
    log.warn(
      { address, header, name: value.slice(0, 100) },
      'a header that names a person came from no trusted proxy',
    );
    throw new HttpError(
      403,
      `the header ${header} names a person, and comes from ${address}: it is believed from the setting "trusted proxies" alone`,
    );
  }
  const name = asUtf8(value).trim();
  return nobody.includes(name) ? undefined : name;
}

/** Headers arrive a byte a letter; web servers write names in UTF-8. Bytes that are none become a sign that no name
 *  has. */
const asUtf8 = (value: string): string => Buffer.from(value, 'latin1').toString();

/** The caller of that name. @throws HttpError 403 if there is no account for them */
export async function byHeader(name: string, arrival: Asked, services: Services): Promise<SignedIn> {
  const refuse = (why: string): never => {
    services.log.warn(
      { address: arrival.address, name: name.slice(0, 100) },
      `refused by its header: ${why}`,
    );
    throw new HttpError(403, why);
  };
  const fault = nameFault(name);
  if (fault !== undefined) return refuse(fault);
  const ruled = roleBy(services.settings.values['roles by group'], groupsOf(arrival.request, services));
  const account = await accountFor(name, ruled, arrival, services);
  if (typeof account === 'string') return refuse(account);
  if (account.disabledAt !== null) return refuse(`the account ${name} is closed`);
  const follows = services.settings.values['groups header'] !== '';
  const role = follows ? ruled : account.role;
  if (role === undefined)
    return refuse(`none of the groups of ${name} has a role here (setting "roles by group")`);
  if (role !== account.role) {
    await setRole(services.db, account.id, role);
    await audited(services, arrival, 'account.role', { name, role });
  }
  return { id: account.id, name, role, scope: 'all', by: 'header' };
}

/** The account of a person, made if a rule gives them a role; else why there is none. */
async function accountFor(
  name: string,
  role: Role | undefined,
  arrival: Asked,
  services: Services,
): Promise<Account | string> {
  const { db } = services;
  const identity = headerIdentity(name);
  const known = await accountOfIdentity(db, identity);
  if (known !== undefined) return known;
  if ((await accountNamed(db, name)) === undefined) {
    if (role === undefined)
      return `there is no account ${name} here, and no rule gives one (setting "roles by group"; judge user outside)`;
    if ((await addAccount(db, { name, role, passwordHash: null, identity })) !== undefined)
      await audited(services, arrival, 'account.add', { name, role });
  }
  return (await accountOfIdentity(db, identity)) ?? (await whoseName(db, name));
}

/** Why a name is not that of the person whom the header names. */
async function whoseName(db: Database, name: string): Promise<string> {
  const other = (await accountNamed(db, name))?.name ?? name;
  if (other !== name)
    return `found the name ${name}, expected ${other}: names that differ in the case of letters alone are one`;
  return `the account ${name} is not for the person whom the web server names; an administrator can let it be so: judge user outside ${name}`;
}

const audited = (
  { db }: Services,
  { address }: Asked,
  action: string,
  { name, role }: { readonly name: string; readonly role: Role },
): Promise<void> =>
  addAudit(db, { accountId: null, action, object: name, details: { role, by: 'header' }, address });

/** The groups that the web server names. */
function groupsOf({ headers }: Request, { settings }: Services): readonly string[] {
  const header = settings.values['groups header'];
  const text = header === '' ? '' : asUtf8(headers.get(header) ?? '');
  return text.split(text.includes(';') ? ';' : ',').map((group) => group.trim());
}

/** The role of the first rule that fits. */
const roleBy = (rules: readonly GroupRole[], groups: readonly string[]): Role | undefined =>
  rules.find(({ group }) => group === '*' || groups.includes(group))?.role;
