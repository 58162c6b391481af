import { describe, expect, onTestFinished, test } from 'vitest';
import { knownTasks } from '#reference/known';
import { formatRotationTask, reversalTask } from '#reference/puzzles/rotations';
import { createRandom } from '#testdata';
import { checker } from '../../../problems/rotationgrid/checker.ts';
import { randomInput, solver } from '../../../problems/rotationgrid/solver.ts';
import { readTask } from '../../../problems/rotationgrid/task.ts';
import { board, playPaper, textOf } from '../../reference/puzzles/rotations-second-model.ts';

const input = '3\n2 1 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n';
const answer = '5\n0.0- 1.0- 0.1+ 1.0+ 0.1-\n';
const reversal = (size: number): string => formatRotationTask(reversalTask(size));
const check = (output: string) => checker({ input, answer, output, args: [] });

describe('the checker', () => {
  test('accepts a long sequence, with its score and a comparison', () => {
    const output = '9\n(0,0,F) (0,1,F) (0,1,F) (1,0,F) (1,1,T) (1,0,T) (1,1,T) (0,1,T) (1,1,F)\n';
    expect(check(output)).toEqual({
      kind: 'accepted',
      score: 9,
      note: '9 rotations; lower bound 1; best known 5',
      sequence: { valid: true, moves: 9, lowerBound: 1, known: 5 },
    });
  });

  test("accepts a shorter sequence than the jury's, which is not proved shortest", () => {
    const long = `7\n0.0+ 0.0- ${answer.slice(2)}`;
    expect(checker({ input, answer: long, output: answer, args: [] })).toMatchObject({
      kind: 'accepted',
      score: 5,
    });
  });

  test.each([
    ['1\n0.0+\n', /^after 1 rotation 3 points are wrong/],
    ['1\n0.2+\n', /expected a row 0…1/],
    ['2\n0.0+ (0,0,F)\n', /one notation throughout/],
    ['x', /^line 1: found "x", expected the number/],
    ['6\n0.0-\n', /^line 1: says 6 rotations, but 1 follows/],
  ])('rejects %j', (output, reason) => {
    const result = check(output);
    expect(result.kind === 'rejected' && result.reason).toMatch(reason);
    expect(result).not.toHaveProperty('score');
  });

  test('compares the reversal with the best known', () => {
    const task = { input: reversal(7), answer: solver(reversal(7)).answer };
    const { sequence } = checker({ ...task, output: task.answer, args: [] });
    // 92 is proved by the exhaustive search. Others have published 146: OEIS A330280.
    expect(sequence).toMatchObject({ valid: true, known: 140, moves: 140, lowerBound: 92 });
  });

  test('what is shorter than a proved bound is an alarm, and no answer of the contestant', () => {
    const task = { input: reversal(3), answer: solver(reversal(3)).answer };
    const known = knownTasks['rotationgrid-3']?.atLeast as { moves: number };
    expect(checker({ ...task, output: task.answer, args: [] }).kind).toBe('accepted');
    known.moves = 12; // a proof that errs
    onTestFinished(() => {
      known.moves = 10;
    });
    expect(() => checker({ ...task, output: task.answer, args: [] })).toThrow(
      /ALARM: .* 10 .* 12 are proved/,
    );
  });

  test('a million rotations on 64×64 are judged', () => {
    const row = Array.from({ length: 64 }, (_, x) => x).join(' ');
    const grid = Array.from({ length: 64 }, () => row).join('\n');
    const output = `1000000\n${'62.62+\n'.repeat(1_000_000)}`;
    expect(checker({ input: `64\n${grid}\n${grid}\n`, answer: '0\n', output, args: [] })).toMatchObject({
      kind: 'accepted',
      score: 1_000_000,
      note: '1000000 rotations; lower bound 0; best known 0',
    });
  });

  test('a broken answer is an error of the jury', () => {
    expect(() => checker({ input, answer: '0\n', output: answer, args: [] })).toThrow(
      /the jury's sequence fails/,
    );
    expect(() => checker({ input: '', answer, output: answer, args: [] })).toThrow(/expected the size/);
  });
});

describe('mutants of a correct answer', () => {
  const start = board('4321 8765 0987 4321');
  const goal = board('1234 5678 7890 1234');
  const task = `4\n${textOf(start)}\n${textOf(goal)}\n`;
  const solution = solver(task).answer;
  const moves = solution.split(/\s+/).slice(1, -1);
  const all = [0, 1, 2].flatMap((y) => [0, 1, 2].flatMap((x) => [`${x}.${y}+`, `${x}.${y}-`]));
  const inverse = (move: string): string => move.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'));
  const paper = (sequence: readonly string[]): string =>
    sequence.map((move) => `(${move[0]},${move[2]},${move[3] === '+' ? 'T' : 'F'})`).join(' ');

  test.each([
    ['drop', (i: number) => [moves.toSpliced(i, 1)]],
    ['duplicate', (i: number) => [moves.toSpliced(i, 0, moves[i] ?? '')]],
    ['swap', (i: number) => [moves.toSpliced(i, 2, ...moves.slice(i, i + 2).reverse())]],
    ['reverse', (i: number) => [moves.with(i, inverse(moves[i] ?? ''))]],
    ['replace', (i: number) => all.map((other) => moves.with(i, other))],
  ])('%s one move: valid where the second model reaches the goal, and nowhere else', (_, mutate) => {
    let rejected = 0;
    for (const mutant of moves.flatMap((_move, i) => mutate(i))) {
      const reached = textOf(playPaper(start, paper(mutant))) === textOf(goal);
      const output = `${mutant.length}\n${mutant.join(' ')}\n`;
      const result = checker({ input: task, answer: solution, output, args: [] });
      expect(result.kind === 'accepted', output).toBe(reached);
      if (!reached) rejected += 1;
    }
    expect(rejected).toBeGreaterThan(0);
  });
});

test('seeds make grids that the statement allows, of every size from 4 to 10, some of few colours', () => {
  const tasks = Array.from({ length: 100 }, (_, seed) => readTask(randomInput(createRandom(seed))));
  expect([...new Set(tasks.map(({ start }) => start.size))].sort((a, b) => a - b)).toEqual([
    4, 5, 6, 7, 8, 9, 10,
  ]);
  const few = tasks.filter(({ goal }) => new Set(goal.cells).size <= 4).length;
  expect([few > 20, few < 80]).toEqual([true, true]);
});
