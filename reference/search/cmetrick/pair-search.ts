import {
  type CmetrickState,
  demands,
  fourIndex,
  inverseMove,
  moveCycles,
  needs,
  pairClasses,
  pairExchanges,
  pairRow,
  pairTurn,
  placeCount,
  whiteDisk,
  whitesToMove,
} from '#reference/puzzles/cmetrick';
import { nearestPairs, pairDistanceBounds } from './pair-table.ts';
import type { CmetrickOrder } from './shortlex.ts';

const cyclePlaces = Uint8Array.from(moveCycles.flat());
const moveCount = moveCycles.length;
const pairs = 4;
const never = (): boolean => false;

/** The place of each place's image when a pair is brought to a, b and then exchanged. Index: (pair · 16 + exchange)
 *  · 20 + place. */
const turnedPlaces = Uint8Array.from({ length: pairs * 16 * placeCount }, (_, index) => {
  const [place, exchange] = [index % placeCount, Math.floor(index / placeCount) % 16];
  const pair = Math.floor(index / placeCount / 16);
  return pairExchanges[exchange]?.[pairTurn[pair * placeCount + place] as number] ?? 0;
});

/** What a disk in a place adds to the number of the four disks of its ball (`fourIndex`), of the pair that begins with
 *  this ball. Index: disk · 20 + place. */
const fourParts = Int32Array.from({ length: (whiteDisk + 1) * placeCount }, (_, index) => {
  const [disk, place] = [Math.floor(index / placeCount), index % placeCount];
  if (disk === whiteDisk) return 0;
  const turned = pairTurn[(disk >> 2) * placeCount + place] as number;
  return turned * placeCount ** (3 - (disk & 3));
});

/** IDA* with the table of pairs (pair-table.ts). */
export class PairSearch {
  readonly #table: Uint8Array;
  readonly #order: CmetrickOrder;
  readonly #classOf: Uint16Array;
  readonly #exchangeTo: Uint8Array;
  readonly #rank: Uint8Array;
  readonly #disks = new Uint8Array(placeCount);
  readonly #places = new Uint8Array(whiteDisk + 1);
  readonly #fours = new Int32Array(5);
  /** Distances of the four pairs at each depth. */
  readonly #distances = new Uint8Array(pairs * 64);
  readonly #pair = new Uint8Array(8);
  readonly #known: Uint8Array;
  readonly #path = new Uint8Array(64);
  #need = 0;
  #demand = 0;
  #isOver = never;
  #stopped = false;
  /** Positions that were searched from. */
  nodes = 0;

