import { describe, expect, test } from 'vitest';
import { asPackageSays } from '#catalogue';
import { readProblem } from '#problem-reader';
import { buildPackage } from '../problem-reader/package-builder.ts';

describe('a submission on the command line', () => {
  const twoFiles = () => {
    const problem = readProblem(
      buildPackage({
        'submissions.json': '{"submissions/mixed/two/": {"langid": "python3", "entry_point": "b.py"}}',
        'submissions/mixed/two/a.py': '',
        'submissions/mixed/two/b.py': '',
      }),
    );
    return { problem, path: problem.parts.submissions.find(({ name }) => name === 'mixed/two')?.path ?? '' };
  };

  test('is as its package describes it', () => {
    const { problem, path } = twoFiles();
    expect(asPackageSays(problem, { name: 'two', path })).toEqual({
      name: 'two',
      path,
      language: 'python3',
      entryPoint: 'b.py',
    });
  });

  test('is as the user says, where the package differs', () => {
    const { problem, path } = twoFiles();
    expect(asPackageSays(problem, { name: 'two', path, entryPoint: 'a.py' })).toMatchObject({
      entryPoint: 'a.py',
    });
  });

  test('is only as the user says if the package does not contain it', () => {
    const { problem } = twoFiles();
    expect(asPackageSays(problem, { name: 'x', path: '/x' })).toEqual({ name: 'x', path: '/x' });
  });
});
