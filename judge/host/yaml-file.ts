import {
  type Document,
  isAlias,
  isMap,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import type * as z from 'zod';
import { type FileIssue, shownPath } from './issue.ts';
import {
  flattenIssues,
  stripUnknownKey,
  takeTexts,
  unknownKeyIssue,
  unknownKeys,
  valueIssue,
  withKnownKeys,
} from './yaml-issues.ts';
import { readText } from './yaml-text.ts';
import { keyText, plainValue, tooDeepAt, writtenValue } from './yaml-value.ts';

/** Finding a place takes time proportional to the file, and nobody reads more issues. */
const maximumIssues = 50;

/** Keys and list indices that lead to a place in a YAML file. */
type KeyPath = readonly PropertyKey[];

export interface YamlFile<T> {
  /** Undefined when the file has errors. */
  readonly value: T | undefined;
  readonly issues: readonly FileIssue[];
  /** The content as the schema saw it, with its texts and without unknown keys, also where the file has errors. */
  readonly raw?: unknown;
  /** The content with every number, truth value and date as the text that was written, for fields that are read without
   *  a schema. Undefined where there is no YAML. */
  written(): unknown;
  /** An issue at the place of `path` (or of its nearest existing ancestor), for checks that a schema cannot make. */
  issueAt(
    path: KeyPath,
    issue: Pick<FileIssue, 'severity' | 'expected' | 'found'>,
    place?: 'value' | 'key',
  ): FileIssue;
}

/** Reads a handwritten YAML file and checks it; all handwritten YAML in this project is read here. Never throws
 *  because of the contents. Issues have line and column. What does not prevent grading (unknown keys, a byte order
 *  mark, CRLF) is a warning, or an error with `strict`. Where the schema wants a text, `007`, `1e3` and `true` are the
 *  texts that were written, and so are keys. A message given to a schema (`z.string().regex(…, 'a
 *  slug')`) says what was expected. Refuses files over 1 MiB and aliases that multiply. `isMade`: a program of ours has
 *  written it, as JSON below comments, which is read in a tenth of the time. */
export function readYaml<T>(
  path: string,
  schema: z.ZodType<T>,
  options: { strict?: boolean; isMade?: boolean } = {},
): YamlFile<T> {
  const soft = options.strict ? 'error' : 'warning';
  const file = shownPath(path);
  const text = readText(path, file, soft);
  if (text.content === undefined) return failed(file, text.issues);
  const made = options.isMade && text.issues.length === 0 ? madeValue(text.content, schema) : undefined;
  if (made !== undefined) return { ...failed(file, []), value: made };
  const lines = new LineCounter();
  const source = parseSource(text.content, lines, file);
  if (source.document === undefined) return failed(file, [...text.issues, ...source.issues]);
  const { document, value } = source;
  const issueAt: YamlFile<T>['issueAt'] = (keys, issue, place) => ({
    file,
    ...positionOf(document, keys, lines, place),
    key: keys.length === 0 ? undefined : keys.map(String).join('.'),
    ...issue,
  });
  let known: { readonly value: unknown } | undefined;
  const written = () => {
    known ??= { value: writtenValue(document) };
    return known.value;
  };
  const texts = path.endsWith('.json') ? undefined : written;
  const checked = checkValue({ raw: value, texts }, schema, soft, issueAt);
  const issues = [...text.issues, ...source.issues, ...checked.issues];
  const broken = issues.some(({ severity }) => severity === 'error');
  return {
    value: broken ? undefined : checked.value,
    issues: inFileOrder(issues),
    raw: value,
    written,
    issueAt,
  };
}

/** The value of a file that is JSON below comment lines, if nothing is wrong with it. */
function madeValue<T>(content: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(content.replaceAll(/^#.*$/gm, ''))).data;
  } catch {
    return undefined;
  }
}

const failed = <T>(file: string, issues: readonly FileIssue[]): YamlFile<T> => ({
  value: undefined,
  issues,
  written: () => undefined,
  issueAt: (_keys, issue) => ({ file, ...issue }),
});

const inFileOrder = (issues: FileIssue[]): FileIssue[] =>
  issues.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));

interface Source {
  readonly document: Document | undefined;
  readonly value: unknown;
  readonly issues: readonly FileIssue[];
}

