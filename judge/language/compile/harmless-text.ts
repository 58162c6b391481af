import { printable } from '#host';

// biome-ignore lint/suspicious/noControlCharactersInRegex: SGR sequences begin with ESC.
const colours = /\u001b\[[0-9;]*m/g;

/** Output of an untrusted program, made safe for a terminal: invalid UTF-8 becomes U+FFFD, colours (SGR sequences)
 *  are removed, CRLF becomes LF, and control characters that could move the cursor or forge our own lines are
 *  spelled out (`\x1b`). Line ends and tabs are kept. */
export function harmlessText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n').replace(colours, '');
  return printable(text, '\n\t');
}
