import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whether this runs from judge/ or from build/judge/. */
export const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

/** Everything that set-up makes, except node_modules; ignored by git. */
export const buildFolder = join(projectRoot, 'build');

/** What is known of open tasks, which `reference/known` reads; none in a copy without it. */
export const knownData = [join(projectRoot, 'testdata', 'known-facts', 'best.json')].filter((path) =>
  existsSync(path),
);

/** Tells the user what set-up is doing. On stderr, because stdout belongs to the command that follows.
 *  @param {string} line */
export function say(line) {
  process.stderr.write(`set-up: ${line}\n`);
}

/** Set-up cannot go on. The message says what to do; no stack trace is shown. */
export class SetUpError extends Error {
  /** @override */
  name = 'SetUpError';
}

/** Turns the file system's error about a folder that set-up cannot write to into a SetUpError; returns other errors
 *  unchanged.
 *  @param {unknown} error
 *  @returns {unknown} */
export function asSetUpError(error) {
  const { code, path, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  if (syscall === undefined || path === undefined) return error;
  const isForbidden = ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '');
  const help = 'copy the project to a folder of your own, or have its owner run: npm run build';
  return new SetUpError(
    `${path}: expected permission to write there, found ${code}${isForbidden ? `; ${help}` : ''}`,
  );
}
