import {
  type MoveTable,
  multisetMoveTable,
  multisetOf,
  permutationMoveTable,
  rankMultiset,
} from '#reference/coordinates';
import {
  type Grid,
  playRotations,
  type RotationTask,
  rotated,
  rotationLowerBound,
  rotationSources,
  sameGrid,
} from '#reference/puzzles/rotations';
import { allPairs, breadthFirst } from '#reference/search';
import { createRandom } from '#testdata';
import { additiveTables, groupingOf } from '../../problems/rotationgrid/methods/exact/additive-tables.ts';
import { beamByTables } from '../../problems/rotationgrid/methods/exact/crowd.ts';
import {
  firstAlgorithm,
  improvedFirstAlgorithm,
  ordinaryEfforts,
  plainEfforts,
  secondAlgorithm,
  solveByBeam,
} from '../../problems/rotationgrid/methods/index.ts';
import { reverseMirrored } from '../../problems/rotationgrid/methods/mirrored.ts';
import { slow } from '../sample.ts';
import type { BenchReport } from './main.ts';

/** Rotations and CPU time of the solvers for large grids, each with its lower bound. Says each as it is measured. With
 *  `SLOW=1` also what takes minutes: wide beams, and ours for the largest grids. */
export const benchRotationGrid = async (): Promise<BenchReport> => ({
  title: `rotationgrid: rotations needed${slow ? '' : '; SLOW=1 measures more'}`,
  head: ['grid', 'method', 'rotations', 'lower bound', '× bound', 'CPU s'],
  rows: tasks(slow).flatMap(([name, task, methods]) => methods.map((method) => gridRow(name, task, method))),
  notes: [
    'The paper needs 133,592, 13,208 (first algorithm, improved) and 7,126 (second) for the reversal of 20 × 20.',
    'Goals for ours: fewer than 4,000 for the reversal of 20 × 20 within 60 s (3,700 within an hour), 14,000 for 30 × 30.',
  ],
});

function gridRow(name: string, task: RotationTask, method: Method): readonly string[] {
  const { value: rotations, ms } = timed(() => method.solve(task));
  const bound = rotationLowerBound(task);
  const took = (ms / 1000).toFixed(1);
  console.error(`${name}, ${method.name}: ${rotations?.length ?? 'none'} found, ${took} s`);
  if (rotations === undefined) return [name, method.name, 'none found', String(bound), '', took];
  if (!sameGrid(rotated(task.start, rotations), task.goal)) throw new Error(`${method.name} is wrong`);
  const share = (rotations.length / bound).toFixed(2);
  return [name, method.name, String(rotations.length), String(bound), share, took];
}

/** The paper's figures for small grids beside ours, and a large output. */
export const benchRotations = async (): Promise<BenchReport> => {
  const million = `1000000\n${'(1,1,T)\n'.repeat(1_000_000)}`;
  const ordered = taskOf('123 456 789', '123 456 789');
  const example = taskOf('1100 1101 1000 0101', '0000 0000 1111 1111');
  const rows: readonly (readonly [what: string, paper: string, run: () => unknown])[] = [
    ['3 × 3, nine colours: grids by distance', '362,880; no result', () => depthsOf('123 456 789')],
    ['3 × 3, three colours: ordered pairs by distance', '1,680 grids', () => pairsOf('000 111 222')],
    ['3 × 3, two colours: ordered pairs by distance', '126 grids', () => pairsOf('000 001 111')],
    ['4 × 4, two colours: grids by distance', '12,870 grids', () => depthsOf('0000 0000 1111 1111')],
    ['3 × 3 reversed: fewest rotations', '', () => distanceOf(taskOf('987 654 321', '123 456 789'))],
    ['section 9: fewest rotations', '17', () => distanceOf(example)],
    ...algorithms.map(
      ({ name, solve, paper }) => [`section 9: ${name}`, paper.example, () => solve(example).length] as const,
    ),
    ...tables.map(
      ([goal, start, printed]) =>
        [`section 10: ${goal} from ${start}`, printed, () => distanceOf(taskOf(start, goal))] as const,
    ),
    ...algorithms.map(
      ({ name, solve, paper }) =>
        [`section 10, all pairs: ${name}`, paper.pairs, () => worst(solve)] as const,
    ),
    ['a million rotations, read and played', '', () => playRotations(ordered, million).kind],
  ];
  return {
    title: 'rotations: the figures of the paper',
    head: ['what', 'paper', 'ours', 'CPU ms'],
    rows: rows.map(([what, paper, run]) => {
      const { value, ms } = timed(run);
      return [what, paper, String(value), ms.toFixed(0)];
    }),
    notes: ['Printed sequences: test/reference/puzzles/rotation-spaces.test.ts plays them all.'],
  };
};

