import type { Database } from './database.ts';

/** Runs in the current transaction, or in a new one. */
export const inTransaction = <T>(db: Database, work: (inside: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
