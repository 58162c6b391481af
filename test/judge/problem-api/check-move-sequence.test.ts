import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMoveSequence, JuryError, type MoveLayout } from '#problem-api';
import type { Puzzle } from '#reference/puzzle';
import { naming, saying } from '../../saying.ts';

/** A walker on a line: R and L are one step; r is one step too, but only to the right of 0. The goal is usually a
 *  place. */
const walker: Puzzle<number> = {
  id: 'walker',
  moves: ['L', 'R', 'r'],
  apply: (at, move) =>
    move === 'L' ? at - 1 : move === 'R' ? at + 1 : move === 'r' && at > 0 ? at + 1 : undefined,
  isSolved: (at) => at === 0,
  parse: Number,
  format: String,
};

const free: MoveLayout = { moves: walker.moves, blanks: true };
const strict: MoveLayout = { moves: walker.moves, countLine: true, perLine: 60 };

const to = (goal: number, output: string, shortest?: string, lexicallyFirst = false) =>
  checkMoveSequence(walker, {
    start: 0,
    goal,
    output,
    layout: free,
    ...(shortest !== undefined && { shortest: [...shortest] }),
    lexicallyFirst,
  });

describe('the rules', () => {
  test('a shortest sequence is accepted', () => {
    expect(to(2, 'Rr\n', 'RR')).toEqual({
      kind: 'accepted',
      sequence: { valid: true, moves: 2, optimal: 2 },
    });
  });

  test('any length is accepted if the jury proves none', () => {
    expect(to(2, 'RRRL')).toEqual({ kind: 'accepted', sequence: { valid: true, moves: 4 } });
  });

  test('without a goal every solved state is accepted', () => {
    const task = { start: 1, layout: free };
    expect(checkMoveSequence(walker, { ...task, output: 'L' })).toMatchObject({ kind: 'accepted' });
    expect(checkMoveSequence(walker, { ...task, output: 'R' })).toMatchObject({
      reason: saying('after 1 move', '2', 'expected', 'solved'),
    });
  });

  test('an illegal move is reported with its place', () => {
    expect(to(2, ' R\nL r', 'RR')).toEqual({
      kind: 'rejected',
      reason: saying('line 2', 'column 3', 'move 3 of 3', 'r', 'not legal', '0'),
      atMove: 3,
      sequence: { valid: false, moves: 3, optimal: 2 },
    });
  });

  test('a wrong end is reported with the state reached', () => {
    expect(to(2, 'R R R', 'RR')).toEqual({
      kind: 'rejected',
      reason: saying('after 3 moves', '3', 'expected 2'),
      sequence: { valid: false, moves: 3, optimal: 2 },
    });
  });

  test('a state of several lines is shown on one', () => {
    const tall: Puzzle<number> = { ...walker, format: (at) => `${at}\n.` };
    expect(checkMoveSequence(tall, { start: 0, goal: 1, output: 'L', layout: free })).toMatchObject({
      reason: saying('after 1 move', '-1 / .', 'expected 1 / .'),
    });
  });

  test('a sequence that is too long is reported with the number of moves too many', () => {
    expect(to(1, 'RRL', 'R')).toEqual({
      kind: 'rejected',
      reason: 'not shortest: 3 moves, 2 too many',
      forJury: 'a shortest sequence: R',
      sequence: { valid: true, moves: 3, optimal: 1 },
    });
  });

  test('a sequence that is not lexically earliest is reported at its first difference', () => {
    expect(to(3, 'RrR', 'RRR', true)).toEqual({
      kind: 'rejected',
      reason:
        'line 1, column 2, move 2 of 3: shortest, but not lexically earliest: a move before r is possible here',
      atMove: 2,
      forJury: 'move 2: found r, expected R; the lexically earliest: R R R',
      sequence: { valid: true, moves: 3, optimal: 3 },
    });
  });

  test("lexical order is the puzzle's order of moves, not that of the letters", () => {
    const order: Puzzle<number> = { ...walker, moves: ['r', 'R', 'L'] };
    const task = { start: 1, goal: 2, layout: free, lexicallyFirst: true, shortest: ['r'] };
    expect(checkMoveSequence(order, { ...task, output: 'R' })).toMatchObject({ kind: 'rejected', atMove: 1 });
  });
});

