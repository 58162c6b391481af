import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is so: for what happens by itself. The time limit of the test ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10);
}
