import { describe, expect, test } from 'vitest';
import { type BeamSpace, beamSearch } from '#reference/search';

/** Two coordinates 0…9 as two bytes; moves 0–3 go right, left, up, down, within the board. */
class Board implements BeamSpace {
  readonly bytes = 2;
  readonly moves = 4;
  private at: [number, number] = [0, 0];
  private readonly goal: readonly [number, number];
  private readonly blocked: (x: number, y: number) => boolean;

  constructor(goal: readonly [number, number], blocked: (x: number, y: number) => boolean = () => false) {
    this.goal = goal;
    this.blocked = blocked;
  }

  open(positions: Uint8Array, offset: number): void {
    this.at = [positions[offset] ?? 0, positions[offset + 1] ?? 0];
  }

  score(move: number): number {
    const [x, y] = this.after(move);
    if (x < 0 || y < 0 || x > 9 || y > 9 || this.blocked(x, y)) return -1;
    return Math.abs(x - this.goal[0]) + Math.abs(y - this.goal[1]);
  }

  hash(move: number): number {
    const [x, y] = this.after(move);
    return x * 16 + y;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    positions.set(this.after(move), offset);
  }

  private after(move: number): [number, number] {
    return [this.at[0] + ([1, -1, 0, 0][move] ?? 0), this.at[1] + ([0, 0, 1, -1][move] ?? 0)];
  }
}

const walk = (path: readonly number[], [x, y]: readonly [number, number]): [number, number] =>
  path.reduce<[number, number]>(
    ([a, b], move) => [a + ([1, -1, 0, 0][move] ?? 0), b + ([0, 0, 1, -1][move] ?? 0)],
    [x, y],
  );

describe('the beam', () => {
  test('of width one goes straight to the goal', () => {
    const path = beamSearch(new Board([7, 4]), Uint8Array.of(1, 2), { width: 1, longest: 20, seed: 1 });
    expect(path).toHaveLength(8);
    expect(walk(path ?? [], [1, 2])).toEqual([7, 4]);
  });

  test('that is wide enough finds what breadth-first search finds', () => {
    // A wall with one gap at the top.
    const wall = (x: number, y: number): boolean => x === 5 && y < 9;
    const layers: number[] = [];
    const path = beamSearch(new Board([9, 0], wall), Uint8Array.of(0, 0), {
      width: 100,
      longest: 40,
      seed: 1,
      onLayer: (_, positions) => layers.push(positions),
    });
    expect(path).toHaveLength(27);
    expect(walk(path ?? [], [0, 0])).toEqual([9, 0]);
    // Equal positions count once, and a step back leads to a position of two layers before.
    expect(layers.slice(0, 3)).toEqual([2, 4, 6]);
  });

  test('ends without a path if it has no positions left or is too deep', () => {
    const island = (x: number, y: number): boolean => x > 0 || y > 0;
    expect(
      beamSearch(new Board([9, 9], island), Uint8Array.of(0, 0), { width: 9, longest: 50, seed: 1 }),
    ).toBeUndefined();
    expect(
      beamSearch(new Board([9, 9]), Uint8Array.of(0, 0), { width: 9, longest: 17, seed: 1 }),
    ).toBeUndefined();
    expect(
      beamSearch(new Board([9, 9]), Uint8Array.of(0, 0), { width: 9, longest: 18, seed: 1 }),
    ).toHaveLength(18);
  });

  test('finds its way with more moves than a byte counts', () => {
    /** Move n adds n to a number of 16 bits. */
    let at = 0;
    const sums: BeamSpace = {
      bytes: 2,
      moves: 400,
      open(positions, offset) {
        at = (positions[offset] ?? 0) + 256 * (positions[offset + 1] ?? 0);
      },
      score: (move) => Math.abs(1000 - at - move),
      hash: (move) => at + move,
      write(move, positions, offset) {
        positions.set([(at + move) & 255, (at + move) >> 8], offset);
      },
    };
    const path = beamSearch(sums, Uint8Array.of(0, 0), { width: 5, longest: 5, seed: 1 });
    expect(path).toHaveLength(3);
    expect(path?.reduce((sum, move) => sum + move, 0)).toBe(1000);
  });

  test('makes the same choices with the same seed, and respects its width', () => {
    const run = (seed: number): string => {
      const widths: number[] = [];
      const path = beamSearch(new Board([9, 9], (x, y) => x + y === 9 && x !== 3), Uint8Array.of(0, 0), {
        width: 5,
        longest: 60,
        seed,
        onLayer: (_, positions) => widths.push(positions),
      });
      expect(Math.max(...widths)).toBeLessThanOrEqual(5);
      return `${path} ${widths}`;
    };
    expect(run(3)).toBe(run(3));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(run)).size).toBeGreaterThan(1);
  });
});
