import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentOf, mostPlacedBytes, placedFiles } from '../../../judge/judging/runs/environment.ts';
import { folderWith } from '../language/helpers.ts';
import { plainProblem } from './fakes.ts';

const testCase = { name: 'secret/1', inputPath: '/nowhere', answerPath: '/nowhere', checkerArgs: [] };

describe('the files of a case', () => {
  test('are those in its folder, and targets of its links inside the package', () => {
    const home = folderWith({
      'data/1.files/a.txt': 'a',
      'data/shared/b.txt': 'b',
      'data/1.files/sub/c': 'c',
    });
    const filesFolder = join(home, 'data/1.files');
    symlinkSync('../shared/b.txt', join(filesFolder, 'b.txt'));
    symlinkSync('../shared', join(filesFolder, 'shared'));
    symlinkSync('/etc/hostname', join(filesFolder, 'outside'));
    symlinkSync('../nothing', join(filesFolder, 'nothing'));
    const placed = placedFiles({ filesFolder }, home);
    expect(placed[0]).toEqual({ from: filesFolder });
    expect(placed.slice(1).sort((a, b) => ((a.as ?? '') < (b.as ?? '') ? -1 : 1))).toEqual([
      { from: join(home, 'data/shared/b.txt'), as: 'b.txt' },
      { from: join(home, 'data/shared'), as: 'shared' },
    ]);
  });

  test('are none if it has no folder', () => {
    expect(placedFiles({}, '/nowhere')).toEqual([]);
  });

  test('and its input file need space in the working folder', () => {
    const home = folderWith({ '1.in': 'x'.repeat(5000), '1.files/a': 'y' });
    const one = { ...testCase, inputPath: join(home, '1.in') };
    const two = { ...testCase, filesFolder: join(home, '1.files') };
    expect(mostPlacedBytes({ folder: home }, [one])).toBe(0);
    const problem = { folder: home, fileNames: { input: 'in.txt', output: '' } };
    expect(mostPlacedBytes(problem, [one])).toBe(8192);
    expect(mostPlacedBytes(problem, [one, two])).toBe(8192);
    expect(mostPlacedBytes({ folder: home }, [one, two])).toBeGreaterThanOrEqual(4096);
  });
});

test('a submission in the folder of the problem counts as a jury submission', () => {
  const problem = { folder: '/p/a', parts: plainProblem.parts, constants: {} };
  expect(environmentOf(problem, { path: '/p/a/submissions/accepted/x.c' }).isOfJury).toBe(true);
  expect(environmentOf(problem, { path: '/p/ab/x.c' }).isOfJury).toBe(false);
});
