import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash, filesBelow } from './content-hash.mjs';
import { asSetUpError, buildFolder, projectRoot, SetUpError, say, startAgain } from './project.mjs';
import { lastLines, run } from './run.mjs';
import { marksOf } from './stamp.mjs';

/** What its sources are compiled with. */
export const launcherFlags = [
  ...['-O2', '-static', '-std=gnu11'],
  ...['-Wall', '-Wextra', '-Wstrict-prototypes', '-Wmissing-prototypes', '-Werror'],
];
const dayMs = 86_400_000;

/** Where the launcher's C sources are and where the program goes.
 *  @typedef {{ readonly sources: string, readonly target: string }} LauncherFolders */

/** @type {LauncherFolders} */
const projectFolders = {
  sources: join(projectRoot, 'judge', 'sandbox', 'launcher'),
  target: join(buildFolder, 'launcher'),
};

/** Where the launcher goes if this user may not write to the project: `$XDG_CACHE_HOME/antipode/launcher`.
 *  @returns {LauncherFolders} */
const ownFolders = () => ({
  ...projectFolders,
  target: join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'antipode', 'launcher'),
});

/** The project's folder, if the launcher is there or can be put there, else the user's.
 *  @returns {LauncherFolders} */
function usualFolders() {
  const isUsable = isWhole(launcherPath(projectFolders)) || mayWrite(projectFolders.target);
  return isUsable ? projectFolders : ownFolders();
}

/** Whether this user may write to a folder, or make it.
 *  @param {string} folder
 *  @returns {boolean} */
function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
    return isMissing && mayWrite(dirname(folder));
  }
}

/** Path of the sandbox launcher, compiled first if its sources have changed. The name contains their hash, so a running
 *  judge keeps the launcher it started with, without looking at them again. It runs with the judge's rights, so its content must have the digest that
 *  is stored beside it, in folders to which nobody else may write (whoever may write there could change the judge as
 *  well). Throws SetUpError without a C compiler, when the sources do not compile, or when others may write to the
 *  folders.
 *  @param {LauncherFolders} [folders]
 *  @returns {Promise<string>} */
export async function ensureLauncher(folders) {
  try {
    if (folders !== undefined) return await launcherIn(folders);
    if (own === undefined || !isWhole(own)) own = await launcherIn(usualFolders());
    return own;
  } catch (error) {
    throw asSetUpError(error);
  }
}

/** The launcher of this process: every box of the sandbox asks. @type {string | undefined} */
let own;

/** @param {LauncherFolders} folders */
async function launcherIn(folders) {
  const path = launcherPath(folders);
  if (sourcesIn(folders).length === 0)
    throw new SetUpError(`no launcher sources: expected *.c in ${folders.sources}; ${startAgain}`);
  mkdirSync(folders.target, { recursive: true, mode: 0o755 });
  closeToOthers(dirname(folders.target), folders.target);
  if (!isWhole(path)) await compile(folders, path);
  return path;
}

/** What Debian's package of the compiler has. */
export const compilerFile = '/usr/bin/gcc';

/** The set-up step that compiles the launcher. */
export const launcher = {
  isDue: () => !isWhole(launcherPath(usualFolders())),

  /** Solving and checking work without a launcher, so set-up goes on if it cannot be compiled. */
  async carryOut() {
    if (!existsSync(compilerFile)) return; // set-up has just said so, with all packages that are missing
    await ensureLauncher().catch((/** @type {Error} */ error) => say(error.message));
  },
};

/** Marks of the launchers that were checked. @type {Set<string>} */
const checked = new Set();

/** Whether the file at a path is the compiled launcher, unchanged.
 *  @param {string} path */
function isWhole(path) {
  try {
    const marks = marksOf([path]);
    if (marks !== undefined && checked.has(marks)) return true;
    if (readFileSync(digestPath(path), 'utf8') !== sha256Of(path)) return false;
    if (marks !== undefined) checked.add(marks);
    return true;
  } catch {
    return false; // one of them is missing
  }
}

/** @param {string} path */
const digestPath = (path) => `${path}.sha256`;

/** @param {string} path */
const sha256Of = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** @param {LauncherFolders} folders */
const launcherPath = ({ sources, target }) => join(target, `launcher-${hashOfSources(sources)}`);

/** The last hash of the sources in a folder, and what marked them then. @type {Map<string, { marks: string, hash: string }>} */
const hashes = new Map();

/** Reads the sources only if they have changed: a start asks several times.
 *  @param {string} sources */
function hashOfSources(sources) {
  const files = filesBelow(sources, ['.c', '.h']);
  const marks = marksOf(files);
  const known = hashes.get(sources);
  if (marks !== undefined && known?.marks === marks) return known.hash;
  const hash = contentHash(sources, files, [process.arch, ...launcherFlags]);
  if (marks !== undefined) hashes.set(sources, { marks, hash });
  return hash;
}

/** @param {LauncherFolders} folders
 *  @param {string} path */
async function compile(folders, path) {
  const files = sourcesIn(folders);
  say('compiling the sandbox launcher (cc)');
  const temporary = `${path}.${randomUUID()}.tmp`;
  const { code, output } = await run('cc', [...launcherFlags, '-o', temporary, ...files]);
  if (code !== 0) {
    rmSync(temporary, { force: true });
    throw new SetUpError(
      code === 127
        ? 'no C compiler for the sandbox launcher; as root run: apt-get install gcc libc6-dev'
        : `the sandbox launcher does not compile:\n${lastLines(output)}${libraryHint(output)}`,
    );
  }
  const digest = `${temporary}.sha256`;
  writeFileSync(digest, sha256Of(temporary));
  renameSync(temporary, path);
  renameSync(digest, digestPath(path));
  removeOld(folders.target);
}

/** @param {LauncherFolders} folders */
const sourcesIn = ({ sources }) => filesBelow(sources, ['.c']);

/** Debian's gcc does not bring the headers and the library of C.
 *  @param {string} output */
const libraryHint = (output) =>
  /stdio\.h: No such|cannot find -lc\b|crt1\.o/.test(output)
    ? '\nthe library of C is missing; as root run: apt-get install libc6-dev'
    : '';

/** Removes old launchers, except those of the last day: another judge may still be starting boxes with them.
 *  @param {string} target */
function removeOld(target) {
  for (const name of readdirSync(target)) {
    const path = join(target, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > dayMs)
      rmSync(path, { force: true });
  }
}

const writableByOthers = 0o022;

/** Removes everybody's right to write to folders, except their owner's. Programs there run with this user's rights, so
 *  the owner must be this user, root, or the owner of this code (who could change the judge anyway). Throws SetUpError
 *  otherwise.
 *  @param {readonly string[]} folders */
function closeToOthers(...folders) {
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
