import { demands, needs, whitesToMove } from './bounds.ts';
import { moveCycles, placeCount } from './geometry.ts';
import { hashCodes } from './hash.ts';
import type { CmetrickNeighbourhood } from './neighbourhood.ts';

const cyclePlaces = Uint8Array.from(moveCycles.flat());

/** Ranks a position; see `CmetrickCrowd`. `exits`, `steps`: moves out of shared places, and steps, that it still needs at least; `depth`: moves
 *  made so far. Negative: not to be pursued. Never called for the solved position. */
export type CmetrickRank = (exits: number, steps: number, depth: number) => number;

/** Positions to send through `beamSearch`, 20 bytes each: what lies in each place. */
export class CmetrickCrowd {
  readonly bytes = placeCount;
  readonly moves = moveCycles.length;
  private readonly rank: CmetrickRank;
  private readonly near: CmetrickNeighbourhood | undefined;
  private readonly disks = new Uint8Array(placeCount);
  private need = 0;
  private demand = 0;
  private code = 0;

  /** `near`: reaching one of these positions is as good as solving. */
  constructor(rank: CmetrickRank, near?: CmetrickNeighbourhood) {
    this.rank = rank;
    this.near = near;
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
      this.code ^= hashCodes[index] as number;
    }
  }

  score(move: number, depth: number): number {
    this.turn(move);
    const { disks } = this;
    const need = this.need + this.change(move, needs);
    const demand = this.demand + this.change(move, demands);
    const exits = (need >> 8) + whitesToMove(disks, demand);
    const steps = need & 255;
    const isHome = steps === 0 || (this.near !== undefined && exits <= this.near.depth && this.isNear());
    this.turn(move ^ 1);
    return isHome ? 0 : this.rank(exits, steps, depth);
  }

  hash(move: number): number {
    let code = this.code;
    for (let at = 0; at < 4; at += 1) {
      const from = cyclePlaces[4 * move + at] as number;
      const to = cyclePlaces[4 * move + ((at + 1) & 3)] as number;
      const row = (this.disks[from] as number) * placeCount;
      code ^= (hashCodes[row + from] as number) ^ (hashCodes[row + to] as number);
    }
    return code;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    this.turn(move);
    positions.set(this.disks, offset);
    this.turn(move ^ 1);
  }

  private isNear(): boolean {
    return this.near?.pathHome(this.disks) !== undefined;
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

/** Ranks all positions alike that can still be solved in `length` moves as far as the bounds know: a beam of these draws at random. */
export const withinLength =
  (length: number): CmetrickRank =>
  (exits, steps, depth) =>
    depth + Math.max(exits, (steps + 3) >> 2) <= length ? 1 : -1;

/** Prefers positions with few moves out of shared places to make, then those with few steps to go. */
export const fewExitsAndSteps: CmetrickRank = (exits, steps) => 1 + 8 * exits + steps;
