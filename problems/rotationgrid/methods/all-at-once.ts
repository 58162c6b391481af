import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import { beamSearch } from '../../../reference/search/index.ts';
import type { Geometry } from './geometry.ts';
import { ownCells, type PointEffort, PointGrids } from './point-grids.ts';

/** How to bring all points nearer at once. */
export interface AllAtOnce extends Omit<PointEffort, 'price'> {
  readonly seed: number;
  /** Rotations after which it gives up. */
  readonly longest: number;
}

/** Rotations that bring all points nearer to their goals: few for the distance, because opposite streams of points pass
 *  each other, which filling cell by cell from the border prevents. Undefined if the beam does not get that near.
 *  `labels`: goal cell of the point in each cell. A power of 2 would be useless: where a grid is reversed, all
 *  rotations would save the same. */
export function allAtOnce(
  geometry: Geometry,
  labels: Uint16Array,
  effort: AllAtOnce,
): readonly Rotation[] | undefined {
  const grids = new PointGrids(geometry, labels, ownCells(geometry), { ...effort, price: 0 });
  return beamSearch(grids, grids.start(), effort);
}
