/** Theory of operation. A statement in LaTeX is rewritten as Markdown, as far as statements usually go: sections,
 *  lists, tables, verbatim text, fonts, pictures, links; mathematics is unchanged. An unknown command is dropped,
 *  and its arguments stay as text. The result is Markdown like any other, so nothing has to be safe here. Characters
 *  for private use stand for what must not be read again (verbatim text) or belongs to the environment around it
 *  (the items of a list, the cells of a table). */
import { ownValue } from '#values';
import { accented, accents, commands, escapeMarkdown, leftOut, shapeOnly, symbols } from './commands.ts';
import { expandMacros } from './macros.ts';
import { withNumbers } from './references.ts';
import { quantities } from './units.ts';
import { withoutVerbatim } from './verbatim.ts';

/** What a page cannot show as LaTeX would.
 *  @param place - where it is, if that is known, and whether nothing ends it there */
type OnUnknown = (command: string, place?: { readonly line: number; readonly isOpen: boolean }) => void;

/** The Markdown of a statement in LaTeX. @param onUnknown - called for each command that is left out */
export function latexToMarkdown(latex: string, onUnknown: OnUnknown = () => {}): string {
  const onOpen = (command: string, line: number): void => onUnknown(command, { line, isOpen: true });
  const onCommand = (command: string, line?: number): void =>
    onUnknown(command, line === undefined ? undefined : { line, isOpen: false });
  const { text, restore } = withoutVerbatim(
    latex.replace(/\r\n?/g, '\n').replace(/[\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}]/gu, ''),
    onOpen,
  );
  const body = documentIn(expandMacros(text, onCommand, onOpen));
  const plain = withNumbers(body).replace(/^[ \t]+/gm, '');
  const markdown = restore(new LatexReader(plain, onCommand).read()).replace(
    /[\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}]/gu,
    ' ',
  );
  return `${markdown
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** What LaTeX prints of a file: nothing before its document, nothing behind it. */
function documentIn(latex: string): string {
  const begin = /\\begin\s*\{document\}/.exec(latex);
  const body = begin === null ? latex : latex.slice(begin.index + begin[0].length);
  return body.split(/\\end\s*\{document\}/, 1)[0] ?? '';
}

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
/** Environments that only say where or how something is printed, or whose names pages do not show. */
const plainEnvironments =
  /^(center|flush(left|right)|quot(e|ation)|verse|(wrap|sub|side)?(figure|table)|minipage|problem|tutorial|document|frame|samepage|small|footnotesize|multicols|adjustwidth|spacing|abstract|columns?|table\w*|sloppypar|raggedright|centering)$/;
/** Lengths that TeX sets by writing them: `\itemsep0em`. */
const lengths =
  /^(item|par|top|partop|tabcol|column)sep$|^(par|baseline|left|right)skip$|^parindent$|^(text|line|column)width$/;
const unitsInFormula = new RegExp(
  `([\\s\\S]*?)\\\\(${Object.keys(quantities).join('|')})(?![a-zA-Z])\\s*(?=[[{])`,
  'y',
);
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
    if (!this.#skip('{')) return this.#match(/\\[a-zA-Z]+|[\s\S]|$/y)?.[0] ?? '';
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

  /** Says that pages do not show what a command does. */
  leaveOut(command: string): void {
    this.#onUnknown(command);
  }

  #piece(): string {
    const words = this.#match(/[^\\${}~`'&<>-]+/y);
    if (words) return escapeMarkdown(words[0]);
    const display = this.#match(/\$\$([\s\S]*?)\$\$/y) ?? this.#match(/\\\[([\s\S]*?)\\\]/y);
    if (display) return displayed(this.#formula(display[1] ?? ''));
    const inline = this.#match(/\$((?:\\[\s\S]|[^$\\])*)\$/y) ?? this.#match(/\\\(([\s\S]*?)\\\)/y);
    if (inline)
      return `$${this.#formula(inline[1] ?? '')
        .replace(/\s+/g, ' ')
        .trim()}$\u{200B}`;
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

  /** Formulas know no units, and a bar in them would end the cell of a table. */
  #formula(text: string): string {
    const reader = new LatexReader(text, this.#onUnknown);
    let out = '';
    for (let found = reader.#match(unitsInFormula); found !== null; found = reader.#match(unitsInFormula)) {
      const unit = ownValue(quantities, found[2] ?? '')?.(reader) ?? '';
      out += `${found[1]}\\text{${unit.replace(/[%#&_$]/g, '\\$&')}}`;
    }
    const formula = out + text.slice(reader.#at);
    return this.#tables === 0
      ? formula
      : formula.replace(/(?<!\\)\|/g, '\\vert ').replaceAll('\\|', '\\Vert ');
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
    if (lengths.test(name)) this.#match(/\s*=?\s*-?[\d.]+\s*(?:pt|em|ex|cm|mm|in)\b/y);
    else if (!shapeOnly.has(name)) this.#onUnknown(name);
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
      const formula = this.#formula(this.#text.slice(this.#at, end < 0 ? undefined : end));
      this.#at = end < 0 ? this.#text.length : end;
      return displayed(
        mathematics === '' ? formula : `\\begin{${mathematics}}${formula}\\end{${mathematics}}`,
      );
    }
    while (
      this.option() !== undefined ||
      (/^(tabular|wrapfigure|wraptable|minipage|longtable|array|problem|multicols|adjustwidth|spacing)/.test(
        name,
      ) &&
        this.#match(/\s*\{[^{}]*\}/y))
    );
    const bullet = ownValue(listEnvironments, name);
    if (bullet !== undefined) return toList(this.read(`\\end{${whole}}`), bullet);
    if (tableEnvironments.test(name)) {
      this.#tables++;
      const body = this.read(`\\end{${whole}}`);
      this.#tables--;
      return toTable(body);
    }
    if (!plainEnvironments.test(name) && !headedEnvironments.test(name)) this.#onUnknown(`begin{${whole}}`);
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

/** Where an item of a list starts, a cell and a row of a table end; never part of a statement. */
const [itemStart, cellEnd, rowEnd] = ['\u{E010}', '\u{E011}', '\u{E012}'] as const;

/** The body of a list environment as a list, behind the text before the first item. */
function toList(body: string, bullet: string): string {
  const indent = ' '.repeat(bullet.length + 1);
  const [before = '', ...rest] = body.split(itemStart);
  const items = rest.map((item) => item.trim().replace(/\n(?=.)/g, `\n${indent}`));
  return `\n\n${before.trim()}\n\n${items.map((item) => `${bullet} ${item}\n`).join('')}\n`;
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
