import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import type { Geometry } from './geometry.ts';

/** A mutable grid of labelled points. A label is the intended cell of its point. */
export class Position {
  /** Label in each cell. */
  readonly board: Uint16Array;
  /** Cell of each label. */
  readonly place: Uint16Array;
  readonly #geometry: Geometry;
  readonly #cost: Uint16Array;

  /** `cost`: the cost of a label in a cell, `cost[label * cells + cell]`. */
  constructor(geometry: Geometry, cost: Uint16Array, labels: Uint16Array) {
    this.#geometry = geometry;
    this.#cost = cost;
    this.board = labels.slice();
    this.place = new Uint16Array(labels.length);
    labels.forEach((label, cell) => {
      this.place[label] = cell;
    });
  }

  /** Makes this the position of another with the same tables. */
  set(board: Uint16Array, place: Uint16Array): void {
    this.board.set(board);
    this.place.set(place);
  }

  /** Makes a rotation. */
  turn(rotation: Rotation): void {
    const { board, place } = this;
    const { cycles } = this.#geometry;
    const at = 4 * rotation;
    const a = cycles[at] as number;
    const b = cycles[at + 1] as number;
    const c = cycles[at + 2] as number;
    const d = cycles[at + 3] as number;
    const inA = board[a] as number;
    const inB = board[b] as number;
    const inC = board[c] as number;
    const inD = board[d] as number;
    board[a] = inD;
    board[b] = inA;
    board[c] = inB;
    board[d] = inC;
    place[inD] = a;
    place[inA] = b;
    place[inB] = c;
    place[inC] = d;
  }

  /** Exchanges two labels, which must have the same colour. */
  exchange(label: number, other: number): void {
    const { board, place } = this;
    const a = place[label] as number;
    const b = place[other] as number;
    place[label] = b;
    place[other] = a;
    board[a] = other;
    board[b] = label;
  }

  /** The sum of the costs. */
  total(): number {
    const { cells } = this.#geometry;
    return this.board.reduce((sum, label, cell) => sum + (this.#cost[label * cells + cell] as number), 0);
  }

  /** The cost of a label in its present cell. */
  costOf(label: number): number {
    return this.#cost[label * this.#geometry.cells + (this.place[label] as number)] as number;
  }

  /** How a rotation would change the sum of the costs. */
  change(rotation: Rotation): number {
    const cost = this.#cost;
    const { board } = this;
    const { cycles, cells } = this.#geometry;
    const at = 4 * rotation;
    const a = cycles[at] as number;
    const b = cycles[at + 1] as number;
    const c = cycles[at + 2] as number;
    const d = cycles[at + 3] as number;
    const rowA = (board[a] as number) * cells;
    const rowB = (board[b] as number) * cells;
    const rowC = (board[c] as number) * cells;
    const rowD = (board[d] as number) * cells;
    return (
      (cost[rowA + b] as number) -
      (cost[rowA + a] as number) +
      (cost[rowB + c] as number) -
      (cost[rowB + b] as number) +
      (cost[rowC + d] as number) -
      (cost[rowC + c] as number) +
      (cost[rowD + a] as number) -
      (cost[rowD + d] as number)
    );
  }

  /** How an exchange of two labels would change the sum of the costs. */
  changeOfExchange(label: number, other: number): number {
    const cost = this.#cost;
    const { place } = this;
    const [row, otherRow] = [label * this.#geometry.cells, other * this.#geometry.cells];
    const [a, b] = [place[label] as number, place[other] as number];
    return (
      (cost[row + b] as number) +
      (cost[otherRow + a] as number) -
      (cost[row + a] as number) -
      (cost[otherRow + b] as number)
    );
  }

  /** A hash of 32 bits: a sum over all points. */
  hash(): number {
    return this.board.reduce((sum, label, cell) => (sum + hashOf(label, cell)) | 0, 0);
  }

  /** How a rotation would change the hash. */
  hashChange(rotation: Rotation): number {
    const { cycles } = this.#geometry;
    let change = 0;
    for (let i = 0; i < 4; i += 1) {
      const from = cycles[4 * rotation + i] as number;
      const label = this.board[from] as number;
      change += hashOf(label, cycles[4 * rotation + ((i + 1) & 3)] as number) - hashOf(label, from);
    }
    return change | 0;
  }

  /** How an exchange of two labels would change the hash. */
  hashChangeOfExchange(label: number, other: number): number {
    const [a, b] = [this.place[label] as number, this.place[other] as number];
    return (hashOf(label, b) + hashOf(other, a) - hashOf(label, a) - hashOf(other, b)) | 0;
  }
}

/** A hash of a label in a cell; that of a grid is the sum over its points. */
export function hashOf(label: number, cell: number): number {
  let h = Math.imul(label * 4096 + cell + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) | 0;
}

/** The cost of each label in each cell: a power of the distance to its own cell, in units of 1 / `scale`. 2 · cells²
 *  bytes. */
export function costTable(size: number, power: number, scale: number): Uint16Array {
  const cells = size * size;
  const byDistance = Float64Array.from({ length: 2 * size }, (_, distance) =>
    Math.round(scale * distance ** power),
  );
  const cost = new Uint16Array(cells * cells);
  for (let label = 0; label < cells; label += 1)
    for (let cell = 0; cell < cells; cell += 1) {
      const dx = Math.abs((label % size) - (cell % size));
      const dy = Math.abs(Math.floor(label / size) - Math.floor(cell / size));
      cost[label * cells + cell] = byDistance[dx + dy] ?? 0;
    }
  return cost;
}
