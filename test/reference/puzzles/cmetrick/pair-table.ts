/** The distances of all 5,079,110,400 positions of the eight disks of two adjacent balls: Radu's table, one byte each,
 *  in 31,218 rows of 65,536 keys (see pair-keys.ts), 2.05 GB when complete.
 *
 *  It is made by breadth-first search, level by level. A move leads from one row to one other row, and changes all
 *  keys in the same way: the four bits of a disk's place become four other bits. So the inner loop looks into two
 *  tables of 256 entries and one row of 64 KiB, which fit the caches. In a row whose class has symmetries, all keys
 *  with the same meaning are marked first, and then only the lowest of them is pursued. */
import {
  moveCycles,
  type PairDistances,
  pairClassCount,
  pairClassSize,
  pairKey,
  placeNames,
} from '#reference/puzzles/cmetrick';
import { destinations } from '../../../../reference/puzzles/cmetrick/pair-distances.ts';
import {
  fourIndex,
  pairClasses,
  pairExchanges,
  pairRow,
} from '../../../../reference/puzzles/cmetrick/pair-keys.ts';

const placeCount = placeNames.length;

const moves = moveCycles.map((_, move) => destinations.slice(move * placeCount, (move + 1) * placeCount));

/** A map from the keys of one row to those of another: new index = low[index & 255] | high[index >> 8]. */
interface PairRowMap {
  readonly low: Uint8Array;
  readonly high: Uint16Array;
}

/** The effect of a move (by place: the place to which it carries a disk) on the keys of a row. Fills `map`; returns
 *  the row to which the keys lead. */
function mapPairRow(row: number, destination: Uint8Array, map: PairRowMap): number {
  const { places, classOf, exchangeTo } = pairClasses();
  const at = 4 * row;
  const four = fourIndex(
    destination[places[at] as number] as number,
    destination[places[at + 1] as number] as number,
    destination[places[at + 2] as number] as number,
    destination[places[at + 3] as number] as number,
  );
  const target = classOf[four] as number;
  fillRowMap(row, target, exchangeTo[four] as number, destination, map);
  return target;
}

const nowhere = Uint8Array.from({ length: placeCount }, (_, place) => place);

/** The maps of the symmetries of a row's class onto itself, without the identity. They lead from a key to keys with
 *  the same meaning. */
