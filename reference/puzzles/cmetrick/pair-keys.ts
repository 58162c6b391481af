/** Numbers for the eight disks of two adjacent balls (Silviu Radu's idea). The eight disks alone have 20!/12! =
 *  5,079,110,400 positions, and the moves that they need are a lower bound for the whole puzzle.
 *
 *  The 16 symmetries that exchange front and back of single balls map the pair a, b to itself. They reduce the
 *  positions of a's four disks to 31,218 classes. The same symmetry is applied to b's disks. Each of them is in one
 *  of the 16 places that a's disks leave free: four bits per disk, so the 43,680 positions lie in a row of 65,536
 *  keys. key = class · 65,536 + row index < 2³¹. If a symmetry does not change a's disks, several keys mean the same
 *  position; `pairKeysLike` lists them. */
import type { CmetrickState } from './cmetrick.ts';
import { placeCount } from './geometry.ts';
import { cmetrickSymmetries } from './symmetries.ts';

/** Number of keys in a row: four bits for each of b's disks. */
export const pairRow = 65_536;

/** The places of the eight disks: a's front, back, up and left disk, then b's front, back, right and up disk. */
export type PairPlaces = Uint8Array;

/** The exchanges of front and back of some balls, as maps of places: the symmetries without turns and mirrors of the
 *  square. */
export const pairExchanges = cmetrickSymmetries
  .filter((_, number) => number % 8 === 0)
  .map(({ places }) => places);

/** The effect of an exchange on the disks 0–3 of one ball (0 or 1): front and back swap roles. */
const swapsDisks = (exchange: number, ball: number): boolean => ((exchange >> ball) & 1) === 1;

/** Numbers the places of four disks. */
export const fourIndex = (p: number, q: number, r: number, s: number): number =>
  ((p * placeCount + q) * placeCount + r) * placeCount + s;

/** The image of the four disks of ball 0 or 1 under an exchange, as four places in the order of the disks. */
function imageOfFour(places: ArrayLike<number>, from: number, exchange: number, ball: number): number[] {
  const map = pairExchanges[exchange] ?? new Uint8Array();
  const image = [0, 1, 2, 3].map((disk) => map[places[from + disk] ?? 0] ?? 0);
  const [front = 0, back = 0, third = 0, fourth = 0] = image;
  return swapsDisks(exchange, ball) ? [back, front, third, fourth] : image;
}

interface Classes {
  /** The places of a's disks in each class, four per class. */
  readonly places: Uint8Array;
  /** By `fourIndex`: class, and the exchange that leads to the class's places. */
  readonly classOf: Uint16Array;
  readonly exchangeTo: Uint8Array;
  /** By class: the exchanges that do not change a's disks, as a mask of 16 bits. */
  readonly stabiliser: Uint16Array;
  /** By class · 20 + place: the number of the place among the places without a's disks. */
  readonly rank: Uint8Array;
  /** By class · 16 + number: the place. */
  readonly free: Uint8Array;
}

let classes: Classes | undefined;

/** Made at the first use (about 50 ms), 2 MB. */
export function pairClasses(): Classes {
  classes ??= makeClasses();
  return classes;
}

function makeClasses(): Classes {
  const classOf = new Uint16Array(placeCount ** 4).fill(0xffff);
  const exchangeTo = new Uint8Array(placeCount ** 4);
  const places: number[] = [];
  const stabilisers: number[] = [];
  for (const four of everyFour()) {
    if (classOf[fourIndex(...four)] !== 0xffff) continue;
    let stabiliser = 0;
    // An exchange is its own inverse, so the one that leads from the class's places to the image also leads back.
    pairExchanges.forEach((_, exchange) => {
      const image = fourIndex(...(imageOfFour(four, 0, exchange, 0) as Four));
      if (image === fourIndex(...four)) stabiliser |= 1 << exchange;
      if (classOf[image] !== 0xffff) return;
      classOf[image] = stabilisers.length;
      exchangeTo[image] = exchange;
    });
    stabilisers.push(stabiliser);
    places.push(...four);
  }
  return {
    places: Uint8Array.from(places),
    classOf,
    exchangeTo,
    stabiliser: Uint16Array.from(stabilisers),
    ...freePlaces(places),
  };
}

type Four = [number, number, number, number];

