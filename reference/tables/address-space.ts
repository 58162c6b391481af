import { readFileSync } from 'node:fs';

/** What Node reserves for each thread, without using it; where it cannot, it ends the whole process at once. */
const threadBytes = 750e6;

/** How many threads can begin under a limit on the address space (`ulimit -v`), by `/proc/self/limits` and
 *  `/proc/self/status`. */
export function threadsWithin(limits: string, status: string): number {
  const [, most] = /^Max address space +(\d+) /m.exec(limits) ?? [];
  const [, taken] = /^VmSize:\s+(\d+) kB$/m.exec(status) ?? [];
  if (most === undefined || taken === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor((Number(most) - 1024 * Number(taken)) / threadBytes));
}

/** How many threads can begin now. */
export function roomForThreads(): number {
  const [limits = '', status = ''] = ['limits', 'status'].map(procFile);
  return threadsWithin(limits, status);
}

function procFile(name: string): string {
  try {
    return readFileSync(`/proc/self/${name}`, 'latin1');
  } catch {
    return ''; // another system
  }
}

/** @throws Error with a hint if threads cannot begin */
export function requireRoomForThreads(threads: number): void {
  const room = roomForThreads();
  if (room >= threads) return;
  const lacking = threads - room;
  throw Object.assign(
    new Error(`memory is short: found no address space for ${lacking} of ${threads} threads`),
    {
      hint: `Raise the limit on it by ${(lacking * threadBytes) / 1e6} MB or more (ulimit -v), or take fewer threads.`,
    },
  );
}
