/** Theory of operation. A zipped package is unpacked once and cached under the SHA-256 of the zip file. All metadata
 *  in the zip file are checked before the first byte is written; sizes are checked again while writing. Files are
 *  created first, in real folders, and never overwrite another file. Symbolic links are created last, and each must
 *  lead to a place inside the package. Zip files inside a zip file are ordinary files. */
import { createWriteStream, statSync } from 'node:fs';
import { mkdir, realpath, symlink } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import {
  describeSystemError,
  openFileDigests,
  PackageFault,
  printable,
  type Store,
  showAs,
  shownPath,
  type UserError,
} from '#host';
import { houseModules } from '../modules/house-modules.ts';
import { UnpackedPackages } from './unpacked.ts';
import { bytesOfEntry, checkedEntries, openZip, shownEntry, ZipFault } from './zip-file.ts';
import { packageRoot, type ZipItem, type ZipLimits, zipLimits } from './zip-rules.ts';

const mostLinkBytes = 4096;

interface UnpackOptions {
  readonly limits?: ZipLimits;
  /** Default: the user's store. */
  readonly store?: Store;
}

/** The folder of a package; unpacks it first if it is a zip file (`.zip`, `.kpp`).
 *  @throws UserError that says what is wrong with the zip file */
export async function openPackage(
  path: string,
  { limits = zipLimits, store }: UnpackOptions = {},
): Promise<string> {
  if (statSync(path).isDirectory()) return path;
  const name = basename(path)
    .replace(/\.(zip|kpp)$/i, '')
    .replace(/[^a-zA-Z0-9_-]/g, '')
    .slice(0, 100);
  const digest = await digestOf(path);
  const unpacked = await new UnpackedPackages(store).findOrMake({ digest, name }, (stage) =>
    unpack({ path, name, stage }, limits),
  );
  showAs(unpacked, path);
  return unpacked;
}

/** The folder of the package whose zip file has this SHA-256 (hex), if it was opened before and is still kept. */
export async function findUnpacked(digest: string, store?: Store): Promise<string | undefined> {
  const unpacked = await new UnpackedPackages(store).find(digest);
  if (unpacked !== undefined) showAs(unpacked, `sha256:${digest}`);
  return unpacked;
}

async function digestOf(path: string): Promise<string> {
  const digests = openFileDigests();
  const digest = await digests.of(path).catch((error: unknown) => {
    throw refused(path, describeSystemError(error), error);
  });
  digests.save();
  return digest;
}

async function unpack(job: Job, limits: ZipLimits): Promise<string> {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(job.path);
    return await new Unpacking(zip, job, limits).run();
  } catch (error) {
    throw error instanceof ZipFault ? refused(job.path, error.message, error) : error;
  } finally {
    zip?.close();
  }
}

const refused = (path: string, reason: string, cause?: unknown): UserError =>
  new PackageFault(`The zip file ${shownPath(path)} is refused: ${printable(reason)}`, { cause });

interface Job {
  readonly path: string;
  /** Name of the package's folder, if the zip file contains no folder for it. */
  readonly name: string;
  /** Where to unpack. */
  readonly stage: string;
}

class Unpacking {
  readonly #zip: ZipFile;
  readonly #job: Job;
  readonly #limits: ZipLimits;
  readonly #mostBytes: number;
  #written = 0;

