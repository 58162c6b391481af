/** Theory of operation. A statement in LaTeX is rewritten as Markdown, as far as statements usually go: sections,
 *  lists, tables, verbatim text, fonts, pictures, links; mathematics is unchanged. An unknown command is dropped,
 *  and its arguments stay as text. The result is Markdown like any other, so nothing has to be safe here. Characters
 *  for private use stand for what must not be read again (verbatim text) or belongs to the environment around it
 *  (the items of a list, the cells of a table). */
import { ownValue } from '#values';
import { accented, accents, commands, leftOut, shapeOnly, symbols } from './commands.ts';
import { expandMacros } from './macros.ts';
import { withNumbers } from './references.ts';
import { withoutVerbatim } from './verbatim.ts';

/** The Markdown of a statement in LaTeX. @param onUnknown - called for each command that is left out */
export function latexToMarkdown(latex: string, onUnknown: (command: string) => void = () => {}): string {
  const body = /\\begin\{document\}([\s\S]*?)(?:\\end\{document\}|$)/.exec(latex)?.[1] ?? latex;
  const { text, restore } = withoutVerbatim(
    body.replace(/\r\n?/g, '\n').replace(/[\u{E000}-\u{F8FF}]/gu, ''),
  );
  const plain = withNumbers(expandMacros(withoutComments(text))).replace(/^[ \t]+/gm, '');
  const markdown = restore(new LatexReader(plain, onUnknown).read())
    .replaceAll(percent, '%')
    .replace(/[\u{E000}-\u{F8FF}]/gu, ' ');
  return `${markdown
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** Stands for a percent sign in an address, which begins no comment there. */
const percent = '\u{E020}';
const addresses = /\\(?:url|nolinkurl|path|href)\s*\{[^{}\n]*\}/g;

/** A comment begins with a percent sign that no backslash belongs to: in `\\%` the second one ends a line. */
const withoutComments = (latex: string): string =>
  latex
    .replace(addresses, (address) => address.replaceAll('%', percent))
    .replace(/(?<!\\)((?:\\\\)*)%.*\n?/g, '$1');

/** Groups and environments that are nested deeper are left out. */
const deepest = 40;

const mathEnvironments: Readonly<Record<string, string>> = {
  math: '',
  displaymath: '',
  equation: '',
  multline: '',
  align: 'aligned',
  flalign: 'aligned',
  alignat: 'aligned',
  eqnarray: 'aligned',
  gather: 'gathered',
};
const listEnvironments: Readonly<Record<string, string>> = {
  itemize: '-',
  compactitem: '-',
  description: '-',
  enumerate: '1.',
  compactenum: '1.',
};
const tableEnvironments = /^(tabular[xy]?|longtable|tabu|array)$/;
/** Tables of samples of Polygon: the samples are shown from their files. */
const sampleEnvironments = /^example(wide|three|s)?$/;
/** Pictures that only TeX can draw. */
const drawnEnvironments = /^(tikzpicture|pspicture|picture|asy)$/;
const headedEnvironments = /^(Input|Output|Interaction)$/;

class LatexReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #tables = 0;
  readonly #onUnknown: (command: string) => void;

  constructor(text: string, onUnknown: (command: string) => void) {
    this.#text = text;
    this.#onUnknown = onUnknown;
  }

  /** Reads until a text, which is skipped, or to the end. */
  read(until?: string): string {
    if (++this.#depth > deepest) {
      this.#at = this.#text.length;
      return '';
    }
    let out = '';
    while (this.#at < this.#text.length && !(until !== undefined && this.#skip(until))) out += this.#piece();
    this.#depth--;
    return out;
  }

  /** An argument in braces, or the next character. */
  argument(): string {
    this.#match(/\s*/y);
    return this.#skip('{') ? this.read('}') : escapeMarkdown(this.#match(/\\[a-zA-Z]+|[\s\S]|$/y)?.[0] ?? '');
  }

  /** The same, unchanged. */
  raw(): string {
    this.#match(/\s*/y);
    if (!this.#skip('{')) return this.#match(/[\s\S]|$/y)?.[0] ?? '';
    const from = this.#at;
    for (let open = 1; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at];
      if (character === '\\') this.#at++;
      else if (character === '{') open++;
      else if (character === '}' && --open === 0) return this.#text.slice(from, this.#at++);
    }
    return this.#text.slice(from);
  }

  /** An argument in brackets, unchanged. */
  option(): string | undefined {
    return this.#match(/[ \t]*\[([^\]]*)\]/y)?.[1];
  }

  /** A text that was taken out unchanged, read now. */
  inner(text: string): string {
    return new LatexReader(text, this.#onUnknown).read();
  }

  /** True if an argument in braces is next. */
  hasArgument(): boolean {
    return /^\s*\{/.test(this.#text.slice(this.#at, this.#at + 100));
  }

  #piece(): string {
    const words = this.#match(/[^\\${}~`'&<>-]+/y);
    if (words) return escapeMarkdown(words[0]);
    const display = this.#match(/\$\$([\s\S]*?)\$\$/y) ?? this.#match(/\\\[([\s\S]*?)\\\]/y);
    if (display) return displayed(display[1] ?? '');
    const inline = this.#match(/\$((?:\\[\s\S]|[^$\\])*)\$/y) ?? this.#match(/\\\(([\s\S]*?)\\\)/y);
    if (inline) return `$${(inline[1] ?? '').replace(/\s+/g, ' ').trim()}$\u{200B}`;
    const environment = this.#match(/\\begin\s*\{([^{}]*)\}/y);
    if (environment) return this.#environment(environment[1] ?? '');
    if (this.#match(/\\end\s*\{[^{}]*\}/y)) return '';
    const command = this.#match(/\\([a-zA-Z]+)\*?[ \t]*\n?/y);
    if (command) return this.#command(command[1] ?? '');
    if (this.#match(/\\\\(?:\[[^\]]*\])?\s*/y)) return this.#tables > 0 ? rowEnd : '\\\n';
    const accent = this.#match(/\\(['"`^~=.])/y);
    if (accent) return accented(accents[accent[1] ?? ''] ?? '')(this);
    const symbol = this.#match(/\\([\s\S])/y);
    if (symbol) return escapeMarkdown(/[,;:! /-]/.test(symbol[1] ?? '') ? ' ' : (symbol[1] ?? ''));
    if (this.#skip('{')) return this.#group();
    return this.#mark(this.#match(/``|''|---|--|<<|>>|[\s\S]/y)?.[0] ?? '');
  }

  /** `{\bf text}`: a change of the font holds to the end of the group. */
  #group(): string {
    const font = this.#match(/\s*\\(bf|bfseries|it|itshape|sl|slshape|em)(?![a-zA-Z])\s*(?!\{)/y)?.[1];
    const text = this.read('}');
    const mark = font === undefined ? '' : font.startsWith('bf') ? '**' : '*';
    return text.trim() === '' || mark === '' ? text : `${mark}${text.trim()}${mark}`;
  }

  #mark(mark: string): string {
    if (mark === '&') return this.#tables > 0 ? cellEnd : '\\&';
    const shown: Readonly<Record<string, string>> = {
      '``': '“',
      "''": '”',
      '`': '‘',
      "'": '’',
      '---': '—',
      '--': '–',
      '<<': '«',
      '>>': '»',
      '~': '\u{A0}',
    };
    return shown[mark] ?? (/[}$\\]/.test(mark) ? '' : escapeMarkdown(mark));
  }

  #command(name: string): string {
    if (name === 'item') {
      const label = this.option();
      return itemStart + (label === undefined ? '' : `**${escapeMarkdown(label.trim())}** `);
    }
    const symbol = ownValue(symbols, name);
    if (symbol !== undefined) return symbol;
    const translate = ownValue(commands, name);
    if (leftOut.has(name)) this.#onUnknown(name);
    if (translate !== undefined) return translate(this);
    if (!shapeOnly.has(name)) this.#onUnknown(name);
    return '';
  }

  #environment(whole: string): string {
    const name = whole.replace(/\*$/, '');
    if (sampleEnvironments.test(name)) return this.#leaveOut(whole);
    if (drawnEnvironments.test(name)) {
      this.#onUnknown(`begin{${whole}}`);
      return this.#leaveOut(whole);
    }
    const mathematics = ownValue(mathEnvironments, name);
    if (mathematics !== undefined) {
      const end = this.#text.indexOf(`\\end{${whole}}`, this.#at);
      const formula = this.#text.slice(this.#at, end < 0 ? undefined : end);
      this.#at = end < 0 ? this.#text.length : end;
      return displayed(
        mathematics === '' ? formula : `\\begin{${mathematics}}${formula}\\end{${mathematics}}`,
      );
    }
    while (
      this.option() !== undefined ||
      (/^(tabular|wrapfigure|minipage|longtable|array|problem)/.test(name) && this.#match(/\s*\{[^{}]*\}/y))
    );
    const bullet = ownValue(listEnvironments, name);
    if (bullet !== undefined) return toList(this.read(`\\end{${whole}}`), bullet);
    if (tableEnvironments.test(name)) {
      this.#tables++;
      const body = this.read(`\\end{${whole}}`);
      this.#tables--;
      return toTable(body);
    }
    const heading = headedEnvironments.test(name) ? `## ${name}\n\n` : this.#frameTitle(name);
    return `\n\n${heading}${this.read(`\\end{${whole}}`)}\n\n`;
  }

  #leaveOut(environment: string): string {
    const end = this.#text.indexOf(`\\end{${environment}}`, this.#at);
    this.#at = end < 0 ? this.#text.length : end;
    return '';
  }

  /** `\begin{frame}{title}` of slides. */
  #frameTitle(name: string): string {
    return name === 'frame' && this.#match(/[ \t]*\n?[ \t]*(?=\{)/y) ? `## ${this.argument()}\n\n` : '';
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at += match[0].length;
    return match;
  }

  #skip(text: string): boolean {
    const isHere = this.#text.startsWith(text, this.#at);
    if (isHere) this.#at += text.length;
    return isHere;
  }
}

