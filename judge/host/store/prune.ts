import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makerOf, ownPrefix } from '../ownership.ts';
import { readHead } from './store.ts';

/** How much of one kind is kept. */
export interface StoreBounds {
  readonly bytes: number;
  readonly entries: number;
  /** An entry that was used more recently than this may be in use. */
  readonly inUseMs: number;
}

/** How much a store holds of one kind. */
export interface StoreUsage {
  readonly bytes: number;
  readonly entries: number;
}

/** Leftovers of judges in other containers are removed after this time. */
const elsewhereMs = 30 * 24 * 3600_000;

interface Entry {
  readonly names: readonly string[];
  readonly bytes: number;
  readonly usedMs: number;
  /** No record names it any more. */
  readonly isLost: boolean;
}

/** Name of the file that marks a folder as held by this judge: while the judge runs, the folder is not pruned. */
export const holdName = (folder: string): string => `${ownPrefix}${folder}.held`;

/** Removes the entries unused for longest until the rest fits, folders that no record names, and leftovers of killed
 *  judges, but nothing in use. */
export function prune(folder: string, bounds: StoreBounds, now: number): void {
  const names = readdirSync(folder);
  sweep(folder, names, now);
  const held = heldFolders(names);
  let [bytes, entries] = [0, 0];
  for (const entry of entriesOf(folder, names).sort((a, b) => b.usedMs - a.usedMs)) {
    bytes += entry.bytes;
    entries += 1;
    const fits = !entry.isLost && bytes <= bounds.bytes && entries <= bounds.entries;
    if (fits || entry.usedMs > now - bounds.inUseMs || entry.names.some((name) => held.has(name))) continue;
    if (statusOf(join(folder, entry.names[0] ?? ''))?.mtimeMs !== entry.usedMs) continue; // used again meanwhile
    for (const name of entry.names) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** How much the folder of one kind holds. */
export function usageOf(folder: string): StoreUsage {
  const entries = entriesOf(folder, readdirSync(folder));
  return { bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0), entries: entries.length };
}

/** Removes what killed judges were making or holding. */
function sweep(folder: string, names: readonly string[], now: number): void {
  for (const name of names) {
    const maker = makerOf(name);
    const path = join(folder, name);
    const isOld = maker === 'elsewhere' && (statusOf(path)?.mtimeMs ?? now) < now - elsewhereMs;
    if (maker === 'gone' || isOld) rmSync(path, { recursive: true, force: true });
  }
}

const heldFolders = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => /^antipode-\d+-\d+-(.+)\.held$/.exec(name)?.[1] ?? []));

/** Records with their folders, and files that belong to no record. The time of last use is that of an entry's first
 *  name. */
function entriesOf(folder: string, names: readonly string[]): Entry[] {
  const rest = new Set(names.filter((name) => makerOf(name) === undefined));
  const entries: Entry[] = [];
  for (const name of names.filter((one) => /^[0-9a-f]{64}\.json$/.test(one))) {
    const path = join(folder, name);
    const [status, head] = [statusOf(path), readHead(path)];
    if (status === undefined) continue;
    const own = [name, ...(head?.folder === undefined ? [] : [head.folder, `${head.folder}.seen`])];
    for (const one of own) rest.delete(one);
    const bytes = status.size + (head?.bytes ?? 0);
    entries.push({ names: own, bytes, usedMs: status.mtimeMs, isLost: head === undefined });
  }
  for (const name of rest) {
    const status = statusOf(join(folder, name));
    if (status !== undefined)
      entries.push({ names: [name], bytes: status.size, usedMs: status.mtimeMs, isLost: true });
  }
  return entries;
}

const statusOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });
