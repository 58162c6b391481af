import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { judge, makeWorkspace, writeEchoProblem } from './support.ts';

/** Packages in one folder that share a header, a test case and a submission by links. */
function collection(): { readonly folder: string; readonly path: string } {
  const workspace = makeWorkspace();
  onTestFinished(workspace.remove);
  const path = writeEchoProblem(workspace, 'echo', {
    'output_validator/check.cpp':
      '#include "verdicts.h"\n#include <cstdio>\nint main() { return getchar() == \'n\' ? WRONG : RIGHT; }\n',
  });
  workspace.write('shared/verdicts.h', 'enum { RIGHT = 42, WRONG = 43 };\n');
  workspace.write('shared/3.in', 'yes\n');
  workspace.write('shared/cat.py', 'print(input())\n');
  const link = (target: string, name: string) => symlinkSync(target, join(path, name));
  link('../../shared/verdicts.h', 'output_validator/verdicts.h');
  link('../../../shared/3.in', 'data/secret/3.in');
  workspace.write('echo/data/secret/3.ans', '\n');
  mkdirSync(join(path, 'submissions/accepted'), { recursive: true });
  link('../../../shared/cat.py', 'submissions/accepted/cat.py');
  return { folder: workspace.path, path };
}

describe('a package whose links lead into the collection that it is part of', () => {
  it('is refused unless the person says so', async () => {
    const { path } = collection();
    const { status, err } = await judge(['grade', path]);
    expect(status).toBe(2);
    expect(err).toContain('data/secret/3.in');
  });

  it('is graded with --links-into', async () => {
    const { folder, path } = collection();
    const { status, out } = await judge(['grade', path, '--links-into', folder, '--json', '--jury']);
    expect(status).toBe(0);
    const judgement = JSON.parse(out);
    expect(judgement).toMatchObject({ submission: 'accepted/cat.py', verdict: 'AC' });
    expect(judgement.cases).toHaveLength(3);
  });

  it('is refused when the named folder does not hold it', async () => {
    const { folder, path } = collection();
    const { status, err } = await judge(['grade', path, '--links-into', join(folder, 'shared')]);
    expect(status).toBe(2);
    expect(err).toContain('shared');
  });
});
