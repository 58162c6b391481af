import type { Command } from 'commander';
import { type Database, migrate, openDatabase } from '../../store/index.ts';
import { localDatabaseUrl } from '../../store/postgres/index.ts';
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
  const { data } = command.opts<{ readonly data?: string }>();
  const url = io.env.DATABASE_URL || (await localDatabaseUrl(data ?? defaultDataFolder(io.env)));
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
