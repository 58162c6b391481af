import { skipBlanks, trimmedLength } from './blanks.ts';
import type { Fault } from './fault.ts';
import { type Place, placeOf } from './place.ts';
import { showCharacter, showText } from './show.ts';

/** How moves are written. White space at the end of a line (including the carriage return of CR LF) and empty lines
 *  at the end are always ignored. */
export interface MoveNotation {
  /** The names of the moves, of one or more characters. Where two fit, the longer one is read. */
  readonly moves: readonly string[];
  /** True: blanks may stand before and between moves. */
  readonly blanks?: boolean;
  /** Moves in every line but the last, which may have fewer. Undefined: lines may end anywhere. */
  readonly perLine?: number;
}

export type ParsedMoves =
  | {
      readonly kind: 'moves';
      /** At most `count`, where that was given. */
      readonly moves: readonly string[];
      /** How many moves were read, those after `count` too. */
      readonly total: number;
      /** Offset in the text after the last line that was read. */
      readonly end: number;
    }
  | Fault;

/** Where in the text to read. */
export interface ReadingOptions {
  /** Offset at which the moves begin: the start of a line. Lines are counted from the start of the text. */
  readonly from?: number;
  /** Stop after the line in which this many moves have been read (at least one line is read). Default: read
   *  everything. */
  readonly count?: number;
}

/** Reads moves up to the first fault. Time and memory are linear in the length of the text, which may be hostile. */
export function parseMoves(text: string, notation: MoveNotation, options: ReadingOptions = {}): ParsedMoves {
  const moves: string[] = [];
  // An array of all moves of a hostile text takes many times as long as reading it.
  const most = options.count ?? Number.POSITIVE_INFINITY;
  const result = scan(text, notation, options, (move) => {
    if (moves.length < most) moves.push(move);
  });
  return 'kind' in result ? result : { kind: 'moves', moves, ...result };
}

/** Where move `number` (from 1) stands in a text that `parseMoves` could read; `undefined` when it has fewer moves. */
export function placeOfMove(
  text: string,
  notation: MoveNotation,
  number: number,
  options: ReadingOptions = {},
): Place | undefined {
  let made = 0;
  let found: number | undefined;
  scan(text, notation, options, (_move, start) => {
    made += 1;
    if (made === number) found = start;
  });
  return found === undefined ? undefined : placeOf(text, found);
}

/** Calls `visit` for every move with its offset, but for those that are too many in a line. Returns the number of moves
 *  and the offset after the last line, or the first fault. */
function scan(
  text: string,
  notation: MoveNotation,
  { from = 0, count }: ReadingOptions,
  visit: (move: string, start: number) => void,
): { readonly total: number; readonly end: number } | Fault {
  const read = moveReader(notation.moves);
  const perLine = notation.perLine ?? Number.POSITIVE_INFINITY;
  const textEnd = trimmedLength(text, from);
  let total = 0;
  for (let lineStart = from; ; ) {
    const newline = text.indexOf('\n', lineStart);
    const next = newline < 0 || newline >= textEnd ? text.length : newline + 1;
    const end = trimmedLength(text, lineStart, Math.min(next, textEnd));
    const before = total;
    for (let at = lineStart; ; ) {
      if (notation.blanks) at = skipBlanks(text, at, end);
      if (at >= end) break;
      const move = read(text, at, end);
      if (move === undefined) return notAMove(text, at, end, total + 1, notation.moves);
      if (total - before < perLine) visit(move, at);
      total += 1;
      at += move.length;
    }
    const length = total - before;
    if (length > perLine) return wrongLength('line-too-long', text, lineStart, length, perLine);
    if (total === count || next >= textEnd) return { total, end: next };
    if (length < perLine && perLine !== Number.POSITIVE_INFINITY) {
      return wrongLength('line-too-short', text, lineStart, length, perLine);
    }
    lineStart = next;
  }
}

/** A function that returns the move at an offset: the longest that ends before `end`. */
function moveReader(moves: readonly string[]): (text: string, at: number, end: number) => string | undefined {
  const names = new Map(moves.map((move) => [move, move]));
  const lengths = [...new Set(moves.map((move) => move.length))].sort((a, b) => b - a);
  if (lengths[0] === 1) return characterReader(moves);
  return (text, at, end) => {
    for (const length of lengths) {
      const move = at + length <= end ? names.get(text.slice(at, at + length)) : undefined;
      if (move !== undefined) return move;
    }
    return undefined;
  };
}

/** The same where all moves are single characters, without a string for each: outputs may have millions. */
function characterReader(moves: readonly string[]): ReturnType<typeof moveReader> {
  const names: (string | undefined)[] = [];
  for (const move of moves) names[move.charCodeAt(0)] = move;
  return (text, at) => names[text.charCodeAt(at)];
}

function notAMove(text: string, at: number, end: number, move: number, moves: readonly string[]): Fault {
  const found = showFound(text.slice(at, Math.min(end, at + 32)), moves);
  return { kind: 'not-a-move', ...placeOf(text, at), move, found, moves };
}

/** The beginning of the text: one character if moves are single characters, else a word. */
function showFound(text: string, moves: readonly string[]): string {
  const word = text.split(/[ \t]/, 1)[0] ?? '';
  const single = word.length < 2 || moves.every((move) => move.length === 1);
  return single ? showCharacter(String.fromCodePoint(text.codePointAt(0) ?? 0)) : showText(word, 12);
}

function wrongLength(
  kind: 'line-too-long' | 'line-too-short',
  text: string,
  lineStart: number,
  length: number,
  perLine: number,
): Fault {
  return { kind, line: placeOf(text, lineStart).line, length, perLine };
}
