import type { ContestRefusal } from '#contest';
import { type Database, inTransaction } from '../database.ts';

/** Carries a refusal out of a transaction. */
class RollBack extends Error {}

/** Ends the transaction of `refusable`, which is rolled back. */
export function refuse(reason: string): never {
  throw new RollBack(reason);
}

/** Runs in a transaction, which is rolled back if `refuse` is called in it. */
export async function refusable(
  db: Database,
  work: (inside: Database) => Promise<void>,
): Promise<ContestRefusal | undefined> {
  try {
    await inTransaction(db, work);
    return undefined;
  } catch (error) {
    if (error instanceof RollBack && !db.isTransaction) return { refused: error.message };
    throw error;
  }
}
