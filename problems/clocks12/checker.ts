import { type CheckResult, defineChecker, JuryError } from '../../judge/problem-api/index.ts';
import { countFault, showText } from '../../reference/notation/index.ts';
import { simulate } from '../../reference/puzzle/index.ts';
import {
  clocks12,
  type TwelveHourDials,
  type TwelveHourTurn,
  writeTwelveHourTurn,
} from '../../reference/puzzles/clocks12/index.ts';
import { countMoves, type Metric, readOutput, readStart } from './format.ts';

/** Simulates the output and accepts any sequence with as few moves as the answer. With the checker argument `hours`
 *  each hour is a move, otherwise a turn by any number of hours is one move. The answer is right for both, except for
 *  the number in its first line.
 *  @throws JuryError for another argument, a broken answer, or an output shorter than the answer */
export const checker = defineChecker(({ input, answer, output, args }) => {
  const start = readStart(input);
  const metric = metricOf(args);
  const shortest = readAnswer(start, answer);
  const text = readOutput(output);
  if (text.kind === 'unreadable') {
    const { reason, atMove } = text;
    return { kind: 'rejected', reason, atMove };
  }
  const moves = countMoves(text.turns, metric);
  const reason = countFault(text.count, moves);
  return reason === undefined ? judge(start, text.turns, shortest, metric) : { kind: 'rejected', reason };
});

function metricOf(args: readonly string[]): Metric {
  const unknown = args.find((arg) => arg !== 'hours');
  if (unknown === undefined) return args.length > 0 ? 'hours' : 'turns';
  throw new JuryError(`checker argument: found ${showText(unknown)}, expected none or "hours"`);
}

function judge(
  start: TwelveHourDials,
  turns: readonly TwelveHourTurn[],
  shortest: readonly TwelveHourTurn[],
  metric: Metric,
): CheckResult {
  const end = play(start, turns);
  const valid = clocks12.isSolved(end);
  const [moves, optimal] = [countMoves(turns, metric), countMoves(shortest, metric)];
  const sequence = { valid, moves, optimal };
  if (!valid) {
    const wrong = end.flatMap((hour, dial) => (hour === 0 ? [] : [`${'ABCDEFGHI'.charAt(dial)} at ${hour}`]));
    return { kind: 'rejected', reason: `not at twelve o'clock at the end: ${wrong.join(', ')}`, sequence };
  }
  const written = (list: readonly TwelveHourTurn[]): string => list.map(writeTwelveHourTurn).join(' ');
  if (moves < optimal) {
    throw new JuryError(
      `ALARM: a right output is shorter than the jury's: ${moves} moves (${written(turns)}) against ${optimal}`,
    );
  }
  if (moves === optimal) return { kind: 'accepted', sequence };
  return {
    kind: 'rejected',
    reason: `not shortest: ${moves} moves, ${moves - optimal} too many`,
    forJury: `a shortest sequence: ${written(shortest)}`,
    sequence,
  };
}

function readAnswer(start: TwelveHourDials, answer: string): readonly TwelveHourTurn[] {
  const text = readOutput(answer);
  if (text.kind === 'unreadable') throw new JuryError(`the jury's answer cannot be read: ${text.reason}`);
  const end = play(start, text.turns);
  if (clocks12.isSolved(end)) return text.turns;
  throw new JuryError(`the jury's sequence fails: it leads to ${end.join(' ')}`);
}

const play = (start: TwelveHourDials, turns: readonly TwelveHourTurn[]): TwelveHourDials =>
  simulate(clocks12, start, turns.map(writeTwelveHourTurn)).state;
