import { geometryOf, turnPoints } from '../geometry.ts';
import type { AdditiveTables } from './additive-tables.ts';

/** A grid of different points that rotations change, with what its groups must pay at least. */
export class PricedBoard {
  /** The point in each cell. */
  readonly points: Uint8Array;
  /** The bound of the board, in quarters of a rotation. */
  quarters = 0;
  readonly #tables: AdditiveTables;
  readonly #cycles: Uint16Array;
  readonly #cells: number;
  /** The place of each group in its table, and what it pays there. */
  readonly #places: Int32Array;
  readonly #paid: Uint8Array;
  readonly #next: Int32Array;

  constructor(tables: AdditiveTables) {
    this.#tables = tables;
    const { cells, cycles } = geometryOf(tables.size);
    this.#cells = cells;
    this.#cycles = cycles;
    this.points = new Uint8Array(cells);
    this.#places = new Int32Array(tables.tables.length);
    this.#paid = new Uint8Array(tables.tables.length);
    this.#next = new Int32Array(tables.tables.length);
  }

  /** Sets every point. */
  set(points: ArrayLike<number>): void {
    const { groupOf, shares, tables } = this.#tables;
    this.points.set(points);
    this.#places.fill(0);
    for (let cell = 0; cell < this.#cells; cell += 1) {
      const point = points[cell] as number;
      const group = groupOf[point] as number;
      this.#places[group] = (this.#places[group] as number) + (shares[point * this.#cells + cell] as number);
    }
    this.quarters = 0;
    for (let group = 0; group < tables.length; group += 1) {
      this.#paid[group] = (tables[group] as Uint8Array)[this.#places[group] as number] as number;
      this.quarters += this.#paid[group] as number;
    }
  }

  /** The bound after a rotation, in quarters. */
  after(rotation: number): number {
    const { tables } = this.#tables;
    const touched = this.#shift(rotation);
    let quarters = this.quarters;
    for (let left = touched; left !== 0; left &= left - 1) {
      const group = 31 - Math.clz32(left & -left);
      const table = tables[group] as Uint8Array;
      quarters += (table[this.#next[group] as number] as number) - (this.#paid[group] as number);
    }
    return quarters;
  }

  /** Makes a rotation. */
  make(rotation: number): void {
    const { tables } = this.#tables;
    const touched = this.#shift(rotation);
    for (let left = touched; left !== 0; left &= left - 1) {
      const group = 31 - Math.clz32(left & -left);
      const place = this.#next[group] as number;
      const paid = (tables[group] as Uint8Array)[place] as number;
      this.quarters += paid - (this.#paid[group] as number);
      this.#places[group] = place;
      this.#paid[group] = paid;
    }
    turnPoints(this.points, this.#cycles, rotation);
  }

  /** Where the groups would be after a rotation, in `#next`; returns which groups it moves, a bit each. */
  #shift(rotation: number): number {
    const { groupOf, shares } = this.#tables;
    const [points, cycles, cells] = [this.points, this.#cycles, this.#cells];
    let touched = 0;
    for (let i = 0; i < 4; i += 1) {
      const from = cycles[4 * rotation + i] as number;
      const to = cycles[4 * rotation + ((i + 1) & 3)] as number;
      const point = points[from] as number;
      const group = groupOf[point] as number;
      if ((touched & (1 << group)) === 0) this.#next[group] = this.#places[group] as number;
      touched |= 1 << group;
      const row = point * cells;
      this.#next[group] =
        (this.#next[group] as number) + (shares[row + to] as number) - (shares[row + from] as number);
    }
    return touched;
  }
}
