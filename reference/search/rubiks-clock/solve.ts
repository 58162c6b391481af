import { modulo12 } from '#reference/puzzles/hours';
import {
  type ClockDials,
  type ClockTurn,
  cornersTurned,
  dialsAt,
  turnTypes,
} from '#reference/puzzles/rubiks-clock';
import { turnCosts } from './costs.ts';
import { ClockSide, cellCorners, type SideTurns } from './side.ts';
import { SideSums } from './side-sums.ts';

/** Solves positions of Rubik's Clock optimally, without tables. Keeps 400 KiB between positions. */
export class ClockSolver {
  readonly #front: ClockSide;
  readonly #back: ClockSide;
  /** Sums of prices without "all four". */
  readonly #sums: SideSums;
  /** How much more than that a price may be. */
  readonly #mostMore: number;

  /** @param costs - what a turn by each amount costs (default: every turn is one move) */
  constructor(costs = turnCosts) {
    this.#front = new ClockSide(costs);
    this.#back = new ClockSide(costs);
    this.#sums = new SideSums(this.#front.prices, this.#back.prices);
    this.#mostMore = costs === turnCosts ? 2 : 0;
  }

  /** A shortest solution, or with `upperBound` the first one found with at most that many turns; 0 (the default)
   *  asks for a shortest. The turns commute; those of the front come first. */
  solve(dials: ClockDials, { upperBound = 0 }: { readonly upperBound?: number } = {}): ClockTurn[] {
    this.#prepare(dials);
    for (const turns of this.#solutionsIn(this.#findCell(upperBound))) return turns;
    throw new Error('a cell without a way to pay its price');
  }

  /** Fewest turns that solve the position. */
  distance(dials: ClockDials): number {
    this.#prepare(dials);
    return this.#priceOf(this.#findCell(0));
  }

  /** All shortest solutions, up to the order of their turns. Another call of this solver invalidates the
   *  enumeration. */
  *allShortest(dials: ClockDials): Generator<ClockTurn[]> {
    this.#prepare(dials);
    const shortest = this.#priceOf(this.#findCell(0));
    for (const cell of this.#sums.atMost(shortest))
      if (this.#priceOf(cell) === shortest) yield* this.#solutionsIn(cell);
  }

  #prepare(dials: ClockDials): void {
    // Small integers for the loops that follow: with other numbers, such as −0, they take half as long again.
    const hours = Uint8Array.from(dials);
    const dial = (at: number): number => hours[at] ?? 0;
    this.#front.demand({
      edges: dialsAt.frontEdges.map((at) => modulo12(12 - dial(at))),
      centre: modulo12(12 - dial(dialsAt.frontCentre)),
    });
    // Turns go backward on the back, so its turns must add up to the dials of the back themselves.
    this.#back.demand({ edges: dialsAt.backEdges.map(dial), centre: dial(dialsAt.backCentre) });
    // Turns of the front by a and of the back by b must turn each corner by a + b = −corner.
    const back = this.#back.origin();
    const totals = this.#front
      .origin()
      .map((entry, i) => entry + (back[i] ?? 0) + dial(dialsAt.corners[cellCorners[i] ?? 0] ?? 0));
    this.#sums.pair(totals.map(modulo12));
  }

  #priceOf(cell: number): number {
    return this.#front.price(cell) + this.#back.price(this.#sums.partnerOf(cell));
  }

  /** A front's cell whose price is the least, or at most `upperBound`. The sums are lower bounds that are little too
   *  low, so few cells need their exact price. */
  #findCell(upperBound: number): number {
    const [surely] = this.#sums.atMost(upperBound - this.#mostMore);
    if (surely !== undefined) return surely;
    let [best, bestCell] = [255, 0];
    for (let bound = this.#sums.least; bound < best; bound += 1) {
      for (const cell of this.#sums.atMost(bound)) {
        const price = this.#priceOf(cell);
        if (price < best) [best, bestCell] = [price, cell];
        if (best === bound || best <= upperBound) return bestCell;
      }
    }
    return bestCell;
  }

  *#solutionsIn(cell: number): Generator<ClockTurn[]> {
    for (const front of this.#front.ways(cell)) {
      for (const back of this.#back.ways(this.#sums.partnerOf(cell))) yield turnsOf(front, back);
    }
  }
}

/** The turns with these amounts, those of the front first, each side in the order of the moves. */
function turnsOf(front: SideTurns, back: SideTurns): ClockTurn[] {
  const of = (side: 'u' | 'd', amounts: SideTurns): ClockTurn[] =>
    turnTypes
      .filter((type) => type.side === side)
      .map((type) => ({ ...type, hours: amounts[cornersTurned(type)] ?? 0 }))
      .filter(({ hours }) => hours !== 0);
  return [...of('u', front), ...of('d', back)];
}
