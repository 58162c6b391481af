import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import { beamSearch } from '../../../reference/search/index.ts';
import { geometryOf } from './geometry.ts';
import { type PointEffort, type PointGoals, PointGrids } from './point-grids.ts';
import { fromWindow, type Window } from './window.ts';

/** How to bring points into their places that are near them already. */
export interface Settling extends Omit<PointEffort, 'share'> {
  /** Side of the windows, 4 or more. */
  readonly side: number;
  /** How often the windows go over the grid; fewer when nothing changes. */
  readonly sweeps: number;
}

/** Rotations that bring points nearer, window by window, as far as a rotation less is worth what is left. A beam for
 *  the whole grid mixes up what happens in places far from each other; here each beam has one place. `labels`: goal
 *  cell of the point in each cell. */
export function settle(size: number, labels: Uint16Array, efforts: readonly Settling[]): Rotation[] {
  const made: Rotation[] = [];
  const board = labels.slice();
  for (const effort of efforts)
    for (let sweep = 0, before = -1; sweep < effort.sweeps && made.length > before; sweep += 1) {
      before = sweep === 0 ? -1 : made.length;
      for (const window of windowsOf(size, Math.min(size, effort.side), sweep))
        for (const rotation of settled(size, board, window, effort)) {
          made.push(rotation);
          turn(size, board, rotation);
        }
    }
  return made;
}

/** Windows that overlap by half, elsewhere in each sweep. */
function windowsOf(size: number, side: number, sweep: number): Window[] {
  const stride = side >> 1;
  const inner = Array.from({ length: size }, (_, number) => number * stride + ((3 * sweep) % stride));
  const places = [...new Set([0, ...inner, size - side])]
    .filter((at) => at + side <= size)
    .sort((a, b) => a - b);
  return places.flatMap((top) => places.map((left) => ({ left, top, side })));
}

/** The rotations within a window after which rotations and what is left are worth least. */
function settled(
  size: number,
  board: Uint16Array,
  window: Window,
  { width, power, price }: Settling,
): readonly Rotation[] {
  const { left, top, side } = window;
  const geometry = geometryOf(side);
  const points = Uint16Array.from({ length: side * side }, (_, cell) => cell);
  const labels = points.map(
    (cell) => board[(top + Math.floor(cell / side)) * size + left + (cell % side)] as number,
  );
  const goals: PointGoals = {
    xs: Int16Array.from(labels, (label) => (label % size) - left),
    ys: Int16Array.from(labels, (label) => Math.floor(label / size) - top),
    farthest: size - 1,
  };
  const search = (share: number, longest: number) => {
    const grids = new PointGrids(geometry, points, goals, { width, power, share, price });
    const all = grids.best.sum;
    const path = all === 0 ? [] : beamSearch(grids, grids.start(), { width, longest, seed: 1 });
    return { all, path, best: grids.best };
  };
  const { all, path, best } = search(0, side * side);
  if (path !== undefined && path.length <= best.value)
    return path.map((one) => fromWindow(size, one, window));
  if (best.depth === 0) return [];
  // The same search again, to the best that it has met.
  const again = search((best.sum + 0.5) / all, best.depth).path ?? [];
  return again.map((one) => fromWindow(size, one, window));
}

function turn(size: number, board: Uint16Array, rotation: Rotation): void {
  const [a = 0, b = 0, c = 0, d = 0] = geometryOf(size).cycles.subarray(4 * rotation, 4 * rotation + 4);
  const last = board[d] as number;
  board[d] = board[c] as number;
  board[c] = board[b] as number;
  board[b] = board[a] as number;
  board[a] = last;
}
