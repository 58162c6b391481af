import { InputError } from '../../judge/problem-api/index.ts';
import { placeOf, readCountLine, showText } from '../../reference/notation/index.ts';
import {
  clocks12,
  parseTwelveHourTurn,
  type TwelveHourDials,
  type TwelveHourTurn,
  writeTwelveHourTurn,
} from '../../reference/puzzles/clocks12/index.ts';
import { readHour } from '../../reference/puzzles/hours/index.ts';

/** @throws InputError when the input is not nine integers */
export function readStart(input: string): TwelveHourDials {
  const start = clocks12.parse(input);
  if (start !== undefined) return start;
  const words = input.split(/\s+/).filter((word) => word !== '');
  const wrong = words.findIndex((word) => readHour(word) === undefined);
  if (wrong < 0)
    throw new InputError(`found ${words.length} integers, expected nine: three lines of three dials`);
  throw new InputError(`dial ${wrong + 1}: found ${showText(words[wrong] ?? '')}, expected an integer`);
}

/** What counts as a move: a turn by any number of hours, or each hour of it. */
export type Metric = 'turns' | 'hours';

/** The number of moves in these turns. */
export const countMoves = (turns: readonly TwelveHourTurn[], metric: Metric): number =>
  metric === 'turns' ? turns.length : turns.reduce((sum, { hours }) => sum + hours, 0);

/** An output that can be read, or its first fault. */
export type ClocksOutput =
  | { readonly kind: 'turns'; readonly count: number; readonly turns: readonly TwelveHourTurn[] }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly atMove?: number };

/** Reads the number of moves in the first line and turns in the others. Linear in the length of the output. */
export function readOutput(output: string): ClocksOutput {
  const head = readCountLine(output);
  if (head.kind === 'fault') return { kind: 'unreadable', reason: head.reason };
  const { turns, fault } = turnsFrom(output, head.from);
  return fault === undefined
    ? { kind: 'turns', count: head.count, turns }
    : { kind: 'unreadable', reason: fault, atMove: turns.length + 1 };
}

/** Turns up to the first that cannot be read. */
export interface ReadTurns {
  readonly turns: readonly TwelveHourTurn[];
  /** Place, found, expected. */
  readonly fault?: string;
}

/** The turns of an output, or of a text without the number of moves. */
export function readTurns(text: string): ReadTurns {
  const head = readCountLine(text);
  return turnsFrom(text, head.kind === 'count' ? head.from : 0);
}

function turnsFrom(text: string, from: number): ReadTurns {
  const turns: TwelveHourTurn[] = [];
  for (const { 0: word, index } of text.slice(from).matchAll(/[^ \t\r\n]+/g)) {
    const turn = parseTwelveHourTurn(word);
    if (turn === undefined) return { turns, fault: strangeTurn(text, from + index, turns.length + 1) };
    turns.push(turn);
  }
  return { turns };
}

function strangeTurn(text: string, offset: number, number: number): string {
  const { line, column } = placeOf(text, offset);
  const [word = ''] = text.slice(offset).split(/[ \t\r\n]/, 1);
  const place = `line ${line}, column ${column}, turn ${number}`;
  return `${place}: found ${showText(word, 12)}, expected a move 1 to 9, + or -, and 1 to 11 hours, as in 4+3`;
}

/** The number of moves, then the turns in one line. */
export const writeOutput = (turns: readonly TwelveHourTurn[], metric: Metric): string =>
  `${countMoves(turns, metric)}\n${turns.map(writeTwelveHourTurn).join(' ')}\n`;
