import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { MachineLack, shownPath, UserError } from '#host';

/** The user as which PostgreSQL's programs run; they refuse to run as root. */
export interface ServerUser {
  /** The owner of its files; undefined: this user. */
  readonly identity: { readonly uid: number; readonly gid: number } | undefined;
  /** Words before the command. */
  readonly prefix: readonly string[];
}

const ourselves: ServerUser = { identity: undefined, prefix: [] };

/** Makes programs run under another user id, while the files stay ours. */
const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

/** The user that runs the database of a data folder. For root: the user `postgres` if it can enter the folder, else
 *  root as another user of a user namespace. Existing data keep their owner.
 *  @throws UserError for a folder of another user; MachineLack if root cannot become another user */
export function serverUser(data: string, database: string): ServerUser {
  const owner = lstatSync(database, { throwIfNoEntry: false })?.uid;
  const self = process.geteuid?.() ?? 0;
  if (self !== 0) {
    if (owner !== undefined && owner !== self) throw anothersFolder(database, owner, self);
    return ourselves;
  }
  const postgres = postgresUser();
  if (owner !== undefined && owner !== 0 && owner !== postgres?.uid) throw anothersFolder(database, owner, 0);
  if (owner !== 0 && postgres !== undefined && canEnter(data, postgres))
    return { identity: postgres, prefix: [] };
  if (owner !== undefined && owner !== 0) throw unreachable(data);
  requireNamespace(data);
  return { identity: undefined, prefix: namespace };
}

/** The user for initdb, which, unlike the server, requires a user with a name. */
export function initdbUser(user: ServerUser): ServerUser {
  if (user.identity !== undefined || user.prefix.length > 0) return user;
  try {
    userInfo();
    return user;
  } catch {
    return { identity: undefined, prefix: namespace };
  }
}

/** Gives a folder to the user of the server. */
export function giveTo({ identity }: ServerUser, folder: string): void {
  if (identity !== undefined) chownSync(folder, identity.uid, identity.gid);
}

function postgresUser(passwd = '/etc/passwd'): ServerUser['identity'] {
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync(passwd, 'utf8')) ?? [];
  return uid === undefined || uid === '0' ? undefined : { uid: Number(uid), gid: Number(gid) };
}

const canEnter = (folder: string, identity: { readonly uid: number; readonly gid: number }): boolean =>
  spawnSync('/usr/bin/test', ['-x', folder], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;

function requireNamespace(data: string): void {
  const [command = '', ...args] = namespace;
  if (spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0) return;
  throw new MachineLack(
    `${shownPath(data)}: PostgreSQL does not run as root, and its user "postgres" cannot enter this folder; expected a folder that it can enter, or the right to make user namespaces`,
    { hint: 'Use another data folder (--data), for example below /var/lib.' },
  );
}

function unreachable(data: string): MachineLack {
  return new MachineLack(
    `${shownPath(data)}: its database belongs to the user "postgres"; expected folders above it that this user can enter`,
    { hint: `Run: chmod o+x on ${shownPath(data)} and the folders above it` },
  );
}

function anothersFolder(database: string, owner: number, self: number): UserError {
  return new UserError(
    `${shownPath(database)}: expected a database of user ${self}, found one of user ${owner}`,
    { hint: 'Run this as the user who owns it, or use another data folder (--data).' },
  );
}
