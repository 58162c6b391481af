import { describe, expect, test } from 'vitest';
import { cmetrickSymmetries, pairClassCount } from '../../reference/puzzles/cmetrick/index.ts';
import { rubiksClock, turnTypes } from '../../reference/puzzles/rubiks-clock/index.ts';
import { crossClasses } from '../../reference/search/index.ts';
import { facts as cmetrickFacts } from '../reference/puzzles/cmetrick/facts.ts';
import { rotationFacts } from '../reference/puzzles/rotations-facts.ts';
import { board, playPaper, textOf } from '../reference/puzzles/rotations-second-model.ts';
import { clockFacts as rubiksFacts } from '../reference/puzzles/rubiks-clock/facts.ts';
import { phase1Kinds, phase2Kinds } from '../reference/search/optclock.ts';

/** Figures that the sources mention and that follow from the models without a search. Figures that need a search
 *  are tested beside the search; testdata/known-facts/README.md lists all figures. */

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count);

describe('OptClock', () => {
  test('30 kinds of moves are 16 of phase 1, each at most once, and 14 of phase 2', () => {
    expect([turnTypes.length, phase1Kinds.length, phase2Kinds.length]).toEqual([30, 16, 14]);
    expect(rubiksClock.moves.length).toBe(330);
  });

  test('eight moves of phase 1 change one edge against the centre, the other eight two, by 12 amounts each', () => {
    expect([1, 2].map((edges) => phase1Kinds.filter(({ idleEdges }) => idleEdges === edges).length)).toEqual([
      8, 8,
    ]);
  });

  test('fewer positions are at distance 5 than five of 30 kinds by 11 amounts can reach', () => {
    const choices = (30 * 29 * 28 * 27 * 26) / (5 * 4 * 3 * 2);
    expect(rubiksFacts.positions_by_distance[5]).toBeLessThan(choices * 11 ** 5);
  });

  test('one cross and four corners have 12^9 positions, more than 3,000,000,000 of them at 7 or 8 moves', () => {
    const counts = rubiksFacts.cross_and_corners;
    expect(sum(counts)).toBe(12 ** 9);
    expect(sum(counts.slice(7, 9))).toBe(3_095_478_870);
  });

  test('the crosses of a side fall into 9,906 cosets, which Rokicki rounds to 9900', () => {
    const classes = crossClasses();
    expect(classes).toHaveLength(9906);
    expect(sum(classes.map(({ size }) => size))).toBe(12 ** 5);
  });

  test('the whole distribution adds up to 12^14 positions, 9.43 moves on average', () => {
    const counts = rubiksFacts.positions_by_distance.map(BigInt);
    expect(counts.reduce((total, count) => total + count)).toBe(12n ** 14n);
    const moves = counts.reduce((total, count, distance) => total + count * BigInt(distance), 0n);
    expect((Number(moves) / 12 ** 14).toFixed(4)).toBe('9.4337');
  });
});

test('Graphs and Puzzles, section 6: exchanging 1 and 4 by the method of section 4 takes 11 rotations, though five do', () => {
  const { sequence = '' } = rotationFacts.printed.find(({ section }) => section === 4) ?? {};
  const exchange = `(0,0,T) ${sequence} (0,0,F)`;
  expect(textOf(playPaper(board('123 456 789'), exchange))).toBe('4 2 3\n1 5 6\n7 8 9');
  expect(exchange.split(' ')).toHaveLength(11);
  expect(rotationFacts.exchanges[5]).toContain(14);
});

describe('Cmetrick Too Hard', () => {
  test('eight disks have 20! ÷ 12! = 5,079,110,400 positions, in as many depths as printed', () => {
    expect(sum(cmetrickFacts.pair_depths)).toBe(5_079_110_400);
    expect(cmetrickFacts.pair_depths).toHaveLength(28);
  });

  test('the symmetries of a ball with front and back make 31,218 classes of four disks', () => {
    expect(pairClassCount()).toBe(31_218);
  });

  test('16 symmetries of a square with two sides become 128 when each ball may be reflected by itself', () => {
    expect(cmetrickSymmetries).toHaveLength(8 * 2 ** 4);
    // The sixteen symmetries of the whole puzzle reflect no ball or all of them.
    expect(cmetrickSymmetries.filter((_, number) => [0, 15].includes(number >> 3))).toHaveLength(16);
  });
});
