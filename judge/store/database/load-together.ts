import DataLoader from 'dataloader';
import type { Database } from './database.ts';

/** Most keys of one statement. */
const mostKeys = 500;

/** A function that looks a row up by its key. Requests of one turn of the event loop become one statement: at the start
 *  of a contest everybody comes at once. Nothing is kept, so the next request sees every change.
 *  @param load - the rows of several keys; keys without a row are left out */
export function loadTogether<Key extends string, Row>(
  load: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (db: Database, key: Key) => Promise<Row | undefined> {
  const loaders = new WeakMap<Database, DataLoader<Key, Row | undefined>>();
  return (db, key) => {
    const known = loaders.get(db);
    if (known !== undefined) return known.load(key);
    const loadAll = async (keys: readonly Key[]) => {
      const rows = await load(db, [...new Set(keys)]);
      return keys.map((one) => rows.get(one));
    };
    const loader = new DataLoader(loadAll, {
      cache: false,
      maxBatchSize: mostKeys,
      batchScheduleFn: (go) => void setImmediate(go),
    });
    loaders.set(db, loader);
    return loader.load(key);
  };
}
