import { MachineLack } from '../../host/index.ts';

/** What PostgreSQL and the system say about an address where there is no database for us: codes of Node, and
 *  SQLSTATEs. */
const isAboutAddress = (code: string): boolean =>
  /^(E[A-Z_]+|28...|3D000|42501|08...|53300|57P0.)$/.test(code);

/** Why the database of DATABASE_URL cannot be used; another error stays as it is. The password is not told. */
export function databaseFault(url: string, error: unknown): unknown {
  const first = error instanceof AggregateError ? error.errors[0] : error; // one for each address of a name
  const { code = '', message } = first as { readonly code?: string; readonly message?: string };
  const isSilent = message !== undefined && /timeout|terminated unexpectedly|SSL/i.test(message);
  if (!isAboutAddress(code) && !isSilent) return error;
  return new MachineLack(`DATABASE_URL: expected a database at ${withoutPassword(url)}, found: ${message}`, {
    hint: 'Check the address: postgresql://user:password@host/database',
    cause: error,
  });
}

const withoutPassword = (url: string): string =>
  url.replace(/:[^:@/]*@/, '@').replace(/([?&]password=)[^&]*/, '$1…');
