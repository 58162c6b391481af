import { type Multiset, multisetOf, rankMultiset, unrankMultiset } from '#reference/coordinates';
import { inverse, type Labelling, type Permutation } from '#reference/puzzles/permutation';
import type { BlockSpace, BlockState, CarriedBlock } from '../block-space.ts';

/** Sets of places are numbers of this many bits. */
const mostPlaces = 30;
/** A member is a number of 16 bits. */
const mostMembers = 65_536;
/** Numbers that tables have together before they are made anew. */
const mostInTables = 2 ** 25;

/** All ways to put some equal labels on places. A block is the set of places of one label; its members are the orders
 *  of the other labels on the other places. A move brings a set to a set, and permutes the other places, of which there
 *  is a table for each permutation that occurs. */
export class LabelSpace implements BlockSpace {
  readonly blocks: number;
  readonly members: number;
  readonly moves: number;
  readonly #label: number;
  readonly #others: Multiset;
  readonly #sets: Int32Array;
  readonly #images: readonly Permutation[];
  readonly #tables = new Map<string, Uint16Array>();
  #places: readonly number[] = [];
  #opened = -1;

  constructor(
    solved: Labelling,
    sources: readonly ArrayLike<number>[],
    { label, blocks, members }: LabelBlocks,
  ) {
    const counts = countsOf(solved);
    this.#label = label;
    this.#others = multisetOf(without(counts, label));
    this.#images = sources.map((one) => inverse(Uint8Array.from(one)));
    this.moves = sources.length;
    this.members = members;
    this.blocks = blocks;
    this.#sets = setsOf(blocks, counts[label] ?? 0);
  }

  /** The number of labels on all places. */
  state(labels: Labelling): BlockState {
    const places = [...labels.keys()].filter((place) => labels[place] === this.#label);
    const rest = labels.filter((label) => label !== this.#label).map((label) => this.#otherOf(label));
    return { block: numberOfSet(places), member: rankMultiset(this.#others, rest) };
  }

  /** The labels on all places. */
  labels({ block, member }: BlockState): Labelling {
    const labels = new Uint8Array(this.#images[0]?.length ?? 0).fill(this.#label);
    const rest = unrankMultiset(this.#others, member);
    this.#outside(block).forEach((place, slot) => {
      const other = rest[slot] as number;
      labels[place] = other < this.#label ? other : other + 1;
    });
    return labels;
  }

  carry(block: number, move: number): CarriedBlock {
    if (this.#opened !== block) {
      this.#opened = block;
      this.#places = this.#outside(block);
    }
    const image = this.#images[move] as Permutation;
    const to = this.#places.map((place) => image[place] as number);
    const order = to.toSorted((a, b) => a - b);
    const slots = to.map((place) => order.indexOf(place));
    const key = String.fromCharCode(...slots);
    let table = this.#tables.get(key);
    if (table === undefined) {
      if (this.#tables.size * this.members > mostInTables) this.#tables.clear();
      table = this.#tableOf(slots);
      this.#tables.set(key, table);
    }
    let [number, count, next] = [0, 0, 0];
    for (let place = 0; place < image.length; place += 1)
      if (order[next] === place) next += 1;
      else number += ways(place, ++count);
    return { block: number, members: table };
  }

  /** Labels without that of the blocks, from 0. */
  #otherOf(label: number): number {
    return label < this.#label ? label : label - 1;
  }

  /** The places of the other labels. */
  #outside(block: number): readonly number[] {
    const set = this.#sets[block] as number;
    const places: number[] = [];
    for (let place = 0; place < (this.#images[0]?.length ?? 0); place += 1)
      if (((set >>> place) & 1) === 0) places.push(place);
    return places;
  }

  /** Where members come to if what is in each slot goes to another one. */
  #tableOf(slots: readonly number[]): Uint16Array {
    const [from, to] = [new Uint8Array(slots.length), new Uint8Array(slots.length)];
    return Uint16Array.from({ length: this.members }, (_, member) => {
      unrankMultiset(this.#others, member, from);
      slots.forEach((slot, index) => {
        to[slot] = from[index] as number;
      });
      return rankMultiset(this.#others, to);
    });
  }
}

/** How labels are numbered. */
export interface LabelBlocks {
  /** Its set of places is the block. */
  readonly label: number;
  readonly blocks: number;
  readonly members: number;
}

/** How to number the labels of a puzzle: by the set of the rarest one with which members are not too many; undefined:
 *  there is none, or there are too many places. */
export function labelBlocks(solved: Labelling): LabelBlocks | undefined {
  if (solved.length > mostPlaces) return undefined;
  const counts = countsOf(solved);
  const few = [...counts.keys()].sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  const plans = few.map((label) => ({
    label,
    blocks: ways(solved.length, counts[label] ?? 0),
    members: sizeOf(without(counts, label)),
  }));
  return plans.find(({ members }) => members <= mostMembers);
}

function countsOf(labels: Labelling): readonly number[] {
  const counts: number[] = [];
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}

const without = (counts: readonly number[], label: number) => counts.filter((_, other) => other !== label);

/** The number of orders of labels; infinite if it is too large for a number. */
function sizeOf(counts: readonly number[]): number {
  try {
    return multisetOf(counts).size;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** In how many ways so many of these places can be chosen. */
const ways = (places: number, count: number): number => choices[32 * places + count] as number;

/** Index: 32 · places + count. */
const choices: Float64Array = (() => {
  const table = new Float64Array(32 * 32);
  for (let places = 0; places < 32; places += 1)
    for (let count = 0; count <= places; count += 1)
      table[32 * places + count] =
        count === 0
          ? 1
          : (table[32 * (places - 1) + count - 1] ?? 0) + (table[32 * (places - 1) + count] ?? 0);
  return table;
})();

/** The number of a set of places, in ascending order, among those with as many. */
const numberOfSet = (places: readonly number[]): number =>
  places.reduce((sum, place, index) => sum + ways(place, index + 1), 0);

/** The first sets of so many places as bits, in the order of their numbers. */
function setsOf(sets: number, count: number): Int32Array {
  let set = 2 ** count - 1;
  return Int32Array.from({ length: sets }, () => {
    const now = set;
    // The next larger number with as many bits: the lowest run of ones moves up by one, what is left of it goes down.
    const lowest = set & -set;
    const ripple = set + lowest;
    set = lowest === 0 ? 0 : Math.floor((set ^ ripple) / 4 / lowest) | ripple;
    return now;
  });
}
