import { InputError } from '../../judge/problem-api/index.ts';
import { showText, trimmedLength } from '../../reference/notation/index.ts';
import {
  clocks12,
  parseTwelveHourTurn,
  readHour,
  type TwelveHourDials,
  type TwelveHourTurn,
  writeTwelveHourTurn,
} from '../../reference/puzzles/index.ts';

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

/** What counts as a move: a turn by any number of hours, or every hour of it. */
export type Metric = 'turns' | 'hours';

/** Moves that these turns count. */
export const countMoves = (turns: readonly TwelveHourTurn[], metric: Metric): number =>
  metric === 'turns' ? turns.length : turns.reduce((sum, { hours }) => sum + hours, 0);

/** An output that can be read, or the first thing in it that cannot. */
export type ClocksOutput =
  | { readonly kind: 'turns'; readonly count: number; readonly turns: readonly TwelveHourTurn[] }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly atMove?: number };

/** Reads the number of moves in the first line and turns in the others. Linear in the length of the output. */
export function readOutput(output: string): ClocksOutput {
  const newline = output.indexOf('\n');
  const from = newline < 0 ? output.length : newline + 1;
  const line = output.slice(0, trimmedLength(output, 0, from));
  if (!/^(0|[1-9][0-9]{0,14})$/.test(line)) {
    const found = line !== '' ? showText(line) : trimmedLength(output) === 0 ? 'no output' : 'an empty line';
    return { kind: 'unreadable', reason: `line 1: found ${found}, expected the number of moves` };
  }
  const turns: TwelveHourTurn[] = [];
  for (const { 0: word, index } of output.slice(from).matchAll(/[^ \t\r\n]+/g)) {
    const turn = parseTwelveHourTurn(word);
    if (turn === undefined) return strange(output, from + index, word, turns.length + 1);
    turns.push(turn);
  }
  return { kind: 'turns', count: Number(line), turns };
}

function strange(output: string, offset: number, word: string, atMove: number): ClocksOutput {
  const before = output.slice(0, offset).split('\n');
  const column = [...(before.at(-1) ?? '')].length + 1;
  const place = `line ${before.length}, column ${column}, turn ${atMove}`;
  return {
    kind: 'unreadable',
    atMove,
    reason: `${place}: found ${showText(word, 12)}, expected a move 1 to 9, + or -, and 1 to 11 hours, as in 4+3`,
  };
}

/** The number of moves, then the turns in one line. */
export const writeOutput = (turns: readonly TwelveHourTurn[], metric: Metric): string =>
  `${countMoves(turns, metric)}\n${turns.map(writeTwelveHourTurn).join(' ')}\n`;
