/** Theory of operation. Backups are made and restored by PostgreSQL's own pg_dump and pg_restore. They must be at least
 *  as new as the server; the oldest such version is used, because a newer one may write settings that an older server
 *  does not know. They get a password in their environment: everybody on the machine can read arguments. */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { MachineLack } from '#host';
import { type Binaries, installedBinaries } from './binaries.ts';
import { unpackedBinaries } from './unpack.ts';

/** A program that talks to a server. */
export type ClientName = 'pg_dump' | 'pg_restore';

/** Where a program of PostgreSQL is. `major`: its version. */
export interface ClientProgram extends Binaries {
  readonly name: ClientName;
}

/** The program for a server of a major version. @throws MachineLack if none here is new enough */
export const clientFor = (name: ClientName, server: number): ClientProgram =>
  fittingClient(name, server, [
    ...installedBinaries(undefined, [name]),
    ...unpackedBinaries(undefined, [name]),
    ...onPath(name),
  ]);

/** Of all that are installed, the oldest that is at least as new as the server. @throws MachineLack */
export function fittingClient(
  name: ClientName,
  server: number,
  installed: readonly Binaries[],
): ClientProgram {
  const fitting = installed.filter(({ major }) => major >= server).sort((a, b) => a.major - b.major)[0];
  if (fitting !== undefined) return { ...fitting, name };
  const found = installed.length === 0 ? 'none' : installed.map(({ major }) => major).join(', ');
  throw new MachineLack(
    `${name}: expected version ${server} or newer, as the database's server, found ${found}`,
    { hint: `As root run: apt-get install --no-install-recommends postgresql-client-${server}` },
  );
}

/** The one in the shell's path: other systems keep PostgreSQL elsewhere. */
function onPath(name: ClientName): readonly Binaries[] {
  const folder = (process.env.PATH ?? '').split(':').find((one) => versionAt(join(one, name)) !== undefined);
  return folder === undefined ? [] : [{ folder, major: versionAt(join(folder, name)) ?? 0 }];
}

function versionAt(path: string): number | undefined {
  if (!path.startsWith('/')) return undefined;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
}

/** Starts it for a database. It is killed when this process ends, for any reason, but not by Ctrl-C in a terminal. */
export function spawnClient(
  { folder, name, libraries }: ClientProgram,
  url: string,
  args: readonly string[],
  stdio: SpawnOptions['stdio'],
): ChildProcess {
  const words = ['--pdeathsig', 'SIGKILL', join(folder, name), `--dbname=${withoutPassword(url)}`, ...args];
  const { password } = new pg.Client({ connectionString: url });
  return spawn('setpriv', words, {
    env: {
      ...process.env,
      LC_ALL: 'C.UTF-8',
      ...(password && { PGPASSWORD: password }),
      ...(libraries && { LD_LIBRARY_PATH: libraries.join(':') }),
    },
    detached: true,
    stdio: stdio ?? 'ignore',
  });
}

const withoutPassword = (url: string): string =>
  url.replace(/^([a-z]+:\/\/[^:@/?]*):[^@/?]*@/, '$1@').replace(/([?&])password=[^&]*&?/, '$1');
