import { describe, expect, test } from 'vitest';
import { permutationPuzzle, readDefinition, wholeChain } from '#reference/puzzles/permutation';
import { searchWholeSpace, type WholeCount, wholeCountOf } from '#reference/search';
import { slow } from '../../sample.ts';
import { ended } from '../ended.ts';
import { rotationFacts } from '../puzzles/rotations-facts.ts';
import { board, distancesFrom, turnSquare } from '../puzzles/rotations-second-model.ts';

const squaresOf = (rows: number, columns: number): readonly (readonly number[])[] =>
  Array.from({ length: (rows - 1) * (columns - 1) }, (_, at) => {
    const cell = Math.floor(at / (columns - 1)) * columns + (at % (columns - 1));
    return [cell, cell + 1, cell + columns + 1, cell + columns];
  });

/** Two colours: a set of points is a number, whose bits turn. */
function countSets(rows: number, columns: number, goal: string): readonly number[] {
  const cycles = squaresOf(rows, columns);
  const all = cycles.map((cycle) => cycle.reduce((mask, cell) => mask | (1 << cell), 0));
  const space = {
    size: 2 ** (rows * columns),
    moves: 2 * cycles.length,
    inverse: (move: number) => move ^ 1,
    neighbours(set: number, into: Uint32Array): void {
      cycles.forEach(([a = 0, b = 0, c = 0, d = 0], number) => {
        const [p, q, r, s] = [(set >>> a) & 1, (set >>> b) & 1, (set >>> c) & 1, (set >>> d) & 1];
        const rest = set & ~(all[number] ?? 0);
        into[2 * number] = rest | (s << a) | (p << b) | (q << c) | (r << d);
        into[2 * number + 1] = rest | (q << a) | (r << b) | (s << c) | (p << d);
      });
    },
  };
  const start = [...goal.replaceAll(' ', '')].reduce(
    (set, colour, cell) => set | (Number(colour) << cell),
    0,
  );
  return ended(searchWholeSpace(space, start, 2)).counts;
}

/** More colours: as a puzzle that is defined by data. */
function wholeOf(rows: number, columns: number, goal: string): WholeCount {
  const pieces = rows * columns;
  const read = readDefinition({
    name: 'colours',
    pieces,
    solved: [...goal.replaceAll(' ', '')],
    moves: Object.fromEntries(
      squaresOf(rows, columns).map((cycle, at) => [String.fromCharCode(65 + at), `(${cycle.join(' ')})`]),
    ),
  });
  if (read.kind === 'fault') throw new Error(read.reason);
  const puzzle = permutationPuzzle(read.definition);
  const way = wholeCountOf(puzzle, ended(wholeChain(puzzle.sources)));
  if (way === undefined) throw new Error('the positions have no numbers');
  return way;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** In how many ways the points of a grid can be put. */
function waysOf(goal: string): number {
  const points = [...goal.replaceAll(' ', '')];
  const counts = [...new Set(points)].map((colour) => points.filter((one) => one === colour).length);
  return Math.round(counts.reduce((ways, count) => ways / factorial(count), factorial(points.length)));
}

const name = ({ rows, columns, goal }: { rows: number; columns: number; goal: string }) =>
  `${rows} × ${columns}, ${new Set(goal.replaceAll(' ', '')).size} colours`;

const named = rotationFacts.colours.map((facts) => ({ ...facts, name: name(facts) }));

describe.each(named)('$name', ({ rows, columns, goal, depths }) => {
  const isLarge = waysOf(goal) > 500_000;

  test('all ways to put the points are reached, except where the group is too small', () => {
    // The group of 2 × 3 has 120 elements, not 720: it reaches 30 of the 90 grids with three colours.
    const isPart = rows === 2 && columns === 3 && new Set(goal.replaceAll(' ', '')).size === 3;
    expect(sum(depths)).toBe(isPart ? 30 : waysOf(goal));
  });

  test('the second model counts the same near the goal', () => {
    const most = waysOf(goal) > 20_000 ? 3 : 99;
    const counts: number[] = [];
    for (const distance of distancesFrom(board(goal), most, turnSquare).values())
      counts[distance] = (counts[distance] ?? 0) + 1;
    expect(counts).toEqual(depths.slice(0, most + 1));
  });

  test.runIf(!isLarge || slow)(
    isLarge ? 'has the known distances (SLOW=1)' : 'has the known distances',
    () => {
      const started = performance.now();
      const isTwo = new Set(goal.replaceAll(' ', '')).size === 2;
      const found = isTwo
        ? countSets(rows, columns, goal)
        : ended(wholeOf(rows, columns, goal).count()).counts;
      console.log(
        `${rows}×${columns} ${goal}: ${Math.round((performance.now() - started) / 100) / 10} s, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
      );
      expect(found).toEqual(depths);
    },
  );
});

test('what does not fit is said exactly', () => {
  for (const [goal, ways] of Object.entries(rotationFacts.coloured_too_large))
    expect(waysOf(goal)).toBe(ways);
});
