import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { MachineLack } from './user-error.ts';

/** A file lock, held by the kernel exactly as long as some process has the file open; also released after kill -9. */
export interface FileLock {
  /** The open file. A child process that inherits it keeps the lock, even after our `release`. */
  readonly fd: number;
  /** Closes our open file. */
  release(): void;
}

const heldStatus = 75;

/** Locks a file, which is created if it is missing and must never be removed. Undefined if another process holds the
 *  lock. flock(1) locks our open file and ends; the lock stays with the open file.
 *  @throws the file system's error when the file cannot be opened; MachineLack without flock(1) */
export async function tryFileLock(path: string): Promise<FileLock | undefined> {
  const fd = openSync(path, 'a', 0o600);
  const status = await flock(fd).catch((cause: unknown) => {
    closeSync(fd);
    throw new MachineLack('the command flock was not found; expected the package util-linux', { cause });
  });
  if (status === 0) return { fd, release: () => closeSync(fd) };
  closeSync(fd);
  if (status === heldStatus) return undefined;
  throw new MachineLack(`${path}: cannot be locked here (flock ended with status ${status})`);
}

async function flock(fd: number): Promise<unknown> {
  const child = spawn('flock', ['--nonblock', '--conflict-exit-code', String(heldStatus), '3'], {
    stdio: ['ignore', 'ignore', 'ignore', fd],
  });
  const [status] = await once(child, 'close');
  return status;
}
