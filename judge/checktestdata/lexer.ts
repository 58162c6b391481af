import { ownValue } from '#values';
import { type DataPlace, ProgramFault } from './faults.ts';

/** `word`: a keyword in capitals; `name`: a variable; `sign`: an operator or a bracket; `end`: the end of the
 *  program. */
export interface Token {
  readonly kind: 'word' | 'name' | 'integer' | 'float' | 'string' | 'sign' | 'end';
  /** As written; for a string, its value. */
  readonly text: string;
  readonly place: DataPlace;
}

const patterns: readonly (readonly [Exclude<Token['kind'], 'end'>, RegExp])[] = [
  ['word', /[A-Z]+/y],
  ['name', /[a-z][a-z0-9]*/y],
  ['integer', /(?:0|[1-9][0-9]*)(?![0-9]|\.[0-9]|[eE][+-]?[0-9])/y],
  ['float', /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y],
  ['string', /"[^"\\]*(?:\\.[^"\\]*)*"/sy],
  ['sign', /[<>=!]=|&&|\|\||[-+*/%^<>=!(),[\]]/y],
];
const blank = /(?:[ \t\r\n\f\v]|#[^\n]*)+/y;

/** The tokens of a program; the last is of kind `end`. @throws ProgramFault for anything that is not a token */
export function tokenise(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let [at, line, lineStart] = [0, 1, 0];
  const pass = (text: string) => {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      line++;
      lineStart = at + end + 1;
    }
    at += text.length;
  };
  while (at < source.length) {
    blank.lastIndex = at;
    pass(blank.exec(source)?.[0] ?? '');
    if (at >= source.length) break;
    const place = { line, column: at - lineStart + 1 };
    const [kind, text] = tokenAt(source, at, place);
    tokens.push({ kind, text: kind === 'string' ? meaningOf(text.slice(1, -1)) : text, place });
    pass(text);
  }
  return [...tokens, { kind: 'end', text: '', place: { line, column: at - lineStart + 1 } }];
}

function tokenAt(
  source: string,
  at: number,
  place: DataPlace,
): readonly [Exclude<Token['kind'], 'end'>, string] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0];
    if (text !== undefined) return [kind, text];
  }
  const found = source[at] === '"' ? 'a string without its closing quote' : JSON.stringify(source[at]);
  throw new ProgramFault(place, `expected a command, a variable, a number or a string, found ${found}`);
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  '"': '"',
  '\\': '\\',
  '\n': '',
};

/** The value of the inside of a string. A backslash that begins no escape stands for itself. */
const meaningOf = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|(.))/gs, (whole, octal: string | undefined, char: string | undefined) =>
    octal === undefined
      ? (ownValue(escapes, char ?? '') ?? whole)
      : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
  );
