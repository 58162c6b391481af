/** The file of `judge serve --log-in-providers`. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { formatIssues, readYaml, shownPath, UserError } from '#host';

/** `http` is for providers on this machine: everything else could be read and changed on its way. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return (protocol === 'https:' || isHere(protocol, hostname)) && search === '' && hash === '';
}

const isHere = (protocol: string, hostname: string): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const words = z.string().trim().min(1).max(200);

const provider = z.strictObject({
  title: words,
  issuer: z.string().refine(isIssuer, 'the https address of an OpenID provider'),
  client_id: words,
  client_secret: words.optional(),
  /** A file with it, relative to this one. */
  client_secret_file: words.optional(),
  scope: words.default('openid profile'),
  prompt: z.enum(['login', 'consent', 'select_account']).optional(),
  /** Claim with the name of the account. */
  name_claim: words.default('preferred_username'),
  /** Claim with the groups, for the setting `roles by group`; roles then follow it. */
  groups_claim: words.optional(),
});

const providers = z.record(
  z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'lower-case letters, digits and -, as in an address'),
  provider,
);

/** A provider as the file describes it, with its secret. */
export type ProviderFacts = Omit<z.output<typeof provider>, 'client_secret_file'>;

/** Reads the file. @returns the providers by their names in addresses
 *  @throws UserError that lists its faults */
export function readProviders(path: string): ReadonlyMap<string, ProviderFacts> {
  const { value, issues, issueAt } = readYaml(path, providers, { strict: true });
  if (value === undefined || issues.length > 0)
    throw new UserError(`${shownPath(path)} cannot be used:\n${formatIssues(issues)}`);
  const faults = Object.entries(value)
    .filter(([, one]) => (one.client_secret === undefined) === (one.client_secret_file === undefined))
    .map(([id, one]) =>
      issueAt([id], {
        severity: 'error',
        expected: 'either client_secret or client_secret_file',
        found: one.client_secret === undefined ? 'neither' : 'both',
      }),
    );
  if (faults.length > 0) throw new UserError(`${shownPath(path)} cannot be used:\n${formatIssues(faults)}`);
  return new Map(
    Object.entries(value).map(([id, { client_secret_file: file, ...one }]) => [
      id,
      file === undefined ? one : { ...one, client_secret: secretIn(resolve(dirname(path), file)) },
    ]),
  );
}

function secretIn(path: string): string {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (error) {
    throw new UserError(
      `${shownPath(path)}: the secret cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  throw new UserError(`${shownPath(path)}: expected the secret, found an empty file`);
}
