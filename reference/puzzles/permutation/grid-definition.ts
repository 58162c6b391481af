/** A grid to define. */
interface DefinedGrid {
  readonly rows: number;
  readonly columns: number;
  /** Named arrangements: the point in each place, row by row; of oriented tiles as `orientedLabels` takes them. */
  readonly positions?: Readonly<Record<string, string>>;
}

/** The definition of a grid of different points, 1, 2, 3 … row by row, whose 2 × 2 squares turn by a quarter: a letter
 *  for each square, row by row, turns it clockwise. At most 16 squares, since each has two moves. */
export function gridDefinition(grid: DefinedGrid): unknown {
  const { rows, columns, positions } = grid;
  const cells = cellsOf(grid);
  const moves = cyclesOf(grid).map(
    (around, square) => [letterOf(square), `(${around.map((cell) => cell + 1).join(' ')})`] as const,
  );
  return {
    name: `Turning squares, ${rows} × ${columns}`,
    pieces: cells.map((cell) => String(cell + 1)),
    moves: Object.fromEntries(moves),
    points: cells.map((cell) => pointOf(cell, columns)),
    positions,
  };
}

/** The sides of a tile, clockwise. The first one is the top of a tile that is not turned. */
const sides = 'nesw';

/** The same with tiles instead of points, which turn with their square: each side of a tile is a piece. `4e` is the
 *  right side (east) of tile 4 where it is in the solved position, and of the cell where that tile is then. */
export function orientedGridDefinition(grid: DefinedGrid): unknown {
  const { rows, columns, positions = {} } = grid;
  const cells = cellsOf(grid);
  const names = cells.flatMap((cell) => [...sides].map((side) => `${cell + 1}${side}`));
  const moves = cyclesOf(grid).map((around, square) => {
    const cycles = [...sides].map((_, first) =>
      around.map((cell, step) => `${cell + 1}${sides[(first + step) % 4]}`).join(' '),
    );
    return [letterOf(square), cycles.map((cycle) => `(${cycle})`).join('')] as const;
  });
  return {
    name: `Turning squares of oriented tiles, ${rows} × ${columns}`,
    about:
      'Four labels are the sides of a tile (n, e, s, w), the coloured one is its top. A move turns a square of four tiles by a quarter, and with it each of them.',
    pieces: names,
    moves: Object.fromEntries(moves),
    points: cells.flatMap((cell) => {
      const [x, y] = pointOf(cell, columns);
      return offsets.map(([dx, dy]) => [x + dx, y + dy]);
    }),
    colours: Object.fromEntries(names.map((name) => [name, name.endsWith('n') ? '#f2b134' : '#e6ebf0'])),
    positions: Object.fromEntries(
      Object.entries(positions).map(([name, tiles]) => [name, orientedLabels(tiles)]),
    ),
  };
}

const offsets = [
  [0, -0.27],
  [0.27, 0],
  [0, 0.27],
  [-0.27, 0],
] as const;

/** Tiles as the labels of an oriented grid: `2w` is tile 2 whose top shows to the left (west). */
export const orientedLabels = (tiles: string): string =>
  tiles
    .split(' ')
    .flatMap((tile) => {
      const turns = sides.indexOf(tile.at(-1) ?? '');
      return [...sides].map((_, side) => `${tile.slice(0, -1)}${sides[(side + 4 - turns) % 4]}`);
    })
    .join(' ');

/** The tiles of such labels. */
export const orientedTiles = (labels: string): string =>
  [...labels.matchAll(/(?:\S+\s*){4}/g)]
    .map(([four]) => {
      const names = four.trim().split(/\s+/);
      const top = names.findIndex((name) => name.endsWith('n'));
      return `${names[top]?.slice(0, -1)}${sides[top]}`;
    })
    .join(' ');

const letterOf = (square: number): string => String.fromCharCode(65 + square);

const cellsOf = ({ rows, columns }: DefinedGrid): readonly number[] =>
  Array.from({ length: rows * columns }, (_, cell) => cell);

const pointOf = (cell: number, columns: number): readonly [x: number, y: number] => [
  cell % columns,
  Math.floor(cell / columns),
];

/** The cells of each square, clockwise. */
const cyclesOf = (grid: DefinedGrid): readonly (readonly number[])[] =>
  cellsOf(grid)
    .filter((cell) => {
      const [x, y] = pointOf(cell, grid.columns);
      return x < grid.columns - 1 && y < grid.rows - 1;
    })
    .map((cell) => [cell, cell + 1, cell + grid.columns + 1, cell + grid.columns]);
