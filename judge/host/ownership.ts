import { readlinkSync } from 'node:fs';

/** Number of the pid namespace: judges in two containers may share a file system and have the same process ids. */
const pidNamespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';

const ownedName = /^antipode-(\d+)-(\d+)-/;

/** What this judge makes outside its own memory (temporary folders, cgroups) has a name that begins so. */
export const ownPrefix = `antipode-${process.pid}-${pidNamespace}-`;

/** True for the name of something whose judge no longer runs. Those of other pid namespaces are left to judges there. */
export function isAbandoned(name: string): boolean {
  const [, pid, namespace] = ownedName.exec(name) ?? [];
  return pid !== undefined && namespace === pidNamespace && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
