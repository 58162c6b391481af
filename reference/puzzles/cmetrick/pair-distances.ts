import { moveCycles, placeCount } from './geometry.ts';
import { type PairPlaces, pairClassSize, pairKey, pairKeysLike, pairPlacesOf } from './pair-keys.ts';

/** The place to which a move carries a disk. Index: move · 20 + place. */
export const destinations: Readonly<Uint8Array> = Uint8Array.from(
  { length: moveCycles.length * placeCount },
  (_, index) => {
    const cycle = moveCycles[Math.floor(index / placeCount)] ?? [];
    const place = index % placeCount;
    return cycle.includes(place) ? (cycle[(cycle.indexOf(place) + 1) % 4] ?? 0) : place;
  },
);

/** Fewest moves that bring the eight disks of two adjacent balls home, up to a computed depth. */
export interface PairDistances {
  /** Distances up to this one are known. */
  readonly depth: number;
  /** The distance of a key, or `depth` + 1 if it is larger. */
  distance(key: number): number;
}

/** The same, with the positions of the eight disks at each distance from 0 to `depth`. */
interface CountedPairDistances extends PairDistances {
  readonly counts: readonly number[];
}

/** Breadth-first search from the solved state to `depth`, in a hash table: 1.5 s and 10 MB to depth 9, about 3.5
 *  times as much for each further level. */
export function pairDistances(depth: number): CountedPairDistances {
  const known = new KeyTable();
  const counts = [1];
  const home = pairKey(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]));
  known.add(home, 0);
  let level = [home, ...pairKeysLike(home)];
  for (const key of level) known.add(key, 0);
  for (let distance = 1; distance <= depth; distance += 1) {
    level = nextLevel(level, distance, known);
    counts.push(level.reduce((sum, key) => sum + pairClassSize(key), 0));
  }
  return { depth, counts, distance: (key) => known.get(key) ?? depth + 1 };
}

function nextLevel(level: readonly number[], distance: number, known: KeyTable): number[] {
  const next: number[] = [];
  const places = new Uint8Array(8);
  const moved = new Uint8Array(8);
  for (const from of level) {
    pairPlacesOf(from, places);
    for (let move = 0; move < moveCycles.length; move += 1) {
      const key = pairKey(movePair(places, move, moved));
      if (!known.add(key, distance)) continue;
      next.push(key);
      for (const like of pairKeysLike(key)) if (known.add(like, distance)) next.push(like);
    }
  }
  return next;
}

/** The places after a move, written to `into`. */
function movePair(places: PairPlaces, move: number, into: PairPlaces): PairPlaces {
  for (let disk = 0; disk < 8; disk += 1)
    into[disk] = destinations[move * placeCount + (places[disk] as number)] as number;
  return into;
}

/** A hash table from keys to small numbers: open addressing, doubled when half full. */
class KeyTable {
  #size = 0;
  #keys = new Int32Array(1 << 16).fill(-1);
  #values = new Uint8Array(1 << 16);

  /** Returns false if the key is already there. */
  add(key: number, value: number): boolean {
    const at = this.#slot(key);
    if (this.#keys[at] === key) return false;
    this.#keys[at] = key;
    this.#values[at] = value;
    this.#size += 1;
    if (2 * this.#size > this.#keys.length) this.#grow();
    return true;
  }

  get(key: number): number | undefined {
    const at = this.#slot(key);
    return this.#keys[at] === key ? this.#values[at] : undefined;
  }

  #slot(key: number): number {
    const mask = this.#keys.length - 1;
    let at = (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
    while (this.#keys[at] !== -1 && this.#keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const keys = this.#keys;
    const values = this.#values;
    this.#keys = new Int32Array(2 * keys.length).fill(-1);
    this.#values = new Uint8Array(2 * keys.length);
    keys.forEach((key, old) => {
      if (key === -1) return;
      const at = this.#slot(key);
      this.#keys[at] = key;
      this.#values[at] = values[old] ?? 0;
    });
  }
}
