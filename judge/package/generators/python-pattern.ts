/** A JavaScript regular expression. */
export interface RegularExpression {
  readonly source: string;
  readonly flags: string;
}

const part = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|\(\?#[^)]*\)|\(\?P<|\(\?P=(\w+)\)|[\s\S]/g;
const flagsInFront = /^\(\?([aiLmsux]+)\)/;
/** `[]a]` is a set with a bracket. */
const bracketInFront = /^(\[\^?)\](?=.)/s;
const instead: Readonly<Record<string, string>> = {
  '\\A': '(?<![\\s\\S])',
  '\\Z': '(?![\\s\\S])',
  '\\a': '\\x07',
  '(?P<': '(?<',
};

/** Translates a regular expression of Python's `re`. `.` matches line ends and `^` and `$` match at each line, as in
 *  the generator framework. Undefined if it is invalid or uses a feature that only Python has (verbose patterns,
 *  conditions). */
export function fromPython(pattern: string): RegularExpression | undefined {
  const inFront = flagsInFront.exec(pattern)?.[1] ?? '';
  if (inFront.includes('x')) return undefined;
  const rest = pattern.replace(flagsInFront, '');
  const source = rest.replace(part, (text, backReference: string | undefined) => {
    if (backReference !== undefined) return `\\k<${backReference}>`;
    if (text.startsWith('(?#')) return '';
    return instead[text] ?? text.replace(bracketInFront, '$1\\]');
  });
  const flags = inFront.includes('i') ? 'ims' : 'ms';
  try {
    return new RegExp(source, flags) && { source, flags };
  } catch {
    return undefined;
  }
}
