import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { projectRoot, UserError, userStore } from '#host';
import type { BoxOptions, Mount } from './box.ts';

/** What every box shows of the host, see box.c. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/etc/alternatives'];

/** What every box has for itself, see box.c and keeper.c: it cannot show what the host has there. */
export const foldersOfBoxes = ['/tmp', '/dev', '/proc', '/sys', '/w', '/case', '/prog'];

/** Parts of the system folders that no program needs and where people keep their own data (packages, contests,
 *  sources). No box shows them. A language that needs one of them names it as a mount. */
const peoplesFolders = [
  ...['/usr/local/share', '/usr/local/src', '/usr/local/games', '/usr/local/man', '/usr/src', '/usr/games'],
  ...['/usr/share/doc', '/usr/share/man', '/usr/share/info'],
];

/** Host folders that a box must cover with empty ones, so that no program sees what belongs to the judge.
 *   @throws UserError if a file of the judge is in a folder that programs can see together with everything next to
 *   it. */
export function coversFor(
  { outputFolder, inputFolders = [] }: BoxOptions,
  mounts: readonly Mount[],
): string[] {
  const covered = [...peoplesFolders, real(projectRoot)];
  const shown = [...systemFolders, ...mounts.filter(isForSubmissions).map(({ host }) => host)];
  for (const path of [userStore().folder, outputFolder, ...inputFolders].map(real)) {
    if (covered.some((folder) => liesIn(path, folder))) continue;
    const folder = shown.find((one) => liesIn(path, one));
    if (folder !== undefined)
      throw new UserError(
        `${path}: lies in ${folder}, which submissions can read with all that is in it; expected a folder elsewhere, or in /usr/local/share`,
      );
  }
  return covered.filter((path) => systemFolders.some((folder) => isBelow(path, folder)));
}

/** Package data below /jury are shown only to programs of the jury, so files copied from there may be inside them. */
const isForSubmissions = ({ box = '' }: Mount): boolean => !box.startsWith('/jury/');

const real = (path: string): string => realpathSync(path);
const liesIn = (path: string, folder: string): boolean => path === folder || isBelow(path, folder);

/** Whether a path lies below a folder, and is not that folder. */
export function isBelow(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`);
}
