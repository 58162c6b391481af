export { type ClientProgram, clientFor, spawnClient } from './client-programs.ts';
export { lockDataFolder, openDataFolder } from './data-folder.ts';
export {
  type LocalDatabase,
  type LocalDatabaseOptions,
  localDatabaseUrl,
  startLocalDatabase,
} from './local-database.ts';
