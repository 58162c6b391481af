/** Makes the tables in the database of which every test file gets a copy. No connection may stay open. */
export async function migrateTemplate(_url: string): Promise<void> {}