/** Section 10: goal, start, and the distance that the paper prints. */
const tables = [
  ['111 000 001', '010 011 001', '3'],
  ['110 110 000', '101 001 010', '4'],
  ['101 110 000', '101 001 010', '4'],
  ['011 101 000', '001 110 010', '3'],
  ['111 100 000', '000 110 110', '6'],
  ['001 011 100', '110 100 001', '4'],
  ['001 000 111', '110 100 001', '4'],
  ['100 100 011', '001 001 110', '4'],
  ['011 011 000', '110 110 000', '4'],
] as const;

const gridOf = (rows: string): Grid => ({
  size: rows.split(' ').length,
  cells: Uint16Array.from(rows.replaceAll(' ', ''), Number),
});

const taskOf = (start: string, goal: string): RotationTask => ({ start: gridOf(start), goal: gridOf(goal) });

/** The space of all grids with the same colours. */
function spaceOf({ size, cells }: Grid): { readonly table: MoveTable; rank(cells: Uint16Array): number } {
  const colours = [...new Set(cells)].sort((a, b) => a - b);
  const multiset = multisetOf(colours.map((colour) => cells.filter((one) => one === colour).length));
  const sources = rotationSources(size);
  const different = colours.length === cells.length;
  return {
    table: different ? permutationMoveTable(sources) : multisetMoveTable(multiset, sources),
    rank: (those) =>
      rankMultiset(
        multiset,
        Array.from(those, (colour) => colours.indexOf(colour)),
      ),
  };
}

function distanceOf({ start, goal }: RotationTask): number {
  const { table, rank } = spaceOf(goal);
  return breadthFirst(table, rank(goal.cells)).distance[rank(start.cells)] ?? 0;
}

function depthsOf(rows: string): string {
  const grid = gridOf(rows);
  const { table, rank } = spaceOf(grid);
  const counts: number[] = [];
  for (const distance of breadthFirst(table, rank(grid.cells)).distance)
    counts[distance] = (counts[distance] ?? 0) + 1;
  return counts.join(' ');
}

const pairsOf = (rows: string): string => allPairs(spaceOf(gridOf(rows)).table).pairs.join(' ');

/** Most rotations over all pairs of 3 × 3 grids with four black points. */
function worst(solve: SureMethod['solve']): number {
  const grids = Array.from({ length: 512 }, (_, bits) => [...bits.toString(2).padStart(9, '0')])
    .filter((bits) => bits.filter((bit) => bit === '1').length === 4)
    .map((bits) => gridOf(bits.join('').replace(/(...)(...)(...)/, '$1 $2 $3')));
  let most = 0;
  for (const start of grids) for (const goal of grids) most = Math.max(most, solve({ start, goal }).length);
  return most;
}

interface Method {
  readonly name: string;
  /** Undefined: it finds none, which a beam may. */
  solve(task: RotationTask): readonly number[] | undefined;
}

/** A method that always ends. */
interface SureMethod extends Method {
  solve(task: RotationTask): readonly number[];
}

