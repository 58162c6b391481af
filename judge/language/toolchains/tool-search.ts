import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import type { Mount } from '#sandbox';

/** Folders where installers put tools without adding them to PATH. */
const usualFolders = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/usr/local/go/bin',
  join(homedir(), '.cargo/bin'),
];

/** Folders of the host that every box shows. */
const systemFolders = ['/usr', '/bin', '/lib', '/lib64'];

/** Absolute paths of executable programs called `command`, best first. Folders called `shims` (pyenv, asdf) come
 *  last: they contain wrappers that choose a program by files in the home folder. */
export async function placesOf(command: string, path: string): Promise<string[]> {
  if (isAbsolute(command)) return (await isExecutable(command)) ? [command] : [];
  const folders = [...new Set([...path.split(':'), ...usualFolders])].filter(isAbsolute);
  const ordered = [...folders.filter((folder) => !isShims(folder)), ...folders.filter(isShims)];
  const candidates = ordered.map((folder) => join(folder, command));
  const found = await Promise.all(candidates.map(isExecutable));
  return candidates.filter((_, index) => found[index]);
}

/** True for a folder of wrappers (pyenv, asdf, jenv); the wrapper must be asked for the real program. */
export const isShims = (folder: string): boolean => basename(folder) === 'shims';

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** True for paths that every box shows. */
export const isSystemPath = (path: string): boolean =>
  systemFolders.some((folder) => path.startsWith(folder + sep));

/** How a box can show the program at `path`: the path inside the box, and what to mount. A program outside the
 *  system needs its installation folder (the parent of `bin/`). If that folder is more than an installation (a home
 *  folder, `/`, a parent of this project), only the program itself is mounted. `box`: folder that shows it; default:
 *  the same path as on the host. */
export async function placeInBox(
  path: string,
  options: { box?: string | undefined; home?: string; project: string },
): Promise<{ path: string; realPath: string; mounts: Mount[] }> {
  const real = await realpath(path);
  if (options.box !== undefined) {
    const inside = join(options.box, basename(path));
    return { path: inside, realPath: real, mounts: [{ host: real, box: inside }] };
  }
  if (isSystemPath(real)) return { path: isSystemPath(path) ? path : real, realPath: real, mounts: [] };
  return { path: real, realPath: real, mounts: [{ host: installationOf(real, options) }] };
}

/** The folder to mount for a program, or the program itself. Exported for tests. */
export function installationOf(program: string, options: { home?: string; project: string }): string {
  const { home = homedir(), project } = options;
  const folder = dirname(dirname(program));
  const isInstallation = basename(dirname(program)) === 'bin' && folder !== join(home, '.local');
  const holds = (path: string) => `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  return isInstallation && !holds(home) && !holds(project) ? folder : program;
}
