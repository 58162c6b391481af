import { describe, expect, test } from 'vitest';
import {
  formatGrid,
  formatRotations,
  formatRotationTask,
  type Grid,
  type RotationTask,
  rotated,
  rotationCount,
  rotationLowerBound,
} from '#reference/puzzles/rotations';
import {
  firstAlgorithm,
  improvedFirstAlgorithm,
  ordinaryEfforts,
  secondAlgorithm,
  shorten,
  solveByBeam,
  squareOrder,
} from '../../../problems/rotationgrid/methods/index.ts';
import { settle } from '../../../problems/rotationgrid/methods/settle.ts';
import { solver } from '../../../problems/rotationgrid/solver.ts';
import { rotationFacts as facts } from '../../reference/puzzles/rotations-facts.ts';
import { playPaper, rowsOf, textOf } from '../../reference/puzzles/rotations-second-model.ts';
import { everyNth, slow } from '../../sample.ts';

const ordered = (size: number): Grid => ({
  size,
  cells: Uint16Array.from({ length: size * size }, (_, cell) => cell + 1),
});

const reversal = (size: number): RotationTask => {
  const goal = ordered(size);
  return { start: { size, cells: goal.cells.toReversed() }, goal };
};

/** A small random generator; the seed is in the name of the test. */
const randomTask = (size: number, colours: number, seed: number): RotationTask => {
  let state = seed;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const shuffled = (cells: Uint16Array): Uint16Array => {
    const result = cells.slice();
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [result[last], result[other]] = [result[other]!, result[last]!];
    }
    return result;
  };
  const cells = shuffled(Uint16Array.from({ length: size * size }, (_, cell) => cell % colours));
  return { start: { size, cells: shuffled(cells) }, goal: { size, cells } };
};

/** The number of rotations; the second model has played them from the start to the goal. */
const verified = (task: RotationTask, rotations: readonly number[]): number => {
  const paper = formatRotations(task.start.size, rotations, 'paper');
  expect(textOf(playPaper(rowsOf(formatGrid(task.start)), paper))).toBe(formatGrid(task.goal));
  expect(rotations.length).toBeGreaterThanOrEqual(rotationLowerBound(task));
  return rotations.length;
};

const plain = { width: 5, ways: 5, weight: 0.2, power: 1.8, nextLine: squareOrder };
const byBeam = (task: RotationTask): number[] => solveByBeam(task, [plain]);
const methods = [firstAlgorithm, improvedFirstAlgorithm, secondAlgorithm, byBeam];

describe('every method reaches the goal', () => {
  const tasks = [3, 4, 5, 8].flatMap((size) =>
    [2, 3, size, size * size].flatMap((colours) =>
      everyNth(3, [1, 2, 3]).map((seed): [string, RotationTask] => [
        `${size}×${size}, ${colours} colours, seed ${seed}`,
        randomTask(size, colours, seed),
      ]),
    ),
  );
  test.each(tasks)('%s', (_, task) => {
    for (const method of methods) verified(task, method(task));
  });

  test('2×2, in up to two rotations', () => {
    for (const turns of [0, 1, 2, 3]) {
      const goal = ordered(2);
      const task = {
        start: rotated(
          goal,
          Array.from({ length: turns }, () => 0),
        ),
        goal,
      };
      for (const method of methods) expect(verified(task, method(task))).toBe(Math.min(turns, 4 - turns));
    }
  });

  test('a solved task needs no rotation', () => {
    const task = { start: ordered(9), goal: ordered(9) };
    for (const method of methods) expect(method(task)).toEqual([]);
  });
});

