import { linesAlong, passAlong, passAtCosts } from '../commutative.ts';

/** One side of Rubik's Clock. The cross (four edge dials and the centre) must be turned by given amounts. Each of the
 *  12⁴ ways to turn the corners at the same time has a price: the fewest turns of this side that do both. The two sides
 *  share only the corners; `solve.ts` combines them.
 *
 *  A side has 15 moves, one for each set of corners that a wheel turns along with (names by those corners): 4 single
 *  corners, 4 adjacent pairs, 2 diagonal pairs, 4 triples, all four. In the numbers
 *    m       = what the centre must be turned by, the sum of all moves,
 *    u(edge) = m − edge: the sum of the moves that do not touch the edge,
 *    r(corner) = m − corner: the sum of the moves that leave the corner out,
 *  the adjacent pairs follow from the singles: the pair opposite an edge is u(edge) minus the two single corners away
 *  from the edge. With v(corner) = −(single opposite of the corner), that makes
 *    r(corner) = u of its two edges + v(corner) + triple without the corner + diagonal pair without it,
 *    all four  = m − Σr + Σu + both diagonal pairs.
 *  So the cost of singles and pairs is an explicit function of v ∈ 12⁴. Four passes along the axes add the triples,
 *  two more along the diagonals the diagonal pairs. Then "all four" is forced: it costs one more turn, or none if
 *  the diagonal pairs add up to one particular number. This takes 6 passes over 20,736 cells instead of 12⁸ trials. */

/** A cell is ((ul · 12 + lr) · 12 + ur) · 12 + ll, where each entry is r minus the u of the corner's two edges. */
export const cells = 12 ** 4;

/** Entries of a cell vector, in order: corners as numbered in the model (0 upper left, 1 upper right, 2 lower left,
 *  3 lower right). */
export const cellCorners: readonly number[] = [0, 3, 1, 2];

/** Sums of entries modulo 12, without division. */
const wrap = (value: number): number => (value < 12 ? value : value - 12);

/** What a turn by each amount costs. */
export type TurnCosts = Uint8Array;
/** Every turn is one move. */
export const turnCosts: TurnCosts = Uint8Array.from({ length: 12 }, (_, hours) => (hours === 0 ? 0 : 1));
/** Every hour is a move, forward or backward. */
export const hourCosts: TurnCosts = Uint8Array.from({ length: 12 }, (_, hours) =>
  Math.min(hours, 12 - hours),
);

/** The directions of the six passes: triples (without ul, lr, ur, ll), then diagonal pairs (ur + ll, which leaves
 *  out ul and lr; ul + lr). */
const passes: readonly Uint16Array[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [1, 1, 0, 0],
  [0, 0, 1, 1],
].map((direction) => Uint16Array.from(linesAlong(12, direction)));

/** What the cross of a side must be turned by: edges (upper, left, right, lower) and centre, 0…11. */
export interface CrossDemand {
  readonly edges: readonly number[];
  readonly centre: number;
}

/** The amounts (0…11) of the 15 moves of a side, by the corners they turn (bits as in `Pins`). Index 0 is not used. */
export type SideTurns = Uint8Array;

/** The prices of one side, for many demands one after the other: the arrays are reused. */
export class ClockSide {
  readonly #costs: TurnCosts;
  /** The same for a sum of up to three entries. */
  readonly #costsOfSums: Uint8Array;
  /** After pass i: the fewest singles, pairs, triples … up to that pass. `#stages[6]`: all except "all four". */
  readonly #stages = Array.from({ length: 7 }, () => new Uint8Array(cells));
  #m = 0;
  /** u of the upper, left, right and lower edge. */
  #u: readonly number[] = [0, 0, 0, 0];

  /** @param costs - what a turn costs: the least cost is the price */
  constructor(costs = turnCosts) {
    this.#costs = costs;
    this.#costsOfSums = Uint8Array.from({ length: 34 }, (_, sum) => costs[sum % 12] as number);
  }

