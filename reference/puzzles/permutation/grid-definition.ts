/** A grid to define. */
interface DefinedGrid {
  readonly rows: number;
  readonly columns: number;
  /** Named arrangements: the point in each place, row by row. */
  readonly positions?: Readonly<Record<string, string>>;
}

/** The definition of a grid of different points, 1, 2, 3 … row by row, whose 2 × 2 squares turn by a quarter: a letter
 *  for each square, row by row, turns it clockwise. At most 16 squares, since each has two moves. */
export function gridDefinition({ rows, columns, positions }: DefinedGrid): unknown {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const placeOf = (cell: number) => [cell % columns, Math.floor(cell / columns)] as const;
  const corners = cells.filter((cell) => {
    const [x, y] = placeOf(cell);
    return x < columns - 1 && y < rows - 1;
  });
  const moves = corners.map((cell, square) => {
    const around = [cell, cell + 1, cell + columns + 1, cell + columns];
    return [String.fromCharCode(65 + square), `(${around.map((one) => one + 1).join(' ')})`] as const;
  });
  return {
    name: `Turning squares, ${rows} × ${columns}`,
    pieces: cells.map((cell) => String(cell + 1)),
    moves: Object.fromEntries(moves),
    points: cells.map(placeOf),
    positions,
  };
}
