import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The facts that a server writes about itself into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly isReady: boolean;
}

/** The last server of this folder, dead or alive; undefined if there is none. */
export function postmasterOf(database: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(database, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** True if a process is a server on this folder. The process id of a dead server may belong to another process by
 *  now. */
export function isServerOf(database: string, pid: number): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`));
    return program.startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(database);
  } catch {
    return false; // it has ended, or belongs to another user
  }
}

/** Removes the files of a dead server. With them the next one would not start if another process has the same id.
 *  Returns false if the server is alive. */
export function removeStaleFiles(database: string, socket: string): boolean {
  const old = postmasterOf(database);
  if (old !== undefined && isServerOf(database, old.pid)) return false;
  rmSync(join(database, 'postmaster.pid'), { force: true });
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true });
  return true;
}
