import { readSync } from 'node:fs';
import { printable } from '#text';
import { isSpace } from './bytes.ts';

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
export const lineBytes = 160;
const tokenBytes = 60;

/** A place in a file: line and column count from 1, columns in bytes. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  /** Offsets at which this line and up to three before it begin; the earliest first. */
  readonly lineStarts: readonly number[];
}

/** Finds the line of an offset in one fast pass over the file up to there. */
export function locate(fd: number, offset: number): TextPlace {
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
export function quote(fd: number, offset: number): string | undefined {
  const bytes = read(fd, offset, tokenBytes + 1);
  const first = bytes[0];
  if (first === undefined) return undefined;
  const end = bytes.findIndex((byte) => isSpace[byte] !== isSpace[first]);
  if (end >= 0) return `"${visibleBytes(bytes.subarray(0, end))}"`;
  const cut = bytes.length > tokenBytes ? '…' : '';
  return `"${visibleBytes(bytes.subarray(0, tokenBytes))}${cut}"`;
}

/** The token at an offset, as far as messages show it. */
export function tokenAt(fd: number, offset: number): string {
  const bytes = read(fd, offset, tokenBytes);
  const end = bytes.findIndex((byte) => isSpace[byte] === 1);
  return bytes.subarray(0, end < 0 ? bytes.length : end).toString('utf8');
}

/** The text of a line from an offset on, at most `bytes` of it. */
export const lineTextAt = (fd: number, offset: number, bytes: number): string =>
  read(fd, offset, Math.min(bytes, lineBytes)).toString('utf8').split('\n', 1)[0] ?? '';

/** A few lines around a place, each safe to show and cut to a readable length. */
export function linesNear(fd: number, offset: number, place: TextPlace): { first: number; lines: string[] } {
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
