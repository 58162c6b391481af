import { createHash } from 'node:crypto';
import { type BigIntStats, createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheFolder, writeFileAtomically } from './files.ts';

const version = 1;
/** Smaller files are read faster than they are looked up. */
const leastBytes = 64 * 1024;
const mostEntries = 50_000;
/** A file that changed less than this before it was hashed might change again without its times showing it. */
const settledNs = 2_000_000_000n;

/** What tells that a file has not changed, and its SHA-256. */
type Entry = readonly [mark: string, digest: string];

/** SHA-256 of files, remembered for large ones, so that 100 MB of test data are read once. Trusted like git does it: a file with the same
 *  device, inode, size and times of change (contents and inode, in ns) has the same content, unless it was changed less than two seconds
 *  before it was hashed. The time of change of an inode cannot be set by programs, so a copied-over time of the contents deceives nobody. */
export class FileDigests {
  readonly #path: string;
  readonly #now: () => bigint;
  readonly #entries: Map<string, Entry>;
  #isChanged = false;

  constructor(
    path: string = join(cacheFolder('digests'), `v${version}.json`),
    now: () => bigint = () => BigInt(Date.now()) * 1_000_000n,
  ) {
    this.#path = path;
    this.#now = now;
    this.#entries = read(path);
  }

  /** @throws what the file system says when the file cannot be read. */
  async of(path: string): Promise<string> {
    const status = statSync(path, { bigint: true });
    if (status.size < BigInt(leastBytes)) return digestOf(path);
    const name = `${status.dev}:${status.ino}`;
    const mark = markOf(status);
    const known = this.#entries.get(name);
    if (known?.[0] === mark) return known[1];
    const digest = await digestOf(path);
    const isSettled = this.#now() - later(status.mtimeNs, status.ctimeNs) > settledNs;
    const after = statSync(path, { bigint: true });
    if (isSettled && markOf(after) === mark && after.ino === status.ino) {
      this.#entries.delete(name);
      this.#entries.set(name, [mark, digest]);
      this.#isChanged = true;
    }
    return digest;
  }

  /** Writes what was learnt, together with what other judges have learnt meanwhile; the oldest entries are forgotten. */
  save(): void {
    if (!this.#isChanged) return;
    const all = [...new Map([...read(this.#path), ...this.#entries])].slice(-mostEntries);
    writeFileAtomically(this.#path, `${JSON.stringify({ version, entries: all })}\n`);
    this.#isChanged = false;
  }
}

const markOf = ({ size, mtimeNs, ctimeNs }: BigIntStats): string => `${size}:${mtimeNs}:${ctimeNs}`;
const later = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** What is damaged is learnt again. */
function read(path: string): Map<string, Entry> {
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const { version: found, entries } = (file ?? {}) as Record<string, unknown>;
    if (found !== version || !Array.isArray(entries)) return new Map();
    return new Map(entries.filter(isNamedEntry));
  } catch {
    return new Map();
  }
}

function isNamedEntry(value: unknown): value is [string, Entry] {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Array.isArray(value[1])) return false;
  const [mark, digest] = value[1] as readonly unknown[];
  return typeof mark === 'string' && typeof digest === 'string' && /^[0-9a-f]{64}$/.test(digest);
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
