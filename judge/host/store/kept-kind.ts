import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { prune, type StoreBounds, type StoreUsage, usageOf } from './prune.ts';
import { readRecord, type Store, userStore, writeRecord } from './store.ts';

const hour = 3600_000;
const gibibyte = 1024 ** 3;

/** The kinds of entries, with their bounds. */
const storeKinds = {
  /** Compiled programs. */
  programs: { bytes: 2 * gibibyte, entries: 20_000, inUseMs: hour },
  /** Zipped packages, unpacked. One used within a day may be in use by a contest. */
  packages: { bytes: 16 * gibibyte, entries: 1000, inUseMs: 24 * hour },
  /** Test data that packages leave out. */
  data: { bytes: 8 * gibibyte, entries: 1000, inUseMs: 24 * hour },
  /** Output of single runs of generators and solutions. */
  generated: { bytes: 2 * gibibyte, entries: 100_000, inUseMs: hour },
  /** Results of test cases, by program. */
  results: { bytes: gibibyte / 2, entries: 50_000, inUseMs: hour },
  /** Judgements of entries of contests. */
  judgements: { bytes: gibibyte / 2, entries: 50_000, inUseMs: hour },
  /** Small facts about this machine, and programs that the judge builds for itself. */
  own: { bytes: gibibyte / 8, entries: 1000, inUseMs: hour },
} as const satisfies Readonly<Record<string, StoreBounds>>;

/** A kind of entry. */
export type StoreKind = keyof typeof storeKinds;

/** Usage of all kinds together. */
export function usageOfStore(store: Store): StoreUsage {
  const usages = kindsIn(store).map((kind) => usageOf(store.folderOf(kind)));
  const sum = (key: keyof StoreUsage) => usages.reduce((total, usage) => total + usage[key], 0);
  return { bytes: sum('bytes'), entries: sum('entries') };
}

/** Removes everything from a store except what running judges are making or hold. */
export function emptyStore(store: Store): void {
  for (const kind of kindsIn(store))
    prune(store.folderOf(kind), { bytes: 0, entries: 0, inUseMs: 0 }, Date.now());
}

const kindsIn = (store: Store): readonly string[] =>
  readdirSync(store.folder).filter((name) => name in storeKinds);

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

interface KeptValuesOptions extends KeepOptions {
  /** Called for a damaged value, which counts as missing. */
  readonly onDamage?: (path: string, reason: string) => void;
}

/** Values (JSON) by content. Two judges that write the same key write the same value; the last write stays. */
export class KeptValues<T> {
  readonly #kind: KeptKind;
  readonly #onDamage: (path: string, reason: string) => void;

  constructor(kind: StoreKind, { onDamage = () => undefined, ...options }: KeptValuesOptions = {}) {
    this.#kind = new KeptKind(kind, options);
    this.#onDamage = onDamage;
  }

  /** The value of a key; finding it counts as using it. Cost: reading and hashing one file. */
  find(key: string): T | undefined {
    const path = recordPath(this.#kind.folder, key);
    try {
      const { value } = readRecord(path, key);
      this.#kind.markUsed(path);
      return value as T;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') this.#onDamage(path, message);
      return undefined;
    }
  }

  /** Keeps a value; does nothing if the store cannot be written. */
  put(key: string, value: T): void {
    const path = recordPath(this.#kind.folder, key);
    try {
      writeRecord(path, key, { value });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      this.#kind.leave(error);
    }
    this.#kind.pruneNowAndThen();
  }
}
