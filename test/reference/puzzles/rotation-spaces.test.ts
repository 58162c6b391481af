import { describe, expect, test } from 'vitest';
import {
  type MoveTable,
  type Multiset,
  multisetMoveTable,
  multisetOf,
  rankMultiset,
  unrankMultiset,
} from '#reference/coordinates';
import { knownTasks } from '#reference/known';
import {
  formatRotations,
  type Grid,
  parseRotations,
  rotated,
  rotationSources,
} from '#reference/puzzles/rotations';
import { allPairs, breadthFirst, countShortestPaths, earliestPath } from '#reference/search';
import { slow } from '../../sample.ts';
import { rotationFacts as facts } from './rotations-facts.ts';
import { board, distancesFrom, playPaper, textOf } from './rotations-second-model.ts';

interface Space {
  readonly multiset: Multiset;
  readonly table: MoveTable;
  rank(text: string): number;
}

/** The space of all boards with the colours of a board such as `123 456 789`. */
function spaceOf(text: string): Space {
  const names = [...new Set(text.replaceAll(' ', ''))].sort();
  const digits = (rows: string) => [...rows.replaceAll(' ', '')].map((name) => names.indexOf(name));
  const multiset = multisetOf(names.map((_, colour) => digits(text).filter((d) => d === colour).length));
  const table = multisetMoveTable(multiset, rotationSources(text.split(' ').length));
  return { multiset, table, rank: (rows) => rankMultiset(multiset, digits(rows)) };
}

const histogram = (distances: Iterable<number>): number[] => {
  const counts: number[] = [];
  for (const distance of distances) counts[distance] = (counts[distance] ?? 0) + 1;
  return Array.from(counts, (count) => count ?? 0);
};

const nine = spaceOf('123 456 789');
/** From the ordered grid: its tables apply to every start, since the names of the points do not matter. */
const fromOrdered = breadthFirst(nine.table, 0);
const gridOf = (rows: string): Grid => ({
  size: rows.split(' ').length,
  cells: Uint16Array.from(rows.replaceAll(' ', ''), Number),
});
const lengthOf = (sequence: string): number => sequence.split(' ').length;
const plain = (text: string) => textOf(board(text));

describe('whole spaces', () => {
  test.each(facts.spaces)('$name: depths, diameter, all pairs', ({ goal, depths, pairs, eccentricities }) => {
    const { table, rank, multiset } = spaceOf(goal);
    if (depths !== undefined) expect(histogram(breadthFirst(table, rank(goal)).distance)).toEqual(depths);
    if (pairs === undefined) return;
    expect(pairs.reduce((sum, count) => sum + count)).toBe(multiset.size ** 2);
    expect(allPairs(table)).toEqual({ pairs, eccentricities });
  });

  test.runIf(slow)('4×4 two colours: all 165,636,900 pairs, by symmetries (SLOW=1: five seconds)', () => {
    const { table, multiset } = spaceOf('0000 0000 1111 1111');
    const image = (of: (cells: Uint8Array, x: number, y: number) => number) =>
      Uint32Array.from({ length: multiset.size }, (_, state) => {
        const cells = unrankMultiset(multiset, state);
        return rankMultiset(
          multiset,
          cells.map((_, cell) => of(cells, cell % 4, cell >> 2)),
        );
      });
    const mirrored = image((cells, x, y) => cells[4 * y + 3 - x] ?? 0);
    const transposed = image((cells, x, y) => cells[4 * x + y] ?? 0);
    const exchanged = image((cells, x, y) => 1 - (cells[4 * y + x] ?? 0));
    const found = allPairs(table, [mirrored, transposed, exchanged]);
    expect(found.eccentricities).toEqual(facts.spaces.at(-1)?.eccentricities);
    expect(found.pairs.reduce((sum, count) => sum + count)).toBe(multiset.size ** 2);
    expect(found.pairs.length - 1).toBe(16);
    expect(found.pairs[16]).toBe(4);
  });

  test('the second model finds the same distances for the 126 grids with two colours', () => {
    const { table, rank } = spaceOf('000 001 111');
    for (const goal of ['000 001 111', '010 101 010', '110 110 000']) {
      const ours = breadthFirst(table, rank(goal)).distance;
      for (const [rows, distance] of distancesFrom(board(goal)))
        expect(ours[rank(rows.replaceAll(' ', '').replaceAll('\n', ' '))]).toBe(distance);
    }
  });

  test('4×4 two colours: the second model counts the same', () => {
    expect(histogram(distancesFrom(board('0000 0000 1111 1111')).values())).toEqual(facts.spaces[3]?.depths);
  });
});