function parseSource(content: string, lines: LineCounter, file: string): Source {
  const at = (offset: number, expected: string, found: string): FileIssue => {
    const { line, col: column } = lines.linePos(offset);
    return { severity: 'error', file, line, column, expected, found };
  };
  const deep = tooDeepAt(content);
  if (deep !== undefined) {
    const before = content.slice(0, deep).split('\n');
    const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    const issue = { ...place, file, expected: 'at most 100 levels', found: 'deeper nesting' };
    return { document: undefined, value: undefined, issues: [{ severity: 'error', ...issue }] };
  }
  // The library's own check for duplicate keys takes quadratic time.
  const document = parseDocument(content, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
  });
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) {
    const distinct = [...new Map(problems.map((problem) => [problem.message, problem])).values()];
    const issues = distinct
      .slice(0, maximumIssues)
      .map(({ pos, message, code }) =>
        code === 'MULTIPLE_DOCS'
          ? at(pos[0], 'one YAML document', 'a second one')
          : at(pos[0], 'valid YAML', `an error: ${message}`),
      );
    return { document: undefined, value: undefined, issues };
  }
  const issues = keyIssues(document, at);
  try {
    return { document, value: plainValue(document), issues };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return { document: undefined, value: undefined, issues: [...issues, at(0, 'plain YAML', found)] };
  }
}

function keyIssues(
  document: Document,
  at: (offset: number, expected: string, found: string) => FileIssue,
): FileIssue[] {
  const issues: FileIssue[] = [];
  visit(document, {
    Map: (_, map) => {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        const offset = positionOfNode(key);
        const text = keyText(key);
        if (text === undefined) issues.push(at(offset, 'a plain key', 'a list, map or alias as key'));
        else if (seen.has(text)) issues.push(at(offset, 'each key once', `"${text}" again`));
        else seen.add(text);
      }
    },
  });
  return issues.slice(0, maximumIssues);
}

const positionOfNode = (node: unknown): number =>
  (node as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0;

/** Place of the value (or key) at `path`; if it is missing, of the map that should contain it. */
function positionOf(
  document: Document,
  path: KeyPath,
  lines: LineCounter,
  place: 'value' | 'key' = 'value',
): { line: number; column: number } {
  let node: unknown = document.contents;
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    const child = childOf(node, step, place === 'key' && depth === path.length - 1);
    if (child === undefined) break;
    node = child;
  }
  const { line, col } = lines.linePos(positionOfNode(node));
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

function childOf(node: unknown, step: PropertyKey, wantsKey: boolean): unknown {
  if (isSeq(node)) return node.items[Number(step)];
  if (!isMap(node)) return undefined;
  const pair = pairsOf(node).get(String(step));
  return wantsKey ? pair?.key : (pair?.value ?? pair?.key);
}

const pairsByKey = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

/** The first pair of each key. Cached, because callers may ask for the places of thousands of keys in one map. */
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = pairsByKey.get(map);
  if (known !== undefined) return known;
  const pairs = new Map<string, Pair>();
  for (const pair of map.items.toReversed()) {
    const text = keyText(pair.key);
    if (text !== undefined) pairs.set(text, pair);
  }
  pairsByKey.set(map, pairs);
  return pairs;
}

interface Given {
  /** Is changed: gets texts, and loses unknown keys. */
  readonly raw: unknown;
  /** Undefined in JSON, where a number is a number. */
  readonly texts: (() => unknown) | undefined;
}

function checkValue<T>(
  given: Given,
  schema: z.ZodType<T>,
  soft: FileIssue['severity'],
  issueAt: YamlFile<T>['issueAt'],
): { value: T | undefined; issues: FileIssue[] } {
  const first = parsed(given, schema);
  if (first.success) return { value: first.data, issues: [] };
  const unknown = unknownKeys(first.error.issues);
  const issues = unknown.slice(0, maximumIssues).map((key) => unknownKeyIssue(key, soft, issueAt));
  for (const key of unknown) stripUnknownKey(given.raw, key);
  const second = parsed(given, schema);
  if (second.success) return { value: second.data, issues };
  const wrong = flattenIssues(second.error.issues).slice(0, maximumIssues);
  return {
    value: undefined,
    issues: [...issues, ...wrong.map((issue) => valueIssue(issue, given.raw, issueAt))],
  };
}

/** What the schema says once it has its texts. */
function parsed<T>({ raw, texts }: Given, schema: z.ZodType<T>): z.ZodSafeParseResult<T> {
  const result = schema.safeParse(raw, { error: withKnownKeys });
  const isOther = !result.success && texts !== undefined && takeTexts(raw, texts, result.error.issues);
  return isOther ? parsed({ raw, texts }, schema) : result;
}
