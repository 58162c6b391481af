import { type Rotation, rotationCount } from '../../../reference/puzzles/rotations/index.ts';

/** Tables of a grid's rotations, for tight loops. */
export interface Geometry {
  readonly size: number;
  readonly cells: number;
  /** The four cells of each rotation in cyclic order: each point goes to the next cell, the last to the first.
   *  `cycles[4 * rotation + i]`. */
  readonly cycles: Uint16Array;
  /** Column and row of the upper left cell of each rotation. */
  readonly columns: Uint8Array;
  readonly rows: Uint8Array;
  /** The rotations (up to eight) that move the point of each cell, and the cell to which they move it:
   *  `steps[cell]`. */
  readonly steps: readonly (readonly Step[])[];
}

/** A rotation that brings the point in a cell to the neighbouring cell `to`. */
interface Step {
  readonly rotation: Rotation;
  readonly to: number;
}

/** Cells of a square: far enough apart to be no cell. */
export const nowhere = 0xffff;

const known = new Map<number, Geometry>();

/** The tables for grids of this size; made once. */
export function geometryOf(size: number): Geometry {
  const made = known.get(size) ?? makeGeometry(size);
  known.set(size, made);
  return made;
}

function makeGeometry(size: number): Geometry {
  const cells = size * size;
  const count = rotationCount(size);
  const cycles = new Uint16Array(4 * count);
  const columns = Uint8Array.from({ length: count }, (_, rotation) => (rotation >> 1) % (size - 1));
  const rows = Uint8Array.from({ length: count }, (_, rotation) => Math.floor((rotation >> 1) / (size - 1)));
  const steps: Step[][] = Array.from({ length: cells }, () => []);
  for (let rotation = 0; rotation < count; rotation += 1) {
    const square = rotation >> 1;
    const a = square + Math.floor(square / (size - 1));
    const clockwise = [a, a + 1, a + size + 1, a + size];
    const cycle = rotation & 1 ? clockwise.reverse() : clockwise;
    cycles.set(cycle, 4 * rotation);
    cycle.forEach((from, i) => {
      steps[from]?.push({ rotation, to: cycle[(i + 1) % 4] ?? from });
    });
  }
  return { size, cells, cycles, columns, rows, steps };
}

/** The rotation that brings `from` to `to` and moves all four cells `within`. */
export function rotationBringing(
  { cycles, steps }: Geometry,
  from: number,
  to: number,
  within: readonly number[],
): Rotation {
  const fitting = steps[from]?.find(
    (step) =>
      step.to === to &&
      within.every((cell) => cycles.subarray(4 * step.rotation, 4 * step.rotation + 4).includes(cell)),
  );
  if (fitting === undefined) throw new RangeError(`no rotation brings ${from} to ${to}`);
  return fitting.rotation;
}

/** The shortest ways to a cell. */
export interface Ways {
  /** Number of steps from each cell; `nowhere` if there is no way. */
  readonly distance: Uint16Array;
  /** The cells from which there is a way, the nearest first. */
  readonly order: Uint16Array;
}

/** The shortest ways of each cell to `target` by steps that leave the fixed cells alone. */
export function waysTo({ cells, cycles, steps }: Geometry, target: number, fixed: Uint8Array): Ways {
  const distance = new Uint16Array(cells).fill(nowhere);
  const order = new Uint16Array(cells);
  distance[target] = 0;
  order[0] = target;
  let found = 1;
  for (let at = 0; at < found; at += 1) {
    const cell = order[at] as number;
    for (const { rotation, to } of steps[cell] ?? []) {
      if (distance[to] !== nowhere || !isFree(cycles, rotation, fixed)) continue;
      distance[to] = (distance[cell] as number) + 1;
      order[found++] = to;
    }
  }
  return { distance, order: order.subarray(0, found) };
}

/** True when a rotation moves none of the fixed cells. */
export const isFree = (cycles: Uint16Array, rotation: Rotation, fixed: Uint8Array): boolean =>
  !(
    fixed[cycles[4 * rotation] as number] ||
    fixed[cycles[4 * rotation + 1] as number] ||
    fixed[cycles[4 * rotation + 2] as number] ||
    fixed[cycles[4 * rotation + 3] as number]
  );

/** Makes a rotation of what is in the cells. */
export function turnPoints(points: Uint8Array, cycles: Uint16Array, rotation: number): void {
  const at = 4 * rotation;
  const last = points[cycles[at + 3] as number] as number;
  for (let i = 3; i > 0; i -= 1)
    points[cycles[at + i] as number] = points[cycles[at + i - 1] as number] as number;
  points[cycles[at] as number] = last;
}
