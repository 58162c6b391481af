/** Translates Markdown to the body of a LaTeX document, with commands that Kattis, DOMjudge and Polygon all know.
 *  Mathematics between `$` is unchanged. Raw HTML is treated as text: statements are never executed. */

import { readFileSync } from 'node:fs';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Problem } from '#problem-reader';
import { ownValue } from '#values';

/** Commands that differ between targets. */
export interface LatexStyle {
  readonly heading: (text: string) => string;
  readonly code: (text: string) => string;
}

/** For the classes of Kattis and DOMjudge. */
export const documentStyle: LatexStyle = {
  heading: (text) => `\\section*{${text}}`,
  code: (text) => `\\texttt{${text}}`,
};

/** Polygon divides statements into sections itself and has a short command for code. */
export const polygonStyle: LatexStyle = {
  heading: (text) => `\\textbf{${text}}`,
  code: (text) => `\\t{${text}}`,
};

const parser = new MarkdownIt({ html: false, linkify: false });
parser.inline.ruler.before('escape', 'math', (state, silent) => {
  const match = /^\$[^$\n]+\$/.exec(state.src.slice(state.pos));
  if (match === null) return false;
  if (!silent) state.push('math', '', 0).content = match[0];
  state.pos += match[0].length;
  return true;
});

/** The body of a statement. */
export function markdownToLatex(markdown: string, style: LatexStyle): string {
  return `${new Writer(style)
    .blocks(parser.parse(markdown, {}))
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

const special: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'{}#$%&_'].map((character) => [character, `\\${character}`])),
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '×': '$\\times$',
  '≤': '$\\le$',
  '≥': '$\\ge$',
  '−': '$-$',
  '…': '\\ldots{}',
  '·': '$\\cdot$',
  '°': '$^\\circ$',
  '→': '$\\to$',
  '≠': '$\\ne$',
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((character, digit) => [character, `$^${digit}$`])),
};
const anySpecial = new RegExp(`[${Object.keys(special).join('').replace(/[\\^]/g, '\\$&')}]`, 'g');

/** Escapes text so that every character stands for itself. */
export const escapeLatex = (text: string): string =>
  text.replace(anySpecial, (character) => ownValue(special, character) ?? character);

/** Commands that read files, define commands or build their names. Mathematics does not need them, and a statement
 *  may come from anyone. */
const notMathematics =
  /\\[a-z@]*(input|include|import|file|read|write|open|lua|exec|csname|catcode|special|immediate|obj)|\\[gex]?def\b|\\let\b|\^\^/i;

class Writer {
  readonly #style: LatexStyle;

  constructor(style: LatexStyle) {
    this.#style = style;
  }

  blocks(tokens: readonly Token[]): string {
    return tokens.map((token, index) => this.#block(token, tokens, index)).join('');
  }

  #block(token: Token, tokens: readonly Token[], index: number): string {
    const simple = ownValue(simpleBlocks, token.type);
    if (simple !== undefined) return simple;
    switch (token.type) {
      case 'inline':
        return this.#inlineIn(token, tokens[index - 1]);
      case 'fence':
      case 'code_block':
        return `\\begin{verbatim}\n${token.content.trimEnd().replaceAll('\\end{verbatim}', '\\end {verbatim}')}\n\\end{verbatim}\n\n`;
      case 'table_open':
        return `\\begin{center}\n\\begin{tabular}{${columnsOf(tokens, index)}|}\n\\hline\n`;
      case 'th_close':
      case 'td_close':
        return /^t[hd]_open$/.test(tokens[index + 1]?.type ?? '') ? ' & ' : '';
      default:
        return '';
    }
  }

  #inlineIn({ children }: Token, before: Token | undefined): string {
    const text = this.#inline(children ?? []);
    return before?.type === 'heading_open' ? `${this.#style.heading(text)}\n\n` : text;
  }

  #inline(tokens: readonly Token[]): string {
    return tokens.map((token) => this.#piece(token)).join('');
  }

  #piece(token: Token): string {
    const simple = ownValue(simplePieces, token.type);
    if (simple !== undefined) return simple;
    switch (token.type) {
      case 'code_inline':
        return this.#style.code(escapeLatex(token.content));
      case 'math':
        return notMathematics.test(token.content) ? escapeLatex(token.content) : token.content;
      case 'link_open':
        return `\\href{${addressOf(String(token.attrGet('href') ?? ''))}}{`;
      case 'image':
        return picture(String(token.attrGet('src') ?? ''), token.content);
      default:
        return escapeLatex(token.content);
    }
  }
}

const longestCell = 30;

/** An address as an argument in LaTeX. */
const addressOf = (href: string): string =>
  href.replace(/[{}\\]/g, encodeURIComponent).replace(/[#%]/g, '\\$&');

/** A picture next to the statement, in a format that LaTeX supports; for any other picture only its description. */
const picture = (source: string, text: string): string =>
  isShown(source) ? `\\includegraphics[width=0.5\\textwidth]{${source}}` : escapeLatex(text);

const isShown = (source: string): boolean => /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*\.(png|jpe?g|pdf)$/i.test(source);

/** A note about pictures of which LaTeX shows only the description; nothing if there are none. */
export function pictureNotes({ parts }: Problem): readonly string[] {
  const texts = parts.statements.filter(({ path }) => path.endsWith('.md'));
  const sources = texts.flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].map(([, source = '']) => source),
  );
  const unshown = [...new Set(sources.filter((source) => !isShown(source)))].sort();
  return unshown.length === 0
    ? []
    : [`described in words, because LaTeX shows only PNG, JPEG and PDF: ${unshown.join(', ')}`];
}

/** Columns as wide as their text, except that columns with long texts share the page width. */
function columnsOf(tokens: readonly Token[], from: number): string {
  const lengths: number[] = [];
  let column = 0;
  for (const { type, content } of tokens.slice(from)) {
    if (type === 'table_close') break;
    if (type === 'tr_open') column = 0;
    if (type !== 'inline') continue;
    lengths[column] = Math.max(lengths[column] ?? 0, content.length);
    column++;
  }
  const wide = lengths.filter((length) => length > longestCell).length;
  const share = `p{${(0.6 / Math.max(1, wide)).toFixed(2)}\\textwidth}`;
  return lengths.map((length) => `|${length > longestCell ? share : 'l'}`).join('');
}

const simpleBlocks: Readonly<Record<string, string>> = {
  paragraph_close: '\n\n',
  bullet_list_open: '\\begin{itemize}\n',
  bullet_list_close: '\\end{itemize}\n\n',
  ordered_list_open: '\\begin{enumerate}\n',
  ordered_list_close: '\\end{enumerate}\n\n',
  list_item_open: '\\item ',
  blockquote_open: '\\begin{quote}\n',
  blockquote_close: '\\end{quote}\n\n',
  tr_close: ' \\\\\n\\hline\n',
  table_close: '\\end{tabular}\n\\end{center}\n\n',
};

const simplePieces: Readonly<Record<string, string>> = {
  strong_open: '\\textbf{',
  strong_close: '}',
  em_open: '\\textit{',
  em_close: '}',
  link_close: '}',
  softbreak: '\n',
  hardbreak: '\\\\\n',
};
