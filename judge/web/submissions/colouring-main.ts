/** Theory of operation. A thread colours programs, because loading the grammar of C++ takes half a second, and because
 *  grammars are regular expressions that a hostile text can make slow: pages and streams of others must not wait
 *  meanwhile. Texts take turns piece by piece, and the rest of a text stays plain when its time is used up. Colours are
 *  names of classes, so that the page needs no script and no inline styles. */

import { readFile } from 'node:fs/promises';
import { setImmediate as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { createBundledHighlighter, createCssVariablesTheme, type GrammarState } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import engine from 'shiki/onig.wasm';
import type { ThreadAnswer, ThreadTask } from '#host';
import { ownValue } from '#values';
import { grammars } from './grammars.ts';
import type { SourceLine, SourcePiece } from './view.ts';

/** A program for the thread. */
export interface ColourTask {
  readonly lines: readonly string[];
  readonly grammar: string;
}

/** Its answer: the lines that there was time for, from the first; undefined if there is no such grammar. */
export type ColourAnswer = readonly SourceLine[] | undefined;

const mostMs = 1_000;
const linesAtOnce = 20;
const longestLine = 400;

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--' });
const makeHighlighter = createBundledHighlighter({
  langs: grammars,
  themes: {},
  // From its file, which the build puts, compressed, beside this one: shiki's own module would load it as code.
  engine: () =>
    createOnigurumaEngine(
      readFile(new URL(engine, import.meta.url)).then((bytes) => brotliDecompressSync(bytes)),
    ),
});
const highlighter = makeHighlighter({ themes: [theme], langs: [] });

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

parentPort?.on('message', async ({ id, task: { lines, grammar } }: ThreadTask<ColourTask>) => {
  const answer = await colour(lines, grammar);
  parentPort?.postMessage({ id, answer } satisfies ThreadAnswer<ColourAnswer>);
});

async function colour(lines: readonly string[], grammar: string): Promise<ColourAnswer> {
  const tokenize = await tokenizerFor(grammar);
  if (tokenize === undefined) return undefined;
  const coloured: SourceLine[] = [];
  let spentMs = 0;
  for (let from = 0; from < lines.length && spentMs < mostMs; from += linesAtOnce) {
    const start = performance.now();
    coloured.push(...tokenize(lines.slice(from, from + linesAtOnce)));
    spentMs += performance.now() - start;
    await pause();
  }
  return coloured;
}

/** Colours pieces of a text, one after the other; undefined if there is no such grammar. */
async function tokenizerFor(
  grammar: string,
): Promise<((lines: readonly string[]) => readonly SourceLine[]) | undefined> {
  if (!Object.hasOwn(grammars, grammar)) return undefined;
  const lang = grammar as keyof typeof grammars;
  const shiki = await highlighter;
  await shiki.loadLanguage(lang);
  let state: GrammarState | undefined;
  return (lines) => {
    const { tokens, grammarState } = shiki.codeToTokens(lines.join('\n'), {
      lang,
      theme: 'classes' as never,
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: 0, // a line that is stopped in the middle spoils all that follow
      grammarState: state,
    });
    state = grammarState;
    return tokens.map((line) =>
      joined(line.map(({ content, color }) => ({ text: content, kind: kindOf(color) }))),
    );
  };
}

/** The same line in as few pieces as possible: blanks have no colour. */
function joined(pieces: SourceLine): SourceLine {
  const line: SourcePiece[] = [];
  for (const { text, kind } of pieces) {
    const before = line.at(-1);
    if (before !== undefined && (kind === before.kind || text.trim() === ''))
      line[line.length - 1] = { text: before.text + text, kind: before.kind };
    else line.push({ text, kind });
  }
  return line;
}

const kindOf = (color: string | undefined): string | undefined =>
  ownValue(kinds, /^var\(--([\w-]+)\)$/.exec(color ?? '')?.[1] ?? '');
