import { expect, test } from 'vitest';
import { showText } from '#reference/notation';

test.each([
  ['', '""'],
  ['7 moves', '"7 moves"'],
  ['a\tb\r\n', '"a<U+0009>b<U+000D><U+000A>"'],
  ['\u001b[31m', '"<U+001B>[31m"'],
  ['\ufffd\u202e😀', '"<U+FFFD><U+202E>😀"'],
  ['x'.repeat(24), `"${'x'.repeat(24)}"`],
  ['x'.repeat(25), `"${'x'.repeat(24)}…"`],
  ['😀'.repeat(30), `"${'😀'.repeat(24)}…"`],
])('%j is shown as %s', (text, shown) => {
  expect(showText(text)).toBe(shown);
});
