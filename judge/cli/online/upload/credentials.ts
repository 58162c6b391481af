import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { shownPath, UserError } from '#host';
import type { Io } from '../../terminal/io.ts';

/** A user name and its password. */
interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** The credentials of an account at another judge: from UPLOAD_USER and UPLOAD_PASSWORD, or else from ~/.netrc, as curl
 *  and DOMjudge's tools read it.
 *  @throws UserError if there are none */
export function credentialsAt(url: string, { env }: Io): Credentials {
  const { UPLOAD_USER: user, UPLOAD_PASSWORD: password } = env;
  if (user && password) return { user, password };
  const { hostname } = new URL(url);
  const path = env.NETRC || join(env.HOME || homedir(), '.netrc');
  const found = netrcEntry(readNetrc(path), hostname);
  if (found !== undefined) return found;
  throw new UserError(`no credentials for ${hostname}`, {
    hint: `For DOMjudge write "machine ${hostname} login <name> password <password>" into ${shownPath(path)}, or set UPLOAD_USER and UPLOAD_PASSWORD. For another Antipode: judge login ${url}`,
  });
}

function readNetrc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** The entry of a host in a netrc file, else its default. */
export function netrcEntry(text: string, host: string): Credentials | undefined {
  // A macro continues to the next empty line.
  const words = text
    .replace(/^[ \t]*macdef[\s\S]*?\n[ \t]*(\n|(?![\s\S]))/gm, '\n')
    .replace(/(^|\s)#.*$/gm, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  let isWanted = false;
  let found: { user?: string; password?: string } = {};
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === 'machine' || word === 'default') {
      if (isWanted) break;
      found = {};
      isWanted = word === 'default' || words[++index] === host;
    } else if (word === 'login') found.user = words[++index] ?? '';
    else if (word === 'password') found.password = words[++index] ?? '';
    else if (word === 'account') index++;
  }
  const { user, password } = found;
  return isWanted && user !== undefined && password !== undefined ? { user, password } : undefined;
}
