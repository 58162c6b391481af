import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, filesBelow } from './content-hash.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { run } from './run.mjs';

const flags = [
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

/** Path of the compiled sandbox launcher, compiled first if these sources have not been. The name holds their hash, so a
 *  running judge keeps the launcher it started with.
 *  Throws SetUpError without a C compiler, or when the sources do not compile.
 *  @param {LauncherFolders} [folders]
 *  @returns {Promise<string>} */
export async function ensureLauncher(folders = projectFolders) {
  const path = launcherPath(folders);
  if (!existsSync(path)) await compile(folders, path);
  return path;
}

/** The step of set-up that makes the launcher. */
export const launcher = {
  isDue: () => !existsSync(launcherPath(projectFolders)),

  /** Solving and checking work without a launcher, so set-up goes on when it cannot be made. */
  async carryOut() {
    await ensureLauncher().catch((/** @type {Error} */ error) => say(error.message));
  },
};

/** @param {LauncherFolders} folders */
function launcherPath({ sources, target }) {
  const hash = contentHash(sources, filesBelow(sources, ['.c', '.h']), [process.arch, ...flags]);
  return join(target, `launcher-${hash}`);
}

/** @param {LauncherFolders} folders
 *  @param {string} path */
async function compile({ sources, target }, path) {
  const files = filesBelow(sources, ['.c']);
  if (files.length === 0) throw new SetUpError(`no launcher sources: expected *.c in ${sources}`);
  say('compiles the sandbox launcher (cc)');
  mkdirSync(target, { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  const { code, output } = await run('cc', [...flags, '-o', temporary, ...files]);
  if (code !== 0) {
    rmSync(temporary, { force: true });
    throw new SetUpError(
      code === 127
        ? 'no C compiler for the sandbox launcher; as root run: apt-get install gcc libc6-dev'
        : `the sandbox launcher does not compile:\n${output.trimEnd()}`,
    );
  }
  renameSync(temporary, path);
  removeOld(target);
}

/** Another judge may still be starting boxes with an older launcher: those of the last day stay.
 *  @param {string} target */
function removeOld(target) {
  for (const name of readdirSync(target)) {
    const path = join(target, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > dayMs)
      rmSync(path, { force: true });
  }
}
