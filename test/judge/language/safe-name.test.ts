import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeName } from '#language';

const anyName = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 255 }).map((bytes) => Buffer.from(bytes)),
  fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => Buffer.from(text)),
);

test('a safe name is a file name, not an option, not hidden, and unchanged when made safe again', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const safe = safeName(name);
      expect(safe).toMatch(/^[\p{L}\p{N}_+$][\p{L}\p{N}_.+$ -]*$/u);
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(255);
      expect(safeName(Buffer.from(safe))).toBe(safe);
    }),
    { numRuns: 2000 },
  );
});

test.each(['Main.java', 'a-b_c.tar.h', 'Outer$Inner.java', 'c++.hpp', 'my header.h', 'Größe.java'])(
  'the ordinary name %s is kept',
  (name) => {
    expect(safeName(Buffer.from(name))).toBe(name);
  },
);
