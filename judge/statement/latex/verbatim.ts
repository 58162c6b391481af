/** What LaTeX does not read as text, taken out in one walk from left to right, as LaTeX meets it: comments, verbatim
 *  text, addresses. So a `%` in code begins no comment, and a `\begin{verbatim}` in a comment no code. */

/** Called for what nothing ends. @param line - where it begins, from 1 */
export type OnOpen = (command: string, line: number) => void;

/** Environments of code, and what stands between their names and the code. */
const codeEnvironments = new Map([
  ...['verbatim', 'verbatim*'].map((name) => [name, /\n?/y] as const),
  ...['Verbatim', 'Verbatim*', 'BVerbatim', 'LVerbatim', 'lstlisting', 'lstlisting*', 'semiverbatim'].map(
    (name) => [name, /(?:\[([^\]]*)\])?\n?/y] as const,
  ),
  ['minted', /(?:\[([^\]]*)\])?(?:\{[^{}\n]*\})?\n?/y],
]);

/** Commands of code and addresses, and what stands between their names and the first delimiter. */
const delimitedCommands = new Map([
  ['verb', /\*?/y],
  ['Verb', /\*?(?:\[[^\]\n]{0,500}\])?/y],
  ['lstinline', / ?(?:\[[^\]\n]{0,500}\])?/y],
  ...['mintinline', 'mint'].map((name) => [name, / ?(?:\[[^\]\n]{0,500}\])?\{[^{}\n]*\}/y] as const),
  ...['url', 'nolinkurl', 'path', 'href'].map((name) => [name, /\s*(?=\{)|/y] as const),
]);
const addresses: ReadonlySet<string> = new Set(['url', 'nolinkurl', 'href']);
/** Code and addresses in a line are no longer than that. */
const longest = 2_000;

