import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import { geometryOf } from './geometry.ts';

/** A square part of a grid. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** A rotation of the grid as one of the window in which it lies. */
export function inWindow(size: number, rotation: Rotation, { left, top, side }: Window): Rotation {
  const { columns, rows } = geometryOf(size);
  const [x, y] = [(columns[rotation] as number) - left, (rows[rotation] as number) - top];
  return 2 * (y * (side - 1) + x) + (rotation & 1);
}

/** A rotation of a window as one of the grid. */
export function fromWindow(size: number, rotation: Rotation, { left, top, side }: Window): Rotation {
  const { columns, rows } = geometryOf(side);
  const [x, y] = [(columns[rotation] as number) + left, (rows[rotation] as number) + top];
  return 2 * (y * (size - 1) + x) + (rotation & 1);
}
