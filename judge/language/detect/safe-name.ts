const maximumBytes = 200;

/** A file name that no compiler, linker script or response file can mistake for something else: letters, digits, `_
 *  . + - $` and inner blanks; it never starts with a dash, a dot or a blank, and is not longer than a file system
 *  allows. A safe name is returned unchanged; in others each unsafe character becomes `_`. Bytes that are not UTF-8
 *  are unsafe. */
export function safeName(name: Buffer): string {
  const text = shorten(name.toString('utf8').normalize('NFC'))
    .replace(/[^\p{L}\p{N}_.+$ -]/gu, '_')
    .replace(/^[-. ]+(?=\.[^.]+$)|^[-. ]+/, '_')
    .replace(/ +$/, '_');
  return text === '' ? '_' : text;
}

/** The end of a name that is too long, because it contains the extension. */
const shorten = (name: string): string =>
  Buffer.byteLength(name) <= maximumBytes ? name : [...name].slice(-maximumBytes / 4).join('');
