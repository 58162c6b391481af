import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describeSystemError, type FileLock, shownPath, tryFileLock, UserError } from '../host/index.ts';

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
  const path = join(folder, lockName);
  const lock = await openLock(folder, path);
  if (lock === undefined) throw inUse(folder, path);
  const write = (address: string): void => writeFileSync(path, JSON.stringify({ pid: process.pid, address }));
  write('');
  return { announce: write, release: lock.release };
}

/** Root's folder is open to the user of the database, who must pass through it. */
async function openLock(folder: string, path: string): Promise<FileLock | undefined> {
  try {
    mkdirSync(folder, { recursive: true, mode: process.geteuid?.() === 0 ? 0o711 : 0o700 });
    return await tryFileLock(path);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${shownPath(folder)}: expected a data folder that can be written, found: ${describeSystemError(error)}`,
      { hint: 'Use another data folder (--data).', cause: error },
    );
  }
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
