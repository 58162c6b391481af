import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import { type BeamSpace, beamSearch } from '../../../reference/search/index.ts';
import type { Geometry } from './geometry.ts';
import { hashOf } from './position.ts';

/** How to bring all points nearer at once. */
export interface AllAtOnce {
  /** Grids that survive in a layer. */
  readonly width: number;
  /** Distances, across and down each by itself, count by this power. */
  readonly power: number;
  /** It ends when so much of their sum is left; 0: when all points are in their places. */
  readonly share: number;
  readonly seed: number;
  /** Rotations after which it gives up. */
  readonly longest: number;
}

/** Units of a cost: fine enough that grids of a layer hardly ever have equal ones. */
const unit = 64;
const worstRank = 65_534;

/** For each square, the rotations that move one of its cells. */
type Near = readonly (readonly Rotation[])[];

const known = new Map<Geometry, Near>();

function nearOf(geometry: Geometry): Near {
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
 *  them. Sums are too large for ranks, so a rank is what a sum is above the best of the layer before. */
class Grids implements BeamSpace {
  readonly bytes: number;
  readonly moves: number;
  readonly #geometry: Geometry;
  readonly #width: number;
  /** Cost of a distance, across or down. */
  readonly #costs: Int32Array;
  readonly #near: Near;
  readonly #enough: number;
  readonly #cells: number;
  readonly #sumAt: number;
  /** What a rotation, which moves four points by one step, saves at most. */
  readonly #atMost: number;
  #grid: Int32Array;
  #sum: number;
  #depth = 0;
  /** No grid of the layer has a smaller sum. */
  #floor = 0;
  /** Larger sums are dropped: they are hardly ever among the best. */
  #limit = Number.POSITIVE_INFINITY;
  /** Of the grids written for the next layer. */
  #written = { count: 0, least: Number.POSITIVE_INFINITY, most: 0 };

  constructor(geometry: Geometry, labels: Uint16Array, { width, power, share }: AllAtOnce) {
    const { cells, columns, size } = geometry;
    this.#geometry = geometry;
    this.#cells = cells;
    this.#sumAt = cells + columns.length;
    this.#width = width;
    this.moves = columns.length;
    this.bytes = 4 * (cells + this.moves + 2);
    this.#costs = Int32Array.from({ length: size }, (_, distance) => Math.round(unit * distance ** power));
    this.#atMost = 4 * ((this.#costs[size - 1] as number) - (this.#costs[size - 2] as number));
    this.#near = nearOf(geometry);
    this.#grid = new Int32Array(this.bytes / 4);
    this.#grid.set(labels);
    for (let move = 0; move < this.moves; move += 1)
      this.#grid[cells + move] = this.#change(this.#grid, move);
    const sum = labels.reduce((all, label, cell) => all + this.#costOf(label, cell), 0);
    this.#sum = sum;
    this.#grid[this.#sumAt] = sum;
    this.#grid[this.#sumAt + 1] = labels.reduce((hash, label, cell) => (hash + hashOf(label, cell)) | 0, 0);
    this.#enough = share * sum;
    this.#note(sum);
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
    if (depth !== this.#depth) this.#begin(depth);
    const sum = this.#sum + (this.#grid[this.#cells + move] as number);
    if (sum <= this.#enough) return 0;
    return sum > this.#limit ? -1 : Math.min(1 + sum - this.#floor, worstRank);
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
    this.#note(sum);
  }

  #at({ buffer, byteOffset }: Uint8Array, offset: number): Int32Array {
    return new Int32Array(buffer, byteOffset + offset, this.bytes / 4);
  }

  #note(sum: number): void {
    this.#written.count += 1;
    this.#written.least = Math.min(this.#written.least, sum);
    this.#written.most = Math.max(this.#written.most, sum);
  }

  #begin(depth: number): void {
    const { count, least, most } = this.#written;
    this.#depth = depth;
    // The worst that survived was so far from the best of the layer before it.
    const reach = most - (this.#floor + this.#atMost);
    this.#limit = count < this.#width ? Number.POSITIVE_INFINITY : least + reach + 8 * unit;
    this.#floor = least - this.#atMost;
    this.#written = { count: 0, least: Number.POSITIVE_INFINITY, most: 0 };
  }

  #costOf(label: number, cell: number): number {
    const { size } = this.#geometry;
    return (
      (this.#costs[Math.abs((label % size) - (cell % size))] as number) +
      (this.#costs[Math.abs(Math.floor(label / size) - Math.floor(cell / size))] as number)
    );
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

/** Rotations that bring all points nearer to their goals: few for the distance, because opposite streams of points pass
 *  each other, which filling cell by cell from the border prevents. Undefined if the beam does not get that near.
 *  `labels`: goal cell of the point in each cell. */
export function allAtOnce(
  geometry: Geometry,
  labels: Uint16Array,
  effort: AllAtOnce,
): readonly Rotation[] | undefined {
  const grids = new Grids(geometry, labels, effort);
  return beamSearch(grids, grids.start(), effort);
}