function* everyFour(): Iterable<Four> {
  const all = Array.from({ length: placeCount }, (_, place) => place);
  for (const p of all)
    for (const q of all)
      for (const r of all) for (const s of all) if (new Set([p, q, r, s]).size === 4) yield [p, q, r, s];
}

function freePlaces(places: readonly number[]): Pick<Classes, 'rank' | 'free'> {
  const count = places.length / 4;
  const rank = new Uint8Array(count * placeCount);
  const free = new Uint8Array(count * 16);
  for (let number = 0; number < count; number += 1) {
    const taken = places.slice(4 * number, 4 * number + 4);
    let next = 0;
    for (let place = 0; place < placeCount; place += 1) {
      if (taken.includes(place)) continue;
      rank[number * placeCount + place] = next;
      free[number * 16 + next] = place;
      next += 1;
    }
  }
  return { rank, free };
}

/** The number of classes: 31,218. */
export const pairClassCount = (): number => pairClasses().stabiliser.length;

/** The key of the eight places. */
export function pairKey(places: PairPlaces): number {
  const { classOf, exchangeTo, rank } = pairClasses();
  const four = fourIndex(places[0] as number, places[1] as number, places[2] as number, places[3] as number);
  const number = classOf[four] as number;
  return keyIn(rank, number, exchangeTo[four] as number, places);
}

/** The key in a class that one exchange leads to. */
function keyIn(rank: Uint8Array, number: number, exchange: number, places: PairPlaces): number {
  const map = pairExchanges[exchange] as Uint8Array;
  const row = number * placeCount;
  const front = rank[row + (map[places[4] as number] as number)] as number;
  const back = rank[row + (map[places[5] as number] as number)] as number;
  const third = rank[row + (map[places[6] as number] as number)] as number;
  const fourth = rank[row + (map[places[7] as number] as number)] as number;
  const pair = (exchange & 2) === 0 ? front | (back << 4) : back | (front << 4);
  return number * pairRow + (pair | (third << 8) | (fourth << 12));
}

/** The eight places of a key, written to `into`; the inverse of `pairKey` up to symmetry. */
export function pairPlacesOf(key: number, into: PairPlaces = new Uint8Array(8)): PairPlaces {
  const { places, free } = pairClasses();
  const number = Math.floor(key / pairRow);
  for (let disk = 0; disk < 4; disk += 1) {
    into[disk] = places[4 * number + disk] as number;
    into[4 + disk] = free[16 * number + ((key >> (4 * disk)) & 15)] as number;
  }
  return into;
}

/** The other keys of the class that mean the same position up to symmetry; may contain repetitions. */
export function pairKeysLike(key: number): readonly number[] {
  const { stabiliser, rank } = pairClasses();
  const number = Math.floor(key / pairRow);
  const mask = stabiliser[number] as number;
  if (mask === 1) return [];
  const places = pairPlacesOf(key);
  const keys: number[] = [];
  for (let exchange = 1; exchange < 16; exchange += 1)
    if (mask & (1 << exchange)) keys.push(keyIn(rank, number, exchange, places));
  return keys;
}

/** The number of positions of a's disks in the class of a key: 1, 2, 4, 8 or 16. */
export function pairClassSize(key: number): number {
  let mask = pairClasses().stabiliser[Math.floor(key / pairRow)] as number;
  let count = 0;
  for (; mask > 0; mask &= mask - 1) count += 1;
  return 16 / count;
}

/** The quarter turns of the square that bring the balls of pair 0…3 (a b, b c, c d, d a) to a and b. */
const toFirstPair = [0, 3, 2, 1].map((turn) => cmetrickSymmetries[turn]?.places ?? new Uint8Array());

/** The new place of each place when the pair is brought to a, b. Index: pair · 20 + place. */
export const pairTurn = Uint8Array.from(toFirstPair.flatMap((map) => [...map]));

/** The keys of the four pairs of adjacent balls of a position. */
export function pairKeysOf(state: CmetrickState): number[] {
  const places = new Uint8Array(8);
  return [0, 1, 2, 3].map((pair) => {
    for (let disk = 0; disk < 8; disk += 1)
      places[disk] = pairTurn[pair * placeCount + state.indexOf((4 * pair + disk) % 16)] as number;
    return pairKey(places);
  });
}
