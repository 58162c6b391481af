/** Control characters but tab and line feed, and characters that turn the direction of text. */
const harmful =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Text that a stranger's program wrote, made fit for a terminal: invalid UTF-8 becomes U+FFFD, colours (SGR sequences) go,
 *  other control characters are spelled out (`\x1b`), so that nothing can move the cursor or forge a line of ours. */
export function harmlessText(bytes: Uint8Array): string {
  return (
    Buffer.from(bytes)
      .toString('utf8')
      .replaceAll('\r\n', '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: SGR sequences begin with ESC.
      .replace(/\u001b\[[0-9;]*m/g, '')
      .replace(harmful, (character) => {
        const code = character.charCodeAt(0);
        return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
      })
  );
}
