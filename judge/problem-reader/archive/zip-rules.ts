import { crc32 } from 'node:zlib';

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
  const own = ['problem.yaml', 'problem.xml', 'domjudge-problem.ini'];
  // Of CMS, DMOJ, Hydro and QDUOJ.
  const foreign = ['task.yaml', 'init.yml', 'config.yaml', 'testdata/config.yaml', '1/problem.json'];
  const marks = [...own, ...foreign];
  const files = new Set(items.filter(({ kind }) => kind !== 'folder').map(({ path }) => path));
  const holdsPackage = (folder: string) => marks.some((mark) => files.has(folder + mark));
  const xmlFiles = [...files].filter((path) => /\.xml$/i.test(path)); // FPS
  const withXml = new Set(xmlFiles.map((path) => path.slice(0, path.lastIndexOf('/') + 1)));
  const holdsXml = (folder: string) => withXml.has(folder);
  const tops = new Set([...files].map((path) => `${path.split('/')[0]}/`));
  for (const holds of [holdsPackage, holdsXml]) {
    if (holds('')) return '';
    const found = [...tops].filter(holds);
    if (found.length > 0) return found.length === 1 ? found[0]?.slice(0, -1) : undefined;
  }
  return undefined;
}

// Theory of operation. The names in a zip file are bytes. They are UTF-8 if they can be; otherwise some system wrote
// them in its code page, without saying which. One code page is chosen for all names of the file: the one that makes
// words of one script out of them. Separators are also decided for all names together.

/** What a zip file says about the name of an entry. */
interface RawName {
  readonly fileNameRaw: Buffer;
  readonly versionMadeBy: number;
  readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[];
}

/** The names of all entries of a zip file as paths with `/`, without empty parts and `.`; '' for the folder around
 *  everything. A leading `/` and `..` are left, for whoever checks the paths. */
function zipNamesOf(entries: readonly RawName[]): readonly string[] {
  const texts = entries.map(textOf);
  const unknown = entries.flatMap(({ fileNameRaw }, index) =>
    texts[index] === undefined ? [fileNameRaw] : [],
  );
  const decode = unknown.length === 0 ? utf8 : likeliest(unknown);
  const names = entries.map(({ fileNameRaw }, index) => texts[index] ?? decode(fileNameRaw));
  const haveSlashes = names.some((name) => name.includes('/'));
  return entries.map((entry, index) => {
    const name = names[index] ?? '';
    return tidied(haveSlashes && isMadeOnUnix(entry) ? name : name.replaceAll('\\', '/'));
  });
}

/** Linux and macOS write `\` only where it is part of a name. */
const isMadeOnUnix = ({ versionMadeBy }: RawName): boolean => [3, 19].includes(versionMadeBy >> 8);

/** `./a//b/` is `a/b/`. */
function tidied(name: string): string {
  const start = name.startsWith('/') ? '/' : '';
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const end = name.endsWith('/') && parts.length > 0 ? '/' : '';
  return start + parts.join('/') + end;
}

const utf8 = (bytes: Buffer): string => bytes.toString('utf8');

const unicodePath = 0x7075;

/** The name if it is UTF-8, or if a field of Info-ZIP gives it in UTF-8; otherwise undefined. */
function textOf({ fileNameRaw, extraFields }: RawName): string | undefined {
  const field = extraFields.find(
    ({ id, data }) => id === unicodePath && data.length > 5 && data[0] === 1,
  )?.data;
  const isOfThisName = field?.readUInt32LE(1) === crc32(fileNameRaw);
  const bytes = field !== undefined && isOfThisName ? field.subarray(5) : fileNameRaw;
  const text = utf8(bytes);
  return Buffer.from(text).equals(bytes) ? text : undefined;
}

type Decode = (bytes: Buffer) => string;

const byTable =
  (upper: string): Decode =>
  (bytes) =>
    [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? ''))).join('');

const byDecoder =
  (label: string): Decode =>
  (bytes) =>
    new TextDecoder(label).decode(bytes);

/** Code pages of Windows: of its Explorer, then of other programs. Of equally likely ones the first is taken. */
const codePages: readonly Decode[] = [
  byTable(
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}',
  ), // cp850
  byTable(
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}',
  ), // cp437
  byTable(
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}',
  ), // cp852
  ...['ibm866', 'shift_jis', 'windows-1252', 'windows-1250', 'windows-1251', 'gb18030'].map(byDecoder),
];

/** The code page in which the names look most like words. */
function likeliest(names: readonly Buffer[]): Decode {
  const some = names.slice(0, mostCompared);
  const costOf = (decode: Decode) => some.reduce((sum, name) => sum + oddness(decode(name)), 0);
  const costs = codePages.map((decode) => ({ decode, cost: costOf(decode) }));
  return costs.reduce((least, one) => (one.cost < least.cost ? one : least)).decode;
}

const mostCompared = 200;
const impossible = 1_000_000;

/** How little a text looks like words: characters that no name has, signs, and neighbours that no word has. */
function oddness(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    impossible * count(/[\ufffd\p{Cc}\p{Co}\p{Cn}]/gu) +
    3 * count(/[^\p{ASCII}\p{Ll}\p{Lu}\p{Lo}\p{M}]/gu) +
    3 * count(/[\uff61-\uff9f]/gu) +
    2 * count(/(?<=\p{Ll})(?!\p{ASCII})\p{Lu}|(?<=(?!\p{ASCII})\p{Ll})\p{Lu}/gu) +
    count(/(?<=(?!\p{ASCII})\p{Script=Latin})(?!\p{ASCII})\p{Script=Latin}/gu) +
    3 * scripts.reduce((sum, script) => sum + count(script), 0)
  );
}

/** A letter of a script beside a letter of another one. Japanese mixes its own. */
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Han'].map(
  (name) =>
    new RegExp(
      `(?<=\\p{Script=${name}})(?!\\p{Script=${name}}|[\\p{Script=Hiragana}\\p{Script=Katakana}ー])\\p{L}`,
      'gu',
    ),
);
