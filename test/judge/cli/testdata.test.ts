import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, UserError } from '#host';
import { problemsToMake } from '../../../judge/cli/commands/testdata.ts';
import { fakeIo } from './fake-io.ts';

const withDataOnly = join(projectRoot, 'test', 'packages', 'ctdsum');

describe('a problem without a generator', () => {
  it('is skipped if no problem is named', async () => {
    const io = fakeIo();
    const problems = await problemsToMake([], () => [withDataOnly, 'clocks'], io);
    expect(problems.map(({ slug }) => slug)).toEqual(['clocks']);
    expect(io.out()).toMatch(/^ctdsum: no generator.*\n$/u);
  });

  it('is refused if it is named', async () => {
    await expect(problemsToMake([withDataOnly], () => [], fakeIo())).rejects.toThrow(UserError);
  });
});
