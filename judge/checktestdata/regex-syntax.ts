import { ownValue } from '#values';
import { ValueFault } from './faults.ts';

/** A set of bytes, one flag per byte. */
export type ByteSet = Uint8Array;

export type Regex =
  | { readonly kind: 'bytes'; readonly set: ByteSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Regex[] }
  | { readonly kind: 'choice'; readonly parts: readonly Regex[] }
  | { readonly kind: 'repeat'; readonly part: Regex; readonly least: number; readonly most: number };

const deepest = 100;

/** Reads a regular expression: the common subset of the language's versions (POSIX extended, ECMAScript, its own), one
 *  character per byte. A dot is any byte except a line end. `\d`, `\s`, `\w`, `[:digit:]` and the like, which only some
 *  versions know, have their usual meaning.
 *  @throws ValueFault for mistakes, and for what means different things in different versions (anchors, lazy
 *  repetition) */
export function parseRegex(text: string): Regex {
  const reader = new RegexReader(text);
  const regex = reader.choice(0);
  reader.expectEnd();
  return regex;
}

class RegexReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  choice(depth: number): Regex {
    if (depth > deepest) throw this.#fault(`parentheses are nested more than ${deepest} deep`);
    const parts = [this.#sequence(depth)];
    while (this.#take('|')) parts.push(this.#sequence(depth));
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'choice', parts };
  }

