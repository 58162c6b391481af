import { type RawName, zipNamesOf } from './zip-names.ts';

/** How large a zipped package may be. */
export interface ZipLimits {
  readonly entries: number;
  /** Of all files together, uncompressed. */
  readonly totalBytes: number;
  /** Total size ÷ size of the zip file; checked if the total exceeds `freeBytes`. */
  readonly ratio: number;
  readonly freeBytes: number;
}

const gibibyte = 1024 ** 3;

/** Olympiad packages hold hundreds of files of up to 100 MB, which compress well. Deflate cannot exceed a ratio of
 *  1032: if the ratio is higher, entries overlap. */
export const zipLimits: ZipLimits = {
  entries: 50_000,
  totalBytes: 16 * gibibyte,
  ratio: 300,
  freeBytes: gibibyte,
};

const mostDepth = 32;
const mostNameBytes = 255;
/** Linux allows 4096 bytes, and packages are unpacked into folders with long names. */
const mostPathBytes = 2048;
const symbolicLink = 0o120000;
const fileTypes = 0o170000;
const regularFile = 0o100000;
const directory = 0o040000;
const madeOnUnix = 3;

/** What an entry of a zip file becomes on disk. */
export interface ZipItem {
  /** Path inside the package, with `/` as separator, without a leading or trailing one. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  readonly isExecutable: boolean;
}

/** An entry as the zip file describes it. */
export interface RawEntry extends RawName {
  readonly externalFileAttributes: number;
  readonly compressionMethod: number;
  isEncrypted(): boolean;
}

/** An entry with its place on disk, or with the reason why it gets none. */
export interface PlacedEntry<T> {
  readonly entry: T;
  readonly name: string;
  readonly item: ZipItem | { readonly fault: string };
}

/** What the entries of a zip file become: the same for packages, contests and what people submit. Left out are the
 *  folder around everything, and what macOS adds in a folder of its own. */
export function itemsOf<T extends RawEntry>(entries: readonly T[]): readonly PlacedEntry<T>[] {
  const names = zipNamesOf(entries);
  return entries.flatMap((entry, index) => {
    const name = names[index] ?? '';
    if ((name === '' && entry.fileNameRaw.length > 0) || name.startsWith('__MACOSX/')) return [];
    return [{ entry, name, item: itemOf(entry, name) }];
  });
}

function itemOf(entry: RawEntry, name: string): PlacedEntry<RawEntry>['item'] {
  const isFolder = name.endsWith('/');
  const path = name.replace(/\/+$/, '');
  const fault = pathFault(path) ?? contentFault(entry);
  if (fault !== undefined) return { fault };
  const mode = entry.versionMadeBy >> 8 === madeOnUnix ? entry.externalFileAttributes >>> 16 : 0;
  const type = mode & fileTypes;
  if (isFolder || type === directory) return { path, kind: 'folder', isExecutable: false };
  if (type !== 0 && type !== regularFile && type !== symbolicLink)
    return { fault: 'it is a device, pipe or socket' };
  return { path, kind: type === symbolicLink ? 'link' : 'file', isExecutable: (mode & 0o111) !== 0 };
}

function contentFault(entry: RawEntry): string | undefined {
  if (entry.isEncrypted()) return 'it is encrypted';
  const method = entry.compressionMethod;
  return method === 0 || method === 8
    ? undefined
    : `it is compressed by method ${method} (stored and deflated are read)`;
}

function pathFault(path: string): string | undefined {
  const parts = path.split('/');
  if (path === '' || path.startsWith('/') || /^[a-zA-Z]:/.test(path)) return 'its path is absolute or empty';
  if (path.includes('\0')) return 'its name has a NUL byte';
  if (parts.includes('..')) return 'its path leads out of the package';
  if (parts.length > mostDepth) return `its path is more than ${mostDepth} folders deep`;
  if (Buffer.byteLength(path) > mostPathBytes) return 'its path is too long';
  if (parts.some((part) => Buffer.byteLength(part) > mostNameBytes)) return 'its name is too long';
  return undefined;
}

/** Why these items cannot all be created (two with one name, or a file where another needs a folder); undefined if
 *  they can. */
export function conflictOf(items: readonly ZipItem[]): string | undefined {
  const kinds = new Map<string, ZipItem['kind']>();
  for (const { path, kind } of items) {
    if (kinds.has(path) && !(kind === 'folder' && kinds.get(path) === 'folder'))
      return `${path} is there twice`;
    kinds.set(path, kind);
  }
  for (const { path } of items)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const above = path.slice(0, end);
      if ((kinds.get(above) ?? 'folder') !== 'folder')
        return `${above} is a ${kinds.get(above)} and a folder`;
    }
  return undefined;
}

/** The folder inside the zip file that is the package: '' if its files are at the root, undefined if there is no
 *  package. */
export function packageRoot(items: readonly ZipItem[]): string | undefined {
  const marks = ['problem.yaml', 'problem.xml', 'domjudge-problem.ini'];
  const files = new Set(items.filter(({ kind }) => kind !== 'folder').map(({ path }) => path));
  const holdsPackage = (folder: string) => marks.some((mark) => files.has(folder + mark));
  if (holdsPackage('')) return '';
  const tops = new Set([...files].map((path) => `${path.split('/')[0]}/`));
  const found = [...tops].filter(holdsPackage);
  return found.length === 1 ? found[0]?.slice(0, -1) : undefined;
}
