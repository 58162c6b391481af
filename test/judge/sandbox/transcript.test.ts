import { describe, expect, it } from 'vitest';
import { parseTranscript, SandboxError } from '#sandbox';

function record(atNs: bigint, text: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeBigUInt64LE(atNs);
  head.writeBigUInt64LE(BigInt(Buffer.byteLength(text)), 8);
  return Buffer.concat([head, Buffer.from(text)]);
}

describe('a transcript file', () => {
  it('contains messages and times', () => {
    const file = Buffer.concat([record(5n, 'ping\n'), record(2n ** 60n, 'pong\n')]);
    expect(parseTranscript(file).map(({ atNs, bytes }) => [atNs, bytes.toString()])).toEqual([
      [5n, 'ping\n'],
      [2n ** 60n, 'pong\n'],
    ]);
  });

  it('may be empty', () => {
    expect(parseTranscript(Buffer.alloc(0))).toEqual([]);
  });

  it.each([1, 15, 16, 18])('that ends after %i bytes is refused', (length) => {
    expect(() => parseTranscript(record(1n, 'hello').subarray(0, length))).toThrow(SandboxError);
  });
});