  expectEnd(): void {
    if (this.#at < this.#text.length) throw this.#fault('")" without "("');
  }

  #sequence(depth: number): Regex {
    const parts: Regex[] = [];
    if (this.#next === '^') this.#at++; // A match begins at the current place anyway.
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')')
      parts.push(this.#repeated(this.#atom(depth)));
    return { kind: 'sequence', parts };
  }

  #atom(depth: number): Regex {
    const char = this.#text[this.#at++] ?? '';
    if (char === '(') return this.#group(depth);
    if (char === '[') return { kind: 'bytes', set: this.#set() };
    if (char === '.') return { kind: 'bytes', set: complement(setOf('\n')) };
    if (char === '\\') return { kind: 'bytes', set: this.#escaped() };
    if ('*+?{'.includes(char)) throw this.#fault(`"${char}" with nothing to repeat before it`);
    if (char === '^') throw this.#fault('"^" in the middle (write "\\\\^" for the character)');
    if (char === '$' && (this.#next === undefined || '|)'.includes(this.#next)))
      throw this.#fault(
        '"$" at the end: its meaning differs between versions (write "[$]" for the character)',
      );
    return { kind: 'bytes', set: setOf(char) };
  }

  #group(depth: number): Regex {
    if (this.#next === '?') {
      this.#at++;
      if (!this.#take(':')) throw this.#fault('"(?", which is not supported');
    }
    const inner = this.choice(depth + 1);
    if (!this.#take(')')) throw this.#fault('"(" without ")"');
    // A sequence of its own, so that a repetition inside may be repeated again outside.
    return { kind: 'sequence', parts: [inner] };
  }

  #repeated(part: Regex): Regex {
    const times = this.#times();
    if (times === undefined) return part;
    if ('*+?'.includes(this.#next ?? ' ')) throw this.#fault('a repetition right after a repetition');
    return { kind: 'repeat', part, ...times };
  }

  #times(): { least: number; most: number } | undefined {
    if (this.#take('*')) return { least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#take('+')) return { least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#take('?')) return { least: 0, most: 1 };
    if (this.#next !== '{') return undefined;
    const match = /^\{(\d{0,9})(?:(,)(\d{0,9}))?\}/.exec(this.#text.slice(this.#at, this.#at + 24));
    const [whole = '', low = '', comma, high = ''] = match ?? [];
    if (match === null || (comma === undefined && low === ''))
      throw this.#fault('"{" without a count like {3}, {3,5} or {3,} (write "\\\\{" for the character)');
    this.#at += whole.length;
    const least = Number(low);
    const most = comma === undefined ? least : high === '' ? Number.POSITIVE_INFINITY : Number(high);
    if (most < least) throw this.#fault(`${whole}, whose second number is smaller than its first`);
    return { least, most };
  }

  #set(): ByteSet {
    const negated = this.#take('^');
    const set = new Uint8Array(256);
    // A closing bracket in first place stands for itself, as in POSIX.
    for (let first = true; first || this.#next !== ']'; first = false) {
      if (this.#next === undefined) throw this.#fault('"[" without "]"');
      const low = this.#setItem(set);
      if (low === undefined || this.#next !== '-' || (this.#text[this.#at + 1] ?? ']') === ']') continue;
      this.#at++;
      const high = this.#setItem(set);
      if (high === undefined || high < low) throw this.#fault('a range that ends before it begins');
      set.fill(1, low, high + 1);
    }
    this.#at++;
    return negated ? complement(set) : set;
  }

  /** Adds one item to a set; returns its byte if it is a single byte, which may begin a range. */
  #setItem(set: ByteSet): number | undefined {
    const named = /^\[:([a-z]+):\]/.exec(this.#text.slice(this.#at, this.#at + 100));
    if (named) {
      const members = ownValue(namedSets, named[1] ?? '');
      if (members === undefined) throw this.#fault(`"${named[0]}", an unknown set`);
      this.#at += named[0].length;
      add(set, members);
      return undefined;
    }
    const char = this.#text[this.#at++] ?? '';
    const members = char === '\\' ? this.#escaped() : setOf(char);
    add(set, members);
    const byte = members.indexOf(1);
    return members.indexOf(1, byte + 1) < 0 ? byte : undefined;
  }

  #escaped(): ByteSet {
    const char = this.#text[this.#at++];
    if (char === undefined) throw this.#fault('"\\" at the end');
    const shorthand = ownValue(shorthands, char);
    if (shorthand !== undefined) return shorthand;
    if (/[a-zA-Z0-9]/.test(char)) throw this.#fault(`"\\${char}", which is not supported`);
    return setOf(char);
  }

  get #next(): string | undefined {
    return this.#text[this.#at];
  }

  #take(char: string): boolean {
    if (this.#next !== char) return false;
    this.#at++;
    return true;
  }

  #fault(found: string): ValueFault {
    return new ValueFault(`in the regular expression, character ${this.#at}: ${found}`);
  }
}

const setOf = (chars: string): ByteSet => {
  const set = new Uint8Array(256);
  for (let i = 0; i < chars.length; i++) set[chars.charCodeAt(i)] = 1;
  return set;
};

const range = (low: string, high: string): ByteSet =>
  new Uint8Array(256).fill(1, low.charCodeAt(0), high.charCodeAt(0) + 1);

const complement = (set: ByteSet): ByteSet => set.map((flag) => 1 - flag);

const add = (set: ByteSet, more: ByteSet): void => {
  for (let byte = 0; byte < 256; byte++) set[byte] = (set[byte] ?? 0) | (more[byte] ?? 0);
};

const union = (...sets: readonly ByteSet[]): ByteSet => {
  const all = new Uint8Array(256);
  for (const set of sets) add(all, set);
  return all;
};

const digit = range('0', '9');
const lower = range('a', 'z');
const upper = range('A', 'Z');
const space = setOf(' \t\n\r\f\v');
const visible = range('!', '~');
const alnum = union(digit, lower, upper);
const word = union(alnum, setOf('_'));

const namedSets: Readonly<Record<string, ByteSet>> = {
  digit,
  lower,
  upper,
  space,
  alnum,
  alpha: union(lower, upper),
  blank: setOf(' \t'),
  cntrl: union(range('\0', '\x1f'), setOf('\x7f')),
  graph: visible,
  print: union(visible, setOf(' ')),
  punct: visible.map((flag, byte) => (alnum[byte] === 1 ? 0 : flag)),
  xdigit: union(digit, range('a', 'f'), range('A', 'F')),
};

const shorthands: Readonly<Record<string, ByteSet>> = {
  d: digit,
  D: complement(digit),
  s: space,
  S: complement(space),
  w: word,
  W: complement(word),
  n: setOf('\n'),
  r: setOf('\r'),
  t: setOf('\t'),
};
