import { dirname, relative } from 'node:path';
import { printable } from '#text';
import { BoundedCache } from '#values';

/** One mistake in a file that somebody wrote. All issues of a file are listed at once. */
export interface FileIssue {
  readonly severity: 'error' | 'warning';
  /** A warning about what changes verdicts or scores. Lists never leave it out. */
  readonly decisive?: true;
  readonly file: string;
  /** 1-based; undefined when the issue concerns the whole file. */
  readonly line?: number;
  readonly column?: number;
  /** Key path inside the file, `limits.memory`. */
  readonly key?: string;
  readonly expected: string;
  readonly found: string;
}

/** Unpacked packages, the last ones opened: a server opens them without end. */
const shownFolders = new BoundedCache<string, string>({ most: 1000 });

/** From now on, paths below `folder` (a copy that the user does not know) are shown as paths in `original`. */
export const showAs = (folder: string, original: string): void => shownFolders.set(folder, original);

/** A path as messages show it: relative to the working folder if it is below it, control characters escaped. A service
 *  works in `/`, below which everything is. */
export function shownPath(path: string): string {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const original = shownFolders.get(folder);
    if (original !== undefined) return shownPath(original) + printable(path.slice(folder.length));
  }
  const short = relative(process.cwd(), path);
  return printable(short === '' || short.startsWith('..') || process.cwd() === '/' ? path : short);
}

/** Nobody reads more, and a package can have an issue in every file. */
const mostShown = 200;

/** One line per issue, places aligned: `problem.yaml:3:11  limits.memory: expected a whole number, found "lots"`. Of
 *  more than `most`, the decisive ones and errors are shown before others. */
export function formatIssues(issues: readonly FileIssue[], most = mostShown): string {
  const listed = issues.length <= most ? issues : weightiest(issues, most);
  const width = Math.max(0, ...listed.map((issue) => issuePlace(issue).length));
  const lines = listed.map((issue) => `  ${issuePlace(issue).padEnd(width)}  ${sentenceOf(issue)}`);
  const more = issues.length - listed.length;
  return [...lines, ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n');
}

/** All decisive issues, then errors, then others: at most `most` unless more are decisive. */
function weightiest(issues: readonly FileIssue[], most: number): readonly FileIssue[] {
  const decisive = issues.filter((issue) => issue.decisive);
  const errors = issues.filter((issue) => !issue.decisive && issue.severity === 'error');
  const others = issues.filter((issue) => !issue.decisive && issue.severity === 'warning');
  return [...decisive, ...errors, ...others].slice(0, Math.max(most, decisive.length));
}

/** `file`, `file:line` or `file:line:column`. */
export const issuePlace = ({ file, line, column }: FileIssue): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

function sentenceOf({ severity, key, expected, found }: FileIssue): string {
  const prefix = `${severity === 'warning' ? 'warning: ' : ''}${key === undefined ? '' : `${printable(key)}: `}`;
  return `${prefix}expected ${printable(expected)}, found ${printable(found)}`;
}
