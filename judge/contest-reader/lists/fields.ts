import type { FileIssue } from '#host';
import { readSpan, readTime } from '#protocol';
import { scalarText } from '#values';
import type { FoundIssue } from './contest-package.ts';

/** Reads the fields of an item, and collects what is wrong with them. */
export class Fields {
  readonly #item: ListedItem;
  readonly #issues: FileIssue[];

  constructor(item: ListedItem, issues: FileIssue[]) {
    this.#item = item;
    this.#issues = issues;
  }

  /** Notes that a field is wrong. */
  refuse(key: string, expected: string, found: unknown = this.#item.fields[key]): undefined {
    this.#issues.push(this.#item.issue(key, { expected, found: shown(found) }));
  }

  /** Notes that a field is odd. */
  warn(key: string, expected: string, found: unknown = this.#item.fields[key]): undefined {
    this.#issues.push(this.#item.issue(key, { severity: 'warning', expected, found: shown(found) }));
  }

  /** The first of these keys that has a value. A text without a visible letter is none. */
  key(...keys: readonly string[]): string | undefined {
    return keys.find((key) => {
      const value = this.#item.fields[key];
      return value != null && !(typeof value === 'string' && blank.test(value));
    });
  }

  /** The value of a field. */
  raw(key: string): unknown {
    return this.#item.fields[key];
  }

  /** The same with the texts that people wrote where YAML reads something else. */
  written(key: string): unknown {
    return this.#item.texts[key];
  }

  /** A text; a number is the text that was written. */
  text(...keys: readonly string[]): string | undefined {
    const key = this.key(...keys);
    if (key === undefined) return undefined;
    return textOf(this.written(key)) ?? this.refuse(key, 'a text (in quotes)');
  }

  /** A list; undefined if there is none. */
  list(key: string): readonly unknown[] | undefined {
    const value = this.raw(key);
    return value == null || Array.isArray(value) ? (value ?? undefined) : this.refuse(key, 'a list');
  }

  /** A list of texts; undefined if there is none. */
  texts(key: string): readonly string[] | undefined {
    const list = this.written(key);
    if (!Array.isArray(list)) return undefined;
    const texts = list.flatMap((one) => textOf(one) ?? []);
    return texts.length === list.length ? texts : this.refuse(key, 'a list of texts (in quotes)');
  }

  /** An id of the Contest API. */
  id(...keys: readonly string[]): string | undefined {
    const text = this.text(...keys);
    if (text === undefined || isApiId(text)) return text;
    return this.refuse(this.key(...keys) ?? 'id', 'an id (letters, digits, _ . -, at most 36 characters)');
  }

  /** A list of ids; also a single one, or one text with commas. */
  ids(...keys: readonly string[]): readonly string[] | undefined {
    const key = this.key(...keys);
    if (key === undefined) return undefined;
    const list = Array.isArray(this.raw(key)) ? this.texts(key) : this.text(key)?.split(',');
    const ids = list?.map((one) => one.trim());
    return ids === undefined || ids.every(isApiId) ? ids : this.refuse(key, 'a list of ids');
  }

  /** True or false. */
  flag(...keys: readonly string[]): boolean | undefined {
    const key = this.key(...keys);
    if (key === undefined) return undefined;
    const value = this.raw(key);
    return typeof value === 'boolean' ? value : this.refuse(key, 'true or false');
  }

  /** A number. */
  number(...keys: readonly string[]): number | undefined {
    const key = this.key(...keys);
    if (key === undefined) return undefined;
    const value = this.raw(key);
    return typeof value === 'number' && Number.isFinite(value) ? value : this.refuse(key, 'a number');
  }

  /** A span of time in ms: `h:mm:ss`, or a number of `unitMs`. */
  span(unitMs: number, ...keys: readonly string[]): number | undefined {
    const key = this.key(...keys);
    if (key === undefined) return undefined;
    const value = this.raw(key);
    const ms = typeof value === 'number' ? value * unitMs : readSpan(scalarText(value));
    return ms === undefined || ms < 0 ? this.refuse(key, 'a time h:mm:ss') : ms;
  }

  /** A moment in ms since 1970. */
  time(...keys: readonly string[]): number | undefined {
    const key = this.key(...keys);
    if (key === undefined) return undefined;
    const value = this.raw(key);
    const text =
      value instanceof Date
        ? value.toISOString()
        : scalarText(value)
            .trim()
            .replace(/^(\S+) +/, '$1T')
            .replaceAll(' ', '');
    return readTime(text) ?? this.refuse(key, 'a time such as 2026-05-01T09:00:00+02:00');
  }
}

const blank = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** JSON does not say how a number was written: only whole ones of few digits surely are the text that was meant. */
function textOf(written: unknown): string | undefined {
  if (typeof written === 'string') return written;
  return Number.isSafeInteger(written) ? String(written) : undefined;
}

/** True for an id of the Contest API. */
export const isApiId = (text: string): boolean => /^(?![-.])[A-Za-z0-9_.-]{1,36}(?<!\.)$/.test(text);

function shown(value: unknown): string {
  if (value == null) return 'nothing';
  const text =
    typeof value === 'object' ? (Array.isArray(value) ? 'a list' : 'a map') : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

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
