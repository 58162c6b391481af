import { InputError } from '../../judge/problem-api/index.ts';
import {
  type RotationNotation,
  type RotationTask,
  readRotationTask,
  rewriteRotations,
} from '../../reference/puzzles/rotations/index.ts';

/** The task in the input. @throws InputError when the statement does not allow it. */
export function readTask(input: string): RotationTask {
  const read = readRotationTask(input);
  if (read.kind === 'fault') throw new InputError(read.reason);
  return read.task;
}

/** An output in another notation. @throws InputError when it cannot be read. */
export function inNotation(output: string, notation: RotationNotation): string {
  const rewritten = rewriteRotations(output, notation);
  if (rewritten.kind === 'fault') throw new InputError(rewritten.reason);
  return rewritten.text;
}
