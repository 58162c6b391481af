import { pinsAtEdges } from '#reference/puzzles/rubiks-clock';
import { fewestTurns } from '../commutative.ts';
import { cells } from './price-sets.ts';
import { ClockSide, type CrossDemand, cellCorners } from './side.ts';

/** Counts positions of Rubik's Clock by distance, grouped by the demands of the crosses of the two sides: 12⁵
 *  demands per side, of which only one in each class of symmetric demands is computed. */

/** A class of demands on a side that are images of each other under the symmetries that keep front and back: a
 *  representative and the size. */
export interface CrossClass {
  readonly demand: CrossDemand;
  /** Number of `demand`: ((((upper · 12 + left) · 12 + right) · 12 + lower) · 12 + centre. */
  readonly number: number;
  readonly size: number;
}

/** The images of the edges and corners of a side, both in the order of the model. */
interface SideSymmetry {
  readonly edges: readonly number[];
  readonly corners: readonly number[];
  readonly factor: number;
}

/** @param factors - by which all hours may be multiplied */
function symmetriesWith(factors: readonly number[]): readonly SideSymmetry[] {
  const turn = { edges: [2, 0, 3, 1], corners: [1, 3, 0, 2] };
  const mirror = { edges: [0, 2, 1, 3], corners: [1, 0, 3, 2] };
  const through = (list: readonly number[], map: readonly number[]): number[] =>
    list.map((at) => map[at] ?? 0);
  let square = { edges: [0, 1, 2, 3], corners: [0, 1, 2, 3] };
  const squares = [];
  for (let i = 0; i < 4; i += 1) {
    squares.push(square, {
      edges: through(square.edges, mirror.edges),
      corners: through(square.corners, mirror.corners),
    });
    square = { edges: through(square.edges, turn.edges), corners: through(square.corners, turn.corners) };
  }
  return squares.flatMap((each) => factors.map((factor) => ({ ...each, factor })));
}

const symmetries = symmetriesWith([1, 5, 7, 11]);

const demandOf = (number: number): CrossDemand => ({
  edges: [20736, 1728, 144, 12].map((weight) => Math.floor(number / weight) % 12),
  centre: number % 12,
});

const imageOf = ({ edges, centre }: CrossDemand, { edges: to, factor }: SideSymmetry): number => {
  const weights = [20736, 1728, 144, 12];
  return edges.reduce(
    (number, edge, i) => number + ((edge * factor) % 12) * (weights[to[i] ?? 0] ?? 0),
    (centre * factor) % 12,
  );
};

/** The classes of demands, in order of the least number in each.
 *  @param keepsHours - true: only symmetries that leave an hour an hour, forward or backward */
export function crossClasses(keepsHours = false): CrossClass[] {
  const allowed = keepsHours ? symmetriesWith([1, 11]) : symmetries;
  const seen = new Uint8Array(12 ** 5);
  const classes: CrossClass[] = [];
  for (let number = 0; number < seen.length; number += 1) {
    if (seen[number] !== 0) continue;
    const demand = demandOf(number);
    const images = new Set(allowed.map((symmetry) => imageOf(demand, symmetry)));
    for (const image of images) seen[image] = 1;
    classes.push({ demand, number, size: images.size });
  }
  return classes;
}

/** A part of a census: every `parts`-th class, beginning with this number (from 0). The counts of all parts add up
 *  to the whole, so threads can share the work. */
export interface CensusPart {
  readonly part: number;
  readonly parts: number;
}

const whole: CensusPart = { part: 0, parts: 1 };

const inPart =
  ({ part, parts }: CensusPart) =>
  (_: unknown, number: number): boolean =>
    number % parts === part;

/** Positions of one cross and four corners (12⁹) by the fewest turns of that side, 0…8. Yields how much is done,
 *  0…1. */
export function* countCrossAndCorners(share = whole): Generator<number, number[]> {
  const side = new ClockSide();
  const counts = Array<number>(9).fill(0);
  const classes = crossClasses().filter(inPart(share));
  for (const [i, { demand, size }] of classes.entries()) {
    side.demand(demand);
    for (const price of side.exactPrices()) counts[price] = (counts[price] as number) + size;
    if (i % 100 === 99) yield i / classes.length;
  }
  return counts;
}

/** Fewest turns for a demand on a side, with any corners, by number; the directions are edges and centre. */
export const crossTurns = (): Uint8Array => {
  const moves = Array.from({ length: 15 }, (_, i) => i + 1);
  return fewestTurns(
    12,
    moves.map((corners) => [...pinsAtEdges.map((pins) => (pins & corners ? 1 : 0)), 1]),
  );
};

/** Ways to turn the corners, by price: `codes.subarray(starts[k], starts[k + 1])` are those of price `from + k`. */
interface CornerLists {
  readonly from: number;
  readonly starts: readonly number[];
  /** As from `codeOf`. */
  readonly codes: Uint16Array;
}

/** Four corner amounts 0…11 in 15 bits: modulo 4 in two bits each (the low 8 bits), and modulo 3 as a number 0…80.
 *  By the Chinese remainder theorem they determine the amount, and both parts can be added without carries between
 *  corners. */
const codeOf = (amounts: ArrayLike<number>): number => {
  let [fours, threes] = [0, 0];
  for (let i = 0; i < 4; i += 1) {
    fours = fours * 4 + ((amounts[i] ?? 0) & 3);
    threes = threes * 3 + ((amounts[i] ?? 0) % 3);
  }
  return threes * 256 + fours;
};

