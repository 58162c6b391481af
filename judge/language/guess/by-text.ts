/** Texts that are signs of languages (ids; not their variants): the first sign that a program has decides. Each begins
 *  at the start of a line. */
const signs: readonly (readonly [languages: readonly string[], sign: RegExp])[] = [
  [['php'], /^<\?php/],
  [['rust'], /^[ \t]*(use std::|(pub )?fn main ?\()/],
  [['cpp'], /^[ \t]*#[ \t]*include[ \t]*<(bits\/stdc\+\+\.h|[a-z_]+)>/],
  [['cpp'], /^[ \t]*(using namespace \w+|template ?<|(std::)?(cout ?<<|cin ?>>))/],
  [['c', 'cpp'], /^[ \t]*#[ \t]*(include[ \t]*[<"]|define )/],
  [['java'], /^[ \t]*(import (static )?javax?\.|public (final |abstract )*class \w+)/],
  [['csharp'], /^[ \t]*using System\b/],
  [['go'], /^package main\b/],
  [['kotlin'], /^[ \t]*(import kotlin|fun main ?\()/],
  [['scala'], /^[ \t]*(import scala\.|object \w+ extends App|@main def )/],
  [['haskell'], /^(main ::|import (qualified )?(Data|Control|System)\.|module Main\b)/],
  [['pascal'], /^[ \t]*program \w+ ?(\(|;)/i],
  [['fortran'], /^[ \t]*program \w+[ \t]*$/i],
  [['swift'], /^import (Foundation|Glibc)\b/],
  [['perl'], /^[ \t]*(use (strict|warnings);|my [$@%])/],
  [['ocaml'], /^let (rec |\(\) ?=)/],
  [['javascript', 'typescript'], /^[ \t]*(const|let|var) [^=\n]{1,80}= ?require\(/],
  [['javascript', 'typescript'], /^[ \t]*(console\.log\(|import [^\n]{1,80} from ['"]|['"]use strict['"])/],
  [
    ['python3'],
    /^[ \t]*(from [\w.]+ import |(def|class) \w+(\(.{0,150}\))?( ?->.{1,40})? ?:|if __name__ ?==)/,
  ],
  [['python3'], /^(import (sys|math|re|os|heapq|bisect|collections|itertools|functools)\b)/],
  [['python3'], /^[ \t]*((for|while|if|elif) [^{}\n]{1,150}:|[\w, ]+= ?(int|list|map|input)\()[ \t]*$/],
  [['python3'], /^[\w, ]{1,60}= ?[\w(]{0,20}(int|map)?\(?.{0,40}input\(\)/],
  [['ruby'], /^[ \t]*(require ['"]|puts |def \w+[ \t]*$)/],
];

const mostLines = 400;
const longestLine = 200;

/** The languages that a text can be in, by its first clear sign; none if it has none. Of several versions of a language
 *  it names the first: compare `variantOf` too. */
export function languagesOfText(text: string): readonly string[] {
  const lines = text
    .slice(0, mostLines * longestLine)
    .split(/\r?\n/)
    .filter(({ length }) => length <= longestLine);
  return signs.find(([, sign]) => lines.some((line) => sign.test(line)))?.[0] ?? [];
}

/** True if a text is clearly not in a language.
 *  @param found - what `languagesOfText` says */
export const isOtherLanguage = (
  { id, variantOf = id }: { readonly id: string; readonly variantOf?: string | undefined },
  found: readonly string[],
): boolean => found.length > 0 && !found.includes(variantOf);

/** What is wrong with a source file, whatever its language. */
type TextFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'utf-16' }
  | { readonly kind: 'binary'; readonly offset: number };

/** What is wrong with a source file; undefined: it can be a program. UTF-16 with a byte order mark is converted before
 *  it is compiled. */
export function textFault(bytes: Uint8Array): TextFault | undefined {
  if (hasUtf16Mark(bytes)) return bytes.length === 2 ? { kind: 'empty' } : undefined;
  const offset = bytes.indexOf(0);
  if (offset >= 0) return looksLikeUtf16(bytes) ? { kind: 'utf-16' } : { kind: 'binary', offset };
  return isBlank(bytes) ? { kind: 'empty' } : undefined;
}

const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Nothing but blanks, after a byte order mark. */
function isBlank(bytes: Uint8Array): boolean {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return bytes.subarray(start).every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** True for UTF-16 text without a byte order mark: every second byte of its beginning is NUL, and the others are
 *  not. */
export function looksLikeUtf16(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, 256);
  const areNul = (parity: number): boolean[] =>
    [...beginning].filter((_, index) => index % 2 === parity).map((byte) => byte === 0);
  const [even, odd] = [areNul(0), areNul(1)];
  if (odd.length === 0) return false;
  return even.every(Boolean) !== odd.every(Boolean) && !(even.some(Boolean) && odd.some(Boolean));
}

/** Bytes as characters, one for one. */
export function latin1Text(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)));
  return pieces.join('');
}
