import { Meeting, type Share, wholeShare } from './meeting.ts';

/** States in blocks of equal size, of which a move brings all those of one block to one block. */
export interface BlockSpace {
  readonly blocks: number;
  /** States of a block, at most 65,536. */
  readonly members: number;
  readonly moves: number;
  /** Where a move brings a block, and there each of its members. What it returns is read before the next call. */
  carry(block: number, move: number): CarriedBlock;
}

/** Where a block comes to. */
export interface CarriedBlock {
  readonly block: number;
  readonly members: Uint16Array;
}

/** A state of a `BlockSpace`. */
export interface BlockState {
  readonly block: number;
  readonly member: number;
}

/** The result of `searchBlocks`. */
export interface BlockLevels {
  /** Numbers of states at distance 0, 1, … from the nearest start. */
  readonly counts: readonly number[];
  /** Some of the furthest ones. */
  readonly furthest: readonly BlockState[];
}

/** How to search. */
export interface BlockSearch {
  /** How many of the furthest states are returned. Default: 100. */
  readonly keeps?: number;
  /** What each move costs, whole numbers from 1 on: distances are sums of costs. Default: 1 each. */
  readonly costs?: readonly number[];
  /** As long as `bytesOfSearch` says; the search goes on from what an earlier one has left there. Default: its own. */
  readonly memory?: Uint8Array;
  /** Called when a level is whole: what is in the memory now can be kept. */
  readonly onLevel?: () => void;
  /** Several threads search at once, in one memory that they share, each with these. */
  readonly share?: Share;
  readonly meeting?: Meeting;
}

/** Blocks between two steps of a search: some milliseconds. */
const blocksPerStep = 256;
/** What is known, as text, at the end of the memory. */
const tailBytes = 65_536;
const nothing = 0;

/** Bits of a state: it was not reached, or is done, or its distance is one of as many as the largest cost and one more
 *  that are open at a time. */
function bitsFor(costs: readonly number[] | undefined): 2 | 4 | 8 {
  const codes = 3 + Math.max(1, ...(costs ?? []));
  if (codes > 256) throw new RangeError(`found a cost of ${codes - 3}, expected at most 253`);
  return codes <= 4 ? 2 : codes <= 16 ? 4 : 8;
}

type Size = Pick<BlockSpace, 'blocks' | 'members'>;

const strideOf = (members: number, bits: number): number => Math.ceil((members * bits) / 8);

/** Bytes of a search of so many blocks. */
export const bytesOfSearch = ({ blocks, members }: Size, costs?: readonly number[]): number =>
  blocks * strideOf(members, bitsFor(costs)) + tailBytes;

/** Counts all states by their distance from the nearest start. Every move must have an inverse, of the same cost or
 *  not: distances are those of ways from a start. Yields how many states were reached. */
export function* searchBlocks(
  space: BlockSpace,
  starts: readonly BlockState[],
  options: BlockSearch = {},
): Generator<number, BlockLevels> {
  const search = new LevelSearch(space, options);
  const { share = wholeShare, onLevel } = options;
  const meeting = options.meeting ?? new Meeting(Meeting.memory(), share);
  let { counts, furthest } = search.known();
  if (counts.length === 0 && share.part === 0) search.begin(starts);
  yield* waiting(meeting.sum(0), 0);
  while (!search.isOver(counts)) {
    const reached = counts.reduce((sum, one) => sum + one, 0);
    const level = yield* search.level(counts.length, reached);
    const count = yield* waiting(meeting.sum(level.count), reached);
    search.age(counts.length);
    counts = [...counts, count];
    if (count > 0) furthest = level.some;
    if (share.part === 0) search.know({ counts, furthest });
    yield* waiting(meeting.sum(0), reached + count);
    if (share.part === 0) onLevel?.();
    yield* waiting(meeting.sum(0), reached + count); // nobody writes while it is kept
  }
  return { counts: counts.slice(0, 1 + counts.findLastIndex((count) => count > 0)), furthest };
}

