/** A place in a text; all counts from 1, columns in characters. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset in a text. A character outside the basic plane is one column. */
export function placeOf(text: string, offset: number): Place {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = at + 1;
  }
  let column = 1;
  for (let at = lineStart; at < offset; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) column += 1;
  return { line, column };
}
