// Imported first by every entry: loading the judge itself opens some hundred files at once.
import { readFileSync } from 'node:fs';

/** Fewer are not enough for the judge and its slots. */
const leastOpenFiles = 192;

/** Says so and ends the process when this process may have too few files open. */
export function requireOpenFiles() {
  const most = mostOpenFiles(readFileSync('/proc/self/limits', 'utf8'));
  if (most >= leastOpenFiles) return;
  console.error(
    `Antipode needs ${leastOpenFiles} open files, found a limit of ${most}; run "ulimit -n 1024" before it, or raise the hard limit (ulimit -Hn)`,
  );
  process.exit(1);
}

/** The limit on open files that holds, from /proc/self/limits: node has raised it as far as it may.
 *  @param {string} limits */
export function mostOpenFiles(limits) {
  const [, soft] = /^Max open files +(\d+|unlimited)/m.exec(limits) ?? [];
  return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}
