import {
  placeOfRotation,
  type Rotation,
  rotationAt,
  rotationCount,
} from '../../../reference/puzzles/rotations/index.ts';
import { type BeamSpace, beamSearch } from '../../../reference/search/index.ts';
import { type Geometry, geometryOf } from './geometry.ts';

/** The reversal of a grid, by half of a sequence. The reversal is the mirror image up–down of the mirror image
 *  left–right. Call cells mates that are each other's image up–down, and let rotations w carry the points of all mates
 *  to cells that are each other's image left–right: P(u(c)) = l(P(c)), where P is what w does. Then w, followed by w
 *  from its end, each rotation at its image left–right and (because an image turns the other way) in its own direction,
 *  reverses the grid: what it does is l P⁻¹ l P, and l P⁻¹ l P(c) = l P⁻¹ P(u(c)) = l(u(c)). So half as many rotations
 *  are searched for, and where mates meet is free. */

/** Mates as a beam sees them: the mate of each cell. */
class Mates implements BeamSpace {
  readonly bytes: number;
  readonly moves: number;
  readonly #geometry: Geometry;
  /** Index: cell · cells + mate. */
  readonly #costs: Uint16Array;
  readonly #marks: Int32Array;
  #mates: Uint8Array = new Uint8Array();
  #cost = 0;
  #hash = 0;
  #looked = -1;
  #costAfter = 0;
  #hashAfter = 0;

  constructor(geometry: Geometry, costs: Uint16Array) {
    this.#geometry = geometry;
    this.#costs = costs;
    this.#marks = marksOf(geometry.cells);
    this.bytes = geometry.cells;
    this.moves = rotationCount(geometry.size);
  }

  open(positions: Uint8Array, offset: number): void {
    this.#mates = positions.subarray(offset, offset + this.bytes);
    this.#cost = 0;
    this.#hash = 0;
    this.#looked = -1;
    for (let cell = 0; cell < this.bytes; cell += 1) {
      const mate = this.#mates[cell] as number;
      if (mate < cell) continue;
      this.#cost += this.#costs[cell * this.bytes + mate] as number;
      this.#hash ^= this.#marks[cell * this.bytes + mate] as number;
    }
  }

  score(move: number): number {
    this.#look(move);
    return this.#costAfter;
  }

  hash(move: number): number {
    this.#look(move);
    return this.#hashAfter;
  }

  /** What a move makes of the mates, once for its score and its hash. */
  #look(move: number): void {
    if (move === this.#looked) return;
    const [{ cycles }, costs, marks, cells] = [this.#geometry, this.#costs, this.#marks, this.bytes];
    let [cost, hash] = [this.#cost, this.#hash];
    for (let at = 4 * move; at < 4 * move + 4; at += 1) {
      const cell = cycles[at] as number;
      const mate = this.#mates[cell] as number;
      const newMate = this.#target(move, mate);
      // Mates that both move are counted with the first of them.
      if (newMate !== mate && mate < cell) continue;
      const [before, after] = [cell * cells + mate, this.#target(move, cell) * cells + newMate];
      cost += (costs[after] as number) - (costs[before] as number);
      hash ^= (marks[after] as number) ^ (marks[before] as number);
    }
    this.#looked = move;
    this.#costAfter = cost;
    this.#hashAfter = hash;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    for (let cell = 0; cell < this.bytes; cell += 1)
      positions[offset + this.#target(move, cell)] = this.#target(move, this.#mates[cell] as number);
  }

  #target(move: number, cell: number): number {
    const { cycles } = this.#geometry;
    const at = 4 * move;
    if (cycles[at] === cell) return cycles[at + 1] as number;
    if (cycles[at + 1] === cell) return cycles[at + 2] as number;
    if (cycles[at + 2] === cell) return cycles[at + 3] as number;
    return cycles[at + 3] === cell ? (cycles[at] as number) : cell;
  }
}

/** A random number of 32 bits for each two cells. */
function marksOf(cells: number): Int32Array {
  const marks = new Int32Array(cells * cells);
  let state = 0x9e3779b9;
  for (let cell = 0; cell < cells; cell += 1)
    for (let mate = 0; mate <= cell; mate += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      marks[cell * cells + mate] = marks[mate * cells + cell] = state;
    }
  return marks;
}

/** Fewest rotations that make of two cells, or of a cell that is its own mate, images left–right. */
function rotationsToImages({ cells, cycles, steps, size }: Geometry): Uint8Array {
  const rotations = new Uint8Array(cells * cells).fill(255);
  const queue = Array.from({ length: cells }, (_, cell) => cell * cells + leftRight(size, cell));
  for (const pair of queue) rotations[pair] = 0;
  for (const pair of queue) {
    const both = [Math.floor(pair / cells), pair % cells];
    for (const { rotation } of both.flatMap((cell) => steps[cell] ?? [])) {
      const cycle = cycles.subarray(4 * rotation, 4 * rotation + 4);
      const [cell = 0, mate = 0] = both.map((one) =>
        cycle.includes(one) ? cycle[(cycle.indexOf(one) + 1) & 3] : one,
      );
      if (rotations[cell * cells + mate] !== 255) continue;
      rotations[cell * cells + mate] = (rotations[pair] as number) + 1;
      queue.push(cell * cells + mate);
    }
  }
  return rotations;
}

const leftRight = (size: number, cell: number): number => cell - 2 * (cell % size) + size - 1;

/** How to search. */
export interface MirroredEffort {
  /** Positions that survive in a layer. */
  readonly width: number;
  /** Mates that are far apart count more than in proportion. */
  readonly power: number;
  readonly seed: number;
}

/** A sequence that reverses a grid of up to 16 × 16, twice as long as its first half; undefined if the beam finds none
 *  of reasonable length, as narrow ones do from 8 × 8 on. */
export function reverseMirrored(size: number, { power, ...beam }: MirroredEffort): Rotation[] | undefined {
  const geometry = geometryOf(size);
  const costs = Uint16Array.from(rotationsToImages(geometry), (rotations) =>
    Math.min(0xffff, Math.round(16 * rotations ** power)),
  );
  const start = Uint8Array.from(
    { length: geometry.cells },
    (_, cell) => geometry.cells - size - cell + 2 * (cell % size),
  );
  const half = beamSearch(new Mates(geometry, costs), start, { ...beam, longest: Math.ceil(size ** 3 / 3) });
  return half && [...half, ...half.map((rotation) => imageOf(size, rotation)).reverse()];
}

/** The rotation at the image left–right, in the same direction. */
const imageOf = (size: number, rotation: Rotation): Rotation => {
  const { x, y, clockwise } = placeOfRotation(size, rotation);
  return rotationAt(size, { x: size - 2 - x, y, clockwise });
};
