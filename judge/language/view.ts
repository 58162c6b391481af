/** Theory of operation. The kernel remembers names that were looked up, also names that do not exist, and a later
 *  look-up is quicker: so programs that see the same folders of a disk can leave each other marks. On a file system in
 *  memory they cannot: every name that exists is always in memory, and a name that does not is never remembered. So a
 *  program gets a view of the machine in memory: copies of what its language needs. Large files are mounted from the
 *  disk, each by itself on an empty file of the view, since it is names in folders that are remembered. */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freeBytes, mebibyte, memoryFolder, ownPrefix, whyNotOwn } from '#host';
import type { Mount, SystemView } from '#sandbox';
import { ownValue } from '#values';
import { Collection, type HostEntry, isElf } from './collect-view.ts';
import type { CompiledProgram } from './submission.ts';

/** Part of the names of views: another layout gets another number. */
const version = 1;
/** Files of at least this size are mounted, at most so many; the others are copied. */
const largeBytes = 512 * 1024;
const mostMounted = 64;
/** More than this is not kept in memory, nor more than a quarter of what is free there. */
const mostCopiedBytes = 96 * mebibyte;
const freeShare = 0.25;
/** A view that no judge has used for this long is removed. */
const keptDays = 30;
/** What `ldd` is asked about at a time. */
const batch = 200;

/** What every view shows: the loader and the libraries that compilers link. */
const libraries = ['c', 'm', 'pthread', 'dl', 'rt', 'util', 'gcc_s', 'stdc++', 'gmp', 'ffi', 'atomic'];
const architectures: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };
/** Where Debian puts libraries. */
export const systemLibraries = `/usr/lib/${ownValue(architectures, process.arch) ?? process.arch}-linux-gnu`;
const everywhere = [
  ...['/etc/ld.so.cache', '/usr/lib/locale/C.utf8'],
  ...libraries.map((name) => `${systemLibraries}/lib${name}.so.*`),
];

/** How the names of this user's views begin. */
const prefix = (): string => `antipode-view-${process.geteuid?.()}-`;

const views = new Map<string, Promise<SystemView | undefined>>();

/** The view for a program; made once per machine and user, and kept in memory. Undefined if its language does not say
 *  what it needs, or where that cannot be: then boxes show the system's folders themselves. */
export async function viewFor({
  shows,
  mounts,
}: Pick<CompiledProgram, 'shows' | 'mounts'>): Promise<SystemView | undefined> {
  if (shows === undefined) return undefined;
  const key = JSON.stringify([shows, mounts]);
  const known = views.get(key) ?? openView(shows, mounts).catch(() => undefined);
  views.set(key, known);
  const view = await known;
  if (view === undefined || isUsable(dirname(view.folder))) return view;
  views.delete(key); // somebody has removed it
  return viewFor({ shows, mounts });
}

