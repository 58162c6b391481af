import { join } from 'node:path';
import { askThread, projectRoot } from '#host';
import type { Similarities } from '#protocol';
import type { ComparisonTask } from './compare.ts';

/** From the build also where the judge runs from its sources, in tests. */
const program = join(projectRoot, 'build', 'judge', 'similarity', 'comparing-main.js');
/** The most words that are compared took two minutes on a machine with much else to do (decision 0031). */
const mostMs = 300_000;

/** Finds the programs that are alike in a thread of its own, which ends with the signal.
 *  @returns a text that says why it could not be done
 *  @throws the reason of the signal */
export async function compareAside(
  task: ComparisonTask,
  signal: AbortSignal,
): Promise<Similarities | string> {
  const found = await askThread(
    { program, task, mostMs },
    signal,
    async (answer: Similarities | string) => answer,
  );
  return typeof found === 'object' && 'stopped' in found ? `the comparison ${found.stopped}` : found;
}
