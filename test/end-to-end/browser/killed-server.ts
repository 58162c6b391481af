import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '#host';

/** A server of pages in a process of its own, on a database of the test, which is killed and started again at the same
 *  port.
 *  @param place - its database, and a folder for its files */
export function killableServer(place: { readonly url: string; readonly folder: string }) {
  let child: ChildProcess | undefined;
  let port = 0;
  const isAlive = (): boolean => child?.exitCode === null && child.signalCode === null;
  const start = async (): Promise<void> => {
    if (isAlive()) return;
    const env = {
      ANTIPODE_DATABASE_URL: place.url,
      ANTIPODE_DATA: place.folder,
      ANTIPODE_PORT: String(port),
    };
    const started = spawn(process.execPath, [join(projectRoot, 'build/judge/serving/main.js')], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = started;
    port = await new Promise<number>((resolve, reject) => {
      started.on('message', (message: { readonly type?: string; readonly port?: number }) => {
        if (message.type === 'ready') resolve(message.port ?? 0);
      });
      started.once('exit', (status) => reject(new Error(`the server ended with ${status}`)));
    });
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || !isAlive()) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  beforeAll(start);
  afterAll(kill);
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    /** Starts it, unless it runs. */
    start,
    kill,
  };
}
