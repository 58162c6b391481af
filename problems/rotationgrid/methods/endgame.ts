import { type Multiset, multisetOf, rankMultiset } from '../../../reference/coordinates/index.ts';
import type { Rotation } from '../../../reference/puzzles/rotations/index.ts';
import type { Geometry } from './geometry.ts';
import { smallSquare } from './small-square.ts';

/** Solves a square of 3 × 3 in fewest rotations. `rest`: its cells in the grid, row by row. `goal`: the colours of
 *  the whole grid. */
export function endgame(
  { size }: Geometry,
  rest: readonly number[],
  goal: Uint16Array,
): { distance(colours: ArrayLike<number>): number; solve(colours: ArrayLike<number>): Rotation[] } {
  const names = [...new Set(rest.map((cell) => goal[cell] ?? 0))];
  const digits = (colours: ArrayLike<number>): number[] =>
    rest.map((cell) => names.indexOf(colours[cell] ?? 0));
  const multiset: Multiset = multisetOf(
    names.map((name) => rest.filter((cell) => goal[cell] === name).length),
  );
  const { table, search } = smallSquare(multiset, rankMultiset(multiset, digits(goal)));
  const first = rest[0] ?? 0;
  const inGrid = (rotation: Rotation): Rotation => {
    const square = rotation >> 1;
    const cell = first + (square >> 1) * size + (square & 1);
    return 2 * (cell - Math.floor(cell / size)) + (rotation & 1);
  };
  return {
    distance: (colours) => search.distance[rankMultiset(multiset, digits(colours))] ?? 0,
    solve(colours) {
      const rotations: Rotation[] = [];
      for (let state = rankMultiset(multiset, digits(colours)); search.distance[state] !== 0; ) {
        const move = (search.lastMove[state] ?? 0) ^ 1;
        rotations.push(inGrid(move));
        state = table.next[state * table.moves + move] ?? 0;
      }
      return rotations;
    },
  };
}
