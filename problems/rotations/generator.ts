import { defineGenerator, type GeneratedCase, type Random } from '../../judge/problem-api/index.ts';
import { formatRotationTask, type Grid, rotated } from '../../reference/puzzles/rotations/index.ts';

type Named = readonly [word: string, start: Grid, goal: Grid];

/** A grid from its rows, one digit per point. */
const grid = (rows: string): Grid => {
  const lines = rows.split(' ');
  return { size: lines.length, cells: Uint16Array.from(lines.join(''), Number) };
};

const ordered = grid('123 456 789');
const halves = grid('0000 0000 1111 1111');

const samples: readonly Named[] = [
  ['two-points', grid('213 456 789'), ordered],
  ['two-colours', grid('1100 1101 1000 0101'), halves],
  ['nothing-to-do', ordered, ordered],
];

/** Pairs of the paper's tables of 3 × 3 grids with two colours: solution and puzzle. */
const printed: readonly (readonly [goal: string, start: string])[] = [
  ['111 000 001', '010 011 001'],
  ['110 110 000', '101 001 010'],
  ['101 110 000', '101 001 010'],
  ['011 101 000', '001 110 010'],
  ['111 100 000', '000 110 110'],
  ['001 011 100', '110 100 001'],
  ['001 000 111', '110 100 001'],
  ['100 100 011', '001 001 110'],
  ['011 011 000', '110 110 000'],
];

function secrets(random: Random): Named[] {
  const shuffled = ({ size, cells }: Grid): Grid => ({
    size,
    cells: Uint16Array.from(random.shuffle([...cells])),
  });
  const same = (word: string, count: number, goal: Grid): Named[] =>
    Array.from({ length: count }, () => {
      const end = shuffled(goal);
      return [word, shuffled(goal), end];
    });
  const big = { size: 5, cells: Uint16Array.from({ length: 25 }, (_, cell) => (cell < 4 ? 1 : 0)) };
  return [
    ['nothing-to-do', halves, halves],
    ['two-by-two', grid('12 34'), grid('31 42')],
    ['two-by-two-twice', grid('12 34'), grid('43 21')],
    ['one-rotation', rotated(ordered, [3]), ordered],
    ['reversal', grid('987 654 321'), ordered],
    ['opposite-edges', grid('183 456 729'), ordered],
    ...printed.map(([goal, start]): Named => ['printed', grid(start), grid(goal)]),
    ...same('nine-colours', 6, ordered),
    ...same('three-colours', 4, grid('000 111 222')),
    ...same('two-colours', 4, halves),
    ['columns', grid('0101 0101 0101 0101'), halves],
    [
      'large-colours',
      { size: 3, cells: ordered.cells.map((c) => 65_535 - c) },
      { size: 3, cells: ordered.cells.map((_, i) => 65_526 + i) },
    ],
    ...same('four-of-25', 3, big),
    ['ring', grid('0000 0110 0110 0000'), grid('1001 0000 0000 1001')],
  ];
}

const numbered = (folder: string, tasks: readonly Named[]): GeneratedCase[] =>
  tasks.map(([word, start, goal], index) => ({
    name: `${folder}/${String(index + 1).padStart(2, '0')}-${word}`,
    input: formatRotationTask({ start, goal }),
  }));

export const generator = defineGenerator({
  seed: 20_201_224,
  cases: (random) => [...numbered('sample', samples), ...numbered('secret', secrets(random))],
});
