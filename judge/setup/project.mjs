import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whether this runs from judge/ or from build/judge/. */
export const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

/** Everything that set-up makes, but for node_modules; ignored by git. */
export const buildFolder = join(projectRoot, 'build');

/** Tells the person at the keyboard what set-up does. On stderr: stdout belongs to the command that follows.
 *  @param {string} line */
export function say(line) {
  process.stderr.write(`set-up: ${line}\n`);
}

/** Set-up cannot go on. The message says what to do; no stack trace is shown. */
export class SetUpError extends Error {
  /** @override */
  name = 'SetUpError';
}

/** A SetUpError in place of what the file system says of a folder that set-up cannot write to; other errors as they are.
 *  @param {unknown} error
 *  @returns {unknown} */
export function asSetUpError(error) {
  const { code, path, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  if (syscall === undefined || path === undefined) return error;
  const isForbidden = ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '');
  const help = 'copy the project to a folder of your own, or have its owner run: npm run build';
  return new SetUpError(
    `${path}: expected to be able to write there, found ${code}${isForbidden ? `; ${help}` : ''}`,
  );
}
