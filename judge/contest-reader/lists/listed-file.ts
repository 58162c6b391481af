import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readYaml, shownPath } from '#host';
import { type ListedFile, listedItem } from './fields.ts';
import { readJsonList, utf8Text } from './json-list.ts';

const object = z.record(z.string(), z.unknown());

/** The first of these files that is in the folder. */
export function findFile(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => join(folder, name)).find((path) => existsSync(path));
}

/** A file in YAML or JSON that holds one object. */
export function readObject(path: string): ListedFile {
  const file = readYaml(path, object);
  if (file.value === undefined) return { items: [], issues: file.issues };
  const item = listedItem(file.value, (key, issue) => file.issueAt([key], issue), file.written());
  return { items: [item], issues: file.issues };
}

/** A file in YAML or JSON that holds a list of objects; `key`: or an object with that list. */
export function readList(path: string, key: string): ListedFile {
  if (path.endsWith('.json')) return readJsonList(path, key);
  const file = readYaml(
    path,
    z.union([z.array(object), z.object({ [key]: z.array(object) })], `a list, or a map with the key ${key}`),
  );
  if (file.value === undefined) return { items: [], issues: file.issues };
  const isList = Array.isArray(file.value);
  const listIn = (value: unknown) =>
    (isList ? value : (value as Record<string, unknown>)[key]) as readonly Record<string, unknown>[];
  const written = listIn(file.written());
  const before = isList ? [] : [key];
  return {
    items: listIn(file.value).map((value, index) =>
      listedItem(value, (name, issue) => file.issueAt([...before, index, name], issue), written[index]),
    ),
    issues: file.issues,
  };
}

const mostMebibytes = 4;
/** Columns in which blanks count too. */
const exactColumns = ['password'];

/** A file of lines with tabs between the columns. Its first line names the format.
 *  @param columns - names of the columns, in their order */
export function readTabbed(path: string, first: RegExp, columns: readonly string[]): ListedFile {
  const file = shownPath(path);
  const refuse = (line: number, expected: string, found: string): ListedFile => ({
    items: [],
    issues: [{ severity: 'error', file, line, expected, found }],
  });
  const { text: whole, fault } = utf8Text(path, mostMebibytes);
  if (whole === undefined) return { items: [], issues: [fault] };
  const lines = whole.split(/\r?\n/);
  const head = lines[0] ?? '';
  if (!first.test(head))
    return refuse(
      1,
      `a first line such as ${first.source.replace(/[\\^$]|\[.*\]/g, '')}`,
      JSON.stringify(head.slice(0, 40)),
    );
  const items = lines.slice(1).flatMap((text, index) => {
    if (text.trim() === '') return [];
    const cells = text.split('\t');
    const cellOf = (name: string, cell = ''): string => (exactColumns.includes(name) ? cell : cell.trim());
    const value = Object.fromEntries(columns.map((name, at) => [name, cellOf(name, cells[at]) || undefined]));
    return [listedItem(value, (key, issue) => ({ file, line: index + 2, key, ...issue }))];
  });
  return { items, issues: [] };
}
