import { migrate, openDatabase } from '#store';

/** Makes the tables in the database of which every test file gets a copy. No connection stays open. */
export async function migrateTemplate(url: string): Promise<void> {
  const db = openDatabase(url);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
