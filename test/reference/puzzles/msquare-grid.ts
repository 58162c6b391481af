/** A second model of Magic Squares: the sheet as it looks, two rows of four, and the moves as what
 *  happens to rows and columns. Independent of the code under test. */

/** `1234/8765`: the upper and the lower row, both from left to right. */
export type Grid = string;

export const solvedGrid: Grid = '1234/8765';

const rowsOf = (grid: Grid): [string, string] => [grid.slice(0, 4), grid.slice(5)];
const shiftRight = (row: string): string => row.slice(3) + row.slice(0, 3);

export const gridMoves: Readonly<Record<string, (grid: Grid) => Grid>> = {
  A: (grid) => rowsOf(grid).reverse().join('/'),
  B: (grid) => rowsOf(grid).map(shiftRight).join('/'),
  C: (grid) => {
    const [up, down] = rowsOf(grid);
    // Clockwise: the lower left of the middle four goes up, the upper left to the right, the upper right down.
    return `${up[0]}${down[1]}${up[1]}${up[3]}/${down[0]}${down[2]}${up[2]}${down[3]}`;
  },
};

export const play = (grid: Grid, moves: string): Grid =>
  [...moves].reduce((now, move) => gridMoves[move]?.(now) ?? '?', grid);

/** Around the sheet clockwise from the upper left. */
export const clockwise = (grid: Grid): string => {
  const [up, down] = rowsOf(grid);
  return up + [...down].reverse().join('');
};

export const gridOf = (sheet: string): Grid =>
  `${sheet.slice(0, 4)}/${[...sheet.slice(4)].reverse().join('')}`;

export interface GridAnswer {
  readonly length: number;
  /** Lexically earliest of the shortest sequences. */
  readonly first: string;
  /** The earliest if sequences are compared from their ends. */
  readonly firstFromTheEnd: string;
  /** Number of shortest sequences. */
  readonly sequences: number;
}

/** The answers for all sheets, in no particular order, by dynamic programming level by level: a sequence to a sheet
 *  is a sequence to one of its three predecessors and one move more; all are compared as strings. */
export function answersForAllSheets(): Map<string, GridAnswer> {
  const answers = new Map<Grid, GridAnswer>();
  let level = new Map<Grid, GridAnswer>([
    [solvedGrid, { length: 0, first: '', firstFromTheEnd: '', sequences: 1 }],
  ]);
  while (level.size > 0) {
    for (const [grid, answer] of level) answers.set(grid, answer);
    const next = new Map<Grid, GridAnswer>();
    for (const [grid, answer] of level) {
      for (const [move, make] of Object.entries(gridMoves)) {
        const target = make(grid);
        if (!answers.has(target)) next.set(target, better(next.get(target), answer, move));
      }
    }
    level = next;
  }
  return new Map([...answers].map(([grid, answer]) => [clockwise(grid), answer]));
}

function better(known: GridAnswer | undefined, before: GridAnswer, move: string): GridAnswer {
  const first = before.first + move;
  const fromTheEnd = before.firstFromTheEnd + move;
  if (known === undefined) {
    return { length: first.length, first, firstFromTheEnd: fromTheEnd, sequences: before.sequences };
  }
  return {
    length: known.length,
    first: first < known.first ? first : known.first,
    firstFromTheEnd:
      backwards(fromTheEnd) < backwards(known.firstFromTheEnd) ? fromTheEnd : known.firstFromTheEnd,
    sequences: known.sequences + before.sequences,
  };
}

const backwards = (text: string): string => [...text].reverse().join('');
