import { type Rotation, rotationCount } from '../../../../reference/puzzles/rotations/index.ts';
import { type BeamSpace, beamSearch } from '../../../../reference/search/index.ts';
import { geometryOf } from '../geometry.ts';
import type { AdditiveTables } from './additive-tables.ts';
import { PricedBoard } from './board.ts';

/** Boards of a beam, ranked by what their groups must pay. */
class PricedCrowd implements BeamSpace {
  readonly bytes: number;
  readonly moves: number;
  readonly #board: PricedBoard;
  readonly #cycles: Uint16Array;
  readonly #longest: number;
  /** A random number for each point in each cell, to hash boards. */
  readonly #marks: Uint32Array;
  #hash = 0;

  constructor(tables: AdditiveTables, longest: number) {
    const { cells, cycles } = geometryOf(tables.size);
    this.bytes = cells;
    this.moves = rotationCount(tables.size);
    this.#board = new PricedBoard(tables);
    this.#cycles = cycles;
    this.#longest = longest;
    let state = 0x9e3779b9;
    this.#marks = Uint32Array.from({ length: cells * cells }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state;
    });
  }

  open(positions: Uint8Array, offset: number): void {
    const points = positions.subarray(offset, offset + this.bytes);
    this.#board.set(points);
    this.#hash = 0;
    for (let cell = 0; cell < this.bytes; cell += 1)
      this.#hash ^= this.#marks[(points[cell] as number) * this.bytes + cell] as number;
  }

  score(move: number, depth: number): number {
    const quarters = this.#board.after(move);
    return quarters > 4 * (this.#longest - depth) ? -1 : quarters;
  }

  hash(move: number): number {
    const [points, cycles, marks] = [this.#board.points, this.#cycles, this.#marks];
    let hash = this.#hash;
    for (let i = 0; i < 4; i += 1) {
      const from = cycles[4 * move + i] as number;
      const to = cycles[4 * move + ((i + 1) & 3)] as number;
      const row = (points[from] as number) * this.bytes;
      hash ^= (marks[row + from] as number) ^ (marks[row + to] as number);
    }
    return hash >>> 0;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    const [points, cycles] = [this.#board.points, this.#cycles];
    positions.set(points, offset);
    for (let i = 0; i < 4; i += 1) {
      const from = cycles[4 * move + i] as number;
      positions[offset + (cycles[4 * move + ((i + 1) & 3)] as number)] = points[from] as number;
    }
  }
}

/** A short sequence that puts every point in its cell, by a beam with the tables; undefined if none of at most
 *  `longest` rotations was found. */
export const beamByTables = (
  tables: AdditiveTables,
  points: ArrayLike<number>,
  options: { readonly width: number; readonly longest: number; readonly seed: number },
): readonly Rotation[] | undefined =>
  beamSearch(new PricedCrowd(tables, options.longest), Uint8Array.from(points), options);
