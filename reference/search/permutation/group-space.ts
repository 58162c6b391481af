import {
  type Chain,
  type ChainLevel,
  inverse,
  type Permutation,
  product,
} from '#reference/puzzles/permutation';
import type { BlockSpace, BlockState, CarriedBlock } from '../block-space.ts';

/** Most members of a block: a table of all products of two of them has 32 MB. */
const mostMembers = 4096;

/** The elements of a group of permutations, numbered by a chain of stabilisers. An element is a product of one way of
 *  each level; those of the last levels are its member, those of the first ones its block. After a move, the first
 *  levels are sifted once for a whole block, and what is left multiplies all its members alike.
 *
 *  An element says where each place has got its label to, so a move multiplies it from the right. */
export class GroupSpace implements BlockSpace {
  readonly blocks: number;
  readonly members: number;
  readonly moves: number;
  readonly #above: readonly Digits[];
  readonly #below: readonly Digits[];
  /** For each move, where it brings what is in each place. */
  readonly #images: readonly Permutation[];
  /** For each level below and each way, where the way brings each member. */
  readonly #steps: readonly (readonly Uint16Array[])[];
  /** For each member, where it brings each member; made when it is needed. */
  readonly #tables: (Uint16Array | undefined)[] = [];
  readonly #rest: Permutation;
  readonly #scratch: Permutation;
  #opened = -1;
  #top: Permutation;

  /** @param sources - the moves, as a definition has them
   *  @param chain - a whole one of the group of the moves */
  constructor(sources: readonly ArrayLike<number>[], chain: Chain) {
    this.#images = sources.map((one) => inverse(Uint8Array.from(one)));
    this.moves = sources.length;
    const levels = chain.levels().map((level) => new Digits(level, this.#images[0]?.length ?? 0));
    const { split, members, blocks } = sizeOf(chain);
    this.members = members;
    this.#above = levels.slice(0, split);
    this.#below = levels.slice(split);
    this.blocks = blocks;
    const points = this.#images[0]?.length ?? 0;
    [this.#rest, this.#scratch] = [new Uint8Array(points), new Uint8Array(points)];
    this.#top = still(points);
    this.#steps = this.#stepsBelow(points);
  }

  /** How many blocks there are, and members of each. */
  static size(chain: Chain): { readonly blocks: number; readonly members: number } {
    return sizeOf(chain);
  }

  /** Where each place has got its label to. */
  element({ block, member }: BlockState): Permutation {
    const points = this.#rest.length;
    return product(built(this.#below, member, points), built(this.#above, block, points));
  }

  /** The number of an element. */
  state(element: Permutation): BlockState {
    this.#rest.set(element);
    const block = sift(this.#above, this.#rest, this.#scratch);
    return { block, member: sift(this.#below, this.#rest, this.#scratch) };
  }

  carry(block: number, move: number): CarriedBlock {
    if (this.#opened !== block) {
      this.#opened = block;
      this.#top = built(this.#above, block, this.#rest.length);
    }
    const image = this.#images[move] as Permutation;
    for (let point = 0; point < this.#rest.length; point += 1)
      this.#rest[point] = image[this.#top[point] as number] as number;
    const to = sift(this.#above, this.#rest, this.#scratch);
    return { block: to, members: this.#tableOf(sift(this.#below, this.#rest, this.#scratch)) };
  }

  #tableOf(member: number): Uint16Array {
    const made = this.#tables[member];
    if (made !== undefined) return made;
    const table = Uint16Array.from({ length: this.members }, (_, one) => one);
    // The way of the last level comes first.
    let left = member;
    for (let level = this.#below.length - 1; level >= 0; level -= 1) {
      const { count } = this.#below[level] as Digits;
      const step = this.#steps[level]?.[left % count] as Uint16Array;
      for (let one = 0; one < table.length; one += 1) table[one] = step[table[one] as number] as number;
      left = Math.floor(left / count);
    }
    this.#tables[member] = table;
    return table;
  }

  #stepsBelow(points: number): readonly (readonly Uint16Array[])[] {
    const all = Array.from({ length: this.members }, (_, member) => built(this.#below, member, points));
    return this.#below.map(({ level: { ways } }) =>
      ways.map((way) => Uint16Array.from(all, (one) => sift(this.#below, product(one, way), this.#scratch))),
    );
  }
}

/** From which level on the ways are members. */
function sizeOf(chain: Chain): { readonly split: number; readonly members: number; readonly blocks: number } {
  const counts = chain.levels().map(({ orbit }) => orbit.length);
  let split = counts.length;
  let members = 1;
  for (; split > 0 && members * (counts[split - 1] ?? 1) <= mostMembers; split -= 1)
    members *= counts[split - 1] ?? 1;
  return { split, members, blocks: counts.slice(0, split).reduce((all, count) => all * count, 1) };
}

/** A level, and the number of each point of its orbit. */
class Digits {
  readonly level: ChainLevel;
  readonly count: number;
  readonly numberOf: Int16Array;

  constructor(level: ChainLevel, points: number) {
    this.level = level;
    this.count = level.orbit.length;
    this.numberOf = new Int16Array(points).fill(-1);
    level.orbit.forEach((point, number) => {
      this.numberOf[point] = number;
    });
  }
}

const still = (points: number): Permutation => Uint8Array.from({ length: points }, (_, point) => point);

/** The product of a way of each level, that of the last level first, by their number. */
function built(levels: readonly Digits[], number: number, points: number): Permutation {
  let element = still(points);
  for (let at = levels.length - 1, left = number; at >= 0; at -= 1) {
    const { count, level } = levels[at] as Digits;
    element = product(element, level.ways[left % count] as Permutation);
    left = Math.floor(left / count);
  }
  return element;
}

/** The number of the ways that a permutation begins with, from the last level to the first, which are taken off it.
 *  `scratch`: as long. */
function sift(levels: readonly Digits[], rest: Permutation, scratch: Permutation): number {
  let number = 0;
  for (let at = 0; at < levels.length; at += 1) {
    const { count, level, numberOf } = levels[at] as Digits;
    const digit = numberOf[rest[level.point] as number] as number;
    number = number * count + digit;
    if (digit === 0) continue; // the first way moves nothing
    const back = level.backs[digit] as Permutation;
    for (let point = 0; point < rest.length; point += 1)
      scratch[point] = back[rest[point] as number] as number;
    rest.set(scratch);
  }
  return number;
}
