import { type KnownTask, knownTasks } from '#reference/known';
import type { RotationTask } from './instance.ts';

/** What is known of a task, if it is the reversal of a grid of different colours, whatever the colours are. */
export function knownReversal({ start, goal }: RotationTask): KnownTask | undefined {
  const last = goal.cells.length - 1;
  const isReversal = start.cells.every((colour, cell) => colour === goal.cells[last - cell]);
  if (!isReversal || new Set(goal.cells).size < goal.cells.length) return undefined;
  return knownTasks[`rotationgrid-${goal.size}`];
}
