import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolders, writeFileAtomically } from '#host';

/** The name of this machine's worker with this data folder. Two judges with one database on one machine need two names,
 *  and a restarted worker needs its old one, so a random part is kept in the folder.
 *  @param dataFolder - of the judge; undefined: only the machine's name */
export function ownName(dataFolder: string | undefined): string {
  if (dataFolder === undefined) return hostname();
  return `${hostname()}-${keptPart(join(dataFolder, 'worker'))}`;
}

/** The name that the worker of a data folder has taken; undefined if none has worked there. */
export function keptOwnName(dataFolder: string): string | undefined {
  const kept = read(join(dataFolder, 'worker', 'name'));
  return kept === '' ? undefined : `${hostname()}-${kept}`;
}

function keptPart(folder: string): string {
  const path = join(folder, 'name');
  const kept = read(path);
  if (/^[0-9a-f]{6}$/.test(kept)) return kept;
  const fresh = randomBytes(3).toString('hex');
  makeFolders(folder);
  writeFileAtomically(path, `${fresh}\n`);
  return fresh;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return ''; // not there yet
  }
}
