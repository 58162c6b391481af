import { randomBytes } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './files.ts';

/** How much a cache of folders may hold after pruning. */
export interface FolderBounds {
  readonly bytes: number;
  /** What was used more recently than this may be in use and stays. */
  readonly inUseMs: number;
}

const keyPattern = /^[0-9a-f]{64}$/;
const recordName = 'entry.json';
const storesBetweenPrunings = 64;

/** Folders of files by content on disk: each is filled under a temporary name and renamed, so it is there as a whole or not at all.
 *  One that has lost files since (caches get cleaned, file by file) is not there. */
export class FolderCache {
  readonly #folder: string;
  readonly #bounds: FolderBounds;
  #stores = 0;

  constructor(folder: string, bounds: FolderBounds = { bytes: 2 * 1024 ** 3, inUseMs: 3600_000 }) {
    this.#folder = folder;
    this.#bounds = bounds;
  }

  /** The folder under a key, which counts as using it. `key`: SHA-256 of everything that it depends on. */
  find(key: string): string | undefined {
    const path = this.#path(key);
    if (!isWhole(path)) return undefined;
    markUsed(path);
    return path;
  }

  /** Makes the folder under a key. Of two judges that make the same one, the first wins. */
  async store(key: string, fill: (stage: string) => Promise<void> | void): Promise<string> {
    const path = this.#path(key);
    const stage = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      mkdirSync(stage);
      await fill(stage);
      const files = readdirSync(stage).map((name) => [name, statSync(join(stage, name)).size]);
      writeFileAtomically(join(stage, recordName), `${JSON.stringify({ version: 1, files })}\n`);
      if (!isWhole(path)) rmSync(path, { recursive: true, force: true });
      putInPlace(stage, path);
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
    if (this.#stores++ % storesBetweenPrunings === 0) pruneFolders(this.#folder, this.#bounds);
    return path;
  }

  #path(key: string): string {
    if (!keyPattern.test(key)) throw new RangeError('not a key');
    return join(this.#folder, key);
  }
}

function putInPlace(stage: string, path: string): void {
  try {
    renameSync(stage, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/** Whether an entry holds all the files that it was stored with. */
function isWhole(path: string): boolean {
  try {
    const record: unknown = JSON.parse(readFileSync(join(path, recordName), 'utf8'));
    const { version, files } = (record ?? {}) as { version?: unknown; files?: unknown };
    if (version !== 1 || !Array.isArray(files)) return false;
    return (files as [string, number][]).every(([name, size]) => statSync(join(path, name)).size === size);
  } catch {
    return false;
  }
}

/** Notes that a folder of a cache is being used. */
export function markUsed(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Another judge may be pruning: the time of last use is only a hint.
  }
}

/** Removes the folders of a cache that have been unused for longest until the rest fits, except those that may be in use. */
export function pruneFolders(parent: string, { bytes, inUseMs }: FolderBounds, now = Date.now()): void {
  const entries = readdirSync(parent).flatMap((name) => {
    const path = join(parent, name);
    const status = lstatSync(path, { throwIfNoEntry: false });
    return status === undefined ? [] : [{ path, usedMs: status.mtimeMs, bytes: bytesBelow(path) }];
  });
  let total = 0;
  for (const entry of entries.sort((a, b) => b.usedMs - a.usedMs)) {
    total += entry.bytes;
    if (total > bytes && entry.usedMs < now - inUseMs) rmSync(entry.path, { recursive: true, force: true });
  }
}

/** Bytes of all files below a path, links not followed. Files that vanish meanwhile count nothing. */
function bytesBelow(path: string): number {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status?.size ?? 0;
  try {
    return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
  } catch {
    return 0;
  }
}
