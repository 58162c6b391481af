import { type Rotation, type RotationTask, rotated } from '../../../reference/puzzles/rotations/index.ts';

/** Assigns a goal cell to the point in each cell of the start. For a colour that occurs once there is no choice;
 *  otherwise points in place stay, the others go to near places first, and pairs exchange their goals as long as the
 *  sum of squared distances decreases. */
export function labelPoints({ start, goal }: RotationTask): Uint16Array {
  const labels = new Uint16Array(start.cells.length);
  for (const [, { from, to }] of byColour(start.cells, goal.cells)) {
    const matched = matchNearest(from, to, start.size);
    exchange(from, matched, start.size);
    from.forEach((cell, i) => {
      labels[cell] = matched[i] ?? 0;
    });
  }
  return labels;
}

function byColour(start: Uint16Array, goal: Uint16Array): Map<number, { from: number[]; to: number[] }> {
  const classes = new Map<number, { from: number[]; to: number[] }>();
  const classOf = (colour: number) => {
    const known = classes.get(colour) ?? { from: [], to: [] };
    classes.set(colour, known);
    return known;
  };
  start.forEach((colour, cell) => {
    classOf(colour).from.push(cell);
  });
  goal.forEach((colour, cell) => {
    classOf(colour).to.push(cell);
  });
  return classes;
}

const steps = (a: number, b: number, size: number): number =>
  Math.abs((a % size) - (b % size)) + Math.abs(Math.floor(a / size) - Math.floor(b / size));

/** Greedy: always assigns the nearest of the remaining pairs. */
function matchNearest(from: readonly number[], to: readonly number[], size: number): number[] {
  const matched: number[] = [];
  const free = new Set(to);
  let open = from.map((_, i) => i);
  for (let distance = 0; open.length > 0; distance += 1) {
    open = open.filter((i) => {
      for (const goal of free) {
        if (steps(from[i] ?? 0, goal, size) !== distance) continue;
        free.delete(goal);
        matched[i] = goal;
        return false;
      }
      return true;
    });
  }
  return matched;
}

function exchange(from: readonly number[], matched: number[], size: number): void {
  const cost = (i: number, goal: number): number => steps(from[i] ?? 0, goal, size) ** 2;
  for (let round = 0, changed = true; changed && round < 6; round += 1) {
    changed = false;
    for (let i = 0; i < from.length; i += 1)
      for (let j = i + 1; j < from.length; j += 1) {
        const [a, b] = [matched[i] ?? 0, matched[j] ?? 0];
        if (cost(i, b) + cost(j, a) >= cost(i, a) + cost(j, b)) continue;
        matched[i] = b;
        matched[j] = a;
        changed = true;
      }
  }
}

/** Goal cell of the point in each cell after some rotations. */
export const labelsAfter = (task: RotationTask, rotations: readonly Rotation[]): Uint16Array =>
  rotated({ size: task.start.size, cells: labelPoints(task) }, rotations).cells;