/** Sums of the modulo-3 parts, times 256. */
const sumsOfThrees = Uint16Array.from({ length: 81 * 81 }, (_, i) => {
  const [a, b] = [Math.floor(i / 81), i % 81];
  return 256 * [27, 9, 3, 1].reduce((sum, w) => sum + ((Math.floor(a / w) + Math.floor(b / w)) % 3) * w, 0);
});

/** Positions at distance 0, 1, … `depth` from solved. Yields how much is done, 0…1.
 *
 *  A position is a demand on each side and the sum of the corner turns of both. For each pair of demands the sums of
 *  all pairs of corner turns are marked in the order of their prices; the first price that marks a sum is the
 *  distance of one position. The side whose cross needs more turns is taken from the classes, the other from all
 *  demands, which need at most half the depth. CPU time: 9 seconds to depth 4, 20 to depth 5, minutes to depth 6. */
export function* countPositions(depth: number, share = whole): Generator<number, number[]> {
  const turns = crossTurns();
  const side = new ClockSide();
  const classes = crossClasses()
    .map((each) => ({ ...each, turns: turns[each.number] ?? 0 }))
    .filter((each) => each.turns <= depth);
  const others = Array.from({ length: Math.floor(depth / 2) + 1 }, (_, least) =>
    classes
      .filter((each) => each.turns === least)
      .flatMap((each) => imagesOf(each, cornerVectors(side, each.demand, least, depth - least))),
  );
  const counter = new SumCounter(depth);
  const own = classes.filter(inPart(share));
  for (const [i, each] of own.entries()) {
    const vectors = cornerVectors(side, each.demand, each.turns, depth);
    const lists = listsOf(vectors, each.turns);
    for (let least = 0; least <= Math.min(each.turns, depth - each.turns); least += 1) {
      const weight = each.size * (least < each.turns ? 2 : 1);
      for (const other of others[least] ?? []) counter.add(lists, other, weight);
    }
    if (i % 50 === 49) yield i / own.length;
  }
  return counter.counts;
}

/** Corner amounts (in the order of the model) by price, from the least price up. */
type VectorLists = readonly (readonly Uint8Array[])[];

function cornerVectors(side: ClockSide, demand: CrossDemand, from: number, to: number): VectorLists {
  side.demand(demand);
  const lists: Uint8Array[][] = Array.from({ length: to - from + 1 }, () => []);
  const origin = side.origin();
  const { prices } = side;
  for (let cell = 0; cell < cells; cell += 1) {
    if (!prices.has(cell, to)) continue;
    const price = side.price(cell);
    if (price > to) continue;
    const vector = new Uint8Array(4);
    [1728, 144, 12, 1].forEach((weight, i) => {
      vector[cellCorners[i] ?? 0] = ((origin[i] ?? 0) + 12 - (Math.floor(cell / weight) % 12)) % 12;
    });
    lists[price - from]?.push(vector);
  }
  return lists;
}

function listsOf(vectors: VectorLists, from: number): CornerLists {
  const starts = [0];
  for (const list of vectors) starts.push((starts.at(-1) ?? 0) + list.length);
  return { from, starts, codes: Uint16Array.from(vectors.flat(), codeOf) };
}

/** The lists of all demands of a class, derived from those of its representative. */
function imagesOf(
  { demand, turns }: CrossClass & { readonly turns: number },
  vectors: VectorLists,
): CornerLists[] {
  const images = new Map(symmetries.map((symmetry) => [imageOf(demand, symmetry), symmetry]));
  return [...images.values()].map(({ corners, factor }) => {
    const moved = vectors.map((list) =>
      list.map((vector) => {
        const image = new Uint8Array(4);
        vector.forEach((amount, i) => {
          image[corners[i] ?? 0] = (amount * factor) % 12;
        });
        return image;
      }),
    );
    return listsOf(moved, turns);
  });
}

/** Counts the different sums of two lists of corner turns by their least total price. */
class SumCounter {
  readonly counts: number[];
  /** The round in which a sum was marked last. */
  readonly #marks = new Uint32Array(81 * 256);
  #round = 0;

  constructor(depth: number) {
    this.counts = Array<number>(depth + 1).fill(0);
  }

  add(a: CornerLists, b: CornerLists, weight: number): void {
    this.#round += 1;
    for (let total = a.from + b.from; total < this.counts.length; total += 1) {
      let fresh = 0;
      for (let i = 0; i <= total - a.from - b.from; i += 1) {
        const j = total - a.from - b.from - i;
        fresh += this.#mark(a, i, b, j);
      }
      this.counts[total] = (this.counts[total] as number) + fresh * weight;
    }
  }

  #mark(a: CornerLists, i: number, b: CornerLists, j: number): number {
    const [marks, round, bCodes] = [this.#marks, this.#round, b.codes];
    const [aEnd, bStart, bEnd] = [a.starts[i + 1] ?? 0, b.starts[j] ?? 0, b.starts[j + 1] ?? 0];
    let fresh = 0;
    for (let x = a.starts[i] ?? aEnd; x < aEnd; x += 1) {
      const first = a.codes[x] as number;
      const row = (first >> 8) * 81;
      for (let y = bStart; y < bEnd; y += 1) {
        const second = bCodes[y] as number;
        const fours = (first ^ second ^ ((first & second & 0x55) << 1)) & 255;
        const sum = (sumsOfThrees[row + (second >> 8)] as number) | fours;
        if (marks[sum] !== round) {
          marks[sum] = round;
          fresh += 1;
        }
      }
    }
    return fresh;
  }
}
