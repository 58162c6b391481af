import { chmodSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SetUpError } from './project.mjs';

const writableByOthers = 0o022;

/** Removes everybody's right to write to folders, except their owner's. Programs there run with this user's rights, so
 *  the owner must be this user, root, or the owner of this code (who could change the judge anyway). Throws SetUpError
 *  otherwise.
 *  @param {readonly string[]} folders */
export function closeToOthers(...folders) {
  const trusted = [process.geteuid?.(), 0, statSync(fileURLToPath(import.meta.url)).uid];
  for (const folder of folders) {
    const { uid, mode } = statSync(folder);
    if (!trusted.includes(uid))
      throw new SetUpError(`${folder}: expected a folder of yours, found one of user ${uid}; remove it`);
    if ((mode & writableByOthers) === 0) continue;
    try {
      chmodSync(folder, mode & 0o7777 & ~writableByOthers);
    } catch {
      throw new SetUpError(
        `${folder}: expected a folder that only its owner may write to, found mode ${(mode & 0o777).toString(8)}; run: chmod go-w ${folder}`,
      );
    }
  }
}
