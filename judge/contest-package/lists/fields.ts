import type { FileIssue } from '../../host/index.ts';
import { readSpan, readTime } from '../../protocol/index.ts';
import type { ListedItem } from './listed-item.ts';

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

  /** The first of these keys that has a value. */
  key(...keys: readonly string[]): string | undefined {
    return keys.find((key) => this.#item.fields[key] != null);
  }

  /** The value of a field as it was written. */
  raw(key: string): unknown {
    return this.#item.fields[key];
  }

  /** A text; numbers are taken as texts. */
  text(...keys: readonly string[]): string | undefined {
    const key = this.key(...keys);
    if (key === undefined) return undefined;
    const value = this.raw(key);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? value : this.refuse(key, 'a text');
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
    const value = this.raw(key);
    const list = Array.isArray(value) ? value : String(value).split(',');
    const ids = list.map((one) => String(one).trim());
    return ids.every(isApiId) ? ids : this.refuse(key, 'a list of ids');
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
    const ms = typeof value === 'number' ? value * unitMs : readSpan(String(value));
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
        : String(value)
            .trim()
            .replace(/^(\S+) +/, '$1T')
            .replaceAll(' ', '');
    return readTime(text) ?? this.refuse(key, 'a time such as 2026-05-01T09:00:00+02:00');
  }
}

/** True for an id of the Contest API. */
export const isApiId = (text: string): boolean => /^(?![-.])[A-Za-z0-9_.-]{1,36}(?<!\.)$/.test(text);

function shown(value: unknown): string {
  if (value == null) return 'nothing';
  const text =
    typeof value === 'object' ? (Array.isArray(value) ? 'a list' : 'a map') : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
