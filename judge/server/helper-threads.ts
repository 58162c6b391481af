import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Gives all current threads of this process except the main one a lower priority than everything else: those of V8,
 *  which collect garbage, and those that compress and read files. Half a second of such work delayed the main thread
 *  and the database by 0.3 s on two processors (decision 0035). */
export function letHelpersWait(): void {
  const lower = Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW);
  for (const thread of readdirSync('/proc/self/task').map(Number)) {
    if (thread === process.pid) continue;
    try {
      setPriority(thread, lower);
    } catch {
      // It has ended, or the machine does not allow this: requests then wait now and then.
    }
  }
}
