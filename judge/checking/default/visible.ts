import { printable } from '../../verdict/index.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Converts bytes to text that is safe to show: unprintable characters and bytes that are not UTF-8 are escaped. */
export function visibleBytes(bytes: Uint8Array): string {
  try {
    return printable(decoder.decode(bytes));
  } catch {
    return printable(Buffer.from(bytes).toString('latin1')).replace(
      /[\u0080-\u00ff]/g,
      (character) => `\\x${character.charCodeAt(0).toString(16)}`,
    );
  }
}
