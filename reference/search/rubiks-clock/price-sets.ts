/** Theory of operation. The prices of a side's 12⁴ cells are kept as sets: for each threshold the cells that cost at
 *  most so much. Then the least price of a line is an OR, without comparisons, and one word takes part for 24 cells: a
 *  row, which is the 12 cells that differ in the last entry, at two thresholds. So the passes of a side take a fifth of
 *  the time that prices in bytes take.
 *    Instructions on vectors (WebAssembly) would do the same with bytes. But the policy of pages allows no WebAssembly,
 *  its text would have to be assembled for pages, Node and the package, and where a browser lacks vectors, there would
 *  have to be this way too. */

/** A cell is ((first · 12 + second) · 12 + third) · 12 + fourth: a row (the first three entries) and a lane. */
export const cells = 12 ** 4;
export const rows = 12 ** 3;

/** The lanes of a row at one threshold, and at two. */
export const allLanes = 0xfff;
const bothHalves = 0xffffff;

/** For each threshold 0, 1, … the cells that cost at most so much. */
export class PriceSets {
  /** All cells cost at most so much. A multiple of 8. */
  readonly thresholds: number;
  readonly wordsOfRow: number;
  /** `row · wordsOfRow + i`: the row's lanes at threshold 2i in bits 0 to 11, at 2i + 1 in bits 12 to 23. */
  readonly words: Int32Array;

  constructor(thresholds: number) {
    this.thresholds = thresholds;
    this.wordsOfRow = thresholds / 2;
    this.words = new Int32Array(rows * this.wordsOfRow);
  }

  /** True if the cell costs at most that. */
  has(cell: number, most: number): boolean {
    if (most < 0 || most >= this.thresholds) return most >= 0;
    const row = (cell / 12) | 0;
    const word = this.words[row * this.wordsOfRow + (most >> 1)] as number;
    return ((word >>> (12 * (most & 1) + cell - 12 * row)) & 1) === 1;
  }

  /** Writes the lanes of each row that cost at most `most`, which is 0 or more. */
  writeLanes(most: number, to: Uint16Array): void {
    if (most >= this.thresholds) {
      to.fill(allLanes);
      return;
    }
    const { words, wordsOfRow } = this;
    const half = 12 * (most & 1);
    for (let row = 0, at = most >> 1; at < words.length; row += 1, at += wordsOfRow)
      to[row] = ((words[at] as number) >>> half) & allLanes;
  }

  price(cell: number): number {
    let price = 0;
    while (!this.has(cell, price)) price += 1;
    return price;
  }

  /** The prices of all cells. */
  all(): Uint8Array {
    const prices = new Uint8Array(cells);
    for (let row = 0, cell = 0; row < rows; row += 1, cell += 12)
      for (let at = row * this.wordsOfRow; at < (row + 1) * this.wordsOfRow; at += 1)
        for (let lane = 0, word = this.words[at] as number; lane < 12; lane += 1, word >>= 1)
          prices[cell + lane] = (prices[cell + lane] as number) + 2 - (word & 1) - ((word >> 12) & 1);
    return prices;
  }

  /** The least price of all cells. */
  least(): number {
    for (let i = 0; i < this.wordsOfRow; i += 1) {
      let any = 0;
      for (let at = i; at < this.words.length; at += this.wordsOfRow) any |= this.words[at] as number;
      if (any !== 0) return (any & allLanes) === 0 ? 2 * i + 1 : 2 * i;
    }
    return this.thresholds;
  }

  /** Makes these the prices, each less than `thresholds`. */
  set(prices: Uint8Array): void {
    const { words, wordsOfRow } = this;
    words.fill(0);
    for (const [cell, price] of prices.entries()) {
      const at = Math.floor(cell / 12) * wordsOfRow + (price >> 1);
      words[at] = (words[at] as number) | (1 << ((cell % 12) + 12 * (price & 1)));
    }
    for (let at = 0, lanes = 0; at < words.length; at += 1) {
      const even = ((words[at] as number) & allLanes) | (at % wordsOfRow === 0 ? 0 : lanes);
      lanes = ((words[at] as number) >>> 12) | even;
      words[at] = even | (lanes << 12);
    }
  }
}

/** A pass of a move: from the prices with other moves to those with this one too. `to` may be `from`. */
export type Pass = (from: PriceSets, to: PriceSets) => void;

/** A word of a row one threshold later; `before`: the row's word before it. */
export const oneLater = (before: number, word: number): number =>
  ((word << 12) & bothHalves) | (before >>> 12);

/** By amount: the bits of a word that stay in their half when the lanes go up by so much. */
const staying = Int32Array.from({ length: 13 }, (_, amount) => (allLanes >> amount) * 0x001001);

/** A word whose lanes go up by an amount (0 to 12), and from the end to the beginning. */
export function lanesUp(word: number, amount: number): number {
  const stay = staying[amount] as number;
  return ((word & stay) << amount) | ((word & ~stay) >>> (12 - amount));
}
