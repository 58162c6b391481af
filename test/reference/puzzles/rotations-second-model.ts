/** A second model of grids of coloured points: rows of words, and a turn as a change of coordinates.
 *  Independent of the code under test. */
export type Rows = readonly (readonly string[])[];

export const rowsOf = (text: string): Rows =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** `123 456 789`: rows of single characters. */
export const board = (text: string): Rows => text.split(' ').map((row) => [...row]);

export const textOf = (rows: Rows): string => rows.map((row) => row.join(' ')).join('\n');

/** Clockwise, the point at (dx, dy) of the square goes to (1 − dy, dx); counter-clockwise, to (dy, 1 − dx). */
export const turnSquare = (rows: Rows, x: number, y: number, direction: string): Rows => {
  const result = rows.map((row) => [...row]);
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    const [tx, ty] = direction === 'T' ? [1 - dy, dx] : [dy, 1 - dx];
    result[y + ty]![x + tx] = rows[y + dy]![x + dx]!;
  }
  return result;
};

/** Plays `(0,1,F) (1,0,T)`. */
export const playPaper = (start: Rows, text: string): Rows =>
  [...text.matchAll(/\((\d+),(\d+),([TF])\)/g)].reduce(
    (rows, [, x, y, direction]) => turnSquare(rows, Number(x), Number(y), direction ?? ''),
    start,
  );

/** All distances from a grid, by text, level by level.
 *  @param most - the last level
 *  @param turn - another kind of turns */
export function distancesFrom(
  start: Rows,
  most = Number.POSITIVE_INFINITY,
  turn: typeof turnSquare = turnSquare,
): Map<string, number> {
  const known = new Map([[textOf(start), 0]]);
  let level = [start];
  for (let distance = 1; level.length > 0 && distance <= most; distance += 1) {
    const next: Rows[] = [];
    for (const rows of level)
      for (let y = 0; y + 1 < rows.length; y += 1)
        for (let x = 0; x + 1 < (rows[0]?.length ?? 0); x += 1)
          for (const direction of 'TF') {
            const reached = turn(rows, x, y, direction);
            const text = textOf(reached);
            if (known.has(text)) continue;
            known.set(text, distance);
            next.push(reached);
          }
    level = next;
  }
  return known;
}

/** The same for tiles that turn with their square: `3n` is a tile whose top shows up, `3e` right, `3s` down, `3w`
 *  left. */
export const turnTiles = (rows: Rows, x: number, y: number, direction: string): Rows =>
  turnSquare(rows, x, y, direction).map((row, at) =>
    row.map((tile, column) => {
      const isInside = at - y >= 0 && at - y <= 1 && column - x >= 0 && column - x <= 1;
      return isInside ? turnedTile(tile, direction) : tile;
    }),
  );

const turnedTile = (tile: string, direction: string): string => {
  const next: Record<string, string> = { n: 'e', e: 's', s: 'w', w: 'n' };
  const side = tile.at(-1) ?? '';
  const back = Object.keys(next).find((one) => next[one] === side) ?? '';
  return tile.slice(0, -1) + (direction === 'T' ? next[side] : back);
};