describe('the sequences that the paper prints', () => {
  test.each(facts.printed)('section $section, $name', (printed) => {
    const { sequence, holds, gives, shortest, kept, freed } = printed;
    const wanted = plain(printed.board);
    // Ours and the second model agree on what the sequence does.
    const parsed = parseRotations(sequence, 3);
    if (parsed.kind === 'fault') throw new Error(parsed.reason);
    const ours = rotated(gridOf('123 456 789'), parsed.rotations);
    const theirs = textOf(playPaper(board('123 456 789'), sequence));
    expect(formatRows(ours)).toBe(theirs);
    expect(theirs === wanted).toBe(holds);
    expect(theirs).toBe(plain(holds ? printed.board : (gives ?? '')));
    // Shortest: as the facts say, and no longer than the printed one if that holds.
    const optimum = fromOrdered.distance[nine.rank(printed.board)];
    expect(optimum).toBe(lengthOf(shortest ?? sequence));
    if (shortest !== undefined) expect(textOf(playPaper(board('123 456 789'), shortest))).toBe(wanted);
    if (kept === undefined || freed === undefined) return;
    const rows = textOf(playPaper(board('123 456 789'), freed)).split('\n');
    expect(rows.slice(0, kept)).toEqual(wanted.split('\n').slice(0, kept));
    expect(fewestKeeping(printed.board, kept)).toBe(lengthOf(freed));
  });

  test('exactly one is wrong', () => {
    expect(facts.printed.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['1 ↔ 3']);
  });

  test('the missing end case takes seven rotations', () => {
    const { board: wanted, shortest } = facts.missing_end_case;
    expect(textOf(playPaper(board('123 456 789'), shortest))).toBe(plain(wanted));
    expect(fromOrdered.distance[nine.rank(wanted)]).toBe(lengthOf(shortest));
  });

  const formatRows = ({ cells }: Grid): string =>
    [0, 3, 6].map((at) => cells.slice(at, at + 3).join(' ')).join('\n');

  /** Fewest rotations to any board with the same first rows. */
  const fewestKeeping = (wanted: string, kept: number): number => {
    const head = [...wanted.replaceAll(' ', '')].slice(0, 3 * kept).map((digit) => Number(digit) - 1);
    let fewest = 255;
    for (let state = 0; state < nine.multiset.size; state += 1) {
      const distance = fromOrdered.distance[state] ?? 255;
      if (distance >= fewest) continue;
      const cells = unrankMultiset(nine.multiset, state);
      if (head.every((digit, cell) => cells[cell] === digit)) fewest = distance;
    }
    return fewest;
  };
});

describe('what the paper shows board by board', () => {
  /** Unknown points get unique names. */
  const named = (text: string): string => {
    let unknown = 0;
    return text.replaceAll('.', () => String.fromCharCode(0x3b1 + unknown++));
  };

  test.each(facts.pictures)('$name', ({ sequence, boards: [first = '', ...others] }) => {
    const rotations = sequence.split(' ');
    expect(others).toHaveLength(rotations.length);
    let rows = board(named(first));
    const numbers = [...new Set(rows.flat())];
    const size = rows.length;
    let ours: Grid = { size, cells: Uint16Array.from(rows.flat(), (point) => numbers.indexOf(point)) };
    others.forEach((shown, index) => {
      rows = playPaper(rows, rotations[index] ?? '');
      ours = rotated(ours, parseRotations(rotations[index] ?? '', size).rotations);
      expect(Array.from(ours.cells, (point) => numbers[point])).toEqual(rows.flat());
      const points = rows.flat();
      const expected = [...shown.replaceAll(' ', '')].map((point, at) =>
        point === '.' ? points[at] : point,
      );
      expect(points).toEqual(expected);
    });
  });

  test('section 8: the end cases are those of every arrangement of the last square, up to a turn', () => {
    const cases = new Set(facts.end_cases.map(plain));
    const found = new Set<string>();
    for (const [a, b, c, d] of arrangements(['5', '6', '8', '9'])) {
      const turned = ['', '(1,1,T)', '(1,1,T) (1,1,T)', '(1,1,F)'].map((turns) =>
        textOf(playPaper(board(`123 4${a}${b} 7${c}${d}`), turns)),
      );
      const reached = turned.filter((text) => cases.has(text));
      expect(reached).toHaveLength(1);
      found.add(reached[0] ?? '');
    }
    expect(found.size).toBe(6);
  });

  const arrangements = (points: readonly string[]): readonly (readonly string[])[] =>
    points.length === 0
      ? [[]]
      : points.flatMap((point) =>
          arrangements(points.filter((other) => other !== point)).map((rest) => [point, ...rest]),
        );
});

test('exchanges of two points of nine take the rotations of the facts', () => {
  for (const [rotations, pairs] of Object.entries(facts.exchanges))
    for (const pair of pairs) {
      const [a = '', b = ''] = String(pair);
      const exchanged = '123 456 789'.replaceAll(/\d/g, (digit) =>
        digit === a ? b : digit === b ? a : digit,
      );
      expect(fromOrdered.distance[nine.rank(exchanged)], `${pair}`).toBe(Number(rotations));
    }
  expect(Object.values(facts.exchanges).flat().length).toBe(36);
});

describe('the examples of the paper', () => {
  test('section 9 needs nine rotations, not 17', () => {
    const { goal, start, optimal, shortest, second_with_dijkstra } = facts.example;
    const { table, rank } = spaceOf(goal);
    const search = breadthFirst(table, rank(start));
    expect(search.distance[rank(goal)]).toBe(optimal);
    expect(distancesFrom(board(start)).get(plain(goal))).toBe(optimal);
    expect(optimal).toBeLessThan(second_with_dijkstra);
    expect(textOf(playPaper(board(start), shortest))).toBe(plain(goal));
    expect(lengthOf(shortest)).toBe(optimal);
    const ours = earliestPath(search, rank(goal)) ?? [];
    expect(textOf(playPaper(board(start), formatRotations(4, ours, 'paper')))).toBe(plain(goal));
    expect(countShortestPaths(table, search)[rank(goal)]).toBeGreaterThan(1);
  });

  test.each(facts.tables)('section 10, $algorithm algorithm: $start to $goal', (row) => {
    expect(distancesFrom(board(row.goal)).get(plain(row.start))).toBe(row.optimal);
    const { table, rank } = spaceOf(row.goal);
    expect(breadthFirst(table, rank(row.goal)).distance[rank(row.start)]).toBe(row.optimal);
    // The first table is off by one in every row, the second is correct.
    expect(row.printed - row.optimal).toBe(row.algorithm === 'first' ? 1 : 0);
  });

  test('the reversal of 3×3 takes ten rotations', () => {
    expect(fromOrdered.distance[nine.rank('987 654 321')]).toBe(knownTasks['rotationgrid-3']?.atLeast.moves);
  });
});