const plain: Method = { name: 'insertion beam', solve: (task) => solveByBeam(task, plainEfforts(task)) };
const ours: Method = {
  name: 'ours: the same; from 16 × 16 to 32 × 32 all at once, then window by window, then windows again',
  solve: (task) => solveByBeam(task, ordinaryEfforts(task)),
};
const settled: Method = {
  name: 'all points at once, then window by window',
  solve: (task) =>
    solveByBeam(
      task,
      ordinaryEfforts(task).map(({ windows: _, ...effort }) => effort),
    ),
};
/** From nothing: tables of groups of points, and a beam that they guide. */
const byTables = (width: number): Method => ({
  name: `tables, beam of ${width}`,
  solve(task) {
    const steps = additiveTables(groupingOf(task.start.size));
    let step = steps.next();
    while (!step.done) step = steps.next();
    const points = Array.from(task.start.cells, (colour) => task.goal.cells.indexOf(colour));
    return beamByTables(step.value, points, { width, longest: 60, seed: 1 });
  },
});
/** From nothing: half of a sequence that is its own mirror image. */
const mirrored = (width: number, power: number): Method => ({
  name: `half of a mirrored sequence, beam of ${width}`,
  solve: ({ start }) => reverseMirrored(start.size, { width, power, seed: 1 }),
});
const second: SureMethod = { name: 'second algorithm', solve: secondAlgorithm };
const improved: SureMethod = { name: 'first algorithm, improved', solve: improvedFirstAlgorithm };
const first: SureMethod = { name: 'first algorithm', solve: firstAlgorithm };

/** With the paper's figures for its example (section 9) and for all pairs (section 10). */
const algorithms = [
  { ...first, paper: { example: '530', pairs: '264' } },
  { ...improved, paper: { example: '', pairs: '' } },
  { ...second, paper: { example: '20', pairs: '21' } },
] as const;

/** `long`: what takes a minute or more is tried too. */
const tasks = (long: boolean): readonly (readonly [string, RotationTask, readonly Method[]])[] => [
  ['4 × 4 reversed', reversal(4), [ours, byTables(20_000), mirrored(3000, 1)]],
  [
    '5 × 5 reversed',
    reversal(5),
    [ours, mirrored(3000, 1.5), ...(long ? [byTables(100_000), mirrored(150_000, 1.5)] : [])],
  ],
  ['6 × 6 reversed', reversal(6), [ours, mirrored(1000, 1.7), ...(long ? [mirrored(20_000, 2)] : [])]],
  ['7 × 7 reversed', reversal(7), [ours, mirrored(3000, 1.7), ...(long ? [mirrored(50_000, 1.7)] : [])]],
  ...[8, 9, 10].map(
    (size) =>
      [
        `${size} × ${size} reversed`,
        reversal(size),
        [first, improved, second, plain, ours, mirrored(3000, 1.7)],
      ] as const,
  ),
  ...[4, 5, 6, 7, 8, 10].map(
    (size) =>
      [
        `${size} × ${size} at random, seed ${size}`,
        shuffled(size),
        [first, improved, second, ours, ...(size < 6 ? [byTables(20_000)] : [])],
      ] as const,
  ),
  ['20 × 20 reversed', reversal(20), [first, improved, second, plain, settled, ours]],
  ['30 × 30 reversed', reversal(30), [second, plain, ...(long ? [settled, ours] : [])]],
  ['64 × 64 reversed', reversal(64), [second, ...(long ? [ours] : [])]],
  ['64 × 64, 3 colours, turned upside down', coloured(64, 3), [second, ...(long ? [ours] : [])]],
];

function reversal(size: number): RotationTask {
  const cells = Uint16Array.from({ length: size * size }, (_, cell) => cell + 1);
  return { start: { size, cells: cells.toReversed() }, goal: { size, cells } };
}

/** Different points in any order. */
function shuffled(size: number): RotationTask {
  const cells = Uint16Array.from({ length: size * size }, (_, cell) => cell + 1);
  return {
    start: { size, cells: Uint16Array.from(createRandom(size).shuffle([...cells])) },
    goal: { size, cells },
  };
}

/** Irregular colours from a fixed sequence. */
function coloured(size: number, colours: number): RotationTask {
  const cells = Uint16Array.from(
    { length: size * size },
    (_, cell) => (Math.imul(cell, 0x9e3779b1) >>> 16) % colours,
  );
  return { start: { size, cells: cells.toReversed() }, goal: { size, cells } };
}

function timed<T>(run: () => T): { readonly value: T; readonly ms: number } {
  const before = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000 };
}
