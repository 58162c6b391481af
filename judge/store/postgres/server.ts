import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileLock } from '#host';
import type { Binaries } from './binaries.ts';
import { postmasterOf } from './postmaster.ts';
import { spawnProgram } from './run.ts';
import type { ServerUser } from './server-user.ts';

/** The server ended before it was ready; its log says why. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

const settings = {
  listen_addresses: '',
  port: '5432', // part of the socket's name
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  jit: 'off', // our queries are short
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_checkpoints: 'off',
  log_line_prefix: '', // whoever keeps the log adds the time
  dynamic_shared_memory_type: 'mmap', // leaves nothing outside of the folder
  cluster_name: 'antipode',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const notDurable = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Starts a server on the files of a database. It inherits the lock. */
export function startServer(
  { database, socket }: { readonly database: string; readonly socket: string },
  run: {
    readonly binaries: Binaries;
    readonly user: ServerUser;
    readonly lock: FileLock;
    readonly durable: boolean;
  },
): ChildProcess {
  const all = { ...settings, unix_socket_directories: socket, ...(run.durable ? {} : notDurable) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawnProgram(run.binaries, run.user, ['postgres', '-D', database, ...flags], {
    deathSignal: 'SIGINT',
    stdio: ['ignore', 'ignore', 'pipe', run.lock.fd],
  });
}

const stepMs = 10;

/** Waits until the server's log says that it is ready; earlier attempts to connect would be logged.
 *  @throws NotStarted */
export async function untilReady(database: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const postmaster = postmasterOf(database);
    if (postmaster?.pid === server.pid && postmaster?.isReady) return;
    if (server.exitCode !== null || server.signalCode !== null) throw new NotStarted();
    await sleep(stepMs);
  }
}
