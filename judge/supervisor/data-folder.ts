import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { shownPath, UserError } from '#host';
import { lockDataFolder, openDataFolder } from '#store/postgres';

/** The default data folder, by the XDG rules; for root, a place that the database's user can reach. */
export function defaultDataFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (process.geteuid?.() === 0) return '/var/lib/antipode';
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'antipode');
}

const lockName = 'serve.lock';

/** A data folder, locked by this `judge serve` as long as it runs. */
export interface HeldDataFolder {
  /** Records where we listen, for the message to a second `judge serve`. */
  announce(address: string): void;
  release(): void;
}

/** Locks a data folder, so that only one `judge serve` uses it; creates it if it is missing.
 *  @throws UserError that names the other one, or says why the folder cannot be used */
export async function holdDataFolder(folder: string): Promise<HeldDataFolder> {
  const data = openDataFolder(folder);
  const path = join(data, lockName);
  const lock = await lockDataFolder(data, lockName);
  if (lock === undefined) throw inUse(folder, path);
  const write = (address: string): void => writeFileSync(path, JSON.stringify({ pid: process.pid, address }));
  write('');
  return { announce: write, release: lock.release };
}

function inUse(folder: string, path: string): UserError {
  const { pid, address } = JSON.parse(readFileSync(path, 'utf8') || '{}') as Partial<Holder>;
  const place = address ? ` at ${address}` : '';
  return new UserError(
    `${shownPath(folder)}: expected a data folder that nobody uses, found the judge of process ${pid ?? '?'}${place}`,
    { hint: 'End that one first, or use another data folder (--data).' },
  );
}

interface Holder {
  readonly pid: number;
  readonly address: string;
}
