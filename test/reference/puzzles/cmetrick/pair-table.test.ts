import { describe, expect, test } from 'vitest';
import {
  CmetrickWalk,
  pairDistances,
  pairKeysOf,
  playCmetrick,
  randomCmetrick,
  solvedCmetrick,
} from '#reference/puzzles/cmetrick';
import { idaStar } from '#reference/search';
import { repeats } from '../../../sample.ts';
import { facts } from './facts.ts';
import { buildPairTable, pairTableDistances } from './pair-table.ts';
import { seeded, shuffledBy } from './random.ts';

const below = seeded(27);

/** Builds the table to its end. */
const finish = (steps: Generator<number, Uint8Array>): Uint8Array => {
  for (let last = 0; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    expect(step.value).toBeGreaterThanOrEqual(last);
    expect(step.value).toBeLessThanOrEqual(1);
    last = step.value;
  }
};

const counts: number[] = [];
/** Both tables up to distance 7. */
const table = pairTableDistances(finish(buildPairTable(7, (_, count) => counts.push(count))), 7);
const hashed = pairDistances(7);

describe('the table of pairs', () => {
  test('has the known number of positions', () => {
    expect(counts).toEqual(facts.pair_depths.slice(0, 8));
  });

  test('has the same distances as the search in a hash table', () => {
    for (let round = 0; round < 2000; round += 1) {
      const moves = Array.from({ length: 1 + below(12) }, () => below(16));
      for (const key of pairKeysOf(playCmetrick(solvedCmetrick, moves)))
        expect(table.distance(key)).toBe(hashed.distance(key));
    }
  });
});

test('searches find the same distances with either table', () => {
  for (let round = 0; round < repeats(2); round += 1) {
    const start = playCmetrick(
      solvedCmetrick,
      Array.from({ length: 10 }, () => below(16)),
    );
    const found = [table, hashed].map((pairs) => idaStar(new CmetrickWalk(start, pairs), { longest: 10 }));
    expect(found[0]).toEqual(found[1]);
    expect(found[0]?.path).toHaveLength(idaStar(new CmetrickWalk(start), { longest: 10 }).atLeast);
  }
});

describe.runIf(process.env.SLOW === '1')(
  'the whole table of pairs (SLOW=1: some two minutes of CPU time, 2.2 GB)',
  () => {
    test('has the published number of positions at every depth from 0 to 27', () => {
      const counts: number[] = [];
      const table = pairTableDistances(finish(buildPairTable(99, (_, count) => counts.push(count))));
      expect(counts).toEqual(facts.pair_depths);
      // Memory of the whole process, in KiB.
      expect(process.resourceUsage().maxRSS).toBeLessThan(6 << 20);
      for (let round = 0; round < 1000; round += 1)
        for (const key of pairKeysOf(randomCmetrick(shuffledBy(below))))
          expect(table.distance(key)).toBeLessThanOrEqual(27);
    }, 1_800_000);
  },
);
