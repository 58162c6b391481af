export {
  type LocalDatabase,
  type LocalDatabaseOptions,
  localDatabaseUrl,
  startLocalDatabase,
} from './local-database.ts';
