/** Theory of operation. What can be made again is kept by content, so it never becomes stale: its key is a digest of
 *  everything that it depends on. Each kind has a folder:
 *
 *    <key>.json        the record: a value, and the name and content digests of a folder; checked whole when it is read
 *    <key>.<id>/       that folder, which no other record names; `<key>.<id>.seen` remembers that its files were
 *                      checked (kept-folders.ts)
 *    antipode-…        what a judge is making or holds; the name contains its process id, so that leftovers of killed
 *                      judges are recognised
 *
 *  Entries are made under a temporary name and renamed, the record last: a reader sees a whole entry or none, and
 *  several judges can make the same entry at once. Every entry is checked when it is read: one that differs from its
 *  record counts as missing and is made again. Nothing is flushed to the disk, because damage from a power failure is
 *  found like any other damage.
 *
 *  A store belongs to one user, and only that user may write to it. If that is not so, or nothing can be written,
 *  everything is kept in a temporary folder instead until the process ends. */

import { createHash } from 'node:crypto';
import { accessSync, constants, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  describePlaceError,
  firstBytes,
  makeFolders,
  makeRoomyTemporaryFolder,
  whyNotOwn,
  writeFileAtomically,
} from '../files.ts';
import { shownPath } from '../issue.ts';
import { isAbandoned, makerOf, ownPrefix } from '../ownership.ts';
import { describeSystemError } from '../yaml-text.ts';

/** One path of a folder. `path`: relative, one character per byte, because programs may give files any names.
 *  `content`: SHA-256 of a file, target of a link, '' for a folder. */
export type TreeEntry = readonly [
  kind: 'file' | 'folder' | 'link',
  path: string,
  mode: number,
  content: string,
];

/** The entry of a key: a value, and perhaps a folder. */
interface StoreRecord {
  readonly value: unknown;
  readonly folder?: { readonly name: string; readonly tree: readonly TreeEntry[] };
}

/** The first line of a record, which can be read without the rest. */
interface RecordHead {
  /** Size of the folder. */
  readonly bytes: number;
  /** Name of the folder. */
  readonly folder?: string;
}

const version = 1;
const mostHeadBytes = 512;

/** Writes a record whole or not at all: one line with a digest and what pruning needs, one line with the rest.
 *  @throws the file system's error */
export function writeRecord(path: string, key: string, record: StoreRecord, bytes = 0): void {
  const body = JSON.stringify(record);
  const folder = record.folder?.name;
  const head = { version, bytes, folder, sha256: digest(key, body) };
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
  writeFileAtomically(path, `${JSON.stringify(head)}\n${body}\n`);
}

/** A record as it was read, with the digest of its contents. */
export interface ReadRecord extends StoreRecord {
  readonly sha256: string;
}

/** The record at a path. @throws Error when it is not what was written for this key; the file system's error */
export function readRecord(path: string, key: string): ReadRecord {
  const [head = '', body = ''] = readFileSync(path, 'utf8').split('\n', 2);
  const found = JSON.parse(head) as { version?: unknown; sha256?: unknown } | null;
  if (found?.version !== version) throw new Error(`expected version ${version}`);
  const sha256 = digest(key, body);
  if (found.sha256 !== sha256) throw new Error('expected the digest of the contents, found another');
  return { ...(JSON.parse(body) as StoreRecord), sha256 };
}

/** The first line of a record, unchecked; undefined when it cannot be read. */
export function readHead(path: string): RecordHead | undefined {
  try {
    const [line = ''] = firstBytes(path, mostHeadBytes).toString().split('\n', 1);
    const { bytes, folder } = JSON.parse(line) as Record<string, unknown>;
    if (typeof bytes !== 'number') return undefined;
    return { bytes, folder: typeof folder === 'string' ? folder : undefined };
  } catch {
    return undefined;
  }
}

const digest = (key: string, body: string): string =>
  createHash('sha256').update(`${key}\n`).update(body).digest('hex');

/** The place where everything is kept. */
export class Store {
  #folder: string;
  #trouble: string | undefined;
  #isTemporary = false;

  /** `places`: the first that belongs to this user alone, or can be made, is used. */
  constructor(...places: readonly [string, ...string[]]) {
    const reasons = places.map((place) => [place, whyNotOurs(place)] as const);
    const [place] = reasons.find(([, reason]) => reason === undefined) ?? [];
    this.#folder = place ?? places[0];
    if (place === undefined) this.#leave(`${shownPath(places[0])}: ${reasons[0]?.[1]}`);
  }

  /** Why nothing is kept beyond this process; undefined if it is kept. */
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
      makeFolders(folder, 0o700);
      return folder;
    } catch (error) {
      if (!this.leave(error)) throw error;
      return this.folderOf(kind);
    }
  }

  /** Moves to a temporary folder if an error means that nothing can be written here. Returns true if it moved: then
   *  it is worth trying again. */
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
    makeFolders(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return whyNotOwn(folder);
  } catch (error) {
    return describePlaceError(error);
  }
}

const codesOfPlaces = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'ENOTDIR', 'EFBIG'];
/** Messages of the sandbox, which writes there too. */
const wordsOfPlaces = /No space left on device|Disk quota exceeded|Read-only file system|Input\/output error/;

function isOfPlace(error: unknown): boolean {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return (syscall !== undefined && codesOfPlaces.includes(code ?? '')) || wordsOfPlaces.test(message);
}

const stores = new Map<string, Store>();

/** Why nothing is kept beyond this process; undefined if it is kept, or if the store was never used. */
export const storeTrouble = (): string | undefined =>
  [...stores.values()].find(({ trouble }) => trouble !== undefined)?.trouble;

/** The store of this user: `$XDG_CACHE_HOME/antipode`, or a folder beside it if that one belongs to somebody else. */
export function userStore(): Store {
  const home = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'antipode');
  const known =
    stores.get(home) ?? new Store(join(home, 'store'), join(`${home}-${process.geteuid?.()}`, 'store'));
  if (!stores.has(home)) announce(known.folder);
  stores.set(home, known);
  return known;
}

const markName = `${ownPrefix}at-work`;

/** Whether another judge is using a store. */
export const isSharedNow = ({ folder }: Store): boolean =>
  readdirSync(folder).some((name) => makerOf(name) === 'running' && name !== markName);

/** Marks a store as used by this judge until the process ends, and removes the marks of killed judges. */
function announce(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter(isAbandoned)) rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, markName), '');
  } catch {
    return; // the disk is full: other judges will not see this one
  }
  if (marks.size === 0)
    process.once('exit', () => {
      for (const mark of marks) rmSync(mark, { force: true });
    });
  marks.add(join(folder, markName));
}

const marks = new Set<string>();
