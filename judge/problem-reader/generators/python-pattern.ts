import { ownValue } from '#values';

/** A JavaScript regular expression. */
export interface RegularExpression {
  readonly source: string;
  readonly flags: string;
}

const part = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|\(\?#[^)]*\)|\(\?P<|\(\?P=(\w+)\)|[\s\S]/g;
const flagsInFront = /^\(\?([aiLmsux]+)\)/;
const onlyPythonGroup = /^\(\?(\(|>|[aiLmsux]*(x|-|[aiLmsux]:))/;
const possessive = /^[*+?}]\+/;
/** `[]a]` is a set with a bracket. */
const bracketInFront = /^(\[\^?)\](?=.)/s;
const instead: Readonly<Record<string, string>> = {
  '\\A': '(?<![\\s\\S])',
  '\\Z': '(?![\\s\\S])',
  '\\a': '\\x07',
  '(?P<': '(?<',
};

/** True for a pattern with something that JavaScript lacks, at least in Node 20: verbose patterns, conditions,
 *  possessive quantifiers, atomic groups, flags for a part. */
export const usesOnlyPython = (pattern: string): boolean =>
  [...pattern.matchAll(part)].some(({ 0: text, index }) => {
    const rest = pattern.slice(index);
    return text === '(' ? onlyPythonGroup.test(rest) : possessive.test(rest);
  });

/** Translates a regular expression of Python's `re`. `.` matches line ends and `^` and `$` match at each line, as in
 *  the generator framework. Undefined if it is invalid, or `usesOnlyPython`. */
export function fromPython(pattern: string): RegularExpression | undefined {
  if (usesOnlyPython(pattern)) return undefined;
  const inFront = flagsInFront.exec(pattern)?.[1] ?? '';
  const rest = pattern.replace(flagsInFront, '');
  const names = new Set([...rest.matchAll(/\(\?P<(\w+)>/g)].map(([, name]) => name));
  const references = [...rest.matchAll(part)].flatMap(([, name]) => name ?? []);
  if (references.some((name) => !names.has(name))) return undefined;
  const source = rest.replace(part, (text, backReference: string | undefined) => {
    if (backReference !== undefined) return `\\k<${backReference}>`;
    if (text.startsWith('(?#')) return '';
    return ownValue(instead, text) ?? text.replace(bracketInFront, '$1\\]');
  });
  const flags = inFront.includes('i') ? 'ims' : 'ms';
  try {
    return new RegExp(source, flags) && { source, flags };
  } catch {
    return undefined;
  }
}
