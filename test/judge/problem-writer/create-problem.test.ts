import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '#host';
import { readProblem, trustModules } from '#problem-reader';
import { checkNewSlug, createProblem, planExport, problemTemplates, writePackage } from '#problem-writer';
import { checkTestData, generateTestData } from '#testdata';
import { saying } from '../../saying.ts';

const never = new AbortController().signal;
const values = {
  slug: 'lamps',
  title: 'Lamps: "on" # off',
  author: 'Ada',
  uuid: '6f1c2a4e-1111-4222-8333-123456789abc',
};
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'new-'));
  mkdirSync(join(home, 'problems'));
  mkdirSync(join(home, 'testdata'));
  // Problem folders import these.
  for (const room of ['judge', 'reference']) symlinkSync(join(projectRoot, room), join(home, room));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe.each(problemTemplates)('the template %s', (template) => {
  test('is a problem without errors or warnings, with the data of its generator', async () => {
    const folder = await createProblem(template, values, home, never);
    await trustModules(folder);
    await generateTestData(readProblem(folder, { withoutData: true }));
    const problem = readProblem(folder, { strict: true });
    expect(problem.warnings).toEqual([]);
    expect(problem.names).toEqual({ en: values.title });
    expect(problem.parts.submissions.map(({ name }) => name.split('/')[0])).toEqual([
      'accepted',
      'wrong_answer',
    ]);
    expect(await checkTestData(readProblem(folder, { withoutData: true }))).toEqual([]);
    for (const format of ['2025-09', 'legacy'] as const) {
      const target = join(home, format.replace('-', ''), 'lamps');
      await writePackage(planExport(problem, format).files, target, never);
      const exported = readProblem(target, { strict: true });
      expect(exported.warnings).toEqual([]);
      const braces = format === 'legacy' ? [] : expect.arrayContaining(['validate.cpp']);
      if (template === 'moves') expect(filesWith('{{lamps}}', target)).toEqual(braces);
      expect(exported.types).toEqual(problem.types);
      expect(exported.cases.map(({ name }) => name)).toEqual(problem.cases.map(({ name }) => name));
    }
  });
});

test.each([
  ['text', 'most: 1000', 'most: 7', 'secret/02-largest', '7 7\n'],
  ['interactive', 'highest: 1000', 'highest: 30', 'secret/01-highest', '30\n'],
  ['moves', 'lamps: 4', 'lamps: 6', 'secret/63', '1 1 1 1 1 1\n'],
] as const)(
  'a constant of the template %s is one value for all of its files',
  async (template, old, other, caseName, input) => {
    const folder = await createProblem(template, values, home, never);
    const path = join(folder, 'problem.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(old, other));
    await trustModules(folder);
    await generateTestData(readProblem(folder, { withoutData: true }));
    const { cases } = readProblem(folder, { strict: true });
    expect(readFileSync(cases.find((one) => one.name === caseName)?.inputPath ?? '', 'utf8')).toBe(input);
    // No other file says the old value; samples and sizes of drawings apart.
    const repeated = filesWith(new RegExp(`\\b${old.split(' ')[1]}\\b`), folder);
    expect(repeated.filter((name) => !/^problem|^picture/.test(name))).toEqual([]);
  },
);

/** Names of the files in a folder in which a text occurs. */
function filesWith(text: string | RegExp, folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .filter(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').match(text) !== null)
    .map(({ name }) => name);
}

test('createProblem never overwrites problems or data', async () => {
  mkdirSync(join(home, 'testdata', 'lamps'));
  await expect(createProblem('text', values, home, never)).rejects.toThrow('exists already');
  expect(readdirSync(join(home, 'problems'))).toEqual([]);
});

describe('checkNewSlug', () => {
  test.each([
    ['My Lamps!', 'mylamps'],
    ['', 'lamps'],
    ['../up', 'up'],
    ['lämpchen', 'lmpchen'],
  ])('suggests another name for %j', (slug, name) => {
    expect(() => checkNewSlug(slug, join(home, 'problems'))).toThrow(
      expect.objectContaining({ hint: saying(name) }),
    );
  });

  test('suggests a free name if the name is taken', async () => {
    await createProblem('text', values, home, never);
    expect(() => checkNewSlug('lamps', join(home, 'problems'))).toThrow(
      expect.objectContaining({ hint: saying('free', 'lamps2') }),
    );
    expect(() => checkNewSlug('lamps', join(home, 'problems'), '--as ')).toThrow(
      expect.objectContaining({ hint: saying('free', '--as lamps2') }),
    );
    expect(() => checkNewSlug('lamps2', join(home, 'problems'))).not.toThrow();
  });
});
