/** Rows of the table of pairs (pair-keys.ts of reference/puzzles/cmetrick). A move leads from one row to one other
 *  row, and changes all keys in the same way: the four bits of a disk's place become four other bits. So an inner
 *  loop looks into two tables of 256 entries and one row, which fit the caches. */
import { fourIndex, pairClasses, pairExchanges, placeCount } from '#reference/puzzles/cmetrick';

/** A map from the keys of one row to those of another: new index = low[index & 255] | high[index >> 8]. */
export interface PairRowMap {
  readonly low: Uint8Array;
  readonly high: Uint16Array;
}

/** A map to be filled. */
export const emptyRowMap = (): PairRowMap => ({ low: new Uint8Array(256), high: new Uint16Array(256) });

/** The image of a row's four places under a move (by place: the place to which it carries a disk), by `fourIndex`. */
export function movedFour(row: number, destination: Uint8Array): number {
  const { places } = pairClasses();
  const at = 4 * row;
  return fourIndex(
    destination[places[at] as number] as number,
    destination[places[at + 1] as number] as number,
    destination[places[at + 2] as number] as number,
    destination[places[at + 3] as number] as number,
  );
}

/** Fills the map of a move on the keys of a row. @param four - as from `movedFour` */
export function mapPairRow(row: number, four: number, destination: Uint8Array, map: PairRowMap): void {
  const { classOf, exchangeTo } = pairClasses();
  fillRowMap(row, classOf[four] as number, exchangeTo[four] as number, destination, map);
}

const nowhere = Uint8Array.from({ length: placeCount }, (_, place) => place);

/** The maps of the symmetries of a row's class onto itself, without the identity. They lead from a key to keys with
 *  the same meaning. */
export function pairRowSymmetries(row: number): PairRowMap[] {
  const mask = pairClasses().stabiliser[row] as number;
  return Array.from({ length: 16 }, (_, exchange) => exchange)
    .filter((exchange) => exchange > 0 && mask & (1 << exchange))
    .map((exchange) => {
      const map = emptyRowMap();
      fillRowMap(row, row, exchange, nowhere, map);
      return map;
    });
}

const digit = new Uint8Array(16);

function fillRowMap(
  row: number,
  target: number,
  exchange: number,
  destination: Uint8Array,
  { low, high }: PairRowMap,
): void {
  const { free, rank } = pairClasses();
  const image = pairExchanges[exchange] as Uint8Array;
  for (let number = 0; number < 16; number += 1) {
    const place = image[destination[free[16 * row + number] as number] as number] as number;
    digit[number] = rank[target * placeCount + place] as number;
  }
  const swaps = (exchange & 2) !== 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const one = digit[byte & 15] as number;
    const two = digit[byte >> 4] as number;
    low[byte] = swaps ? two | (one << 4) : one | (two << 4);
    high[byte] = (one | (two << 4)) << 8;
  }
}
