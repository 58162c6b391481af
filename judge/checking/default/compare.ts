import type { ComparisonOptions } from '#problem-reader';
import { type ByteReader, foldCase, isSpace, keepCase } from './bytes.ts';
import { DecimalReader } from './decimal.ts';
import { withinTolerance } from './tolerance.ts';

/** Where output and answer differ: byte offsets of the differing tokens or white space. */
export interface Difference {
  readonly kind: 'token' | 'space';
  readonly outputAt: number;
  readonly answerAt: number;
  /** Number of bytes from there on that are still equal. */
  readonly sameBytes: number;
}

/** Compares as the default validator of the package format does; undefined if the output is correct. Compares
 *  bytes, not Unicode. One pass over both files in bounded memory, whatever the length of a token. */
export function compare(
  output: ByteReader,
  answer: ByteReader,
  options: ComparisonOptions,
): Difference | undefined {
  const fold = options.caseSensitive ? keepCase : foldCase;
  const numeric = options.relativeTolerance !== undefined || options.absoluteTolerance !== undefined;
  for (;;) {
    const outputAt = output.offset;
    const answerAt = answer.offset;
    if (options.spaceChangeSensitive) {
      const sameBytes = skipEqualSpace(output, answer);
      if (atSpace(output) || atSpace(answer)) return { kind: 'space', outputAt, answerAt, sameBytes };
    } else {
      skipSpace(output);
      skipSpace(answer);
    }
    if (output.byte < 0 && answer.byte < 0) return undefined;
    const place = { kind: 'token', outputAt: output.offset, answerAt: answer.offset } as const;
    const same = numeric ? sameNumbers(output, answer, fold, options) : sameText(output, answer, fold);
    if (same !== true) return { ...place, sameBytes: same };
  }
}

const atSpace = (reader: ByteReader): boolean => reader.byte >= 0 && isSpace[reader.byte] === 1;
const atToken = (reader: ByteReader): boolean => reader.byte >= 0 && isSpace[reader.byte] === 0;

function skipSpace(reader: ByteReader): void {
  while (atSpace(reader)) reader.advance();
}

/** Skips equal white space and returns the number of bytes; afterwards each reader is behind the equal white space
 *  or at its own next white-space byte. */
function skipEqualSpace(output: ByteReader, answer: ByteReader): number {
  let bytes = 0;
  while (atSpace(output) && output.byte === answer.byte) {
    output.advance();
    answer.advance();
    bytes++;
  }
  return bytes;
}

/** True if both tokens are the same text, else the number of equal bytes. Stops at the first difference. */
function sameText(output: ByteReader, answer: ByteReader, fold: Uint8Array): true | number {
  let bytes = 0;
  for (;;) {
    const outputGoesOn = atToken(output);
    if (outputGoesOn !== atToken(answer)) return bytes;
    if (!outputGoesOn) return true;
    if (fold[output.byte] !== fold[answer.byte]) return bytes;
    output.advance();
    answer.advance();
    bytes++;
  }
}

/** Like `sameText`, but if the answer's token is a number, the output's token must be a number within the tolerance. */
function sameNumbers(
  output: ByteReader,
  answer: ByteReader,
  fold: Uint8Array,
  options: ComparisonOptions,
): true | number {
  const found = new DecimalReader();
  const expected = new DecimalReader();
  let bytes = 0;
  let same = true;
  while (atToken(output) || atToken(answer)) {
    const [left, right] = [atToken(output), atToken(answer)];
    if (same && left && right && fold[output.byte] === fold[answer.byte]) bytes++;
    else same = false;
    if (left) {
      found.add(output.byte);
      output.advance();
    }
    if (right) {
      expected.add(answer.byte);
      answer.advance();
    }
  }
  if (same) return true;
  const [left, right] = [writtenNumber(found), writtenNumber(expected)];
  return (left && right && withinTolerance(left, right, options)) || bytes;
}

function writtenNumber({ decimal, value }: DecimalReader) {
  return decimal === undefined || value === undefined ? undefined : { decimal, value };
}