/** Yields the same number while it waits. */
function* waiting<T>(steps: Generator<undefined, T>, done: number): Generator<number, T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield done;
  }
}

/** One thread's search of one level after the other. A code is 0: not reached; all bits: done; else 1 more than the
 *  distance, modulo the distances that are open at a time. */
class LevelSearch {
  readonly #space: BlockSpace;
  readonly #codes: Uint8Array;
  readonly #tail: Uint8Array;
  readonly #bits: 2 | 4 | 8;
  readonly #stride: number;
  readonly #open: number;
  readonly #costs: readonly number[] | undefined;
  readonly #share: Share;
  readonly #keeps: number;
  readonly #members: Uint16Array;

  constructor(space: BlockSpace, { costs, memory, share = wholeShare, keeps = 100 }: BlockSearch) {
    this.#space = space;
    this.#bits = bitsFor(costs);
    this.#open = 1 + Math.max(1, ...(costs ?? []));
    this.#costs = costs?.some((cost) => cost !== 1) ? costs : undefined;
    this.#stride = strideOf(space.members, this.#bits);
    const bytes = space.blocks * this.#stride;
    const all = memory ?? new Uint8Array(bytes + tailBytes);
    if (all.length !== bytes + tailBytes)
      throw new RangeError(`found ${all.length} bytes of memory, expected ${bytes + tailBytes}`);
    this.#codes = all.subarray(0, bytes);
    this.#tail = all.subarray(bytes);
    this.#share = share;
    this.#keeps = keeps;
    this.#members = new Uint16Array(space.members);
  }

