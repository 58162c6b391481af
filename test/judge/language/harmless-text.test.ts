import { expect, test } from 'vitest';
import { harmlessText } from '#language';

test.each([
  ['ordinary text\n\twith ümlauts ✓', 'ordinary text\n\twith ümlauts ✓'],
  ['\x1b[01;31merror\x1b[m', 'error'],
  ['\x1b[2J\x1b]0;title\x07', '\\x1b[2J\\x1b]0;title\\x07'],
  ['10 %\r100 %\r\n', '10 %\\r100 %\n'],
  ['\u009b2J', '\\x9b2J'],
  ['a\u202egpj.exe', 'a\\u{202e}gpj.exe'],
  ['NUL\0', 'NUL\\x00'],
])('%j becomes %j', (text, shown) => {
  expect(harmlessText(Buffer.from(text))).toBe(shown);
});

test('bytes that are not UTF-8 become replacement characters', () => {
  expect(harmlessText(Buffer.from([0x61, 0xff, 0xc3, 0x28]))).toBe('a\ufffd\ufffd(');
});
