import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, SetUpError, say } from './project.mjs';
import { lastLines, run } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean }} LockEntry */
/** @typedef {Readonly<Record<string, LockEntry>>} LockEntries key: `node_modules/<name>`; '' is the project itself */

/** Whether the installed packages are those of the lock file. npm writes its own record beside the packages, as its
 *  last step, so an interrupted install has none. Packages for other platforms are optional and may be absent.
 *  @param {LockEntries} wanted
 *  @param {LockEntries} installed */
export function sameInstall(wanted, installed) {
  const isRight = (/** @type {string} */ name) =>
    name === '' || installed[name]?.version === wanted[name]?.version;
  const needed = Object.keys(wanted).filter((name) => !wanted[name]?.optional);
  return needed.every(isRight) && Object.keys(installed).every(isRight);
}

const npmOptions = [
  '--include=dev', // the build needs them, whatever NODE_ENV says
  ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], // even under npm --silent
  ...['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'], // without a network, fail soon
];

/** The set-up step that installs the packages of package-lock.json. */
export const npmPackages = {
  isDue() {
    const installed = readLock(join(projectRoot, 'node_modules', '.package-lock.json'));
    const wanted = readLock(join(projectRoot, 'package-lock.json'));
    return installed === undefined || wanted === undefined || !sameInstall(wanted, installed);
  },

  async carryOut() {
    say('installing the npm packages of package-lock.json (npm ci)');
    const { code, output } = await run('npm', ['ci', ...npmOptions]);
    if (code !== 0) throw new SetUpError(`npm ci failed (exit ${code}):\n${lastLines(output)}`);
  },
};

/** @param {string} path
 *  @returns {LockEntries | undefined} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
