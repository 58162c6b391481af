import { demands, needs, whitesToMove } from './bounds.ts';
import { type CmetrickState, whiteDisk } from './cmetrick.ts';
import { commutes, inverseMove, moveCycles, placeCount } from './geometry.ts';
import type { PairDistances } from './pair-distances.ts';
import { pairKey, pairTurn } from './pair-keys.ts';

const moveCount = moveCycles.length;
const cyclePlaces = Uint8Array.from(moveCycles.flat());

const maskOf = (holds: (move: number) => boolean): number =>
  moveCycles.reduce((mask, _, move) => (holds(move) ? mask | (1 << move) : mask), 0);

/** By move: the moves of other cycles that commute with it, and the moves of cycles before its own. */
const awayFrom = moveCycles.map((_, move) =>
  maskOf((other) => other >> 1 !== move >> 1 && commutes(move, other)),
);
const before = moveCycles.map((_, move) => maskOf((other) => other >> 1 < move >> 1));

/** The moves that need not follow `move`. Of sequences that differ only in the order of commuting moves one remains,
 *  and of consecutive turns about one axis only U, D and U U. */
export function cmetrickSleepAfter(asleep: number, move: number): number {
  const inverse = 1 << inverseMove(move);
  const others = (asleep | (before[move] ?? 0)) & (awayFrom[move] ?? 0);
  // If the inverse is awake, this was the first turn about the axis; one more makes a half turn (U and L stand for both
  // directions).
  const mayRepeat = (move & 1) === 0 && (asleep & inverse) === 0;
  return others | inverse | (mayRepeat ? 0 : 1 << move);
}

/** A position to search from with `idaStar`. The sums for the bounds are updated with every move. */
export class CmetrickWalk {
  readonly moves = moveCount;
  readonly #disks: Uint8Array;
  /** The place of each disk; the entry of the white disk has no meaning. */
  readonly #places = new Uint8Array(whiteDisk + 1);
  readonly #pair = new Uint8Array(8);
  readonly #pairs: PairDistances | undefined;
  #need = 0;
  #demand = 0;

  /** `pairs`: use the distances of two adjacent balls too. */
  constructor(state: CmetrickState, pairs?: PairDistances) {
    this.#pairs = pairs;
    this.#disks = state.slice();
    this.#disks.forEach((disk, place) => {
      this.#places[disk] = place;
      this.#need += needs[disk * placeCount + place] ?? 0;
      this.#demand += demands[disk * placeCount + place] ?? 0;
    });
  }

  make(move: number): void {
    const disks = this.#disks;
    const p = cyclePlaces[4 * move] as number;
    const q = cyclePlaces[4 * move + 1] as number;
    const r = cyclePlaces[4 * move + 2] as number;
    const s = cyclePlaces[4 * move + 3] as number;
    const fromP = disks[p] as number;
    const fromQ = disks[q] as number;
    const fromR = disks[r] as number;
    const fromS = disks[s] as number;
    disks[q] = fromP;
    disks[r] = fromQ;
    disks[s] = fromR;
    disks[p] = fromS;
    this.#moved(fromP, p, q);
    this.#moved(fromQ, q, r);
    this.#moved(fromR, r, s);
    this.#moved(fromS, s, p);
  }

  unmake(move: number): void {
    this.make(inverseMove(move));
  }

  sleepAfter(asleep: number, move: number): number {
    return cmetrickSleepAfter(asleep, move);
  }

  /** A lower bound, at least `cmetrickBound` of the position. */
  bound(atMost: number): number {
    const bound = this.#cheapBound();
    return bound > atMost || this.#pairs === undefined ? bound : this.#pairBound(bound, atMost, this.#pairs);
  }

  /** Equal to `cmetrickBound` of the position. */
  #cheapBound(): number {
    const disks = this.#disks;
    const need = this.#need;
    const demand = this.#demand;
    const exits = (need >> 8) + whitesToMove(disks, demand);
    const steps = ((need & 255) + 3) >> 2;
    return exits > steps ? exits : steps;
  }

  /** The largest of `bound` and the distances of the four pairs; one more if opposite pairs need the same number,
   *  because the last move helps only one of them (the trick of Michiel de Bondt and Herbert Kociemba). */
  #pairBound(bound: number, atMost: number, pairs: PairDistances): number {
    let best = bound;
    for (let pair = 0; pair < 2 && best <= atMost; pair += 1) {
      const one = pairs.distance(this.#pairKey(pair));
      if (one > best) best = one;
      if (best > atMost) break;
      const other = pairs.distance(this.#pairKey(pair + 2));
      if (other > best) best = other;
      if (one === other && one === best && one > 0) best += 1;
    }
    return best;
  }

  #pairKey(number: number): number {
    for (let disk = 0; disk < 8; disk += 1) {
      const place = this.#places[(4 * number + disk) & 15] as number;
      this.#pair[disk] = pairTurn[number * placeCount + place] as number;
    }
    return pairKey(this.#pair);
  }

  #moved(disk: number, from: number, to: number): void {
    const row = disk * placeCount;
    this.#places[disk] = to;
    this.#need += (needs[row + to] as number) - (needs[row + from] as number);
    this.#demand += (demands[row + to] as number) - (demands[row + from] as number);
  }
}
