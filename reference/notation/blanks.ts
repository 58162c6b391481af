const isBlank = (code: number): boolean => code === 0x20 || code === 0x09;

/** The first offset from `from` to `end` at which there is no blank (space or tab). */
export function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** Length of the text without the white space at its end: spaces, tabs, carriage returns, line feeds.
 *  (`trimEnd` would also remove exotic blanks, and a regular expression can take quadratic time.) */
export function trimmedLength(text: string, from = 0, end = text.length): number {
  let at = end;
  while (at > from && isWhiteSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

const isWhiteSpace = (code: number): boolean => isBlank(code) || code === 0x0a || code === 0x0d;
