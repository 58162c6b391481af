import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPrefix } from '../ownership.ts';
import { FileDigests } from './file-digests.ts';
import { type KeepOptions, KeptKind, recordPath, type StoreKind } from './kept-kind.ts';
import { holdName } from './prune.ts';
import { type ReadRecord, readRecord, type TreeEntry, writeRecord } from './record.ts';
import { bytesBelow, describeTree, holdsTree } from './tree.ts';

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
