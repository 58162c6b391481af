import { expect, it } from 'vitest';
import { asciiText, wantsAscii } from '../../../judge/cli/process-io.ts';

it.each([
  [{ LANG: 'C' }, true],
  [{ LANG: 'de_DE.ISO-8859-1' }, true],
  [{ LANG: 'C', LC_ALL: 'C.UTF-8' }, false],
  [{ LANG: 'en_GB.utf8' }, false],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'POSIX' }, true],
  [{ LANG: '' }, false],
  [{}, false],
])('%j asks for ASCII: %j', (env, expected) => {
  expect(wantsAscii(env)).toBe(expected);
});

it.each([
  ['AC accepted · 59 cases', 'AC accepted - 59 cases'],
  ['and 3 more …', 'and 3 more ...'],
  ['long-na…  AC', 'long-na~  AC'],
  ['Çelik Ðuro Łukasz 日本', 'Celik ?uro ?ukasz ??'],
  ['1 ≤ n ≤ 9 × 2', '1 <= n <= 9 x 2'],
])('%s is shown as %s', (text, expected) => {
  expect(asciiText(text)).toBe(expected);
});

it('JSON keeps its meaning', () => {
  const value = { name: 'Łukasz 日本 😀', text: '…' };
  const line = asciiText(JSON.stringify(value));
  expect(line).toMatch(/^[ -~]+$/);
  expect(JSON.parse(line)).toEqual(value);
});
