import { describe, expect, test } from 'vitest';
import { type DepthFirstSpace, idaStar } from '#reference/search';

/** Numbers on a line: move 0 adds 1, move 1 subtracts 1, move 2 doubles (and halves when undone). Solved at
 *  `goal`. */
class Line implements DepthFirstSpace {
  readonly moves = 3;
  value: number;
  visited = 0;
  private readonly goal: number;

  constructor(value: number, goal: number) {
    this.value = value;
    this.goal = goal;
  }

  make(move: number): void {
    this.value = [this.value + 1, this.value - 1, this.value * 2][move] ?? 0;
  }

  unmake(move: number): void {
    this.value = [this.value - 1, this.value + 1, this.value / 2][move] ?? 0;
  }

  bound(): number {
    this.visited += 1;
    return this.value === this.goal ? 0 : 1;
  }

  sleepAfter(_asleep: number, move: number): number {
    return [2, 1, 0][move] ?? 0;
  }
}

/** Fewest moves by trying everything, level by level. */
const plainDistance = (from: number, goal: number): number => {
  let level = new Set([from]);
  for (let distance = 0; ; distance += 1) {
    if (level.has(goal)) return distance;
    level = new Set([...level].flatMap((value) => [value + 1, value - 1, value * 2]));
  }
};

describe('IDA*', () => {
  test('finds paths as short as by trying everything', () => {
    for (let goal = 0; goal <= 40; goal += 1) {
      const space = new Line(3, goal);
      const { path, atLeast, nodes } = idaStar(space, { longest: 20 });
      expect(path?.length, `to ${goal}`).toBe(plainDistance(3, goal));
      expect(atLeast).toBe(path?.length);
      expect(nodes).toBeLessThanOrEqual(space.visited);
      const replay = new Line(3, goal);
      for (const move of path ?? []) replay.make(move);
      expect(replay.value).toBe(goal);
    }
  });

  test('begins with the length that is proved before, and tells each length', () => {
    const told: number[] = [];
    const tell = (length: number) => told.push(length);
    const distance = plainDistance(3, 40);
    const found = idaStar(new Line(3, 40), { longest: 20, onLength: tell });
    expect(told).toEqual(Array.from({ length: distance }, (_, at) => at + 1));
    const again = idaStar(new Line(3, 40), { longest: 20, from: distance });
    expect(again).toMatchObject({ path: found.path, atLeast: distance });
    expect(again.nodes).toBeLessThan(found.nodes);
    expect(idaStar(new Line(3, 40), { longest: distance - 1, from: distance })).toEqual({
      path: undefined,
      atLeast: distance,
      nodes: 0,
    });
  });

  test('has 32 moves, each of which may sleep', () => {
    /** Move n changes bit n. Moves commute, and none is made twice: after one, all up to it sleep. */
    class Bits implements DepthFirstSpace {
      readonly moves = 32;
      value: number;
      constructor(bits: readonly number[]) {
        this.value = bits.reduce((value, bit) => value ^ (1 << bit), 0);
      }
      make(move: number): void {
        this.value ^= 1 << move;
      }
      unmake(move: number): void {
        this.make(move);
      }
      bound(): number {
        return this.value === 0 ? 0 : 1;
      }
      sleepAfter(_: number, move: number): number {
        return 0xffffffff >>> (31 - move);
      }
    }
    for (const bits of [[31], [0, 31], [29, 30, 31]])
      expect(idaStar(new Bits(bits), { longest: 3 }).path).toEqual(bits);
    // All sets of up to one, two and three moves; those of the longest length are not looked into.
    const { path, nodes } = idaStar(new Bits([1, 5, 9, 31]), { longest: 3 });
    expect(path).toBeUndefined();
    expect(nodes).toBe(3 + 3 * 32 + 2 * 496 + 4960);
  });

  test('finds nothing beyond the longest allowed path, and reports that', () => {
    const space = new Line(0, 100);
    expect(idaStar(space, { longest: 4 })).toMatchObject({ path: undefined, atLeast: 5 });
    expect(space.value).toBe(0);
  });

  test('stops at its budget with the original position', () => {
    const space = new Line(0, 100_000);
    const { path, nodes, atLeast } = idaStar(space, { longest: 90, nodes: 500 });
    expect(path).toBeUndefined();
    expect(nodes).toBe(500);
    expect(atLeast).toBeGreaterThan(1);
    expect(space.value).toBe(0);
  });

  test('stops when the time is over, with the original position', () => {
    const space = new Line(0, 100_000_000);
    let asked = 0;
    const isOver = () => {
      asked += 1;
      return asked === 3;
    };
    const { path, nodes, atLeast } = idaStar(space, { longest: 90, isOver });
    expect({ path, nodes, asked }).toEqual({ path: undefined, nodes: 3 * 65_536, asked: 3 });
    expect(atLeast).toBeGreaterThan(1);
    expect(space.value).toBe(0);
  });

  test('needs no move if the start is solved', () => {
    expect(idaStar(new Line(7, 7), { longest: 5 })).toEqual({ path: [], atLeast: 0, nodes: 1 });
  });
});
