/** Comments, text blocks, strings and character literals (also unclosed ones), then words, then any other character. */
const token =
  /\/\/[^\n]*|\/\*.*?(?:\*\/|$)|"""(?:[^\\]|\\.)*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\p{L}_$][\p{L}\p{N}_$]*|[^\s]/gsu;

const typeKeywords = ['class', 'interface', 'enum', 'record'];
const isName = (text: string | undefined): text is string => text !== undefined && /^[\p{L}_$]/u.test(text);

/** Name of the public type declared at the top level of a Java source: javac requires the file to have this name.
 *  `undefined` if there is none: then any name will do. This is a scanner, not a parser, for sources that javac
 *  would accept. */
export function publicTypeOf(source: string): string | undefined {
  let depth = 0;
  let sawPublic = false;
  let previous: string | undefined;
  for (const [text] of source.matchAll(token)) {
    if (/^["']|^\/[/*]/.test(text)) continue;
    if (/^[({[]$/.test(text)) depth++;
    else if (/^[)}\]]$/.test(text)) depth--;
    else if (depth === 0) {
      if (sawPublic && isName(text) && typeKeywords.includes(previous ?? '')) return text;
      if (text === 'public') sawPublic = true;
    }
    // The end of a type's body, or of a declaration such as an import. An annotation's `)` ends nothing.
    if (depth === 0 && /^[};]$/.test(text)) sawPublic = false;
    previous = text;
  }
  return undefined;
}
