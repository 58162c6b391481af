import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { type FileIssue, shownPath } from '#host';
import { mebibyte } from '#text';
import { jsonIn } from '#values';
import { type ListedFile, type ListedItem, listedItem } from './fields.ts';

const mostMebibytes = 256;

/** A JSON file with a list of objects; `key`: or an object with that list. Runs of a whole contest take many MiB, so
 *  places are found only for issues. */
export function readJsonList(path: string, key: string): ListedFile {
  const file = shownPath(path);
  const refuse = (expected: string, found: string, line?: number): ListedFile => ({
    items: [],
    issues: [{ severity: 'error', file, line, expected, found }],
  });
  const { text, fault } = utf8Text(path, mostMebibytes);
  if (text === undefined) return { items: [], issues: [fault] };
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : isObject(value) ? value[key] : undefined;
    if (!Array.isArray(list)) return refuse(`a list, or a map with the key ${key}`, 'neither', 1);
    const wrong = list.findIndex((one) => !isObject(one));
    if (wrong >= 0) return refuse(`${key}: objects`, `something else (number ${wrong + 1})`);
    const depth = Array.isArray(value) ? 1 : 2;
    return { items: list.map((one, index) => itemOf(one, { file, text, depth, index })), issues: [] };
  } catch (error) {
    const { message } = error as Error;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    return refuse('valid JSON', `an error: ${message}`, text.slice(0, position).split('\n').length);
  }
}

/** The events of a feed, one on each line. */
export function readEvents(path: string): ListedFile {
  const file = shownPath(path);
  const issues: FileIssue[] = [];
  const refuse = (line: number, expected: string, found: string) =>
    issues.push({ severity: 'error', file, line, expected, found });
  const { text, fault } = utf8Text(path, mostMebibytes);
  if (text === undefined) issues.push(fault);
  const items: ListedItem[] = [];
  for (const [index, line] of (text ?? '').split('\n').entries()) {
    if (line.trim() === '') continue;
    const value = jsonIn(line);
    if (isObject(value))
      items.push(listedItem(value, (key, issue) => ({ file, line: index + 1, key, ...issue })));
    else refuse(index + 1, 'an event as a JSON object', JSON.stringify(line.slice(0, 40)));
  }
  return { items, issues };
}

/** True for what JSON calls an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Place {
  readonly file: string;
  readonly text: string;
  /** How many brackets are open around the objects of the list. */
  readonly depth: number;
  readonly index: number;
}

const itemOf = (value: Record<string, unknown>, place: Place): ListedItem =>
  listedItem(value, (key, issue) => ({
    file: place.file,
    line: lineOf(place, key),
    key: `${place.index}.${key}`,
    ...issue,
  }));

/** The line of a key of the object, or of the object if it has no such key. */
function lineOf({ text, depth: around, index }: Place, key: string): number {
  let [line, depth, objects, found] = [1, 0, -1, 1];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?=(\s*:)?)|[[\]{}]|\n/g)) {
    if (token === '\n') line++;
    else if (token === '{' || token === '[') {
      if (depth++ === around && ++objects === index) found = line;
      if (objects > index) break;
    } else if (token === '}' || token === ']') depth--;
    else if (objects === index && depth === around + 1 && token === JSON.stringify(key)) return line;
  }
  return found;
}

type Utf8Text =
  | { readonly text: string; readonly fault?: never }
  | { readonly text?: never; readonly fault: FileIssue };

/** The text of a file without its byte order mark, or why it is none: letters of another encoding would be lost. */
export function utf8Text(path: string, mostMebibytes: number): Utf8Text {
  const refuse = (issue: Omit<FileIssue, 'severity' | 'file'>): Utf8Text => ({
    fault: { severity: 'error', file: shownPath(path), ...issue },
  });
  const { size } = statSync(path);
  if (size > mostMebibytes * mebibyte)
    return refuse({ expected: `at most ${mostMebibytes} MiB`, found: `${size} bytes` });
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (isUtf8(bytes)) return { text };
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  return refuse({ line, expected: 'text in UTF-8', found: 'another encoding' });
}
