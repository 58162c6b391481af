import { printable } from '#text';

/** Makes text that a contestant may have written safe to show on one line of a terminal. */
export const sanitiseLine = (text: string): string => printable(text);

/** Like `sanitiseLine`, for text of several lines (compiler output, a diff): line ends are kept, CRLF becomes LF,
 *  tabs become spaces. */
export function sanitiseBlock(text: string): string {
  return printable(text.replaceAll('\r\n', '\n').replaceAll('\t', '  '), '\n');
}
