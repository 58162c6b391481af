import { hash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { projectRoot, readRecord, stateFolder, writeRecord } from '#host';

/** Files of code by their real path: the SHA-256 of their content. */
export type CodeFiles = ReadonlyMap<string, string>;

/** Anyone who can change these can change the judge. */
const ownFolders = ['problems', 'judge', 'reference', 'build', join('testdata', 'known-facts')].map((name) =>
  join(realpathSync(projectRoot), name),
);

/** True if a file (by its real path) belongs to the judge, or to a workspace that the user trusts: it needs no trust
 *  of its own. */
export const isOwnFile = (path: string): boolean =>
  ownFolders.some((folder) => path.startsWith(folder + sep)) || isInTrustedWorkspace(dirname(path));

/** From now on all code in a workspace may run. @throws UserError when the state folder cannot be used. */
export function trustWorkspace(root: string): void {
  const key = keyOf(root);
  writeRecord(workspacePath(key), key, { value: realpathSync(root) });
}

function isInTrustedWorkspace(folder: string): boolean {
  if (existsSync(join(folder, 'judge.yaml'))) return isTrustedWorkspace(folder);
  return folder !== dirname(folder) && isInTrustedWorkspace(dirname(folder));
}

/** True if all code in a workspace may run. */
export function isTrustedWorkspace(root: string): boolean {
  const key = keyOf(root);
  const path = workspacePath(key);
  try {
    return existsSync(path) && readRecord(path, key).value === realpathSync(root);
  } catch {
    return false; // the record is damaged
  }
}

const workspacePath = (key: string): string => join(stateFolder('workspaces'), `${key}.json`);

/** The files that the user has trusted for a problem folder; empty if none, or if the record is damaged.
 *  @throws UserError when the state folder cannot be used. */
export function trustedFiles(folder: string): CodeFiles {
  const key = keyOf(folder);
  const path = recordPath(key);
  try {
    return new Map(readRecord(path, key).value as readonly (readonly [path: string, sha256: string])[]);
  } catch {
    return new Map();
  }
}

/** Trusts these files, and no others, for a problem folder. @throws UserError when the state folder cannot be used. */
export function storeTrust(folder: string, files: CodeFiles): void {
  const key = keyOf(folder);
  writeRecord(recordPath(key), key, { value: [...files] });
}

const recordPath = (key: string): string => join(stateFolder('trust'), `${key}.json`);

const keyOf = (folder: string): string => hash('sha256', realpathSync(folder));
