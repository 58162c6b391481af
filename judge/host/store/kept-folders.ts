import { createHash, randomBytes } from 'node:crypto';
import {
  type BigIntStats,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ownPrefix } from '../ownership.ts';
import { bootId, clock, FileDigests, later, settledNs } from './file-digests.ts';
import { type KeepOptions, KeptKind, recordPath, type StoreKind } from './kept-kind.ts';
import { holdName } from './prune.ts';
import { type ReadRecord, readRecord, type TreeEntry, writeRecord } from './store.ts';

/** Everything below a folder, sorted; links are not followed.
 *  @throws the file system's error; Error for a device, pipe or socket */
async function describeTree(folder: string, digests: FileDigests): Promise<readonly TreeEntry[]> {
  const entries: TreeEntry[] = [];
  for (const found of walk(folder)) entries.push(await describe(found, digests));
  return entries;
}

/** Whether a folder holds exactly this; false if it cannot be read. Cost: one lstat per path, and reading the files
 *  that `digests` does not know. */
async function isTree(folder: string, tree: readonly TreeEntry[], digests: FileDigests): Promise<boolean> {
  try {
    let index = 0;
    for (const found of walk(folder)) {
      const entry = await describe(found, digests);
      const wanted = tree[index++];
      if (entry.some((part, at) => part !== wanted?.[at])) return false;
    }
    return index === tree.length;
  } catch {
    return false;
  }
}

/** Bytes of all files below a folder. */
function bytesBelow(folder: string): number {
  let bytes = 0;
  for (const { status } of walk(folder)) bytes += Number(status.size);
  return bytes;
}

/** A string if it is one in UTF-8 as well. */
type Path = string | Buffer;

interface Found {
  readonly path: Path;
  /** Relative, one character per byte. */
  readonly inside: string;
  readonly status: BigIntStats;
}

async function describe({ path, inside, status }: Found, digests: FileDigests): Promise<TreeEntry> {
  const mode = Number(status.mode & 0o7777n);
  if (status.isDirectory()) return ['folder', inside, mode, ''];
  if (status.isSymbolicLink()) return ['link', inside, mode, readlinkSync(path, 'latin1')];
  if (!status.isFile()) throw new Error(`${inside}: expected a file, folder or link`);
  return ['file', inside, mode, await digests.of(path, status)];
}

/** Everything below a folder, in the order of a tree. Names are read with one character per byte, so that they sort as
 *  bytes do. @throws the file system's error */
function* walk(folder: Path, above = ''): Generator<Found, void, undefined> {
  for (const name of readdirSync(folder, 'latin1').sort()) {
    const path = pathIn(folder, name);
    const status = lstatSync(path, { bigint: true });
    yield { path, inside: above + name, status };
    if (status.isDirectory()) yield* walk(path, `${above}${name}/`);
  }
}

function pathIn(folder: Path, name: string): Path {
  if (typeof folder === 'string' && !/[^\0-\x7f]/.test(name)) return `${folder}/${name}`;
  return Buffer.concat([Buffer.from(folder as string), Buffer.from(`/${name}`, 'latin1')]);
}

const recordKey = 'a tree as seen';

/** Whether a kept folder holds exactly what its record says; false if it cannot be read. Once its files have been
 *  read, one digest of their names, sizes and times of change is remembered beside it, by the rule of `FileDigests`.
 *  Cost: one lstat per path, and reading all files if anything has changed. */
export async function holdsTree(
  folder: string,
  { folder: recorded, sha256 }: ReadRecord,
  now = clock,
): Promise<boolean> {
  const path = `${folder}.seen`;
  const before = marksOf(folder, sha256);
  if (before === undefined || recorded === undefined) return false;
  if (before.digest === seenAt(path)) return true;
  const { tree } = recorded;
  const isSettled = tree.length > 0 && now() - before.changedNs > settledNs;
  if (!(await isTree(folder, tree, new FileDigests()))) return false;
  if (isSettled && marksOf(folder, sha256)?.digest === before.digest) remember(path, before.digest);
  return true;
}

interface Marks {
  readonly digest: string;
  /** When a file or link last changed. */
  readonly changedNs: bigint;
}

/** Entries hashed in one call. */
const entriesAtOnce = 1000;
/** Of an entry: mode, and of a file or link the numbers that a change of it changes. */
const numbersPerEntry = 6;

/** Undefined if the folder cannot be read. */
function marksOf(folder: string, sha256: string): Marks | undefined {
  const hash = createHash('sha256').update(sha256);
  const numbers = new BigInt64Array(numbersPerEntry * entriesAtOnce);
  let names: string[] = [];
  let changedNs = 0n;
  try {
    for (const { inside, status } of walk(folder)) {
      numbers.set(numbersOf(status), numbersPerEntry * names.length);
      names.push(inside);
      if (!status.isDirectory()) changedNs = later(changedNs, later(status.mtimeNs, status.ctimeNs));
      if (names.length < entriesAtOnce) continue;
      hash.update(`${names.join('\0')}\0`).update(numbers);
      names = [];
    }
  } catch {
    return undefined;
  }
  const left = numbers.subarray(0, numbersPerEntry * names.length);
  return {
    digest: hash
      .update(`${names.join('\0')}\0`)
      .update(left)
      .digest('hex'),
    changedNs,
  };
}

