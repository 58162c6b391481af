import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, say } from './project.mjs';

/** Runs `action` while no other set-up works. The kernel holds the lock (flock of util-linux, which Debian always has)
 *  as long as our pipe to the holder is open, so a killed set-up leaves no lock behind.
 *  @template T
 *  @param {() => Promise<T>} action
 *  @param {string} [lockFile]
 *  @returns {Promise<T>} */
export async function withLock(action, lockFile = join(buildFolder, '.set-up.lock')) {
  mkdirSync(join(lockFile, '..'), { recursive: true });
  const holder = spawn('flock', [lockFile, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true, // Ctrl-C must not release the lock before our tools have ended
  });
  const waiting = setTimeout(() => say('waiting for another set-up to finish'), 500);
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
