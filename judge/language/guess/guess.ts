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

/** What a language's programs look like from outside. */
interface LanguageRules {
  readonly id: string;
  readonly name: string;
  /** Without the dot. */
  readonly extensions: readonly string[];
  /** True: only for those who name it. */
  readonly byNameOnly?: boolean;
  /** Interpreters after `#!` in files without extension. */
  readonly shebang: readonly string[];
  /** Text that can only be this language, for those that share an extension. */
  readonly marks?: RegExp | undefined;
}

/** A file of a program. */
interface GuessFile {
  readonly name: string;
  /** Its bytes as Latin-1. */
  text(): string;
}

/** What language a program is in, or why that is unknown. */
type LanguageGuess<L> =
  | { readonly kind: 'found'; readonly language: L }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'several'; readonly languages: readonly L[] }
  /** It asks for an interpreter of another generation (`python2`), which would fail with confusing errors. */
  | {
      readonly kind: 'other-interpreter';
      readonly file: number;
      readonly interpreter: string;
      readonly language: L;
    };

/** Guesses the language by extensions, else by `#!`. @param entry - number of the file where execution starts: among
 *  several it decides */
export function guessLanguage<L extends LanguageRules>(
  files: readonly GuessFile[],
  languages: readonly L[],
  entry?: number,
): LanguageGuess<L> {
  const marked = markedLanguages(files, languages);
  const candidates = [...new Set(files.flatMap((file) => languageOf(file, languages, marked) ?? []))];
  const [first, ...others] = candidates;
  if (first === undefined) return { kind: 'unknown' };
  if (others.length === 0) return otherInterpreter(files, first) ?? { kind: 'found', language: first };
  const start = entry === undefined ? undefined : files[entry];
  const decided = start && languageOf(start, languages, marked);
  return decided === undefined
    ? { kind: 'several', languages: candidates }
    : { kind: 'found', language: decided };
}

/** Languages that are the only possible ones for some file, because it has their marks. */
export function markedLanguages<L extends LanguageRules>(
  files: readonly GuessFile[],
  languages: readonly L[],
): ReadonlySet<L> {
  const isMarked = (file: GuessFile, { marks, extensions }: L) =>
    marks !== undefined && extensions.includes(extensionOf(file.name) ?? '') && marks.test(file.text());
  return new Set(languages.filter((language) => files.some((file) => isMarked(file, language))));
}

/** The language of a file, by its name, or by its first line if it has no extension. If languages share an extension,
 *  it is the one whose marks some file of the submission has, else the first. */
export function languageOf<L extends LanguageRules>(
  file: GuessFile,
  all: readonly L[],
  marked: ReadonlySet<L>,
): L | undefined {
  const languages = all.filter(({ byNameOnly }) => !byNameOnly);
  const extension = extensionOf(file.name);
  if (extension === undefined) {
    const interpreter = interpreterOf(file.text());
    return languages.find(({ shebang }) => interpreter !== undefined && shebang.includes(interpreter));
  }
  const inExtension = (text: string) => languages.filter(({ extensions }) => extensions.includes(text));
  const exact = inExtension(extension);
  const fitting = exact.length > 0 ? exact : inExtension(extension.toLowerCase());
  return fitting.find((language) => marked.has(language)) ?? fitting[0];
}

/** Those of `files` that are written in `language`. */
export function writtenIn<F extends GuessFile>(files: readonly F[], language: LanguageRules): readonly F[] {
  const withExtension = files.filter(({ name }) => {
    const extension = extensionOf(name);
    if (extension === undefined) return false;
    return language.extensions.includes(extension) || language.extensions.includes(extension.toLowerCase());
  });
  if (withExtension.length > 0) return withExtension;
  return files.filter(
    (file) =>
      extensionOf(file.name) === undefined && language.shebang.includes(interpreterOf(file.text()) ?? ''),
  );
}

function otherInterpreter<L extends LanguageRules>(
  files: readonly GuessFile[],
  language: L,
): LanguageGuess<L> | undefined {
  const { shebang } = language;
  if (shebang.length === 0) return undefined;
  for (const [file, { text }] of files.map((one) => ({ text: one.text() })).entries()) {
    const interpreter = interpreterOf(text);
    const family = /^[a-z]+/.exec(interpreter ?? '')?.[0];
    if (interpreter === undefined || shebang.includes(interpreter)) continue;
    if (shebang.some((known) => /^[a-z]+/.exec(known)?.[0] === family))
      return { kind: 'other-interpreter', file, interpreter, language };
  }
  return undefined;
}

