import { expect, test } from 'vitest';
import { countOf, groupDigits, mebibyte, memoryLimit, nounFor, seconds, sizeText } from '#text';

test('times are in seconds, rounded up to whole ms', () => {
  expect([1003, 1000, 0.2, 12_345.6].map(seconds)).toEqual(['1.003 s', '1 s', '0.001 s', '12.346 s']);
});

test('sizes are in bytes, KiB or MiB', () => {
  expect([1, 512, 1536, 256 * mebibyte, 2.5 * mebibyte].map(sizeText)).toEqual([
    '1 byte',
    '512 bytes',
    '1.5 KiB',
    '256 MiB',
    '2.5 MiB',
  ]);
});

test('a memory limit says what the runtime of a language adds', () => {
  expect(memoryLimit({ memoryBytes: 512 * mebibyte })).toBe('512 MiB');
  expect(memoryLimit({ memoryBytes: 640 * mebibyte, runtimeBytes: 128 * mebibyte })).toBe(
    '640 MiB (512 MiB plus 128 MiB for the language runtime)',
  );
});

test('one thing is in the singular', () => {
  expect([0, 1, 12_345].map((count) => countOf(count, 'case'))).toEqual([
    '0 cases',
    '1 case',
    '12,345 cases',
  ]);
  expect([1, 2].map((count) => nounFor(count, 'process', 'processes'))).toEqual(['process', 'processes']);
});

test('digits are in groups of three from 10,000 on', () => {
  expect([9_999, 1_234_567].map(groupDigits)).toEqual(['9999', '1\u2009234\u2009567']);
});
