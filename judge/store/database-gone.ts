/** True if the database cannot be reached at the moment, or accepts no writes. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined) return goneCodes.some((pattern) => pattern.test(code));
  return goneMessages.some((pattern) => pattern.test(error.message));
}

/** True if the database has refused a write because it is read-only or has no space left. */
export const isWriteRefused = (error: unknown): boolean => isReadOnly(error) || hasCode(error, '53100');

/** True if the database has refused a write because it is read-only, as a replica is. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, '25006');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

/** Errors of sockets, and classes of SQLSTATE. */
const goneCodes = [
  /^E(CONNREFUSED|CONNRESET|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/,
  /^08/, // connection
  /^53/, // no disk space, too many connections
  /^57P0/, // shut down
  /^55000$/, // it takes no connections for now
  /^25006$/, // read-only
];

/** Errors that pg, its pool and kysely make themselves have no code. */
const goneMessages = [
  /^Connection terminated/,
  /^Client (was closed|has encountered a connection error)/,
  /^timeout (expired|exceeded when trying to connect)/,
  /^driver has already been destroyed/,
];
