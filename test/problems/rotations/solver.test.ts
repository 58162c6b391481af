import { describe, expect, test } from 'vitest';
import { InputError } from '#problem-api';
import { notations as gridNotations } from '../../../problems/rotationgrid/solver.ts';
import { allSolutions, notations, solver } from '../../../problems/rotations/solver.ts';
import { rotationFacts as facts } from '../../reference/puzzles/rotations-facts.ts';
import {
  board,
  distancesFrom,
  playPaper,
  rowsOf,
  textOf,
  turnSquare,
} from '../../reference/puzzles/rotations-second-model.ts';

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

  test('agrees with the figures of sections 9 and 10', () => {
    for (const { start, goal, optimal } of [facts.example, ...facts.tables])
      expect(solver(taskOf(start, goal)).moves).toBe(optimal);
  });

  test('gives a shortest sequence for every board that the paper prints', () => {
    for (const printed of facts.printed)
      expect(solver(taskOf('123 456 789', printed.board)).moves).toBe(
        (printed.shortest ?? printed.sequence).split(' ').length,
      );
  });

  test('prints the number of rotations and then the rotations', () => {
    expect(solver('2\n1 2\n3 4\n4 3\n2 1\n').answer).toMatch(/^2\n(0\.0\+ 0\.0\+|0\.0- 0\.0-)\n$/);
    expect(solver('2\n1 2\n3 4\n1 2\n3 4').answer).toBe('0\n');
  });
});

describe('all shortest answers', () => {
  const answersOf = (start: string, goal: string): string[] =>
    Array.from(allSolutions(taskOf(start, goal)), ({ answer }) => answer);
  const paper = (answer: string): string => notations.paper?.(answer) ?? '';

  test('are distinct, reach the goal, and are as many as the second model counts', () => {
    for (const { start, goal } of [facts.example, ...facts.tables]) {
      const answers = answersOf(start, goal);
      expect(new Set(answers).size).toBe(answers.length);
      expect(answers.length).toBe(countPaths(start, goal));
      for (const answer of answers.slice(0, 20))
        expect(textOf(playPaper(board(start), paper(answer)))).toBe(textOf(board(goal)));
    }
  });

  test('are only the empty one for a solved task', () => {
    expect(answersOf('12 34', '12 34')).toEqual(['0\n']);
    expect(answersOf('12 34', '43 21')).toEqual(['2\n0.0+ 0.0+\n', '2\n0.0- 0.0-\n']);
  });

  /** Number of shortest paths, counted backwards through the distances of the second model. */
  const countPaths = (start: string, goal: string): number => {
    const distances = distancesFrom(board(goal));
    const size = goal.split(' ').length;
    const counts = new Map<string, number>([[textOf(board(goal)), 1]]);
    const count = (text: string): number => {
      const known = counts.get(text);
      if (known !== undefined) return known;
      let sum = 0;
      for (let y = 0; y + 1 < size; y += 1)
        for (let x = 0; x + 1 < size; x += 1)
          for (const direction of 'TF') {
            const next = textOf(turnSquare(rowsOf(text), x, y, direction));
            if (distances.get(next) === (distances.get(text) ?? 0) - 1) sum += count(next);
          }
      counts.set(text, sum);
      return sum;
    };
    return count(textOf(board(start)));
  };
});

describe.each([
  ['rotations', notations],
  ['rotationgrid', gridNotations],
])('the notations of %s', (_, { paper, compact }) => {
  test('rewrite an answer from either notation', () => {
    expect(paper?.('2 # two\n0.1-,62.0+\n')).toBe('2\n(0,1,F) (62,0,T)\n');
    expect(compact?.('2\r\n(0,1,F)\t( 62, 0, T )')).toBe('2\n0.1- 62.0+\n');
    expect(paper?.(compact?.('0\n') ?? '')).toBe('0\n');
  });

  test('refuse a text that is not an answer', () => {
    expect(() => paper?.('')).toThrow(InputError);
    expect(() => compact?.('1\nR2\n')).toThrow('line 2, column 1, move 1: found "R2"');
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
