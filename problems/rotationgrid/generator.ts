import { defineGenerator, type GeneratedCase, type Random } from '../../judge/problem-api/index.ts';
import { formatRotationTask, type Grid } from '../../reference/puzzles/rotations/index.ts';

type Named = readonly [word: string, start: Grid, goal: Grid];

const grid = (rows: string): Grid => {
  const lines = rows.split(' ');
  return { size: lines.length, cells: Uint16Array.from(lines.join(''), Number) };
};

/** 1 … n², row by row. */
const ordered = (size: number): Grid => ({
  size,
  cells: Uint16Array.from({ length: size * size }, (_, cell) => cell + 1),
});

/** n² … 1 to 1 … n²: the yardstick of the paper. */
const reversal = (size: number): Named => {
  const goal = ordered(size);
  return [`reversal-${size}`, { size, cells: goal.cells.toReversed() }, goal];
};

const samples: readonly Named[] = [
  reversal(3),
  ['example', grid('1100 1101 1000 0101'), grid('0000 0000 1111 1111')],
];

/** Small enough to solve again whenever the data are checked. Large grids with the best known sequences are stored
 *  beside these. */
function secrets(random: Random): Named[] {
  const shuffled = ({ size, cells }: Grid): Grid => ({
    size,
    cells: Uint16Array.from(random.shuffle([...cells])),
  });
  const different = (size: number): Named => [`different-${size}`, shuffled(ordered(size)), ordered(size)];
  const coloured = (size: number, colours: number): Named => {
    const goal = shuffled({ size, cells: ordered(size).cells.map((cell) => cell % colours) });
    return [`colours-${colours}-of-${size}`, shuffled(goal), goal];
  };
  return [
    ['nothing-to-do', ordered(7), ordered(7)],
    ['two-by-two', grid('12 34'), grid('43 21')],
    reversal(4),
    reversal(5),
    reversal(6),
    reversal(7),
    different(4),
    different(6),
    different(8),
    coloured(4, 2),
    coloured(5, 3),
    coloured(8, 2),
    coloured(8, 4),
    coloured(10, 2),
  ];
}

const numbered = (folder: string, tasks: readonly Named[]): GeneratedCase[] =>
  tasks.map(([word, start, goal], index) => ({
    name: `${folder}/${String(index + 1).padStart(2, '0')}-${word}`,
    input: formatRotationTask({ start, goal }),
  }));

export const generator = defineGenerator({
  seed: 20_201_225,
  cases: (random) => [...numbered('sample', samples), ...numbered('secret', secrets(random))],
});
