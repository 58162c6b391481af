import { describe, expect, test } from 'vitest';
import { ClockSide, ClockSolver, type CrossClass, crossClasses, hourCosts } from '#reference/search';
import { createRandom } from '#testdata';
import { clockFacts } from '../reference/puzzles/rubiks-clock/facts.ts';
import { secondDistance, sideHours } from '../reference/search/rubiks-clock-hours-second.ts';
import { everyNth, repeats, slow } from '../sample.ts';
import {
  countSideHours,
  dialsOfSides,
  hardestCorners,
  hoursThatSuffice,
  pricedSide,
} from './hours-of-sides.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const classes = crossClasses(true);

function counted(some: readonly CrossClass[]) {
  const steps = countSideHours(some);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('Rubik’s Clock where an hour is a move, one side', () => {
  test('the classes of crosses have all crosses, each once', () => {
    expect(sum(classes.map(({ size }) => size))).toBe(12 ** 5);
    expect(new Set(classes.map(({ number }) => number)).size).toBe(classes.length);
  });

  test('a class has as many positions at each number of hours as a second method finds', () => {
    const random = createRandom(12);
    for (let round = 0; round < repeats(2); round += 1) {
      const one = classes[random.below(classes.length)];
      if (one === undefined) throw new Error('there is no class');
      const { counts, within } = counted([one]);
      const expected: number[] = [];
      for (const hours of sideHours(one.demand.edges, one.demand.centre))
        expected[hours] = (expected[hours] ?? 0) + one.size;
      expect(counts).toEqual(Array.from(expected, (count) => count ?? 0));
      // All hours of a side add up to what its centre turns by.
      expect(counts.every((count, hours) => count === 0 || hours % 2 === one.demand.centre % 2)).toBe(true);
      expect(within[(one.demand.centre % 2) as 0 | 1].at(-1)).toBe(12 ** 4);
    }
  });

  test('the known counts are of all positions, and what suffices follows from them', () => {
    expect(sum(clockFacts.hours_of_a_side)).toBe(12 ** 9);
    expect(hoursThatSuffice(clockFacts.hours_within)).toBe(clockFacts.hours_suffice);
    // No class has fewer ways within some hours than the least that is known.
    const { within } = counted(everyNth(2000, classes));
    for (const parity of [0, 1] as const)
      for (const [hours, ways] of within[parity].entries())
        expect(ways).toBeGreaterThanOrEqual(clockFacts.hours_within[parity][hours] ?? 12 ** 4);
  });

  test.runIf(slow)('all positions need the known hours (SLOW=1)', () => {
    expect(counted(classes)).toEqual({ counts: clockFacts.hours_of_a_side, within: clockFacts.hours_within });
  });
});

describe('both sides', () => {
  test('the hardest corners of two crosses need what the solver and a second method say', () => {
    const random = createRandom(30);
    const side = new ClockSide(hourCosts);
    const drawn = () =>
      pricedSide(side, {
        edges: Array.from({ length: 4 }, () => random.below(12)),
        centre: random.below(12),
      });
    const [front, back] = [drawn(), drawn()];
    const { hours, sum: cells } = hardestCorners(front, back);
    const dials = dialsOfSides(front, back, cells);
    expect(new ClockSolver(hourCosts).distance(dials)).toBe(hours);
    expect(secondDistance(dials)).toBe(hours);
    expect(hours).toBeLessThanOrEqual(clockFacts.hours_suffice);
  });

  test('the position that needs most is not beyond what suffices', () => {
    expect(clockFacts.hours_needed.hours).toBeLessThanOrEqual(clockFacts.hours_suffice);
  });

  test('random positions need no more than any that is known, and hardly ever fewer than half of that', () => {
    const { hours_needed: most, hours_of_random: counts } = clockFacts;
    expect(sum(counts)).toBe(10_000);
    expect(counts.length - 1).toBeLessThanOrEqual(most.hours);
    // 300 others needed 26.6 on average, by a program that is independent of this project's code.
    expect(sum(counts.map((count, hours) => count * hours)) / 10_000).toBeCloseTo(26.6, 0);
  });
});
