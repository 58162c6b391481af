import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type Database, migrate, openDatabase, requireSchema, schemaOf } from '#store';
import { localDatabaseUrl, startLocalDatabase } from '#store/postgres';
import { defaultDataFolder } from '#supervisor';
import { parseFolder } from '../options/option-values.ts';
import { databaseFault, faultInUse } from '../serve/database-fault.ts';
import type { Io } from '../terminal/io.ts';

/** The option of commands that may run beside `judge serve`. */
export const dataOption = [
  '--data <folder>',
  'data folder of the running judge; with the environment variable DATABASE_URL that database is used instead',
  parseFolder,
] as const;

type Use<T> = (db: Database) => Promise<T>;

/** Lets `use` change the database of a judge that runs, or will be started later: an empty database gets its tables.
 *  @throws UserError if there is none, MachineLack if it cannot be used */
export async function withStore<T>(command: Command, io: Io, use: Use<T>): Promise<T> {
  const url = io.env.DATABASE_URL || (await localDatabaseUrl(dataFolder(command, io)));
  return withTables(url, io, makeTables, use);
}

/** Lets `use` read the database of a judge, whether or not it runs. Tables are not changed.
 *  @throws UserError if there is none, MachineLack if it cannot be used */
export const readStore = <T>(command: Command, io: Io, use: Use<T>): Promise<T> =>
  atDatabaseUrl(command, io, (url) => withTables(url, io, requireSchema, use));

/** Opens the database, checks its tables, and calls `use`. */
async function withTables<T>(url: string, io: Io, look: Use<void>, use: Use<T>): Promise<T> {
  const given = io.env.DATABASE_URL;
  await using db = openDatabase(url, { connections: 1 });
  await look(db).catch((error: unknown) => {
    throw given ? databaseFault(given, error) : error;
  });
  return await use(db).catch((error: unknown) => {
    throw faultInUse(given, error);
  });
}

/** Those of an older version are left to `judge serve`, which makes a backup before it changes them. */
const makeTables = async (db: Database): Promise<void> =>
  (await schemaOf(db)) === undefined ? migrate(db) : requireSchema(db);

/** Lets `use` work with the address of the database of a judge, whether or not it runs. Tables are not changed.
 *  @throws UserError if there is none, MachineLack if it cannot be reached */
export async function withDatabaseUrl<T>(
  command: Command,
  io: Io,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: given } = io.env;
  return atDatabaseUrl(command, io, use).catch((error: unknown) => {
    throw given ? databaseFault(given, error) : error;
  });
}

async function atDatabaseUrl<T>(command: Command, io: Io, use: (url: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL: given } = io.env;
  if (given) return use(given);
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

/** The given data folder, or the default one. */
export const dataFolder = (command: Command, { env }: Io): string =>
  command.opts<{ readonly data?: string }>().data ?? defaultDataFolder(env);

const isRunning = (folder: string): Promise<boolean> =>
  localDatabaseUrl(folder).then(
    () => true,
    () => false,
  );
