import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolders, shownPath, UserError, writeFileAtomically } from '#host';
import { jsonText } from '#values';
import type { Io } from '../terminal/io.ts';

/** The log-ins of this user, the last one first. */
export interface Login {
  readonly url: string;
  readonly user: string;
  readonly token: string;
}

const version = 1;

const pathOf = ({ env }: Io): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'antipode', 'logins.json');

function read(path: string): readonly Login[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    const stored = JSON.parse(text) as { readonly version: number; readonly logins: readonly Login[] };
    if (stored.version === version) return stored.logins;
  } catch {
    // reported below
  }
  throw new UserError(
    `${shownPath(path)}: expected logins of judge (version ${version}), found something else`,
    { hint: 'Delete the file and log in again with `judge login <url>`.' },
  );
}

/** The login at `url`, or the last one. The environment goes first: a job of a forge has no file of logins.
 *  @throws UserError if there is none */
export function loginAt(io: Io, url: string | undefined): Login {
  const given = fromEnvironment(io, url);
  if (given !== undefined) return given;
  const logins = read(pathOf(io));
  const wanted = url === undefined ? undefined : baseOf(url);
  const login = wanted === undefined ? logins[0] : logins.find((one) => one.url === wanted);
  if (login !== undefined) return login;
  throw new UserError(`not logged in${wanted === undefined ? '' : ` at ${wanted}`}`, {
    hint: `Log in first: judge login ${wanted ?? '<url>'}`,
  });
}

/** The login at `url`, if there is one. */
export const findLogin = (io: Io, url: string): Login | undefined =>
  fromEnvironment(io, url) ?? read(pathOf(io)).find((one) => one.url === baseOf(url));

/** A token is sent only to the judge that it is for. */
function fromEnvironment({ env }: Io, url: string | undefined): Login | undefined {
  const { ANTIPODE_URL: place, ANTIPODE_TOKEN: token } = env;
  // So a job has it whose secret is missing.
  if (token === '' && place)
    throw new UserError(`ANTIPODE_TOKEN: expected a token for ${place}, found nothing`, {
      hint: 'Is it a secret of the repository? judge token add makes one.',
    });
  if (!token) return undefined;
  if (!place)
    throw new UserError('ANTIPODE_TOKEN: expected ANTIPODE_URL beside it, the judge that the token is for');
  const base = baseOf(place);
  return url === undefined || baseOf(url) === base ? { url: base, user: '', token } : undefined;
}

/** Remembers a login in a file that only this user can read. */
export function rememberLogin(io: Io, login: Login): string {
  const path = pathOf(io);
  makeFolders(dirname(path), 0o700);
  const logins = [login, ...read(path).filter(({ url }) => url !== login.url)];
  writeFileAtomically(path, jsonText({ version, logins }), 0o600);
  return path;
}

/** The address of a judge without a trailing `/`.
 *  @throws UserError */
export function baseOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol))
    return parsed.origin + parsed.pathname.replace(/\/+$/, '');
  throw new UserError(`${url}: expected the URL of a judge, such as https://judge.example`);
}
