import { modulo12 } from '#reference/puzzles/hours';
import {
  type ClockDials,
  type ClockTurn,
  cornersTurned,
  dialsAt,
  turnTypes,
} from '#reference/puzzles/rubiks-clock';
import { ClockSide, cellCorners, cells, type SideTurns, turnCosts } from './side.ts';

/** Solves positions of Rubik's Clock optimally, without tables. Keeps 300 KiB between positions. */
export class ClockSolver {
  readonly #front: ClockSide;
  readonly #back: ClockSide;
  /** How much less than the exact prices of both sides their prices may be. */
  readonly #mostMore: number;
  /** The back's cell for a front's cell: `#highPartner[high] + #lowPartner[low]`. */
  readonly #highPartner = new Uint16Array(144);
  readonly #lowPartner = new Uint16Array(144);
  readonly #sums = new Uint8Array(cells);

  /** @param costs - what a turn by each amount costs (default: every turn is one move) */
  constructor(costs = turnCosts) {
    this.#front = new ClockSide(costs);
    this.#back = new ClockSide(costs);
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
    for (let cell = 0; cell < cells; cell += 1) {
      const least = this.#sums[cell] as number;
      if (least <= shortest && shortest <= least + this.#mostMore && this.#priceOf(cell) === shortest) {
        yield* this.#solutionsIn(cell);
      }
    }
  }

  #prepare(dials: ClockDials): void {
    const dial = (at: number): number => dials[at] ?? 0;
    this.#front.demand({
      edges: dialsAt.frontEdges.map((at) => modulo12(-dial(at))),
      centre: modulo12(-dial(dialsAt.frontCentre)),
    });
    // Turns go backward on the back, so its turns must add up to the dials of the back themselves.
    this.#back.demand({ edges: dialsAt.backEdges.map(dial), centre: dial(dialsAt.backCentre) });
    this.#pair(dials);
  }

  /** Turns of the front by a and of the back by b must turn each corner by a + b = −corner. */
  #pair(dials: ClockDials): void {
    const back = this.#back.origin();
    const sums = this.#front
      .origin()
      .map((entry, i) => entry + (back[i] ?? 0) + (dials[dialsAt.corners[cellCorners[i] ?? 0] ?? 0] ?? 0));
    const [first = 0, second = 0, third = 0, fourth = 0] = sums;
    for (let pair = 0; pair < 144; pair += 1) {
      const [a, b] = [Math.floor(pair / 12), pair % 12];
      this.#highPartner[pair] = (((first + 12 - a) % 12) * 12 + ((second + 12 - b) % 12)) * 144;
      this.#lowPartner[pair] = ((third + 12 - a) % 12) * 12 + ((fourth + 12 - b) % 12);
    }
  }

  #partnerOf(cell: number): number {
    const high = Math.floor(cell / 144);
    return (this.#highPartner[high] as number) + (this.#lowPartner[cell - 144 * high] as number);
  }

  #priceOf(cell: number): number {
    return this.#front.price(cell) + this.#back.price(this.#partnerOf(cell));
  }

  /** A front's cell whose price is the least, or at most `upperBound`. The sums are lower bounds that are little too
   *  low, so few cells need their exact price. */
  #findCell(upperBound: number): number {
    const [front, back, sums] = [this.#front.prices, this.#back.prices, this.#sums];
    let least = 255;
    for (let high = 0, cell = 0; high < 144; high += 1) {
      const partner = this.#highPartner[high] as number;
      for (let low = 0; low < 144; low += 1, cell += 1) {
        const sum = (front[cell] as number) + (back[partner + (this.#lowPartner[low] as number)] as number);
        sums[cell] = sum;
        if (sum < least) {
          least = sum;
          if (sum + this.#mostMore <= upperBound) return cell;
        }
      }
    }
    return this.#findExact(least, upperBound);
  }

  #findExact(least: number, upperBound: number): number {
    let [best, bestCell] = [255, 0];
    for (let bound = least; bound < best; bound += 1) {
      for (let cell = 0; cell < cells; cell += 1) {
        if (this.#sums[cell] !== bound) continue;
        const price = this.#priceOf(cell);
        if (price < best) [best, bestCell] = [price, cell];
        if (best === bound || best <= upperBound) return bestCell;
      }
    }
    return bestCell;
  }

  *#solutionsIn(cell: number): Generator<ClockTurn[]> {
    for (const front of this.#front.ways(cell)) {
      for (const back of this.#back.ways(this.#partnerOf(cell))) yield turnsOf(front, back);
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
