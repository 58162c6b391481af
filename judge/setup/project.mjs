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

/** Turns the file system's error about a file or folder of the project into a SetUpError; returns other errors
 *  unchanged.
 *  @param {unknown} error
 *  @returns {unknown} */
export function asSetUpError(error) {
  const { code = '', path, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  if (syscall === undefined || path === undefined) return error;
  const known =
    syscall === 'mkdir' && code === 'ENOENT' ? unmakeable : reasons.find(({ codes }) => codes.includes(code));
  const { expected, help } = known ?? { expected: `an answer to ${syscall}`, help: undefined };
  return new SetUpError(
    `${path}: expected ${expected}, found ${code}${help === undefined ? '' : `; ${help}`}`,
  );
}

/** What helps when files are gone that were there when the program began. */
export const startAgain = 'if this program was replaced while it ran, start it again';

const ownFolder = 'copy the project to a folder of your own, or have its owner run: npm run build';
const unmakeable = { expected: 'a place where a folder can be made', help: ownFolder };

/** What was expected instead of an error of the file system, and what helps. */
const reasons = [
  { codes: ['EACCES', 'EPERM', 'EROFS'], expected: 'permission to write there', help: ownFolder },
  { codes: ['ENOENT', 'ESTALE'], expected: 'a file of this program', help: startAgain },
  {
    codes: ['ENOTDIR', 'EEXIST', 'EISDIR'],
    expected: 'files and folders as set-up makes them',
    help: 'remove what is there',
  },
  { codes: ['ENOSPC', 'EDQUOT'], expected: 'space on the disk', help: 'make room there' },
];
