/** Theory of operation. A program is coloured on the server, as classes, so that the page needs neither a script nor inline styles. The
 *  grammars are regular expressions that a hostile text can make slow, so a text is coloured in pieces with pauses for other requests, and
 *  plain from where the time is used up. */
import { readFile } from 'node:fs/promises';
import { setImmediate as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createBundledHighlighter, createCssVariablesTheme, type GrammarState } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import type { SourceLine, SourceView } from '../../../pages/index.ts';
import type { StoredFile } from '../../../store/index.ts';

const mostBytes = 256 * 1024;
const mostMs = 1_000;
const linesAtOnce = 20;
const longestLine = 400;
const keptPrograms = 100;

/** Grammars by id of the language where the names differ. */
const grammars: Readonly<Record<string, string>> = {
  cpp17: 'cpp',
  cpp23: 'cpp',
  python3: 'python',
  pypy3: 'python',
  lisp: 'common-lisp',
  fortran: 'fortran-free-form',
};

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--' });
/** From its file: shiki's own module asks the global Response, which the HTTP library replaces. */
const wasm = (): Promise<Buffer<ArrayBuffer>> =>
  readFile(fileURLToPath(import.meta.resolve('shiki/onig.wasm')));

const makeHighlighter = createBundledHighlighter({
  langs: bundledLanguages,
  themes: {},
  engine: () => createOnigurumaEngine(wasm()),
});
let highlighter: ReturnType<typeof makeHighlighter> | undefined;

/** What the theme calls a token, and the class of a page that colours it. */
const kinds: Readonly<Record<string, string>> = {
  'token-comment': 'comment',
  'token-keyword': 'keyword',
  'token-string': 'string',
  'token-string-expression': 'string',
  'token-constant': 'number',
  'token-function': 'function',
  'token-link': 'string',
};

const kept = new Map<string, readonly SourceLine[]>();

/** The files of a program for a page, coloured where the language is known. */
export async function highlightedFiles(
  files: readonly StoredFile[],
  language: string,
): Promise<readonly SourceView[]> {
  const views: SourceView[] = [];
  for (const { name, content } of files) {
    const isText = !content.includes(0);
    const lines = isText ? await highlighted(content.toString('utf8'), language) : undefined;
    views.push({ name, size: content.length, lines });
  }
  return views;
}

/** A program in coloured lines. */
async function highlighted(text: string, language: string): Promise<readonly SourceLine[]> {
  const key = `${language} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const lines = await colour(text, grammars[language] ?? language);
  kept.set(key, lines);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptPrograms) break;
    kept.delete(oldest);
  }
  return lines;
}

async function colour(text: string, grammar: string): Promise<readonly SourceLine[]> {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  const tokenize = text.length > mostBytes ? undefined : await tokenizerFor(grammar);
  if (tokenize === undefined) return lines.map(plain);
  const coloured: SourceLine[] = [];
  const pieces = Math.ceil(lines.length / linesAtOnce);
  let spentMs = 0;
  for (let piece = 0; piece < pieces && spentMs < mostMs; piece++) {
    const start = performance.now();
    coloured.push(...tokenize(lines.slice(piece * linesAtOnce, (piece + 1) * linesAtOnce)));
    spentMs += performance.now() - start;
    await pause();
  }
  return [...coloured, ...lines.slice(coloured.length).map(plain)];
}

const plain = (line: string): SourceLine => (line === '' ? [] : [{ text: line }]);

/** Colours pieces of a text, one after the other; undefined if there is no such grammar. */
async function tokenizerFor(
  grammar: string,
): Promise<((lines: readonly string[]) => readonly SourceLine[]) | undefined> {
  if (!Object.hasOwn(bundledLanguages, grammar)) return undefined;
  highlighter ??= makeHighlighter({ themes: [theme], langs: [] });
  const shiki = await highlighter;
  await shiki.loadLanguage(grammar as keyof typeof bundledLanguages);
  let state: GrammarState | undefined;
  return (lines) => {
    const { tokens, grammarState } = shiki.codeToTokens(lines.join('\n'), {
      lang: grammar as keyof typeof bundledLanguages,
      theme: 'classes' as never,
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: 0, // a line that is stopped in the middle spoils all that follow
      ...(state && { grammarState: state }),
    });
    state = grammarState;
    return tokens.map((line) => line.map(({ content, color }) => ({ text: content, kind: kindOf(color) })));
  };
}

const kindOf = (color: string | undefined): string | undefined =>
  kinds[/^var\(--([\w-]+)\)$/.exec(color ?? '')?.[1] ?? ''];
