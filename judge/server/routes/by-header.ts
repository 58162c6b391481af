/** Theory of operation. A web server in front may know who people are: by a directory, by Kerberos, by its federation.
 *  It says so in a header, with every request. That is believed from a trusted proxy alone; whoever else sends the
 *  header is refused, whatever else they may show. Such a person has the account with the identity `header <name>`
 *  (`outside-person.ts`). */

import { headerIdentity } from '#store';
import type { Peer, SignedIn } from '../http/caller.ts';
import { HttpError } from '../http/errors.ts';
import { accountOfPerson } from './outside-person.ts';
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
  const groups = groupsOf(arrival.request, services);
  const command = `judge user outside ${name}`;
  const person = {
    identity: headerIdentity(name),
    name,
    groups,
    by: 'header',
    who: 'the web server',
    command,
  };
  const account = await accountOfPerson(person, arrival, services);
  return {
    id: account.id,
    name: account.name,
    role: account.role,
    isOutside: true,
    hasFactor: account.hasFactor,
    scope: 'all',
    by: 'header',
  };
}

/** The groups that the web server names; undefined: it is not asked for them. */
function groupsOf({ headers }: Request, { settings }: Services): readonly string[] | undefined {
  const header = settings.values['groups header'];
  if (header === '') return undefined;
  const text = asUtf8(headers.get(header) ?? '');
  return text.split(text.includes(';') ? ';' : ',').map((group) => group.trim());
}
