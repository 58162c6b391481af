import { StringStream } from '@codemirror/language';
import type { ComparedFile } from '#protocol';
import { ownValue } from '#values';
import { type Mode, modeOf } from './modes.ts';

/** A word of a program: a keyword or a sign as it is, `name`, `number`, `text` or `type` for what can be replaced
 *  without changing the program. */
export interface Word {
  readonly kind: string;
  /** The place of its file in the program. */
  readonly file: number;
  /** Where it is there, in UTF-16 units. */
  readonly from: number;
  to: number;
}

/** A longer line is read in parts: what modes look for in the rest of a line must not take longer with each sign. */
const longestLine = 1_000;
/** Longest period, in words, of a repetition that is found. */
const longestPeriod = 32;
/** A mode may change its state without reading anything, but not for ever. */
const mostIdle = 10;
const indent = 4;

/** The words of a file. Comments, white space, included files and annotations are none. Repetitions are left out
 *  after the second one: a long table of numbers is no sign of copying, and many equal pieces make a comparison slow.
 *  @param most - after so many words it may end
 *  @throws whatever the mode throws on a text that it cannot read */
function wordsOf(text: string, mode: Mode, { file, most }: { file: number; most: number }): Word[] {
  const state = mode.startState?.(indent) ?? {};
  const words: Word[] = [];
  for (const [line, from] of linesOf(text)) {
    const stream = new StringStream(line, indent, indent);
    if (stream.eol()) mode.blankLine?.(state, indent);
    if (words.length > most) break;
    for (let idle = 0; !stream.eol(); ) {
      stream.start = stream.pos;
      const style = mode.token(stream, state) ?? '';
      if (!/^(comment|meta)/.test(style))
        for (const word of split(stream.current(), style))
          add(words, {
            kind: word.kind,
            file,
            from: from + stream.start + word.from,
            to: from + stream.start + word.to,
          });
      idle = stream.pos > stream.start ? 0 : idle + 1;
      if (idle > mostIdle) stream.next();
    }
  }
  return words;
}

/** Lines with their places. */
function* linesOf(text: string): Iterable<readonly [line: string, from: number]> {
  let from = 0;
  for (const line of text.split('\n')) {
    for (let start = 0; ; ) {
      const end = endOfPart(line, start);
      yield [line.slice(start, end), from + start];
      start = end;
      if (start >= line.length) break;
    }
    from += line.length + 1;
  }
}

/** After a blank if there is one, so that no word is cut. */
function endOfPart(line: string, start: number): number {
  const end = start + longestLine;
  if (end >= line.length) return line.length;
  const blank = line.lastIndexOf(' ', end - 1);
  return blank > start ? blank + 1 : end;
}

/** What a mode calls a piece, by the first part of its name. */
const kinds: Readonly<Record<string, string>> = { number: 'number', string: 'text', type: 'type' };

type Part = Omit<Word, 'file'>;

function split(text: string, style: string): readonly Part[] {
  const kind = ownValue(kinds, style.split(/[ .]/)[0] ?? '');
  if (text.trim() === '') return [];
  if (kind !== undefined) return [{ kind, from: 0, to: text.length }];
  if (!/^[\p{L}\p{N}_$@%&'\\]/u.test(text) || /^[%&]\W?$/.test(text)) return signs(text);
  const isKept = /^(keyword|operator|atom)/.test(style);
  return [{ kind: isKept ? text.toLowerCase() : 'name', from: 0, to: text.length }];
}

/** Each sign alone: modes take `=-` together where there is no blank between them. */
function signs(text: string): readonly Part[] {
  const words: Part[] = [];
  let from = 0;
  for (const sign of text) {
    if (sign.trim() !== '') words.push({ kind: sign, from, to: from + sign.length });
    from += sign.length;
  }
  return words;
}

function add(words: Word[], word: Word): void {
  const { kind, to } = word;
  const last = words.at(-1);
  const isOne = last?.kind === kind && (kind === 'type' || kind === 'text'); // `unsigned long`, a text in parts
  if (isOne) last.to = to;
  else words.push(word);
  const period = isOne ? 0 : periodAtEnd(words);
  if (period === 0) return;
  words.length -= period;
  words[words.length - 1]!.to = to;
}

/** How many words at the end have now been there three times in a row; 0: none. */
function periodAtEnd(words: readonly Word[]): number {
  const end = words.length - 1;
  for (let period = 1; period <= longestPeriod && 3 * period <= words.length; period++)
    if (isRepeated(words, end, period)) return period;
  return 0;
}

function isRepeated(words: readonly Word[], end: number, period: number): boolean {
  for (let at = end; at > end - 2 * period; at--)
    if (words[at]?.kind !== words[at - period]?.kind) return false;
  return true;
}

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
