import { describe, expect, test } from 'vitest';
import { cmetrickSymmetries, pairClassCount } from '#reference/puzzles/cmetrick';
import { rubiksClock, turnTypes } from '#reference/puzzles/rubiks-clock';
import { rotationFacts } from '../reference/puzzles/rotations-facts.ts';
import { board, playPaper, textOf } from '../reference/puzzles/rotations-second-model.ts';
import { phase1Kinds, phase2Kinds } from '../reference/search/optclock.ts';

/** Figures that the sources mention and that follow from the models without a search. Figures that need a search
 *  are tested beside the search; testdata/known-facts/README.md lists all figures. */

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
});

test('Graphs and Puzzles, section 6: exchanging 1 and 4 by the method of section 4 takes 11 rotations, though five do', () => {
  const { sequence = '' } = rotationFacts.printed.find(({ section }) => section === 4) ?? {};
  const exchange = `(0,0,T) ${sequence} (0,0,F)`;
  expect(textOf(playPaper(board('123 456 789'), exchange))).toBe('4 2 3\n1 5 6\n7 8 9');
  expect(exchange.split(' ')).toHaveLength(11);
  expect(rotationFacts.exchanges[5]).toContain(14);
});

describe('Cmetrick Too Hard', () => {
  test('the symmetries of a ball with front and back make 31,218 classes of four disks', () => {
    expect(pairClassCount()).toBe(31_218);
  });

  test('16 symmetries of a square with two sides become 128 when each ball may be reflected by itself', () => {
    expect(cmetrickSymmetries).toHaveLength(8 * 2 ** 4);
    // The sixteen symmetries of the whole puzzle reflect no ball or all of them.
    expect(cmetrickSymmetries.filter((_, number) => [0, 15].includes(number >> 3))).toHaveLength(16);
  });
});
