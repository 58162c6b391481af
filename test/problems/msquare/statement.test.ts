import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GeneratedCase } from '#problem-api';
import { checker } from '../../../problems/msquare/checker.ts';
import { generator } from '../../../problems/msquare/generator.ts';
import { solver } from '../../../problems/msquare/solver.ts';
import { clockwise, gridMoves, solvedGrid } from '../../reference/puzzles/msquare-grid.ts';

const statement = readFileSync(
  new URL('../../../problems/msquare/statement/problem.en.md', import.meta.url),
  'utf8',
);

const samples = [
  ...statement.matchAll(/## Sample \d+\n\nInput:\n\n```\n(.*?)```\n\nOutput:\n\n```\n(.*?)```/gs),
].map(([, input = '', output = '']) => ({ input, output }));

const sampleCases: GeneratedCase[] = [
  ...generator.cases({ below: () => 0, shuffle: (items) => [...items] }),
].filter(({ name }) => name.startsWith('sample/'));

test('the samples of the statement are those of the data, in the same order', () => {
  expect(samples.map(({ input }) => input)).toEqual(sampleCases.map(({ input }) => input));
});

test('the outputs of the samples are accepted', () => {
  for (const { input, output } of samples) {
    expect(checker({ input, output, answer: solver(input).answer, args: [] })).toMatchObject({
      kind: 'accepted',
    });
  }
});

describe('the table of moves', () => {
  const rows = [
    ...statement.matchAll(/^\| `([ABC])` \| .* \| `([1-8 ]+)` over `([1-8 ]+)` \| `([1-8 ]+)` \|$/gm),
  ];

  test('shows each move on the starting sheet like the grid model', () => {
    expect(rows.map(([, move]) => move)).toEqual(Object.keys(gridMoves));
    for (const [, move = '', upper = '', lower = '', around = ''] of rows) {
      const grid = `${upper}/${lower}`.replaceAll(' ', '');
      expect(gridMoves[move]?.(solvedGrid)).toBe(grid);
      expect(around.replaceAll(' ', '')).toBe(clockwise(grid));
    }
  });
});
