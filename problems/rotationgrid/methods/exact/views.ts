import type { AdditiveTables } from './additive-tables.ts';

/** A board that needs as many rotations as another one, priced by the same tables: the groups of its points, and their
 *  shares, by the points and cells of the other board. */
interface View {
  /** Points and cells change their parts: what solves the one board, backwards, solves the other. */
  readonly isInverse: boolean;
  readonly shares: Int32Array;
  readonly groupOf: Uint8Array;
}

/** What tables say of a board: as it is, backwards, mirrored, or both. */
export class Views {
  readonly #tables: AdditiveTables;
  readonly #plain: View;
  readonly #others: readonly View[];
  /** The place of each group in its table. */
  readonly #places: Int32Array;

  constructor(tables: AdditiveTables) {
    const { groupOf, shares } = tables;
    this.#tables = tables;
    this.#plain = { isInverse: false, shares, groupOf };
    this.#others = othersOf(tables);
    this.#places = new Int32Array(tables.tables.length);
  }

  /** What every group pays for a board as it is. */
  place(points: Uint8Array, places: Int32Array, paid: Uint8Array): void {
    this.#find(points, this.#plain, places);
    for (const [group, table] of this.#tables.tables.entries())
      paid[group] = table[places[group] as number] as number;
  }

  /** Whether another view of a board asks for more than so many quarters. */
  exceed(points: Uint8Array, most: number): boolean {
    const { tables } = this.#tables;
    for (let i = 0; i < this.#others.length; i += 1) {
      this.#find(points, this.#others[i] as View, this.#places);
      let quarters = 0;
      for (let group = 0; group < tables.length; group += 1)
        quarters += (tables[group] as Uint8Array)[this.#places[group] as number] as number;
      if (quarters > most) return true;
    }
    return false;
  }

  #find(points: Uint8Array, { isInverse, shares, groupOf }: View, places: Int32Array): void {
    const cells = points.length;
    places.fill(0);
    for (let cell = 0; cell < cells; cell += 1) {
      const found = points[cell] as number;
      const point = isInverse ? cell : found;
      const group = groupOf[point] as number;
      const share = shares[point * cells + (isInverse ? found : cell)] as number;
      places[group] = (places[group] as number) + share;
    }
  }
}

function othersOf({ size, groupOf, shares }: AdditiveTables): readonly View[] {
  const cells = size * size;
  const mirrored = Array.from({ length: cells }, (_, cell) => cell + size - 1 - 2 * (cell % size));
  const imagesOf = Uint8Array.from(mirrored, (point) => groupOf[point] as number);
  const mirroredShares = new Int32Array(cells * cells);
  for (const [point, image] of mirrored.entries())
    for (const [cell, place] of mirrored.entries())
      mirroredShares[point * cells + cell] = shares[image * cells + place] as number;
  const mirror = { shares: mirroredShares, groupOf: imagesOf };
  return [
    { isInverse: true, shares, groupOf },
    ...(samePartition(groupOf, imagesOf) ? [] : [false, true].map((isInverse) => ({ isInverse, ...mirror }))),
  ];
}

/** Whether points that are in one group are also in one group of the other. */
function samePartition(one: Uint8Array, other: Uint8Array): boolean {
  const partner = new Map<number, number>();
  for (const [point, group] of one.entries()) {
    const image = other[point] as number;
    if ((partner.get(group) ?? image) !== image) return false;
    partner.set(group, image);
  }
  return true;
}
