import { startLocalDatabase } from '../store/postgres/index.ts';
import type { Supervised } from './supervised.ts';

/** The database on a data folder, as something that is kept alive. */
export const databaseProcess = (folder: string): Supervised => ({
  name: 'database',
  start: async (log) => {
    const { pid, url, ended, stop } = await startLocalDatabase({ folder, log });
    return { pid, url, ended: ended.then(() => 'ended'), stop };
  },
});
