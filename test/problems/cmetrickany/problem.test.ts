import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#host';
import { InputError, JuryError, type Solution, type SolveProgress } from '#problem-api';
import { cmetrick } from '#reference/puzzles/cmetrick';
import { checker } from '../../../problems/cmetrickany/checker.ts';
import { generator } from '../../../problems/cmetrickany/generator.ts';
import { solver } from '../../../problems/cmetrickany/solver.ts';
import { seeded, shuffledBy } from '../../reference/puzzles/cmetrick/random.ts';
import { playText, solvedText } from '../../reference/puzzles/cmetrick/second-model.ts';

const seed = 4;
const below = seeded(seed);
const cases = [...generator.cases({ below, shuffle: shuffledBy(below) })];
const wordsOf = (answer: string): string[] =>
  answer
    .replaceAll(/#.*/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');

describe('the cases', () => {
  test('are positions in the form of the statement, with sorted names', () => {
    const names = cases.map(({ name }) => name);
    expect([...new Set(names)].sort()).toEqual(names);
    for (const { name, input } of cases) {
      expect(name).toMatch(/^(sample|secret)\/[0-9]{2}-[a-z0-9-]+$/);
      expect(cmetrick.format(cmetrick.parse(input) ?? new Uint8Array())).toBe(input.trimEnd());
    }
  });

  test.each(cases.slice(0, 25).map(({ name, input }) => [name, input]))(
    '%s is solved in both models',
    (_, input) => {
      const { answer, moves } = solver(input);
      expect(playText(input.trimEnd(), wordsOf(answer))).toBe(solvedText);
      expect(checker({ input, answer, output: answer, args: [] })).toMatchObject({
        kind: 'accepted',
        sequence: { valid: true, moves },
      });
    },
  );

  test('the samples of the statement are those of the data, and their outputs are correct', () => {
    const statement = readFileSync(
      new URL('../../../problems/cmetrickany/statement/problem.en.md', import.meta.url),
      'utf8',
    );
    const samples = [...statement.matchAll(/Input:\n\n```\n(.*?)```\n\nOutput:\n\n```\n(.*?)```/gs)];
    expect(samples.map(([, input]) => input)).toEqual(
      cases.filter(({ name }) => name.startsWith('sample/')).map(({ input }) => input),
    );
    for (const [, input = '', output = ''] of samples)
      expect(checker({ input, answer: solver(input).answer, output, args: [] }).kind).toBe('accepted');
  });
});

describe('a search that is watched', () => {
  const moves = ['aU', 'bR', 'cD', 'dL', 'aR', 'cU', 'bU', 'dR'];
  const input = `${playText(solvedText, moves)}\n`;

  test('tells a bound and a solution, and ends with the proof that solutions of the exact search have', () => {
    const told: SolveProgress[] = [];
    const found = solver(input, { onProgress: (progress) => told.push(progress) });
    expect(found).toMatchObject({ moves: solver(input).moves, optimal: true });
    expect(told.at(-1)?.lowerBound).toBe(found.moves);
    expect(playText(input.trimEnd(), wordsOf(found.answer))).toBe(solvedText);
  });

  test('goes on from a solution, if it is one', () => {
    const { answer, moves: length = 0 } = solver(input);
    const goOn = (best: Solution, lowerBound: number) =>
      solver(input, { onProgress: () => undefined, known: { lowerBound, best, rounds: 4 } });
    expect(goOn({ answer, moves: length }, length)).toMatchObject({ answer, optimal: true });
    const longer = ['aU', 'aU', 'aU', 'aU', ...wordsOf(answer)].join(' ');
    expect(goOn({ answer: `${longer}\n`, moves: length + 4 }, 0)).toMatchObject({ moves: length });
    expect(() => goOn({ answer: 'aU\n', moves: 1 }, 0)).toThrow(InputError);
  });
});

describe('the checker', () => {
  const input = `${playText(solvedText, ['aU', 'bR'])}\n`;
  const { answer } = solver(input);
  const check = (output: string) => checker({ input, answer, output, args: [] });

  test.each([
    ['bL aD', 'accepted'],
    ['aDbL', 'accepted'],
    [`bL aD${' cU cD'.repeat(499)}`, 'accepted'],
    [`bL aD${' cU cD'.repeat(500)}`, 'rejected'],
    ['bL', 'rejected'],
    ['', 'rejected'],
    ['bL aD x', 'rejected'],
    ['bL\taD\r\n# done\r\n', 'accepted'],
  ])('%j', (output, kind) => {
    expect(check(output).kind).toBe(kind);
  });

  test('rejects a million moves', () => {
    expect(check('aU bR cL dD '.repeat(250_000))).toMatchObject({ sequence: { moves: 1_000_000 } });
  });

  test('judges mutants of a correct sequence like the model in space: drop, duplicate, replace, swap, reverse', () => {
    const [from = '', jury = ''] = ['in', 'ans'].map((extension) =>
      readFileSync(join(projectRoot, `testdata/cmetrickany/secret/35-random.${extension}`), 'utf8'),
    );
    const moves = wordsOf(jury);
    const mutants = [
      ...moves.flatMap((move, at) => [moves.toSpliced(at, 1), moves.toSpliced(at, 0, move)]),
      ...moves.flatMap((_, at) => cmetrick.moves.map((name) => moves.toSpliced(at, 1, name))),
      ...moves.slice(1).map((move, at) => moves.toSpliced(at, 2, move, moves[at] ?? '')),
      moves.toReversed(),
    ];
    for (const mutant of mutants) {
      const isRight = playText(from.trimEnd(), mutant) === solvedText;
      const { kind } = checker({ input: from, answer: jury, output: mutant.join(' '), args: [] });
      expect(kind, mutant.join(' ')).toBe(isRight ? 'accepted' : 'rejected');
    }
    expect(mutants.length).toBeGreaterThan(300);
  });

  test('reports how many moves are allowed, and how far a sequence is above the optimum', () => {
    expect(check(`bL aD${' cU cD'.repeat(500)}`)).toMatchObject({
      reason: 'solved, but in 1002 moves; at most 1000 are allowed',
      sequence: { valid: true, moves: 1002, optimal: 2 },
    });
    expect(check('bL cU cD aD')).toMatchObject({
      note: expect.stringMatching(/^2 above the proved optimum of 2; moves 2 \(cU\), 3 \(cD\) cancel/),
    });
  });

  test('reports an input that the statement does not allow', () => {
    expect(() => checker({ input: 'x\n', answer: '', output: '', args: [] })).toThrow(InputError);
  });

  test('raises the alarm if an output beats a proved optimum', () => {
    const request = { input, output: 'bL aD', args: [], answer: 'bL aD cU cD\n# 4 moves, proved shortest\n' };
    expect(() => checker(request)).toThrow(JuryError);
  });

  test('reports the proved lower bound of a jury sequence that may not be shortest, and raises the alarm below it', () => {
    const answer = (least: number) => `bL aD cU cD\n# 4 moves, at least ${least} are needed\n`;
    const request = { input, output: 'bL aD', args: [] };
    expect(checker({ ...request, answer: answer(2) })).toMatchObject({
      note: "2 below the jury's sequence of 4",
      sequence: { valid: true, moves: 2, known: 4, lowerBound: 2 },
    });
    expect(() => checker({ ...request, answer: answer(3) })).toThrow(/^ALARM: .* 2 moves.* at least 3 /);
  });
});

test.each(['', 'aF', `${solvedText}\n${solvedText}\n`, solvedText.replace('cD', 'cd')])(
  'the solver refuses %j',
  (input) => {
    expect(() => solver(input)).toThrow(/expected/);
  },
);
