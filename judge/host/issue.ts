import { relative } from 'node:path';
import { printable } from '../verdict/index.ts';

/** One thing that is wrong with a file somebody wrote. All issues of a file are listed at once. */
export interface FileIssue {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  /** 1-based; undefined when the whole file is meant. */
  readonly line?: number;
  readonly column?: number;
  /** Key path inside the file, `limits.memory`. */
  readonly key?: string;
  readonly expected: string;
  readonly found: string;
}

/** How a path is shown to people: relative to the working folder when it lies below it, control characters escaped. */
export function shownPath(path: string): string {
  const short = relative(process.cwd(), path);
  return printable(short === '' || short.startsWith('..') ? path : short);
}

/** One line per issue, places aligned: `problem.yaml:3:11  limits.memory: expected a whole number, found "lots"`. */
export function formatIssues(issues: readonly FileIssue[]): string {
  const width = Math.max(0, ...issues.map((issue) => placeOf(issue).length));
  return issues.map((issue) => `  ${placeOf(issue).padEnd(width)}  ${sentenceOf(issue)}`).join('\n');
}

const placeOf = ({ file, line, column }: FileIssue): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

function sentenceOf({ severity, key, expected, found }: FileIssue): string {
  const prefix = `${severity === 'warning' ? 'warning: ' : ''}${key === undefined ? '' : `${printable(key)}: `}`;
  return `${prefix}expected ${printable(expected)}, found ${printable(found)}`;
}
