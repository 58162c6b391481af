import { startLocalDatabase } from '#store/postgres';
import type { Supervised } from './supervisor.ts';

/** The database of a data folder as a supervised process. */
export const databaseProcess = (folder: string): Supervised => ({
  name: 'database',
  start: async (log) => {
    const { pid, url, ended, stop } = await startLocalDatabase({ folder, log });
    return { pid, url, ended: ended.then(() => 'ended'), stop };
  },
});
