import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inUtf8 } from '#language';

const asRead = (bytes: Buffer) => {
  const file = { name: 'a.java', shownName: 'a.java', bytes };
  return inUtf8({ ok: true, isFolder: false, files: [file] }).files[0]?.bytes;
};
const text = 'class Größe { String s = "日本 👍"; }\r\n';

describe('a source', () => {
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('in %s is read as plain UTF-8', (_, bytes) => {
    expect(asRead(bytes)?.toString()).toBe(text);
  });

  it('without a byte order mark stays unchanged, whatever its encoding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (given) => {
        const bytes = Buffer.from(given);
        fc.pre(!/^(efbbbf|fffe|feff)/.test(bytes.toString('hex')));
        expect(asRead(bytes)?.equals(bytes)).toBe(true);
      }),
    );
  });
});
