import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { main } from '#cli';
import { projectRoot } from '#host';
import { fakeIo } from './fake-io.ts';

async function schemaOf(name: string): Promise<object> {
  const io = fakeIo();
  expect(await main(['schema', name], io)).toBe(0);
  return JSON.parse(io.out());
}

const names = ['problem', 'generators', 'testdata', 'workspace', 'contest'] as const;

/** What zod makes of a schema again: a reader of JSON Schema that knows nothing of ours. */
const readerOf = async (name: string) => z.fromJSONSchema((await schemaOf(name)) as never);

const yaml = (path: string): unknown => parse(readFileSync(path, 'utf8'));

/** All files of that name below a folder. */
const filesNamed = (name: string, folder: string): readonly string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path === name || path.endsWith(`/${name}`))
    .map((path) => join(projectRoot, folder, path));

it.each([
  ['problem', 'problem.yaml', ['problems', 'test/packages']],
  ['contest', 'contest.yaml', ['test', 'testdata']],
  ['generators', 'generators.yaml', ['test/packages']],
  ['testdata', 'test_group.yaml', ['testdata', 'test/packages']],
] as const)(
  'the schema of %s accepts every %s of the project that its reader accepts',
  async (name, file, folders) => {
    const reader = await readerOf(name);
    const paths = folders.flatMap((folder) => filesNamed(file, folder));
    expect(paths.length).toBeGreaterThan(0);
    // Templates have placeholders; older formats have a name in the statement alone.
    const checked = paths.filter((path) => {
      const text = readFileSync(path, 'utf8');
      return name !== 'problem' || /^problem_format_version: ['"]?2025-09['"]?$/m.test(text);
    });
    const refused = checked.filter((path) => !reader.safeParse(yaml(path) ?? {}).success);
    expect(refused).toEqual([]);
  },
);

it.each([
  ['problem', { name: 'x', limits: { memroy: 3 } }],
  ['problem', { name: 'x', license: 'mine' }],
  ['problem', { problem_format_version: '2025-09' }],
  ['contest', { id: 'x', name: 'y', problems: [] }],
  ['contest', { id: 'x', name: 'y', problems: ['clocks'], rules: 'chess' }],
  ['generators', { data: { a: { generate: ['x'] } } }],
  ['testdata', { score_aggregation: 'most' }],
  ['workspace', { version: 2 }],
] as const)('the schema of %s refuses %j', async (name, value) => {
  expect((await readerOf(name)).safeParse(value).success).toBe(false);
});

it.each(names)('the published schema of %s is the one that judge schema prints', async (name) => {
  const path = join(projectRoot, 'judge', 'docs', 'schemas', `${name}.json`);
  expect(existsSync(path), 'npm run pictures writes it').toBe(true);
  expect(JSON.parse(readFileSync(path, 'utf8')), 'npm run pictures writes it again').toEqual(
    await schemaOf(name),
  );
});
