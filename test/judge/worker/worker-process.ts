import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#host';

/** A worker in a process of its own. */
export interface WorkerProcess {
  readonly pid: number;
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void;
  /** Its exit status; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts a worker; resolves when it works. It is killed after the test. */
export async function startWorker(
  url: string,
  name: string,
  leaseMs = 10_000,
  env: Readonly<Record<string, string>> = {},
): Promise<WorkerProcess> {
  const child: ChildProcess = spawn(process.execPath, [join(projectRoot, 'build/judge/worker/main.js')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ANTIPODE_DATABASE_URL: url,
      ANTIPODE_WORKER: name,
      ANTIPODE_LEASE_MS: String(leaseMs),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => (message as { type?: string }).type === 'ready' && resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  await ready;
  return { pid: child.pid ?? 0, signal: (signal) => child.kill(signal), ended };
}
