// Plain JavaScript, because a thread begins with this file, from the sources as well as from the build.
/** Theory of operation. A thread colours programs, because loading the grammar of C++ takes half a second, and because grammars are regular
 *  expressions that a hostile text can make slow: pages and streams of others must not wait meanwhile. Texts take turns piece by piece, and
 *  a text is plain from where its time is used up. Colours are names of classes, so that the page needs no script and no inline styles. */
import { readFile } from 'node:fs/promises';
import { setImmediate as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { createBundledHighlighter, createCssVariablesTheme } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';

/** @typedef {import('../../../pages/index.ts').SourceLine} SourceLine */

const mostMs = 1_000;
const linesAtOnce = 20;
const longestLine = 400;

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--' });
const makeHighlighter = createBundledHighlighter({
  langs: bundledLanguages,
  themes: {},
  // Read here: shiki's own module asks the global Response for it.
  engine: () => createOnigurumaEngine(readFile(fileURLToPath(import.meta.resolve('shiki/onig.wasm')))),
});
const highlighter = makeHighlighter({ themes: [theme], langs: [] });

/** What the theme calls a token, and the class of a page that colours it. @type {Readonly<Record<string, string>>} */
const kinds = {
  'token-comment': 'comment',
  'token-keyword': 'keyword',
  'token-string': 'string',
  'token-string-expression': 'string',
  'token-constant': 'number',
  'token-function': 'function',
  'token-link': 'string',
};

parentPort?.on('message', async ({ id, lines, grammar }) => {
  parentPort?.postMessage({ id, lines: await colour(lines, grammar) });
});

/** The lines that there was time for; undefined if there is no such grammar.
 *  @param {readonly string[]} lines
 *  @param {string} grammar
 *  @returns {Promise<readonly SourceLine[] | undefined>} */
async function colour(lines, grammar) {
  const tokenize = await tokenizerFor(grammar);
  if (tokenize === undefined) return undefined;
  const coloured = [];
  let spentMs = 0;
  for (let from = 0; from < lines.length && spentMs < mostMs; from += linesAtOnce) {
    const start = performance.now();
    coloured.push(...tokenize(lines.slice(from, from + linesAtOnce)));
    spentMs += performance.now() - start;
    await pause();
  }
  return coloured;
}

/** Colours pieces of a text, one after the other; undefined if there is no such grammar.
 *  @param {string} grammar
 *  @returns {Promise<((lines: readonly string[]) => readonly SourceLine[]) | undefined>} */
async function tokenizerFor(grammar) {
  if (!Object.hasOwn(bundledLanguages, grammar)) return undefined;
  const lang = /** @type {keyof typeof bundledLanguages} */ (grammar);
  const shiki = await highlighter;
  await shiki.loadLanguage(lang);
  /** @type {import('shiki/core').GrammarState | undefined} */
  let state;
  return (lines) => {
    const { tokens, grammarState } = shiki.codeToTokens(lines.join('\n'), {
      lang,
      theme: /** @type {never} */ ('classes'),
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: 0, // a line that is stopped in the middle spoils all that follow
      ...(state && { grammarState: state }),
    });
    state = grammarState;
    return tokens.map((line) => line.map(({ content, color }) => ({ text: content, kind: kindOf(color) })));
  };
}

/** @param {string | undefined} color */
const kindOf = (color) => kinds[/^var\(--([\w-]+)\)$/.exec(color ?? '')?.[1] ?? ''];