describe('moves with costs', () => {
  const costOf = (move: string) => (move === 'L' ? 3 : 1);
  const by = (output: string, shortest: readonly string[]) =>
    checkMoveSequence(walker, { start: 0, goal: -1, layout: free, output, shortest, costOf });

  test('are compared by their sums', () => {
    expect(by('L', ['L'])).toEqual({ kind: 'accepted', sequence: { valid: true, moves: 3, optimal: 3 } });
    expect(by('LLR', ['L'])).toMatchObject({
      kind: 'rejected',
      reason: 'not cheapest: it costs 7, 4 too much',
      sequence: { valid: true, moves: 7, optimal: 3 },
    });
    expect(() => by('L', ['L', 'R', 'L'])).toThrow('costs less than');
  });
});

describe('the jury is never silently wrong', () => {
  test('an output that beats the optimum is an alarm', () => {
    expect(() => to(1, 'R', 'RRL')).toThrow(JuryError);
    expect(() => to(1, 'R', 'RRL')).toThrow(
      "ALARM: a right output is shorter than the jury's best sequence: R (1 move) against R R L (3 moves)",
    );
  });

  test('an output that comes lexically before the jury is an alarm', () => {
    expect(() => to(3, 'RRR', 'RRr', true)).toThrow(naming('ALARM', 'lexically earlier'));
  });

  test('a jury sequence that fails is an error, whatever the output is', () => {
    expect(() => to(2, 'RR', 'RL')).toThrow(
      "the jury's sequence fails: after 2 moves the state is 0, expected 2",
    );
    expect(() => to(2, 'nonsense', 'rR')).toThrow("the jury's sequence fails: r is not legal in 0");
  });

  test('an invalid output that is shorter than the optimum is just wrong', () => {
    expect(to(3, 'R', 'RRR')).toMatchObject({ kind: 'rejected' });
  });
});

test("the contestant's message depends on the output, not on the jury's moves", () => {
  const output = fc.array(fc.constantFrom('L', 'R', 'r', 'x', ' ', '\n'), { maxLength: 12 });
  fc.assert(
    fc.property(output, (letters) => {
      const [one, other] = ['RRR', 'RRr'].map((shortest) => to(3, letters.join(''), shortest));
      expect(one).toEqual({ ...other, ...(one?.kind === 'rejected' && { forJury: one.forJury }) });
    }),
  );
});

describe('sequences that wrap over many lines', () => {
  const write = (moves: string, count = moves.length) => `${count}\n${moves.replace(/.{60}/g, '$&\n')}\n`;
  const check = (output: string, goal: number) =>
    checkMoveSequence(walker, {
      start: 0,
      goal,
      output,
      layout: strict,
      shortest: new Array(goal).fill('R'),
      lexicallyFirst: true,
    });

  test.each([59, 60, 61, 119, 120, 121, 1000])('%i moves are accepted when wrapped at 60', (length) => {
    expect(check(write('R'.repeat(length)), length)).toMatchObject({
      kind: 'accepted',
      sequence: { moves: length },
    });
  });

  test.each([60, 61, 120, 121, 1000])('with %i moves the first difference is found in its line', (length) => {
    for (const at of [2, 60, 61, 120, length].filter((move) => move <= length)) {
      const moves = `${'R'.repeat(at - 1)}r${'R'.repeat(length - at)}`;
      const place = `line ${Math.floor((at - 1) / 60) + 2}, column ${((at - 1) % 60) + 1}, move ${at} of ${length}: `;
      const result = check(write(moves), length);
      expect(result).toMatchObject({ kind: 'rejected', atMove: at });
      expect(result.kind === 'rejected' && result.reason.startsWith(place)).toBe(true);
    }
  });

  test('lines of 59 or 61 are refused', () => {
    const lines = (lengths: number[]) => `100\n${lengths.map((n) => `${'R'.repeat(n)}\n`).join('')}`;
    expect(check(lines([60, 40]), 100)).toMatchObject({ kind: 'accepted' });
    expect(check(lines([59, 41]), 100)).toMatchObject({
      reason: saying('line 2', '59 moves', 'expected', '60'),
    });
    expect(check(lines([61, 39]), 100)).toMatchObject({
      reason: saying('line 2', '61 moves', 'expected', '60'),
    });
    expect(check(lines([100]), 100)).toMatchObject({
      reason: saying('line 2', '100 moves', 'expected', '60'),
    });
  });
});
