/** What is wrong with a source file, whatever its language. */
export type TextFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'utf-16' }
  | { readonly kind: 'binary'; readonly offset: number };

/** What is wrong with a source file; undefined: it can be a program. UTF-16 with a byte order mark is converted before
 *  it is compiled. */
export function textFault(bytes: Uint8Array): TextFault | undefined {
  if (hasUtf16Mark(bytes)) return bytes.length === 2 ? { kind: 'empty' } : undefined;
  const offset = bytes.indexOf(0);
  if (offset >= 0) return looksLikeUtf16(bytes) ? { kind: 'utf-16' } : { kind: 'binary', offset };
  return isBlank(bytes) ? { kind: 'empty' } : undefined;
}

const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Nothing but blanks, after a byte order mark. */
function isBlank(bytes: Uint8Array): boolean {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return bytes.subarray(start).every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** True for UTF-16 text without a byte order mark: every second byte of its beginning is NUL, and the others are
 *  not. */
export function looksLikeUtf16(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, 256);
  const areNul = (parity: number): boolean[] =>
    [...beginning].filter((_, index) => index % 2 === parity).map((byte) => byte === 0);
  const [even, odd] = [areNul(0), areNul(1)];
  if (odd.length === 0) return false;
  return even.every(Boolean) !== odd.every(Boolean) && !(even.some(Boolean) && odd.some(Boolean));
}

/** Bytes as characters, one for one. */
export function latin1Text(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)));
  return pieces.join('');
}
