import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Random } from '#problem-api';
import { readRotationTask } from '#reference/puzzles/rotations';
import * as grid from '../../../problems/rotationgrid/checker.ts';
import * as gridGenerator from '../../../problems/rotationgrid/generator.ts';
import { checker } from '../../../problems/rotations/checker.ts';
import { generator } from '../../../problems/rotations/generator.ts';
import { solver } from '../../../problems/rotations/solver.ts';
import { board, textOf, turnSquare } from '../../reference/puzzles/rotations-second-model.ts';

/** Not random. */
const unrandom: Random = { below: () => 0, shuffle: (items) => [...items] };

describe.each([
  ['rotations', checker, generator],
  ['rotationgrid', grid.checker, gridGenerator.generator],
] as const)('the statement of %s', (slug, check, { cases }) => {
  const statement = readFileSync(
    new URL(`../../../problems/${slug}/statement/problem.en.md`, import.meta.url),
    'utf8',
  );
  const samples = [
    ...statement.matchAll(/## Sample \d+\n\nInput:\n\n```\n(.*?)```\n\nOutput:\n\n```\n(.*?)```/gs),
  ].map(([, input = '', output = '']) => ({ input, output }));
  const made = [...cases(unrandom)];

  test('has the samples of the data, in the same order', () => {
    expect(samples.length).toBeGreaterThan(1);
    expect(samples.map(({ input }) => input)).toEqual(
      made.filter(({ name }) => name.startsWith('sample/')).map(({ input }) => input),
    );
  });

  test('has accepted, shortest outputs', () => {
    for (const { input, output } of samples) {
      const { answer, moves } = solver(input);
      const result = check({ input, output, answer, args: [] });
      expect(result).toMatchObject({ kind: 'accepted', sequence: { moves } });
    }
  });

  test('shows both directions as in the second model', () => {
    const rows = [
      ...statement.matchAll(/\| `\(X,Y,([TF])\)` \| `X\.Y([+-])` \| `(\d \d)` over `(\d \d)` \|/g),
    ];
    expect(rows.map(([, direction, sign]) => `${direction}${sign}`)).toEqual(['T+', 'F-']);
    for (const [, direction = '', , upper, lower] of rows)
      expect(`${upper}\n${lower}`).toBe(textOf(turnSquare(board('12 34'), 0, 0, direction)));
  });

  test('allows every input of the generator, and its names sort in the order of judging', () => {
    for (const { input } of made) expect(readRotationTask(input).kind).toBe('task');
    const names = made.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  });
});
