import type { Puzzle } from '#reference/puzzle';

/** Coloured points in a square. */
export interface Grid {
  /** Points in a row, 2…64. */
  readonly size: number;
  /** size² colours 0…65,535, row by row from the upper left. */
  readonly cells: Uint16Array;
}

/** Smallest and largest grid. */
export const gridSizes = { least: 2, most: 64 } as const;

/** A quarter turn of four points as a number: twice the number of its square (row by row, size − 1 squares in a
 *  row), plus one if it is counter-clockwise. The two turns of a square differ only in the last bit. */
export type Rotation = number;

/** The place of a rotation: column and row of the upper left point of its square, from 0. */
export interface RotationPlace {
  readonly x: number;
  readonly y: number;
  readonly clockwise: boolean;
}

/** Number of rotations of a grid of this size. */
export const rotationCount = (size: number): number => 2 * (size - 1) ** 2;

/** The number of a rotation; the inverse of `placeOfRotation`. */
export const rotationAt = (size: number, { x, y, clockwise }: RotationPlace): Rotation =>
  2 * (y * (size - 1) + x) + (clockwise ? 0 : 1);

/** Column, row and direction of a rotation. */
export function placeOfRotation(size: number, rotation: Rotation): RotationPlace {
  const square = rotation >> 1;
  return {
    x: square % (size - 1),
    y: Math.floor(square / (size - 1)),
    clockwise: (rotation & 1) === 0,
  };
}

/** The rotation that undoes this one. */
export const inverseRotation = (rotation: Rotation): Rotation => rotation ^ 1;

/** Makes a rotation in place. `cells`: of a grid of this size. */
export function rotate(cells: Uint16Array, size: number, rotation: Rotation): void {
  const square = rotation >> 1;
  const at = square + Math.floor(square / (size - 1));
  const below = at + size;
  const upperLeft = cells[at] as number;
  if ((rotation & 1) === 0) {
    cells[at] = cells[below] as number;
    cells[below] = cells[below + 1] as number;
    cells[below + 1] = cells[at + 1] as number;
    cells[at + 1] = upperLeft;
  } else {
    cells[at] = cells[at + 1] as number;
    cells[at + 1] = cells[below + 1] as number;
    cells[below + 1] = cells[below] as number;
    cells[below] = upperLeft;
  }
}

/** For each rotation and each cell, the cell whose content the rotation puts there. */
export function rotationSources(size: number): Uint16Array[] {
  return Array.from({ length: rotationCount(size) }, (_, rotation) => {
    const cells = Uint16Array.from({ length: size * size }, (_, cell) => cell);
    rotate(cells, size, rotation);
    return cells;
  });
}

/** The grid after these rotations, made from the first to the last. */
export function rotated(grid: Grid, rotations: Iterable<Rotation>): Grid {
  const cells = grid.cells.slice();
  for (const rotation of rotations) rotate(cells, grid.size, rotation);
  return { size: grid.size, cells };
}

/** True when size and every colour are equal. */
export const sameGrid = (a: Grid, b: Grid): boolean =>
  a.size === b.size && a.cells.every((colour, cell) => colour === b.cells[cell]);

/** Lines of colours separated by blanks, without a line feed at the end. */
export const formatGrid = ({ size, cells }: Grid): string =>
  Array.from({ length: size }, (_, y) => cells.slice(y * size, (y + 1) * size).join(' ')).join('\n');

/** `1 row`, `2 rows`. */
export const numberOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The compact name of a rotation: `0.1-` is (0,1,F), `0.1+` is (0,1,T). */
export function compactName(size: number, rotation: Rotation): string {
  const { x, y, clockwise } = placeOfRotation(size, rotation);
  return `${x}.${y}${clockwise ? '+' : '-'}`;
}

/** Turning 2 × 2 squares until the grid is `goal` (I. and Y. Bosch, Graphs and Puzzles, 2020). The states are the
 *  grids with the colours of the goal; moves have their compact names. */
export function rotationPuzzle(goal: Grid): Puzzle<Grid> {
  const { size } = goal;
  const moves = Array.from({ length: rotationCount(size) }, (_, rotation) => compactName(size, rotation));
  const rotations = new Map(moves.map((move, rotation) => [move, rotation]));
  const colours = goal.cells.toSorted().join(' ');
  return {
    id: `rotations-${size}x${size}`,
    moves,
    apply(grid, move) {
      const rotation = rotations.get(move);
      return rotation === undefined ? undefined : rotated(grid, [rotation]);
    },
    isSolved: (grid) => sameGrid(grid, goal),
    /** White space separates the colours; line breaks are white space. */
    parse(text) {
      const words = text.trim().split(/\s+/);
      if (words.length !== size * size || !words.every((word) => /^(0|[1-9]\d{0,4})$/.test(word)))
        return undefined;
      const cells = Uint16Array.from(words, Number);
      return cells.toSorted().join(' ') === colours ? { size, cells } : undefined;
    },
    format: formatGrid,
  };
}
