/** Theory of operation. The names in a zip file are bytes. They are UTF-8 if they can be; otherwise some system wrote
 *  them in its code page, without saying which. One code page is chosen for all names of the file: the one that makes
 *  words of one script out of them. Separators are also decided for all names together. */
import { crc32 } from 'node:zlib';

/** What a zip file says about the name of an entry. */
export interface RawName {
  readonly fileNameRaw: Buffer;
  readonly versionMadeBy: number;
  readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[];
}

/** The names of all entries of a zip file as paths with `/`, without empty parts and `.`; '' for the folder around
 *  everything. A leading `/` and `..` are left, for whoever checks the paths. */
export function zipNamesOf(entries: readonly RawName[]): readonly string[] {
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
