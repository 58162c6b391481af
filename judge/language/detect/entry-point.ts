import { printable } from '#host';
import { fault, type SourceFile, type SubmissionFault } from './sources.ts';

/** The file where execution starts: the one the user named, else the language's usual one, else the only `main.*`,
 *  else the only file. `defaults` are tried in order, in the top folder first. */
export function chooseEntry(
  files: readonly SourceFile[],
  wanted: string | undefined,
  defaults: readonly string[],
): string | SubmissionFault {
  const names = files.map(({ name }) => name);
  if (wanted !== undefined) return namedEntry(files, wanted);
  const usual = defaults.find((name) => names.includes(name));
  if (usual !== undefined) return usual;
  const mains = names.filter((name) => /(^|\/)main\.[^/]*$/i.test(name));
  const candidates = mains.length > 0 ? mains : names;
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return only;
  const shown = files.filter(({ name }) => candidates.includes(name)).map(({ shownName }) => shownName);
  return fault(
    `no entry point: expected ${defaults.join(' or ')}, or --entry-point with one of ${listed(shown)}`,
    shown,
  );
}

function namedEntry(files: readonly SourceFile[], wanted: string): string | SubmissionFault {
  const plain = wanted.replace(/^\.\//, '');
  const found =
    files.find(({ name, shownName }) => name === plain || shownName === plain) ??
    files.find(({ name }) => name.replace(/\.[^./]*$/, '') === plain);
  if (found !== undefined) return found.name;
  const shown = files.map(({ shownName }) => shownName);
  return fault(`there is no entry point "${printable(wanted)}": expected one of ${listed(shown)}`, shown);
}

/** Some names for a message: there may be thousands. */
export const listed = (names: readonly string[]): string =>
  names.length <= 8 ? names.join(', ') : `${names.slice(0, 8).join(', ')} and ${names.length - 8} more`;
