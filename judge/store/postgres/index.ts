export { clientFor, spawnClient } from './client-programs.ts';
export { lockDataFolder, openDataFolder } from './data-folder.ts';
export {
  type LocalDatabase,
  localDatabaseUrl,
  startLocalDatabase,
} from './local-database.ts';
