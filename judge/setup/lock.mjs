import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, say } from './project.mjs';

/** Lets one set-up work at a time. The kernel holds the lock (flock of util-linux, which Debian always has) as long as
 *  our pipe to the holder is open, so a killed set-up leaves nothing behind.
 *  @template T
 *  @param {() => Promise<T>} action
 *  @param {string} [lockFile]
 *  @returns {Promise<T>} */
export async function withLock(action, lockFile = join(buildFolder, '.set-up.lock')) {
  mkdirSync(join(lockFile, '..'), { recursive: true });
  const holder = spawn('flock', [lockFile, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true, // a Ctrl-C must not free the lock before our tools have ended
  });
  const waiting = setTimeout(() => say('waits for another set-up to finish'), 500);
  await new Promise((resolve) => {
    holder.stdout.once('data', resolve);
    holder.once('error', resolve); // no flock on this machine: go on without
  });
  clearTimeout(waiting);
  try {
    return await action();
  } finally {
    holder.stdin.end();
  }
}