const displayed = (formula: string): string => `\n\n$$\n${formula.replace(/\n\s*\n/g, '\n').trim()}\n$$\n\n`;

/** Text in which no character means anything to Markdown. */
const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<>#|!{}$&]/g, '\\$&').replace(/^(\d*)([-+.)])(?=\s)/gm, '$1\\$2');

/** Where an item of a list starts, a cell and a row of a table end; never part of a statement. */
const [itemStart, cellEnd, rowEnd] = ['\u{E010}', '\u{E011}', '\u{E012}'] as const;

/** The body of a list environment as a list. Text before the first item belongs to no item. */
function toList(body: string, bullet: string): string {
  const indent = ' '.repeat(bullet.length + 1);
  const items = body
    .split(itemStart)
    .slice(1)
    .map((item) => item.trim().replace(/\n(?=.)/g, `\n${indent}`));
  return `\n\n${items.map((item) => `${bullet} ${item}\n`).join('')}\n`;
}

/** The body of a table environment as a table whose first row is the head. */
function toTable(body: string): string {
  const rows = body
    .split(rowEnd)
    .map((row) => row.split(cellEnd).map((cell) => cell.trim().replace(/\s+/g, ' ')))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const lines = rows.map((cells) => `| ${[...cells, ...Array(width - cells.length).fill('')].join(' | ')} |`);
  const [head, ...rest] = lines;
  return head === undefined ? '' : `\n\n${[head, `|${'---|'.repeat(width)}`, ...rest].join('\n')}\n\n`;
}
