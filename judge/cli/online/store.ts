import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type Database, migrate, openDatabase } from '../../store/index.ts';
import { localDatabaseUrl, startLocalDatabase } from '../../store/postgres/index.ts';
import { defaultDataFolder } from '../../supervisor/index.ts';
import { parseFolder } from '../options/option-values.ts';
import { databaseFault } from '../serve/database-fault.ts';
import type { Io } from '../terminal/io.ts';

/** The option of commands that work beside a running `judge serve`. */
export const dataOption = [
  '--data <folder>',
  'data folder of the running judge; with the environment variable DATABASE_URL that database is used instead',
  parseFolder,
] as const;

/** Lets `use` work with the database of a running judge. @throws UserError if there is none */
export async function withStore<T>(command: Command, io: Io, use: (db: Database) => Promise<T>): Promise<T> {
  const url = io.env.DATABASE_URL || (await localDatabaseUrl(dataFolder(command, io)));
  const db = openDatabase(url, { connections: 1 });
  try {
    await migrate(db).catch((error: unknown) => {
      throw io.env.DATABASE_URL ? databaseFault(url, error) : error;
    });
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** Lets `use` work with the address of the database of a judge, whether that runs or not. Its tables stay as they are.
 *  @throws UserError if there is none, MachineLack if it cannot be reached */
export async function withDatabaseUrl<T>(
  command: Command,
  io: Io,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: given } = io.env;
  if (given)
    return use(given).catch((error: unknown) => {
      throw databaseFault(given, error);
    });
  const folder = dataFolder(command, io);
  const isStopped = existsSync(join(folder, 'database')) && !(await isRunning(folder));
  if (!isStopped) return use(await localDatabaseUrl(folder));
  const database = await startLocalDatabase({ folder });
  try {
    return await use(database.url);
  } finally {
    if (database.isOurs) await database.stop();
  }
}

/** The data folder that was named, or the usual one. */
export const dataFolder = (command: Command, { env }: Io): string =>
  command.opts<{ readonly data?: string }>().data ?? defaultDataFolder(env);

const isRunning = (folder: string): Promise<boolean> =>
  localDatabaseUrl(folder).then(
    () => true,
    () => false,
  );
