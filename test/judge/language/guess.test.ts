import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { safeName } from '#language';
import { isSafeName, latin1Text, textFault } from '#language/guess';

const odd = [
  'a.c',
  '-o.c',
  '.x',
  ' a',
  'a ',
  'a b.c',
  'ä.c',
  'a\u0308.c',
  'x/y.c',
  '..',
  '',
  'a\n.c',
  '@a',
  'a$1.c',
  'x'.repeat(201),
];

it.each(odd)('a name is safe if the judge keeps it: %j', (name) => {
  expect(isSafeName(name)).toBe(name !== '' && safeName(Buffer.from(name)) === name);
});

test('a name is safe if the judge keeps it, whatever it is', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), (name) => {
      expect(isSafeName(name)).toBe(safeName(Buffer.from(name)) === name);
    }),
  ));

test('bytes become characters as in Latin-1', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
      expect(latin1Text(bytes)).toBe(Buffer.from(bytes).toString('latin1'));
    }),
  ));

it.each([
  ['', 'empty'],
  [' \t\r\n\v\f', 'empty'],
  ['\u{FEFF}\n', 'empty'],
  ['int main;', undefined],
  ['abc\0', 'binary'],
  ['\0\0\0\0', 'binary'],
])('%j is %s', (text, kind) => {
  expect(textFault(Buffer.from(text))?.kind).toBe(kind);
});

it('UTF-16 is named, or taken if it has a byte order mark', () => {
  expect(textFault(Buffer.from('int main() {}', 'utf16le'))?.kind).toBe('utf-16');
  expect(textFault(Buffer.from('\u{FEFF}int main() {}', 'utf16le'))).toBe(undefined);
});
