import { accessSync, constants, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The absolute path of a program: of a path as it is, of a name in the folders of `path`; undefined if there is
 *  none that can be run. */
export const programInPath = (name: string, path: string): string | undefined =>
  (name.includes('/') ? [resolve(name)] : path.split(':').map((folder) => join(folder || '.', name))).find(
    isProgram,
  );

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
