import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import type { BeamSpace } from '../../../reference/search/index.ts';
import type { Geometry } from './geometry.ts';
import { hashOf } from './position.ts';
import { costUnit, SumRanks } from './sum-ranks.ts';

/** Where points belong, by their labels. In a window of a grid that may be outside. */
export interface PointGoals {
  readonly xs: Int16Array;
  readonly ys: Int16Array;
  /** No point is farther from its goal, across or down. */
  readonly farthest: number;
}

/** Each label is a cell of the grid. */
export const ownCells = ({ size, cells }: Geometry): PointGoals => ({
  xs: Int16Array.from({ length: cells }, (_, cell) => cell % size),
  ys: Int16Array.from({ length: cells }, (_, cell) => Math.floor(cell / size)),
  farthest: size - 1,
});

/** What a search of grids looks for. */
export interface PointEffort {
  /** Grids that survive in a layer. */
  readonly width: number;
  /** Distances, across and down each by itself, count by this power. */
  readonly power: number;
  /** It ends when so much of their sum is left; 0: when all points are in their places. */
  readonly share: number;
  /** Rotations that a distance of one is worth. */
  readonly price: number;
}

/** What is best in a search: the fewest rotations and price of what is left. */
export interface BestOfLayers {
  readonly value: number;
  /** Rotations. */
  readonly depth: number;
  /** Sum of costs that is left. */
  readonly sum: number;
}

/** Layers without a better grid after which a search for the best ends. */
const patience = 15;

const known = new Map<Geometry, readonly (readonly Rotation[])[]>();

/** For each square, the rotations that move one of its cells. */
function nearOf(geometry: Geometry): readonly (readonly Rotation[])[] {
  const { columns, cycles, steps } = geometry;
  const rotationsAt = (square: number): readonly Rotation[] =>
    [...cycles.subarray(8 * square, 8 * square + 4)].flatMap((cell) =>
      (steps[cell] ?? []).map(({ rotation }) => rotation),
    );
  const near =
    known.get(geometry) ??
    Array.from({ length: columns.length / 2 }, (_, square) => [...new Set(rotationsAt(square))]);
  known.set(geometry, near);
  return near;
}

/** Grids for `beamSearch`, which ends with the first whose sum of costs is small enough. A grid has the label in each
 *  cell, how each rotation would change the sum, the sum, and a hash, in words of 32 bits: a rotation changes few of
 *  them. */
export class PointGrids implements BeamSpace {
  readonly bytes: number;
  readonly moves: number;
  readonly #geometry: Geometry;
  readonly #goals: PointGoals;
  readonly #own: PointGoals;
  /** Cost of a distance, across or down. */
  readonly #costs: Int32Array;
  readonly #near: readonly (readonly Rotation[])[];
  readonly #enough: number;
  readonly #price: number;
  readonly #cells: number;
  readonly #sumAt: number;
  readonly #ranks: SumRanks;
  #grid: Int32Array;
  #sum: number;
  #depth = 0;
  #best: BestOfLayers;

  constructor(geometry: Geometry, labels: Uint16Array, goals: PointGoals, effort: PointEffort) {
    const { cells, columns } = geometry;
    const { width, power, share, price } = effort;
    const { farthest } = goals;
    this.#geometry = geometry;
    this.#goals = goals;
    this.#own = ownCells(geometry);
    this.#cells = cells;
    this.#sumAt = cells + columns.length;
    this.#price = price / costUnit;
    this.moves = columns.length;
    this.bytes = 4 * (cells + this.moves + 2);
    this.#costs = Int32Array.from({ length: farthest + 1 }, (_, distance) =>
      Math.round(costUnit * distance ** power),
    );
    this.#near = nearOf(geometry);
    this.#grid = new Int32Array(this.bytes / 4);
    this.#grid.set(labels);
    for (let move = 0; move < this.moves; move += 1)
      this.#grid[cells + move] = this.#change(this.#grid, move);
    this.#sum = labels.reduce((all, label, cell) => all + this.#costOf(label, cell), 0);
    this.#grid[this.#sumAt] = this.#sum;
    this.#grid[this.#sumAt + 1] = labels.reduce((hash, label, cell) => (hash + hashOf(label, cell)) | 0, 0);
    this.#enough = share * this.#sum;
    const [first = 0, last = 0, before = 0] = [1, farthest, farthest - 1].map(
      (distance) => this.#costs[distance],
    );
    this.#ranks = new SumRanks(width, 4 * Math.max(first, last - before));
    this.#ranks.note(this.#sum);
    this.#best = { value: this.#price * this.#sum, depth: 0, sum: this.#sum };
  }

  /** The best grid of all layers so far. */
  get best(): BestOfLayers {
    return this.#best;
  }

  /** The first grid. */
  start(): Uint8Array {
    return new Uint8Array(this.#grid.slice().buffer);
  }

  open(positions: Uint8Array, offset: number): void {
    this.#grid = this.#at(positions, offset);
    this.#sum = this.#grid[this.#sumAt] as number;
  }

  score(move: number, depth: number): number {
    this.#depth = depth;
    if (this.#price > 0 && depth > this.#best.depth + patience) return -1;
    const sum = this.#sum + (this.#grid[this.#cells + move] as number);
    return sum <= this.#enough ? 0 : this.#ranks.rankOf(sum, depth);
  }

  hash(move: number): number {
    const { cycles } = this.#geometry;
    const grid = this.#grid;
    let hash = grid[this.#sumAt + 1] as number;
    for (let i = 0; i < 4; i += 1) {
      const from = cycles[4 * move + i] as number;
      const label = grid[from] as number;
      hash += hashOf(label, cycles[4 * move + ((i + 1) & 3)] as number) - hashOf(label, from);
    }
    return hash | 0;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    const cells = this.#cells;
    const { cycles } = this.#geometry;
    const grid = this.#grid;
    const after = this.#at(positions, offset);
    after.set(grid);
    for (let i = 0; i < 4; i += 1)
      after[cycles[4 * move + ((i + 1) & 3)] as number] = grid[cycles[4 * move + i] as number] as number;
    for (const near of this.#near[move >> 1] ?? []) after[cells + near] = this.#change(after, near);
    const sum = this.#sum + (grid[cells + move] as number);
    after[this.#sumAt] = sum;
    after[this.#sumAt + 1] = this.hash(move);
    this.#ranks.note(sum);
    const value = this.#depth + this.#price * sum;
    if (value < this.#best.value) this.#best = { value, depth: this.#depth, sum };
  }

  #at({ buffer, byteOffset }: Uint8Array, offset: number): Int32Array {
    return new Int32Array(buffer, byteOffset + offset, this.bytes / 4);
  }

  #costOf(label: number, cell: number): number {
    const across = (this.#goals.xs[label] as number) - (this.#own.xs[cell] as number);
    const down = (this.#goals.ys[label] as number) - (this.#own.ys[cell] as number);
    return (this.#costs[Math.abs(across)] as number) + (this.#costs[Math.abs(down)] as number);
  }

  #change(grid: Int32Array, move: number): number {
    const { cycles } = this.#geometry;
    let change = 0;
    for (let i = 0; i < 4; i += 1) {
      const from = cycles[4 * move + i] as number;
      const label = grid[from] as number;
      change += this.#costOf(label, cycles[4 * move + ((i + 1) & 3)] as number) - this.#costOf(label, from);
    }
    return change;
  }
}
