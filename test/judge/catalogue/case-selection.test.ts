import { describe, expect, it } from 'vitest';
import type { Problem, TestCase } from '#problem-reader';
import { selectCases } from '../../../judge/catalogue/case-selection.ts';
import { naming, saying } from '../../saying.ts';

const testCase = (name: string): TestCase => ({ name, inputPath: '', answerPath: '', checkerArgs: [] });
const problem = {
  slug: 'msquare',
  cases: ['sample/1', 'secret/01-a', 'secret/02-b'].map(testCase),
  generatedGroups: [{ name: 'full', cases: 3, sha256: '' }],
} as unknown as Problem;
const made: string[] = [];
const makeGroup = async (group: string): Promise<readonly TestCase[]> => {
  made.push(group);
  return ['full/00', 'full/01', 'full/10'].map(testCase);
};

async function select(glob: string): Promise<string[]> {
  made.length = 0;
  return (await selectCases(problem, glob, makeGroup)).map(({ name }) => name);
}

describe('selectCases', () => {
  it.each([
    ['sample/1', ['sample/1']],
    ['secret/*', ['secret/01-a', 'secret/02-b']],
    ['secret', ['secret/01-a', 'secret/02-b']],
    ['*/01*', ['secret/01-a']],
    ['**', ['sample/1', 'secret/01-a', 'secret/02-b']],
    ['*', ['sample/1', 'secret/01-a', 'secret/02-b']],
    ['{sample,secret}/0*', ['secret/01-a', 'secret/02-b']],
  ])('finds stored cases by %s without making any', async (glob, names) => {
    expect(await select(glob)).toEqual(names);
    expect(made).toEqual([]);
  });

  it.each([
    ['full/*', ['full/00', 'full/01', 'full/10']],
    ['full', ['full/00', 'full/01', 'full/10']],
    ['full/0*', ['full/00', 'full/01']],
  ])('makes a group when %s names it', async (glob, names) => {
    expect(await select(glob)).toEqual(names);
    expect(made).toEqual(['full']);
  });

  it('lists the existing cases if nothing matches', async () => {
    await expect(select('')).rejects.toThrow(naming('msquare', '""'));
    await expect(select('fool/*')).rejects.toMatchObject({
      name: 'UserError',
      message: saying('msquare', '"fool/*"'),
      hint: saying('sample/1', 'secret/01-a', 'secret/02-b', 'on demand', 'full/*'),
    });
  });
});
