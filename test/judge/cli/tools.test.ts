import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#host';
import { ownWorkspace } from '../../own-workspace.ts';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { runJudge } from './run-judge.ts';

const workspace = ownWorkspace();
it('judge tools says what a problem lacks, and writes nothing', async () => {
  const folder = join(workspace.path, 'plain');
  writeFiles(folder, {
    'problem.yaml':
      'problem_format_version: 2025-09\nname: Plain\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0179\nlimits: {time_limit: 1.0}\n',
    'statement/problem.en.md': '# Plain\n',
    'data/secret/1.in': '1\n',
    'data/secret/1.ans': '1\n',
    'submissions/accepted/a.py': 'print(input())\n',
  });
  const out = join(workspace.path, 'none.html');
  const lacking = await runJudge(['tools', folder, '--out', out]);
  expect([lacking.status, lacking.err]).toEqual([2, expect.stringMatching(naming('plain', 'checker.ts'))]);
  const unknown = await runJudge([
    'tools',
    'rotationgrid',
    '--answers',
    'accepted/step-by-step.pp',
    '--out',
    out,
  ]);
  expect([unknown.status, unknown.err]).toEqual([
    2,
    expect.stringMatching(naming('--answers', 'accepted/step-by-step.pp', 'accepted/step-by-step.cpp')),
  ]);
  const elsewhere = await runJudge(['tools', 'rotationgrid', '--out', join(workspace.path, 'no/x.html')]);
  expect([elsewhere.status, elsewhere.err]).toEqual([2, expect.stringMatching(naming('--out', 'x.html'))]);
  expect(existsSync(out)).toBe(false);
  expect(existsSync(join(projectRoot, 'rotationgrid-tools.html'))).toBe(false);
});