/** `python3` of `#!/usr/bin/env python3.11`. */
function interpreterOf(text: string): string | undefined {
  const line = text.slice(0, 200).split('\n', 1)[0] ?? '';
  const words = /^#!\s*(.*)$/.exec(line)?.[1]?.trim().split(/\s+/) ?? [];
  const program = words[0]?.endsWith('/env')
    ? words.slice(1).find((word) => !word.startsWith('-'))
    : words[0];
  const name = program?.replace(/^.*\//, '').replace(/\.\d+$/, '');
  return name && /^[A-Za-z0-9_-]+$/.test(name) ? name : undefined;
}

/** The extension of a path, without its dot. */
export const extensionOf = (name: string): string | undefined => /[^/]\.([^./]+)$/.exec(name)?.[1];

/** Some editors, and systems that collect homework, add `.txt` to the name of a source. */
export const nameWithoutTxt = (name: string): string => name.replace(/\.txt$/i, '');

/** True if the name of a file says that it is a source: `a.c`, `A.JAVA`, `a.c.txt`; not `a.txt`. */
export function isSourceName(name: string, languages: readonly LanguageRules[]): boolean {
  const plain = nameWithoutTxt(name);
  const file = { name: plain, text: () => '' };
  return extensionOf(plain) !== undefined && languageOf(file, languages, new Set()) !== undefined;
}

const longestName = 200;

/** True for a file name that no compiler, linker script or response file can mistake for something else. */
export function isSafeName(name: string): boolean {
  const isPlain = /^[\p{L}\p{N}_+$][\p{L}\p{N}_.+$ -]*$/u.test(name) && !name.endsWith(' ');
  return isPlain && name === name.normalize('NFC') && utf8Length(name) <= longestName;
}

const utf8Length = (text: string): number =>
  [...text].reduce((sum, character) => {
    const code = character.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }, 0);

/** What is no program, and what its owner should submit. */
const advice: readonly (readonly [ends: RegExp, what: string, instead: string])[] = [
  [/\.(docx?|odt|rtf|pages|wpd)$/i, 'a document of a word processor', 'the program as a plain file'],
  [/\.(xlsx?|ods|numbers)$/i, 'a spreadsheet', 'the program as a plain file'],
  [/\.(pptx?|odp|key)$/i, 'slides', 'the program as a plain file'],
  [/\.pdf$/i, 'a PDF', 'the program as a plain file'],
  [/\.(png|jpe?g|gif|heic|webp|bmp|tiff?)$/i, 'a picture', 'the program as a plain file'],
  [/\.(rar|7z|tar|tgz|gz|bz2|xz|zst|tbz2|txz)$/i, 'an archive of another kind', 'a zip file, or the files'],
  [/\.ipynb$/i, 'a notebook', 'the program saved as .py'],
  [/\.(class|jar|pyc|o|obj|exe|dll|so|beam|wasm)$/i, 'a compiled program', 'its source'],
  [/\.(html?|mht|webloc|url|lnk)$/i, 'a web page or a link', 'the program as a plain file'],
  [/\.(eml|msg)$/i, 'an e-mail', 'the file attached to it'],
  [/\.(csproj|sln|iml|idea|project|classpath|vcxproj|cbp)$/i, 'a file of an editor', 'the program itself'],
];

/** What a file is that is no program, and what to submit instead; undefined if its name says neither. */
export function adviceOn(name: string): string | undefined {
  const found = advice.find(([ends]) => ends.test(name.trimEnd()));
  return found && `${found[1]} (submit ${found[2]})`;
}

/** The same where only the files of one program are taken, so that no archive is. */
export const adviceOnSource = (name: string): string | undefined =>
  /\.(zip|rar|7z|tar|tgz|gz|bz2|xz|zst|tbz2|txz)$/i.test(name.trimEnd())
    ? 'an archive (submit the files in it)'
    : adviceOn(name);
