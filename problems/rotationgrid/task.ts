import { InputError } from '../../judge/problem-api/index.ts';
import { type RotationTask, readRotationTask } from '../../reference/puzzles/index.ts';

/** The task in the input. @throws InputError when the statement does not allow it. */
export function readTask(input: string): RotationTask {
  const read = readRotationTask(input);
  if (read.kind === 'fault') throw new InputError(read.reason);
  return read.task;
}