/** A copy of a program's folder in memory. It is the caller's to remove. */
export function copyOfProgram(folder: string, to: string): string {
  cpSync(folder, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  chmodSync(to, 0o755);
  return to;
}

async function openView(shows: readonly string[], mounts: readonly Mount[]): Promise<SystemView | undefined> {
  const memory = memoryFolder();
  if (memory === undefined) return undefined;
  const collection = new Collection();
  for (const path of [...everywhere, ...shows]) collection.add(path);
  // A mount under another path cannot be copied with its links.
  const own = mounts.filter(({ host, box = host }) => {
    if (box === host) collection.add(host);
    return box !== host;
  });
  const shared = join(memory, `${prefix()}${digestOf(collection.entries)}`);
  const view = isUsable(shared) ? shared : await make(shared, collection);
  const { mounted } = JSON.parse(readFileSync(join(view, 'view.json'), 'utf8')) as {
    readonly mounted: readonly string[];
  };
  const files = mounted.map((path) => ({ host: path, box: path }));
  return { folder: join(view, 'root'), mounts: [...othersIn(join(view, 'root')), ...files, ...own] };
}

/** The libraries are not looked at: their folder and the loader's list change with them. Nor is what Python keeps
 *  beside its modules, which any program on the machine may add: it says itself of which module it is made. */
function digestOf(entries: ReadonlyMap<string, HostEntry>): string {
  const libraryTimes = [systemLibraries, '/etc/ld.so.cache'].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs,
  );
  const counted = [...entries].filter(([path]) => !/\/__pycache__(\/|$)/.test(path));
  const text = JSON.stringify([version, libraryTimes, counted.sort(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Anybody can make folders there: only our own counts. */
function isUsable(view: string): boolean {
  try {
    if (whyNotOwn(view) !== undefined) return false;
    const now = new Date();
    utimesSync(view, now, now);
    return true;
  } catch {
    return false;
  }
}

function removeUnused(memory: string): void {
  const oldest = Date.now() - keptDays * 24 * 3600 * 1000;
  const names = readdirSync(memory).filter((each) => each.startsWith(prefix()));
  for (const path of names.map((name) => join(memory, name)))
    if (whyNotOwn(path) === undefined && statSync(path).mtimeMs < oldest)
      rmSync(path, { recursive: true, force: true });
}

/** A judge that makes the same view at the same time may be first: its view is as good. Where somebody else has made
 *  something of that name, the view is for this process alone. @returns the folder */
async function make(shared: string, collection: Collection): Promise<string> {
  const memory = dirname(shared);
  removeUnused(memory);
  await addLibraries(collection);
  const own = mkdtempSync(join(memory, ownPrefix));
  try {
    const mounted = fill(join(own, 'root'), collection.entries);
    writeFileSync(join(own, 'view.json'), JSON.stringify({ mounted }));
    chmodSync(own, 0o755);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    throw error;
  }
  try {
    renameSync(own, shared);
    return shared;
  } catch {
    if (!isUsable(shared)) return own;
    rmSync(own, { recursive: true, force: true });
    return shared;
  }
}

/** Adds what the loader would load with the programs and libraries of a collection. They are files of the machine, not
 *  of a contestant. */
async function addLibraries(collection: Collection): Promise<void> {
  const files = [...collection.entries].flatMap(([path, { kind }]) => (kind === 'file' ? [path] : []));
  const loadable = files.filter((path) => mayBeLoaded(path, collection.entries.get(path)) && isElf(path));
  for (let first = 0; first < loadable.length; first += batch) {
    const { stdout } = await promisify(execFile)('ldd', loadable.slice(first, first + batch), {
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      maxBuffer: 64 * mebibyte,
    }).catch((error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? '' })); // 1: one needs nothing
    for (const [, path = ''] of stdout.matchAll(/^\s.*?(\/\S+) \(0x/gm)) collection.addFile(path);
  }
}

const mayBeLoaded = (path: string, entry: HostEntry | undefined): boolean =>
  entry?.kind === 'file' && ((entry.mode & 0o111) !== 0 || path.includes('.so'));

/** Fills a folder with copies. @returns the files that are too large for that; there are empty ones in their places
 *  @throws RangeError if all others together are too large, too */
function fill(root: string, entries: ReadonlyMap<string, HostEntry>): string[] {
  const files = [...entries].flatMap(([path, entry]) => (entry.kind === 'file' ? [{ path, ...entry }] : []));
  const large = files
    .filter(({ bytes }) => bytes >= largeBytes)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, mostMounted);
  const mounted = new Set(large.map(({ path }) => path));
  const copied = files.reduce((sum, { path, bytes }) => (mounted.has(path) ? sum : sum + bytes), 0);
  if (copied > Math.min(mostCopiedBytes, freeShare * freeBytes(dirname(root))))
    throw new RangeError(`${copied} bytes are too much to keep in memory`);
  makeFolder(root);
  // A folder comes before what is in it.
  for (const [path, entry] of entries) write(join(root, path), path, entry, mounted.has(path));
  for (const { path } of large) readWhole(path);
  return [...mounted];
}

function makeFolder(path: string): void {
  mkdirSync(path);
  chmodSync(path, 0o755); // whatever the umask
}

function write(to: string, from: string, entry: HostEntry, isMounted: boolean): void {
  if (entry.kind === 'folder') makeFolder(to);
  if (entry.kind === 'link') symlinkSync(entry.target, to);
  if (entry.kind !== 'file') return;
  if (isMounted) writeFileSync(to, '');
  else copyFileSync(from, to);
  chmodSync(to, entry.mode | 0o444);
  utimesSync(to, entry.modifiedMs / 1000, entry.modifiedMs / 1000); // Python compares it with what it has compiled
}

/** So that which parts of a file are in memory tells nothing: all are. */
function readWhole(path: string): void {
  const buffer = Buffer.alloc(mebibyte);
  const fd = openSync(path, 'r');
  try {
    while (readSync(fd, buffer) > 0);
  } finally {
    closeSync(fd);
  }
}

/** Folders of a box that the launcher mounts from a view by itself. */
const systemFolders = new Set(['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32']);

/** What else is in a view, as mounts: /etc/java-17-openjdk, /opt/kotlinc. */
function othersIn(root: string): Mount[] {
  return readdirSync(root)
    .filter((name) => !systemFolders.has(name))
    .flatMap((name) => readdirSync(join(root, name)).map((inside) => join('/', name, inside)))
    .filter((path) => !['/etc/alternatives', '/etc/ld.so.cache'].includes(path))
    .map((path) => ({ host: join(root, path), box: path }));
}
