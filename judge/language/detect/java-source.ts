/** Comments, text blocks, strings and character literals (also unclosed ones), then words, then every other sign. */
const token =
  /\/\/[^\n]*|\/\*.*?(?:\*\/|$)|"""(?:[^\\]|\\.)*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\p{L}_$][\p{L}\p{N}_$]*|[^\s]/gsu;

const typeKeywords = ['class', 'interface', 'enum', 'record'];
const isName = (text: string | undefined): text is string => text !== undefined && /^[\p{L}_$]/u.test(text);

/** Name of the public type declared at the top level of a Java source: javac wants its file to be called so.
 *  `undefined` when there is none: then any name will do. A scanner, no parser: for sources that javac would accept. */
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
    // The body of a type, or a declaration like an import, has ended; an annotation's `)` has not ended anything.
    if (depth === 0 && /^[};]$/.test(text)) sawPublic = false;
    previous = text;
  }
  return undefined;
}
