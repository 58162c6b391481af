import { describe, expect, test } from 'vitest';
import {
  buildPairTable,
  pairDistances,
  pairKeysOf,
  playCmetrick,
  randomCmetrick,
  solvedCmetrick,
} from '../../../../reference/puzzles/index.ts';
import { facts } from './facts.ts';
import { seeded, shuffledBy } from './random.ts';

const below = seeded(27);

describe('the table of pairs', () => {
  const table = buildPairTable(7);

  test('counts as many positions as is known', () => {
    expect(table.depth).toBe(7);
    expect(table.counts).toEqual(facts.pair_depths.slice(0, 8));
  });

  test('has the distances that the search in a hash table finds', () => {
    const hashed = pairDistances(7);
    for (let round = 0; round < 2000; round += 1) {
      const moves = Array.from({ length: 1 + below(12) }, () => below(16));
      for (const key of pairKeysOf(playCmetrick(solvedCmetrick, moves)))
        expect(table.distance(key)).toBe(hashed.distance(key));
    }
  });
});

describe.runIf(process.env.SLOW === '1')(
  'the whole table of pairs (SLOW=1: some three minutes of CPU time, 2.2 GB)',
  () => {
    test('has the published number of positions at every depth from 0 to 27', () => {
      const table = buildPairTable(99);
      expect(table.counts).toEqual(facts.pair_depths);
      expect(table.depth).toBe(27);
      for (let round = 0; round < 1000; round += 1)
        for (const key of pairKeysOf(randomCmetrick(shuffledBy(below))))
          expect(table.distance(key)).toBeLessThanOrEqual(27);
    }, 1_800_000);
  },
);