function pairRowSymmetries(row: number): PairRowMap[] {
  const mask = pairClasses().stabiliser[row] as number;
  return Array.from({ length: 16 }, (_, exchange) => exchange)
    .filter((exchange) => exchange > 0 && mask & (1 << exchange))
    .map((exchange) => {
      const map = { low: new Uint8Array(256), high: new Uint16Array(256) };
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

/** Length of the table in bytes. It is allocated at once, but a page takes memory only when a position in it is
 *  reached. */
export const pairTableBytes = (): number => pairClassCount() * pairRow;

/** The table while it grows. An entry is the distance + 1; 0: not reached yet. */
class PairTable {
  depth = 0;
  readonly entries = new Uint8Array(pairTableBytes());
  #expanded = 0;
  /** By row: keys reached at the level that is being filled. */
  readonly #fresh = new Uint32Array(pairClassCount());
  readonly #keys = new Uint16Array(pairRow);
  readonly #map: PairRowMap = { low: new Uint8Array(256), high: new Uint16Array(256) };

  constructor() {
    const home = pairKey(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]));
    const row = Math.floor(home / pairRow);
    this.#rowAt(row)[home % pairRow] = 1;
    this.#fresh[row] = 1;
    this.#complete(1);
  }

  /** Fills in the next level and returns its number of positions, 0 if there is none. Yields the number of positions
   *  handled so far. */
  *grow(): Generator<number, number> {
    const active = this.#fresh.slice();
    this.#fresh.fill(0);
    for (const [row, count] of active.entries()) {
      if (count > 0) this.#expand(row, this.depth + 1, count);
      this.#expanded += count * pairClassSize(row * pairRow);
      if (row % 256 === 255) yield this.#expanded;
    }
    const count = this.#complete(this.depth + 2);
    if (count > 0) this.depth += 1;
    return count;
  }

  /** Marks the keys with the same meaning as those with this entry. Returns the number of positions of all of them. */
  #complete(entry: number): number {
    let positions = 0;
    for (let row = 0; row < this.#fresh.length; row += 1) {
      let count = this.#fresh[row] as number;
      if (count === 0) continue;
      const entries = this.#rowAt(row);
      const symmetries = pairRowSymmetries(row);
      if (symmetries.length > 0) {
        const found = this.#find(entries, entry, count);
        for (const { low, high } of symmetries) {
          for (let at = 0; at < found; at += 1) {
            const key = this.#keys[at] as number;
            const like = (low[key & 255] as number) | (high[key >> 8] as number);
            if (entries[like] !== 0) continue;
            entries[like] = entry;
            count += 1;
          }
        }
      }
      this.#fresh[row] = count;
      positions += count * pairClassSize(row * pairRow);
    }
    return positions;
  }

  /** Makes all moves from the keys of a row with this entry. */
  #expand(row: number, entry: number, count: number): void {
    const keys = this.#keys;
    const map = this.#map;
    const { low, high } = map;
    const lowest = this.#keepLowest(row, this.#find(this.#rowAt(row), entry, count));
    for (const destination of moves) {
      const target = mapPairRow(row, destination, map);
      const entries = this.#rowAt(target);
      let fresh = 0;
      for (let at = 0; at < lowest; at += 1) {
        const key = keys[at] as number;
        const next = (low[key & 255] as number) | (high[key >> 8] as number);
        if (entries[next] !== 0) continue;
        entries[next] = entry + 1;
        fresh += 1;
      }
      this.#fresh[target] = (this.#fresh[target] as number) + fresh;
    }
  }

  /** Collects the `count` keys of a row with this entry in `keys`. */
  #find(entries: Uint8Array, entry: number, count: number): number {
    const keys = this.#keys;
    let found = 0;
    if (count < 256) {
      for (let key = entries.indexOf(entry); found < count; key = entries.indexOf(entry, key + 1))
        keys[found++] = key;
      return found;
    }
    for (let key = 0; found < count; key += 1) if (entries[key] === entry) keys[found++] = key;
    return found;
  }

  /** Keeps, of the first `count` collected keys, one for each meaning. */
  #keepLowest(row: number, count: number): number {
    const keys = this.#keys;
    let kept = count;
    for (const { low, high } of pairRowSymmetries(row)) {
      let next = 0;
      for (let at = 0; at < kept; at += 1) {
        const key = keys[at] as number;
        if (((low[key & 255] as number) | (high[key >> 8] as number)) >= key) keys[next++] = key;
      }
      kept = next;
    }
    return kept;
  }

  #rowAt(row: number): Uint8Array {
    return this.entries.subarray(row * pairRow, (row + 1) * pairRow);
  }
}

/** Number of positions of the eight disks: 20! ÷ 12!. */
const pairPositions = 5_079_110_400;

/** Makes Radu's table to `depth`, or to its end: depth 27, in about two minutes of CPU time. Yields how much is
 *  done, 0…1. `onLevel` is called with the number of positions of each level. */
export function* buildPairTable(
  depth = 27,
  onLevel?: (depth: number, positions: number) => void,
): Generator<number, Uint8Array> {
  const table = new PairTable();
  onLevel?.(0, 1);
  while (table.depth < depth) {
    const steps = table.grow();
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield step.value / pairPositions;
    if (step.value === 0) break;
    onLevel?.(table.depth, step.value);
  }
  return table.entries;
}

/** The distances in a table that `buildPairTable` has made to `depth`. */
export const pairTableDistances = (entries: Uint8Array, depth = 27): PairDistances => ({
  depth,
  distance(key) {
    const entry = entries[key] as number;
    return entry === 0 ? depth + 1 : entry - 1;
  },
});