const numbersOf = (status: BigIntStats): readonly bigint[] =>
  status.isDirectory()
    ? [status.mode, 0n, 0n, 0n, 0n, 0n]
    : [status.mode, status.dev, status.ino, status.size, status.mtimeNs, status.ctimeNs];

/** Undefined if nothing is remembered, or from before the last start of the machine. */
function seenAt(path: string): string | undefined {
  try {
    const { boot, digest } = readRecord(path, recordKey).value as { boot: string; digest: string };
    return boot === bootId() ? digest : undefined;
  } catch {
    return undefined;
  }
}

function remember(path: string, digest: string): void {
  try {
    writeRecord(path, recordKey, { value: { boot: bootId(), digest } });
  } catch {
    // The files are then read again.
  }
}

/** A kept folder and its value. */
export interface KeptFolder<T> {
  readonly folder: string;
  readonly value: T;
  /** Everything in it, as last verified; empty for a folder that is not kept. */
  readonly tree: readonly TreeEntry[];
}

interface KeptFoldersOptions extends KeepOptions {
  /** Whether everything that this process finds or makes counts as in use until the process ends. */
  readonly holds?: boolean;
}

/** Folders by content, each with a value (JSON). A folder that has changed since counts as missing. */
export class KeptFolders<T = undefined> {
  readonly #kind: KeptKind;
  readonly #holds: boolean;

  constructor(kind: StoreKind, { holds = false, ...options }: KeptFoldersOptions = {}) {
    this.#kind = new KeptKind(kind, options);
    this.#holds = holds;
  }

  /** The entry of a key; finding it counts as using it. Cost: that of `holdsTree`. */
  async find(key: string): Promise<KeptFolder<T> | undefined> {
    const home = this.#kind.folder;
    const path = recordPath(home, key);
    const record = recordAt(path, key);
    if (record?.folder === undefined) return undefined;
    this.#kind.markUsed(path);
    this.#hold(home, record.folder.name);
    const folder = join(home, record.folder.name);
    if (!(await holdsTree(folder, record))) return undefined;
    return existsSync(path) ? { folder, value: record.value as T, tree: record.folder.tree } : undefined;
  }

  /** Lets `fill` make a folder and keeps it. If two judges make the same one at once, each keeps its own. `lasts`:
   *  whether to keep the folder; otherwise it is gone when this returns. If the store cannot be written, the folder is
   *  made again in a temporary one.
   *  @throws what `fill` throws; then nothing is left */
  async make(
    key: string,
    fill: (stage: string) => Promise<T> | T,
    lasts: (value: T) => boolean = () => true,
  ): Promise<KeptFolder<T>> {
    try {
      return await this.#make(key, fill, lasts);
    } catch (error) {
      if (!this.#kind.leave(error)) throw error;
      return this.#make(key, fill, lasts);
    }
  }

  /** The entry of a key, made if it is missing. */
  async findOrMake(key: string, fill: (stage: string) => Promise<T> | T): Promise<KeptFolder<T>> {
    return (await this.find(key)) ?? (await this.make(key, fill));
  }

  async #make(
    key: string,
    fill: (stage: string) => Promise<T> | T,
    lasts: (value: T) => boolean,
  ): Promise<KeptFolder<T>> {
    const home = this.#kind.folder;
    const id = randomBytes(8).toString('hex');
    const stage = join(home, `${ownPrefix}${id}`);
    try {
      mkdirSync(stage);
      chmodSync(stage, 0o755); // programs run as another user, who sees no folder above it
      const value = await fill(stage);
      if (!lasts(value)) return { folder: stage, value, tree: [] };
      return (await this.find(key)) ?? (await this.#put({ home, key, name: `${key}.${id}` }, stage, value));
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  }

  async #put({ home, key, name }: Place, stage: string, value: T): Promise<KeptFolder<T>> {
    const tree = await describeTree(stage, new FileDigests());
    const bytes = bytesBelow(stage);
    const folder = join(home, name);
    this.#hold(home, name);
    renameSync(stage, folder);
    try {
      writeRecord(recordPath(home, key), key, { value, folder: { name, tree } }, bytes);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    this.#kind.pruneNowAndThen();
    return { folder, value, tree };
  }

  #hold(home: string, name: string): void {
    if (!this.#holds) return;
    try {
      writeFileSync(join(home, holdName(name)), '');
    } catch {
      // No space: the time of last use protects the entry for a while.
    }
  }
}

interface Place {
  readonly home: string;
  readonly key: string;
  readonly name: string;
}

/** Undefined if the record is missing, damaged or unreadable. */
function recordAt(path: string, key: string): ReadRecord | undefined {
  try {
    return readRecord(path, key);
  } catch {
    return undefined;
  }
}
