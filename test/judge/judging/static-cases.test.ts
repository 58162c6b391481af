import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TestCase } from '#problem-reader';
import { judgedCases } from '../../../judge/judging/cases/case-feedback.ts';
import { copySource } from '../../../judge/judging/kinds/static-cases.ts';
import { folderWith } from '../language/helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'antipode-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const testCase = (name: string): TestCase => ({
  name,
  inputPath: '/in',
  answerPath: '/ans',
  checkerArgs: [],
});
const tests = (...groups: string[]) => groups.map((group) => ({ group, args: [group] }));

test('static validation comes before the other cases of its group', () => {
  const cases = ['sample/1', 'secret/a/1', 'secret/b/1', 'secret/b/2'].map(testCase);
  const all = judgedCases(cases, tests('secret/b'));
  expect(all.map(({ name }) => name)).toEqual([
    'sample/1',
    'secret/a/1',
    'secret/b/static validation',
    'secret/b/1',
    'secret/b/2',
  ]);
  expect(all[2]).toEqual({ kind: 'static', name: 'secret/b/static validation', args: ['secret/b'] });
});

test('groups without a judged case have no static validation', () => {
  const cases = [testCase('sample/1')];
  const runs = cases.map((one) => ({ kind: 'run', name: one.name, testCase: one }));
  expect(judgedCases(cases, tests('secret'))).toEqual(runs);
  expect(judgedCases(cases)).toEqual(runs);
});

test('a static validator gets the files of a submission, but none named like its feedback folder', () => {
  const path = folderWith({ 'a.py': '1', 'lib/b.py': '2', 'feedback/score.txt': '100' });
  const options = { language: 'python3', codeBytes: 1000, folder: mkdtempSync(join(folder, 'a')) };
  const source = copySource({ name: 'x', path, entryPoint: 'a.py' }, options);
  expect(source).toMatchObject({ language: 'python3', entryPoint: 'a.py' });
  expect(dirname(source.sourceFolder)).toBe(options.folder); // only the judge can access it
  expect(readdirSync(source.sourceFolder).sort()).toEqual(['a.py', 'lib']);
  const alone = { ...options, folder: mkdtempSync(join(folder, 'b')) };
  const one = copySource({ name: 'x', path: join(path, 'a.py') }, alone);
  expect(one.entryPoint).toBe('a.py');
  expect(existsSync(join(one.sourceFolder, 'a.py'))).toBe(true);
});
