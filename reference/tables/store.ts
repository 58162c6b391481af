import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TableSpec, writeTable } from './format.ts';

/** Where tables are kept: `$XDG_CACHE_HOME/antipode/tables`. They can be deleted at any time. */
const tableFolder = (): string =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'antipode', 'tables');

/** The file of a table. @throws RangeError for a name that is not lower-case letters, digits and hyphens */
export function tablePath(spec: TableSpec, folder = tableFolder()): string {
  if (!/^[a-z0-9-]{1,64}$/.test(spec.name)) throw new RangeError(`not a name of a table: ${spec.name}`);
  return join(folder, `${spec.name}.table`);
}

/** Saves a table under a temporary name and renames it: a reader sees the old file or the whole new one. If two
 *  processes save at once, the later file stays. Leaves no temporary file.
 *  @throws the file system's error */
export function saveTable(path: string, spec: TableSpec, data: Uint8Array): void {
  if (data.length !== spec.bytes) {
    throw new RangeError(`table ${spec.name}: found ${data.length} bytes, expected ${spec.bytes}`);
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  removeOrphans(path);
  const temporary = `${path}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = openSync(temporary, 'wx', 0o600);
    try {
      writeTable(file, spec, data);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Removes files left by processes that were killed while saving this table. */
function removeOrphans(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const pid = file.startsWith(`${path}.`)
      ? /^(\d+)-[0-9a-f]{12}\.tmp$/.exec(file.slice(path.length + 1))?.[1]
      : '';
    if (pid && !isRunning(Number(pid))) rmSync(file, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
