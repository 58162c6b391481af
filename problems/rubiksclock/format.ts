import { InputError } from '../../judge/problem-api/index.ts';
import { countFault, readCountLine, showText } from '../../reference/notation/index.ts';
import { simulate } from '../../reference/puzzle/index.ts';
import { modulo12 } from '../../reference/puzzles/hours/index.ts';
import {
  type ClockDials,
  type ClockNotation,
  type ClockTurn,
  describeClockFault,
  drawnDials,
  parseDials,
  readClockTurns,
  rubiksClock,
  writeClockTurns,
  writeTurn,
} from '../../reference/puzzles/rubiks-clock/index.ts';

/** The position in the input. @throws InputError when it is not fourteen integers */
export function readPosition(input: string): ClockDials {
  const text = parseDials(input);
  if (text.kind === 'dials') return text.dials;
  const { number, found, count } = text;
  if (number === undefined) {
    throw new InputError(`found ${count} integers, expected 14: nine front dials, five back dials`);
  }
  const expected = number === 15 ? 'nothing after 14 integers' : 'an integer';
  throw new InputError(`integer ${number}: found ${showText(found)}, expected ${expected}`);
}

/** The position that somebody sees: nine hours of the front and nine of the back, each row by row, 0 or 12 for twelve
 *  o'clock. Undefined if the text is not eighteen whole numbers. @throws InputError when it cannot be: a corner of the
 *  back shows minus the hours of the one that it is behind */
export function readSides(text: string): ClockDials | undefined {
  const words = text.trim().split(/[\s,;|/]+/);
  if (words.length !== drawnDials.length || !words.every((word) => /^\d{1,2}$/.test(word))) return undefined;
  const hours = words.map(Number);
  const late = hours.findIndex((hour) => hour > 12);
  if (late >= 0) throw new InputError(`hour ${late + 1}: found ${hours[late]}, expected 0 to 12`);
  const dials = Array<number>(14).fill(0);
  for (const [place, { dial, isBehind }] of drawnDials.entries())
    if (!isBehind) dials[dial] = modulo12(hours[place] ?? 0);
  for (const [place, { dial, isBehind }] of drawnDials.entries()) {
    const expected = modulo12(-(dials[dial] ?? 0));
    if (isBehind && modulo12(hours[place] ?? 0) !== expected)
      throw new InputError(
        `hour ${place + 1}, a corner of the back: found ${hours[place]}, expected ${expected || 12}, because dial ${dial + 1} in front of it is at ${dials[dial] || 12}`,
      );
  }
  return dials;
}

/** A well-formed output, or its first fault. */
export type ClockOutput =
  | { readonly kind: 'turns'; readonly turns: readonly ClockTurn[] }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly atMove?: number };

/** Reads the number of moves and the moves in either notation. Linear in the length of the output. */
export function readOutput(output: string): ClockOutput {
  const head = readCountLine(output);
  if (head.kind === 'fault') return { kind: 'unreadable', reason: head.reason };
  const moves = readClockTurns(output, head.from);
  if (moves.kind === 'fault') {
    return { kind: 'unreadable', reason: describeClockFault(moves), atMove: moves.move };
  }
  const { turns } = moves;
  const reason = countFault(head.count, turns.length);
  return reason === undefined ? { kind: 'turns', turns } : { kind: 'unreadable', reason };
}

/** The turns of an output, or of a text without the number of moves, in either notation, up to the first fault. */
export function readTurns(text: string): { readonly turns: readonly ClockTurn[]; readonly fault?: string } {
  const head = readCountLine(text);
  const moves = readClockTurns(text, head.kind === 'count' ? head.from : 0);
  return moves.kind === 'turns'
    ? { turns: moves.turns }
    : { turns: moves.turns, fault: describeClockFault(moves) };
}

/** The number of moves, then the moves: in OptClock's notation one per line, in WCA notation all in one line. */
export const writeOutput = (turns: readonly ClockTurn[], notation: ClockNotation = 'optclock'): string =>
  `${turns.length}\n${turns.length === 0 ? '' : `${writeClockTurns(turns, notation)}\n`}`;

/** An output, right or wrong, in another notation. @throws InputError when it cannot be read */
export function rewriteOutput(output: string, notation: ClockNotation): string {
  const text = readOutput(output);
  if (text.kind === 'unreadable') throw new InputError(text.reason);
  return writeOutput(text.turns, notation);
}

/** The position after moves in either notation from the solved position. @throws InputError when they cannot be read */
export function playScramble(text: string): ClockDials {
  const moves = readClockTurns(text);
  if (moves.kind === 'fault') throw new InputError(describeClockFault(moves));
  const solved: ClockDials = Array<number>(14).fill(0);
  return simulate(rubiksClock, solved, moves.turns.map(writeTurn)).state;
}
