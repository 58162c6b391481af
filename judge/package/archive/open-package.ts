/** Theory of operation. A zipped package is unpacked once, into the cache under the SHA-256 of the zip file, and stays there. Everything
 *  that the zip file says about itself is checked before the first byte is written; what it says about sizes is checked again while
 *  writing. Files are made first, in real folders and never over another; symbolic links last, and then each must lead to a place
 *  inside. The whole is made under a temporary name and renamed. Zip files in a zip file are files like any other. */
import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  cacheFolder,
  describeSystemError,
  FileDigests,
  type FolderBounds,
  isAbandoned,
  markUsed,
  ownPrefix,
  PackageFault,
  printable,
  pruneFolders,
  showAs,
  shownPath,
  UserError,
} from '../../host/index.ts';
import { houseModules } from '../modules/house-modules.ts';
import { conflictOf, itemOf, packageRoot, type ZipItem, type ZipLimits, zipLimits } from './zip-rules.ts';

const mostLinkBytes = 4096;
/** One used within a day may be in use by a contest. */
const cacheBounds: FolderBounds = { bytes: 16 * 1024 ** 3, inUseMs: 24 * 3600_000 };

interface UnpackOptions {
  readonly limits?: ZipLimits;
  /** Folder for unpacked packages. */
  readonly cache?: string;
  /** How much of them is kept. */
  readonly bounds?: FolderBounds;
}

/** The folder of a package that is a folder or a zip file (`.zip`, `.kpp`), unpacked if need be.
 *  @throws UserError that says what is wrong with the zip file */
export async function openPackage(path: string, options: UnpackOptions = {}): Promise<string> {
  if (statSync(path).isDirectory()) return path;
  const cache = options.cache ?? cacheFolder('packages');
  await sweep(cache);
  const name = basename(path)
    .replace(/\.(zip|kpp)$/i, '')
    .replace(/[^a-zA-Z0-9_-]/g, '')
    .slice(0, 100);
  const home = join(cache, `${await sha256Of(path)}-${name}`);
  const unpacked = (await onlyFolderIn(home)) ?? (await unpack({ path, home, name }, options));
  markUsed(home);
  showAs(unpacked, path);
  return unpacked;
}

async function unpack(job: Job, { limits, bounds }: UnpackOptions): Promise<string> {
  const zip = await openZip(job.path);
  try {
    const unpacked = await new Unpacking(zip, job, limits ?? zipLimits).run();
    pruneFolders(dirname(job.home), bounds ?? cacheBounds);
    return unpacked;
  } finally {
    zip.close();
  }
}

/** A package in the cache lies in a folder of its own name, for that is where its slug comes from. */
async function onlyFolderIn(home: string): Promise<string | undefined> {
  const [name] = existsSync(home) ? await readdir(home) : [];
  return name === undefined ? undefined : join(home, name);
}

async function sha256Of(path: string): Promise<string> {
  const digests = new FileDigests();
  const digest = await digests.of(path).catch((error: unknown) => {
    throw refused(path, describeSystemError(error), error);
  });
  digests.save();
  return digest;
}

/** Removes what judges have left that were killed while unpacking. */
async function sweep(cache: string): Promise<void> {
  for (const name of (await readdir(cache)).filter(isAbandoned))
    await rm(join(cache, name), { recursive: true, force: true });
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
  } catch (error) {
    throw refused(path, error instanceof Error ? error.message : String(error), error);
  }
}

const refused = (path: string, reason: string, cause?: unknown): UserError =>
  new PackageFault(`The zip file ${shownPath(path)} is refused: ${printable(reason)}`, { cause });

interface Job {
  readonly path: string;
  readonly home: string;
  readonly name: string;
}

class Unpacking {
  private readonly zip: ZipFile;
  private readonly job: Job;
  private readonly limits: ZipLimits;
  private readonly mostBytes: number;
  private written = 0;

  constructor(zip: ZipFile, job: Job, limits: ZipLimits) {
    this.zip = zip;
    this.job = job;
    this.limits = limits;
    this.mostBytes = Math.min(
      limits.totalBytes,
      Math.max(limits.freeBytes, limits.ratio * statSync(job.path).size),
    );
  }