  /** Prices without "all four": where every turn costs one, the true price is this or one more (`price`). */
  get prices(): Uint8Array {
    return this.#stages[6] as Uint8Array;
  }

  /** Sets the demand and computes the prices. */
  demand({ edges, centre }: CrossDemand): void {
    this.#m = centre;
    this.#u = edges.map((edge) => wrap(centre + 12 - edge));
    this.#writeSinglesAndPairs(this.#stages[0] as Uint8Array);
    passes.forEach((lines, i) => {
      const [from, to] = [this.#stages[i] as Uint8Array, this.#stages[i + 1] as Uint8Array];
      if (this.#costs === turnCosts) passAlong(lines, 12, from, to);
      else passAtCosts(lines, this.#costs, from, to);
    });
    if (this.#costs !== turnCosts) this.#writeExact(this.prices);
  }

  #writeSinglesAndPairs(to: Uint8Array): void {
    const [upper = 0, left = 0, right = 0, lower = 0] = this.#u;
    const costs = this.#costsOfSums;
    const cost = (sum: number): number => costs[sum] as number;
    let cell = 0;
    for (let ul = 0; ul < 12; ul += 1) {
      for (let lr = 0; lr < 12; lr += 1) {
        const two = cost(ul) + cost(lr);
        for (let ur = 0; ur < 12; ur += 1) {
          const three = two + cost(ur) + cost(upper + ul + ur) + cost(right + ur + lr);
          const [atLeft, atLower] = [left + ul, lower + lr];
          for (let ll = 0; ll < 12; ll += 1) {
            to[cell++] = three + cost(ll) + cost(atLeft + ll) + cost(atLower + ll);
          }
        }
      }
    }
  }

  /** For each entry of a cell vector, its value when the corner is turned by 0; turning by a reduces it by a. */
  origin(): number[] {
    const [upper = 0, left = 0, right = 0, lower = 0] = this.#u;
    return [upper + left, lower + right, upper + right, lower + left].map((sum) => (this.#m + 24 - sum) % 12);
  }

  /** The amount of "all four" in a cell, without the two diagonal pairs. */
  #rest(cell: number): number {
    const [upper = 0, left = 0, right = 0, lower = 0] = this.#u;
    return (this.#m + 60 - (digitSums[cell] as number) - upper - left - right - lower) % 12;
  }

  /** True if the price of the cell is that in `prices`, without a turn of "all four"; otherwise it is one more. */
  #isExact(cell: number): boolean {
    const price = this.prices[cell] as number;
    const before = this.#stages[4] as Uint8Array;
    const sum = (12 - this.#rest(cell)) % 12;
    for (let first = 0; first < 12; first += 1) {
      const second = sum >= first ? sum - first : sum + 12 - first;
      const turns = (first === 0 ? 0 : 1) + (second === 0 ? 0 : 1);
      if ((before[without(cell, first, second)] as number) + turns === price) return true;
    }
    return false;
  }

  /** The true prices of all cells. Cost: 13 look-ups per cell. */
  exactPrices(): Uint8Array {
    return this.prices.map((_, cell) => this.price(cell));
  }

  price(cell: number): number {
    const price = this.prices[cell] as number;
    return this.#costs !== turnCosts || this.#isExact(cell) ? price : price + 1;
  }

  /** Writes the true prices: 144 look-ups per cell. */
  #writeExact(to: Uint8Array): void {
    const before = this.#stages[4] as Uint8Array;
    const costs = this.#costs;
    for (let cell = 0; cell < cells; cell += 1) {
      const [high, low, rest] = [Math.floor(cell / 144) * 12, (cell % 144) * 12, this.#rest(cell)];
      let least = 254;
      for (let first = 0; first < 12; first += 1) {
        const row = (diagonal[high + first] as number) * 144;
        for (let second = 0, all = (rest + first) % 12; second < 12; second += 1) {
          const spent = (costs[first] as number) + (costs[second] as number) + (costs[all] as number);
          const price = (before[row + (diagonal[low + second] as number)] as number) + spent;
          if (price < least) least = price;
          all = all === 11 ? 0 : all + 1;
        }
      }
      to[cell] = least;
    }
  }

  /** The price with these turns of the diagonal pairs, which force that of "all four". */
  #priceWith(cell: number, first: number, second: number): number {
    const costs = this.#costs;
    const all = (this.#rest(cell) + first + second) % 12;
    const spent = (costs[first] as number) + (costs[second] as number) + (costs[all] as number);
    return ((this.#stages[4] as Uint8Array)[without(cell, first, second)] as number) + spent;
  }

  /** All turns with price exactly `price(cell)`. The yielded array is reused. */
  *ways(cell: number): Generator<SideTurns> {
    const price = this.price(cell);
    const turns = new Uint8Array(16);
    for (let first = 0; first < 12; first += 1) {
      for (let second = 0; second < 12; second += 1) {
        if (this.#priceWith(cell, first, second) !== price) continue;
        turns[0b0110] = first;
        turns[0b1001] = second;
        turns[0b1111] = (this.#rest(cell) + first + second) % 12;
        yield* this.#waysBack(without(cell, first, second), 4, turns);
      }
    }
  }

  /** Goes back through the passes of the triples, then writes singles and pairs. */
  *#waysBack(cell: number, stage: number, turns: SideTurns): Generator<SideTurns> {
    if (stage === 0) {
      this.#writeForced(cell, turns);
      yield turns;
      return;
    }
    const [now, before] = [this.#stages[stage] as Uint8Array, this.#stages[stage - 1] as Uint8Array];
    const weight = 12 ** (4 - stage);
    const entry = Math.floor(cell / weight) % 12;
    for (let amount = 0; amount < 12; amount += 1) {
      const from = cell + (wrap(entry + 12 - amount) - entry) * weight;
      if ((before[from] as number) + (this.#costs[amount] as number) !== now[cell]) continue;
      turns[15 ^ (cornerBit[stage - 1] ?? 0)] = amount;
      yield* this.#waysBack(from, stage - 1, turns);
    }
  }

  #writeForced(cell: number, turns: SideTurns): void {
    const [upper = 0, left = 0, right = 0, lower = 0] = this.#u;
    const [ul, lr, ur, ll] = digits(cell) as [number, number, number, number];
    turns[0b0001] = (12 - ul) % 12;
    turns[0b1000] = (12 - lr) % 12;
    turns[0b0010] = (12 - ur) % 12;
    turns[0b0100] = (12 - ll) % 12;
    turns[0b0011] = (upper + ul + ur) % 12;
    turns[0b1010] = (right + ur + lr) % 12;
    turns[0b0101] = (left + ul + ll) % 12;
    turns[0b1100] = (lower + ll + lr) % 12;
  }
}

/** Bits of the corners in the order of a cell vector. */
const cornerBit: readonly number[] = [8, 1, 4, 2];

const digits = (cell: number): number[] => [1728, 144, 12, 1].map((weight) => Math.floor(cell / weight) % 12);

/** Sum of the entries of each cell, modulo 12. */
const digitSums = Uint8Array.from({ length: cells }, (_, cell) =>
  digits(cell).reduce((sum, digit) => (sum + digit) % 12, 0),
);

/** `diagonal[12 · pair + k]`: the pair of entries (12 · a + b), each reduced by k. */
const diagonal = Uint8Array.from({ length: 144 * 12 }, (_, i) => {
  const [pair, amount] = [Math.floor(i / 12), i % 12];
  return wrap(Math.floor(pair / 12) + 12 - amount) * 12 + wrap((pair % 12) + 12 - amount);
});

/** The cell before these turns of the diagonal pairs. */
const without = (cell: number, first: number, second: number): number =>
  (diagonal[Math.floor(cell / 144) * 12 + first] as number) * 144 +
  (diagonal[(cell % 144) * 12 + second] as number);