const redefined = /\\(?:(?:re|provide)?(?:new)?command|[gex]?def|let)\*?\s*\{?\s*\\([a-zA-Z]+)/g;
/** Names of environments that are comments: `\excludecomment{a}`, `\newenvironment{a}{\comment}{\endcomment}`. */
const exclusion =
  /\\(?:(exclude)comment\s*\{([^{}\n]*)\}|(?:re)?(new)environment\s*\{([^{}\n]*)\}\s*\{\s*\\comment\s*\}\s*\{\s*\\endcomment\s*\}|(include)comment\s*\{([^{}\n]*)\})/y;

/** A character behind the name of a condition says the line. */
const lineMark = (line: number): string => String.fromCodePoint(0xf0000 + Math.min(line, 0xfffd));
/** The line that such a character says. */
export const markedLine = (mark: string): number => (mark.codePointAt(0) ?? 0xf0000) - 0xf0000;

/** Takes verbatim text and comments out of a statement, and puts the first back as code of Markdown. */
export function withoutVerbatim(
  latex: string,
  onOpen: OnOpen,
): { readonly text: string; readonly restore: (markdown: string) => string } {
  const walk = new Walk(latex, onOpen);
  const text = walk.text();
  return {
    text,
    restore: (markdown) =>
      markdown
        .split('\n')
        .map((line) => restoreLine(line, walk.kept))
        .join('\n')
        .replace(/[\u{E021}-\u{E023}]/gu, (mark) => `\\${'\\{}'[mark.charCodeAt(0) - 0xe021]}`),
  };
}

/** What stands for a piece of a statement, and where the next one begins. */
interface Piece {
  readonly shown: string;
  readonly end: number;
}

class Walk {
  readonly kept: string[] = [];
  readonly #latex: string;
  readonly #onOpen: OnOpen;
  readonly #comments = new Set(['comment']);
  /** What the statement means itself by the names of commands. */
  readonly #own: ReadonlySet<string>;
  #counted = { line: 1, at: 0 };

  constructor(latex: string, onOpen: OnOpen) {
    this.#latex = latex;
    this.#onOpen = onOpen;
    this.#own = new Set([...latex.matchAll(redefined)].map(([, name = '']) => name));
  }

  text(): string {
    const token = /\\(?:([a-zA-Z]+)|[\s\S])|%.*\n?/g;
    let out = '';
    let at = 0;
    let command = -1; // where the last one ends
    for (let found = token.exec(this.#latex); found !== null; found = token.exec(this.#latex)) {
      const { 0: whole, 1: name, index } = found;
      const piece = whole.startsWith('%')
        ? { shown: index === command ? ' ' : '', end: token.lastIndex }
        : name === undefined
          ? undefined
          : this.#command(name, index, token.lastIndex);
      if (name !== undefined) command = token.lastIndex;
      if (piece === undefined) continue;
      out += this.#latex.slice(at, index) + piece.shown;
      at = token.lastIndex = piece.end;
    }
    return out + this.#latex.slice(at);
  }

  #command(name: string, from: number, to: number): Piece | undefined {
    if (name === 'begin') return this.#environment(from, to);
    if (/^if(?!f$)/.test(name))
      return { shown: this.#latex.slice(from, to) + lineMark(this.#lineAt(from)), end: to };
    if (name === 'input') return this.#file(from, to);
    const head = this.#own.has(name) ? undefined : delimitedCommands.get(name);
    if (head !== undefined) return this.#delimited(name, from, to + lengthAt(head, this.#latex, to));
    return this.#exclude(from);
  }

  /** `\input other` without braces. */
  #file(from: number, to: number): Piece | undefined {
    const word = /[ \t]+([^\s\\{}%]+)/y;
    word.lastIndex = to;
    const file = word.exec(this.#latex)?.[1];
    return file === undefined
      ? undefined
      : { shown: `${this.#latex.slice(from, to)}{${file}}`, end: word.lastIndex };
  }

  #exclude(from: number): Piece | undefined {
    exclusion.lastIndex = from;
    const [whole, exclude, first, renew, second, , included] = exclusion.exec(this.#latex) ?? [];
    if (whole === undefined) return undefined;
    if (exclude ?? renew) this.#comments.add(first ?? second ?? '');
    else this.#comments.delete(included ?? '');
    return { shown: '', end: from + whole.length };
  }

  #environment(from: number, to: number): Piece | undefined {
    const opening = /\s*\{([^{}\n]*)\}/y;
    opening.lastIndex = to;
    const name = opening.exec(this.#latex)?.[1] ?? '';
    const head = codeEnvironments.get(name);
    if (head === undefined && !this.#comments.has(name)) return undefined;
    const closing = `\\end{${name}}`;
    const end = this.#latex.indexOf(closing, opening.lastIndex);
    if (end < 0) this.#onOpen(`begin{${name}}`, this.#lineAt(from));
    const after = end < 0 ? this.#latex.length : end + closing.length;
    if (head === undefined) return { shown: '', end: after };
    head.lastIndex = opening.lastIndex;
    const [before = '', options = ''] = head.exec(this.#latex) ?? [];
    const body = this.#latex.slice(opening.lastIndex + before.length, end < 0 ? undefined : end);
    return { shown: `\n\n${this.#keep(fenced(body))}\n\n${titleIn(options)}`, end: after };
  }

  #delimited(name: string, from: number, to: number): Piece | undefined {
    const first = this.#latex[to] ?? '';
    const isBraced = first === '{' && name !== 'verb';
    if (!isBraced && (name === 'href' || /[a-zA-Z\s*}\]\\]|^$/.test(first))) return undefined;
    const line = this.#latex.slice(to + 1, to + longest);
    const length = isBraced ? closingBrace(line) : line.split('\n', 1)[0]?.indexOf(first);
    if (length === undefined || length < 0) {
      this.#onOpen(name, this.#lineAt(from));
      return { shown: '', end: to };
    }
    const inside = line.slice(0, length);
    return { shown: this.#shown(name, inside, isBraced), end: to + length + 2 };
  }

  #shown(name: string, inside: string, isBraced: boolean): string {
    if (addresses.has(name))
      return `\\${name}{${isBraced ? inside : inside.replace(/[\\{}]/g, (sign) => String.fromCharCode(0xe021 + '\\{}'.indexOf(sign)))}}`;
    // The parameter of a macro is filled in later.
    return isBraced && /#\d/.test(inside) ? `\\texttt{${inside}}` : this.#keep(inlineCode(inside));
  }

  #keep(text: string): string {
    return `\u{E000}${this.kept.push(text) - 1}\u{E001}`;
  }

  #lineAt(index: number): number {
    for (; this.#counted.at < index; this.#counted.at++)
      if (this.#latex[this.#counted.at] === '\n') this.#counted.line++;
    return this.#counted.line;
  }
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** Where the brace is that ends a text; undefined if there is none. */
function closingBrace(text: string): number | undefined {
  for (let at = 0, open = 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') open++;
    else if (text[at] === '}' && --open === 0) return at;
  }
  return undefined;
}

/** `caption={A program}` of a listing. */
function titleIn(options: string): string {
  const [, braced, bare] = /(?:^|,)\s*(?:caption|title)\s*=\s*(?:\{([^{}]*)\}|([^,{}]*))/.exec(options) ?? [];
  const title = (braced ?? bare ?? '').trim();
  return title === '' ? '' : `${title}\n\n`;
}

/** A block keeps the indentation of the place where it was, for example in a list. */
function restoreLine(line: string, kept: readonly string[]): string {
  const isRow = /^\s*\| /.test(line);
  return line.replace(/\u{E000}(\d+)\u{E001}/gu, (_, index: string, at: number) => {
    const text = kept[Number(index)] ?? '';
    if (isRow) return inCell(text);
    return text.includes('\n') ? text.replaceAll('\n', `\n${' '.repeat(at)}`) : text;
  });
}

/** A cell of a table has one line. */
const inCell = (code: string): string =>
  (code.includes('\n') ? code.split('\n').slice(1, -1).map(inlineCode).join(' ') : code).replaceAll(
    '|',
    '\\|',
  );

/** More backticks than a text has one after another. */
function ticksAround(text: string, least: number): string {
  return '`'.repeat(Math.max(least, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
}

function inlineCode(text: string): string {
  const ticks = ticksAround(text, 2);
  return `${ticks} ${text.replaceAll('\n', ' ')} ${ticks}`;
}

function fenced(body: string): string {
  const fence = ticksAround(body, 3);
  return `${fence}\n${body.replace(/\s+$/, '')}\n${fence}`;
}
