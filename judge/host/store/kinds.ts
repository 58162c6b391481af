import { readdirSync } from 'node:fs';
import { prune, type StoreBounds, type StoreUsage, usageOf } from './prune.ts';
import type { Store } from './store.ts';

const hour = 3600_000;
const gibibyte = 1024 ** 3;

/** The kinds of entries, with their bounds. */
export const storeKinds = {
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
