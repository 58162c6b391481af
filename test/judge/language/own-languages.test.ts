import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { addLanguages, detectLanguage, languageTable } from '#language';
import { naming } from '../../saying.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

afterEach(() => addLanguages(undefined));

const own = (text: string): void => {
  const path = join(temporaryFolder(), 'languages.yaml');
  writeFileSync(path, `version: 1\n${text}`);
  addLanguages(path);
};

const entry = (id: string, more = ''): string =>
  `  - { id: ${id}, name: N, extensions: [${id}], packages: [], file: main.x, compile: { argv: ['{mine}'] }, run: ['{mine}'], timeFactor: 3${more} }\n`;
const mine = 'tools:\n  mine: { commands: [mine], version: [--version] }\n';

test('a file adds languages and tools, and replaces those of the same name', () => {
  const bundled = languageTable();
  own(`${mine}languages:\n${entry('mylang')}${entry('python3')}`);
  const { languages, tools } = languageTable();
  expect(languages.map(({ id }) => id).sort()).toEqual(
    [...bundled.languages.map(({ id }) => id), 'mylang'].sort(),
  );
  expect(languages.find(({ id }) => id === 'python3')).toMatchObject({ timeFactor: 3, processes: 64 });
  expect(languages.find(({ id }) => id === 'cpp')).toEqual(bundled.languages.find(({ id }) => id === 'cpp'));
  expect(Object.keys(tools)).toEqual([...Object.keys(bundled.tools), 'mine']);
});

test('a file may allow more or fewer processes, in every language', () => {
  const before = new Map(languageTable().languages.map(({ id, processes }) => [id, processes]));
  own(`processes: 100\n${mine}languages:\n${entry('mylang', ', processes: 3')}`);
  const { languages, processes } = languageTable();
  expect(processes).toBe(100);
  for (const { id, processes: allowed } of languages)
    expect(allowed, id).toBe(id === 'mylang' ? 103 : (before.get(id) ?? 0) + 36);
});

test('of languages with one extension, that of the file is meant', () => {
  own(`${mine}languages:\n${entry('basic', '').replace('extensions: [basic]', 'extensions: [py]')}`);
  const sources = {
    name: 'a.py',
    files: [{ name: 'a.py', shownName: 'a.py', bytes: Buffer.from('print(1)\n') }],
  };
  expect(detectLanguage({}, sources as never, languageTable())).toMatchObject({ language: { id: 'basic' } });
});

test('what is wrong in it is said with its place; the bundled table stays', () => {
  expect(() =>
    own(`${mine}languages:\n${entry('one').replace("run: ['{mine}']", "run: ['{other}']")}`),
  ).toThrow(naming('languages.yaml:5:', 'run.0', '{other}'));
  expect(() => own(`${mine}languages:\n${entry('one', ', aliases: [sh]')}`)).toThrow(
    naming('languages.yaml:5:', 'sh is taken'),
  );
  addLanguages(undefined);
  expect(languageTable().languages.map(({ id }) => id)).not.toContain('one');
});
