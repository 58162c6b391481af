import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type StoreKind, storeKinds } from './kinds.ts';
import { prune, type StoreBounds } from './prune.ts';
import { type Store, userStore } from './store.ts';

export interface KeepOptions {
  /** Default: the store of this user. */
  readonly store?: Store;
  /** Default: those of the kind. */
  readonly bounds?: StoreBounds;
  /** In ms since 1970. */
  readonly now?: () => number;
}

const keyPattern = /^[0-9a-f]{64}$/;
const putsBetweenPrunings = 64;

/** What all kinds of entries share: the folder of one kind, times of last use, and bounds. */
export class KeptKind {
  readonly #given: Store | undefined;
  readonly #kind: StoreKind;
  readonly #bounds: StoreBounds;
  readonly #now: () => number;
  #puts = 0;

  constructor(kind: StoreKind, options: KeepOptions) {
    const { store, bounds = storeKinds[kind], now = Date.now } = options;
    this.#given = store;
    this.#kind = kind;
    this.#bounds = bounds;
    this.#now = now;
  }

  get #store(): Store {
    return this.#given ?? userStore();
  }

  /** The folder of the entries; it changes when the store has to move to a temporary folder. */
  get folder(): string {
    return this.#store.folderOf(this.#kind);
  }

  /** Records that an entry is being used. Only a hint: another judge may be pruning, and a failed write does not
   *  prevent the use. */
  markUsed(path: string): void {
    const now = new Date(this.#now());
    try {
      utimesSync(path, now, now);
    } catch {}
  }

  /** To be called after each new entry. Entries that cannot be removed stay. */
  pruneNowAndThen(): void {
    if (this.#puts++ % putsBetweenPrunings !== 0) return;
    try {
      prune(this.folder, this.#bounds, this.#now());
    } catch {}
  }

  /** True if an error was about the place and the store has moved to another. */
  leave(error: unknown): boolean {
    return this.#store.leave(error);
  }
}

/** Path of a record. `key`: SHA-256 of everything that the entry depends on. @throws RangeError for anything else */
export function recordPath(folder: string, key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('expected a SHA-256 as a key');
  return join(folder, `${key}.json`);
}
