import { demands, needs } from './bounds.ts';
import { whiteDisk } from './cmetrick.ts';
import { firstShared, moveCycles, oppositePlaces, placeCount } from './geometry.ts';

const cyclePlaces = Uint8Array.from(moveCycles.flat());
const oppositeOf = Uint8Array.from(oppositePlaces.flat());

/** Ranks a position; see `CmetrickCrowd`. `exits`, `steps`: moves out of shared places, and steps, that it still needs at least; `depth`: moves
 *  made so far. Negative: not to be pursued. Never called for the solved position. */
export type CmetrickRank = (exits: number, steps: number, depth: number) => number;

/** Positions to send through `beamSearch`, 20 bytes each: what lies in each place. */
export class CmetrickCrowd {
  readonly bytes = placeCount;
  readonly moves = moveCycles.length;
  private readonly rank: CmetrickRank;
  private readonly disks = new Uint8Array(placeCount);
  private need = 0;
  private demand = 0;
  private code = 0;

  constructor(rank: CmetrickRank) {
    this.rank = rank;
  }

  open(positions: Uint8Array, offset: number): void {
    const { disks } = this;
    this.need = 0;
    this.demand = 0;
    this.code = 0;
    for (let place = 0; place < placeCount; place += 1) {
      const disk = positions[offset + place] as number;
      disks[place] = disk;
      const index = disk * placeCount + place;
      this.need += needs[index] as number;
      this.demand += demands[index] as number;
      this.code ^= codes[index] as number;
    }
  }

  score(move: number, depth: number): number {
    this.turn(move);
    const { disks } = this;
    const need = this.need + this.change(move, needs);
    const demand = this.demand + this.change(move, demands);
    let exits = need >> 8;
    for (let shared = 0; shared < 4; shared += 1) {
      if (disks[firstShared + shared] !== whiteDisk) continue;
      const one = oppositeOf[2 * shared] as number;
      const other = oppositeOf[2 * shared + 1] as number;
      if (((demand >>> (8 * shared)) & 255) !== 0 || disks[one] !== one || disks[other] !== other) exits += 1;
    }
    this.turn(move ^ 1);
    const steps = need & 255;
    return steps === 0 ? 0 : this.rank(exits, steps, depth);
  }

  hash(move: number): number {
    let code = this.code;
    for (let at = 0; at < 4; at += 1) {
      const from = cyclePlaces[4 * move + at] as number;
      const to = cyclePlaces[4 * move + ((at + 1) & 3)] as number;
      const row = (this.disks[from] as number) * placeCount;
      code ^= (codes[row + from] as number) ^ (codes[row + to] as number);
    }
    return code;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    this.turn(move);
    positions.set(this.disks, offset);
    this.turn(move ^ 1);
  }

  /** By how much the sum of the entries has changed with the move that has just been made. */
  private change(move: number, entries: Int32Array): number {
    let change = 0;
    for (let at = 0; at < 4; at += 1) {
      const from = cyclePlaces[4 * move + at] as number;
      const to = cyclePlaces[4 * move + ((at + 1) & 3)] as number;
      const row = (this.disks[to] as number) * placeCount;
      change += (entries[row + to] as number) - (entries[row + from] as number);
    }
    return change;
  }

  private turn(move: number): void {
    const { disks } = this;
    const p = cyclePlaces[4 * move] as number;
    const q = cyclePlaces[4 * move + 1] as number;
    const r = cyclePlaces[4 * move + 2] as number;
    const s = cyclePlaces[4 * move + 3] as number;
    const last = disks[s] as number;
    disks[s] = disks[r] as number;
    disks[r] = disks[q] as number;
    disks[q] = disks[p] as number;
    disks[p] = last;
  }
}

/** One random number of 32 bits for each disk in each place: a position is their exclusive or. Index: disk · 20 + place. */
const codes = Int32Array.from({ length: (whiteDisk + 1) * placeCount }, (_, index) => scatter(index + 1));

/** A number of 32 bits that has nothing to do with its neighbours' (the finalizer of MurmurHash3). */
function scatter(value: number): number {
  let bits = Math.imul(value, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Ranks all positions alike that can still be solved in `length` moves as far as the bounds know: a beam of these draws at random. */
export const withinLength =
  (length: number): CmetrickRank =>
  (exits, steps, depth) =>
    depth + Math.max(exits, (steps + 3) >> 2) <= length ? 1 : -1;
