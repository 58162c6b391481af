export { lockDataFolder, openDataFolder } from './data-folder.ts';
export {
  type LocalDatabase,
  type LocalDatabaseOptions,
  localDatabaseUrl,
  startLocalDatabase,
} from './local-database.ts';
