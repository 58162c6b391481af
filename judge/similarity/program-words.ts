import type { ComparedFile } from '#protocol';
import { modeOf } from './modes.ts';
import { type Word, wordsOf } from './words.ts';

/** A program as it was written. */
export interface WrittenProgram {
  /** Id of its language. */
  readonly language: string;
  readonly files: readonly ComparedFile[];
}

/** Shorter programs are alike by chance. */
const fewestWords = 60;
const mostWords = 10_000;

/** The words of a program, or why it is not compared. */
export function comparableWords(program: WrittenProgram): readonly Word[] | string {
  const words = wordsOfProgram(program);
  if (typeof words === 'string' || words.length >= fewestWords) return words;
  return `it has ${words.length} words, and programs under ${fewestWords} are alike by chance`;
}

/** The words of all files; between two of them is a word that no other program has, so that no piece is in both. */
export function wordsOfProgram({ language, files }: WrittenProgram): readonly Word[] | string {
  const mode = modeOf(language)?.mode;
  if (mode === undefined) return `programs in its language (${language}) are not compared`;
  const words: Word[] = [];
  for (const [file, { name, text }] of files.entries()) {
    if (text.includes('\0')) return `${name} is not text`;
    try {
      for (const word of wordsOf(text, mode, { file, most: mostWords })) words.push(word);
    } catch {
      return `${name} cannot be read as ${language}`;
    }
    if (words.length > mostWords) return `it has more than ${mostWords} words`;
    if (file + 1 < files.length) words.push({ kind: endOfFile(), file, from: text.length, to: text.length });
  }
  return words;
}

let files = 0;

const endOfFile = (): string => `end of file ${++files}`;
