import { describe, expect, test } from 'vitest';
import { simulate } from '#reference/puzzle';
import { clockSymmetries, rubiksClock, writeTurn } from '#reference/puzzles/rubiks-clock';
import { ClockSolver, hourCosts } from '#reference/search';
import { createRandom } from '#testdata';
import { everyNth, repeats } from '../../sample.ts';
import { clockFacts, dialsOf } from '../puzzles/rubiks-clock/facts.ts';
import { secondDistance } from './rubiks-clock-hours-second.ts';

const solver = new ClockSolver(hourCosts);
const cost = (hours: number): number => Math.min(hours, 12 - hours);
const seed = 20140525;
const solved = Array<number>(14).fill(0);

describe('Rubik’s Clock where an hour is a move', () => {
  const count = repeats(3);
  test(`${count} random positions need as many hours as a second method finds, and the solution has them`, () => {
    const random = createRandom(seed);
    for (let i = 0; i < count; i += 1) {
      const dials = Array.from({ length: 14 }, () => random.below(12));
      const turns = solver.solve(dials);
      const hours = turns.reduce((sum, turn) => sum + cost(turn.hours), 0);
      expect([dials, hours]).toEqual([dials, secondDistance(dials)]);
      expect(hours).toBe(solver.distance(dials));
      expect(simulate(rubiksClock, dials, turns.map(writeTurn))).toEqual({ kind: 'finished', state: solved });
    }
  });

  test('the base positions need the known hours', () => {
    expect(clockFacts.base_positions.map((base) => solver.distance(dialsOf(base)))).toEqual(
      clockFacts.hours_of_bases,
    );
  });

  test('the position that needs most of all that are known needs them by a second method too', () => {
    const { position, hours } = clockFacts.hours_needed;
    expect(solver.distance(dialsOf(position))).toBe(hours);
    expect(secondDistance(dialsOf(position))).toBe(hours);
  });

  test('images of a position under the symmetries that keep hours need as many', () => {
    const dials = dialsOf(clockFacts.base_positions[1] ?? '');
    const kept = clockSymmetries.filter((symmetry) => {
      const image = symmetry([1, ...Array<number>(13).fill(0)]);
      return image.every((hour) => hour === 0 || hour === 1 || hour === 11);
    });
    expect(kept).toHaveLength(32);
    for (const symmetry of everyNth(4, kept)) expect(solver.distance(symmetry(dials))).toBe(32);
  });
});
