import { readSync } from 'node:fs';
import { formatPatch, structuredPatch } from 'diff';
import { printable } from '#text';
import type { Rejected } from '#verdict';
import { isSpace } from './bytes.ts';
import type { Difference } from './compare.ts';

/** A character that reads like another one, and what it is. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/\u00a0|\u202f/u, 'a no-break space'],
  [/\ufeff/u, 'a byte order mark'],
  [/[\u200b-\u200f\u2060\u00ad]/u, 'a character without width'],
  [/(?! )\p{Zs}/u, 'no plain space'],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/u, 'no plain minus'],
  [/[\u2018-\u201f\u2032\u2033\u00ab\u00bb\uff02\uff07]/u, 'no plain quotation mark'],
  [/[\uff01-\uff5e]/u, 'a full-width character'],
  [/(?![0-9])\p{Nd}/u, 'a digit of another script'],
  [
    /(?<=[A-Za-z])[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}](?=[A-Za-z])/u,
    'a letter of another alphabet',
  ],
  [/\0/, 'a zero byte'],
];

/** Names the first character of a text that reads like another one: `U+00A0 is a no-break space`. */
function oddCharacter(text: string): string | undefined {
  const found = lookalikes.flatMap(([pattern, what]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ at: match.index, character: match[0], what }];
  });
  const first = found.reduce<(typeof found)[number] | undefined>(
    (least, one) => (least === undefined || one.at < least.at ? one : least),
    undefined,
  );
  if (first === undefined) return undefined;
  const code = (first.character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} is ${first.what}`;
}

/** How programs ask for input, in the languages of schools. */
const asking =
  /^(?:please|enter|input|type|insert|give|write|how (?:many|much)|what(?:'s| is)|bitte|gib|geben|eingabe|introdu[zc]\p{L}*|ingres\p{L}*|escrib\p{L}*|digit[ea]\p{L}*|inform[ea]|entrez|saisi\p{L}*|donnez|inseri\p{L}*|podaj\p{L}*|zadej\p{L}*|adja|voer|vnesi\p{L}*|unesi\p{L}*|введ\p{L}*)(?![\p{L}\p{N}_])|^(?:请|請)?(?:输入|輸入)|^入力/iu;

const label = /^\p{L}[\p{L}\p{M}\p{N}_ ,'’()[\]<>-]{0,80}(?:[:?：？]|\s*=)/u;

/** True if a line looks like what a program says before it reads its input. `isFirst`: the output begins with it; then
 *  any label counts, such as `n = `. */
const looksLikePrompt = (line: string, isFirst: boolean): boolean =>
  asking.test(line) || (isFirst && label.test(line));

/** A token of this length is too long to show whole, so the message names the place of its first differing byte. */
const longToken = 50;
const theEnd = 'the end of the output';

/** Describes a difference: for the contestant, the place and what was found there; for the jury also what was
 *  expected, and a diff of the lines around it (`-` answer, `+` output). */
export function explain(difference: Difference, outputFd: number, answerFd: number): Rejected {
  const { kind, sameBytes } = difference;
  const inside = kind === 'space' || sameBytes >= longToken ? sameBytes : 0;
  const outputAt = difference.outputAt + inside;
  const answerAt = difference.answerAt + inside;
  const place = locate(outputFd, outputAt);
  const found = quote(outputFd, outputAt) ?? theEnd;
  const expected = quote(answerFd, answerAt) ?? theEnd;
  const advice = kind === 'token' ? adviceOn(outputFd, outputAt, place) : '';
  const where = `line ${place.line}, column ${place.column}`;
  return {
    kind: 'rejected',
    reason: `${where}: found ${found}${hint(kind, found, expected)}${advice}`,
    forJury: `${where}: found ${found}, expected ${expected}${diffAround(outputFd, outputAt, answerFd, answerAt)}`,
  };
}

/** What a contestant may know about the expected output: whether there is more to come, never its text. */
function hint(kind: Difference['kind'], found: string, expected: string): string {
  if (expected === theEnd) return `, expected ${theEnd}`;
  if (found === theEnd) return ', expected more';
  return kind === 'space' ? ', where the white space differs' : '';
}

/** What the contestant may have overlooked. It depends on the output alone, so it tells nothing about the answer. */
function adviceOn(outputFd: number, outputAt: number, place: TextPlace): string {
  const lineStart = place.lineStarts.at(-1) ?? 0;
  const line = lineTextAt(outputFd, lineStart, lineBytes).trimStart();
  const isStartOfLine = lineTextAt(outputFd, lineStart, outputAt - lineStart).trim() === '';
  if (isStartOfLine && looksLikePrompt(line, place.line === 1))
    return ' (it looks like a question to a user: print only what the statement asks for)';
  const odd = oddCharacter(tokenAt(outputFd, outputAt));
  return odd === undefined ? '' : ` (${odd})`;
}

/** A unified diff of a bounded window around the difference; '' if the window shows none (lines are cut). */
function diffAround(outputFd: number, outputAt: number, answerFd: number, answerAt: number): string {
  const output = linesNear(outputFd, outputAt, locate(outputFd, outputAt));
  const answer = linesNear(answerFd, answerAt, locate(answerFd, answerAt));
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  const patch = structuredPatch('answer', 'output', text(answer.lines), text(output.lines));
  if (patch.hunks.length === 0) return '';
  for (const hunk of patch.hunks) {
    hunk.oldStart += answer.first - 1;
    hunk.newStart += output.first - 1;
  }
  const lines = formatPatch(patch).trimEnd().split('\n');
  return `\n${lines.filter((line) => !line.startsWith('=====')).join('\n')}`;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Blanks that look like a space, but are part of a token. */
const otherBlank = /(?! )\p{Zs}/gu;

const escapeOf = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`;