  /** What the memory says is known: levels that are whole. */
  known(): BlockLevels {
    if (this.#tail[0] === nothing) return { counts: [], furthest: [] };
    const text = String.fromCharCode(...this.#tail.slice(0, this.#tail.indexOf(nothing)));
    return JSON.parse(text) as BlockLevels;
  }

  know(levels: BlockLevels): void {
    const text = JSON.stringify(levels);
    if (text.length >= tailBytes) throw new RangeError(`${levels.counts.length} levels are too many`);
    this.#tail.fill(nothing);
    for (let at = 0; at < text.length; at += 1) this.#tail[at] = text.charCodeAt(at);
  }

  begin(starts: readonly BlockState[]): void {
    this.#codes.fill(0);
    for (const { block, member } of starts) this.#put(block * this.#stride, member, 1);
  }

  /** Nothing is open. */
  isOver(counts: readonly number[]): boolean {
    const last = counts.slice(1 - this.#open);
    return last.length === this.#open - 1 && last.every((count) => count === 0);
  }

  #codeAt(distance: number): number {
    return 1 + (distance % this.#open);
  }

  /** Makes all moves from the states at a distance that lead to blocks of this thread. Returns how many there are in
   *  its blocks, and some of all of them. */
  *level(
    distance: number,
    reached: number,
  ): Generator<number, { readonly count: number; readonly some: readonly BlockState[] }> {
    const { blocks } = this.#space;
    const { part, of } = this.#share;
    const holds = this.#bytesWith(this.#codeAt(distance));
    const some: BlockState[] = [];
    let [count, seen] = [0, 0];
    for (let block = 0; block < blocks; block += 1) {
      if (block % blocksPerStep === 0) yield reached + seen;
      const open = this.#find(block, this.#codeAt(distance), holds);
      if (open === 0) continue;
      seen += open;
      if (block % of === part) count += open;
      for (let at = 0; at < open && some.length < this.#keeps; at += 1)
        some.push({ block, member: this.#members[at] as number });
      this.#expand(block, open, distance);
    }
    return { count, some };
  }

  /** What is at this distance, in the blocks of this thread, is done. */
  age(distance: number): void {
    const code = this.#codeAt(distance);
    const full = 2 ** this.#bits - 1;
    const aged = this.#bytesAfter((one) => (one === code ? full : one));
    const holds = this.#bytesWith(code);
    const { part, of } = this.#share;
    const [codes, stride] = [this.#codes, this.#stride];
    for (let block = part; block < this.#space.blocks; block += of)
      for (let at = block * stride; at < (block + 1) * stride; at += 1) {
        const byte = codes[at] as number;
        if (holds[byte] === 1) codes[at] = aged[byte] as number;
      }
  }

  #expand(block: number, open: number, distance: number): void {
    const { moves } = this.#space;
    const { part, of } = this.#share;
    for (let move = 0; move < moves; move += 1) {
      const carried = this.#space.carry(block, move);
      if (carried.block % of !== part) continue;
      if (this.#costs === undefined) this.#reach(carried, open, this.#codeAt(distance + 1));
      else this.#reachAt(carried, open, distance, this.#costs[move] as number);
    }
  }

  /** Two bits a state. */
  #reach({ block, members }: CarriedBlock, open: number, code: number): void {
    const [codes, from, base] = [this.#codes, this.#members, block * this.#stride];
    for (let index = 0; index < open; index += 1) {
      const image = members[from[index] as number] as number;
      const at = base + (image >>> 2);
      const shift = (image & 3) << 1;
      const byte = codes[at] as number;
      if (((byte >>> shift) & 3) === 0) codes[at] = byte | (code << shift);
    }
  }

  /** The same where moves have costs: a state that is open may come nearer. */
  #reachAt({ block, members }: CarriedBlock, open: number, distance: number, cost: number): void {
    const [codes, from, base, bits, window] = [
      this.#codes,
      this.#members,
      block * this.#stride,
      this.#bits,
      this.#open,
    ];
    const full = 2 ** bits - 1;
    const now = distance % window;
    const code = this.#codeAt(distance + cost);
    const part = 8 / bits - 1;
    const within = bits === 4 ? 1 : 0;
    for (let index = 0; index < open; index += 1) {
      const image = members[from[index] as number] as number;
      const at = base + (image >>> within);
      const shift = (image & part) * bits;
      const byte = codes[at] as number;
      const known = (byte >>> shift) & full;
      if (known === full) continue;
      if (known !== 0 && (known - 1 - now + window) % window <= cost) continue;
      codes[at] = (byte & ~(full << shift)) | (code << shift);
    }
  }

  /** Writes the members of a block with this code into `#members`. Returns how many there are. */
  #find(block: number, code: number, holds: Uint8Array): number {
    const [codes, members, bits] = [this.#codes, this.#members, this.#bits];
    const [parts, full] = [8 / bits, 2 ** bits - 1];
    const base = block * this.#stride;
    let count = 0;
    for (let at = 0; at < this.#stride; at += 1) {
      const byte = codes[base + at] as number;
      if (holds[byte] === 0) continue;
      for (let part = 0; part < parts; part += 1)
        if (((byte >> (bits * part)) & full) === code) members[count++] = parts * at + part;
    }
    return count;
  }

  /** By byte: 1 if one of its states has this code. */
  #bytesWith(code: number): Uint8Array {
    return Uint8Array.from({ length: 256 }, (_, byte) => (this.#partsOf(byte).includes(code) ? 1 : 0));
  }

  #bytesAfter(change: (code: number) => number): Uint8Array {
    return Uint8Array.from({ length: 256 }, (_, byte) =>
      this.#partsOf(byte).reduce((sum, code, part) => sum | (change(code) << (this.#bits * part)), 0),
    );
  }

  #partsOf(byte: number): number[] {
    const full = 2 ** this.#bits - 1;
    return Array.from({ length: 8 / this.#bits }, (_, part) => (byte >> (this.#bits * part)) & full);
  }

  #put(base: number, member: number, code: number): void {
    const parts = 8 / this.#bits;
    const at = base + Math.floor(member / parts);
    this.#codes[at] = (this.#codes[at] as number) | (code << ((member % parts) * this.#bits));
  }
}
