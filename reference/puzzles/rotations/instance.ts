import { showText } from '#reference/notation';
import { formatGrid, type Grid, gridSizes, numberOf, rotated, sameGrid } from './grid.ts';

/** A task: turn `start` into `goal`, which has the same size and colours. */
export interface RotationTask {
  readonly start: Grid;
  readonly goal: Grid;
}

/** A task, or the first fault of its text in one line: place, found, expected. */
export type ReadTask =
  | { readonly kind: 'task'; readonly task: RotationTask }
  | { readonly kind: 'fault'; readonly reason: string };

const largestColour = 65_535;

/** Reads a task: a line with n, then n lines with n colours of the start, then n lines of the goal. Ignores empty
 *  lines, carriage returns, and comments from `#` to the end of the line. Refuses start and goal with different
 *  colours, and a goal that cannot be reached (possible only on 2 × 2, where only one square turns and at most four
 *  grids can be reached). */
export function readRotationTask(text: string): ReadTask {
  const lines = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, words: (line.split('#', 1)[0] ?? '').trim().split(/\s+/) }))
    .filter(({ words }) => words[0] !== '');
  const [first, ...rows] = lines;
  const size = readSize(first?.words);
  if (first === undefined || size === undefined) {
    const found = first === undefined ? 'no number' : showText(first.words.join(' '));
    return fault(
      `line ${first?.number ?? 1}: found ${found}, expected the size of the grids, ${gridSizes.least} to ${gridSizes.most}`,
    );
  }
  const wrong = wrongRow(rows.slice(0, 2 * size), size) ?? wrongNumberOfRows(rows, size, first.number);
  if (wrong !== undefined) return fault(wrong);
  const [start, goal] = [0, size].map((from) => ({
    size,
    cells: Uint16Array.from(rows.slice(from, from + size).flatMap(({ words }) => words.map(Number))),
  })) as [Grid, Grid];
  const impossible = unbalanced(start, goal) ?? outOfReach(start, goal);
  return impossible === undefined ? { kind: 'task', task: { start, goal } } : fault(impossible);
}

/** Writes a task in the form that `readRotationTask` reads. */
export const formatRotationTask = ({ start, goal }: RotationTask): string =>
  `${start.size}\n${formatGrid(start)}\n${formatGrid(goal)}\n`;

interface Row {
  readonly number: number;
  readonly words: readonly string[];
}

function readSize(words: readonly string[] | undefined): number | undefined {
  if (words?.length !== 1 || !/^[1-9]\d?$/.test(words[0] ?? '')) return undefined;
  const size = Number(words[0]);
  return size >= gridSizes.least && size <= gridSizes.most ? size : undefined;
}

function wrongRow(rows: readonly Row[], size: number): string | undefined {
  for (const [index, { number, words }] of rows.entries()) {
    const place = `line ${number}, row ${index % size} of the ${index < size ? 'start' : 'goal'}`;
    const at = words.findIndex((word) => !/^(0|[1-9]\d{0,4})$/.test(word) || Number(word) > largestColour);
    if (at >= 0)
      return `${place}: found ${showText(words[at] ?? '')}, expected a colour, 0 to ${largestColour}`;
    if (words.length !== size) return `${place}: found ${numberOf(words.length, 'colour')}, expected ${size}`;
  }
  return undefined;
}

function wrongNumberOfRows(rows: readonly Row[], size: number, sizeLine: number): string | undefined {
  if (rows.length === 2 * size) return undefined;
  const place = `line ${rows[2 * size]?.number ?? rows.at(-1)?.number ?? sizeLine}`;
  return `${place}: found ${numberOf(rows.length, 'row')}, expected ${2 * size} (the start and then the goal, ${size} each)`;
}

function unbalanced(start: Grid, goal: Grid): string | undefined {
  const surplus = new Map<number, number>();
  for (const colour of start.cells) surplus.set(colour, (surplus.get(colour) ?? 0) + 1);
  for (const colour of goal.cells) surplus.set(colour, (surplus.get(colour) ?? 0) - 1);
  const colour = [...surplus].sort(([a], [b]) => a - b).find(([, count]) => count !== 0)?.[0];
  if (colour === undefined) return undefined;
  const [inStart, inGoal] = [start, goal].map(({ cells }) => cells.filter((c) => c === colour).length);
  return `start and goal have different colours: colour ${colour} occurs ${numberOf(inStart ?? 0, 'time')} in the start and ${numberOf(inGoal ?? 0, 'time')} in the goal`;
}

function outOfReach(start: Grid, goal: Grid): string | undefined {
  if (start.size > 2) return undefined;
  const reachable = [0, 1, 2, 3].some((turns) =>
    sameGrid(
      rotated(
        start,
        Array.from({ length: turns }, () => 0),
      ),
      goal,
    ),
  );
  return reachable
    ? undefined
    : 'the goal cannot be reached: a 2×2 grid has one square to turn, and none of its four positions is the goal';
}

const fault = (reason: string): ReadTask => ({ kind: 'fault', reason });
