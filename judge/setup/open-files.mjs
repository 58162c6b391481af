// Every entry imports this first: slots, conversations and connections have several files open each.
import { readFileSync } from 'node:fs';

/** Fewer are too few for the judge and its slots. */
const leastOpenFiles = 192;

/** Ends the process with a message if it may not open enough files. */
export function requireOpenFiles() {
  const most = mostOpenFiles(readFileSync('/proc/self/limits', 'utf8'));
  if (most >= leastOpenFiles) return;
  console.error(
    `Antipode needs ${leastOpenFiles} open files, found a limit of ${most}; run "ulimit -n 1024" first, or raise the hard limit (ulimit -Hn)`,
  );
  process.exit(1);
}

/** The soft limit on open files, from /proc/self/limits. Node has already raised it as far as it may.
 *  @param {string} limits */
export function mostOpenFiles(limits) {
  const [, soft] = /^Max open files +(\d+|unlimited)/m.exec(limits) ?? [];
  return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}
