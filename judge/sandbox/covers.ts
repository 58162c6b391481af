import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { projectRoot, UserError, userStore } from '../host/index.ts';
import type { BoxOptions, Mount } from './box.ts';

/** What every box shows of the host, see box.c. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/etc/alternatives'];

/** Parts of it that no program needs and where people keep data of their own (packages, contests, sources): no box shows them, whatever
 *  lies there. A language that needs something of them names it as a mount. */
const peoplesFolders = [
  ...['/usr/local/share', '/usr/local/src', '/usr/local/games', '/usr/local/man', '/usr/src', '/usr/games'],
  ...['/usr/share/doc', '/usr/share/man', '/usr/share/info'],
];

/** Folders of the host that a box must cover with empty ones, so that no program sees what belongs to the judge.
 *  @throws UserError when something of the judge lies where programs can see it and all that is beside it, too. */
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

/** The data of a package below /jury are shown to programs of the jury alone: what is copied from there may lie among them. */
const isForSubmissions = ({ box = '' }: Mount): boolean => !box.startsWith('/jury/');

const real = (path: string): string => realpathSync(path);
const liesIn = (path: string, folder: string): boolean => path === folder || isBelow(path, folder);

/** Whether a path lies below a folder, and is not that folder. */
export function isBelow(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`);
}
