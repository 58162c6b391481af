import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database, PackagePlace } from '#store';
import { OpenProblems } from '../../../judge/worker/judging/open-problems.ts';
import { dailyProblems } from '../../../judge/worker/machine/bundled-records.ts';
import { folderWith } from '../language/helpers.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('bundled problems are those of the judge, also where it is started beside others of the same slug', async () => {
  const folder = folderWith({
    'problems/msquare/problem.yaml': 'name: Another one\n',
    'problems/clocks/problem.yaml': 'name: Another one\n',
    'records.yaml': 'tasks: []\ndaily: [clocks]\n',
  });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const problems = new OpenProblems({} as Database, new AbortController().signal);
  const place = { versionId: 1, slug: 'msquare', blob: null } as PackagePlace;
  const { problem } = await problems.open(place);
  expect(problem.names).toMatchObject({ en: 'Magic Squares' });
  expect(await dailyProblems(join(folder, 'records.yaml'))).toMatchObject([{ problem: 'clocks' }]);
});
