import { MachineLack } from '#host';
import { shownAddress } from '#store';

/** Hints by error code of the system, Node's TLS and PostgreSQL (SQLSTATE), for an address without a usable
 *  database. */
const helps: readonly (readonly [code: RegExp, hint: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The host name cannot be resolved: check the host in the address.'],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOENT)$/,
    'Check host and port, that PostgreSQL runs there, and listen_addresses in its postgresql.conf.',
  ],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'Check the host, the network and firewalls in between.'],
  [
    /^28/,
    'Check user and password in the address, and pg_hba.conf on its machine. `judge worker grant <name>` makes a new password for a worker.',
  ],
  [/^3D000$/, 'Check the name of the database at the end of the address, or create it: createdb.'],
  [
    /^42501$/,
    'The role lacks rights. That of `judge serve` and of commands beside it must own the database: alter database … owner to …; one made by `judge worker grant <name>` can only judge: `judge worker`.',
  ],
  [/^25006$/, 'It is read-only: a replica, or set to read-only. Give the address of the primary server.'],
  [/^53100$/, 'Its disk is full: make space on the machine of the database.'],
  [/^53300$/, 'It has too many connections: raise max_connections, or close some.'],
  [/^57P0/, 'It is starting or stopping: try again in a moment.'],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/,
    'Its certificate is not signed by a trusted authority: add sslmode=verify-full&sslrootcert=<file with the certificate of the authority> to the address.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'Its certificate is for another host name: use the name in the certificate.',
  ],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'Renew its certificate, and check the clocks of both machines.'],
];

/** Files named in the address are read before anything is sent. */
const certificateHint =
  'Expected sslrootcert, sslcert and sslkey in the address to name files that the judge may read.';

const usualHint = 'Check the address: postgresql://user:password@host/database';

const isAboutAddress = (code: string): boolean =>
  helps.some(([known]) => known.test(code)) || /^(E[A-Z_]+|08...)$/.test(code);

/** Why the database of DATABASE_URL cannot be used; other errors stay unchanged. The password is never shown. */
export function databaseFault(url: string, error: unknown): unknown {
  const first = error instanceof AggregateError ? error.errors[0] : error; // one for each address of a name
  const { code = '', message, syscall } = first as Partial<NodeJS.ErrnoException>;
  const isSilent = message !== undefined && /timeout|terminated unexpectedly|SSL/i.test(message);
  if (!isAboutAddress(code) && !isSilent) return error;
  return new MachineLack(`DATABASE_URL: expected a database at ${shownAddress(url)}, found: ${message}`, {
    hint: syscall === 'open' || syscall === 'read' ? certificateHint : hintFor(code, message ?? ''),
    cause: error,
  });
}

/** Why a database that could be opened cannot be used as requested; other errors stay unchanged. Files and other
 *  servers are used meanwhile too, so only errors of the database itself count.
 *  @param url - undefined: our own database */
export function faultInUse(url: string | undefined, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', severity } = error as { readonly code?: string; readonly severity?: string };
  const isRefusal = severity !== undefined && isAboutAddress(code);
  const isLoss = /^Connection terminated|^Client (was closed|has encountered)/.test(error.message);
  if (!isRefusal && !isLoss) return error;
  const place = url
    ? `DATABASE_URL: expected a database at ${shownAddress(url)}`
    : 'database: expected one that works';
  const hint = isLoss
    ? 'The connection was lost: look whether the database runs, and try again.'
    : hintFor(code, error.message);
  return new MachineLack(`${place}, found: ${error.message}`, { hint, cause: error });
}

function hintFor(code: string, message: string): string {
  if (/does not support SSL/i.test(message))
    return 'Remove sslmode from the address, or turn on ssl in its postgresql.conf.';
  const known = /timeout/i.test(message) ? 'ETIMEDOUT' : code;
  return helps.find(([one]) => one.test(known))?.[1] ?? usualHint;
}
