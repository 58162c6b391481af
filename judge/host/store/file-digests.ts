import { createHash } from 'node:crypto';
import { type BigIntStats, createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readRecord, userStore, writeRecord } from './store.ts';

/** A file that changed less than this before hashing might change again without a visible change of its times. */
export const settledNs = 2_000_000_000n;
/** Smaller files are read rather than looked up. */
const leastBytes = 64n * 1024n;
const smallBytes = 1024n ** 2n;
const recordKey = 'digests of files';

/** The size and times by which an unchanged file is recognised, and its SHA-256. */
type Entry = readonly [mark: string, digest: string];

/** Digests by device and inode. `boot`: id of the machine's last start. */
interface Remembered {
  readonly boot: string;
  readonly entries: readonly (readonly [name: string, entry: Entry])[];
}

export interface FileDigestsOptions {
  /** Default: the clock of this machine, in ns. */
  readonly now?: () => bigint;
  /** How many digests are kept; default: 50,000. */
  readonly mostEntries?: number;
}

/** SHA-256 of files, remembered so that 100 MB of test data are read once. The rule is git's: a file with the same
 *  device, inode, size and times of change (of contents and inode, in ns) has the same contents, unless it changed
 *  less than two seconds before it was hashed. This relies on the kernel, which alone sets the change time of an
 *  inode: only someone who can set the machine's clock, or write to the disk beneath the file system, can defeat it.
 *  Digests from before the last start of the machine are dropped, because a power failure may lose contents but not
 *  their times. */
export class FileDigests {
  readonly #path: string | undefined;
  readonly #now: () => bigint;
  readonly #mostEntries: number;
  readonly #entries: Map<string, Entry>;
  #isChanged = false;

  /** `path`: the file with the remembered digests; undefined: they are remembered in this object only. */
  constructor(path?: string, { now = clock, mostEntries = 50_000 }: FileDigestsOptions = {}) {
    this.#path = path;
    this.#now = now;
    this.#mostEntries = mostEntries;
    this.#entries = path === undefined ? new Map() : read(path);
  }

  /** `status`: of the file, if the caller has it. @throws the file system's error when the file cannot be read. */
  async of(path: string | Buffer, status = statSync(path, { bigint: true })): Promise<string> {
    if (status.size < leastBytes) return digestOf(path, status);
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

  /** Writes new digests, merged with those that other judges have written meanwhile; drops the oldest. A failed
   *  write only means that files are read again. */
  save(): void {
    if (!this.#isChanged || this.#path === undefined) return;
    const all = [...new Map([...read(this.#path), ...this.#entries])].slice(-this.#mostEntries);
    try {
      const value: Remembered = { boot: bootId(), entries: all };
      writeRecord(this.#path, recordKey, { value });
    } catch {
      return;
    }
    this.#isChanged = false;
  }
}

/** The digests that this user's judges remember. */
export const openFileDigests = (): FileDigests => new FileDigests(join(userStore().folder, 'digests.json'));

/** The clock of this machine, in ns. */
export const clock = (): bigint => BigInt(Date.now()) * 1_000_000n;
const markOf = ({ size, mtimeNs, ctimeNs }: BigIntStats): string => `${size}:${mtimeNs}:${ctimeNs}`;
/** The later of two times. */
export const later = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Id of the machine's last start. */
export const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Empty if the file is damaged or from before the last start of the machine. */
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
