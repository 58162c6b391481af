import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './files.ts';

/** How much a store may hold after pruning. */
export interface StoreBounds {
  /** What nobody has asked for so long is removed. */
  readonly keptMs: number;
  readonly bytes: number;
}

const usualBounds: StoreBounds = { keptMs: 90 * 24 * 3600_000, bytes: 512 * 1024 ** 2 };
const keyPattern = /^[0-9a-f]{64}$/;
/** A file younger than this may just be being written by another judge. */
const writingMs = 3600_000;

/** Values by content on disk: one file each, named by a key that covers everything the value depends on, and written atomically, so that
 *  whatever is there was finished. A file that does not hold what was written is reported, ignored and replaced by the next value.
 *  Two judges that store the same key store the same; the last one stays. */
export class RecordStore<T> {
  readonly #folder: string;
  readonly #version: number;
  readonly #onDamage: (path: string, reason: string) => void;

  /** `version`: of the format of the values; one of another version is not there. */
  constructor(
    folder: string,
    version: number,
    onDamage: (path: string, reason: string) => void = () => undefined,
  ) {
    this.#folder = folder;
    this.#version = version;
    this.#onDamage = onDamage;
  }

  /** The value under a key; asking for it counts as using it. Cost: reading and hashing one file. */
  find(key: string): T | undefined {
    const path = this.#path(key);
    let content: string;
    try {
      content = readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#onDamage(path, String(error));
      return undefined;
    }
    try {
      const value = parseFile<T>(content, key, this.#version);
      const now = new Date();
      utimesSync(path, now, now);
      return value;
    } catch (error) {
      this.#onDamage(path, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  store(key: string, value: T): void {
    const payload = JSON.stringify(value);
    const file = { version: this.#version, key, sha256: sha256(payload), payload };
    writeFileAtomically(this.#path(key), `${JSON.stringify(file)}\n`);
  }

  /** Removes what nobody has asked for in a long time, then the longest unused until the rest fits, and what killed judges left. */
  prune(now: number = Date.now(), bounds: StoreBounds = usualBounds): void {
    const files = readdirSync(this.#folder).flatMap((name) => {
      const path = join(this.#folder, name);
      const status = statSync(path, { throwIfNoEntry: false });
      if (status === undefined || !status.isFile()) return [];
      return [{ path, bytes: status.size, ageMs: now - status.mtimeMs, isWhole: name.endsWith('.json') }];
    });
    let bytes = 0;
    for (const file of files.sort((a, b) => a.ageMs - b.ageMs)) {
      bytes += file.bytes;
      const isOld = file.ageMs > (file.isWhole ? bounds.keptMs : writingMs);
      if (isOld || bytes > bounds.bytes) rmSync(file.path, { force: true });
    }
  }

  #path(key: string): string {
    if (!keyPattern.test(key)) throw new RangeError('not a key');
    return join(this.#folder, `${key}.json`);
  }
}

function parseFile<T>(content: string, key: string, expectedVersion: number): T {
  const file: unknown = JSON.parse(content);
  const { version, key: own, sha256: digest, payload } = (file ?? {}) as Record<string, unknown>;
  if (version !== expectedVersion) throw new Error(`expected version ${expectedVersion}`);
  if (own !== key) throw new Error('expected its own key');
  if (typeof payload !== 'string' || sha256(payload) !== digest) throw new Error('expected what was written');
  return JSON.parse(payload) as T;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
