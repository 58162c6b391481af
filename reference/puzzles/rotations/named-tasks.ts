import { type Grid, rotated } from './grid.ts';
import { formatRotationTask, type RotationTask } from './instance.ts';

/** Tasks with names, of colours 0 to 9: start and goal, a digit for each point, row by row. */
export const namedRotationTasks = (
  tasks: Readonly<Record<string, readonly [start: string, goal: string]>>,
): readonly { readonly name: string; readonly input: string }[] =>
  Object.entries(tasks).map(([name, [start, goal]]) => ({
    name,
    input: formatRotationTask({ start: gridOfDigits(start), goal: gridOfDigits(goal) }),
  }));

const gridOfDigits = (rows: string): Grid => {
  const lines = rows.split(' ');
  return { size: lines.length, cells: Uint16Array.from(lines.join(''), Number) };
};

/** From n² … 1 to 1 … n²: the yardstick of the paper. */
export function reversalTask(size: number): RotationTask {
  const cells = Uint16Array.from({ length: size * size }, (_, cell) => cell + 1);
  return { start: { size, cells: cells.toReversed() }, goal: { size, cells } };
}

/** From every other column in black to the lower half in black. `size`: even. */
export function stripesTask(size: number): RotationTask {
  const cells = Uint16Array.from({ length: size * size }, (_, cell) => cell % 2);
  return { start: { size, cells }, goal: { size, cells: cells.toSorted() } };
}

/** The same goal and a random start with its colours, in reach: of 2 × 2 points only four are. */
export function randomRotationTask(
  random: { below(bound: number): number; shuffle<T>(items: readonly T[]): T[] },
  { goal }: RotationTask,
): RotationTask {
  const { size, cells } = goal;
  if (size > 2) return { goal, start: { size, cells: Uint16Array.from(random.shuffle([...cells])) } };
  return {
    goal,
    start: rotated(
      goal,
      Array.from({ length: random.below(4) }, () => 0),
    ),
  };
}
