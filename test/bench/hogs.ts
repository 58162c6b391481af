import { type ChildProcess, spawn } from 'node:child_process';

/** A process that uses all it gets of one core until it is killed. */
export const startHog = (): ChildProcess =>
  spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });
