import type { FileIssue } from '#host';
import type { FoundIssue } from './contest-package.ts';

/** A value that somebody wrote in a file, and how to complain about it. */
export interface ListedItem {
  /** Keys in lower case, with `_` for `-`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The same with what people wrote where YAML reads a number, a truth value or a date. */
  readonly texts: Readonly<Record<string, unknown>>;
  /** An issue about one of its fields. */
  issue(key: string, issue: FoundIssue): FileIssue;
}

/** The items of a file. */
export interface ListedFile {
  readonly items: readonly ListedItem[];
  readonly issues: readonly FileIssue[];
}

/** An object with its keys in one spelling. `texts`: the same object as it was written. */
export function listedItem(
  value: Readonly<Record<string, unknown>>,
  issueAt: (key: string, issue: Pick<FileIssue, 'severity' | 'expected' | 'found'>) => FileIssue,
  texts: unknown = value,
): ListedItem {
  const written = new Map(Object.keys(value).map((key) => [key.toLowerCase().replaceAll('-', '_'), key]));
  const inOneSpelling = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries([...written].map(([name, key]) => [name, all[key]]));
  return {
    fields: inOneSpelling(value),
    texts: inOneSpelling(texts as Readonly<Record<string, unknown>>),
    issue: (key, issue) => issueAt(written.get(key) ?? key, { severity: 'error', ...issue }),
  };
}
