import { printable } from '../verdict/index.ts';

/** Makes text that a contestant may have written safe for one terminal line. */
export const sanitiseLine = (text: string): string => printable(text);

/** Like `sanitiseLine` for a text of several lines (compiler output, a diff): line ends stay, CRLF becomes LF, tabs become blanks. */
export function sanitiseBlock(text: string): string {
  return printable(text.replaceAll('\r\n', '\n').replaceAll('\t', '  '), '\n');
}
