import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, SetUpError, say } from './project.mjs';
import { lastLines, run } from './run.mjs';

/** @typedef {Readonly<Record<string, string>>} Versions by name */
/** @typedef {{ version?: string, optional?: boolean, dependencies?: Versions, devDependencies?: Versions,
 *  peerDependencies?: Versions, peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>> }} LockEntry */
/** @typedef {Readonly<Record<string, LockEntry>>} LockEntries key: `node_modules/<name>`; '' is the project itself */

/** Who needs packages: the project itself, or also the tools of its tests, as large again. */
const root = '';
const testTools = 'test/tools';

/** Whether the installed packages are those of the lock file. npm writes its own record beside the packages, as its
 *  last step, so an interrupted install has none. Packages for other platforms are optional and may be absent.
 *  @param {LockEntries} wanted
 *  @param {LockEntries} installed
 *  @param {readonly string[]} roots whose packages are needed, as keys of `wanted` */
export function sameInstall(wanted, installed, roots) {
  const isRight = (/** @type {string} */ name) =>
    name === root || installed[name]?.version === wanted[name]?.version;
  return neededBy(roots, wanted).every(isRight) && Object.keys(installed).every(isRight);
}

/** Places of the packages that these need, directly or not; without optional ones.
 *  @param {readonly string[]} roots
 *  @param {LockEntries} wanted */
function neededBy(roots, wanted) {
  const found = new Set(roots);
  // A Set that grows while it is walked hands out what is added, too.
  for (const place of found) {
    for (const name of needs(wanted[place] ?? {})) {
      const at = placeFor(name, place, wanted);
      if (at !== undefined && !wanted[at]?.optional) found.add(at);
    }
  }
  return [...found];
}

/** @param {LockEntry} entry */
function needs({ dependencies, devDependencies, peerDependencies = {}, peerDependenciesMeta: meta }) {
  const peers = Object.keys(peerDependencies).filter((name) => !meta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...devDependencies }), ...peers];
}

/** Where Node finds a package: in the folder `node_modules` that is nearest to who imports it.
 *  @param {string} name
 *  @param {string} from
 *  @param {LockEntries} wanted
 *  @returns {string | undefined} undefined if it is not installed: an optional peer */
function placeFor(name, from, wanted) {
  const nested = from === root ? '' : `${from}/`;
  const place = `${nested}node_modules/${name}`;
  if (place in wanted) return place;
  if (from === root) return undefined;
  return placeFor(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), wanted);
}

const npmOptions = [
  '--include=dev', // the build needs them, whatever NODE_ENV says
  '--prefer-offline', // of packages that are there already, the lock file says all
  ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], // even under npm --silent
  ...['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'], // without a network, fail soon
];

/** The set-up step that installs what `npm start` needs: all but the tools of the tests. */
export const npmPackages = stepFor([root], ['--workspaces=false']);

/** The set-up step that installs everything in package-lock.json. */
export const allNpmPackages = stepFor([root, testTools], []);

/** @param {readonly string[]} roots
 *  @param {readonly string[]} options of npm that restrict it to these */
function stepFor(roots, options) {
  return {
    isDue() {
      const installed = readLock(join(projectRoot, 'node_modules', '.package-lock.json'));
      const wanted = readLock(join(projectRoot, 'package-lock.json'));
      return installed === undefined || wanted === undefined || !sameInstall(wanted, installed, roots);
    },

    async carryOut() {
      say('installing the npm packages of package-lock.json (npm ci)');
      const { code, output } = await run('npm', ['ci', ...npmOptions, ...options]);
      if (code !== 0) throw new SetUpError(`npm ci failed (exit ${code}):\n${lastLines(output)}`);
    },
  };
}

/** @param {string} path
 *  @returns {LockEntries | undefined} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
