import { commutes, moveCycles } from './geometry.ts';

/** Turns about one axis that can be joined, because the moves between commute with them, and then take fewer moves. */
export interface Shortening {
  /** The places of the turns in the sequence, from 0, in ascending order. */
  readonly at: readonly number[];
  /** The moves that replace them: 0, 1 or 2. */
  readonly instead: readonly number[];
}

/** A sequence shortened by exchanging neighbours that commute. */
export interface ShortenedSequence {
  /** Moves with the same effect, as few as possible by exchanging commuting neighbours and joining turns about one
   *  axis. */
  readonly moves: readonly number[];
  /** The first shortening; `undefined` if the sequence cannot be shortened in this way. */
  readonly first: Shortening | undefined;
}

const axes = Array.from({ length: moveCycles.length / 2 }, (_, axis) => axis);

/** By axis: the axis itself and the two others whose turns do not commute with turns about it. */
const concerned = axes.map((axis) =>
  axes.filter((other) => other === axis || !commutes(2 * axis, 2 * other)),
);

/** The fewest moves that turn about an axis by 0…3 quarters. U and L are one quarter, D and R three. */
const shortest = (axis: number, quarters: number): number[] =>
  quarters === 3 ? [2 * axis + 1] : Array<number>(quarters).fill(2 * axis);

/** Joins turns about one axis if the moves between commute with them. When they cancel, the turns on either side may
 *  be joined too. Linear in the length of the sequence. */
export function shortenCmetrick(moves: ArrayLike<number>): ShortenedSequence {
  // A block is a number of turns about one axis with only commuting moves between them.
  const axisOf = new Uint8Array(moves.length);
  const quartersOf = new Uint8Array(moves.length);
  const sizeOf = new Uint32Array(moves.length);
  /** By axis: its blocks and the blocks that do not commute with it, in order; the last block that has not cancelled
   *  decides. */
  const stacks: number[][] = axes.map(() => []);
  let blocks = 0;
  let first: Shortening | undefined;
  for (let at = 0; at < moves.length; at += 1) {
    const move = moves[at] as number;
    const axis = move >> 1;
    let block = lastOf(stacks[axis] as number[], quartersOf);
    if (block === undefined || axisOf[block] !== axis) {
      block = blocks;
      blocks += 1;
      axisOf[block] = axis;
      for (const other of concerned[axis] as number[]) (stacks[other] as number[]).push(block);
    }
    const quarters = ((quartersOf[block] as number) + (move & 1 ? 3 : 1)) & 3;
    const size = (sizeOf[block] as number) + 1;
    quartersOf[block] = quarters;
    sizeOf[block] = size;
    if (first === undefined && fewest(quarters) < size)
      first = { at: lastTurns(moves, at, size), instead: shortest(axis, quarters) };
  }
  const left: number[] = [];
  for (let block = 0; block < blocks; block += 1)
    left.push(...shortest(axisOf[block] as number, quartersOf[block] as number));
  return { moves: left, first };
}

const fewest = (quarters: number): number => (quarters === 3 ? 1 : quarters);

function lastOf(stack: number[], quartersOf: Uint8Array): number | undefined {
  for (let last = stack.at(-1); last !== undefined; last = stack.at(-1)) {
    if (quartersOf[last] !== 0) return last;
    stack.pop();
  }
  return undefined;
}

/** The places of the last `count` turns about the axis of move `at`. Until the first shortening, they are its block. */
function lastTurns(moves: ArrayLike<number>, at: number, count: number): number[] {
  const found: number[] = [];
  for (let from = at; found.length < count; from -= 1)
    if ((moves[from] as number) >> 1 === (moves[at] as number) >> 1) found.push(from);
  return found.reverse();
}
