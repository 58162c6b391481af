import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { didYouMean, namedStatus, UserError } from '../host/index.ts';
import { languageNamed, languageTable, type Submission } from '../language/index.ts';
import { sanitiseLine } from '../report/index.ts';

/** The submission at a path that the user named. @throws UserError when nothing is there, or the language is unknown */
export function submissionAt(name: string, options: Pick<Submission, 'language' | 'entryPoint'>): Submission {
  if (options.language !== undefined) requireLanguage(options.language);
  const path = resolve(name);
  if (name === '' || namedStatus('submission', path) === undefined) {
    throw new UserError(`submission ${sanitiseLine(name)}: there is no such file or folder${nearby(path)}`, {
      ...(name.includes('\u{fffd}') ? { hint: 'Its name is not UTF-8; rename it.' } : {}),
    });
  }
  return { name, path, ...options };
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
