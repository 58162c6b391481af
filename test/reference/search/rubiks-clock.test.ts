import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulate } from '#reference/puzzle';
import {
  type ClockTurn,
  clockSymmetries,
  rubiksClock,
  writeOptClock,
  writeTurn,
} from '#reference/puzzles/rubiks-clock';
import {
  ClockSolver,
  countPositions,
  countValues,
  crossClasses,
  crossTurns,
  fewestTurns,
} from '#reference/search';
import { everyNth, repeats, slow } from '../../sample.ts';
import { ended } from '../ended.ts';
import { clockFacts, dialsOf } from '../puzzles/rubiks-clock/facts.ts';
import { play } from '../puzzles/rubiks-clock/gears.ts';
import { countInThreads } from './census.ts';

const solver = new ClockSolver();
const solved = Array<number>(14).fill(0);
const position = fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 14, maxLength: 14 });
const written = (turns: readonly ClockTurn[]): string => turns.map(writeOptClock).join(';');

describe('the optimal solver', () => {
  /** A search takes some milliseconds. */
  const some = { numRuns: repeats(30) };

  test('solves any position, as the gears confirm, in at most 12 moves', () =>
    fc.assert(
      fc.property(position, (dials) => {
        const turns = solver.solve(dials);
        expect(play(dials, written(turns))).toEqual(solved);
        expect(turns.length).toBe(solver.distance(dials));
        expect(turns.length).toBeLessThanOrEqual(12);
      }),
      some,
    ));

  test('needs 12 moves for each base position and every 8th of its 128 images (SLOW=1: all)', () => {
    for (const base of clockFacts.base_positions) {
      for (const symmetry of everyNth(8, clockSymmetries))
        expect(solver.distance(symmetry(dialsOf(base)))).toBe(12);
    }
  });

  test('needs as many moves as known for other positions', () => {
    for (const { position: text, moves } of clockFacts.solved_examples) {
      expect(solver.distance(dialsOf(text)), text).toBe(moves);
    }
    expect(solver.solve(solved)).toEqual([]);
  });

  test('gives the known distances for wrong readings of the back', () => {
    const distances = (read: (dials: number[]) => number[]): number[] =>
      clockFacts.base_positions.map((base) => solver.distance(read(dialsOf(base))));
    const exchange = (a: number, b: number) => (dials: number[]) =>
      dials.map((hour, i) => (i === a - 1 ? dials[b - 1] : i === b - 1 ? dials[a - 1] : hour) ?? 0);
    expect(distances(exchange(11, 13))).toEqual(clockFacts.distances_if_11_and_13_exchanged);
    expect(distances(exchange(10, 14))).toEqual(clockFacts.distances_if_10_and_14_exchanged);
    expect(distances((dials) => dials.map((hour, i) => (i < 9 ? hour : (12 - hour) % 12)))).toEqual(
      clockFacts.distances_if_back_is_negated,
    );
  });

  test('finds the distance of every position that enumeration reaches in 1 and 2 moves', () => {
    const seen = new Map([[solved.join(' '), 0]]);
    let level = [solved];
    for (const distance of [1, 2]) {
      const next: number[][] = [];
      for (const dials of level) {
        for (const move of rubiksClock.moves) {
          const after = rubiksClock.apply(dials, move) as number[];
          const key = after.join(' ');
          if (seen.has(key)) continue;
          seen.set(key, distance);
          next.push(after);
        }
      }
      expect(next.length).toBe(clockFacts.positions_by_distance[distance]);
      level = next;
    }
    for (let i = 0; i < level.length; i += 211) expect(solver.distance(level[i] ?? [])).toBe(2);
  });

  test('needs as many moves for an image of a position', () =>
    fc.assert(
      fc.property(position, fc.constantFrom(...clockSymmetries), (dials, symmetry) => {
        expect(solver.distance(symmetry(dials))).toBe(solver.distance(dials));
      }),
      some,
    ));

  test('needs at most one move more or less after a move', () =>
    fc.assert(
      fc.property(position, fc.constantFrom(...rubiksClock.moves), (dials, move) => {
        const after = rubiksClock.apply(dials, move) ?? [];
        expect(Math.abs(solver.distance(after) - solver.distance(dials))).toBeLessThanOrEqual(1);
      }),
      some,
    ));

  test('keeps to an upper bound that can be kept', () =>
    fc.assert(
      fc.property(position, fc.integer({ min: 0, max: 14 }), (dials, upperBound) => {
        const turns = solver.solve(dials, { upperBound });
        expect(play(dials, written(turns))).toEqual(solved);
        expect(turns.length).toBeLessThanOrEqual(Math.max(upperBound, solver.distance(dials)));
      }),
      some,
    ));
});

