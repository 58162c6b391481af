import { describe, expect, test } from 'vitest';
import { factorial } from '../../reference/coordinates/index.ts';
import { clockMatrix, clocks } from '../../reference/puzzles/clocks/index.ts';
import { cmetrickSymmetries, pairClassCount } from '../../reference/puzzles/cmetrick/index.ts';
import { msquare } from '../../reference/puzzles/msquare/index.ts';
import { rubiksClock, turnTypes } from '../../reference/puzzles/rubiks-clock/index.ts';
import { crossClasses } from '../../reference/search/index.ts';
import { facts as cmetrickFacts } from '../reference/puzzles/cmetrick/facts.ts';
import { rotationFacts } from '../reference/puzzles/rotations-facts.ts';
import { board, playPaper, textOf } from '../reference/puzzles/rotations-second-model.ts';
import { clockFacts as rubiksFacts } from '../reference/puzzles/rubiks-clock/facts.ts';
import { phase1Kinds, phase2Kinds } from '../reference/search/optclock.ts';

/** Figures that the sources state in passing and that follow from the models by arithmetic. What takes a search is tested beside the search;
 *  a table of all of them is in testdata/known-facts/README.md. */

/** n! ÷ m!, exactly. */
const falling = (n: number, m: number): bigint => {
  let product = 1n;
  for (let i = BigInt(m) + 1n; i <= n; i += 1n) product *= i;
  return product;
};
const choose = (n: number, k: number): bigint => falling(n, n - k) / falling(k, 0);

describe('The Clocks, by Tom Verhoeff', () => {
  const moves = clocks.moves.length;

  test.each([
    [1, 362_880n, '3.6e+5'],
    [2, 12_504_636_144_000n, '1.3e+13'],
    [3, 1_080_491_954_750_208_000_000n, '1.1e+21'],
  ])('with each move %d times there are %d longest sequences, in his words %s', (times, sequences, words) => {
    const found = falling(times * moves, 0) / falling(times, 0) ** BigInt(moves);
    expect(found).toBe(sequences);
    expect(Number(found).toExponential(1)).toBe(words);
  });

  test('there are 4^9 = 262,144 sets of counts; elimination takes about 729 steps, the inverse matrix 81', () => {
    expect(4 ** moves).toBe(262_144);
    expect([moves ** 3, clockMatrix.flat().length]).toEqual([729, 81]);
  });
});

describe('Magic Squares, USACO', () => {
  test('there are 8! = 40,320 sheets and three moves', () => {
    expect([factorial(8), msquare.moves.length]).toEqual([40_320, 3]);
  });
});

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

  test('phase 2 has 12^6 positions, a byte each 3 MB; phase 1 has 12^8 solutions, about 430 million', () => {
    expect([12 ** 6, 12 ** 8]).toEqual([2_985_984, 429_981_696]);
  });

  test('at most 22,950,733,806 positions are at distance 5: five of 30 kinds by 11 amounts', () => {
    expect(choose(turnTypes.length, 5) * 11n ** 5n).toBe(22_950_733_806n);
    expect(rubiksFacts.positions_by_distance[5]).toBeLessThan(22_950_733_806);
  });

  test('one cross and four corners have 12^9 positions, 5.2 billion, more than 3,000,000,000 of them at 7 or 8 moves', () => {
    const counts = rubiksFacts.cross_and_corners;
    expect(counts.reduce((sum, count) => sum + count)).toBe(12 ** 9);
    expect((12 ** 9 / 1e9).toFixed(1)).toBe('5.2');
    expect((counts[7] ?? 0) + (counts[8] ?? 0)).toBe(3_095_478_870);
  });

  test("each of those with a move in 11 amounts is a first stage of 34 billion, of Rokicki's 33 when rounded before", () => {
    expect(3_095_478_870 * 11).toBe(34_050_267_570);
    expect(3_000_000_000 * 11).toBe(33_000_000_000);
  });

  test('5.2 billion positions in 200 seconds are 25 million a second, as he says', () => {
    expect(Math.floor(12 ** 9 / 200 / 1e6)).toBe(25);
  });

  test('the crosses of a side fall into 9,906 cosets, which Rokicki rounds to 9900', () => {
    const classes = crossClasses();
    expect(classes).toHaveLength(9906);
    expect(classes.reduce((sum, { size }) => sum + size, 0)).toBe(12 ** 5);
  });

  test('the whole distribution adds up to 12^14 positions, 9.43 moves on average', () => {
    const counts = rubiksFacts.positions_by_distance.map(BigInt);
    expect(counts.reduce((sum, count) => sum + count)).toBe(12n ** 14n);
    const moves = counts.reduce((sum, count, distance) => sum + count * BigInt(distance), 0n);
    expect((Number(moves) / 12 ** 14).toFixed(4)).toBe('9.4337');
  });
});

describe('Graphs and Puzzles', () => {
  test('section 6: exchanging 1 and 4 by the method of section 4 takes 11 rotations, though five do', () => {
    const { sequence = '' } = rotationFacts.printed.find(({ section }) => section === 4) ?? {};
    const exchange = `(0,0,T) ${sequence} (0,0,F)`;
    expect(textOf(playPaper(board('123 456 789'), exchange))).toBe('4 2 3\n1 5 6\n7 8 9');
    expect(exchange.split(' ')).toHaveLength(11);
    expect(rotationFacts.exchanges[5]).toContain(14);
  });

  test('section 6: 13,208 is about a tenth of 133,592', () => {
    const [first = 0, improved = 0] = rotationFacts.reversal.paper;
    expect((first / improved).toFixed(1)).toBe('10.1');
  });
});

describe('Cmetrick Too Hard', () => {
  test('four disks have 116,280 positions, and the square of that is 13,521,038,400', () => {
    const four = Number(falling(20, 16));
    expect(four).toBe(116_280);
    expect(four ** 2).toBe(13_521_038_400);
    // By a factor of 12, at four to a byte.
    expect((four ** 2 / 48 / 1e6).toFixed(1)).toBe('281.7');
  });

  test('eight disks have 5,079,110,400, in as many depths as printed', () => {
    expect(Number(falling(20, 12))).toBe(5_079_110_400);
    expect(cmetrickFacts.pair_depths.reduce((sum, count) => sum + count)).toBe(5_079_110_400);
    expect(cmetrickFacts.pair_depths).toHaveLength(28);
  });

  test('the symmetries of a ball with front and back make 31,218 classes of four disks, a factor of 3.7', () => {
    expect(pairClassCount()).toBe(31_218);
    expect((116_280 / pairClassCount()).toFixed(1)).toBe('3.7');
  });

  test('16 symmetries of a square with two sides become 128 when each ball may be reflected by itself', () => {
    expect(cmetrickSymmetries).toHaveLength(8 * 2 ** 4);
    // The sixteen of the whole puzzle: no ball reflected, or all of them.
    expect(cmetrickSymmetries.filter((_, number) => [0, 15].includes(number >> 3))).toHaveLength(16);
  });
});