  async run(): Promise<string> {
    const entries = await this.list();
    const items = [...entries.keys()];
    const root = packageRoot(items);
    if (root === undefined)
      this.refuse('there is no problem.yaml in it, neither at its root nor in its only folder');
    const module = houseModules.find((name) => items.some(({ path }) => path === join(root, name)));
    if (module !== undefined)
      this.refuse(
        `it holds ${module}, which would run with your rights; if you trust its authors, unpack it and use --trust`,
      );
    const stage = join(dirname(this.job.home), `${ownPrefix}${randomBytes(6).toString('hex')}`);
    const target = join(stage, root === '' ? this.job.name || 'problem' : root);
    try {
      await mkdir(target, { recursive: true, mode: 0o700 });
      await this.extract(entries, root, target);
      await this.putInPlace(stage);
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
    return (await onlyFolderIn(this.job.home)) ?? this.refuse('its unpacked copy has vanished');
  }

  /** What the zip file says it holds, checked. */
  private async list(): Promise<ReadonlyMap<ZipItem, Entry>> {
    if (this.zip.entryCount > this.limits.entries)
      this.refuse(`it has ${this.zip.entryCount} entries (at most ${this.limits.entries})`);
    const entries = new Map<ZipItem, Entry>();
    let bytes = 0;
    for await (const entry of this.entries()) {
      const item = itemOf(entry);
      if ('fault' in item) this.refuse(`the entry ${nameOf(entry)}: ${item.fault}`);
      entries.set(item, entry);
      bytes += entry.uncompressedSize;
      if (bytes > this.mostBytes) this.refuse(this.tooLarge());
    }
    const conflict = conflictOf([...entries.keys()]);
    if (conflict !== undefined) this.refuse(conflict);
    return entries;
  }

  private async *entries(): AsyncGenerator<Entry> {
    try {
      yield* this.zip.eachEntry();
    } catch (error) {
      if (error instanceof UserError) throw error;
      throw refused(this.job.path, error instanceof Error ? error.message : String(error), error);
    }
  }

  private async extract(entries: ReadonlyMap<ZipItem, Entry>, root: string, target: string): Promise<void> {
    const links: string[] = [];
    for (const [item, entry] of entries) {
      const inside = root === '' ? item.path : withoutPrefix(item.path, `${root}/`);
      if (inside === undefined) continue;
      const path = join(target, inside);
      await mkdir(item.kind === 'folder' ? path : dirname(path), { recursive: true });
      if (item.kind === 'file') await this.write(entry, path, item.isExecutable);
      if (item.kind === 'link') links.push(path);
    }
    const made = new Map([...entries].map(([item, entry]) => [item.path, entry]));
    for (const path of links) {
      const entry = made.get((root === '' ? '' : `${root}/`) + path.slice(target.length + 1));
      if (entry !== undefined) await symlink(await this.linkTarget(entry), path);
    }
    for (const path of links) await this.checkLink(path, await realpath(target));
  }

  /** Writes the content of an entry to a new file, and no more than it said. */
  private async write(entry: Entry, path: string, isExecutable: boolean): Promise<void> {
    const sum = new Sum((bytes) => {
      this.written += bytes;
      return this.written <= this.mostBytes;
    });
    try {
      const file = createWriteStream(path, { flags: 'wx', mode: isExecutable ? 0o755 : 0o644 });
      await pipeline(await this.zip.openReadStreamPromise(entry), sum, file);
    } catch (error) {
      if (this.written > this.mostBytes) this.refuse(this.tooLarge());
      if (isSystemError(error)) throw error;
      this.refuse(`the entry ${nameOf(entry)}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (sum.value !== entry.crc32) this.refuse(`the entry ${nameOf(entry)}: its checksum is wrong`);
  }

  private async linkTarget(entry: Entry): Promise<string> {
    if (entry.uncompressedSize > mostLinkBytes)
      this.refuse(`the entry ${nameOf(entry)}: its link target is too long`);
    const chunks: Buffer[] = [];
    for await (const chunk of await this.zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const target = Buffer.concat(chunks).toString('utf8');
    if (target === '' || target.includes('\0') || target.startsWith('/'))
      this.refuse(
        `the entry ${nameOf(entry)}: it is a link to ${target === '' ? 'nothing' : target}, not inside the package`,
      );
    return target;
  }

  /** A link to nothing is left for the reader of the package to complain about. */
  private async checkLink(path: string, root: string): Promise<void> {
    const real = await realpath(path).catch((error: NodeJS.ErrnoException) => {
      if (leadsNowhere.includes(error.code ?? '')) return undefined;
      throw error;
    });
    if (real === undefined || real === root || real.startsWith(root + sep)) return;
    this.refuse(`the link ${path.slice(path.lastIndexOf(sep) + 1)} leads out of the package`);
  }

  /** The first of several judges that unpack the same package wins. */
  private async putInPlace(stage: string): Promise<void> {
    try {
      await rename(stage, this.job.home);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    }
  }

  private tooLarge(): string {
    return `unpacked it is larger than ${Math.floor(this.mostBytes / 1024 ** 2)} MiB, the most for a zip file of its size`;
  }

  private refuse(reason: string): never {
    throw refused(this.job.path, reason);
  }
}

const leadsNowhere = ['ENOENT', 'ELOOP', 'ENOTDIR', 'ENAMETOOLONG'];

const isSystemError = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException).syscall === 'string';

const nameOf = ({ fileNameRaw }: Entry): string =>
  JSON.stringify(fileNameRaw.toString('latin1').slice(0, 100));

const withoutPrefix = (path: string, prefix: string): string | undefined =>
  path.startsWith(prefix) ? path.slice(prefix.length) : undefined;

/** Lets bytes pass and keeps their CRC-32. `mayPass` false ends the stream. */
class Sum extends Transform {
  value = 0;
  private readonly mayPass: (bytes: number) => boolean;

  constructor(mayPass: (bytes: number) => boolean) {
    super();
    this.mayPass = mayPass;
  }

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    this.value = crc32(chunk, this.value);
    if (this.mayPass(chunk.length)) done(null, chunk);
    else done(new Error('too many bytes'));
  }
}
