import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a server writes about itself into the folder of its data. */
export interface Postmaster {
  readonly pid: number;
  readonly isReady: boolean;
}

/** The server that has last written about itself, dead or alive; undefined if there is none. */
export function postmasterOf(database: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(database, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Whether a process is a server that works on this folder. The number in a file of a dead server may belong to
 *  anybody by now. */
export function isServerOf(database: string, pid: number): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`));
    return program.startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(database);
  } catch {
    return false; // it has ended, or belongs to another user
  }
}

/** Removes the files of a dead server, with which the next one would not start if their number is that of any other
 *  process. Returns false if the server lives. */
export function removeStaleFiles(database: string, socket: string): boolean {
  const old = postmasterOf(database);
  if (old !== undefined && isServerOf(database, old.pid)) return false;
  rmSync(join(database, 'postmaster.pid'), { force: true });
  rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true });
  return true;
}
