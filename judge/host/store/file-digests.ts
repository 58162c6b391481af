import { createHash } from 'node:crypto';
import { type BigIntStats, createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readRecord, writeRecord } from './record.ts';
import { userStore } from './store.ts';

const mostEntries = 50_000;
/** A file that changed less than this before it was hashed might change again without its times showing it. */
const settledNs = 2_000_000_000n;
const smallBytes = 1024n ** 2n;
const recordKey = 'digests of files';

/** What tells that a file has not changed, and its SHA-256. */
type Entry = readonly [mark: string, digest: string];

/** What is remembered, by device and inode. `boot`: since when the machine runs. */
interface Remembered {
  readonly boot: string;
  readonly entries: readonly (readonly [name: string, entry: Entry])[];
}

export interface FileDigestsOptions {
  /** Default: the clock of this machine, in ns. */
  readonly now?: () => bigint;
  /** Smaller files are read rather than looked up; default: 64 KiB. */
  readonly leastBytes?: number;
}

/** SHA-256 of files, remembered so that 100 MB of test data are read once. Trusted like git does it: a file with the same device, inode, size
 *  and times of change (contents and inode, in ns) has the same content, unless it was changed less than two seconds before it was hashed.
 *  This rests on the kernel: it alone sets the time of change of an inode, so only somebody who can set the machine's clock, or write to the
 *  disk beneath the file system, deceives it. What was learnt before the machine was last started is not believed, since a loss of power
 *  may have taken contents without their times. */
export class FileDigests {
  readonly #path: string | undefined;
  readonly #now: () => bigint;
  readonly #leastBytes: bigint;
  readonly #entries: Map<string, Entry>;
  #isChanged = false;

  /** `path`: file that remembers; undefined: nothing is remembered beyond this object. */
  constructor(path?: string, { now = clock, leastBytes = 64 * 1024 }: FileDigestsOptions = {}) {
    this.#path = path;
    this.#now = now;
    this.#leastBytes = BigInt(leastBytes);
    this.#entries = path === undefined ? new Map() : read(path);
  }

  /** `status`: of the file, where it is known. @throws what the file system says when the file cannot be read. */
  async of(path: string | Buffer, status = statSync(path, { bigint: true })): Promise<string> {
    if (status.size < this.#leastBytes) return digestOf(path, status);
    const name = `${status.dev}:${status.ino}`;
    const mark = markOf(status);
    const known = this.#entries.get(name);
    if (known?.[0] === mark) return known[1];
    const digest = await digestOf(path, status);
    const isSettled = this.#now() - later(status.mtimeNs, status.ctimeNs) > settledNs;
    const after = statSync(path, { bigint: true });
    if (isSettled && markOf(after) === mark && after.ino === status.ino) {
      this.#entries.delete(name);
      this.#entries.set(name, [mark, digest]);
      this.#isChanged = true;
    }
    return digest;
  }

  /** Writes what was learnt, together with what other judges have learnt meanwhile; the oldest entries are forgotten. What cannot be written
   *  is learnt again. */
  save(): void {
    if (!this.#isChanged || this.#path === undefined) return;
    const all = [...new Map([...read(this.#path), ...this.#entries])].slice(-mostEntries);
    try {
      const value: Remembered = { boot: bootId(), entries: all };
      writeRecord(this.#path, recordKey, { value });
    } catch {
      return;
    }
    this.#isChanged = false;
  }
}

/** What this user's judges remember of files. */
export const openFileDigests = (): FileDigests => new FileDigests(join(userStore().folder, 'digests.json'));

const clock = (): bigint => BigInt(Date.now()) * 1_000_000n;
const markOf = ({ size, mtimeNs, ctimeNs }: BigIntStats): string => `${size}:${mtimeNs}:${ctimeNs}`;
const later = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Names the time since the machine was started. */
const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** What is damaged, or from before the machine was started, is learnt again. */
function read(path: string): Map<string, Entry> {
  try {
    const { boot, entries } = readRecord(path, recordKey).value as Remembered;
    return new Map(boot === bootId() ? entries : []);
  } catch {
    return new Map();
  }
}

async function digestOf(path: string | Buffer, { size }: BigIntStats): Promise<string> {
  const hash = createHash('sha256');
  if (size <= smallBytes) hash.update(readFileSync(path));
  else await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
