import { basename } from 'node:path';
import type { Dialect } from '../package/problem.ts';
import { groupFiles } from './data-settings.ts';

/** Without these a test case is not judged, or judged in another way. */
const decidingExtensions = ['.in', '.ans', '.out', '.yaml', '.files'];
/** Shown to people, or given to them. */
const otherExtensions = [
  ...['.interaction', '.in.statement', '.ans.statement', '.in.download', '.ans.download'],
  ...['.png', '.jpg', '.jpeg', '.svg'],
];
const olderExtensions = ['.hint', '.desc', '.args'];

/** The extensions of files that are shown instead of the input or the answer, or beside them. */
export const shownExtensions: readonly string[] = ['.out', '.yaml', ...otherExtensions];

/** The extensions that files of a test case may have. */
export const extensionsOf = (dialect: Dialect): readonly string[] => [
  ...decidingExtensions,
  ...otherExtensions,
  ...(dialect === '2025-09' ? [] : olderExtensions),
];

/** True for the name of a file that belongs to a test case, also where no test cases are read: `1.in`, `1.yml`. */
export const decides = (path: string): boolean =>
  /\.(?:in|ans|out|ya?ml|args)$/i.test(path) && basename(path) !== 'generators.yaml';

/** Notes, programs that make data, their sources and products, pictures, and what systems and editors leave behind. */
const harmless = [
  /^(?:readme|license|licence|copying|changelog|notes|makefile|thumbs\.db|desktop\.ini)(?:$|[._-])/i,
  /\.(?:md|tex|pdf|html?|log|hint|desc|png|jpe?g|gif|svg|ipynb|pyc|class|o|exe)$/i,
  /\.(?:sh|bash|bat|py|c|cc|cpp|cxx|h|hpp|java|js|ts|rb|pl|hs|kt|rs|go|pas|ctd)$/i,
  /(?:~|\.(?:bak|orig|old|rej|sw[op]|tmp))$/i,
];

/** A misspelled setting: `1.yml`, `1.arg`, `1.file`. */
const misspelled = /\.(?:ya?ml|args?|flags?|arguments|files?)$/i;

interface NameFault {
  readonly isHarmless: boolean;
  readonly expected: string;
  readonly found: string;
}

/** What is wrong with the name of a file (or of a folder `x.files`) beside test cases with the names `bases`. */
export function dataNameFault(
  name: string,
  bases: ReadonlySet<string>,
  extensions: readonly string[],
): NameFault | undefined {
  if ((groupFiles as readonly string[]).includes(name)) return undefined;
  const extension = extensions.find((candidate) => name.endsWith(candidate));
  if (extension === undefined) {
    const isHarmless = harmless.some((pattern) => pattern.test(name)) || accompanies(name, bases);
    return { isHarmless, expected: `one of ${extensions.join(' ')}`, found: `"${name}" (ignored)` };
  }
  const stem = name.slice(0, -extension.length);
  if (bases.has(stem)) return undefined;
  const asGroup = extension === '.yaml' ? `, or the name ${groupFiles.join(' or ')}` : '';
  const isHarmless = !decidingExtensions.includes(extension) && extension !== '.args';
  return { isHarmless, expected: `a test case ${stem}.in beside it${asGroup}`, found: 'none' };
}

/** True for a file that only adds something unknown to a complete test case: `1.seed` beside `1.in`. */
const accompanies = (name: string, bases: ReadonlySet<string>): boolean =>
  !misspelled.test(name) && [...prefixesOf(name)].some((prefix) => bases.has(prefix));

function* prefixesOf(name: string): Generator<string> {
  for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1))
    yield name.slice(0, end);
}
