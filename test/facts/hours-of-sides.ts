import { modulo12 } from '#reference/puzzles/hours';
import { dialsAt } from '#reference/puzzles/rubiks-clock';
import { ClockSide, type CrossClass, hourCosts } from '#reference/search';

/** Rubik's Clock where an hour is a move: what all positions of one side say of all positions of both. */

type Demand = CrossClass['demand'];

/** Ways to turn the four corners. */
const cornerTurns = 12 ** 4;

/** Positions of a side, a cross and four corners, by the fewest hours of that side. */
export interface SideHours {
  /** How many there are. */
  readonly counts: readonly number[];
  /** By the parity of the centre, and by hours: how many ways to turn the corners every cross has at least, within so
   *  many hours. All hours of a side add up to what its centre turns by, so their number has its parity. */
  readonly within: readonly [readonly number[], readonly number[]];
}

/** Hours that no side needs: see `counts`. */
const mostHours = 40;

/** Counts what classes of crosses need. Yields how many are done. */
export function* countSideHours(classes: readonly CrossClass[]): Generator<number, SideHours> {
  const side = new ClockSide(hourCosts);
  const counts = Array<number>(mostHours).fill(0);
  const within = [0, 1].map(() => Array<number>(mostHours).fill(cornerTurns)) as [number[], number[]];
  for (const [done, { demand, size }] of classes.entries()) {
    const own = Array<number>(mostHours).fill(0);
    side.demand(demand);
    for (const hours of side.exactPrices()) own[hours] = (own[hours] as number) + 1;
    const least = within[(demand.centre % 2) as 0 | 1];
    let sum = 0;
    for (const [hours, count] of own.entries()) {
      counts[hours] = (counts[hours] as number) + size * count;
      sum += count;
      least[hours] = Math.min(least[hours] as number, sum);
    }
    if (done % 100 === 99) yield done + 1;
  }
  return { counts: counts.slice(0, 1 + counts.findLastIndex((count) => count > 0)), within };
}

/** Hours that suffice for every position: whatever the crosses of both sides need, if more ways to turn the corners
 *  take the front s hours or less, and the back t or less, than there are ways, two of them add up to what the corners
 *  need, and s + t hours do both. */
export function hoursThatSuffice(within: SideHours['within']): number {
  const ofPair = (front: 0 | 1, back: 0 | 1): number => {
    let least = Number.POSITIVE_INFINITY;
    for (let s = front as number; s < (within[front].length as number); s += 2)
      for (let t = back as number; t < within[back].length; t += 2)
        if ((within[front][s] as number) + (within[back][t] as number) > cornerTurns)
          least = Math.min(least, s + t);
    return least;
  };
  return Math.max(ofPair(0, 0), ofPair(0, 1), ofPair(1, 1));
}

/** Sums of two pairs of hours, each modulo 12. */
const pairSums = Uint8Array.from({ length: 144 * 144 }, (_, at) => {
  const [a, b] = [Math.floor(at / 144), at % 144];
  return ((Math.floor(a / 12) + Math.floor(b / 12)) % 12) * 12 + ((a + b) % 12);
});

/** What a cross needs, and the hours of every way to turn the corners at the same time. */
export interface PricedSide {
  readonly demand: Demand;
  readonly prices: Uint8Array;
  /** What a cell has where the corners are not turned. */
  readonly origin: readonly number[];
}

export function pricedSide(side: ClockSide, demand: Demand): PricedSide {
  side.demand(demand);
  return { demand, prices: side.exactPrices(), origin: side.origin() };
}

/** The corners that need most hours with these crosses: how many hours, how many such corners, and one of them, as the
 *  sum of both cells. Sums are marked in the order of their hours. */
export function hardestCorners(front: PricedSide, back: PricedSide) {
  const cellsBy = ({ prices }: PricedSide): number[][] => {
    const lists: number[][] = Array.from({ length: mostHours }, () => []);
    for (const [cell, hours] of prices.entries()) lists[hours]?.push(cell);
    return lists;
  };
  const [fronts, backs] = [cellsBy(front), cellsBy(back)];
  const marked = new Uint8Array(cornerTurns);
  let [left, hours] = [cornerTurns, 0];
  for (; ; hours += 1) {
    const before = left;
    const last: number[] = [];
    for (let s = 0; s <= hours; s += 1)
      for (const a of fronts[s] ?? []) {
        const [high, low] = [Math.floor(a / 144) * 144, (a % 144) * 144];
        for (const b of backs[hours - s] ?? []) {
          const sum =
            (pairSums[high + Math.floor(b / 144)] as number) * 144 + (pairSums[low + (b % 144)] as number);
          if (marked[sum] === 0) {
            marked[sum] = 1;
            left -= 1;
            last.push(sum);
          }
        }
        if (left === 0) break;
      }
    if (left === 0) return { hours, count: before, sum: last[0] ?? 0 };
  }
}

/** The corners in the order of the entries of a cell. */
const cellCorners = [0, 3, 1, 2];

/** The 14 dials with these crosses and this sum of cells. */
export function dialsOfSides(front: PricedSide, back: PricedSide, sum: number): number[] {
  const dials = Array<number>(14).fill(0);
  dialsAt.frontEdges.forEach((at, edge) => {
    dials[at] = modulo12(-(front.demand.edges[edge] ?? 0));
  });
  dials[dialsAt.frontCentre] = modulo12(-front.demand.centre);
  dialsAt.backEdges.forEach((at, edge) => {
    dials[at] = back.demand.edges[edge] ?? 0;
  });
  dials[dialsAt.backCentre] = back.demand.centre;
  cellCorners.forEach((corner, entry) => {
    const digit = Math.floor(sum / 12 ** (3 - entry)) % 12;
    const turned = (front.origin[entry] ?? 0) + (back.origin[entry] ?? 0) - digit;
    dials[dialsAt.corners[corner] ?? 0] = modulo12(-turned);
  });
  return dials;
}
