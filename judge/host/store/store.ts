/** Theory of operation. What can be made again is kept by content, so that nobody need tell whether it is still right: its key is a digest
 *  of everything that it depends on. Each kind has a folder:
 *
 *    <key>.json        the record: a value, and the name and content digests of a folder; checked whole when it is read
 *    <key>.<id>/       that folder, which no other record names; `<key>.<id>.seen` remembers that its files were checked
 *    antipode-…        what some judge is making, or holds: named by its process, so that what killed judges leave is known
 *
 *  Things are made under a name of their own and renamed, the record last: who reads sees all of an entry or nothing, and several judges
 *  that make the same one disturb nobody. Nothing is believed unread: what differs from its record is not there, and is made again. Nothing
 *  is flushed to the disk, since what a loss of power damages is found out like any other damage.
 *
 *  A store belongs to one user, who alone may write to it. Where that is not so, or nothing can be written, everything is kept in a temporary
 *  folder instead, as long as the process lives. */
import { accessSync, constants, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describePlaceError, makeRoomyTemporaryFolder, whyNotOwn } from '../files.ts';
import { shownPath } from '../issue.ts';
import { isAbandoned, makerOf, ownPrefix } from '../ownership.ts';
import { describeSystemError } from '../yaml-text.ts';

/** The place of everything that is kept. */
export class Store {
  #folder: string;
  #trouble: string | undefined;
  #isTemporary = false;

  /** `places`: the first that is a folder of this user alone, or can be made, is taken. */
  constructor(...places: readonly [string, ...string[]]) {
    const reasons = places.map((place) => [place, whyNotOurs(place)] as const);
    const [place] = reasons.find(([, reason]) => reason === undefined) ?? [];
    this.#folder = place ?? places[0];
    if (place === undefined) this.#leave(`${shownPath(places[0])}: ${reasons[0]?.[1]}`);
  }

  /** Why nothing is kept beyond this process; undefined: all is well. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  get folder(): string {
    return this.#folder;
  }

  /** The folder of one kind, made if missing. */
  folderOf(kind: string): string {
    const folder = join(this.#folder, kind);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    } catch (error) {
      if (!this.leave(error)) throw error;
      return this.folderOf(kind);
    }
  }

  /** Goes on in a temporary folder if an error says that nothing can be written here. Returns whether it does, so that it is worth trying
   *  again. */
  leave(error: unknown): boolean {
    if (this.#isTemporary || !isOfPlace(error)) return false;
    this.#leave(`${shownPath(this.#folder)}: ${describeSystemError(error)}`);
    return true;
  }

  #leave(reason: string): void {
    this.#trouble = reason;
    this.#folder = makeRoomyTemporaryFolder();
    this.#isTemporary = true;
    process.once('exit', () => rmSync(this.#folder, { recursive: true, force: true }));
  }
}

/** Why a folder cannot be a store; undefined when it can. */
function whyNotOurs(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return whyNotOwn(folder);
  } catch (error) {
    return describePlaceError(error);
  }
}

const codesOfPlaces = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'ENOTDIR', 'EFBIG'];
/** Words of the sandbox, which writes there too. */
const wordsOfPlaces = /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error/;

function isOfPlace(error: unknown): boolean {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return (syscall !== undefined && codesOfPlaces.includes(code ?? '')) || wordsOfPlaces.test(message);
}

const stores = new Map<string, Store>();

/** Why nothing is kept beyond this process; undefined: all is well, or nobody has wanted to keep anything. */
export const storeTrouble = (): string | undefined =>
  [...stores.values()].find(({ trouble }) => trouble !== undefined)?.trouble;

/** The store of this user: `$XDG_CACHE_HOME/antipode`, or beside it where that one is somebody else's. */
export function userStore(): Store {
  const home = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'antipode');
  const known =
    stores.get(home) ?? new Store(join(home, 'store'), join(`${home}-${process.geteuid?.()}`, 'store'));
  if (!stores.has(home)) announce(known.folder);
  stores.set(home, known);
  return known;
}

const markName = `${ownPrefix}at-work`;

/** Whether another judge uses a store. */
export const isSharedNow = ({ folder }: Store): boolean =>
  readdirSync(folder).some((name) => makerOf(name) === 'running' && name !== markName);

/** Leaves a mark that a judge uses a store, as long as this process lives, and removes those of judges that were killed. */
function announce(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter(isAbandoned)) rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, markName), '');
  } catch {
    return; // full: nobody will know
  }
  process.once('exit', () => rmSync(join(folder, markName), { force: true }));
}
