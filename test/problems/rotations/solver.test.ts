import { describe, expect, test } from 'vitest';
import { InputError } from '../../../judge/problem-api/index.ts';
import { solver } from '../../../problems/rotations/solver.ts';
import { rotationFacts as facts } from '../../reference/puzzles/rotations-facts.ts';
import { board, distancesFrom, rowsOf, textOf } from '../../reference/puzzles/rotations-second-model.ts';

const taskOf = (start: string, goal: string): string =>
  `${goal.split(' ').length}\n${textOf(board(start))}\n${textOf(board(goal))}\n`;

describe('the solver', () => {
  test('gives the distance of the second model for all 126 grids with two colours', () => {
    for (const [text, distance] of distancesFrom(board('110 110 000')))
      expect(solver(`3\n${textOf(rowsOf(text))}\n1 1 0\n1 1 0\n0 0 0\n`)).toMatchObject({
        moves: distance,
        optimal: true,
      });
  });

  test('gives the figures of sections 9 and 10', () => {
    for (const { start, goal, optimal } of [facts.example, ...facts.tables])
      expect(solver(taskOf(start, goal)).moves).toBe(optimal);
  });

  test('gives a shortest sequence for every board that the paper prints', () => {
    for (const printed of facts.printed)
      expect(solver(taskOf('123 456 789', printed.board)).moves).toBe(
        (printed.shortest ?? printed.sequence).split(' ').length,
      );
  });

  test('prints the number and then the rotations', () => {
    expect(solver('2\n1 2\n3 4\n4 3\n2 1\n').answer).toMatch(/^2\n(0\.0\+ 0\.0\+|0\.0- 0\.0-)\n$/);
    expect(solver('2\n1 2\n3 4\n1 2\n3 4').answer).toBe('0\n');
  });
});

test.each([
  ['', /^line 1: found no number, expected the size/],
  ['3\n1 2 3\n', /expected 6 \(the start and then the goal, 3 each\)/],
  ['2\n1 2\n3 4\n2 1\n3 4\n', /^the goal cannot be reached: a 2×2 grid/],
  ['2\n1 2\n3 3\n2 1\n3 4\n', /^start and goal have different colours/],
  [
    taskOf('1234 5678 9abc defg'.replaceAll(/[a-g]/g, '0'), '1234 5678 9000 0000'),
    /^the colours have (far )?more than 1000000 arrangements/,
  ],
])('the solver refuses %j and says what it expects', (input, reason) => {
  expect(() => solver(input)).toThrow(InputError);
  expect(() => solver(input)).toThrow(reason);
});
