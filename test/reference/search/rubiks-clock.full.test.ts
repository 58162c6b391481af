import { beforeAll, describe, expect, test } from 'vitest';
import { ClockSolver, countPositions, countValues, fewestTurns } from '#reference/search';
import { createRandom } from '#testdata';
import { slow } from '../../sample.ts';
import { ended } from '../ended.ts';
import { clockFacts, dialsOf } from '../puzzles/rubiks-clock/facts.ts';
import { countInThreads } from './census.ts';
import { optClockDistance, phase1Kinds, phase2Distances, phase2Kinds } from './optclock.ts';

describe('a second solver, with OptClock’s method,', () => {
  let phase2: Uint8Array;
  beforeAll(() => {
    phase2 = phase2Distances();
  });

  test('has 16 kinds of moves for phase 1, 14 for phase 2, and the published distances of phase 2', () => {
    expect([phase1Kinds.length, phase2Kinds.length]).toEqual([
      clockFacts.phase_1_moves,
      clockFacts.phase_2_moves,
    ]);
    expect(countValues(phase2)).toEqual(clockFacts.phase_2);
  });

  test('needs 12 moves for the base positions', () => {
    for (const base of clockFacts.base_positions) expect(optClockDistance(dialsOf(base), phase2)).toBe(12);
  });

  const positions = slow ? 1000 : 10;
  test(`agrees with the solver on ${positions} random positions (SLOW=1: 1000)`, () => {
    const seed = 20140525;
    const random = createRandom(seed);
    const solver = new ClockSolver();
    for (let i = 0; i < positions; i++) {
      const dials = Array.from({ length: 14 }, () => random.below(12));
      const distance = solver.distance(dials);
      if (optClockDistance(dials, phase2) !== distance) {
        expect.fail(
          `${dials.join(' ')} (number ${i}, seed ${seed}): ${distance} moves, the second solver differs`,
        );
      }
    }
  });
});

// rubiks-clock.test.ts counts to distance 2.
test.runIf(slow)('positions at distance 0 to 4 are as many as published (SLOW=1)', () => {
  expect(ended(countPositions(4))).toEqual(clockFacts.positions_by_distance.slice(0, 5));
});

describe.runIf(slow)('whole counts (only with SLOW=1: minutes)', () => {
  test('one cross and four corners: the published distribution of 12^9 positions', {
    timeout: 3_600_000,
  }, async () => {
    expect(await countInThreads('cross and corners', 32)).toEqual(clockFacts.cross_and_corners);
  });

  test('one cross and two corners: on a diagonal and at an edge', { timeout: 3_600_000 }, () => {
    const sets = Array.from({ length: 15 }, (_, i) => [8, 4, 2, 1].map((bit) => ((i + 1) & bit ? 1 : 0)));
    const countsWith = (first: number, second: number): number[] =>
      countValues(
        fewestTurns(
          12,
          sets.map((set) => {
            const [ul = 0, ur = 0, ll = 0, lr = 0] = set;
            const edges = [ul | ur, ul | ll, ur | lr, ll | lr];
            return [...edges, 1, set[first] ?? 0, set[second] ?? 0];
          }),
        ),
      );
    expect(countsWith(0, 3)).toEqual(clockFacts.cross_and_diagonal_corners);
    expect(countsWith(0, 1)).toHaveLength(clockFacts.cross_and_adjacent_corners_at_most + 1);
  });

  test('positions at distance 5 and 6', { timeout: 3_600_000 }, async () => {
    expect(await countInThreads({ depth: 6 }, 8)).toEqual(clockFacts.positions_by_distance.slice(0, 7));
  });
});
