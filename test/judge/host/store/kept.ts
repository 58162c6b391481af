import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Store } from '#host';
import { temporaryFolder } from '../temporary-folder.ts';

/** A store in a new, empty folder. */
export const emptyTestStore = (): Store => new Store(join(temporaryFolder(), 'store'));

/** Sorted names in the folder of a kind: `.json`, `.<id>` and so on after the first characters of the
 *  key. */
export const namesIn = (store: Store, kind: string): readonly string[] =>
  readdirSync(store.folderOf(kind)).sort();

/** The keys of the entries of a kind. */
export const keysIn = (store: Store, kind: string): readonly string[] =>
  namesIn(store, kind).flatMap((name) => /^([0-9a-f]{64})\.json$/.exec(name)?.[1] ?? []);

/** A key of a store. */
export const keyOf = (digit: string): string => digit.repeat(64);
