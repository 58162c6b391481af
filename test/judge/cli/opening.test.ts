import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildPackage, soundPackage } from '../problem-reader/package-builder.ts';
import { runJudge } from './run-judge.ts';

it('warnings about a package are shown although it has no time limit and no submissions that give one', async () => {
  const folder = buildPackage({
    'problem.yaml': `${soundPackage['problem.yaml']?.replace('  time_limit: 2\n', '  memory: 512\n')}colour: red\n`,
    'one.c': 'int main(void) { return 0; }\n',
  });
  const { status, err } = await runJudge(['grade', folder, join(folder, 'one.c')]);
  expect([status, err]).toEqual([2, expect.stringMatching(/problem\.yaml.*"colour"[\s\S]*time limit/)]);
});

it('answers are judged without a time limit and without a submission of the jury: nothing is run', async () => {
  const folder = buildPackage({
    'problem.yaml': `${soundPackage['problem.yaml']?.replace('limits:\n  time_limit: 2\n', '')}type: submit-answer\n`,
    'answers/1.txt': '8\n',
  });
  const { status, out, err } = await runJudge([
    'grade',
    folder,
    join(folder, 'answers'),
    '--tests',
    'secret/*',
  ]);
  expect([status, err]).toEqual([0, expect.not.stringContaining('no time limit')]);
  expect(out).toContain('AC');
});
