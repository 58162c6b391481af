import { describe, expect, test } from 'vitest';
import { InputError } from '#problem-api';
import { checker } from '../../../problems/clocks/checker.ts';
import { solver } from '../../../problems/clocks/solver.ts';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';
import { solves, startAt } from '../../reference/puzzles/clocks-second-model.ts';

describe('the solver', () => {
  test('gives the example in ascending order with blanks', () => {
    expect(solver('3 3 0\n2 2 2\n2 1 2\n')).toEqual({ answer: '4 5 8 9\n', moves: 4, optimal: true });
  });

  test('gives an empty line for the solved start', () => {
    expect(solver('0 0 0\n0 0 0\n0 0 0\n')).toEqual({ answer: '\n', moves: 0, optimal: true });
  });

  test('gives 27 moves for the farthest start', () => {
    expect(solver(clockFacts.farthest.join(' ')).moves).toBe(27);
  });

  test('solves every 97th start by the second model, and both variants of the checker accept it', () => {
    for (let start = 0; start < clockFacts.starts; start += 97) {
      const dials = startAt(start);
      const input = `${dials.join(' ')}\n`;
      const { answer, moves } = solver(input);
      const digits = answer.replaceAll(/\s/g, '');
      expect(solves(dials, digits), input).toBe(true);
      expect(digits).toHaveLength(moves ?? Number.NaN);
      for (const args of [[], ['lexically_smallest']])
        expect(checker({ input, answer, output: answer, args }).kind).toBe('accepted');
    }
  });

  test.each([
    ['', 'found 0 numbers, expected nine: three lines of three dials'],
    ['1 2 3\n', 'found 3 numbers, expected nine'],
    ['0 0 0\n0 0 0\n0 0 0\n0', 'found 10 numbers, expected nine'],
    ['0 0 0\n0 4 0\n0 0 0\n', 'dial E (number 5): found "4", expected 0, 1, 2 or 3'],
    ['0 0 0 0 0 0 0 0 12', 'dial I (number 9): found "12", expected 0, 1, 2 or 3'],
    ['-1 0 0 0 0 0 0 0 0', 'dial A (number 1): found "-1", expected 0, 1, 2 or 3'],
    ['\u0000', 'dial A (number 1): found "<U+0000>", expected 0, 1, 2 or 3'],
  ])('refuses %j', (input, message) => {
    expect(() => solver(input)).toThrow(InputError);
    expect(() => solver(input)).toThrow(message);
  });
});
