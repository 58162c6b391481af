import { closeSync, readSync } from 'node:fs';
import type { ComparisonOptions } from '#problem-reader';
import type { CheckResult } from '#verdict';
import { ByteReader, isSpace, openRegularFile } from './bytes.ts';
import { compare } from './compare.ts';
import { explain } from './explain.ts';

/** The default validator of the package format on two files of any size, in bounded memory.
 *  @throws Error when a file cannot be read. */
export function validate(answerPath: string, outputPath: string, options: ComparisonOptions): CheckResult {
  const answer = openRegularFile(answerPath);
  try {
    const output = openRegularFile(outputPath);
    try {
      const start = commonStart(output.fd, answer.fd);
      const difference = compare(new ByteReader(output.fd, start), new ByteReader(answer.fd, start), options);
      return difference ? explain(difference, output.fd, answer.fd) : { kind: 'accepted' };
    } finally {
      closeSync(output.fd);
    }
  } finally {
    closeSync(answer.fd);
  }
}

const chunkBytes = 64 * 1024;

/** Offset of a token (or of the end) up to which two files have the same bytes. A comparison may start there, since
 *  equal bytes pass under every option. Makes comparing correct outputs, and the correct part of wrong ones, as
 *  fast as reading them. */
function commonStart(leftFd: number, rightFd: number): number {
  const left = Buffer.allocUnsafe(chunkBytes);
  const right = Buffer.allocUnsafe(chunkBytes);
  for (let offset = 0; ; ) {
    const leftLength = readSync(leftFd, left, 0, chunkBytes, offset);
    const rightLength = readSync(rightFd, right, 0, chunkBytes, offset);
    if (leftLength === 0 && rightLength === 0) return offset;
    const length = Math.min(leftLength, rightLength);
    const same = length > 0 && left.compare(right, 0, length, 0, length) === 0;
    if (!same) return afterLastSpace(leftFd, offset + sameBytes(left, right, length), left);
    offset += length;
  }
}

function sameBytes(left: Buffer, right: Buffer, length: number): number {
  let bytes = 0;
  while (bytes < length && left[bytes] === right[bytes]) bytes++;
  return bytes;
}

/** The largest offset up to `offset` that follows white space; 0 if there is none. */
function afterLastSpace(fd: number, offset: number, chunk: Buffer): number {
  for (let end = offset; end > 0; ) {
    const start = Math.max(0, end - chunkBytes);
    const length = readSync(fd, chunk, 0, end - start, start);
    for (let at = length - 1; at >= 0; at--) if (isSpace[chunk[at] ?? 0] === 1) return start + at + 1;
    end = start;
  }
  return 0;
}
