import { allLanes, type PriceSets, rows } from './price-sets.ts';

/** The sums of the prices of two sides. A cell of the front and its partner at the back have entries that add up to
 *  given totals, modulo 12: the partners of a row are a row, in which the lanes run backward. */
export class SideSums {
  readonly #front: PriceSets;
  readonly #back: PriceSets;
  /** The partner of a cell: its first two entries, times 144, by those of the cell; and the others. */
  readonly #highPartners = new Uint16Array(144);
  readonly #lowPartners = new Uint8Array(144);
  /** By price, for each row: the front's cells that cost at most so much, and those whose partners do. */
  readonly #ofFront: Planes;
  readonly #ofPartners: Planes;
  /** For each row: lanes at the back, lanes that were found. */
  readonly #atBack = new Uint16Array(rows);
  readonly #found = new Uint16Array(rows);

  constructor(front: PriceSets, back: PriceSets) {
    this.#front = front;
    this.#back = back;
    this.#ofFront = new Planes((price, to) => front.writeLanes(price, to));
    this.#ofPartners = new Planes((price, to) => this.#writePartners(price, to));
  }

  /** Takes the prices that the sides have now.
   *  @param totals - 0…11, in the order of the entries */
  pair([first = 0, second = 0, third = 0, fourth = 0]: readonly number[]): void {
    for (let a = 0, pair = 0; a < 12; a += 1)
      for (let b = 0; b < 12; b += 1, pair += 1) {
        this.#highPartners[pair] = (((first + 12 - a) % 12) * 12 + ((second + 12 - b) % 12)) * 144;
        this.#lowPartners[pair] = ((third + 12 - a) % 12) * 12 + ((fourth + 12 - b) % 12);
      }
    this.#ofFront.clear(this.#front.least());
    this.#ofPartners.clear(this.#back.least());
  }

  partnerOf(cell: number): number {
    const high = Math.floor(cell / 144);
    return (this.#highPartners[high] as number) + (this.#lowPartners[cell - 144 * high] as number);
  }

  /** No sum is less. */
  get least(): number {
    return this.#ofFront.least + this.#ofPartners.least;
  }

  /** The front's cells with a sum of at most that, in order, until the next call. */
  *atMost(most: number): Generator<number> {
    const found = this.#found.fill(0);
    for (let price = this.#ofFront.least; price <= most - this.#ofPartners.least; price += 1) {
      const [front, partners] = [this.#ofFront.at(price), this.#ofPartners.at(most - price)];
      for (let row = 0; row < rows; row += 1)
        found[row] = (found[row] as number) | ((front[row] as number) & (partners[row] as number));
    }
    for (let row = 0; row < rows; row += 1)
      for (let lanes = found[row] as number; lanes !== 0; lanes &= lanes - 1)
        yield 12 * row + 31 - Math.clz32(lanes & -lanes);
  }

  #writePartners(price: number, to: Uint16Array): void {
    const back = this.#atBack;
    this.#back.writeLanes(price, back);
    const up = ((this.#lowPartners[0] as number) + 1) % 12;
    for (let high = 0, row = 0; high < 144; high += 1) {
      const first = (this.#highPartners[high] as number) / 12;
      for (let third = 0; third < 144; third += 12, row += 1) {
        const partner = first + Math.floor((this.#lowPartners[third] as number) / 12);
        const lanes = reversed[back[partner] as number] as number;
        to[row] = ((lanes << up) | (lanes >> (12 - up))) & allLanes;
      }
    }
  }
}

/** Lanes of all rows by price, written when they are first asked for. */
class Planes {
  readonly #write: (price: number, to: Uint16Array) => void;
  readonly #planes: Uint16Array[] = [];
  #written: boolean[] = [];
  /** No cell has a smaller price. */
  least = 0;

  constructor(write: (price: number, to: Uint16Array) => void) {
    this.#write = write;
  }

  clear(least: number): void {
    this.least = least;
    this.#written = [];
  }

  at(price: number): Uint16Array {
    const plane = this.#planes[price] ?? new Uint16Array(rows);
    if (this.#written[price] !== true) this.#write(price, plane);
    this.#written[price] = true;
    this.#planes[price] = plane;
    return plane;
  }
}

/** 12 lanes the other way round. */
const reversed = new Uint16Array(allLanes + 1);
for (let lanes = 1; lanes <= allLanes; lanes += 1)
  reversed[lanes] = ((reversed[lanes >> 1] as number) >> 1) | ((lanes & 1) << 11);
