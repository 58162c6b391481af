import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clockMatrix } from '#reference/puzzles/clocks';
import {
  countOrderings,
  countsPerQuarterTurn,
  everyOrdering,
  everySolution,
  solveByElimination,
  solveByFormula,
  solveByInverseMatrix,
  solveExhaustively,
} from '../../../problems/clocks/methods/index.ts';
import { clockFacts } from '../../reference/puzzles/clocks-facts.ts';
import { everyStart, indexOf, solves, startAt } from '../../reference/puzzles/clocks-second-model.ts';
import { everyNth } from '../../sample.ts';

const { counts: knownCounts, twice } = everyStart();
const known = (start: number): number[] => startAt(knownCounts[start] as number);
const movesOf = (counts: readonly number[]): string =>
  counts.map((count, index) => String(index + 1).repeat(count)).join('');
const starts = Array.from({ length: clockFacts.starts }, (_, start) => start);
const lengths = starts.map((start) => known(start).reduce((sum, count) => sum + count));
const lengthOf = (start: number): number => lengths[start] ?? Number.NaN;

/** How many of these starts `solve` does not give the counts for that simulation found. The usual step has no factor
 *  in common with 4, so that every dial has every value with every value of each other dial. */
const wrong = (solve: (dials: number[]) => number[], among = everyNth(13, starts)): number =>
  among.filter((start) => indexOf(solve(startAt(start))) !== knownCounts[start]).length;

describe('the 262,144 starts', () => {
  test('can all be solved, each with exactly one set of counts 0 to 3', () => {
    expect(twice).toBe(0);
    expect(knownCounts.filter((counts) => counts === -1)).toHaveLength(0);
  });

  test('have the known numbers of moves', () => {
    const byLength = clockFacts.starts_by_length.map(() => 0);
    for (const start of starts) byLength[lengthOf(start)] = (byLength[lengthOf(start)] ?? 0) + 1;
    expect(byLength).toEqual(clockFacts.starts_by_length);
    expect(byLength.reduce((sum, count, length) => sum + count * length, 0) / clockFacts.starts).toBe(
      clockFacts.mean_length,
    );
  });

  test('have one that needs 27 moves and nine that need 26', () => {
    expect(starts.filter((start) => lengthOf(start) === 27).map(startAt)).toEqual([clockFacts.farthest]);
    expect(starts.filter((start) => lengthOf(start) === 26)).toHaveLength(9);
  });

  test('have solutions with the known digest', () => {
    const hash = createHash('sha256');
    for (const start of starts)
      hash.update(`${[...startAt(start), lengthOf(start), movesOf(known(start))].join(' ').trimEnd()}\n`);
    expect(hash.digest('hex')).toBe(clockFacts.sha256_of_solutions);
  });
});

describe('the four methods', () => {
  test('elimination is right for every 13th start (SLOW=1: every start)', () => {
    expect(wrong(solveByElimination)).toBe(0);
  });

  test('the inverse matrix is right for every 13th start (SLOW=1: every start)', () => {
    expect(wrong(solveByInverseMatrix)).toBe(0);
  });

  test('the closed formula is right for every 13th start (SLOW=1: every start)', () => {
    expect(wrong(solveByFormula)).toBe(0);
  });

  test('the nested loops are right for every 513th start (SLOW=1: every start)', {
    timeout: 1_800_000,
  }, () => {
    expect(wrong(solveExhaustively, everyNth(513, starts))).toBe(0);
  });

  test('give the example of the contest', () => {
    const { dials, shortest } = clockFacts.example;
    for (const solve of [solveExhaustively, solveByElimination, solveByInverseMatrix, solveByFormula])
      expect(movesOf(solve(dials))).toBe(shortest);
  });

  test('the nested loops refuse dials that are not numbers', () => {
    expect(() => solveExhaustively([Number.NaN])).toThrow('expected nine integers');
  });
});

