import { accessSync, constants, existsSync, readdirSync, readSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { asPackageSays } from '#catalogue';
import { describeSystemError, didYouMean, namedStatus, UserError, withRegularFile } from '#host';
import { languageNamed, languageTable, type Submission } from '#language';
import type { Problem } from '#problem-reader';
import { sanitiseLine } from '#report';
import { defined } from '#values';

/** The submission at a path that the user named.
 *  @throws UserError when nothing readable is there, or the language is unknown */
export function submissionAt(name: string, options: Pick<Submission, 'language' | 'entryPoint'>): Submission {
  if (options.language !== undefined) requireLanguage(options.language);
  const path = resolve(name);
  const status = name === '' ? undefined : namedStatus('submission', path);
  if (status === undefined) {
    throw new UserError(`submission ${sanitiseLine(name)}: there is no such file or folder${nearby(path)}`, {
      hint: name.includes('\u{fffd}') ? 'Its name is not UTF-8; rename it.' : undefined,
    });
  }
  const found = whyNotRead(path, status);
  if (found !== undefined)
    throw new UserError(
      `submission ${sanitiseLine(name)}: expected a readable file or folder, found ${found}`,
    );
  return { name, path, ...options };
}

/** The same, or a submission of the jury by its name. */
export function givenProgram(
  problem: Problem,
  name: string,
  options: Pick<Submission, 'language' | 'entryPoint'> = {},
): Submission {
  const known = problem.parts.submissions.find((one) => one.name === name);
  if (known !== undefined && !existsSync(resolve(name))) return { ...known, ...defined(options) };
  return asPackageSays(problem, submissionAt(name, options));
}

/** Refuses a problem whose submissions are answers. @throws UserError */
export function requirePrograms({ slug, types }: Problem): void {
  if (types.includes('submit-answer'))
    throw new UserError(
      `${slug}: expected a problem solved by programs, found one whose submissions are answers`,
    );
}

/** Why nothing can be read there; undefined if something can. Only regular files are opened, since opening others may
 *  have effects. */
function whyNotRead(path: string, status: Stats): string | undefined {
  if (!status.isFile() && !status.isDirectory()) return 'another kind of file';
  try {
    accessSync(path, constants.R_OK);
    // Some files of /proc can be opened, but not read.
    if (status.isFile()) withRegularFile(realpathSync(path), ({ fd }) => readSync(fd, Buffer.alloc(1)));
    return undefined;
  } catch (error) {
    return describeSystemError(error);
  }
}

function requireLanguage(name: string): void {
  if (languageNamed(languageTable(), name) !== undefined) return;
  const ids = languageTable().languages.map(({ id }) => id);
  throw new UserError(`--language: there is no language "${sanitiseLine(name)}"${didYouMean(name, ids)}`, {
    hint: `Known: ${ids.join(', ')}`,
  });
}

function nearby(path: string): string {
  try {
    return sanitiseLine(didYouMean(basename(path), readdirSync(dirname(path))));
  } catch {
    return '';
  }
}
