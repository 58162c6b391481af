import { readlinkSync } from 'node:fs';

/** Number of the pid namespace: judges in two containers may share a file system and have the same process ids. */
const pidNamespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';

const ownedName = /^antipode-(\d+)-(\d+)-/;

/** What this judge makes outside its own memory (temporary folders, cgroups) has a name that begins so. */
export const ownPrefix = `antipode-${process.pid}-${pidNamespace}-`;

/** Whether something of this name was made by a judge, and whether that one still runs: `elsewhere` is in another pid namespace, where
 *  nobody here can tell. Undefined: no judge gives such names. */
export function makerOf(name: string): 'running' | 'gone' | 'elsewhere' | undefined {
  const [, pid, namespace] = ownedName.exec(name) ?? [];
  if (pid === undefined) return undefined;
  if (namespace !== pidNamespace) return 'elsewhere';
  return isRunning(Number(pid)) ? 'running' : 'gone';
}

/** True for the name of something whose judge no longer runs. Those of other pid namespaces are left to judges there. */
export const isAbandoned = (name: string): boolean => makerOf(name) === 'gone';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
