import { printable } from '../../host/index.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: SGR sequences begin with ESC.
const colours = /\u001b\[[0-9;]*m/g;

/** What a stranger's program wrote, made fit for a terminal: invalid UTF-8 becomes U+FFFD, colours (SGR sequences) go, CRLF becomes
 *  LF, and whatever could move the cursor or forge a line of ours is spelled out (`\x1b`). Lines and tabs stay. */
export function harmlessText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n').replace(colours, '');
  return printable(text, '\n\t');
}