describe('the reversal of 20×20', () => {
  const task = reversal(20);
  const [first, improved, second] = facts.reversal_by_the_paper as [number, number, number];

  test('takes our first algorithm at most twice as many rotations as the paper, and at least half as many', () => {
    const rotations = verified(task, firstAlgorithm(task));
    expect(rotations).toBeGreaterThan(first / 2);
    expect(rotations).toBeLessThan(first * 2);
  });

  test('takes the improved first algorithm as many as the paper, within a twentieth', () => {
    expect(Math.abs(verified(task, improvedFirstAlgorithm(task)) / improved - 1)).toBeLessThan(0.05);
  });

  test('takes the second algorithm as many as the paper, within a twentieth', () => {
    expect(Math.abs(verified(task, secondAlgorithm(task)) / second - 1)).toBeLessThan(0.05);
  });

  test('takes a narrow beam far fewer', () => {
    expect(verified(task, byBeam(task))).toBeLessThan(5000);
  });

  test.runIf(slow)(
    'takes ours fewer than 3,700, and 30×30 fewer than 14,000 (SLOW=1: two minutes)',
    () => {
      for (const [size, most] of [
        [20, 3699],
        [30, 13_999],
      ] as const)
        expect(
          verified(reversal(size), solveByBeam(reversal(size), ordinaryEfforts(reversal(size)))),
        ).toBeLessThanOrEqual(most);
    },
    1_800_000,
  );
});

test('an opening for all points shortens, and so do windows that are solved again', () => {
  const task = reversal(9);
  const opening = { width: 10, power: 1.6, share: 0.12, tries: 1, longest: 1000 };
  const windows = { sides: [4, 5], width: 30, tries: 200, seed: 1 };
  const lengths = [plain, { ...plain, opening }, { ...plain, opening, windows }].map((effort) =>
    verified(task, solveByBeam(task, [effort])),
  );
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(new Set(lengths).size).toBe(3);
});

describe('points that are near their places', () => {
  const labelsOf = ({ start, goal }: RotationTask): Uint16Array =>
    start.cells.map((colour) => goal.cells.indexOf(colour));
  const efforts = [
    { side: 5, width: 50, power: 1.3, price: 1, sweeps: 2 },
    { side: 6, width: 300, power: 1.2, price: 10, sweeps: 9 },
  ];

  test('are brought there window by window, from anywhere in a small grid', () => {
    for (const size of [4, 5, 6])
      for (const seed of [1, 2]) {
        const task = randomTask(size, size * size, seed);
        const settled = rotated(task.start, settle(size, labelsOf(task), efforts));
        expect(formatGrid(settled), `size ${size}, seed ${seed}`).toBe(formatGrid(task.goal));
      }
  });

  test('stay where they are if they are there, or if a rotation is worth more than what it saves', () => {
    const goal = ordered(9);
    expect(settle(9, labelsOf({ start: goal, goal }), efforts)).toEqual([]);
    const turned = { start: rotated(goal, [5]), goal };
    expect(settle(9, labelsOf(turned), [{ ...efforts[0]!, price: 0.2 }])).toEqual([]);
    expect(settle(9, labelsOf(turned), [{ ...efforts[0]!, price: 0.3 }])).toEqual([4]);
  });
});

test('small reversals are close to the best published results', () => {
  const best: Readonly<Record<number, number>> = { 3: 10, 4: 24, 5: 48 };
  for (const size of [3, 4, 5]) {
    const task = reversal(size);
    const found = verified(task, solveByBeam(task, ordinaryEfforts(task)));
    expect(found).toBeGreaterThanOrEqual(best[size] ?? 0);
    expect(found).toBeLessThanOrEqual((best[size] ?? 0) * 1.2);
  }
});

test('the same task always gets the same answer', () => {
  const task = randomTask(4, 4, 7);
  const input = formatRotationTask(task);
  const { answer } = solver(input);
  solver(formatRotationTask(randomTask(3, 4, 7)));
  expect(solver(input)).toEqual({
    answer,
    moves: Number(answer.split('\n')[0]),
    optimal: false,
    lowerBound: rotationLowerBound(task),
  });
});

describe('shorten', () => {
  test('keeps the effect of random sequences on every point, and removes rotations that cancel', () => {
    for (const size of [3, 4, 9]) {
      const { start } = randomTask(size, size * size, 5);
      let state = 99;
      const rotations = Array.from({ length: 60 }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * rotationCount(size));
      });
      const there = [...rotations, ...rotations.toReversed().map((rotation) => rotation ^ 1)];
      const short = shorten(size, rotations);
      expect(formatGrid(rotated(start, short))).toBe(formatGrid(rotated(start, rotations)));
      expect(short.length).toBeLessThanOrEqual(rotations.length);
      if (size === 3) expect(short.length).toBeLessThanOrEqual(11);
      expect(shorten(size, there)).toEqual([]);
    }
  });
});
