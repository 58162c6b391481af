import { join } from 'node:path';
import { BoundedCache, projectRoot, TaskThread } from '#host';
import type { StoredFile } from '#store';
import { typedText } from '#text';
import type { ColourAnswer, ColourTask } from './colouring-main.ts';
import type { SourceLine, SourceView } from './view.ts';

const mostBytes = 256 * 1024;
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
  return lines;
}

async function colour(text: string, grammar: string): Promise<readonly SourceLine[]> {
  const lines = typedText(text).replace(/\n$/, '').split('\n');
  const coloured = text.length > mostBytes ? [] : ((await thread.do({ lines, grammar })) ?? []);
  return [...coloured, ...lines.slice(coloured.length).map(plain)];
}

const plain = (line: string): SourceLine => (line === '' ? [] : [{ text: line }]);

/** Taken from the build even where the server runs from its sources, in tests. */
const program = join(projectRoot, 'build', 'judge', 'web', 'submissions', 'colouring-main.js');
/** All grammars together need about 60 MiB. */
const thread = new TaskThread<ColourTask, ColourAnswer>(program, { mostMiB: 128 });
const kept = new BoundedCache<string, readonly SourceLine[]>({ most: keptPrograms });
