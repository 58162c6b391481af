import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

/** Starts a program of PostgreSQL. It gets `deathSignal` when the process that started it ends, for any reason. It has
 *  its own process group, so that Ctrl-C in a terminal does not reach it. */
export function spawnProgram(
  { folder, libraries }: Binaries,
  user: ServerUser,
  [program, ...args]: readonly [program: string, ...args: string[]],
  {
    deathSignal,
    stdio,
  }: { readonly deathSignal: 'SIGINT' | 'SIGKILL'; readonly stdio: SpawnOptions['stdio'] },
): ChildProcess {
  const words = [...user.prefix, 'setpriv', '--pdeathsig', deathSignal, join(folder, program), ...args];
  return spawn(words[0] ?? '', words.slice(1), {
    ...user.identity,
    // No variables of ours (PGHOST, PGDATA, LANG …), which would affect it.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LC_ALL: 'C.UTF-8',
      LD_LIBRARY_PATH: libraries === undefined ? undefined : libraries.join(':'),
    },
    cwd: '/',
    detached: true,
    stdio: stdio ?? 'ignore',
  });
}
