import { type ChildProcess, spawn } from 'node:child_process';

/** A process that keeps one core busy until it is killed. */
export const startHog = (): ChildProcess =>
  spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });
