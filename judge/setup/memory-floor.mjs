// With less memory V8 ends the process in the midst of work, which no program can catch, so this is asked first.
import { readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';

/** Node alone takes half of it; a command has threads, and esbuild beside it, with as much each. */
const leastAddressSpaceMegabytes = 1400;
/** What `--max-old-space-size=20` leaves; with 16 some commands do not begin. */
const leastHeapBytes = 68 * 2 ** 20;

/** Ends the process with a message if it may not take enough memory to begin. */
export function requireMemory() {
  const lack = lackOfMemory(readFileSync('/proc/self/limits', 'utf8'), getHeapStatistics().heap_size_limit);
  if (lack === undefined) return;
  console.error(`Antipode needs ${lack}`);
  process.exit(1);
}

/** What the process may not have; undefined: nothing.
 *  @param {string} limits - /proc/self/limits
 *  @param {number} heapBytes - the most that V8 takes for its heap */
export function lackOfMemory(limits, heapBytes) {
  const [, soft] = /^Max address space +(\d+)/m.exec(limits) ?? [];
  const megabytes = soft === undefined ? Number.POSITIVE_INFINITY : Math.floor(Number(soft) / 1e6);
  if (megabytes < leastAddressSpaceMegabytes)
    return `${leastAddressSpaceMegabytes} MB of address space, found a limit of ${megabytes} MB; run "ulimit -v unlimited" first, or raise the hard limit (ulimit -Hv)`;
  if (heapBytes < leastHeapBytes)
    return `a heap of ${leastHeapBytes / 2 ** 20} MB, found a limit of ${Math.floor(heapBytes / 2 ** 20)} MB; leave out --max-old-space-size, also in NODE_OPTIONS, or make it 20 or more`;
  return undefined;
}
