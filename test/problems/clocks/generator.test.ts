import { describe, expect, test } from 'vitest';
import type { Random } from '#problem-api';
import { generator } from '../../../problems/clocks/generator.ts';
import { solver } from '../../../problems/clocks/solver.ts';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';
import { solves } from '../../reference/puzzles/clocks-second-model.ts';

/** A small generator of pseudo-random numbers for this test (Park and Miller). */
const randomFrom = (seed: number): Random => {
  let state = seed;
  const below = (bound: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  return {
    below,
    shuffle(items) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [shuffled[last], shuffled[other]] = [shuffled[other] as never, shuffled[last] as never];
      }
      return shuffled;
    },
  };
};

const cases = [...generator.cases(randomFrom(1))];
const dialsIn = (input: string): number[] => input.trim().split(/\s+/).map(Number);
const lengthOf = (word: string): (number | undefined)[] =>
  cases.filter(({ name }) => name.includes(word)).map(({ input }) => solver(input).moves);

describe('the test data', () => {
  test('are three lines of three dials each', () => {
    for (const { input } of cases) expect(input).toMatch(/^([0-3] [0-3] [0-3]\n){3}$/);
  });

  test('have distinct names, sorted within their folder', () => {
    const names = cases.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const folder of ['sample/', 'secret/']) {
      const inFolder = names.filter((name) => name.startsWith(folder));
      expect(inFolder).toEqual([...inFolder].sort());
    }
    for (const name of names) expect(name).toMatch(/^(sample|secret)\/\d\d-[a-z0-9-]+$/);
  });

  test('start with the example of the contest and the solved start', () => {
    expect(cases.slice(0, 2)).toEqual([
      { name: 'sample/01-example', input: '3 3 0\n2 2 2\n2 1 2\n' },
      { name: 'sample/02-nothing-to-do', input: '0 0 0\n0 0 0\n0 0 0\n' },
    ]);
  });

  test('contain each single move, the lengths of the contest and the nine starts of 26 moves', () => {
    for (let move = 1; move <= 9; move++) {
      const [only] = cases.filter(({ name }) => name.endsWith(`only-move-${move}`));
      expect(solves(dialsIn(only?.input ?? ''), String(move))).toBe(true);
    }
    expect(
      cases.filter(({ name }) => /length-\d+$/.test(name)).map(({ input }) => solver(input).moves),
    ).toEqual(clockFacts.contest_test_lengths);
    expect(lengthOf('length-26-')).toEqual(Array(9).fill(26));
    const of26 = cases.filter(({ name }) => name.includes('length-26-')).map(({ input }) => input);
    expect(new Set(of26).size).toBe(9);
    expect(cases.map(({ input }) => dialsIn(input).join(''))).toContain(clockFacts.farthest.join(''));
  });

  test('contain each single dial at nine, where formulas with negative values fail', () => {
    const alone = cases.filter(({ name }) => name.includes('only-dial-')).map(({ input }) => dialsIn(input));
    expect(alone).toEqual(
      Array.from({ length: 9 }, (_, dial) =>
        Array.from({ length: 9 }, (_, other) => (other === dial ? 3 : 0)),
      ),
    );
  });

  test('depend only on the seed', () => {
    expect([...generator.cases(randomFrom(1))]).toEqual(cases);
    expect([...generator.cases(randomFrom(2))]).not.toEqual(cases);
  });
});
