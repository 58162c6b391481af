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

/** Blocks between two steps of a search: some milliseconds. */
const blocksPerStep = 256;

/** Bytes that a search of so many blocks takes. */
export const bytesOfBlocks = ({ blocks, members }: Pick<BlockSpace, 'blocks' | 'members'>): number =>
  blocks * Math.ceil(members / 4);

/** Counts all states by their distance from the nearest start, with two bits for each: 0 not reached, 1 reached by the
 *  last level, 2 by the next one, 3 before. Every move must have an inverse. Yields how many states were reached.
 *  @param keeps - how many of the furthest states are returned */
export function* searchBlocks(
  space: BlockSpace,
  starts: readonly BlockState[],
  keeps = 100,
): Generator<number, BlockLevels> {
  const stride = Math.ceil(space.members / 4);
  const codes = new Uint8Array(space.blocks * stride);
  for (const { block, member } of starts) put(codes, block * stride, member, 1);
  const counts = [starts.length];
  for (let reached = starts.length; ; reached += counts.at(-1) ?? 0) {
    let count = 0;
    const members = new Uint16Array(space.members);
    for (let block = 0; block < space.blocks; block += 1) {
      if (block % blocksPerStep === 0) yield reached + count;
      const open = lastOf(codes, block * stride, stride, members);
      if (open > 0) count += expand(space, { codes, stride, block, members: members.subarray(0, open) });
    }
    if (count === 0) return { counts, furthest: furthestOf(codes, stride, keeps) };
    counts.push(count);
    for (let at = 0; at < codes.length; at += 1) codes[at] = aged[codes[at] as number] as number;
  }
}

/** Marks what the moves make of some members of a block. Returns how many were not reached before. */
function expand(
  space: BlockSpace,
  {
    codes,
    stride,
    block,
    members,
  }: {
    readonly codes: Uint8Array;
    readonly stride: number;
    readonly block: number;
    readonly members: Uint16Array;
  },
): number {
  let count = 0;
  for (let move = 0; move < space.moves; move += 1) {
    const carried = space.carry(block, move);
    const base = carried.block * stride;
    const images = carried.members;
    for (let index = 0; index < members.length; index += 1) {
      const image = images[members[index] as number] as number;
      const at = base + (image >>> 2);
      const shift = (image & 3) << 1;
      const code = codes[at] as number;
      if (((code >>> shift) & 3) !== 0) continue;
      codes[at] = code | (2 << shift);
      count += 1;
    }
  }
  return count;
}

/** Writes the members of a block that are of the last level. Returns how many there are. */
function lastOf(codes: Uint8Array, base: number, stride: number, members: Uint16Array): number {
  let count = 0;
  for (let at = 0; at < stride; at += 1) {
    const code = codes[base + at] as number;
    if ((code & 0x55 & ~(code >> 1)) === 0) continue;
    for (let part = 0; part < 4; part += 1)
      if (((code >> (2 * part)) & 3) === 1) members[count++] = 4 * at + part;
  }
  return count;
}

function furthestOf(codes: Uint8Array, stride: number, keeps: number): readonly BlockState[] {
  const found: BlockState[] = [];
  for (let at = 0; at < codes.length && found.length < keeps; at += 1)
    for (let part = 0; part < 4 && found.length < keeps; part += 1)
      if ((((codes[at] as number) >> (2 * part)) & 3) === 1)
        found.push({ block: Math.floor(at / stride), member: 4 * (at % stride) + part });
  return found;
}

function put(codes: Uint8Array, base: number, member: number, code: number): void {
  const at = base + (member >>> 2);
  codes[at] = (codes[at] as number) | (code << ((member & 3) << 1));
}

/** Four states after a level: what it has reached becomes the last level. */
const aged = Uint8Array.from({ length: 256 }, (_, code) =>
  [0, 2, 4, 6].reduce((sum, shift) => sum | (([0, 3, 1, 3][(code >> shift) & 3] as number) << shift), 0),
);
