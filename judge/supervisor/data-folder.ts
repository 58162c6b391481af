import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { shownPath, tryFileLock, UserError } from '../host/index.ts';
import { openDataFolder } from '../store/postgres/index.ts';

/** Where everything is kept unless the user says otherwise, by the XDG rules; for root, where its database's user can go. */
export function defaultDataFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (process.geteuid?.() === 0) return '/var/lib/antipode';
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'antipode');
}

const lockName = 'serve.lock';

/** A data folder that belongs to this `judge serve` as long as it runs. */
export interface HeldDataFolder {
  /** Says where we listen, for whoever is refused. */
  announce(address: string): void;
  release(): void;
}

/** Makes sure that one `judge serve` works on a data folder; makes the folder if it is missing.
 *  @throws UserError that names the other one, or says why the folder cannot be used */
export async function holdDataFolder(folder: string): Promise<HeldDataFolder> {
  const path = join(openDataFolder(folder), lockName);
  const lock = await tryFileLock(path);
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
