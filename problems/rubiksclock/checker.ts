import { type CheckResult, defineChecker, JuryError } from '../../judge/problem-api/index.ts';
import { simulate } from '../../reference/puzzle/index.ts';
import {
  type ClockDials,
  type ClockTurn,
  cornersTurned,
  rubiksClock,
  writeOptClock,
  writeTurn,
} from '../../reference/puzzles/rubiks-clock/index.ts';
import { readOutput, readPosition } from './format.ts';

/** Simulates the output and accepts any sequence with as few moves as the answer, which is proved shortest.
 *  @throws JuryError for a broken answer, or an output shorter than the answer */
export const checker = defineChecker(({ input, answer, output }) => {
  const start = readPosition(input);
  const shortest = readAnswer(start, answer);
  const text = readOutput(output);
  if (text.kind === 'unreadable') {
    const { reason, atMove } = text;
    return { kind: 'rejected', reason, atMove };
  }
  return judge(start, text.turns, shortest);
});

function judge(start: ClockDials, turns: readonly ClockTurn[], shortest: readonly ClockTurn[]): CheckResult {
  const end = play(start, turns);
  const valid = rubiksClock.isSolved(end);
  const sequence = { valid, moves: turns.length, optimal: shortest.length };
  const made = countOf(turns.length);
  if (!valid) {
    const reason = `after ${made} the dials are ${rubiksClock.format(end)}, expected every dial at 0`;
    return { kind: 'rejected', reason, sequence };
  }
  const surplus = turns.length - shortest.length;
  if (surplus < 0) {
    throw new JuryError(
      `ALARM: a right output is shorter than the jury's best sequence: ${made} against ${shortest.length}: ${turns.map(writeOptClock).join('; ')}`,
    );
  }
  if (surplus === 0) return { kind: 'accepted', sequence };
  return {
    kind: 'rejected',
    reason: `not shortest: ${made}, ${surplus} too many${findWaste(turns)}`,
    forJury: `a shortest sequence: ${shortest.map(writeOptClock).join('; ')}`,
    sequence,
  };
}

function readAnswer(start: ClockDials, answer: string): readonly ClockTurn[] {
  const text = readOutput(answer);
  if (text.kind === 'unreadable') throw new JuryError(`the jury's answer cannot be read: ${text.reason}`);
  const end = play(start, text.turns);
  if (rubiksClock.isSolved(end)) return text.turns;
  throw new JuryError(`the jury's sequence fails: it leads to ${rubiksClock.format(end)}`);
}

/** The dials after the turns, which `readOutput` has found to be legal. */
function play(start: ClockDials, turns: readonly ClockTurn[]): ClockDials {
  return simulate(rubiksClock, start, turns.map(writeTurn)).state;
}

/** A move that can obviously be saved: a turn by no hours, or a second turn of the same wheels. */
function findWaste(turns: readonly ClockTurn[]): string {
  const seen = new Map<string, number>();
  for (const [index, turn] of turns.entries()) {
    if (turn.hours === 0) return `; move ${index + 1} turns nothing`;
    const wheels = `${turn.side}${cornersTurned(turn)}`;
    const earlier = seen.get(wheels);
    if (earlier !== undefined)
      return `; moves ${earlier} and ${index + 1} turn the same wheels and could be one move`;
    seen.set(wheels, index + 1);
  }
  return '';
}

const countOf = (moves: number): string => `${moves} move${moves === 1 ? '' : 's'}`;
