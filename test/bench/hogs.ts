import { type ChildProcess, spawn } from 'node:child_process';

/** Also ends when whoever started it was killed: then it has another parent. */
const burn =
  'for (let step = 0, parent = process.ppid; step % 1e8 !== 0 || process.ppid === parent; step++);';

/** A process that keeps one core busy until it is killed. */
export const startHog = (): ChildProcess => spawn(process.execPath, ['-e', burn], { stdio: 'ignore' });