describe('all shortest solutions', () => {
  test('are distinct, all solve, and are complete as far as plain search can check', () => {
    // Positions of a few moves: all sets of that many moves are tried.
    for (const moves of [
      ["UUDUu3'", 'DDUDd5'],
      ['UUUUu6', 'DDDDd6', 'UDUDd'],
      ['UUDDu4', 'DDUUu4'],
    ]) {
      const end = simulate(rubiksClock, solved, moves);
      const start = end.state;
      const found = [...solver.allShortest(start)].map((turns) => turns.map(writeTurn).sort().join(' '));
      expect(new Set(found).size).toBe(found.length);
      expect(found.sort()).toEqual(everySet(start, solver.distance(start)).sort());
    }
  });

  test.runIf(slow)('of a base position solve it (SLOW=1)', () => {
    const start = dialsOf(clockFacts.base_positions[0] ?? '');
    const all = [...solver.allShortest(start)];
    expect(new Set(all.map(written)).size).toBe(all.length);
    for (const turns of all) {
      expect(turns).toHaveLength(12);
      expect(simulate(rubiksClock, start, turns.map(writeTurn)).state).toEqual(solved);
    }
  });
});

/** All sets of `count` moves of distinct kinds that solve the position, by trying; the last move is looked up. */
function everySet(start: readonly number[], count: number): string[] {
  const byEffect = new Map<string, string>();
  for (const move of rubiksClock.moves) byEffect.set((rubiksClock.apply(solved, move) ?? []).join(' '), move);
  const sets = new Set<string>();
  const kindOf = (move: string): string => move.slice(0, 5);
  const visit = (dials: readonly number[], made: string[], first: number): void => {
    if (made.length === count - 1) {
      const last = byEffect.get(dials.map((hour) => (12 - hour) % 12).join(' '));
      if (last !== undefined && !made.some((move) => kindOf(move) === kindOf(last))) {
        sets.add([...made, last].sort().join(' '));
      }
      return;
    }
    for (let i = first; i < rubiksClock.moves.length; i++) {
      const move = rubiksClock.moves[i] ?? '';
      if (made.some((other) => kindOf(other) === kindOf(move))) continue;
      visit(rubiksClock.apply(dials, move) ?? [], [...made, move], i + 1);
    }
  };
  visit(start, [], 0);
  return [...sets];
}

describe('counts of positions', () => {
  /** Corners in a set of pins, for one side: 15 directions over (edges, centre, corners). */
  const sets = Array.from({ length: 15 }, (_, i) => [8, 4, 2, 1].map((bit) => ((i + 1) & bit ? 1 : 0)));
  const edgesOf = ([ul = 0, ur = 0, ll = 0, lr = 0]: number[]): number[] =>
    [ul + ur, ul + ll, ur + lr, ll + lr].map((sum) => Math.min(sum, 1));

  test('by distance, to depth 2, are the known ones', () => {
    expect(ended(countPositions(2))).toEqual(clockFacts.positions_by_distance.slice(0, 3));
  });

  test.runIf(slow)('are the same if threads share the work (SLOW=1)', async () => {
    expect(await countInThreads({ depth: 2 }, 3)).toEqual(clockFacts.positions_by_distance.slice(0, 3));
  });

  test('of one cross alone are the known ones, by passes', () => {
    expect(countValues(crossTurns())).toEqual(clockFacts.cross_alone);
    expect(
      countValues(
        fewestTurns(
          12,
          sets.map((set) => [...edgesOf(set), 1]),
        ),
      ),
    ).toEqual(clockFacts.cross_alone);
  });

  // rubiks-clock.full.test.ts computes the same by another method.
  test.runIf(slow)('of both crosses and four corners (phase 2) are the known ones (SLOW=1)', () => {
    const whole = sets.filter((set) => edgesOf(set).every((edge) => edge === 1));
    const directions = [...whole.map((set) => [1, 0, ...set]), ...whole.map((set) => [0, 1, ...set])];
    expect(directions).toHaveLength(clockFacts.phase_2_moves);
    expect(30 - directions.length).toBe(clockFacts.phase_1_moves);
    expect(countValues(fewestTurns(12, directions))).toEqual(clockFacts.phase_2);
  });

  test('of crosses that differ by more than a symmetry are the known ones, and add up', () => {
    const classes = crossClasses();
    expect(classes).toHaveLength(clockFacts.cross_classes);
    expect(classes.reduce((sum, { size }) => sum + size, 0)).toBe(12 ** 5);
  });

  test('published add up to all positions', () => {
    const sum = clockFacts.positions_by_distance.reduce((total, count) => total + BigInt(count), 0n);
    expect(sum).toBe(12n ** 14n);
    expect(clockFacts.cross_and_corners.reduce((total, count) => total + count, 0)).toBe(12 ** 9);
  });
});
