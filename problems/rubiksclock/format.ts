import { InputError } from '../../judge/problem-api/index.ts';
import { countFault, readCountLine, showText } from '../../reference/notation/index.ts';
import { simulate } from '../../reference/puzzle/index.ts';
import {
  type ClockDials,
  type ClockNotation,
  type ClockTurn,
  describeClockFault,
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
