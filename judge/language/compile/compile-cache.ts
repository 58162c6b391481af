import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  type Dirent,
  existsSync,
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
import { z } from 'zod';
import { writeFileAtomically } from '../../host/index.ts';

/*
 * One folder per compilation, named by the SHA-256 of everything that went into it:
 *   <key>/files/       what the compiler left, shown to contestants' programs as /prog
 *   <key>/result.json  the record; its time of change is the time of the last use
 * An entry is built under a temporary name and renamed, so it is there as a whole or not at all. Two judges that build the same
 * entry make the same thing: the second rename fails and the first entry is taken.
 */

const common = { version: z.literal(1), output: z.string() };
const recordSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ...common,
    ok: z.literal(true),
    mainClass: z.string().optional(),
    files: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
  }),
  z.strictObject({ ...common, ok: z.literal(false), reason: z.string() }),
]);

/** What is remembered of one compilation. `files` and `bytes` count what `files/` holds. */
export type CompileRecord = z.infer<typeof recordSchema>;

/** A compilation found in the cache. */
export interface CacheEntry {
  readonly record: CompileRecord;
  /** Host folder to be shown as /prog. */
  readonly files: string;
}

const defaultMaximumBytes = 2 * 1024 ** 3;
/** An entry used more recently than this may be in use by another judge. */
const inUseMs = 3600_000;
const storesBetweenPrunings = 64;

/** Compiled programs by content, on disk. */
export class CompileCache {
  readonly #folder: string;
  readonly #maximumBytes: number;
  readonly #now: () => number;
  #stores = 0;

  constructor(folder: string, options: { maximumBytes?: number; now?: () => number } = {}) {
    this.#folder = folder;
    this.#maximumBytes = options.maximumBytes ?? defaultMaximumBytes;
    this.#now = options.now ?? Date.now;
  }

  /** The entry for `key`, and marks it as used. A damaged one is removed. */
  find(key: string): CacheEntry | undefined {
    const entry = readEntry(join(this.#folder, key));
    if (entry === undefined) {
      rmSync(join(this.#folder, key), { recursive: true, force: true });
      return undefined;
    }
    this.#touch(key);
    return entry;
  }

  /** Makes an empty folder for the files of a new entry. Give it to `store` or `discard`. */
  stage(key: string): { readonly folder: string; readonly files: string } {
    const folder = join(this.#folder, `${key}.${randomBytes(6).toString('hex')}.tmp`);
    const files = join(folder, 'files');
    mkdirSync(files, { recursive: true });
    // Contestants' programs run as another user.
    chmodSync(files, 0o755);
    return { folder, files };
  }

  discard(staged: { readonly folder: string }): void {
    rmSync(staged.folder, { recursive: true, force: true });
  }

  /** Turns what was staged into the entry for `key`, unless another judge has been faster. */
  store(key: string, staged: { readonly folder: string }, record: CompileRecord): CacheEntry {
    writeFileAtomically(join(staged.folder, 'result.json'), `${JSON.stringify(record)}\n`);
    const target = join(this.#folder, key);
    try {
      renameSync(staged.folder, target);
    } catch (error) {
      this.discard(staged);
      if (readEntry(target) === undefined) throw error;
    }
    this.#touch(key);
    if (this.#stores++ % storesBetweenPrunings === 0) this.prune();
    return { record, files: join(target, 'files') };
  }

  /** Removes what killed judges left, and the entries unused for longest until the rest fits. */
  prune(): void {
    const old = this.#now() - inUseMs;
    const entries = readdirSync(this.#folder).flatMap((name) => describe(join(this.#folder, name)) ?? []);
    let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, usedMs, bytes, broken } of entries.sort((a, b) => a.usedMs - b.usedMs)) {
      if (usedMs > old || (total <= this.#maximumBytes && !broken)) continue;
      rmSync(path, { recursive: true, force: true });
      total -= bytes;
    }
  }

  #touch(key: string): void {
    const now = new Date(this.#now());
    try {
      utimesSync(join(this.#folder, key, 'result.json'), now, now);
    } catch {
      // Another judge may be pruning: the time of last use is only a hint.
    }
  }
}

function readRecord(folder: string): CompileRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

function readEntry(folder: string): CacheEntry | undefined {
  const record = readRecord(folder);
  const files = join(folder, 'files');
  if (record === undefined) return undefined;
  if (!record.ok) return { record, files };
  const tally = existsSync(files) ? tallyOf(files) : undefined;
  return tally?.files === record.files && tally.bytes === record.bytes ? { record, files } : undefined;
}

/** Number and bytes of the files below `folder`. */
export function tallyOf(folder: string | Buffer): { files: number; bytes: number } {
  const tally = { files: 0, bytes: 0 };
  for (const { path, entry } of entriesOf(folder)) {
    const inner = entry.isDirectory() ? tallyOf(path) : { files: 1, bytes: lstatSync(path).size };
    tally.files += inner.files;
    tally.bytes += inner.bytes;
  }
  return tally;
}

/** Entries of a folder that a compiler filled: names may be any bytes. */
export function entriesOf(folder: string | Buffer): { path: Buffer; entry: Dirent<Buffer> }[] {
  const prefix = Buffer.concat([Buffer.from(folder as string), Buffer.from('/')]);
  return readdirSync(folder, { encoding: 'buffer', withFileTypes: true }).map((entry) => ({
    path: Buffer.concat([prefix, entry.name]),
    entry,
  }));
}

function describe(
  path: string,
): { path: string; usedMs: number; bytes: number; broken: boolean } | undefined {
  const record = path.endsWith('.tmp') ? undefined : readRecord(path);
  try {
    const usedMs = statSync(record === undefined ? path : join(path, 'result.json')).mtimeMs;
    return { path, usedMs, bytes: record?.ok ? record.bytes : 4096, broken: record === undefined };
  } catch {
    return undefined;
  }
}
