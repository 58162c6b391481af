import type { Rotation } from '../../../../reference/puzzles/rotations/index.ts';
import { rotationCount } from '../../../../reference/puzzles/rotations/index.ts';
import { geometryOf, turnPoints } from '../geometry.ts';
import type { AdditiveTables } from './additive-tables.ts';
import { Views } from './views.ts';

/** The rotations that may follow each other: two that turn no common point are made in the order of their numbers, one
 *  is never taken back, and a half turn is made clockwise. `after[2 * rotation + 1]`: the rotation was made twice. */
function successors(size: number): readonly Uint8Array[] {
  const after = known.get(size) ?? findSuccessors(size);
  known.set(size, after);
  return after;
}

const known = new Map<number, readonly Uint8Array[]>();

function findSuccessors(size: number): readonly Uint8Array[] {
  const { cycles } = geometryOf(size);
  const cellsOf = (rotation: Rotation) => cycles.subarray(4 * rotation, 4 * rotation + 4);
  const all = Array.from({ length: rotationCount(size) }, (_, rotation) => rotation);
  return all.flatMap((last) =>
    [false, true].map((isTwice) =>
      Uint8Array.from(
        all.filter((next) => {
          if (next >> 1 === last >> 1) return !isTwice && next === last && (next & 1) === 0;
          return next > last || cellsOf(next).some((cell) => cellsOf(last).includes(cell));
        }),
      ),
    ),
  );
}

/** A part of the search: everything that begins with these three rotations. */
export type Prefix = readonly [Rotation, Rotation, Rotation];

/** Every part of the search for a reversal. A half turn of the grid takes each rotation to another one. A sequence that
 *  reverses the grid still does so without its first rotation, if the one that the half turn takes that to follows at
 *  the end: so any rotation of the sequence may be the first. One of them turns a corner, which has to be moved, and
 *  the reversal looks the same after each of the eight symmetries of the square. So the first rotation is that of the
 *  first square, clockwise. The second one turns some of the same points: one that does not may as well be made before
 *  the first one, and so at the end. */
export function prefixes(size: number): readonly Prefix[] {
  const after = successors(size);
  const beside = [0, 1, size - 1, size].flatMap((square) => [2 * square, 2 * square + 1]);
  const seconds = beside.filter((rotation) => rotation !== 1);
  return seconds.flatMap((second) =>
    Array.from(
      after[2 * second + (second === 0 ? 1 : 0)] as Uint8Array,
      (third) => [0, second, third] as const,
    ),
  );
}

/** Searches all sequences of at most a length that begin in one way, except those that the bounds exclude.
 *  @param points - in each cell, by the cells to which they belong
 *  @returns the first that puts every point in its cell, and how many boards were visited */
export function searchPart(
  tables: AdditiveTables,
  points: ArrayLike<number>,
  prefix: Prefix,
  length: number,
): { readonly rotations: readonly Rotation[] | undefined; readonly nodes: number } {
  const search = new Search(tables, points, length);
  const isFound = search.begin(prefix);
  return { rotations: isFound ? search.path : undefined, nodes: search.nodes };
}

/** A depth-first search. What the groups pay is kept for each depth, so that going back costs nothing. */
class Search {
  readonly path: Rotation[] = [];
  nodes = 0;
  readonly #tables: AdditiveTables;
  readonly #views: Views;
  readonly #after: readonly Uint8Array[];
  readonly #cycles: Uint16Array;
  readonly #points: Uint8Array;
  readonly #length: number;
  /** By depth: the place of each group in its table, and what it pays. */
  readonly #places: readonly Int32Array[];
  readonly #paid: readonly Uint8Array[];

  constructor(tables: AdditiveTables, points: ArrayLike<number>, length: number) {
    const groups = tables.tables.length;
    this.#tables = tables;
    this.#views = new Views(tables);
    this.#after = successors(tables.size);
    this.#cycles = geometryOf(tables.size).cycles;
    this.#points = Uint8Array.from(points);
    this.#length = length;
    this.#places = Array.from({ length: Math.max(length, 3) + 1 }, () => new Int32Array(groups));
    this.#paid = Array.from({ length: Math.max(length, 3) + 1 }, () => new Uint8Array(groups));
  }

  /** Searches everything that begins with a prefix. */
  begin(prefix: Prefix): boolean {
    for (const rotation of prefix) turnPoints(this.#points, this.#cycles, rotation);
    this.path.push(...prefix);
    const depth = prefix.length;
    const [places, paid] = [this.#places[depth] as Int32Array, this.#paid[depth] as Uint8Array];
    this.#views.place(this.#points, places, paid);
    const quarters = paid.reduce((sum, one) => sum + one, 0);
    const [, second, last] = prefix;
    const follow = this.#after[2 * last + (second === last ? 1 : 0)] as Uint8Array;
    return quarters <= 4 * (this.#length - depth) && this.#search(depth, quarters, follow);
  }

  #search(depth: number, quarters: number, follow: Uint8Array): boolean {
    this.nodes += 1;
    if (quarters === 0) return true;
    const most = 4 * (this.#length - depth - 1);
    const last = this.path[depth - 1];
    for (let i = 0; i < follow.length; i += 1) {
      const rotation = follow[i] as number;
      const price = this.#price(depth, rotation);
      if (price > most) continue;
      turnPoints(this.#points, this.#cycles, rotation);
      if (!this.#views.exceed(this.#points, most)) {
        this.path.push(rotation);
        const follows = this.#after[2 * rotation + (rotation === last ? 1 : 0)] as Uint8Array;
        if (this.#search(depth + 1, price, follows)) return true;
        this.path.pop();
      }
      turnPoints(this.#points, this.#cycles, rotation ^ 1);
    }
    return false;
  }

  /** The quarters of the board after a rotation at a depth; writes places and payments of the next one. */
  #price(depth: number, rotation: Rotation): number {
    const { groupOf, shares, tables } = this.#tables;
    const [points, cycles, cells] = [this.#points, this.#cycles, this.#points.length];
    const places = this.#places[depth + 1] as Int32Array;
    const paid = this.#paid[depth + 1] as Uint8Array;
    places.set(this.#places[depth] as Int32Array);
    paid.set(this.#paid[depth] as Uint8Array);
    let touched = 0;
    for (let i = 0; i < 4; i += 1) {
      const from = cycles[4 * rotation + i] as number;
      const to = cycles[4 * rotation + ((i + 1) & 3)] as number;
      const point = points[from] as number;
      const group = groupOf[point] as number;
      const row = point * cells;
      places[group] =
        (places[group] as number) + (shares[row + to] as number) - (shares[row + from] as number);
      touched |= 1 << group;
    }
    let quarters = 0;
    for (let group = 0; group < tables.length; group += 1) {
      if ((touched & (1 << group)) !== 0)
        paid[group] = (tables[group] as Uint8Array)[places[group] as number] as number;
      quarters += paid[group] as number;
    }
    return quarters;
  }
}