  constructor(zip: ZipFile, job: Job, limits: ZipLimits) {
    this.#zip = zip;
    this.#job = job;
    this.#limits = limits;
    this.#mostBytes = Math.min(
      limits.totalBytes,
      Math.max(limits.freeBytes, limits.ratio * statSync(job.path).size),
    );
  }

  /** Returns the name of the package's folder. */
  async run(): Promise<string> {
    const entries = await this.#list();
    const items = [...entries.keys()];
    const root = packageRoot(items);
    if (root === undefined)
      this.#refuse('there is no problem.yaml in it, neither at its root nor in its only folder');
    const module = houseModules.find((name) => items.some(({ path }) => path === join(root, name)));
    if (module !== undefined)
      this.#refuse(
        `it holds ${module}, which would run with your rights; if you trust its authors, unpack it and use --trust`,
      );
    const folder = root === '' ? this.#job.name || 'problem' : root;
    const target = join(this.#job.stage, folder);
    await mkdir(target, { recursive: true, mode: 0o700 });
    await this.#extract(entries, root, target);
    return folder;
  }

  /** The zip file's list of entries, checked. */
  #list(): Promise<ReadonlyMap<ZipItem, Entry>> {
    const { entries } = this.#limits;
    return checkedEntries(this.#zip, { entries, bytes: this.#mostBytes, tooLarge: this.#tooLarge() });
  }

  async #extract(entries: ReadonlyMap<ZipItem, Entry>, root: string, target: string): Promise<void> {
    const links: string[] = [];
    for (const [item, entry] of entries) {
      const inside = root === '' ? item.path : withoutPrefix(item.path, `${root}/`);
      if (inside === undefined) continue;
      const path = join(target, inside);
      await mkdir(item.kind === 'folder' ? path : dirname(path), { recursive: true });
      if (item.kind === 'file') await this.#write(entry, path, item.isExecutable);
      if (item.kind === 'link') links.push(path);
    }
    const made = new Map([...entries].map(([item, entry]) => [item.path, entry]));
    for (const path of links) {
      const entry = made.get((root === '' ? '' : `${root}/`) + path.slice(target.length + 1));
      if (entry !== undefined) await symlink(await this.#linkTarget(entry), path);
    }
    for (const path of links) await this.#checkLink(path, await realpath(target));
  }

  /** Writes the content of an entry to a new file, but no more bytes than it declared. */
  async #write(entry: Entry, path: string, isExecutable: boolean): Promise<void> {
    const sum = new Sum((bytes) => {
      this.#written += bytes;
      return this.#written <= this.#mostBytes;
    });
    try {
      // First: nobody would hear what becomes of a file whose pipeline never begins.
      const content = await this.#zip.openReadStreamPromise(entry);
      const file = createWriteStream(path, { flags: 'wx', mode: isExecutable ? 0o755 : 0o644 });
      await pipeline(content, sum, file);
    } catch (error) {
      if (this.#written > this.#mostBytes) this.#refuse(this.#tooLarge());
      if (isSystemError(error)) throw error;
      this.#refuse(
        `the entry ${shownEntry(entry)}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    if (sum.value !== entry.crc32) this.#refuse(`the entry ${shownEntry(entry)}: its checksum is wrong`);
  }

  async #linkTarget(entry: Entry): Promise<string> {
    if (entry.uncompressedSize > mostLinkBytes)
      this.#refuse(`the entry ${shownEntry(entry)}: its link target is too long`);
    const target = (await bytesOfEntry(this.#zip, entry)).toString('utf8');
    if (target === '' || target.includes('\0') || target.startsWith('/'))
      this.#refuse(
        `the entry ${shownEntry(entry)}: it is a link to ${target === '' ? 'nothing' : target}, not inside the package`,
      );
    return target;
  }

  /** Dangling links are left for the package reader to report. */
  async #checkLink(path: string, root: string): Promise<void> {
    const real = await realpath(path).catch((error: NodeJS.ErrnoException) => {
      if (leadsNowhere.includes(error.code ?? '')) return undefined;
      throw error;
    });
    if (real === undefined || real === root || real.startsWith(root + sep)) return;
    this.#refuse(`the link ${path.slice(path.lastIndexOf(sep) + 1)} leads out of the package`);
  }

  #tooLarge(): string {
    return `unpacked it is larger than ${Math.floor(this.#mostBytes / 1024 ** 2)} MiB, the most for a zip file of its size`;
  }

  #refuse(reason: string): never {
    throw refused(this.#job.path, reason);
  }
}

const leadsNowhere = ['ENOENT', 'ELOOP', 'ENOTDIR', 'ENAMETOOLONG'];

const isSystemError = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException).syscall === 'string';

const withoutPrefix = (path: string, prefix: string): string | undefined =>
  path.startsWith(prefix) ? path.slice(prefix.length) : undefined;

/** Passes bytes through and computes their CRC-32. Ends the stream when `mayPass` returns false. */
class Sum extends Transform {
  value = 0;
  readonly #mayPass: (bytes: number) => boolean;

  constructor(mayPass: (bytes: number) => boolean) {
    super();
    this.#mayPass = mayPass;
  }

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    this.value = crc32(chunk, this.value);
    if (this.#mayPass(chunk.length)) done(null, chunk);
    else done(new Error('too many bytes'));
  }
}
