import {
  firstAlgorithm,
  improvedFirstAlgorithm,
  ordinaryEfforts,
  secondAlgorithm,
  solveByBeam,
} from '../../problems/rotationgrid/methods/index.ts';
import {
  multisetMoveTable,
  multisetOf,
  permutationMoveTable,
  rankMultiset,
} from '../../reference/coordinates/index.ts';
import {
  playRotations,
  type RotationTask,
  rotated,
  rotationLowerBound,
  rotationSources,
  sameGrid,
} from '../../reference/puzzles/index.ts';
import { breadthFirst } from '../../reference/search/index.ts';
import type { BenchReport } from './main.ts';

/** Rotations and CPU time of the solvers for large grids, each with its lower bound. */
export const benchRotationGrid = async (): Promise<BenchReport> => ({
  title: 'rotationgrid: rotations needed',
  head: ['grid', 'method', 'rotations', 'lower bound', '× bound', 'CPU s'],
  rows: tasks().flatMap(([name, task, methods]) =>
    methods.map((method) => {
      const { value: rotations, ms } = timed(() => method.solve(task));
      if (!sameGrid(rotated(task.start, rotations), task.goal)) throw new Error(`${method.name} is wrong`);
      const bound = rotationLowerBound(task);
      return [
        name,
        method.name,
        String(rotations.length),
        String(bound),
        (rotations.length / bound).toFixed(2),
        (ms / 1000).toFixed(1),
      ];
    }),
  ),
  notes: [
    'The paper needs 133,592, 13,208 (first algorithm, improved) and 7,126 (second) for the reversal of 20 × 20.',
    'Goals for ours: 4,400 for the reversal of 20 × 20, 16,000 for 30 × 30, each within 60 s.',
  ],
});

/** Whole spaces and large outputs: milliseconds of CPU time. */
export const benchRotations = async (): Promise<BenchReport> => {
  const spaces: readonly (readonly [string, number, readonly number[], readonly number[]])[] = [
    ['3 × 3, three colours', 3, [3, 3, 3], [0, 0, 0, 1, 1, 1, 2, 2, 2]],
    ['4 × 4, two colours', 4, [8, 8], [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]],
  ];
  const million = `1000000\n${'(1,1,T)\n'.repeat(1_000_000)}`;
  const cells = Uint16Array.from({ length: 9 }, (_, cell) => cell);
  const trivial = { start: { size: 3, cells }, goal: { size: 3, cells } };
  const rows = [
    [
      '3 × 3, nine colours: table and search of 362,880',
      () => breadthFirst(permutationMoveTable(rotationSources(3)), 0),
    ],
    ...spaces.map(
      ([name, size, counts, goal]) =>
        [
          `${name}: table and search of ${multisetOf(counts).size}`,
          () => {
            const multiset = multisetOf(counts);
            return breadthFirst(
              multisetMoveTable(multiset, rotationSources(size)),
              rankMultiset(multiset, goal),
            );
          },
        ] as const,
    ),
    ['a million rotations read and played', () => playRotations(trivial, million)],
  ] as const;
  return {
    title: 'rotations: whole spaces, and a large output',
    head: ['what', 'CPU ms'],
    rows: rows.map(([name, run]) => [name, timed<unknown>(run).ms.toFixed(0)]),
    notes: [],
  };
};

interface Method {
  readonly name: string;
  solve(task: RotationTask): readonly number[];
}

const ours: Method = { name: 'insertion beam', solve: (task) => solveByBeam(task, ordinaryEfforts(task)) };
const second: Method = { name: 'second algorithm', solve: secondAlgorithm };
const first: Method = { name: 'first algorithm', solve: firstAlgorithm };
const improved: Method = { name: 'first algorithm, improved', solve: improvedFirstAlgorithm };

const tasks = (): readonly (readonly [string, RotationTask, readonly Method[]])[] => [
  ['20 × 20 reversed', reversal(20), [first, improved, second, ours]],
  ['30 × 30 reversed', reversal(30), [second, ours]],
  ['64 × 64 reversed', reversal(64), [second, ours]],
  ['64 × 64, 3 colours, turned upside down', coloured(64, 3), [second, ours]],
];

function reversal(size: number): RotationTask {
  const cells = Uint16Array.from({ length: size * size }, (_, cell) => cell + 1);
  return { start: { size, cells: cells.toReversed() }, goal: { size, cells } };
}

/** Colours without a pattern, from a fixed sequence. */
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