/** Converts bytes to text that is safe to show: unprintable characters, blanks other than the space, and bytes that are
 *  not UTF-8 are escaped. */
function visibleBytes(bytes: Uint8Array): string {
  try {
    return printable(decoder.decode(bytes)).replace(otherBlank, escapeOf);
  } catch {
    return printable(Buffer.from(bytes).toString('latin1')).replace(
      /[\u0080-\u00ff]/g,
      (character) => `\\x${character.charCodeAt(0).toString(16)}`,
    );
  }
}

const linesAround = 3;
const windowBytes = 4096;

/** As much of a line as messages show. */
const lineBytes = 160;
const tokenBytes = 60;

/** A place in a file: line and column count from 1, columns in bytes. */
interface TextPlace {
  readonly line: number;
  readonly column: number;
  /** Offsets at which this line and up to three before it begin; the earliest first. */
  readonly lineStarts: readonly number[];
}

/** Finds the line of an offset in one fast pass over the file up to there. */
function locate(fd: number, offset: number): TextPlace {
  const chunk = Buffer.allocUnsafe(64 * 1024);
  let line = 1;
  let lineStarts = [0];
  for (let start = 0; start < offset; ) {
    const length = readSync(fd, chunk, 0, Math.min(chunk.length, offset - start), start);
    if (length === 0) break;
    for (let at = chunk.indexOf(0x0a); at >= 0 && at < length; at = chunk.indexOf(0x0a, at + 1)) {
      line++;
      lineStarts.push(start + at + 1);
      if (lineStarts.length > linesAround + 1) lineStarts = lineStarts.slice(1);
    }
    start += length;
  }
  return { line, column: offset - (lineStarts.at(-1) ?? 0) + 1, lineStarts };
}

/** The token (or white space) at an offset, in quotes and cut to a readable length; undefined at the end of the
 *  file. */
function quote(fd: number, offset: number): string | undefined {
  const bytes = read(fd, offset, tokenBytes + 1);
  const first = bytes[0];
  if (first === undefined) return undefined;
  const end = bytes.findIndex((byte) => isSpace[byte] !== isSpace[first]);
  if (end >= 0) return `"${visibleBytes(bytes.subarray(0, end))}"`;
  const cut = bytes.length > tokenBytes ? '…' : '';
  return `"${visibleBytes(bytes.subarray(0, tokenBytes))}${cut}"`;
}

/** The token at an offset, as far as messages show it. */
function tokenAt(fd: number, offset: number): string {
  const bytes = read(fd, offset, tokenBytes);
  const end = bytes.findIndex((byte) => isSpace[byte] === 1);
  return bytes.subarray(0, end < 0 ? bytes.length : end).toString('utf8');
}

/** The text of a line from an offset on, at most `bytes` of it. */
function lineTextAt(fd: number, offset: number, bytes: number): string {
  return read(fd, offset, Math.min(bytes, lineBytes)).toString('utf8').split('\n', 1)[0] ?? '';
}

/** A few lines around a place, each safe to show and cut to a readable length. */
function linesNear(fd: number, offset: number, place: TextPlace): { first: number; lines: string[] } {
  const lineStart = place.lineStarts.at(-1) ?? 0;
  const earliest = place.lineStarts[0] ?? 0;
  const wide = offset - earliest < windowBytes - lineBytes;
  const start = wide ? earliest : Math.max(lineStart, offset - lineBytes / 2);
  const bytes = read(fd, start, windowBytes);
  const before = wide ? place.lineStarts.length - 1 : 0;
  const lines = splitLines(bytes).slice(0, before + 1 + linesAround);
  return { first: place.line - before, lines: lines.map((line) => showLine(line)) };
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  if (start < bytes.length) lines.push(bytes.subarray(start));
  return lines;
}

const showLine = (line: Buffer): string =>
  visibleBytes(line.subarray(0, lineBytes)) + (line.length > lineBytes ? '…' : '');

function read(fd: number, offset: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(bytes);
  return buffer.subarray(0, readSync(fd, buffer, 0, bytes, offset));
}