  /** @param table - as `buildPairTable` leaves it
   *  @param nearest - as it was built */
  constructor(table: Uint8Array, order: CmetrickOrder, nearest = nearestPairs) {
    this.#table = table;
    this.#known = pairDistanceBounds(nearest);
    this.#order = order;
    const { classOf, exchangeTo, rank } = pairClasses();
    [this.#classOf, this.#exchangeTo, this.#rank] = [classOf, exchangeTo, rank];
  }

  /** Begins with a position. */
  open(state: CmetrickState): void {
    this.#disks.set(state);
    this.#fours.fill(0);
    [this.#need, this.#demand] = [0, 0];
    state.forEach((disk, place) => {
      this.#places[disk] = place;
      this.#need += needs[disk * placeCount + place] as number;
      this.#demand += demands[disk * placeCount + place] as number;
      this.#fours[disk >> 2] =
        (this.#fours[disk >> 2] as number) + (fourParts[disk * placeCount + place] as number);
    });
    for (let pair = 0; pair < pairs; pair += 1) this.#distances[pair] = this.#distanceOf(pair);
  }

  /** A lower bound for the position that is open. */
  bound(): number {
    let bound = this.#cheap();
    while (!this.#isWithin(0, bound)) bound += 1;
    return bound;
  }

  /** The distances of the four pairs at the root. */
  distances(): readonly number[] {
    return Array.from(this.#distances.subarray(0, pairs));
  }

  /** How far from home the position of a depth seems to be: the sum of all distances. */
  seemsAt(depth: number): number {
    return this.#distances.subarray(depth * pairs, (depth + 1) * pairs).reduce((sum, one) => sum + one, 0);
  }

  /** Makes a move that the order allows; −1: it does not, or the bound is then more than `left` moves. Returns the
   *  state of the order. */
  enter(depth: number, move: number, state: number, left: number): number {
    const after = this.#order.next[state * moveCount + move] as number;
    if (after < 0) return -1;
    this.#make(move);
    this.#path[depth] = move;
    if (this.#isWithin(depth + 1, left)) return after;
    this.#make(inverseMove(move));
    return -1;
  }

  /** Takes back the move of this depth. */
  leave(depth: number): void {
    this.#make(inverseMove(this.#path[depth] as number));
  }

  /** Looks for a path of `left` more moves after those that were entered. Undefined: there is none, or `isOver` was
   *  true meanwhile. */
  search(
    depth: number,
    left: number,
    state: number,
    isOver: () => boolean = never,
  ): readonly number[] | undefined {
    this.#isOver = isOver;
    this.#stopped = false;
    const found = this.#search(depth, left, state);
    return found < 0 ? undefined : Array.from(this.#path.subarray(0, found));
  }

  #search(depth: number, left: number, state: number): number {
    if (left === 0) return depth;
    this.nodes += 1;
    if ((this.nodes & 0xffff) === 0 && this.#isOver()) this.#stopped = true;
    if (this.#stopped) return -1;
    const next = this.#order.next;
    for (let move = 0; move < moveCount; move += 1) {
      const after = next[state * moveCount + move] as number;
      if (after < 0) continue;
      this.#make(move);
      if (this.#isWithin(depth + 1, left - 1)) {
        this.#path[depth] = move;
        const found = this.#search(depth + 1, left - 1, after);
        if (found >= 0) {
          this.#make(move ^ 1);
          return found;
        }
      }
      this.#make(move ^ 1);
    }
    return -1;
  }

  /** Whether the bound of the position at a depth is at most `left`. Fills in its distances if so. */
  #isWithin(depth: number, left: number): boolean {
    if (this.#cheap() > left) return false;
    const distances = this.#distances;
    const at = depth * pairs;
    // The pair that was furthest before comes first.
    let first = 0;
    if (depth > 0)
      for (let pair = 1; pair < pairs; pair += 1)
        if ((distances[at - pairs + pair] as number) > (distances[at - pairs + first] as number))
          first = pair;
    for (let half = 0; half < 2; half += 1) {
      const one = (first + half) & 3;
      const near = this.#distanceOf(one);
      if (near > left) return false;
      const other = (one + 2) & 3;
      const far = this.#distanceOf(other);
      // The last move helps one of two opposite pairs alone.
      if (far > left || (near === left && far === left && left > 0)) return false;
      distances[at + one] = near;
      distances[at + other] = far;
    }
    return !this.#isFarBackwards(left);
  }

  /** Whether the moves undone would have to be more than `left`: what a pair of balls holds must then come from there.
   *  Nothing is known where it holds a white disk, which may come from any shared place. */
  #isFarBackwards(left: number): boolean {
    for (let one = 0; one < 2; one += 1) {
      const near = this.#distanceBack(one);
      if (near > left) return true;
      const far = this.#distanceBack(one + 2);
      if (far > left || (near === left && far === left && left > 0)) return true;
    }
    return false;
  }

  /** The distance from the solved position, of the eight places of a pair, to where their disks are at home; 0 if
   *  one is white. */
  #distanceBack(pair: number): number {
    const [disks, homes] = [this.#disks, this.#pair];
    for (let slot = 0; slot < 8; slot += 1) {
      const disk = disks[(4 * pair + slot) & 15] as number;
      if (disk === whiteDisk) return 0;
      homes[slot] = disk;
    }
    return this.#distanceAt(pair);
  }

  /** The distance of a pair whose eight disks are in the places of `#pair`. */
  #distanceAt(pair: number): number {
    const homes = this.#pair;
    const row = pair * placeCount;
    const four = fourIndex(
      pairTurn[row + (homes[0] as number)] as number,
      pairTurn[row + (homes[1] as number)] as number,
      pairTurn[row + (homes[2] as number)] as number,
      pairTurn[row + (homes[3] as number)] as number,
    );
    return this.#look(pair, four, homes, 4);
  }

  #cheap(): number {
    const need = this.#need;
    const exits = (need >> 8) + whitesToMove(this.#disks, this.#demand);
    const steps = ((need & 255) + 3) >> 2;
    return exits > steps ? exits : steps;
  }

  #distanceOf(pair: number): number {
    return this.#look(pair, this.#fours[pair] as number, this.#places, (4 * pair + 4) & 15);
  }

  /** What the table says of a pair: of the four disks of its first ball, and the places of the other four. */
  #look(pair: number, four: number, places: Uint8Array, from: number): number {
    const number = this.#classOf[four] as number;
    const exchange = this.#exchangeTo[four] as number;
    const turned = (pair * 16 + exchange) * placeCount;
    const row = number * placeCount;
    const rank = this.#rank;
    const front = rank[row + (turnedPlaces[turned + (places[from] as number)] as number)] as number;
    const back = rank[row + (turnedPlaces[turned + (places[from + 1] as number)] as number)] as number;
    const third = rank[row + (turnedPlaces[turned + (places[from + 2] as number)] as number)] as number;
    const fourth = rank[row + (turnedPlaces[turned + (places[from + 3] as number)] as number)] as number;
    const low = (exchange & 2) === 0 ? front | (back << 4) : back | (front << 4);
    const key = number * pairRow + (low | (third << 8) | (fourth << 12));
    return this.#known[((this.#table[key >> 1] as number) >> ((key & 1) << 2)) & 15] as number;
  }

  #make(move: number): void {
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

  #moved(disk: number, from: number, to: number): void {
    const row = disk * placeCount;
    this.#places[disk] = to;
    this.#need += (needs[row + to] as number) - (needs[row + from] as number);
    this.#demand += (demands[row + to] as number) - (demands[row + from] as number);
    this.#fours[disk >> 2] =
      (this.#fours[disk >> 2] as number) +
      (fourParts[row + to] as number) -
      (fourParts[row + from] as number);
  }
}
