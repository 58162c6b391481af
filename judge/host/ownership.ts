import { readFileSync, readlinkSync } from 'node:fs';

/** Number of the pid namespace: judges in two containers may share a file system and have equal process ids. */
const pidNamespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';

const ownedName = /^antipode-(\d+)-(\d+)-/;

/** How the names of this judge's temporary folders and cgroups begin. */
export const ownPrefix = `antipode-${process.pid}-${pidNamespace}-`;

/** Whether the judge that gave this name still runs. `elsewhere`: it was in another pid namespace, so we cannot know.
 *  Undefined: not the name of a judge's folder. */
export function makerOf(name: string): 'running' | 'gone' | 'elsewhere' | undefined {
  const [, pid, namespace] = ownedName.exec(name) ?? [];
  if (pid === undefined) return undefined;
  if (namespace !== pidNamespace) return 'elsewhere';
  return isRunning(Number(pid)) ? 'running' : 'gone';
}

/** True if the judge that gave this name no longer runs. Names from other pid namespaces are left to the judges
 *  there. */
export const isAbandoned = (name: string): boolean => makerOf(name) === 'gone';

/** False too if it has ended and nobody has asked how: in a container whose first process does not care for orphans,
 *  that remains so. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return stateOf(pid) !== 'Z';
}

/** As a letter; undefined if it cannot be read. */
function stateOf(pid: number): string | undefined {
  try {
    return /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];
  } catch {
    return undefined;
  }
}
