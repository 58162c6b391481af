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
  /** For each symmetry of the start: a random number for each point in each cell, to hash the image of a board. */
  readonly #marks: readonly Uint32Array[];
  readonly #hashes: Int32Array;

  /** @param start - a board and its image under a symmetry of the start count as one */
  constructor(tables: AdditiveTables, start: ArrayLike<number>, longest: number) {
    const { cells, cycles } = geometryOf(tables.size);
    this.bytes = cells;
    this.moves = rotationCount(tables.size);
    this.#board = new PricedBoard(tables);
    this.#cycles = cycles;
    this.#longest = longest;
    let state = 0x9e3779b9;
    const marks = Uint32Array.from({ length: cells * cells }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state;
    });
    this.#marks = symmetriesOf(tables.size, start).map((image) =>
      marks.map(
        (_, at) =>
          marks[(image[Math.floor(at / cells)] as number) * cells + (image[at % cells] as number)] as number,
      ),
    );
    this.#hashes = new Int32Array(this.#marks.length);
  }

  open(positions: Uint8Array, offset: number): void {
    const points = positions.subarray(offset, offset + this.bytes);
    this.#board.set(points);
    for (const [number, marks] of this.#marks.entries()) {
      let hash = 0;
      for (let cell = 0; cell < this.bytes; cell += 1)
        hash ^= marks[(points[cell] as number) * this.bytes + cell] as number;
      this.#hashes[number] = hash;
    }
  }

  score(move: number, depth: number): number {
    const quarters = this.#board.after(move);
    return quarters > 4 * (this.#longest - depth) ? -1 : quarters;
  }

  hash(move: number): number {
    const [points, cycles] = [this.#board.points, this.#cycles];
    let least = 0xffffffff;
    for (let number = 0; number < this.#marks.length; number += 1) {
      const marks = this.#marks[number] as Uint32Array;
      let hash = this.#hashes[number] as number;
      for (let i = 0; i < 4; i += 1) {
        const from = cycles[4 * move + i] as number;
        const to = cycles[4 * move + ((i + 1) & 3)] as number;
        const row = (points[from] as number) * this.bytes;
        hash ^= (marks[row + from] as number) ^ (marks[row + to] as number);
      }
      if (hash >>> 0 < least) least = hash >>> 0;
    }
    return least;
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

/** The symmetries of the grid, as the cell where each cell goes, under which a board looks the same when the points are
 *  renamed in the same way; the first changes nothing. */
function symmetriesOf(size: number, points: ArrayLike<number>): readonly (readonly number[])[] {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const turned = cells.map((cell) => (cell % size) * size + size - 1 - Math.floor(cell / size));
  const mirrored = cells.map((cell) => cell - (cell % size) + size - 1 - (cell % size));
  const all: (readonly number[])[] = [];
  for (let image = cells; all.length < 8; image = image.map((cell) => turned[cell] as number))
    all.push(
      image,
      image.map((cell) => mirrored[cell] as number),
    );
  return all.filter((image) =>
    cells.every((cell) => points[image[cell] as number] === image[points[cell] as number]),
  );
}

/** A short sequence that puts every point in its cell, by a beam with the tables; undefined if none of at most
 *  `longest` rotations was found. */
export const beamByTables = (
  tables: AdditiveTables,
  points: ArrayLike<number>,
  options: { readonly width: number; readonly longest: number; readonly seed: number },
): readonly Rotation[] | undefined =>
  beamSearch(new PricedCrowd(tables, points, options.longest), Uint8Array.from(points), options);
