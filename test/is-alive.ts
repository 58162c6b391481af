import { existsSync } from 'node:fs';

/** True while a process runs. One that has ended, but that nobody has waited for, has no program any more: it remains
 *  for ever below a first process that does not care for orphans, as in some containers. */
export const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}/exe`);