describe('the nine formulas', () => {
  test('have the coefficients of minus the inverse matrix', () => {
    expect(countsPerQuarterTurn).toEqual(clockFacts.counts_per_quarter_turn);
    for (let dial = 0; dial < 9; dial++) {
      const oneTurn = startAt(4 ** (8 - dial));
      expect(solveByFormula(oneTurn)).toEqual(clockFacts.counts_per_quarter_turn.map((row) => row[dial]));
    }
  });

  test('equal the printed ones term by term, modulo 4', () => {
    for (const [move, formula] of clockFacts.printed_formulas.entries()) {
      const coefficients = [...'abcdefghi'].map((letter) => printedCoefficient(formula, letter));
      expect(coefficients, `t${move + 1}`).toEqual(clockFacts.counts_per_quarter_turn[move]);
      expect(Number(/^\d+(?=\+)/.exec(formula)?.[0] ?? 0) % 4, `constant of t${move + 1}`).toBe(0);
    }
  });

  test('exist because the determinant of the moves is 5, a unit modulo 4', () => {
    expect(determinant(clockMatrix)).toBe(clockFacts.determinant);
    expect(clockFacts.determinant % 4).toBe(1);
  });
});

describe('all solutions', () => {
  test.each([0, 1, 9, 4 ** 8, 123_456, 262_143])('there is exactly one for start %d', (start) => {
    expect([...everySolution(startAt(start))]).toEqual([known(start)]);
  });

  test('the example has 24 shortest sequences, in lexical order, all of which solve it', () => {
    const { dials, shortest } = clockFacts.example;
    const sequences = [...everyOrdering(solveByFormula(dials))];
    expect(countOrderings(solveByFormula(dials))).toBe(24n);
    expect(sequences).toEqual([...new Set(sequences)].sort());
    expect(sequences).toHaveLength(24);
    expect(sequences[0]).toBe(shortest);
    expect(sequences.every((moves) => solves(dials, moves))).toBe(true);
  });

  test('are distinct and as many as counted, for every 50th start of up to seven moves', () => {
    for (const start of starts
      .filter((start) => lengthOf(start) <= 7)
      .filter((_, index) => index % 50 === 0)) {
      const sequences = [...everyOrdering(known(start))];
      expect(BigInt(new Set(sequences).size)).toBe(countOrderings(known(start)));
      expect(
        sequences.every((moves) => solves(startAt(start), moves) && moves.length === lengthOf(start)),
      ).toBe(true);
    }
  });

  test('the solved start has one solution: no moves', () => {
    expect(countOrderings(known(0))).toBe(1n);
    expect([...everyOrdering(known(0))]).toEqual(['']);
  });

  test('the farthest start has 27! / 6^9 shortest sequences; the first is sorted', () => {
    const counts = solveByFormula(clockFacts.farthest);
    let factorial = 1n;
    for (let n = 2n; n <= 27n; n++) factorial *= n;
    expect(countOrderings(counts)).toBe(factorial / 6n ** 9n);
    expect(everyOrdering(counts).next().value).toBe('111222333444555666777888999');
  });
});

/** The coefficient of a letter in a printed formula, 0…3. */
const printedCoefficient = (formula: string, letter: string): number => {
  const [, sign, factor] = new RegExp(`([+-]?)\\s*(\\d*)${letter}`).exec(formula) ?? [];
  if (sign === undefined) return 0;
  return ((sign === '-' ? -1 : 1) * Number(factor || 1) + 4) % 4;
};

/** Determinant over the integers, by the fraction-free elimination of Bareiss. */
const determinant = (matrix: readonly (readonly number[])[]): number => {
  const rows = matrix.map((row) => [...row]);
  const at = (r: number, c: number): number => rows[r]?.[c] as number;
  let sign = 1;
  let previous = 1;
  for (let k = 0; k < rows.length - 1; k++) {
    const pivot = rows.findIndex((row, r) => r >= k && row[k] !== 0);
    if (pivot < 0) return 0;
    if (pivot !== k) {
      [rows[k], rows[pivot]] = [rows[pivot] as number[], rows[k] as number[]];
      sign = -sign;
    }
    for (let r = k + 1; r < rows.length; r++)
      for (let c = k + 1; c < rows.length; c++)
        (rows[r] as number[])[c] = (at(r, c) * at(k, k) - at(r, k) * at(k, c)) / previous;
    previous = at(k, k);
  }
  return sign * at(rows.length - 1, rows.length - 1);
};
