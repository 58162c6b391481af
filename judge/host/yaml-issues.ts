import type * as z from 'zod';
import { nounFor } from '#text';
import { ownValue } from '#values';
import type { FileIssue } from './issue.ts';
import { didYouMean } from './suggest.ts';

type Issue = z.core.$ZodIssue;
type IssueAt = (
  path: readonly PropertyKey[],
  issue: Pick<FileIssue, 'severity' | 'expected' | 'found'>,
  place?: 'value' | 'key',
) => FileIssue;

/** Error map: puts the known keys of a map into the message of an unknown key, where `unknownKeys` finds them. */
export function withKnownKeys(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const shape = (issue.inst as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {};
  return Object.keys(shape).join(' ');
}

/** Replaces the issue of a union by the issues of the branch that was meant: among the branches with the type of the
 *  value, the one with the fewest unknown keys, then the fewest issues. */
export function flattenIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const branches = issue.errors.map((branch) => flattenIssues(branch));
    const [meant = [joinTypes(branches)]] = branches
      .filter((branch) => !branch.some(isOtherType))
      .sort((a, b) => unknownIn(a) - unknownIn(b) || a.length - b.length);
    return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

const unknownIn = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);

const isOtherType = ({ code, path }: Issue): boolean =>
  (code === 'invalid_type' || code === 'invalid_value') && path.length === 0;

/** One issue about the type, so that a union around this one sees that no branch was meant. */
function joinTypes(branches: readonly Issue[][]): Issue {
  const expected = [...new Set(branches.flat().filter(isOtherType).map(expectedOf))].join(' or ');
  return {
    code: 'invalid_type',
    expected: expected as z.core.$ZodType['_zod']['def']['type'],
    path: [],
    message: '',
  };
}

interface UnknownKey {
  readonly owner: readonly PropertyKey[];
  readonly key: string;
  readonly known: readonly string[];
}

export const unknownKeys = (issues: readonly Issue[]): UnknownKey[] =>
  flattenIssues(issues).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const known = issue.message.split(' ');
    return issue.keys.map((key) => ({ owner: issue.path, key, known }));
  });

export function unknownKeyIssue(
  unknown: UnknownKey,
  severity: FileIssue['severity'],
  issueAt: IssueAt,
): FileIssue {
  const found = `"${unknown.key}"${didYouMean(unknown.key, unknown.known)}`;
  const place = [...unknown.owner, unknown.key];
  return { ...issueAt(place, { severity, expected: 'a known key', found }, 'key'), decisive: true };
}

/** Removes the unknown key from the parsed value, so that the rest can be checked. */
export function stripUnknownKey(raw: unknown, unknown: UnknownKey): void {
  const owner = valueAt(raw, unknown.owner);
  if (typeof owner === 'object' && owner !== null) Reflect.deleteProperty(owner, unknown.key);
}

/** Puts the text that was written wherever a schema wants one and found something else. Returns whether there was
 *  any. */
export function takeTexts(raw: unknown, texts: () => unknown, issues: readonly Issue[]): boolean {
  const taken = textPlaces(issues).filter((path) => {
    const [owner, key, text] = [valueAt(raw, path.slice(0, -1)), path.at(-1), valueAt(texts(), path)];
    if (key === undefined || typeof text !== 'string' || typeof owner !== 'object' || owner === null)
      return false;
    if (typeof valueAt(raw, path) === 'string') return false;
    (owner as Record<PropertyKey, unknown>)[key] = text;
    return true;
  });
  return taken.length > 0;
}

/** Where a schema wants a text, in any branch of its unions. */
const textPlaces = (issues: readonly Issue[]): readonly PropertyKey[][] =>
  issues.flatMap((issue): PropertyKey[][] => {
    if (issue.code === 'invalid_union')
      return issue.errors.flatMap(textPlaces).map((path) => [...issue.path, ...path]);
    return issue.code === 'invalid_type' && issue.expected === 'string' ? [issue.path] : [];
  });

export function valueIssue(issue: Issue, raw: unknown, issueAt: IssueAt): FileIssue {
  const found = describeValue(valueAt(raw, issue.path));
  return issueAt(issue.path, { severity: 'error', expected: expectedOf(issue), found });
}

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    raw,
  );

/** A value of a YAML file in words: `"lots"`, `a list`, `nothing`. */
function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a map',
  record: 'a map',
  array: 'a list',
};

function expectedOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ownValue(typeNames, issue.expected) ?? issue.expected;
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'too_small':
      return bound(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum);
    case 'too_big':
      return bound(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum);
    case 'invalid_key':
      return issue.issues[0] === undefined ? issue.message : expectedOf(issue.issues[0]);
    default:
      return issue.message;
  }
}

const oneOf = (values: readonly string[]): string =>
  values.length === 1 ? values[0]! : `one of ${values.join(', ')}`;

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'string') return `${relation} ${limit} ${nounFor(Number(limit), 'character')}`;
  if (origin === 'array') return `${relation} ${limit} ${nounFor(Number(limit), 'entry', 'entries')}`;
  return `a number, ${relation} ${limit}`;
}
