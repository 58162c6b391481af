import { MachineLack } from '../../host/index.ts';

/** What helps, by what the system, Node's TLS and PostgreSQL (SQLSTATE) say about an address where there is no database
 *  for us. */
const helps: readonly (readonly [code: RegExp, hint: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'No machine of that name is known here: check the host in the address.'],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOENT)$/,
    'Check host and port, that PostgreSQL runs there, and listen_addresses in its postgresql.conf.',
  ],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'Check the host, and what lies between: a firewall, a network.'],
  [
    /^28/,
    'Check user and password in the address, and pg_hba.conf on its machine. `judge worker grant <name>` makes a new password for a worker.',
  ],
  [/^3D000$/, 'Check the name of the database at the end of the address, or create it: createdb.'],
  [
    /^42501$/,
    'The role lacks rights. That of `judge serve` must own the database: alter database … owner to …; that of a worker is made by `judge worker grant <name>`.',
  ],
  [
    /^25006$/,
    'It can only be read: it is a replica, or made read-only. Give the address of the primary server.',
  ],
  [/^53300$/, 'It has too many connections: raise max_connections, or end what uses them.'],
  [/^57P0/, 'It starts or stops: try again in a moment.'],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/,
    'Its certificate is not of an authority known here: add sslmode=verify-full&sslrootcert=<file with the certificate of the authority> to the address.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'Its certificate is for another name: use the name of the machine that the certificate has.',
  ],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'Renew its certificate, and check the clocks of both machines.'],
];

const usualHint = 'Check the address: postgresql://user:password@host/database';

const isAboutAddress = (code: string): boolean =>
  helps.some(([known]) => known.test(code)) || /^(E[A-Z_]+|08...)$/.test(code);

/** Why the database of DATABASE_URL cannot be used; another error stays as it is. The password is not told. */
export function databaseFault(url: string, error: unknown): unknown {
  const first = error instanceof AggregateError ? error.errors[0] : error; // one for each address of a name
  const { code = '', message } = first as { readonly code?: string; readonly message?: string };
  const isSilent = message !== undefined && /timeout|terminated unexpectedly|SSL/i.test(message);
  if (!isAboutAddress(code) && !isSilent) return error;
  return new MachineLack(`DATABASE_URL: expected a database at ${withoutPassword(url)}, found: ${message}`, {
    hint: hintFor(code, message ?? ''),
    cause: error,
  });
}

function hintFor(code: string, message: string): string {
  if (/does not support SSL/i.test(message))
    return 'Take sslmode out of the address, or turn ssl on in its postgresql.conf.';
  const known = /timeout/i.test(message) ? 'ETIMEDOUT' : code;
  return helps.find(([one]) => one.test(known))?.[1] ?? usualHint;
}

/** An address as it may be shown. */
export const withoutPassword = (url: string): string =>
  url.replace(/:[^:@/]*@/, '@').replace(/([?&]password=)[^&]*/, '$1…');
