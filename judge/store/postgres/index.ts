export { clientFor, spawnClient } from './client-programs.ts';
export {
  type LocalDatabase,
  localDatabaseUrl,
  lockDataFolder,
  openDataFolder,
  startLocalDatabase,
} from './local-database.ts';
