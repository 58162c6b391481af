import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copySource, withStaticCases } from '../../../judge/judging/kinds/static-cases.ts';
import type { Problem, TestCase } from '../../../judge/package/index.ts';
import { folderWith } from '../language/helpers.ts';
import { plainProblem } from './fakes.ts';

const folder = mkdtempSync(join(tmpdir(), 'antipode-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const testCase = (name: string): TestCase => ({
  name,
  inputPath: '/in',
  answerPath: '/ans',
  checkerArgs: [],
});
const problem = (...groups: string[]): Pick<Problem, 'parts'> => ({
  parts: { ...plainProblem.parts, staticTests: groups.map((group) => ({ group, args: [group] })) },
});

test('static validation comes before the other cases of its group', () => {
  const cases = ['sample/1', 'secret/a/1', 'secret/b/1', 'secret/b/2'].map(testCase);
  const all = withStaticCases(problem('secret/b'), cases);
  expect(all.map(({ name }) => name)).toEqual([
    'sample/1',
    'secret/a/1',
    'secret/b/static validation',
    'secret/b/1',
    'secret/b/2',
  ]);
  expect(all[2]).toMatchObject({ inputPath: '', checkerArgs: ['secret/b'] });
});

test('groups without a case that is to be judged have no static validation', () => {
  const cases = [testCase('sample/1')];
  expect(withStaticCases(problem('secret'), cases)).toEqual(cases);
  expect(withStaticCases({ parts: plainProblem.parts }, cases)).toEqual(cases);
});

test('a static validator gets the files of a submission, but none in the place of its feedback', () => {
  const path = folderWith({ 'a.py': '1', 'lib/b.py': '2', 'feedback/score.txt': '100' });
  const options = { language: 'python3', codeBytes: 1000, folder };
  const source = copySource({ name: 'x', path, entryPoint: 'a.py' }, options);
  expect(source).toMatchObject({ language: 'python3', entryPoint: 'a.py', inputFolder: folder });
  expect(readdirSync(source.sourceFolder).sort()).toEqual(['a.py', 'lib']);
  const one = copySource({ name: 'x', path: join(path, 'a.py') }, options);
  expect(one.entryPoint).toBe('a.py');
  expect(existsSync(join(one.sourceFolder, 'a.py'))).toBe(true);
});
