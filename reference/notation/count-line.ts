import { trimmedLength } from './blanks.ts';
import { showText } from './show.ts';

/** The number in the first line of a text, and the offset after that line. */
export interface CountLine {
  readonly kind: 'count';
  readonly count: number;
  readonly from: number;
}

/** Reads the first line, which must contain only the number of moves; otherwise the fault. */
export function readCountLine(text: string): CountLine | { readonly kind: 'fault'; readonly reason: string } {
  const newline = text.indexOf('\n');
  const from = newline < 0 ? text.length : newline + 1;
  const line = text.slice(0, trimmedLength(text, 0, from));
  if (/^(0|[1-9][0-9]{0,14})$/.test(line)) return { kind: 'count', count: Number(line), from };
  const found = line !== '' ? showText(line) : trimmedLength(text) === 0 ? 'no output' : 'an empty line';
  return { kind: 'fault', reason: `line 1: found ${found}, expected the number of moves` };
}

/** The fault if the first line says `count` but another number of moves follows; undefined if they agree. */
export const countFault = (count: number, moves: number): string | undefined =>
  count === moves ? undefined : `line 1: says ${count} moves, but ${moves} follow`;
