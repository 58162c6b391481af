import { demands, needs, whitesToMove } from './bounds.ts';
import { whiteDisk } from './cmetrick.ts';
import { moveCycles, placeCount } from './geometry.ts';
import { hashCodes } from './hash.ts';
import type { CmetrickNeighbourhood } from './neighbourhood.ts';

const cyclePlaces = Uint8Array.from(moveCycles.flat());

/** Entries of a disk in the tables of steps below. */
const stepRow = 4 * moveCycles.length;

/** The change of a table entry (index disk · 20 + place) when a move carries a disk one step. Index: disk · 64 + 4 ·
 *  move + place in the cycle. */
const stepsOf = (table: Int32Array, change: (before: number, after: number) => number): Int32Array =>
  Int32Array.from({ length: (whiteDisk + 1) * stepRow }, (_, index) => {
    const [disk, at] = [Math.floor(index / stepRow), index % stepRow];
    const [from = 0, to = 0] = [at, at % 4 === 3 ? at - 3 : at + 1].map((place) => cyclePlaces[place]);
    return change(table[disk * placeCount + from] ?? 0, table[disk * placeCount + to] ?? 0);
  });

const needSteps = stepsOf(needs, (before, after) => after - before);
const demandSteps = stepsOf(demands, (before, after) => after - before);
const hashSteps = stepsOf(hashCodes, (before, after) => before ^ after);

/** Sum of the steps of the four disks of a cycle. */
const stepSum = (steps: Int32Array, at: number, p: number, q: number, r: number, s: number): number =>
  (steps[p * stepRow + at] as number) +
  (steps[q * stepRow + at + 1] as number) +
  (steps[r * stepRow + at + 2] as number) +
  (steps[s * stepRow + at + 3] as number);

/** Ranks a position; see `CmetrickCrowd`. `exits`, `steps`: lower bounds on moves out of shared places and on steps
 *  still needed; `depth`: moves made so far. A negative rank drops the position. Never called for the solved
 *  position. */
export type CmetrickRank = (exits: number, steps: number, depth: number) => number;

/** The positions for `beamSearch`, 20 bytes each: the disk in each place. */
export class CmetrickCrowd {
  readonly bytes = placeCount;
  readonly moves = moveCycles.length;
  readonly #rank: CmetrickRank;
  readonly #near: CmetrickNeighbourhood | undefined;
  readonly #disks = new Uint8Array(placeCount);
  #need = 0;
  #demand = 0;
  #code = 0;

  /** `near`: reaching one of these positions is as good as solving. */
  constructor(rank: CmetrickRank, near?: CmetrickNeighbourhood) {
    this.#rank = rank;
    this.#near = near;
  }

  open(positions: Uint8Array, offset: number): void {
    const disks = this.#disks;
    this.#need = 0;
    this.#demand = 0;
    this.#code = 0;
    for (let place = 0; place < placeCount; place += 1) {
      const disk = positions[offset + place] as number;
      disks[place] = disk;
      const index = disk * placeCount + place;
      this.#need += needs[index] as number;
      this.#demand += demands[index] as number;
      this.#code ^= hashCodes[index] as number;
    }
  }

  score(move: number, depth: number): number {
    const [disks, near] = [this.#disks, this.#near];
    const at = 4 * move;
    const p = cyclePlaces[at] as number;
    const q = cyclePlaces[at + 1] as number;
    const r = cyclePlaces[at + 2] as number;
    const s = cyclePlaces[at + 3] as number;
    const fromP = disks[p] as number;
    const fromQ = disks[q] as number;
    const fromR = disks[r] as number;
    const fromS = disks[s] as number;
    const need = this.#need + stepSum(needSteps, at, fromP, fromQ, fromR, fromS);
    const demand = this.#demand + stepSum(demandSteps, at, fromP, fromQ, fromR, fromS);
    disks[q] = fromP;
    disks[r] = fromQ;
    disks[s] = fromR;
    disks[p] = fromS;
    const exits = (need >> 8) + whitesToMove(disks, demand);
    const steps = need & 255;
    const isHome =
      steps === 0 ||
      (near !== undefined &&
        exits <= near.depth &&
        near.mayHave(this.#codeAfter(at, fromP, fromQ, fromR, fromS)) &&
        near.pathHome(disks) !== undefined);
    disks[p] = fromP;
    disks[q] = fromQ;
    disks[r] = fromR;
    disks[s] = fromS;
    return isHome ? 0 : this.#rank(exits, steps, depth);
  }

  hash(move: number): number {
    const disks = this.#disks;
    const at = 4 * move;
    let code = this.#code;
    for (let k = at; k < at + 4; k += 1)
      code ^= hashSteps[(disks[cyclePlaces[k] as number] as number) * stepRow + k] as number;
    return code;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    this.#turn(move);
    positions.set(this.#disks, offset);
    this.#turn(move ^ 1);
  }

  /** The hash after the move at `at` of the disks p to s. */
  #codeAfter(at: number, p: number, q: number, r: number, s: number): number {
    const first = (hashSteps[p * stepRow + at] as number) ^ (hashSteps[q * stepRow + at + 1] as number);
    const last = (hashSteps[r * stepRow + at + 2] as number) ^ (hashSteps[s * stepRow + at + 3] as number);
    return this.#code ^ first ^ last;
  }

  #turn(move: number): void {
    const disks = this.#disks;
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

/** Gives one rank to all positions that the bounds allow to be solved in `length` moves, so the beam chooses among
 *  them at random. */
export const withinLength =
  (length: number): CmetrickRank =>
  (exits, steps, depth) =>
    depth + Math.max(exits, (steps + 3) >> 2) <= length ? 1 : -1;

/** Prefers positions that need few moves out of shared places, then those that need few steps. */
export const fewExitsAndSteps: CmetrickRank = (exits, steps) => 1 + 8 * exits + steps;
