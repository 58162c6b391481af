import type { Database } from '../database.ts';

/** Runs in the transaction that is there, or in one of its own. */
export const inTransaction = <T>(db: Database, work: (inside: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
