import { type CmetrickState, solvedCmetrick, turnBall } from './cmetrick.ts';
import { cmetrickSleepAfter } from './depth-first.ts';
import { inverseMove, moveCycles } from './geometry.ts';
import { hashCmetrick } from './hash.ts';

/** A position near the solved one: the last move, and the position before it. */
interface Near {
  readonly state: CmetrickState;
  readonly asleep: number;
  readonly last?: { readonly move: number; readonly from: Near };
}

/** All positions within `depth` moves of the solved one, with a shortest solution. Depth 5: 46,904 positions, 0.3 s,
 *  10 MB. */
export class CmetrickNeighbourhood {
  readonly depth: number;
  /** By hash. Of two positions with the same hash only one is stored. */
  readonly #positions = new Map<number, Near>();
  /** A bit for each value of the last 20 bits of a hash: whether one of them has it. Most positions that are asked for
   *  are not here, and a map takes longer to tell. */
  readonly #marks = new Int32Array(2 ** 15);

  constructor(depth: number) {
    this.depth = depth;
    const home: Near = { state: solvedCmetrick, asleep: 0 };
    this.#add(hashCmetrick(solvedCmetrick), home);
    let level = [home];
    for (let distance = 1; distance <= depth; distance += 1)
      level = level.flatMap((from) => this.#neighboursOf(from));
  }

  #add(hash: number, near: Near): void {
    this.#positions.set(hash, near);
    const at = (hash >>> 5) & (this.#marks.length - 1);
    this.#marks[at] = (this.#marks[at] as number) | (1 << hash);
  }

  /** False if no position has that hash. */
  mayHave(hash: number): boolean {
    const word = this.#marks[(hash >>> 5) & (this.#marks.length - 1)] as number;
    return ((word >>> hash) & 1) === 1;
  }

  /** The moves that solve the position; `undefined` if it is not in the neighbourhood. */
  pathHome(state: CmetrickState): number[] | undefined {
    const found = this.#positions.get(hashCmetrick(state));
    if (found === undefined || !state.every((disk, place) => disk === found.state[place])) return undefined;
    const path: number[] = [];
    for (let at = found; at.last !== undefined; at = at.last.from) path.push(inverseMove(at.last.move));
    return path;
  }

  #neighboursOf(from: Near): Near[] {
    const made: Near[] = [];
    for (let move = 0; move < moveCycles.length; move += 1) {
      if (from.asleep & (1 << move)) continue;
      const state = turnBall(from.state, move);
      const hash = hashCmetrick(state);
      if (this.#positions.has(hash)) continue;
      const near = { state, asleep: cmetrickSleepAfter(from.asleep, move), last: { move, from } };
      this.#add(hash, near);
      made.push(near);
    }
    return made;
  }
}
