/** The account of a person whom somebody elsewhere knows: a web server in front, or an OpenID provider. It has that
 *  person's identity and no password; so what is said elsewhere is of no use to get at the account of anybody else, and
 *  a password none to get at such one. */
import { isDeepStrictEqual } from 'node:util';
import type { GroupRole, Role } from '#protocol';
import {
  type Account,
  accountNamed,
  accountOfIdentity,
  addAccount,
  addAudit,
  nameFault,
  setGroups,
  setRole,
} from '#store';
import { isStorable } from '#text';
import type { Peer } from '../http/caller.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from './services.ts';

/** A person as somebody elsewhere names them. */
export interface OutsidePerson {
  /** Names them for ever, whatever they are called. */
  readonly identity: string;
  readonly name: string;
  /** Undefined: nothing is said of them, and the role is changed by hand. */
  readonly groups: readonly string[] | undefined;
  /** Who says so, in the audit log: `header`, or a provider. */
  readonly by: string;
  /** The same for people: `the web server`. */
  readonly who: string;
  /** The command with which an administrator gives them the account of that name. */
  readonly command: string;
}

type Asking = Pick<Peer, 'address'>;

/** The account of a person, made at first sight if a rule gives them a role, with the role of their groups.
 *  @throws HttpError 403 if there is none for them */
export async function accountOfPerson(
  person: OutsidePerson,
  asking: Asking,
  services: Services,
): Promise<Account> {
  const { name, groups, by } = person;
  const refuse = (why: string): never => {
    services.log.warn({ address: asking.address, name: name.slice(0, 100), by }, `refused: ${why}`);
    throw new HttpError(403, why);
  };
  const fault = nameFault(name);
  if (fault !== undefined) return refuse(fault);
  const ruled = roleBy(services.settings.values['roles by group'], groups ?? []);
  const account = await accountFor(person, ruled, asking, services);
  if (typeof account === 'string') return refuse(account);
  if (account.disabledAt !== null) return refuse(`the account ${account.name} is closed`);
  if (groups !== undefined) await noteGroups(services, account, groups);
  const role = groups === undefined ? account.role : ruled;
  if (role === undefined)
    return refuse(`none of the groups of ${name} has a role here (setting "roles by group")`);
  if (role !== account.role) {
    await setRole(services.db, account.id, role);
    await audited(services, asking, 'account.role', { name: account.name, role, by });
  }
  return { ...account, role };
}

/** Most groups of a person that are noted, and letters of one. */
const [mostGroups, longestGroup] = [1_000, 200];

/** Contests may be joined by those who are in a group. Who is asked with every request writes only what is new. */
async function noteGroups(
  { db, log }: Services,
  { id, name, groups: known }: Account,
  all: readonly string[],
) {
  const usable = all.filter((group) => group !== '' && group.length <= longestGroup && isStorable(group));
  const groups = [...new Set(usable)].sort().slice(0, mostGroups);
  if (groups.length < new Set(all.filter(Boolean)).size)
    log.warn({ name, named: all.length, noted: groups.length }, 'not all groups of a person are noted');
  if (!isDeepStrictEqual(groups, known)) await setGroups(db, id, groups);
}

/** The account of a person, made if a rule gives them a role; else why there is none. */
async function accountFor(
  person: OutsidePerson,
  role: Role | undefined,
  asking: Asking,
  services: Services,
): Promise<Account | string> {
  const { db } = services;
  const { identity, name, by, command } = person;
  const known = await accountOfIdentity(db, identity);
  if (known !== undefined) return known;
  if ((await accountNamed(db, name)) === undefined) {
    if (role === undefined)
      return `there is no account ${name} here, and no rule gives one (setting "roles by group"; ${command})`;
    if ((await addAccount(db, { name, role, passwordHash: null, identity })) !== undefined)
      await audited(services, asking, 'account.add', { name, role, by });
  }
  return (await accountOfIdentity(db, identity)) ?? (await whoseName(person, services));
}

/** Why a name is not that of the person. */
async function whoseName({ name, who, command }: OutsidePerson, { db }: Services): Promise<string> {
  const other = (await accountNamed(db, name))?.name ?? name;
  if (other !== name)
    return `found the name ${name}, expected ${other}: names that differ in the case of letters alone are one`;
  return `the account ${name} is not for the person whom ${who} names; an administrator can let it be so: ${command}`;
}

const audited = (
  { db }: Services,
  { address }: Asking,
  action: string,
  { name, role, by }: { readonly name: string; readonly role: Role; readonly by: string },
): Promise<void> => addAudit(db, { accountId: null, action, object: name, details: { role, by }, address });

/** The role of the first rule that fits. */
const roleBy = (rules: readonly GroupRole[], groups: readonly string[]): Role | undefined =>
  rules.find(({ group }) => group === '*' || groups.includes(group))?.role;
