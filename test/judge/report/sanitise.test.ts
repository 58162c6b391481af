import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sanitiseBlock, sanitiseLine } from '#report';

const dangerous = new Set([
  ...Array.from({ length: 32 }, (_, code) => code),
  ...Array.from({ length: 33 }, (_, index) => 0x7f + index),
  0x61c,
  0x200b,
  0x200e,
  0x200f,
  0x2028,
  0x2029,
  0x202a,
  0x202b,
  0x202c,
  0x202d,
  0x202e,
  0x2066,
  0x2067,
  0x2068,
  0x2069,
  0xfeff,
]);

function codes(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}

describe('sanitiseLine', () => {
  it('keeps ordinary text of any script', () => {
    for (const text of ['abc "R3" – ✓', 'Привет', '日本語', 'né']) expect(sanitiseLine(text)).toBe(text);
  });

  it('shows invisible characters, but keeps emoji and all scripts', () => {
    for (const text of ['❤\ufe0f', '⚡\ufe0f!', 'กี่', '한국', 'Việt', 'שָׁלוֹם', 'हिन्दी'])
      expect(sanitiseLine(text)).toBe(text);
    expect(sanitiseLine('a\ufe0f \u3164 \u034f \u115f')).toBe('a\\u{fe0f} \\u{3164} \\u{034f} \\u{115f}');
  });

  it('cuts piles of combining marks', () => {
    expect(sanitiseLine(`e${'\u0301'.repeat(6)}`)).toBe('e\u0301\u0301\u0301\u0301\\u{0301}\\u{0301}');
  });

  it('shows escapes, controls and reading-direction marks as text', () => {
    expect(sanitiseLine('\u001b[2Jgone')).toBe('\\x1b[2Jgone');
    expect(sanitiseLine('a\r\nb\tc\0')).toBe('a\\r\\nb\\tc\\x00');
    expect(sanitiseLine('\u009b31m')).toBe('\\x9b31m');
    expect(sanitiseLine('abc\u202etxt.exe')).toBe('abc\\u{202e}txt.exe');
    expect(sanitiseLine('\ud800')).toBe('\\u{d800}');
    expect(sanitiseLine('\u{e0041}')).toBe('\\u{e0041}');
  });

  it('makes every single dangerous character harmless', () => {
    for (const code of dangerous) {
      const safe = sanitiseLine(String.fromCodePoint(code));
      expect(safe, code.toString(16)).toMatch(/^[\x20-\x7e]+$/u);
    }
  });

  test('lets no dangerous character through, whatever comes in', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(codes(sanitiseLine(text)).filter((code) => dangerous.has(code))).toEqual([]);
      }),
    ));
});

describe('sanitiseBlock', () => {
  it('keeps lines, turns CRLF into LF and shows a lone carriage return', () => {
    expect(sanitiseBlock('a\r\n\tb\rc\n\u001bd')).toBe('a\n  b\\rc\n\\x1bd');
  });
});
