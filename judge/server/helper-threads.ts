import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Lets all threads that this process has now, but for the main one, wait for whoever else wants a processor: those of
 *  V8, which search memory for garbage, and those that compress and read files. Half a second of such work held up the
 *  main thread and the database for 0.3 s on two processors (decision 0035). */
export function letHelpersWait(): void {
  const lower = Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW);
  for (const thread of readdirSync('/proc/self/task').map(Number)) {
    if (thread === process.pid) continue;
    try {
      setPriority(thread, lower);
    } catch {
      // It has ended, or the machine does not allow it: then requests wait now and then.
    }
  }
}
