import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder, sweepTemporaryFolders } from '#host';
import { type LocalDatabase, startLocalDatabase } from '#store/postgres';
import { migrateTemplate } from './template.ts';

/** The environment variable with the path of the socket that tells test files the address of the database server. */
export const doorVariable = 'ANTIPODE_TEST_DATABASE_DOOR';

/** One database server for all test files of a run, started when the first of them asks, in memory if possible. */
export function setup(): () => Promise<void> {
  sweepTemporaryFolders(); // of killed runs
  const folder = makeTemporaryFolder();
  chmodSync(folder, 0o711); // PostgreSQL does not run as root: its user must pass through
  let server: Promise<LocalDatabase> | undefined;
  let running: LocalDatabase | undefined;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  process.once('exit', () => {
    if (running !== undefined) process.kill(running.pid, 'SIGQUIT'); // Ctrl-C: there was no time for a stop
    remove();
  });
  const door = createServer((socket) => {
    server ??= startServer(join(folder, 'data')).then((database) => {
      running = database;
      return database;
    });
    void answer(socket, server);
  });
  process.env[doorVariable] = join(folder, 'door');
  door.listen(process.env[doorVariable]);
  return async () => {
    door.close();
    await server?.catch(() => {}); // it may be just starting
    await running?.stop();
    running = undefined;
    remove();
  };
}

async function startServer(folder: string): Promise<LocalDatabase> {
  const database = await startLocalDatabase({ folder, durable: false });
  await migrateTemplate(database.url);
  return database;
}

async function answer(socket: Socket, server: Promise<LocalDatabase>): Promise<void> {
  socket.on('error', () => {}); // the test file has gone
  try {
    socket.end(JSON.stringify({ url: (await server).url }));
  } catch (error) {
    socket.end(JSON.stringify({ error: String(error) }));
  }
}
