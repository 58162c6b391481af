import { type TurnCosts, turnCosts } from './costs.ts';
import { cells, PriceSets } from './price-sets.ts';
import { SinglesAndPairs } from './singles-and-pairs.ts';

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

/** Entries of a cell in order (ul, lr, ur, ll), each r minus the u of the corner's two edges: corners as numbered in
 *  the model (0 upper left, 1 upper right, 2 lower left, 3 lower right). */
export const cellCorners: readonly number[] = [0, 3, 1, 2];

/** Sums of entries modulo 12, without division. */
const wrap = (value: number): number => (value < 12 ? value : value - 12);

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
  readonly #singlesAndPairs: SinglesAndPairs;
  /** After pass i of the triples: the prices of singles, pairs and the triples up to that pass. */
  readonly #stages: readonly PriceSets[];
  /** Prices without "all four": where every turn is one move, the true price is this or one more (`price`). Else the
   *  true prices. */
  readonly prices: PriceSets;
  #m = 0;
  /** u of the upper, left, right and lower edge. */
  #u: readonly number[] = [0, 0, 0, 0];

  /** @param costs - what a turn costs: the least cost is the price */
  constructor(costs = turnCosts) {
    this.#costs = costs;
    this.#singlesAndPairs = new SinglesAndPairs(costs);
    this.#stages = Array.from({ length: 5 }, () => new PriceSets(costs.most));
    this.prices = new PriceSets(costs.most);
  }

  /** Sets the demand and computes the prices. */
  demand({ edges, centre }: CrossDemand): void {
    this.#m = centre;
    this.#u = edges.map((edge) => wrap(centre + 12 - edge));
    this.#singlesAndPairs.write(this.#u, this.#stage(0));
    this.#costs.passes.forEach((pass, i) => {
      pass(i < 5 ? this.#stage(i) : this.prices, i < 4 ? this.#stage(i + 1) : this.prices);
    });
    if (this.#costs !== turnCosts) this.prices.set(this.#leastPrices());
  }

  #stage(passes: number): PriceSets {
    return this.#stages[passes] as PriceSets;
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

  /** The true prices of all cells. Cost: up to 12 look-ups per cell. */
  exactPrices(): Uint8Array {
    const prices = this.prices.all();
    if (this.#costs !== turnCosts) return prices;
    const before = this.#stage(4).all();
    return prices.map((price, cell) => {
      const sum = 24 - this.#rest(cell);
      for (let first = 0; first < 12; first += 1) {
        const second = (sum - first) % 12;
        if ((before[without(cell, first, second)] as number) + turnsIn(first, second) === price) return price;
      }
      return price + 1;
    });
  }

  /** The true price of a cell. */
  price(cell: number): number {
    const price = this.prices.price(cell);
    return this.#costs !== turnCosts || this.#isExact(cell, price) ? price : price + 1;
  }

  /** True if the cell has that price, which it has without "all four", if the turn of "all four" is 0. */
  #isExact(cell: number, price: number): boolean {
    const [before, sum] = [this.#stage(4), 24 - this.#rest(cell)];
    for (let first = 0; first < 12; first += 1) {
      const second = (sum - first) % 12;
      if (before.has(without(cell, first, second), price - turnsIn(first, second))) return true;
    }
    return false;
  }

  /** The true prices where every hour is a move: 144 look-ups per cell. */
  #leastPrices(): Uint8Array {
    const [before, costs, prices] = [this.#stage(4).all(), this.#costs.of, new Uint8Array(cells)];
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
      prices[cell] = least;
    }
    return prices;
  }

  /** All turns with price exactly `price(cell)`. The yielded array is reused. */
  *ways(cell: number): Generator<SideTurns> {
    const costs = this.#costs.of;
    const [price, rest] = [this.price(cell), this.#rest(cell)];
    const turns = new Uint8Array(16);
    for (let first = 0; first < 12; first += 1) {
      for (let second = 0; second < 12; second += 1) {
        const all = (rest + first + second) % 12;
        const left = price - (costs[first] as number) - (costs[second] as number) - (costs[all] as number);
        const from = without(cell, first, second);
        if (!this.#stage(4).has(from, left)) continue;
        turns[0b0110] = first;
        turns[0b1001] = second;
        turns[0b1111] = all;
        yield* this.#waysBack(from, 4, left, turns);
      }
    }
  }

  /** Goes back through the passes of the triples, then writes singles and pairs. `price`: of the cell after pass
   *  `stage`. */
  *#waysBack(cell: number, stage: number, price: number, turns: SideTurns): Generator<SideTurns> {
    if (stage === 0) {
      this.#writeForced(cell, turns);
      yield turns;
      return;
    }
    const weight = 12 ** (4 - stage);
    const entry = Math.floor(cell / weight) % 12;
    for (let amount = 0; amount < 12; amount += 1) {
      const from = cell + (wrap(entry + 12 - amount) - entry) * weight;
      const left = price - (this.#costs.of[amount] as number);
      if (!this.#stage(stage - 1).has(from, left)) continue;
      turns[15 ^ (cornerBit[stage - 1] ?? 0)] = amount;
      yield* this.#waysBack(from, stage - 1, left, turns);
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

/** How many of two turns there are. */
const turnsIn = (first: number, second: number): number => (first === 0 ? 0 : 1) + (second === 0 ? 0 : 1);

/** The cell before these turns of the diagonal pairs. */
const without = (cell: number, first: number, second: number): number =>
  (diagonal[Math.floor(cell / 144) * 12 + first] as number) * 144 +
  (diagonal[(cell % 144) * 12 + second] as number);
