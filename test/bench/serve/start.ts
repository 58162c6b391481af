import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#host';
import { processOf } from '../../end-to-end/serve/running-serve.ts';

/** A judge that listens. */
export interface Started {
  readonly address: string;
  /** From the command to the line that says so. */
  readonly seconds: number;
  serverPid(): number;
  stop(): Promise<void>;
}

const sources = ['judge', 'reference', 'problems', 'testdata'];
const configs = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** A project as after a clone and `npm ci`, without anything built. The packages are copied too, because set-up may
 *  change them. */
export function copyProject(folder: string): string {
  mkdirSync(folder);
  execFileSync('cp', ['-a', ...sources, ...configs, 'node_modules', folder], { cwd: projectRoot });
  return folder;
}

/** `npm start -- serve` in a project, with data and caches below `home`. */
export async function npmStartServe(project: string, home: string): Promise<Started> {
  const startMs = performance.now();
  const child = spawn('npm', ['start', '--', 'serve', '--port', '0', '--data', join(home, 'data')], {
    cwd: project,
    env: { ...process.env, XDG_CACHE_HOME: join(home, 'cache') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, found] = /^Antipode listens on (\S+)$/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error('judge serve ended before it listened')));
  });
  const seconds = (performance.now() - startMs) / 1000;
  const starter = child.pid ?? 0;
  return {
    address,
    seconds,
    serverPid: () => processOf(starter, 'serving/main.js'),
    stop: async () => {
      process.kill(processOf(starter, 'setup/start.mjs'), 'SIGINT');
      await ended;
    },
  };
}
